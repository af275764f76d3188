import { isDeepStrictEqual } from 'node:util';
import { isLocale, LOCALES, type Locale } from '../../../src/contract/locales.ts';
import type { ContentValues } from '../../../src/contract/edit.ts';
import { differencesIn, pathOf, type Difference } from '../../../src/contract/form-values.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';

/** The fields of a file of which one language is older, by their keys; "" for a whole Markdown file. */
type OlderFields = Record<string, Locale>;
/** The same by the files' paths. */
export type OlderTexts = Record<string, OlderFields>;

/** What is written in a language, and not said to the owner alone. */
const WORDS = ['text', 'long-text', 'markdown', 'legal'];
const NOT_SHOWN = 'toConfirm';

interface Change {
  path: string;
  before: ContentValues | undefined;
  after: ContentValues | undefined;
  isTwinThere: boolean;
  /** What is put back to how it was is older than nothing. */
  isStepBack: boolean;
}

/** The notes after a save: where one language changed and the other did not, that one is older. */
export function olderAfter(known: OlderTexts, change: Change): OlderTexts {
  const { path, before, after, isTwinThere, isStepBack } = change;
  const { [path]: ofFile = {}, ...others } = known;
  const twin = twinOf(path);
  if (!after) return twin ? without(others, twin.path) : others;
  const differences = before ? differencesIn(rootFieldOf(path), before, after) : [];
  if (!twin) return { ...others, [path]: before ? notesAfter(ofFile, differences, isStepBack) : {} };
  const isChanged = differences.some(({ path: at, field }) => WORDS.includes(field.kind) && at !== NOT_SHOWN);
  if (!isTwinThere || !isChanged) return known;
  // The older one has caught up.
  if ('' in ofFile) return others;
  return isStepBack ? without(known, twin.path) : { ...known, [twin.path]: { '': twin.locale } };
}

/** The same text in the other language, where each has a file. */
export function twinOf(path: string): { path: string; locale: Locale } | undefined {
  const [, start, locale] = /^(.*[./])(en|fr)\.md$/.exec(path) ?? [];
  return start && isLocale(locale) ? { path: `${start}${otherThan(locale)}.md`, locale: otherThan(locale) } : undefined;
}

function without(known: OlderTexts, path: string): OlderTexts {
  const { [path]: _, ...others } = known;
  return others;
}

const otherThan = (locale: Locale) => LOCALES.find((other) => other !== locale)!;

function notesAfter(known: OlderFields, differences: Difference[], isStepBack: boolean): OlderFields {
  const notes = differences.filter(({ field }) => field.item).reduce(withMovedEntries, known);
  const texts = differences.flatMap(({ path, field }) => {
    const [, pair, locale] = /^(.+)\.(\w+)$/.exec(path) ?? [];
    return pair && isLocale(locale) && WORDS.includes(field.kind) && !field.type ? [{ pair, locale }] : [];
  });
  const changed = Map.groupBy(texts, ({ pair }) => pair);
  const untouched = Object.entries(notes).filter(([pair]) => !changed.has(pair));
  const older = [...changed].flatMap(([pair, changes]) => {
    const { locale } = changes[0]!;
    // The older one has caught up, or both have changed.
    if (isStepBack || changes.length > 1 || notes[pair] === locale) return [];
    return [[pair, otherThan(locale)] as const];
  });
  return Object.fromEntries([...untouched, ...older]);
}

/** An entry that was moved takes its notes along. */
function withMovedEntries(notes: OlderFields, { path, before, after }: Difference): OlderFields {
  const [old, present] = [before, after].map((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  const moved = Object.entries(notes).flatMap(([at, locale]) => {
    const [, index, rest] = new RegExp(`^${pathOf(path, '(\\d+)')}\\.(.+)$`).exec(at) ?? [];
    if (!index) return [[at, locale]];
    const now = present!.findIndex((entry) => isDeepStrictEqual(entry, old![Number(index)]));
    return now === -1 ? [] : [[pathOf(pathOf(path, now), rest!), locale]];
  });
  return Object.fromEntries(moved) as OlderFields;
}
