import {
  REVIEWED_PAGES,
  type HelplineCheckProgress,
  type OpenSetting,
  type ReviewedPage,
  type SetupContent,
} from './check-input.ts';
import { CLIENT_FORMS_FILE, HOME_FILE } from '../content-paths.ts';
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
  /** Whether it blocks the launch, because of the law, a professional body or a leftover example. */
  blocks: boolean | Rule;
  fields?: string[];
  /** The wording that the owner confirms; without a field, the whole file. */
  words?: { file: string; field?: string } | undefined;
  /** Whether the check applies to this practice. */
  isAsked?: Rule;
  /** Whether the owner may say that it does not apply. */
  mayDecline?: true | Rule;
  /** An empty answer means "none": only the example has to go. */
  mayBeEmpty?: true;
  where?: string;
  isSentence?: true;
}

const hasRoom: Rule = ({ practice }) => practice.place?.meeting !== 'online';
const isOnline: Rule = ({ practice }) => practice.place?.meeting !== 'inPerson';
const servesFrance: Rule = ({ practice }) => practice.countries?.includes('FR') ?? false;
const isBeforeLaunch: Rule = ({ progress }) => !progress.isLaunched;

const isConfirmed =
  (id: string): Rule =>
  ({ progress }) =>
    progress.confirmed?.includes(id) ?? false;

const areChecked = (progress: HelplineCheckProgress | undefined) =>
  progress !== undefined && progress.upToDateCount === progress.count;

/** A check that no field is an example, and that the first is set, not assumed, and has `requiredKeys`. */
const answerCheck = (step: FormStep, fields: string[], requiredKeys: string[] = []) => ({
  step,
  fields,
  isDone: ({ practice }: SetupContent) => {
    const { assumed = [], ...values } = practice;
    const [firstField = ''] = fields;
    const firstValue = values[firstField] as Record<string, unknown> | undefined;
    if (assumed.includes(firstField) || fields.some((field) => isExample(values[field]))) return false;
    return firstValue !== undefined && requiredKeys.every((key) => firstValue[key] !== undefined);
  },
});

/** A check on default wording that makes a claim about the owner, who has to confirm it before the launch. */
const confirmationCheck = (id: string, file?: string, field?: string) => ({
  step: 'says' as const,
  blocks: isBeforeLaunch,
  isDone: isConfirmed(id),
  words: file === undefined ? undefined : { file, ...(field && { field }) },
  isAsked: ({ valuesOf }: SetupContent) => file === undefined || valuesOf(file) !== undefined,
});

/** A check on a page to review. Blocks only the launch: later, a changed page must not hold up other corrections. */
const pageReviewCheck = (page: ReviewedPage) => ({
  step: 'pages' as const,
  blocks: isBeforeLaunch,
  isDone: isConfirmed(page),
  where: REVIEWED_PAGES[page],
});

const membershipNotice = { step: 'profession', blocks: false, isSentence: true } as const;

const MAY_DECLINE = { mayDecline: true } as const;
const MAY_BE_EMPTY = { mayBeEmpty: true, ...MAY_DECLINE } as const;
const BLOCKS = { blocks: true } as const;
const RECOMMENDED = { blocks: false, ...MAY_DECLINE } as const;
const QUALIFICATIONS = 'content/qualifications.yaml';

/** All checks from a new practice to its launch, in order; `notApplicable` stores the keys. */
const CHECKS = {
  membership: { ...answerCheck('profession', ['membership']), ...BLOCKS, ...MAY_DECLINE, isDone: isMembershipKnown },
  // Never blocking: the build without a lapsed badge must go out.
  membershipEnds: { ...membershipNotice, isDone: ({ progress }) => !progress.membershipDays },
  membershipOver: { ...membershipNotice, isDone: ({ progress }) => progress.membershipDays !== 0 },
  reviewsEnabled: { ...answerCheck('profession', ['reviewsEnabled']), ...BLOCKS },
  counsellor: { ...answerCheck('reach', ['counsellor', 'name']), ...BLOCKS },
  contact: { ...answerCheck('reach', ['email', 'phone']), ...BLOCKS },
  whatsapp: {
    ...answerCheck('reach', ['whatsapp']),
    ...BLOCKS,
    ...MAY_BE_EMPTY,
    isDone: ({ practice }) => !isExample(practice.whatsapp),
  },
  portrait: { ...answerCheck('portrait', ['about.photo.file']), ...BLOCKS, ...MAY_DECLINE, isDone: hasPortrait },
  place: { ...answerCheck('place', ['place']), ...BLOCKS },
  hours: { ...answerCheck('place', ['hours']), ...RECOMMENDED },
  availability: { ...answerCheck('place', ['availability']), ...RECOMMENDED },
  room: {
    ...answerCheck('room', ['room'], ['parking', 'steps', 'wheelchair', 'private']),
    ...RECOMMENDED,
    isAsked: hasRoom,
  },
  fee: { ...answerCheck('cost', ['session'], ['minutes', 'fee']), ...RECOMMENDED },
  lowerFee: { ...answerCheck('cost', ['lowerFee']), ...RECOMMENDED },
  payment: { ...answerCheck('cost', ['payment'], ['ways', 'when']), ...RECOMMENDED },
  video: { ...answerCheck('safety', ['video']), ...RECOMMENDED, isAsked: isOnline },
  countries: { ...answerCheck('safety', ['countries', 'euClients']), ...RECOMMENDED },
  // Every professional body requires insurance.
  insurance: { ...answerCheck('safety', ['insurance']), ...BLOCKS, mayDecline: ({ practice }) => !practice.membership },
  supervision: { ...answerCheck('safety', ['supervision']), ...RECOMMENDED },
  postalAddress: { ...answerCheck('links', ['postalAddress']), ...BLOCKS },
  icoRegistration: { ...answerCheck('links', ['icoRegistration']), ...BLOCKS, ...MAY_DECLINE },
  // Never blocking: the owner has to find out whether French rules apply, and what the host's contract says.
  dataSafeguards: { ...answerCheck('links', ['dataSafeguards']), blocks: false, isDone: isTransferGuarded },
  withdrawal: { ...answerCheck('links', ['withdrawalUrl']), ...RECOMMENDED, isAsked: servesFrance },
  mediator: { ...answerCheck('links', ['mediator']), ...RECOMMENDED, isAsked: servesFrance },
  booking: {
    ...answerCheck('links', ['bookingUrl', 'bookingPages']),
    ...BLOCKS,
    ...MAY_DECLINE,
    isDone: ({ practice }) => !isExample([practice.bookingUrl, practice.bookingPages]),
  },
  socialProfiles: {
    ...answerCheck('links', ['socialProfiles']),
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
  qualifications: confirmationCheck('qualifications', QUALIFICATIONS),
  approaches: { ...confirmationCheck('approaches', QUALIFICATIONS), ...MAY_DECLINE },
  languages: confirmationCheck('languages', 'content/faq/languages.yaml', 'answer'),
  cancellation: { ...confirmationCheck('cancellation', 'content/faq/cancellation.yaml', 'answer'), ...MAY_DECLINE },
  replyTime: { ...confirmationCheck('replyTime'), ...MAY_DECLINE },
  freeCall: { ...confirmationCheck('freeCall', 'content/faq/free-consultation.yaml', 'answer'), ...MAY_DECLINE },
  shortTerm: { ...confirmationCheck('shortTerm', 'content/faq/length-of-therapy.yaml', 'answer'), ...MAY_DECLINE },
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
    blocks: ({ progress }) => progress.firstLines?.hasUnchecked ?? true,
    isDone: ({ progress }) => areChecked(progress.firstLines),
    where: '#site-helplines',
  },
  otherLines: {
    step: 'helplines',
    blocks: false,
    isDone: ({ progress }) => areChecked(progress.otherLines),
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

export const DECLINABLE_CHECKS = CHECK_IDS.filter((id): id is DeclinableCheck => checkOf(id).mayDecline !== undefined);

export type DeclinableCheck = {
  [Id in CheckId]: (typeof CHECKS)[Id] extends { mayDecline: unknown } ? Id : never;
}[CheckId];

/** Confirmations only the owner can give: a claim is true, a step is postponed, numbers were checked, mail arrived. */
export const CONFIRMATION_IDS = [
  ...new Set<string>([
    ...Object.keys(REVIEWED_PAGES),
    ...CHECK_IDS.filter((id) => checkOf(id).step === 'says'),
    ...FORM_STEPS,
    ...['phones', 'mail'],
  ]),
];

const applies = (id: CheckId, content: SetupContent) => checkOf(id).isAsked?.(content, []) ?? true;

/** The checks of a step that apply to this practice. */
export function checksOf(step: Step, content: SetupContent): CheckId[] {
  return CHECK_IDS.filter((id) => checkOf(id).step === step && applies(id, content));
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
    if (!applies(id, content) || (notApplicable.includes(id) && mayDecline(id, content))) return false;
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
  return ids.some((id) => content.practice.notApplicable?.includes(id) || !applies(id, content));
}

const PLACEHOLDER_PORTRAIT = /\babout\.png$/;

function hasPortrait({ valuesOf }: SetupContent): boolean {
  return !PLACEHOLDER_PORTRAIT.test(String(valueAt(valuesOf(HOME_FILE), 'about.photo.file')));
}

function isTransferGuarded({ practice: { dataSafeguards = [] } }: SetupContent): boolean {
  return dataSafeguards.some((safeguard) => safeguard === 'dataBridge' || safeguard === 'clauses');
}

function isMembershipKnown({ practice: { membership } }: SetupContent): boolean {
  if (!membership || isExample(membership)) return false;
  const { body, standing, number, registerUrl, validTo } = membership;
  return body !== 'unnamed' && Boolean(number && validTo) && (standing !== 'registered' || Boolean(registerUrl));
}
