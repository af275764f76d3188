import type { ContentValues, FieldChange, UnpublishedFile } from '../../../src/contract/edit.ts';
import type { FormField } from '../../../src/contract/editor-form.ts';
import { differencesIn, labelAt, nameIn, valueAt, type Difference } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { namingFieldOf, rootFieldOf } from '../../../src/schemas/forms.ts';
import type { ContentTexts } from '../../../src/schemas/read-files.ts';
import { contentTypeOf } from '../../../src/schemas/content-types.ts';
import type { Publication } from '../storage/records.ts';
import { isEditable, valuesAround } from './content-files.ts';
import type { EditedSite } from './edited-site.ts';
import { blobSha, diffTrees, type FileDiff, type Shas } from './repository.ts';

interface UnpublishedChanges {
  online: Shas | undefined;
  diffs: FileDiff[];
  blobs: Map<string, Buffer>;
}

/** The texts that are saved and not online yet; none if a save shows at once. */
export async function readUnpublishedChanges(
  { repository, readOnline }: EditedSite,
  present: Shas,
): Promise<UnpublishedChanges> {
  if (!readOnline) return { online: undefined, diffs: [], blobs: new Map() };
  const online = onlineTree(readOnline());
  const diffs = diffTrees(online.files, textsAmong(present));
  const blobs = await repository.readBlobs(diffs.flatMap((diff) => diff.after ?? []));
  return { online: online.files, diffs, blobs: new Map([...online.blobs, ...blobs]) };
}

/** The online files that have a form, by sha, and their bytes. */
export function onlineTree(texts: ContentTexts): { files: Shas; blobs: Map<string, Buffer> } {
  const named = [...texts]
    .filter(([path]) => contentTypeOf(path))
    .map(([path, text]) => [path, Buffer.from(text)] as const);
  return {
    files: Object.fromEntries(named.map(([path, bytes]) => [path, blobSha(bytes)])),
    blobs: new Map(named.map(([, bytes]) => [blobSha(bytes), bytes])),
  };
}

/** Treats the newest publication as building until its files are served here: hosts report deploys seconds early. */
export function asServedHere<Known extends Publication>(
  known: Known[],
  { local }: EditedSite,
  online: Shas | undefined,
  now: Date,
): Known[] {
  const [newest, ...earlier] = known;
  if (local || !online || !newest?.files || newest.state !== 'online') return known;
  if (!isWithin(newest.endedAt ?? '', MINUTE_MS, now)) return known;
  const isHere = diffTrees(online, textsAmong(newest.files)).length === 0;
  return isHere ? known : [{ ...newest, state: 'building' }, ...earlier];
}

const textsAmong = (files: Shas): Shas =>
  Object.fromEntries(Object.entries(files).filter(([path]) => contentTypeOf(path)));

/** Drops the files that the owner may not edit. */
export function onlyEditable(files: Shas): Shas {
  return Object.fromEntries(Object.entries(files).filter(([path]) => isEditable(path)));
}

/** A file that is not online yet, field by field, in the reader's language. */
export function unpublishedFile(diff: FileDiff, blobs: Map<string, Buffer>, locale: Locale): UnpublishedFile {
  const { path } = diff;
  const [before, after] = valuesAround(diff, blobs);
  return {
    path,
    name: nameOf(path, after ?? before, locale),
    isNew: !diff.before,
    isGone: !diff.after,
    fields: before && after ? fieldChangesIn(path, before, after, locale) : [],
  };
}

export function fieldChangesIn(
  path: string,
  before: ContentValues | undefined,
  after: ContentValues | undefined,
  locale: Locale,
): FieldChange[] {
  const root = rootFieldOf(path, locale);
  return differencesIn(root, before, after).map((found) => ({
    field: found.path,
    label: labelAt(root, found.path),
    ...(found.field.isHidden ? moveIn(found, locale) : textsIn(found, locale)),
  }));
}

const textsIn = ({ field, before, after }: Difference, locale: Locale) => ({
  before: asText(field, before, locale),
  after: asText(field, after, locale),
});

const moveIn = ({ before, after }: Difference, locale: Locale) => ({
  before: translate(locale, 'edit.moved.before'),
  after: translate(locale, Number(after) < Number(before) ? 'edit.moved.up' : 'edit.moved.down'),
});

/** An entry's name in a language, on one line; "" for files that are always there. */
export function nameOf(path: string, values: ContentValues | undefined, locale: Locale): string {
  const by = namingFieldOf(path);
  return by ? nameIn(values, by, locale).replace(/\s+/g, ' ').trim() : '';
}

function asText(shape: FormField, value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return '';
  const { kind, item, fields, options } = shape;
  if (kind === 'toggle') return translate(locale, value ? 'edit.on' : 'edit.off');
  if (kind === 'date')
    return Number.isNaN(Date.parse(String(value))) ? String(value) : formatDay(new Date(String(value)), locale);
  if (kind === 'photo') return String(value).slice(shape.prefix?.length);
  if (Array.isArray(value)) {
    return value.map((entry) => asText(item ?? { ...shape, kind: 'choice' }, entry, locale)).join(item ? '\n' : ', ');
  }
  if (fields) {
    const parts = fields.map((each) => asText(each, valueAt(value, each.name), locale));
    return parts.filter((part) => part !== '').join(' · ');
  }
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
