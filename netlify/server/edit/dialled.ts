import type { ContentValues } from '../../../src/contract/edit.ts';
import { localeOf } from '../../../src/contract/content-paths.ts';
import { differencesIn, textPathsIn, valueAt } from '../../../src/contract/form-values.ts';
import { isLocale } from '../../../src/contract/locales.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { linkTargets } from '../../../src/schemas/markdown-text.ts';
import { textsWithLinks } from '../../../src/schemas/owner-links.ts';
import { placeOf } from '../../../src/schemas/places.ts';
import { dialledBy, INLINE_LINK, numbersWritten } from '../../../src/schemas/text-links.ts';
import { valuesAround } from './content-files.ts';
import type { FileStep } from './repository.ts';

/** A place in a file from which something is dialled. */
interface Dial {
  /** The language of the page on which it stands; undefined where that is both. */
  locale: string | undefined;
  /** What is said there, without the numbers. */
  words: string;
  /** As they are shown and dialled: "116 123 (tel:116123)". */
  numbers: string[];
}

/** What a helpline's page shows of its file besides the numbers themselves. */
const SHOWN_OF_LINE = /^(?:(?:name|scope|hours|description|numbers\.\d+\.label)\.\w+|website\.label)$/;
/** What the crisis page's file holds besides texts that are shown. */
const NOT_SHOWN_ON_PAGE = /(?:^|\.)(?:line|number|as|link|id|quickExit)$/;

/** What a helpline's file says to nobody but her. */
const NOT_SHOWN_OF_LINE = ['toConfirm', 'checkedOn', 'needsOwnerCheck', 'source'];
/** So much of a text says which one it is, in characters. */
const NAMED_LENGTH = 100;

/**
 * What a change of a file changes of what visitors dial: "116 123 (tel:116123) → 116 000 (tel:116000)". Of the crisis page
 * and its helplines that is whatever is shown: a name, a label, the order or a link says whose number it is as well, and
 * digits can be written in more ways than any rule knows. "" where nothing of it changes.
 */
export function numbersChangedBy(step: FileStep, blobs: Map<string, Buffer>): string {
  const [before, after] = valuesAround(step, blobs);
  const numbers = compareDials(dialsIn(step.path, before), dialsIn(step.path, after));
  return numbers || (before && after && isOnCrisisPage(step.path) ? compareShown(step.path, before, after) : '');
}

function isOnCrisisPage(path: string): boolean {
  return ['crisis', 'crisisPage'].includes(placeOf(path) ?? '');
}

function compareShown(path: string, before: ContentValues, after: ContentValues): string {
  const isShown = (field: string) => !NOT_SHOWN_OF_LINE.includes(field.split('.')[0]!);
  const name = (value: unknown) =>
    (typeof value === 'string' ? value : JSON.stringify(value ?? '–')).slice(0, NAMED_LENGTH);
  return differencesIn(rootFieldOf(path), before, after)
    .filter((changed) => isShown(changed.path))
    .map((changed) => `${name(changed.before)} → ${name(changed.after)}`)
    .join(', ');
}

/** Whatever can be dialled from the pages that show a file: the numbers of a helpline, those that the crisis page writes, and tel: and sms: links anywhere. */
function dialsIn(path: string, values: ContentValues | undefined): Dial[] {
  const place = placeOf(path);
  const entries = place === 'crisis' ? contactsOf(values) : place === 'crisisPage' ? itemsOf(values) : [];
  return [...entries, ...textsOf(path, values)].filter(({ numbers }) => numbers.length > 0);
}

/** The page shows another number from abroad. */
function contactsOf(values: unknown): Dial[] {
  const numbers = valueAt(values, 'numbers');
  const contacts = (Array.isArray(numbers) ? (numbers as unknown[]) : []).map((contact) => {
    const [display, ...dialled] = ['display', 'href', 'fromAbroad'].map((key) => valueAt(contact, key));
    const shown = `${String(display)} (${dialled.filter(Boolean).join(', ')})`;
    return { locale: undefined, words: JSON.stringify(valueAt(contact, 'label') ?? ''), numbers: [shown] };
  });
  const through = valueAt(values, 'reachedThrough');
  return typeof through === 'string'
    ? [...contacts, { locale: undefined, words: 'through', numbers: [through] }]
    : contacts;
}

/** Which helplines stand on the crisis page, by the names of their files, and which of their numbers. */
function itemsOf(values: unknown): Dial[] {
  return textPathsIn(values).flatMap((field) => {
    const [, item, locale] = /^((\w+)\..+)\.line$/.exec(field) ?? [];
    if (!item) return [];
    const [line, number, label] = ['line', 'number', 'label'].map((key) => valueAt(values, `${item}.${key}`));
    return [{ locale, words: String(label), numbers: [[line, number].filter(Boolean).join(' ')] }];
  });
}

function textsOf(path: string, values: unknown): Dial[] {
  const place = placeOf(path);
  const isShown = (field: string) =>
    place === 'crisis' ? SHOWN_OF_LINE.test(field) : place !== 'crisisPage' || !NOT_SHOWN_ON_PAGE.test(field);
  return textsWithLinks(path, values)
    .filter(({ field }) => isShown(field))
    .map(({ field, links }) => {
      const text = valueAt(values, field) as string;
      const dialled = links.filter(({ address }) => dialledBy(address) !== undefined);
      // Markdown's readers do not agree about every link.
      const others = linkTargets(text).filter(
        (target) => dialledBy(target) !== undefined && dialled.every(({ address }) => address !== target),
      );
      const written = isOnCrisisPage(path) ? numbersWritten(text.replace(INLINE_LINK, ' ')) : [];
      return {
        locale: localeOf(path) ?? field.split('.').find(isLocale),
        words: text.replaceAll(/\]\([^)]*\)|[\d+]/g, ''),
        numbers: [...dialled.map(({ words, address }) => `${words} (${address})`), ...others, ...written],
      };
    });
}

/** Those that go, and those that come; where these are the same and stand elsewhere, all of them. */
function compareDials(before: Dial[], after: Dial[]): string {
  const [gone, come] = [without(before, after), without(after, before)];
  const [old, present] = [gone, come].map((dials) => dials.flatMap(({ numbers }) => numbers));
  const [oldIn, presentIn] = [gone, come].map((dials) => dials.map(({ locale, numbers }) => [locale, numbers]));
  const isElsewhere = gone.some(({ words, numbers }) =>
    come.some((dial) => dial.words === words && !isAlike(dial.numbers, numbers)),
  );
  if (isAlike(oldIn, presentIn) && !isElsewhere) return '';
  const [lost, won] = [without(old!, present!), without(present!, old!)];
  const [from, to] = lost.length + won.length > 0 ? [lost, won] : [old!, present!];
  return `${from.join(', ') || '–'} → ${to.join(', ') || '–'}`;
}

/** What is left of a list when each entry of another takes one like it away. */
function without<Entry>(list: Entry[], others: Entry[]): Entry[] {
  const left = [...others];
  return list.filter((entry) => {
    const index = left.findIndex((other) => isAlike(other, entry));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
