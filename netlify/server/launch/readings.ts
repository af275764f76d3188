import { createHash } from 'node:crypto';
import { READ_PAGES, type Reading, type ReadPage } from '../../../src/contract/launch.ts';
import { LOCALES, type Locale } from '../../../src/contract/locales.ts';
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
      const print = printOf(page, texts);
      const known = confirmed.find(({ what }) => what === page);
      const on = known?.on.toISOString().slice(0, 10);
      const name = translate(locale, `launch.page.${page}`);
      return { page, name, print, ...(on && { on }), isTrue: known?.print === print };
    });
}

/** Half a SHA-256 over the words alone: a photo, an icon or an address asks nobody to read again. */
function printOf(page: ReadPage, texts: ContentTexts): string {
  const hash = createHash('sha256');
  for (const [file, text] of texts) {
    if (!FILES[page].some((start) => file.startsWith(start))) continue;
    const words = file.endsWith('.md') ? [text] : wordsIn(parseOnce(file, text));
    hash.update(words.join('\n').replace(/\s+/g, ' ')).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

/** What has an English and a French side, but for addresses. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    LOCALES.some((locale) => locale === key) && typeof inner === 'string'
      ? [inner].filter((text) => !/^https:\S+$/.test(text))
      : wordsIn(inner),
  );
}
