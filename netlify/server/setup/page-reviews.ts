import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '../../../src/contract/locales.ts';
import type { PageReview } from '../../../src/contract/setup/checklist.ts';
import type { ReviewedPage } from '../../../src/contract/setup/check-input.ts';
import { splitParagraphs } from '../../../src/contract/paragraphs.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { StoredConfirmation } from '../../../src/schemas/confirmed.ts';
import { parseCached, type ContentTexts } from '../../../src/schemas/read-files.ts';

/** Path prefixes of a page's texts, without facts, which the owner entered. */
const PATH_PREFIXES: Record<ReviewedPage, string[]> = {
  home: ['content/pages/home.', 'content/services/', 'content/faq/', 'content/qualifications.'],
  practical: ['content/pages/practical.'],
  clientResources: ['content/pages/client-resources.', 'content/client-forms.'],
  reviewsPolicy: ['content/legal/reviews-policy.'],
  legal: ['content/legal/legal.'],
  privacy: ['content/legal/privacy.'],
  answers: ['content/answers.'],
};

/** A page's review: whether the owner has confirmed its present texts; only changed texts need a new one. */
export function pageReview(
  page: ReviewedPage,
  texts: ContentTexts,
  confirmations: StoredConfirmation[],
  locale: Locale,
): PageReview {
  const joinedFingerprints = textsOf(page, texts).map(textFingerprint).join('');
  const fingerprint = sha256(joinedFingerprints).slice(0, FINGERPRINT_LENGTH);
  const confirmation = confirmations.find(({ what }) => what === page);
  const on = confirmation?.on.toISOString().slice(0, 10);
  return {
    ...{ page, fingerprint, name: translate(locale, `edit.setup.check.${page}`) },
    ...(on && { on }),
    isTrue: confirmation?.fingerprint === fingerprint || confirmation?.print === joinedFingerprints,
  };
}

const FINGERPRINT_LENGTH = 16;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Six digits, as earlier confirmations hold these, joined (`print`), and must stay valid. */
const textFingerprint = (text: string) => sha256(text.replace(/\s+/g, ' ')).slice(0, 6);

/** Takes only texts: a new photo, icon, address or header of a legal text needs no new review. */
function textsOf(page: ReviewedPage, texts: ContentTexts): string[] {
  return [...texts]
    .filter(([file]) => PATH_PREFIXES[page].some((prefix) => file.startsWith(prefix)))
    .flatMap(([file, text]) =>
      file.endsWith('.md') ? splitParagraphs(text).slice(1) : localizedTextsIn(parseCached(file, text)),
    );
}

function localizedTextsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    LOCALES.some((locale) => locale === key) && typeof inner === 'string'
      ? splitParagraphs(inner).filter((text) => !/^https:\S+$/.test(text))
      : localizedTextsIn(inner),
  );
}
