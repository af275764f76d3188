import type { ContentValues } from '../../../src/contract/edit.ts';
import { DEFAULT_LOCALE } from '../../../src/contract/locales.ts';
import { dialledNumber } from '../../../src/schemas/urls.ts';
import { textsWithLinks } from '../../../src/schemas/link-issues.ts';
import { contentTypeOf } from '../../../src/schemas/content-types.ts';
import { linkTargets } from '../../../src/schemas/text-links.ts';
import { valuesBeforeAndAfter } from './content-files.ts';
import { fieldChangesIn } from './unpublished-changes.ts';
import type { FileDiff } from './repository.ts';

const UNREPORTED_HELPLINE_FIELDS = ['toConfirm', 'checkedOn', 'needsOwnerCheck', 'source'];
/** What is reported of a helpline that is added or removed. */
const FIELDS_OF_WHOLE_HELPLINE = ['name', 'numbers', 'reachedThrough'];
/** Longer texts show only their difference, with CONTEXT_WORDS on each side, as numbers contain spaces. */
const MAX_UNABRIDGED_LENGTH = 100;
const CONTEXT_WORDS = 4;

/** How a change affects what visitors dial ("116 123 → 116 000"), or "". On crisis pages any visible change counts. */
export function helplineDifference(diff: FileDiff, blobs: Map<string, Buffer>): string {
  const [before, after] = valuesBeforeAndAfter(diff, blobs);
  const isOfCrisis = ['crisis', 'crisisPage'].includes(contentTypeOf(diff.path) ?? '');
  const changes = isOfCrisis ? visibleChanges(diff.path, before, after) : dialChanges(diff.path, before, after);
  return [...new Set(changes)].join(', ');
}

function visibleChanges(path: string, before: ContentValues | undefined, after: ContentValues | undefined): string[] {
  const isReported = (name: string) =>
    before && after ? !UNREPORTED_HELPLINE_FIELDS.includes(name) : FIELDS_OF_WHOLE_HELPLINE.includes(name);
  const changed = fieldChangesIn(path, before, after, DEFAULT_LOCALE).filter(({ field }) =>
    isReported(field.split('.')[0]!),
  );
  const isUnreadable = !before !== !after && changed.length === 0;
  return isUnreadable
    ? [formatChange(path, path)]
    : changed.map((each) => formatChange(...differingExcerpts(each.before, each.after)));
}

const formatChange = (before: string, after: string) => `${before || '–'} → ${after || '–'}`;

function differingExcerpts(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= MAX_UNABRIDGED_LENGTH) return [before, after];
  const [words, others] = [before, after].map((text) => text.split(/\s+/)) as [string[], string[]];
  const [prefixLength, suffixLength] = [
    commonPrefixLength(words, others),
    commonPrefixLength(words.toReversed(), others.toReversed()),
  ];
  const excerptOf = (all: string[]) =>
    all
      .slice(Math.max(0, prefixLength - CONTEXT_WORDS), all.length - Math.max(0, suffixLength - CONTEXT_WORDS))
      .join(' ');
  return [excerptOf(words), excerptOf(others)];
}

function commonPrefixLength(words: string[], others: string[]): number {
  const first = words.findIndex((word, index) => word !== others[index]);
  return first === -1 ? words.length : first;
}

function dialChanges(path: string, before: unknown, after: unknown): string[] {
  const [earlierDials, laterDials] = [dialsByField(path, before), dialsByField(path, after)];
  return [...new Set([...earlierDials.keys(), ...laterDials.keys()])]
    .map((field): [string, string] => [earlierDials.get(field) ?? '', laterDials.get(field) ?? ''])
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => formatChange(from, to));
}

function dialsByField(path: string, values: unknown): Map<string, string> {
  const dials = textsWithLinks(path, values).map(({ field, text, links }): [string, string] => {
    const isDial = (address: string) => dialledNumber(address) !== undefined;
    const parsedLinks = links.filter(({ address }) => isDial(address));
    // Markdown parsers do not agree about every link.
    const unparsedTargets = linkTargets(text).filter(
      (target) => isDial(target) && parsedLinks.every(({ address }) => address !== target),
    );
    return [
      field,
      [...parsedLinks.map(({ text: number, address }) => `${number} (${address})`), ...unparsedTargets].join(', '),
    ];
  });
  return new Map(dials.filter(([, dialled]) => dialled !== ''));
}
