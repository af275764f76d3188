import type { ContentValues } from '@/contract/edit.ts';
import { textPathsIn, valueAt, withValueAt } from '@/contract/form-values.ts';
import { isInvented, questionOf, type QuestionName } from '@/contract/sitting.ts';
import { today } from '../../shared/formats.ts';
import type { Edit } from '../edit-context.ts';

interface PracticeAnswers {
  assumed?: string[];
  bookingUrl?: string;
  bookingPages?: object;
  socialProfiles?: { url?: string }[];
}

const fieldsOf = (names: QuestionName[]) => names.flatMap((name) => questionOf(name).fields);

/** What a screen makes of a file: only its own answers are taken, what stood there and was left is one now, and no body's rule is broken. */
export function answered(values: ContentValues, names: QuestionName[], file: ContentValues): ContentValues {
  if (Array.isArray(values)) return values.map(withoutFrenchInvention);
  const fields = fieldsOf(names);
  const take = (all: ContentValues, field: string) => withValueAt(all, field, valueAt(values, field));
  // Another photo has lost the words about the one before, and its evening.
  if (!('siteUrl' in values)) return take(file, 'about.photo');
  const { assumed = [], ...taken } = [...fields, 'notForMe'].reduce(take, file) as PracticeAnswers;
  const kept: PracticeAnswers = { ...taken, assumed: assumed.filter((field) => !fields.includes(field)) };
  leaveInventions(kept);
  return { ...kept, ...(bansReviews(kept) && { reviewsEnabled: false }) };
}

/** Where the one is hers, the invented other one is none. */
function leaveInventions(kept: PracticeAnswers) {
  const { bookingUrl, bookingPages = {}, socialProfiles = [] } = kept;
  const own = socialProfiles.filter(({ url }) => !isInvented(url));
  if (own.length > 0) kept.socialProfiles = own;
  if (isInvented(bookingUrl)) return;
  kept.bookingPages = Object.fromEntries(Object.entries(bookingPages).filter(([, page]) => !isInvented(page)));
}

/** Without a French form, French readers are led to the English one. */
function withoutFrenchInvention(form: unknown): unknown {
  const { url } = form as { url?: { en?: string; fr?: string } };
  if (!url?.en || isInvented(url.en) || !isInvented(url.fr)) return form;
  return { ...(form as object), url: { ...url, fr: undefined } };
}

/** What was written now and is no answer, though the file might hold it: what came with the site, and a day that has passed. */
export function mistakesIn(values: ContentValues, file: ContentValues, m: Edit['messages']) {
  const mistakes = textPathsIn(values).map((field) => {
    const value = valueAt(values, field) as string;
    if (value === valueAt(file, field)) return undefined;
    if (isInvented(value)) return { field, sentence: m['edit.sitting.invented'] };
    if (field === 'membership.validTo' && value < today()) return { field, sentence: m['edit.sitting.passed'] };
    return undefined;
  });
  return mistakes.filter((mistake) => mistake !== undefined);
}

/** UKCP's code, point 13, rules out testimonials. */
export function bansReviews(values: unknown): boolean {
  return (values as { membership?: { body?: string } } | undefined)?.membership?.body === 'ukcp';
}
