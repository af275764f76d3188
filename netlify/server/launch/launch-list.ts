import {
  LAUNCH_GROUPS,
  READ_PAGES,
  type LaunchKey,
  type LaunchLine,
  type LaunchLineName,
  type LaunchList,
  type OpenSetting,
  type Reading,
} from '../../../src/contract/launch.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { DAY_MS, MEMBERSHIP_NOTICE_DAYS } from '../../../src/contract/periods.ts';
import {
  factsAmong,
  nextScreen,
  openQuestions,
  questionOf,
  SCREENS,
  type QuestionName,
  type Screen,
} from '../../../src/contract/sitting.ts';
import { formatDay, hasPassed } from '../../../src/i18n/dates.ts';
import type { Values } from '../../../src/i18n/interpolate.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { CONFIRMED_FILE, confirmedSchema, type Confirmed } from '../../../src/schemas/confirmed.ts';
import type { Practice } from '../../../src/schemas/practice.ts';
import { parseOnce, PRACTICE_FILE, practiceIn, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { checkedAmong, helplinesOfLaunch } from './helplines.ts';
import { readingsIn } from './readings.ts';
import { openSettings, type Environment } from './settings.ts';

export interface LaunchFacts {
  texts: ContentTexts;
  environment: Environment;
  today: Date;
}

/** How far a line is; its title comes from its name. */
type State = Omit<LaunchLine, 'name' | 'title'>;
type Say = (key: LaunchKey, values?: Values) => string;

/** What is left before the site goes public, as dashboard, command and gate say it; it names settings, never a value of one. */
export function launchList({ texts, environment, today }: LaunchFacts, locale: Locale): LaunchList {
  const practice = practiceIn(texts);
  const say: Say = (key, values) => translate(locale, key, values);
  const confirmed = confirmedIn(texts);
  const readings = readingsIn(texts, confirmed, { hasReviews: practice.reviewsEnabled, locale });
  const settings = openSettings(practice, environment, locale);
  const isLaunched = practice.launchedOn !== undefined && practice.launchedOn <= today;
  const open = openQuestions(factsAmong((file) => parseOnce(file, texts.get(file) ?? '')));
  const known = { texts, practice, open, confirmed, readings, settings, isLaunched, today, locale, say };
  const states = { ...factStates(known), ...readingStates(known), ...setupStates(known) };
  const names: LaunchLineName[] = Object.values(LAUNCH_GROUPS).flat();
  const lines = names.map((name) => ({ name, title: say(`launch.${name}`), ...states[name] }));
  const goOn = goOnWith(known);
  const listed = settings.map(({ name, text }) => `${name}: ${text}`).join('\n');
  const letter = say('launch.letter', { settings: listed });
  return { isLaunched, lines, unanswered: open.length, readings, settings, letter, ...(goOn && { goOn }) };
}

interface Known {
  texts: ContentTexts;
  practice: Practice;
  open: QuestionName[];
  confirmed: Confirmed[];
  readings: Reading[];
  settings: OpenSetting[];
  isLaunched: boolean;
  today: Date;
  locale: Locale;
  say: Say;
}

function goOnWith({ open, confirmed, locale }: Known): LaunchList['goOn'] {
  const left = confirmed.map(({ what }) => what);
  const screen = nextScreen(open, left);
  if (!screen || (screen === SCREENS[0] && !left.includes(screen))) return undefined;
  return { screen, title: translate(locale, `edit.sitting.${screen}`) };
}

/** What law or her body demands, whatever the screen. */
const OF_LAW: QuestionName[] = ['insurance', 'postalAddress', 'icoRegistration'];

function factStates(known: Known) {
  const [needed = [], wished = []] = [true, false].map((isNeeded) =>
    known.open.filter((name) => Boolean(questionOf(name).isBlocking) === isNeeded),
  );
  const on = (...screens: Screen[]) =>
    needed.filter((name) => screens.includes(questionOf(name).screen) && !OF_LAW.includes(name));
  const ofLaw = needed.filter((name) => OF_LAW.includes(name));
  return {
    profession: { ...missing(on('profession'), known), ...membershipEnds(known) },
    reach: missing(on('reach', 'portrait'), known),
    place: missing(on('place'), known),
    law: missing(ofLaw, known),
    links: missing(on('links', 'forms'), known),
    good: { ...missing(wished, known, 'launch.looksFor'), isBlocking: false },
  };
}

/** The first question that is open is where the line leads to. */
function missing(open: QuestionName[], { say }: Known, key: LaunchKey = 'launch.missing'): State {
  const [first] = open;
  if (!first) return { isDone: true, isBlocking: true, state: say('launch.done') };
  const questions = open.map((name) => say(`launch.question.${name}`)).join(', ');
  const { screen } = questionOf(first);
  return { isDone: false, isBlocking: true, state: say(key, { questions }), address: `#sitting/${screen}` };
}

/** Never blocking: the build without a lapsed badge is the one that must go out. */
function membershipEnds({ practice: { membership }, today, say }: Known): Partial<State> {
  if (!membership?.validTo) return {};
  const days = Math.ceil((membership.validTo.getTime() - today.getTime()) / DAY_MS);
  if (days > MEMBERSHIP_NOTICE_DAYS) return {};
  const state = hasPassed(membership.validTo, today)
    ? say('launch.membership.over')
    : say('launch.membership.ends', { days });
  return { isDone: false, isBlocking: false, state, address: '#sitting/profession' };
}

function readingStates(known: Known) {
  return { pages: pagesState(known), ...helplineStates(known), opening: openingState(known) };
}

/** What she changes after the opening day must not hold up a correction. */
function pagesState({ readings, isLaunched, say }: Known): State {
  const left = readings.filter(({ isTrue }) => !isTrue);
  const [next] = left;
  if (!next) return { isDone: true, isBlocking: !isLaunched, state: say('launch.done') };
  const counts = { done: readings.length - left.length, count: readings.length };
  const state = say('launch.pages.state', { ...counts, page: next.name });
  return { isDone: false, isBlocking: !isLaunched, state, address: READ_PAGES[next.page] };
}

/** Only what nobody ever checked stops a launch: a wrong number must be mendable on any day. */
function helplineStates({ texts, confirmed, today, locale, say }: Known) {
  const { first, others } = helplinesOfLaunch(texts);
  const state = (lines: typeof first) => ({
    isDone: checkedAmong(lines, today).length === lines.length,
    isBlocking: lines.some(({ checkedOn }) => !checkedOn),
    state: say('launch.checked', { done: checkedAmong(lines, today).length, count: lines.length }),
    address: '#site-helplines',
  });
  const phones = confirmed.find(({ what }) => what === 'phones');
  const tapped = phones ? say('launch.tapped', { day: formatDay(phones.on, locale) }) : say('launch.notTapped');
  const rest = state(others);
  return {
    firstLines: state(first),
    otherLines: {
      ...rest,
      isDone: rest.isDone && phones !== undefined,
      isBlocking: false,
      state: `${rest.state} ${tapped}`,
      ...(!phones && { byHand: say('launch.tapNumbers') }),
    },
  };
}

function openingState({ practice: { launchedOn }, locale, say }: Known): State {
  const state = launchedOn ? formatDay(launchedOn, locale) : say('launch.opening.state');
  const address = `#form/${PRACTICE_FILE}/launchedOn`;
  return { isDone: launchedOn !== undefined, isBlocking: false, state, address };
}

function setupStates({ settings, confirmed, locale, say }: Known) {
  const blocking = settings.filter(({ isBlocking }) => isBlocking);
  // What is needed first.
  const names = (blocking.length > 0 ? blocking : settings).map(({ name }) => name).join(', ');
  const mail = confirmed.find(({ what }) => what === 'mail');
  return {
    settings: {
      isDone: settings.length === 0,
      isBlocking: blocking.length > 0,
      state: settings.length === 0 ? say('launch.done') : say('launch.settings.state', { names }),
    },
    mail: {
      isDone: mail !== undefined,
      isBlocking: false,
      state: mail ? formatDay(mail.on, locale) : say('launch.mail.state'),
    },
  };
}

function confirmedIn(texts: ContentTexts): Confirmed[] {
  return confirmedSchema.parse(parseOnce(CONFIRMED_FILE, texts.get(CONFIRMED_FILE) ?? '[]'));
}
