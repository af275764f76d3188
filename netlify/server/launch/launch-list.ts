import * as z from 'zod/mini';
import {
  LAUNCH_BY_HAND,
  type LaunchList,
  type LaunchPoint,
  type LaunchSectionName,
} from '../../../src/contract/launch.ts';
import type { MessageKey } from '../../../src/i18n/catalogue.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { practiceIn, readContentTexts, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { fieldIn } from '../edit/mistakes.ts';
import type { Handler } from '../http/dispatch.ts';
import { readJson } from '../http/read-body.ts';
import { formLocale } from '../http/request-locale.ts';
import { json } from '../http/respond.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { LaunchRecord } from '../storage/records.ts';
import { findPoints, isLaunched, officialPageOf, questionOf, shownOf, tell } from './open-points.ts';
import type { Point } from './owners-texts.ts';

const KEY = 'by-hand';

/** What holds for every point of a section. */
const INTROS: Partial<Record<LaunchSectionName, MessageKey>> = {
  helplines: 'launch.intro.helplines',
  questions: 'launch.intro.questions',
  settings: 'launch.intro.settings',
};

/** GET /api/launch: what the launch waits for, in the request's language. Names settings, never a value of one. */
export const readLaunchList: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const record = await deps.stores.launch.read(KEY);
  return json(200, await launchList(deps, formLocale(request, undefined), record?.value));
};

const tick = z.strictObject({
  id: z.enum(LAUNCH_BY_HAND, 'validation.invalid'),
  isDone: z.boolean('validation.invalid'),
});

/** PUT /api/launch {id, isDone}: remembers when something was done that no program can look at, or that it was not. */
export const tickLaunchPoint: Handler = async (request, deps) => {
  await requireOwner(request, deps);
  const { id, isDone } = await readJson(request, tick);
  const record = await changeRecord(deps.stores.launch, KEY, (known) => {
    const { [id]: _, ...others } = known?.doneAt ?? {};
    return { doneAt: isDone ? { ...others, [id]: deps.now().toISOString() } : others };
  });
  return json(200, await launchList(deps, formLocale(request, undefined), record));
};

async function launchList(deps: Dependencies, locale: Locale, record?: LaunchRecord): Promise<LaunchList> {
  const texts = await readTexts(deps);
  const today = deps.now();
  const sections = findPoints(texts, deps.environment, today)
    .filter(({ points, total }) => points.length > 0 || total)
    .map(({ name, points, total }) => ({
      name,
      title: translate(locale, `launch.section.${name}`),
      ...(name in INTROS && { intro: translate(locale, INTROS[name]!) }),
      points: points.map((point) => tellPoint(point, locale)),
      ...(total !== undefined && { total }),
    }));
  const byHand = LAUNCH_BY_HAND.map((id) => [id, record?.doneAt[id] ?? null]);
  return {
    isLaunched: isLaunched(practiceIn(texts), today),
    sections,
    byHand: Object.fromEntries(byHand) as LaunchList['byHand'],
  };
}

/** As the owner last saved them, so that what she has done goes from the list at once; else as they came with the site. */
async function readTexts({ editedSite }: Dependencies): Promise<ContentTexts> {
  if (!editedSite) return readContentTexts(process.cwd());
  const { repository } = editedSite;
  const { oid } = await repository.readHead();
  const files = (await repository.readFiles(oid)).filter(({ path }) => /\.(?:yaml|json|md)$/.test(path));
  const blobs = await repository.readBlobs(files.map(({ sha }) => sha));
  return new Map(files.map(({ path, sha }) => [path, blobs.get(sha)?.toString('utf8') ?? '']));
}

function tellPoint(point: Point, locale: Locale): LaunchPoint {
  const { file, fields, helpline, isBlocking } = point;
  if (helpline) {
    const page = officialPageOf(helpline);
    const noPage = translate(locale, 'launch.helpline.noPage', { source: helpline.source });
    return {
      ...{ file, isBlocking, name: helpline.name[locale], shown: shownOf(helpline, locale) },
      text: [tell(point, locale), page ? '' : noPage].filter(Boolean).join(' '),
      ...(page && { page }),
      question: questionOf(helpline, locale),
    };
  }
  const text = tell(point, locale);
  if (!file) return { name: fields[0]!, text, isBlocking };
  const field = fieldIn({ file, field: fields.join('.') }, locale);
  return { file, text, isBlocking, ...(field && { field }), ...(point.question && { question: point.question }) };
}
