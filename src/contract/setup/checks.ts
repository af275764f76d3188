import {
  CLIENT_FORMS_FILE,
  HOME_FILE,
  REVIEWED_PAGES,
  type HelplineCheckProgress,
  type OpenSetting,
  type ReviewedPage,
  type SetupContent,
} from './content.ts';
import { isExample } from './examples.ts';
import { valueAt } from '../form-values.ts';

/** Every step before the launch, in order: what the owner answers, reads, and has somebody else set up. */
export const STEP_GROUPS = {
  facts: ['profession', 'reach', 'portrait', 'place', 'room', 'cost', 'safety', 'links', 'forms', 'says'],
  reading: ['pages', 'helplines', 'opening'],
  setup: ['settings', 'mail'],
} as const;

export type StepGroup = keyof typeof STEP_GROUPS;
export type Step = (typeof STEP_GROUPS)[StepGroup][number];

export const FORM_STEPS = STEP_GROUPS.facts;
export type FormStep = (typeof FORM_STEPS)[number];

type Rule = (content: SetupContent, settings: OpenSetting[]) => boolean;

export interface Check {
  step: Step;
  isDone: Rule;
  /** Whether launching without it would be wrong: the law, a professional body, or a leftover example. */
  blocks: boolean | Rule;
  fields?: string[];
  /** Where the wording is that the owner confirms; without a field, the whole file. */
  words?: { file: string; field?: string } | undefined;
  /** Whether the check applies to this practice. */
  isAsked?: Rule;
  /** Whether the owner may say that it does not apply. */
  mayDecline?: true | Rule;
  /** Empty means that there is none: only the example has to go. */
  mayBeEmpty?: true;
  where?: string;
  isSentence?: true;
}

const hasRoom: Rule = ({ practice }) => practice.place?.meeting !== 'online';
const isOnline: Rule = ({ practice }) => practice.place?.meeting !== 'inPerson';
const servesFrance: Rule = ({ practice }) => practice.countries?.includes('FR') ?? false;
const beforeLaunch: Rule = ({ facts }) => !facts.isLaunched;

const isConfirmed =
  (id: string): Rule =>
  ({ facts }) =>
    facts.confirmed?.includes(id) ?? false;

const areChecked = (lines: HelplineCheckProgress | undefined) => lines !== undefined && lines.done === lines.count;

/** A check that no field is an example, and that the first is there, not assumed, with the keys in `parts`. */
const answeredIn = (step: FormStep, fields: string[], parts: string[] = []) => ({
  step,
  fields,
  isDone: ({ practice }: SetupContent) => {
    const { assumed = [], ...values } = practice;
    const [first = ''] = fields;
    const group = values[first] as Record<string, unknown> | undefined;
    if (assumed.includes(first) || fields.some((field) => isExample(values[field]))) return false;
    return group !== undefined && parts.every((part) => group[part] !== undefined);
  },
});

/** A check on default wording that makes a claim about the owner, who has to confirm it before the launch. */
const confirmedAs = (id: string, file?: string, field?: string) => ({
  step: 'says' as const,
  blocks: beforeLaunch,
  isDone: isConfirmed(id),
  words: file === undefined ? undefined : { file, ...(field && { field }) },
  isAsked: ({ valuesOf }: SetupContent) => file === undefined || valuesOf(file) !== undefined,
});

/** A check on a page to review. Blocks only the launch: later, a changed page must not hold up other corrections. */
const pageReviewCheck = (page: ReviewedPage) => ({
  step: 'pages' as const,
  blocks: beforeLaunch,
  isDone: isConfirmed(page),
  where: REVIEWED_PAGES[page],
});

const membershipNotice = { step: 'profession', blocks: false, isSentence: true } as const;

const MAY_DECLINE = { mayDecline: true } as const;
const MAY_BE_EMPTY = { mayBeEmpty: true, ...MAY_DECLINE } as const;
const BLOCKS = { blocks: true } as const;
const GOOD_TO_SAY = { blocks: false, ...MAY_DECLINE } as const;
const QUALIFICATIONS = 'content/qualifications.yaml';

/** All checks from a new practice to its launch, in order; `notApplicable` stores the keys. */
const CHECKS = {
  membership: { ...answeredIn('profession', ['membership']), ...BLOCKS, ...MAY_DECLINE, isDone: isMembershipKnown },
  // Never blocking: the build without a lapsed badge must go out.
  membershipEnds: { ...membershipNotice, isDone: ({ facts }) => !facts.membershipDays },
  membershipOver: { ...membershipNotice, isDone: ({ facts }) => facts.membershipDays !== 0 },
  reviewsEnabled: { ...answeredIn('profession', ['reviewsEnabled']), ...BLOCKS },
  counsellor: { ...answeredIn('reach', ['counsellor', 'name']), ...BLOCKS },
  contact: { ...answeredIn('reach', ['email', 'phone']), ...BLOCKS },
  whatsapp: {
    ...answeredIn('reach', ['whatsapp']),
    ...BLOCKS,
    ...MAY_BE_EMPTY,
    isDone: ({ practice }) => !isExample(practice.whatsapp),
  },
  portrait: { ...answeredIn('portrait', ['about.photo.file']), ...BLOCKS, ...MAY_DECLINE, isDone: hasPortrait },
  place: { ...answeredIn('place', ['place']), ...BLOCKS },
  hours: { ...answeredIn('place', ['hours']), ...GOOD_TO_SAY },
  availability: { ...answeredIn('place', ['availability']), ...GOOD_TO_SAY },
  room: {
    ...answeredIn('room', ['room'], ['parking', 'steps', 'wheelchair', 'private']),
    ...GOOD_TO_SAY,
    isAsked: hasRoom,
  },
  fee: { ...answeredIn('cost', ['session'], ['minutes', 'fee']), ...GOOD_TO_SAY },
  lowerFee: { ...answeredIn('cost', ['lowerFee']), ...GOOD_TO_SAY },
  payment: { ...answeredIn('cost', ['payment'], ['ways', 'when']), ...GOOD_TO_SAY },
  video: { ...answeredIn('safety', ['video']), ...GOOD_TO_SAY, isAsked: isOnline },
  countries: { ...answeredIn('safety', ['countries', 'euClients']), ...GOOD_TO_SAY },
  // Every professional body requires insurance.
  insurance: { ...answeredIn('safety', ['insurance']), ...BLOCKS, mayDecline: ({ practice }) => !practice.membership },
  supervision: { ...answeredIn('safety', ['supervision']), ...GOOD_TO_SAY },
  postalAddress: { ...answeredIn('links', ['postalAddress']), ...BLOCKS },
  icoRegistration: { ...answeredIn('links', ['icoRegistration']), ...BLOCKS, ...MAY_DECLINE },
  // Never blocking: the owner has to find out whether French rules apply, and what the host's contract says.
  dataSafeguards: { ...answeredIn('links', ['dataSafeguards']), blocks: false, isDone: isTransferGuarded },
  withdrawal: { ...answeredIn('links', ['withdrawalUrl']), ...GOOD_TO_SAY, isAsked: servesFrance },
  mediator: { ...answeredIn('links', ['mediator']), ...GOOD_TO_SAY, isAsked: servesFrance },
  booking: {
    ...answeredIn('links', ['bookingUrl', 'bookingPages']),
    ...BLOCKS,
    ...MAY_DECLINE,
    isDone: ({ practice }) => !isExample([practice.bookingUrl, practice.bookingPages]),
  },
  socialProfiles: {
    ...answeredIn('links', ['socialProfiles']),
    ...BLOCKS,
    ...MAY_BE_EMPTY,
    isDone: ({ practice }) => !isExample(practice.socialProfiles),
  },
  forms: {
    step: 'forms',
    ...BLOCKS,
    ...MAY_DECLINE,
    isDone: ({ valuesOf }) => !isExample(valuesOf(CLIENT_FORMS_FILE)),
  },
  qualifications: confirmedAs('qualifications', QUALIFICATIONS),
  approaches: { ...confirmedAs('approaches', QUALIFICATIONS), ...MAY_DECLINE },
  languages: confirmedAs('languages', 'content/faq/languages.yaml', 'answer'),
  cancellation: { ...confirmedAs('cancellation', 'content/faq/cancellation.yaml', 'answer'), ...MAY_DECLINE },
  replyTime: { ...confirmedAs('replyTime'), ...MAY_DECLINE },
  freeCall: { ...confirmedAs('freeCall', 'content/faq/free-consultation.yaml', 'answer'), ...MAY_DECLINE },
  shortTerm: { ...confirmedAs('shortTerm', 'content/faq/length-of-therapy.yaml', 'answer'), ...MAY_DECLINE },
  home: pageReviewCheck('home'),
  practical: pageReviewCheck('practical'),
  clientResources: pageReviewCheck('clientResources'),
  reviewsPolicy: { ...pageReviewCheck('reviewsPolicy'), isAsked: ({ practice }) => practice.reviewsEnabled === true },
  legal: pageReviewCheck('legal'),
  privacy: pageReviewCheck('privacy'),
  answers: pageReviewCheck('answers'),
  firstLines: {
    step: 'helplines',
    // Blocks only for helplines never checked: an overdue check must not hold up the correction of a number.
    blocks: ({ facts }) => facts.firstLines?.hasUnchecked ?? true,
    isDone: ({ facts }) => areChecked(facts.firstLines),
    where: '#site-helplines',
  },
  otherLines: {
    step: 'helplines',
    blocks: false,
    isDone: ({ facts }) => areChecked(facts.otherLines),
    where: '#site-helplines',
  },
  phones: { step: 'helplines', blocks: false, isDone: isConfirmed('phones'), where: '#site-helplines' },
  opening: {
    step: 'opening',
    blocks: false,
    isDone: ({ practice }) => practice.launchedOn !== undefined,
    where: '#form/content/practice.yaml/launchedOn',
  },
  settings: {
    step: 'settings',
    blocks: (_, settings) => settings.some(({ isBlocking }) => isBlocking),
    isDone: (_, settings) => settings.length === 0,
  },
  mail: { step: 'mail', blocks: false, isDone: isConfirmed('mail') },
} satisfies Record<string, Check>;

export type CheckId = keyof typeof CHECKS;

const CHECK_IDS = Object.keys(CHECKS) as CheckId[];

export const checkOf = (id: CheckId): Check => CHECKS[id];

export const DECLINABLE = CHECK_IDS.filter((id): id is Declinable => checkOf(id).mayDecline !== undefined);

export type Declinable = {
  [Id in CheckId]: (typeof CHECKS)[Id] extends { mayDecline: unknown } ? Id : never;
}[CheckId];

/** Confirmations only the owner can give: a claim is true, a step is postponed, numbers were checked, a mail arrived. */
export const CONFIRMABLE = [
  ...new Set<string>([
    ...Object.keys(REVIEWED_PAGES),
    ...CHECK_IDS.filter((id) => checkOf(id).step === 'says'),
    ...FORM_STEPS,
    ...['phones', 'mail'],
  ]),
];

const isAsked = (id: CheckId, content: SetupContent) => checkOf(id).isAsked?.(content, []) ?? true;

/** The checks of a step that apply to this practice. */
export function checksOf(step: Step, content: SetupContent): CheckId[] {
  return CHECK_IDS.filter((id) => checkOf(id).step === step && isAsked(id, content));
}

/** The steps of "Make it yours" that have something to ask. */
export function formStepsFor(content: SetupContent): FormStep[] {
  return FORM_STEPS.filter((step) => checksOf(step, content).length > 0);
}

/** Whether the owner may say that a check does not apply. */
export function mayDecline(id: CheckId, content: SetupContent): boolean {
  const rule = checkOf(id).mayDecline;
  return typeof rule === 'function' ? rule(content, []) : rule === true;
}

/** Unfinished checks, in the order of the table. */
export function openChecks(content: SetupContent, settings: OpenSetting[] = []): CheckId[] {
  const { notApplicable = [] } = content.practice;
  return CHECK_IDS.filter((id) => {
    if (!isAsked(id, content) || (notApplicable.includes(id) && mayDecline(id, content))) return false;
    return !checkOf(id).isDone(content, settings);
  });
}

/** Whether a check that is not done blocks the launch. */
export function isBlocking(id: CheckId, content: SetupContent, settings: OpenSetting[] = []): boolean {
  const { blocks } = checkOf(id);
  return typeof blocks === 'function' ? blocks(content, settings) : blocks;
}

/** Whether a field of the practice's file does not apply: declined, or not asked of this practice. */
export function isNotApplicable(field: string, content: SetupContent): boolean {
  const ids = CHECK_IDS.filter((id) => checkOf(id).fields?.includes(field));
  return ids.some((id) => content.practice.notApplicable?.includes(id) || !isAsked(id, content));
}

const DRAWING = /\babout\.png$/;

function hasPortrait({ valuesOf }: SetupContent): boolean {
  return !DRAWING.test(String(valueAt(valuesOf(HOME_FILE), 'about.photo.file')));
}

function isTransferGuarded({ practice: { dataSafeguards = [] } }: SetupContent): boolean {
  return dataSafeguards.some((safeguard) => safeguard === 'dataBridge' || safeguard === 'clauses');
}

function isMembershipKnown({ practice: { membership } }: SetupContent): boolean {
  if (!membership || isExample(membership)) return false;
  const { body, standing, number, registerUrl, validTo } = membership;
  return body !== 'unnamed' && Boolean(number && validTo) && (standing !== 'registered' || Boolean(registerUrl));
}
