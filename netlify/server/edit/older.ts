import { isDeepStrictEqual } from 'node:util';
import { LOCALES, type Locale } from '../../../src/contract/locales.ts';
import type { ContentValues } from '../../../src/contract/edit.ts';
import type { FormField } from '../../../src/contract/form.ts';
import { areAligned, differencesIn, pathOf, valueAt } from '../../../src/contract/form-values.ts';
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
  if (!twin) return { ...others, [path]: notesOf(change, ofFile) };
  if (!before || !isTwinThere || !differ(path, before, after)) return known;
  // The older one has caught up.
  if ('' in ofFile) return others;
  return isStepBack ? without(known, twin.path) : { ...known, [twin.path]: { '': twin.locale } };
}

function notesOf({ path, before, after, isStepBack }: Change, known: OlderFields): OlderFields {
  const notes = inField(rootFieldOf(path), known, ['', before], ['', after]);
  const putBack = isStepBack ? differencesIn(rootFieldOf(path), before, after) : [];
  return Object.fromEntries(notes.filter(([pair]) => !putBack.some(({ path: field }) => field.startsWith(`${pair}.`))));
}

/** The same text in the other language, where each has a file. */
export function twinOf(path: string): { path: string; locale: Locale } | undefined {
  const [, start, locale] = /^(.*[./])(en|fr)\.md$/.exec(path) ?? [];
  const other = LOCALES.find((each) => each !== locale)!;
  return start && locale ? { path: `${start}${other}.md`, locale: other } : undefined;
}

function without(known: OlderTexts, path: string): OlderTexts {
  const { [path]: _, ...others } = known;
  return others;
}

const differ = (file: string, before: ContentValues, after: ContentValues) =>
  differencesIn(rootFieldOf(file), before, after).some(
    ({ path, field }) => WORDS.includes(field.kind) && path !== NOT_SHOWN,
  );

/** A place in the values before or after, and what stands there. */
type At = [field: string, value: unknown];

function inField(shape: FormField, known: OlderFields, before: At, after: At): [string, Locale][] {
  const { kind, fields = [], item } = shape;
  if (kind === 'pair') return inPair(shape, known, before, after);
  if (item) return inList(item, known, before, after);
  return fields.flatMap((each) => inField(each, known, partAt(before, each.name), partAt(after, each.name)));
}

const partAt = ([field, value]: At, name: string | number): At => [pathOf(field, name), valueAt(value, `${name}`)];

/** An entry that was moved takes its notes along. */
function inList(item: FormField, known: OlderFields, before: At, after: At): [string, Locale][] {
  const [old, present] = [before[1], after[1]].map((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  const isAligned = areAligned(old, present);
  return present!.flatMap((entry, index) => {
    const from = isAligned ? index : old!.findIndex((other) => isDeepStrictEqual(other, entry));
    return from === -1 ? [] : inField(item, known, partAt(before, from), partAt(after, index));
  });
}

function inPair({ fields = [] }: FormField, known: OlderFields, before: At, after: At): [string, Locale][] {
  const isText = fields.every(({ kind, type }) => WORDS.includes(kind) && !type);
  if (!isText || after[1] === undefined || before[1] === undefined) return [];
  const changed = LOCALES.filter((locale) => partAt(before, locale)[1] !== partAt(after, locale)[1]);
  const noted = known[before[0]];
  const older = changed.length === 0 ? noted : otherThan(changed, noted);
  return older ? [[after[0], older]] : [];
}

/** Both changed: none is older. The older one changed: it has caught up. */
function otherThan([changed, ...more]: Locale[], noted: Locale | undefined): Locale | undefined {
  if (more.length > 0 || changed === noted) return undefined;
  return LOCALES.find((locale) => locale !== changed);
}
