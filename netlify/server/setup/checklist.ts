import type { Locale } from '../../../src/contract/locales.ts';
import type { CatalogueKey } from '../../../src/contract/catalogue-key.ts';
import { DAY_MS, MEMBERSHIP_NOTICE_DAYS } from '../../../src/contract/periods.ts';
import type { Checklist, ChecklistItem } from '../../../src/contract/setup/checklist.ts';
import {
  checkOf,
  checksOf,
  FORM_STEPS,
  isBlocking,
  openChecks,
  STEP_GROUPS,
  type CheckId,
  type FormStep,
  type Step,
} from '../../../src/contract/setup/checks.ts';
import {
  REVIEWED_PAGES,
  toSetupContent,
  type OpenSetting,
  type ReviewedPage,
  type SetupContent,
} from '../../../src/contract/setup/check-input.ts';
import { hasPassed } from '../../../src/i18n/dates.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { CONFIRMED_FILE, confirmedSchema, type StoredConfirmation } from '../../../src/schemas/confirmed.ts';
import type { Practice } from '../../../src/schemas/practice.ts';
import { parseCached, practiceIn, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { countHelplineChecks } from './helpline-checks.ts';
import { pageReview } from './page-reviews.ts';
import { openSettings, type Environment } from './settings.ts';

export interface SetupFiles {
  texts: ContentTexts;
  environment: Environment;
  today: Date;
}

/** The go-live list, for dashboard, command and gate; it never repeats a setting's value. */
export function checklistOf({ texts, environment, today }: SetupFiles, locale: Locale): Checklist {
  const practice = practiceIn(texts);
  const confirmed = confirmedIn(texts);
  const isLaunched = practice.launchedOn !== undefined && practice.launchedOn <= today;
  const pageReviews = (Object.keys(REVIEWED_PAGES) as ReviewedPage[])
    .filter((page) => page !== 'reviewsPolicy' || practice.reviewsEnabled)
    .map((page) => pageReview(page, texts, confirmed, locale));
  const changedPages: string[] = pageReviews.flatMap(({ page, isTrue }) => (isTrue ? [] : [page]));
  const confirmedItems = confirmed.map(({ what }) => what).filter((what) => !changedPages.includes(what));
  const content = toSetupContent((file) => (texts.has(file) ? parseCached(file, texts.get(file)!) : undefined), {
    ...{ confirmed: confirmedItems, isLaunched, membershipDays: membershipDays(practice, today) },
    ...countHelplineChecks(texts, today),
  });
  const settings = openSettings(practice, environment, locale);
  const context = { content, settings, open: openChecks(content, settings), locale };
  const settingLines = settings.map(({ name, text }) => `${name}: ${text}`).join('\n');
  return {
    ...{ isLaunched, lines: itemsOf(context), pageReviews, settings, setUpBy: practice.setUpBy },
    unanswered: unansweredAmong(context.open).length,
    goOn: nextFormStep(context),
    letter: translate(locale, 'setup.letter', { settings: settingLines }),
  };
}

interface ChecklistContext {
  content: SetupContent;
  settings: OpenSetting[];
  open: CheckId[];
  locale: Locale;
}

const isFormStep = (step: Step): step is FormStep => FORM_STEPS.some((formStep) => formStep === step);

const unansweredAmong = (open: CheckId[]) =>
  open.filter((id) => isFormStep(checkOf(id).step) && !checkOf(id).isSentence);

function nextFormStep({ content, open, locale }: ChecklistContext): Checklist['goOn'] {
  const confirmed = content.progress.confirmed ?? [];
  const steps = unansweredAmong(open).map((id) => checkOf(id).step as FormStep);
  const step = steps.find((each) => !confirmed.includes(each)) ?? steps[0];
  if (!step || (step === FORM_STEPS[0] && !confirmed.includes(step))) return undefined;
  return { step, title: translate(locale, `edit.setup.step.${step}`) };
}

function itemsOf(context: ChecklistContext): ChecklistItem[] {
  const steps: Step[] = Object.values(STEP_GROUPS).flat();
  return steps.filter((step) => checksOf(step, context.content).length > 0).map((step) => itemOf(step, context));
}

function itemOf(step: Step, context: ChecklistContext): ChecklistItem {
  const { content, settings, locale } = context;
  const checks = checksOf(step, content);
  const open = checks.filter((id) => context.open.includes(id));
  const { where = isFormStep(step) ? `#setup/${step}` : undefined } = checkOf(open[0] ?? checks[0]!);
  return {
    ...{ step, title: translate(locale, `edit.setup.step.${step}`), address: where },
    state: stateOf(step, open, context),
    isDone: open.length === 0,
    isBlocking: open.some((id) => isBlocking(id, content, settings)),
    ...(open.includes('phones') && { byHand: translate(locale, 'setup.readNumbers') }),
  };
}

const STEPS_WITH_OWN_TEXT = ['says', 'pages', 'helplines', 'opening', 'settings', 'mail'] as const;

function stateOf(step: Step, open: CheckId[], context: ChecklistContext): string {
  const { content, settings, locale } = context;
  if (open.length === 0) return translate(locale, 'setup.done');
  const labels = (ids: CheckId[]) => ids.map((id) => labelOf(id, context)).join(', ');
  const describeChecks = (key: CatalogueKey, ids: CheckId[]) =>
    ids.length > 0 ? [translate(locale, key, { checks: labels(ids), count: settings.length })] : [];
  const checks = open.filter((id) => !checkOf(id).isSentence);
  const ownText = STEPS_WITH_OWN_TEXT.find((one) => one === step);
  const requiredChecks = checks.filter((id) => ownText || isBlocking(id, content, settings));
  const optionalChecks = checks.filter((id) => !requiredChecks.includes(id));
  const sentences = open.filter((id) => checkOf(id).isSentence).map((id) => labelOf(id, context));
  return [
    ...sentences,
    ...describeChecks(ownText ? `setup.left.${ownText}` : 'setup.missing', requiredChecks),
    ...describeChecks('setup.looksFor', optionalChecks),
  ].join(' ');
}

function labelOf(id: CheckId, { content: { progress }, locale }: ChecklistContext): string {
  const { upToDateCount, count } = (id === 'firstLines' ? progress.firstLines : progress.otherLines)!;
  return translate(locale, `edit.setup.check.${id}`, {
    done: upToDateCount,
    count,
    days: progress.membershipDays ?? 0,
  });
}

function membershipDays({ membership }: Practice, today: Date): number | undefined {
  if (!membership?.validTo) return undefined;
  if (hasPassed(membership.validTo, today)) return 0;
  const days = Math.max(1, Math.ceil((membership.validTo.getTime() - today.getTime()) / DAY_MS));
  return days > MEMBERSHIP_NOTICE_DAYS ? undefined : days;
}

function confirmedIn(texts: ContentTexts): StoredConfirmation[] {
  return confirmedSchema.parse(parseCached(CONFIRMED_FILE, texts.get(CONFIRMED_FILE) ?? '[]'));
}
