import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { notifyOwner, type OwnerEvent } from '../auth/notify-owner.ts';
import { readMailStrings, type MailStrings } from '../mail/compose.ts';
import { changeRecord } from '../storage/record-store.ts';
import { SINGLETON_KEY, type PublishedChange, type PublishedFile } from '../storage/records.ts';
import { isPhoto } from './content-files.ts';
import { formNameOf } from './form-name.ts';
import { helplineDifference } from './helpline-difference.ts';
import type { EditedSite } from './edited-site.ts';
import { addHelplineChange, findPublishedChanges, readHelplineChanges } from './helpline-changes.ts';
import { migratePublicationRecord, lastOnline, readPublications } from './publication-store.ts';
import { blobSha, diffTrees, treeAfter, type ContentRepository, type FileDiff, type Shas } from './repository.ts';
import {
  changedFieldLabels,
  editableFiles,
  readUnpublishedChanges,
  onlineTree,
  unpublishedFile,
} from './unpublished-changes.ts';

const MAX_NAMED_FIELDS = 12;

const CHECK_FIELDS = ['checkedOn', 'needsOwnerCheck'];

type Deps = Parameters<typeof notifyOwner>[0];

export type ChangesToPublish = Awaited<ReturnType<typeof readChangesToPublish>>;

/** What the next build changes online (`changes`), and the part that the owner was not notified of (`unnotified`). */
export async function readChangesToPublish(deps: Deps, site: EditedSite) {
  const notified = await readNotifiedFiles(deps);
  const { locale } = await readMailStrings(deps);
  const head = await site.repository.readHead();
  const files = editableFiles(head.files);
  const { online, diffs, blobs } = await readUnpublishedChanges(site, files);
  const changes = diffs.map((diff) => describeChange(diff, blobs, locale));
  const unnotified = notified ? await describeChanges(site.repository, diffTrees(notified, files), locale) : [];
  return { head, files, online, changes, unnotified };
}

/** Mails the owner what goes online, and lists changed helpline numbers. */
export async function notifyOwnerOfPublication(
  deps: Deps,
  site: EditedSite,
  publication: ChangesToPublish,
): Promise<void> {
  const { head, files, unnotified } = publication;
  const event = unnotified.some(({ numbers }) => numbers) ? 'helpline-published' : 'published';
  await mailChanges(deps, event, unnotified);
  const state = site.readOnlineTexts && 'saved';
  const { unlisted } = await findUnlisted(deps, site.repository, files, unnotified);
  await addHelplineChange(deps, createListedChange(deps, `helplines ${head.oid}`, unlisted, state), []);
  // This comes last, so that the deploy notifies the owner if anything above fails.
  await changeNotifiedFiles(deps, () => files);
}

/** Mails the owner at once which numbers a save has changed, and lists the change. */
export async function notifyOwnerOfSave(
  deps: Deps,
  { repository, readOnlineTexts }: EditedSite,
  { oid, diffs, blobs }: { oid: string; diffs: FileDiff[]; blobs: Map<string, Buffer> },
): Promise<void> {
  const { locale } = await readMailStrings(deps);
  const changes = diffs.map((diff) => describeChange(diff, blobs, locale));
  const online = readOnlineTexts && onlineTree(readOnlineTexts());
  const allBlobs = new Map([...blobs, ...(online?.blobs ?? [])]);
  const isOnline = ({ path, after }: FileDiff) =>
    helplineDifference({ path, before: online?.files[path], after }, allBlobs) === '';
  const state = online && (diffs.every(isOnline) ? 'back' : 'saved');
  // The mail comes first: if this response is lost, a repeated save finds nothing to save and would mail nothing.
  await mailChanges(deps, state === 'back' ? 'helpline-put-back' : 'helpline-saved', changes);
  const change = createListedChange(deps, `saved ${oid}`, changes, state);
  const helplineChanges = await readHelplineChanges(deps);
  const published = online ? await findPublishedChanges(repository, helplineChanges, online.files, allBlobs) : [];
  await addHelplineChange(deps, change, published);
}

/** Mails what a deploy changed without the owner being notified; returns the shas of the deploy's editable files. */
export async function notifyOwnerOfDeploy(
  deps: Deps,
  repository: ContentRepository,
  commit: string | undefined,
): Promise<Shas> {
  const notified = await readNotifiedFiles(deps);
  const online = lastOnline(await readPublications(deps));
  const { locale } = await readMailStrings(deps);
  const { oid, files } = await repository.readHead(commit);
  const builtFiles = editableFiles(files);
  const wasNotPublished = ({ path, after }: FileDiff) => !online?.files || online.files[path] !== after;
  const diffs = notified ? diffTrees(notified, builtFiles).filter(wasNotPublished) : [];
  const changes = await describeChanges(repository, diffs, locale);
  await mailChanges(deps, 'deployed-untold', changes);
  const { unlisted, published } = await findUnlisted(deps, repository, builtFiles, changes);
  await addHelplineChange(deps, createListedChange(deps, `deployed ${oid}`, unlisted), published);
  await changeNotifiedFiles(deps, (current) => (current ? treeAfter(current, diffs) : builtFiles));
  return builtFiles;
}

async function readNotifiedFiles(deps: Deps): Promise<Shas | undefined> {
  await migratePublicationRecord(deps);
  return (await deps.stores.notifiedFiles.read(SINGLETON_KEY))?.value.files;
}

async function changeNotifiedFiles({ stores }: Deps, change: (current: Shas | undefined) => Shas): Promise<void> {
  await changeRecord(stores.notifiedFiles, SINGLETON_KEY, (record) => ({ files: change(record?.files) }));
}

/** Stores which files the owner knows before the first save, to compare later ones with. */
export async function saveInitialNotifiedFiles(deps: Deps, files: Shas): Promise<void> {
  await migratePublicationRecord(deps);
  await deps.stores.notifiedFiles.create(SINGLETON_KEY, { files: editableFiles(files) });
}

async function findUnlisted(deps: Deps, repository: ContentRepository, tree: Shas, changes: PublishedFile[]) {
  const published = await findPublishedChanges(repository, await readHelplineChanges(deps), tree);
  const listedPaths = published.flatMap(({ files }) => files.map(({ path }) => path));
  return { published, unlisted: changes.filter(({ path, numbers }) => numbers && !listedPaths.includes(path)) };
}

function createListedChange(
  { now }: Deps,
  name: string,
  files: PublishedFile[],
  state?: PublishedChange['state'],
): PublishedChange | undefined {
  if (files.length === 0) return undefined;
  const at = now().toISOString();
  return { id: blobSha(Buffer.from(`${name} ${at}`)), at, files, ...(state && { state }) };
}

async function mailChanges(deps: Deps, event: OwnerEvent, changes: PublishedFile[]): Promise<void> {
  if (changes.length === 0) return;
  const { locale, formLink } = await readMailStrings(deps);
  notifyOwner(deps, event, { changes: changes.map((change) => formatChange(change, locale, formLink)).join('\n') });
}

async function describeChanges(
  repository: ContentRepository,
  diffs: FileDiff[],
  locale: Locale,
): Promise<PublishedFile[]> {
  const textDiffs = diffs.filter(({ path }) => !isPhoto(path));
  const blobs = await repository.readBlobs(
    textDiffs.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()),
  );
  const changes = diffs.map((diff) => describeChange(diff, blobs, locale));
  return changes.filter(({ fields }) => fields.length === 0 || fields.some((field) => !CHECK_FIELDS.includes(field)));
}

function describeChange(diff: FileDiff, blobs: Map<string, Buffer>, locale: Locale): PublishedFile {
  const { name, fields } = unpublishedFile(diff, blobs, locale);
  const numbers = helplineDifference(diff, blobs);
  const fieldNames = fields.slice(0, MAX_NAMED_FIELDS).map(({ field }) => field);
  return { ...diff, name, fields: fieldNames, ...(numbers && { numbers }) };
}

function formatChange(file: PublishedFile, locale: Locale, formLink: MailStrings['formLink']): string {
  const formName = formNameOf(file.path, locale);
  const form = file.name ? translate(locale, 'edit.site.entry', { place: formName, entry: file.name }) : formName;
  const subject = [form, ...changedFieldLabels(file, locale)].join(', ');
  const link = isPhoto(file.path) || !file.after ? '' : `\n  ${formLink(file.path, file.fields[0])}`;
  return `- ${file.numbers ? translate(locale, 'edit.site.change', { form: subject, fields: file.numbers }) : subject}${link}`;
}
