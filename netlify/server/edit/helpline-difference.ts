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
/** Fields reported of an added or removed helpline. */
const HELPLINE_SUMMARY_FIELDS = ['name', 'numbers', 'reachedThrough'];
/** Longer texts show only their difference and CONTEXT_WORDS around it, since numbers contain spaces. */
const MAX_UNABRIDGED_LENGTH = 100;
const CONTEXT_WORDS = 4;

/** How a change affects what visitors dial ("116 123 → 116 000"), or "". On crisis pages any visible change counts. */
export function helplineDifference(diff: FileDiff, blobs: Map<string, Buffer>): string {
  const [before, after] = valuesBeforeAndAfter(diff, blobs);
  const isCrisisContent = ['crisis', 'crisisPage'].includes(contentTypeOf(diff.path) ?? '');
  const changes = isCrisisContent
    ? visibleChanges(diff.path, before, after)
    : dialledNumberChanges(diff.path, before, after);
  return [...new Set(changes)].join(', ');
}

function visibleChanges(path: string, before: ContentValues | undefined, after: ContentValues | undefined): string[] {
  const isAddedOrRemoved = Boolean(before) !== Boolean(after);
  const isReported = (name: string) =>
    isAddedOrRemoved ? HELPLINE_SUMMARY_FIELDS.includes(name) : !UNREPORTED_HELPLINE_FIELDS.includes(name);
  const changedFields = fieldChangesIn(path, before, after, DEFAULT_LOCALE).filter(({ field }) =>
    isReported(field.split('.')[0]!),
  );
  const isUnreadable = isAddedOrRemoved && changedFields.length === 0;
  return isUnreadable
    ? [formatChange(path, path)]
    : changedFields.map((each) => formatChange(...differingExcerpts(each.before, each.after)));
}

const formatChange = (before: string, after: string) => `${before || '–'} → ${after || '–'}`;

function differingExcerpts(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= MAX_UNABRIDGED_LENGTH) return [before, after];
  const [wordsBefore, wordsAfter] = [before, after].map((text) => text.split(/\s+/)) as [string[], string[]];
  const [prefixLength, suffixLength] = [
    commonPrefixLength(wordsBefore, wordsAfter),
    commonPrefixLength(wordsBefore.toReversed(), wordsAfter.toReversed()),
  ];
  const excerptOf = (words: string[]) =>
    words
      .slice(Math.max(0, prefixLength - CONTEXT_WORDS), words.length - Math.max(0, suffixLength - CONTEXT_WORDS))
      .join(' ');
  return [excerptOf(wordsBefore), excerptOf(wordsAfter)];
}

function commonPrefixLength(words: string[], otherWords: string[]): number {
  const firstDifference = words.findIndex((word, index) => word !== otherWords[index]);
  return firstDifference === -1 ? words.length : firstDifference;
}

function dialledNumberChanges(path: string, before: unknown, after: unknown): string[] {
  const [numbersBefore, numbersAfter] = [dialledNumbersByField(path, before), dialledNumbersByField(path, after)];
  return [...new Set([...numbersBefore.keys(), ...numbersAfter.keys()])]
    .map((field): [string, string] => [numbersBefore.get(field) ?? '', numbersAfter.get(field) ?? ''])
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => formatChange(from, to));
}

function dialledNumbersByField(path: string, values: unknown): Map<string, string> {
  const entries = textsWithLinks(path, values).map(({ field, text, links }): [string, string] => {
    const isDialLink = (address: string) => dialledNumber(address) !== undefined;
    const parsedLinks = links.filter(({ address }) => isDialLink(address));
    // A page may show links that the parser misses.
    const unparsedTargets = linkTargets(text).filter(
      (target) => isDialLink(target) && parsedLinks.every(({ address }) => address !== target),
    );
    return [
      field,
      [...parsedLinks.map(({ text: number, address }) => `${number} (${address})`), ...unparsedTargets].join(', '),
    ];
  });
  return new Map(entries.filter(([, numbers]) => numbers !== ''));
}
