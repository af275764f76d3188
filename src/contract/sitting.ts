/** The screens of "Make it yours", in their order. */
export const SCREENS = [
  'profession',
  'reach',
  'portrait',
  'place',
  'room',
  'cost',
  'safety',
  'links',
  'forms',
] as const;
export type Screen = (typeof SCREENS)[number];

/** What the owner's files hold of herself, read as far as it goes: nothing here may be taken for granted. */
export interface Facts {
  practice: PracticeFacts;
  /** The address of the picture in the place of her portrait. */
  portrait: unknown;
  /** Whatever holds the addresses of the client forms. */
  links: unknown;
}

interface PracticeFacts {
  [field: string]: unknown;
  notForMe?: string[];
  assumed?: string[];
  membership?: { body?: string; standing?: string; number?: string; registerUrl?: string; validTo?: unknown };
  place?: { meeting?: string };
}

export interface Question {
  screen: Screen;
  /** Whether a launch without it would be wrong: law, a body, or an invention of the specification's. */
  isBlocking?: true;
  /** What is asked, as fields of the screen's file. */
  fields: string[];
  /** It may be not for her: then nothing is said of it, and nobody asks again. */
  mayDecline?: true;
  /** What has to be known of the first field, where it is a group. */
  parts?: string[];
  /** Whether it is asked at all; always, where there is no rule. */
  isAsked?: (facts: Facts) => boolean;
  /** Whether it stays open in spite of a value, or is done without one. */
  isOpen?: (facts: Facts) => boolean;
}

/** The picture that is shipped in place of a portrait. */
const DRAWING = /\babout\.png$/;

const hasRoom = ({ practice }: Facts) => practice.place?.meeting !== 'online';
const isOnline = ({ practice }: Facts) => practice.place?.meeting !== 'inPerson';

/** Everything that is asked, in its order; a name is also what "Not for me" is kept under (`notForMe`). */
const QUESTIONS = {
  membership: {
    screen: 'profession',
    isBlocking: true,
    fields: ['membership'],
    isOpen: isMembershipOpen,
    mayDecline: true,
  },
  reviewsEnabled: { screen: 'profession', isBlocking: true, fields: ['reviewsEnabled'] },
  counsellor: { screen: 'reach', isBlocking: true, fields: ['counsellor', 'name'] },
  contact: { screen: 'reach', isBlocking: true, fields: ['email', 'phone'] },
  whatsapp: { screen: 'reach', isBlocking: true, fields: ['whatsapp'], mayDecline: true },
  portrait: {
    screen: 'portrait',
    isBlocking: true,
    fields: ['about.photo.file'],
    isOpen: hasDrawing,
    mayDecline: true,
  },
  place: { screen: 'place', isBlocking: true, fields: ['place'] },
  hours: { screen: 'place', fields: ['hours'], mayDecline: true },
  availability: { screen: 'place', fields: ['availability'], mayDecline: true },
  room: {
    screen: 'room',
    fields: ['room'],
    parts: ['parking', 'steps', 'wheelchair', 'private'],
    isAsked: hasRoom,
    mayDecline: true,
  },
  fee: { screen: 'cost', fields: ['session'], parts: ['minutes', 'fee'], mayDecline: true },
  lowerFee: { screen: 'cost', fields: ['lowerFee'], mayDecline: true },
  payment: { screen: 'cost', fields: ['payment'], parts: ['ways', 'when'], mayDecline: true },
  video: { screen: 'safety', fields: ['video'], isAsked: isOnline, mayDecline: true },
  countries: { screen: 'safety', fields: ['countries', 'euClients'], mayDecline: true },
  insurance: { screen: 'safety', isBlocking: true, fields: ['insurance'], isOpen: isInsuranceOpen, mayDecline: true },
  supervision: { screen: 'safety', fields: ['supervision'], mayDecline: true },
  postalAddress: { screen: 'links', isBlocking: true, fields: ['postalAddress'] },
  icoRegistration: { screen: 'links', isBlocking: true, fields: ['icoRegistration'], mayDecline: true },
  booking: { screen: 'links', isBlocking: true, fields: ['bookingUrl', 'bookingPages'] },
  socialProfiles: { screen: 'links', isBlocking: true, fields: ['socialProfiles'], mayDecline: true },
  forms: { screen: 'forms', isBlocking: true, fields: [], isOpen: ({ links }) => isInvented(links) },
} satisfies Record<string, Question>;

export type QuestionName = keyof typeof QUESTIONS;

const QUESTION_NAMES = Object.keys(QUESTIONS) as QuestionName[];

export const questionOf = (name: QuestionName): Question => QUESTIONS[name];

/** What may be not for her, by the names under which it is kept. */
export const DECLINABLE = QUESTION_NAMES.filter((name) => questionOf(name).mayDecline);

/** Where the answers of a screen are kept; where nothing else is named, in the practice's own file. */
export const fileOfScreen = (screen: Screen) => FILES[screen] ?? PRACTICE;

export const PRACTICE = 'content/practice.yaml';
const HOME = 'content/pages/home.yaml';
const CLIENT_FORMS = 'content/client-forms.yaml';
const FILES: Partial<Record<Screen, string>> = { portrait: HOME, forms: CLIENT_FORMS };

/** What the questions look at, among the values of the owner's files. */
export function factsAmong(valuesOf: (file: string) => unknown): Facts {
  const home = valuesOf(HOME) as { about?: { photo?: { file?: unknown } } } | undefined;
  const practice = (valuesOf(PRACTICE) ?? {}) as Facts['practice'];
  return { practice, portrait: home?.about?.photo?.file, links: valuesOf(CLIENT_FORMS) };
}

/** The screens that these facts leave something to ask on, and what each asks. */
export function screensOf(facts: Facts): { screen: Screen; questions: QuestionName[] }[] {
  const asked = QUESTION_NAMES.filter((name) => isAsked(name, facts));
  return SCREENS.map((screen) => ({
    screen,
    questions: asked.filter((name) => questionOf(name).screen === screen),
  })).filter(({ questions }) => questions.length > 0);
}

export function openQuestions(facts: Facts): QuestionName[] {
  return QUESTION_NAMES.filter((name) => isAsked(name, facts) && isOpen(name, facts));
}

/** The screen to go on with: the first with something open that was not left for later, or else the first of those. */
export function nextScreen(open: QuestionName[], left: string[]): Screen | undefined {
  const screens = open.map((name) => questionOf(name).screen);
  return screens.find((screen) => !left.includes(screen)) ?? screens[0];
}

/** Whether a field of the practice's file does not apply to her: she has said so, or it is not asked of such a practice. */
export function isNotForHer(field: string, facts: Facts): boolean {
  const names = QUESTION_NAMES.filter((name) => questionOf(name).fields.includes(field));
  return names.some((name) => facts.practice.notForMe?.includes(name) || !isAsked(name, facts));
}

const isAsked = (name: QuestionName, facts: Facts) => questionOf(name).isAsked?.(facts) ?? true;

/** What the project ships in place of somebody's own details: reserved names and numbers, and one of a register. */
const INVENTIONS =
  /\bexample\.(?:com|org|net)\b|\.(?:example|invalid)(?![\w.-])|\b0\d{2} ?9649 ?6\d{3}\b|(?:\+44 ?|\b0)7700 ?900 ?\d{3}\b|^123456$/;

export function isInvented(value: unknown): boolean {
  if (typeof value === 'string') return INVENTIONS.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isInvented);
}

function isOpen(name: QuestionName, facts: Facts): boolean {
  const { fields, parts = [], isOpen: rule } = questionOf(name);
  const { notForMe = [], assumed = [], ...practice } = facts.practice;
  if (notForMe.includes(name)) return name === 'insurance' && isInsuranceOpen(facts);
  if (rule) return rule(facts) || fields.some((field) => isInvented(practice[field]));
  const [first = ''] = fields;
  const known = practice[first] as Record<string, unknown> | undefined;
  if (assumed.includes(first) || fields.some((field) => isInvented(practice[field]))) return true;
  return known === undefined || parts.some((part) => known[part] === undefined);
}

function hasDrawing({ portrait }: Facts): boolean {
  return DRAWING.test(String(portrait));
}

function isMembershipOpen({ practice: { membership } }: Facts): boolean {
  if (!membership) return true;
  const { body, standing, number, registerUrl, validTo } = membership;
  return body === 'unnamed' || !number || !validTo || (standing === 'registered' && !registerUrl);
}

/** Every professional body asks for one. */
function isInsuranceOpen({ practice: { insurance, membership, notForMe = [] } }: Facts): boolean {
  return !insurance && (membership !== undefined || !notForMe.includes('insurance'));
}
