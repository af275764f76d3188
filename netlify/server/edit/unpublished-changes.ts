import type { ContentValues, FieldChange, UnpublishedFile } from '../../../src/contract/edit.ts';
import type { FormField } from '../../../src/contract/editor-form.ts';
import { differencesIn, labelAt, entryTitle, valueAt, type Difference } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import { formatDay } from '../../../src/i18n/dates.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { summaryFieldOfFile, rootFieldOf } from '../../../src/schemas/forms.ts';
import type { ContentTexts } from '../../../src/schemas/read-files.ts';
import { contentTypeOf } from '../../../src/schemas/content-types.ts';
import type { Publication, PublishedFile } from '../storage/records.ts';
import { isEditable, valuesBeforeAndAfter } from './content-files.ts';
import type { EditedSite } from './edited-site.ts';
import { blobSha, diffTrees, type FileDiff, type Shas } from './repository.ts';

interface UnpublishedChanges {
  online: Shas | undefined;
  diffs: FileDiff[];
  blobs: Map<string, Buffer>;
}

/** The texts that are saved but not online yet; none where a save shows at once. */
export async function readUnpublishedChanges(
  { repository, readOnlineTexts }: EditedSite,
  headFiles: Shas,
): Promise<UnpublishedChanges> {
  if (!readOnlineTexts) return { online: undefined, diffs: [], blobs: new Map() };
  const online = onlineTree(readOnlineTexts());
  const diffs = diffTrees(online.files, filesWithForm(headFiles));
  const blobs = await repository.readBlobs(diffs.flatMap((diff) => diff.after ?? []));
  return { online: online.files, diffs, blobs: new Map([...online.blobs, ...blobs]) };
}

/** The online files that have a form, by sha, and their bytes. */
export function onlineTree(texts: ContentTexts): { files: Shas; blobs: Map<string, Buffer> } {
  const entries = [...texts]
    .filter(([path]) => contentTypeOf(path))
    .map(([path, text]) => [path, Buffer.from(text)] as const);
  return {
    files: Object.fromEntries(entries.map(([path, bytes]) => [path, blobSha(bytes)])),
    blobs: new Map(entries.map(([, bytes]) => [blobSha(bytes), bytes])),
  };
}

/** Treats the newest publication as building until its files are served here: hosts report deploys seconds early. */
export function asBuildingUntilServed<Item extends Publication>(
  publications: Item[],
  { local }: EditedSite,
  online: Shas | undefined,
  now: Date,
): Item[] {
  const [newest, ...earlier] = publications;
  if (local || !online || !newest?.files || newest.state !== 'online') return publications;
  if (!isWithin(newest.endedAt ?? '', MINUTE_MS, now)) return publications;
  const isHere = diffTrees(online, filesWithForm(newest.files)).length === 0;
  return isHere ? publications : [{ ...newest, state: 'building' }, ...earlier];
}

const filesWithForm = (files: Shas): Shas =>
  Object.fromEntries(Object.entries(files).filter(([path]) => contentTypeOf(path)));

/** Drops the files that the owner may not edit. */
export function editableFiles(files: Shas): Shas {
  return Object.fromEntries(Object.entries(files).filter(([path]) => isEditable(path)));
}

/** A file that is not online yet, field by field, in the reader's language. */
export function unpublishedFile(diff: FileDiff, blobs: Map<string, Buffer>, locale: Locale): UnpublishedFile {
  const { path } = diff;
  const [before, after] = valuesBeforeAndAfter(diff, blobs);
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
  return differencesIn(root, before, after).map((difference) => ({
    field: difference.path,
    label: labelAt(root, difference.path),
    ...(difference.field.isHidden ? describeMove(difference, locale) : describeTexts(difference, locale)),
  }));
}

/** Labels of the changed fields, such as "Answer, French"; for an added or deleted file, that it is. */
export function changedFieldLabels({ path, fields, before, after }: PublishedFile, locale: Locale): string[] {
  if (!before) return [translate(locale, 'edit.site.new')];
  if (!after) return [translate(locale, 'edit.site.gone')];
  return fields.map((field) => (field === '' ? '' : labelAt(rootFieldOf(path, locale), field)));
}

const describeTexts = ({ field, before, after }: Difference, locale: Locale) => ({
  before: displayText(field, before, locale),
  after: displayText(field, after, locale),
});

const describeMove = ({ before, after }: Difference, locale: Locale) => ({
  before: translate(locale, 'edit.moved.before'),
  after: translate(locale, Number(after) < Number(before) ? 'edit.moved.up' : 'edit.moved.down'),
});

/** An entry's name in a language, on one line; "" for files that are always there. */
export function nameOf(path: string, values: ContentValues | undefined, locale: Locale): string {
  const namingField = summaryFieldOfFile(path);
  return namingField ? entryTitle(values, namingField, locale).replace(/\s+/g, ' ').trim() : '';
}

function displayText(field: FormField, value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return '';
  const { kind, item, fields, options } = field;
  if (kind === 'toggle') return translate(locale, value ? 'edit.on' : 'edit.off');
  if (kind === 'date')
    return Number.isNaN(Date.parse(String(value))) ? String(value) : formatDay(new Date(String(value)), locale);
  if (kind === 'photo') return String(value).slice(field.prefix?.length);
  if (Array.isArray(value)) {
    return value
      .map((entry) => displayText(item ?? { ...field, kind: 'choice' }, entry, locale))
      .join(item ? '\n' : ', ');
  }
  if (fields) {
    const fieldTexts = fields.map((inner) => displayText(inner, valueAt(value, inner.name), locale));
    return fieldTexts.filter((fieldText) => fieldText !== '').join(' · ');
  }
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
