import type { ContentValues } from '@/contract/edit.ts';
import { textPathsIn, valueAt, withValueAt } from '@/contract/form-values.ts';
import { checkOf, type CheckId } from '@/contract/setup/checks.ts';
import { isExample } from '@/contract/setup/examples.ts';
import { todayAsIsoDate } from '../../shared/formats.ts';
import type { EditContextValue } from '../edit-context.ts';

interface PracticeAnswers {
  assumed?: string[];
  whatsapp?: string | undefined;
  bookingUrl?: string;
  bookingPages?: object;
  socialProfiles?: object[] | undefined;
}

const fieldsOf = (checks: CheckId[]) => checks.flatMap((id) => checkOf(id).fields ?? []);

/** Adds only these checks' answers to the saved values, unchanged presets included; no reviews if a body bans them. */
export function applyStep(values: ContentValues, checks: CheckId[], savedValues: ContentValues): ContentValues {
  if (Array.isArray(values)) return values.map(withoutFrenchExample);
  const fields = fieldsOf(checks);
  const withAnswer = (all: ContentValues, field: string) => withValueAt(all, field, valueAt(values, field));
  // A new photo has already cleared the descriptions and the evening version of the old one.
  if (checks.includes('portrait')) return withAnswer(savedValues, 'about.photo');
  const { assumed = [], ...otherAnswers } = [...fields, 'notApplicable'].reduce(
    withAnswer,
    savedValues,
  ) as PracticeAnswers;
  const answers: PracticeAnswers = { ...otherAnswers, assumed: assumed.filter((field) => !fields.includes(field)) };
  dropExamples(answers, checks);
  return { ...answers, ...(bansReviews(answers) && { reviewsEnabled: false }) };
}

/** Drops optional examples, and example booking pages once one is real. */
function dropExamples(answers: PracticeAnswers, checks: CheckId[]) {
  const { whatsapp, socialProfiles, bookingUrl, bookingPages = {} } = answers;
  if (checks.includes('whatsapp') && isExample(whatsapp)) answers.whatsapp = undefined;
  if (checks.includes('socialProfiles'))
    answers.socialProfiles = socialProfiles?.filter((profile) => !isExample(profile));
  if (isExample(bookingUrl)) return;
  answers.bookingPages = Object.fromEntries(Object.entries(bookingPages).filter(([, page]) => !isExample(page)));
}

function withoutFrenchExample(form: unknown): unknown {
  const { url } = form as { url?: { en?: string; fr?: string } };
  if (!url?.en || isExample(url.en) || !isExample(url.fr)) return form;
  return { ...(form as object), url: { ...url, fr: undefined } };
}

/** Finds new answers that only setup refuses: examples, and dates that have passed. */
export function findStepIssues(values: ContentValues, savedValues: ContentValues, m: EditContextValue['messages']) {
  const issues = textPathsIn(values).map((field) => {
    const value = valueAt(values, field) as string;
    if (value === valueAt(savedValues, field)) return undefined;
    if (isExample(value)) return { field, sentence: m[`edit.setup.example.${kindOf(value)}`] };
    if (field === 'membership.validTo' && value < todayAsIsoDate()) return { field, sentence: m['edit.setup.passed'] };
    return undefined;
  });
  return issues.filter((issue) => issue !== undefined);
}

function kindOf(example: string): 'email' | 'link' | 'number' {
  if (example.includes('@')) return 'email';
  return example.includes('example.') ? 'link' : 'number';
}

/** UKCP's code, point 13, rules out testimonials. */
export function bansReviews(values: unknown): boolean {
  return (values as { membership?: { body?: string } } | undefined)?.membership?.body === 'ukcp';
}
