import { createHash } from 'node:crypto';
import { READ_PAGES, type Reading, type ReadPage } from '../../../src/contract/launch.ts';
import { LOCALES, type Locale } from '../../../src/contract/locales.ts';
import { paragraphs } from '../../../src/contract/text-marks.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { Confirmed } from '../../../src/schemas/confirmed.ts';
import { parseOnce, type ContentTexts } from '../../../src/schemas/read-files.ts';

/** Whose words stand on a page, by the beginning of their paths. Facts are not among them: she gave those herself. */
const FILES: Record<ReadPage, string[]> = {
  home: ['content/pages/home.', 'content/services/', 'content/faq/', 'content/qualifications.'],
  practical: ['content/pages/practical.'],
  clientResources: ['content/pages/client-resources.', 'content/client-forms.'],
  reviewsPolicy: ['content/legal/reviews-policy.'],
  legal: ['content/legal/legal.'],
  privacy: ['content/legal/privacy.'],
  answers: ['content/answers.'],
};

interface About {
  hasReviews: boolean;
  locale: Locale;
}

/** The pages that the owner reads once, and again only where her words in them have changed. */
export function readingsIn(texts: ContentTexts, confirmed: Confirmed[], { hasReviews, locale }: About): Reading[] {
  return Object.keys(READ_PAGES)
    .map((page) => page as ReadPage)
    .filter((page) => page !== 'reviewsPolicy' || hasReviews)
    .map((page) => {
      const said = textsOf(page, texts);
      const print = said.map(printOf).join('');
      const known = confirmed.find(({ what }) => what === page);
      const on = known?.on.toISOString().slice(0, 10);
      const name = translate(locale, `launch.page.${page}`);
      const before: string[] = known?.print?.match(PRINT) ?? [];
      const changed = known ? said.filter((text) => !before.includes(printOf(text))) : [];
      return {
        page,
        name,
        print,
        ...(on && { on }),
        isTrue: known?.print === print,
        changed: changed.map(withoutPlaces),
      };
    });
}

/** Each text has its own short print, so that only what has changed is read again. */
const PRINT = /.{6}/g;

const printOf = (text: string) => createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 6);

/** What the site fills in there, the page shows. */
const withoutPlaces = (text: string) => text.replace(/\{+[\w.]+\}+/g, '…');

/** The words alone: a photo, an icon, an address or what stands above a legal text asks nobody to read again. */
function textsOf(page: ReadPage, texts: ContentTexts): string[] {
  return [...texts]
    .filter(([file]) => FILES[page].some((start) => file.startsWith(start)))
    .flatMap(([file, text]) => (file.endsWith('.md') ? paragraphs(text).slice(1) : wordsIn(parseOnce(file, text))));
}

/** What has an English and a French side, but for addresses. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    LOCALES.some((locale) => locale === key) && typeof inner === 'string'
      ? paragraphs(inner).filter((text) => !/^https:\S+$/.test(text))
      : wordsIn(inner),
  );
}
