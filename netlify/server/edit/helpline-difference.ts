import type { ContentValues } from '../../../src/contract/edit.ts';
import { DEFAULT_LOCALE } from '../../../src/contract/locales.ts';
import { dialledNumber } from '../../../src/schemas/urls.ts';
import { textsWithLinks } from '../../../src/schemas/link-issues.ts';
import { contentTypeOf } from '../../../src/schemas/content-types.ts';
import { linkTargets } from '../../../src/schemas/text-links.ts';
import { valuesAround } from './content-files.ts';
import { fieldChangesIn } from './unpublished-changes.ts';
import type { FileDiff } from './repository.ts';

const UNREPORTED_HELPLINE_FIELDS = ['toConfirm', 'checkedOn', 'needsOwnerCheck', 'source'];
/** What is reported of a helpline that is added or removed. */
const FIELDS_OF_WHOLE_HELPLINE = ['name', 'numbers', 'reachedThrough'];
/** Longer texts show only their difference, with so many words around it, as numbers contain spaces. */
const MAX_UNABRIDGED_LENGTH = 100;
const CONTEXT_WORDS = 4;

/** How a change affects what visitors dial ("116 123 → 116 000"), or "". On crisis pages any visible change counts. */
export function helplineDifference(step: FileDiff, blobs: Map<string, Buffer>): string {
  const [before, after] = valuesAround(step, blobs);
  const isOfCrisis = ['crisis', 'crisisPage'].includes(contentTypeOf(step.path) ?? '');
  const changes = isOfCrisis ? changesShown(step.path, before, after) : dialChanges(step.path, before, after);
  return [...new Set(changes)].join(', ');
}

function changesShown(path: string, before: ContentValues | undefined, after: ContentValues | undefined): string[] {
  const isReported = (name: string) =>
    before && after ? !UNREPORTED_HELPLINE_FIELDS.includes(name) : FIELDS_OF_WHOLE_HELPLINE.includes(name);
  const changed = fieldChangesIn(path, before, after, DEFAULT_LOCALE).filter(({ field }) =>
    isReported(field.split('.')[0]!),
  );
  const isUnreadable = !before !== !after && changed.length === 0;
  return isUnreadable
    ? [change(path, path)]
    : changed.map((each) => change(...differingParts(each.before, each.after)));
}

const change = (before: string, after: string) => `${before || '–'} → ${after || '–'}`;

function differingParts(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= MAX_UNABRIDGED_LENGTH) return [one, other];
  const [words, others] = [one, other].map((text) => text.split(/\s+/)) as [string[], string[]];
  const [begin, end] = [commonPrefixLength(words, others), commonPrefixLength(words.toReversed(), others.toReversed())];
  const partOf = (all: string[]) =>
    all.slice(Math.max(0, begin - CONTEXT_WORDS), all.length - Math.max(0, end - CONTEXT_WORDS)).join(' ');
  return [partOf(words), partOf(others)];
}

function commonPrefixLength(words: string[], others: string[]): number {
  const first = words.findIndex((word, index) => word !== others[index]);
  return first === -1 ? words.length : first;
}

function dialChanges(path: string, before: unknown, after: unknown): string[] {
  const [old, present] = [dialsByField(path, before), dialsByField(path, after)];
  return [...new Set([...old.keys(), ...present.keys()])]
    .map((field): [string, string] => [old.get(field) ?? '', present.get(field) ?? ''])
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => change(from, to));
}

function dialsByField(path: string, values: unknown): Map<string, string> {
  const dials = textsWithLinks(path, values).map(({ field, text, links }): [string, string] => {
    const isDial = (address: string) => dialledNumber(address) !== undefined;
    const read = links.filter(({ address }) => isDial(address));
    // Markdown parsers do not agree about every link.
    const others = linkTargets(text).filter(
      (target) => isDial(target) && read.every(({ address }) => address !== target),
    );
    return [field, [...read.map(({ text: number, address }) => `${number} (${address})`), ...others].join(', ')];
  });
  return new Map(dials.filter(([, dialled]) => dialled !== ''));
}
