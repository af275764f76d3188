import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { notifyOwner, type OwnerEvent } from '../auth/notify-owner.ts';
import { readMailStrings, type MailStrings } from '../mail/compose.ts';
import { changeRecord } from '../storage/record-store.ts';
import { SINGLETON_KEY, type PublishedChange, type PublishedFile } from '../storage/records.ts';
import { isPhoto } from './content-files.ts';
import { helplineDifference } from './helpline-difference.ts';
import type { EditedSite } from './edited-site.ts';
import { addHelplineChange, changesWithin, readHelplineChanges } from './helpline-changes.ts';
import { changedFieldsIn, formIn } from './localize-issues.ts';
import { migratePublicationRecord, lastOnline, readPublications } from './publications.ts';
import { blobSha, diffTrees, treeAfter, type ContentRepository, type FileDiff, type Shas } from './repository.ts';
import { editableAmong, readUnpublishedChanges, treeOnline, unpublishedFile } from './unpublished-changes.ts';

const MAX_NAMED_FIELDS = 12;

const OF_CHECKING = ['checkedOn', 'needsOwnerCheck'];

type Deps = Parameters<typeof notifyOwner>[0];

export type ChangesToPublish = Awaited<ReturnType<typeof readChangesToPublish>>;

/** The next build's `changes` to what is online, and its `news`: those of which the owner was not yet notified. */
export async function readChangesToPublish(deps: Deps, site: EditedSite) {
  const notified = await readNotifiedFiles(deps);
  const { locale } = await readMailStrings(deps);
  const head = await site.repository.readHead();
  const files = editableAmong(head.files);
  const { online, steps, blobs } = await readUnpublishedChanges(site, files);
  const changes = steps.map((step) => describe(step, blobs, locale));
  const news = notified ? await describeAll(site.repository, diffTrees(notified, files), locale) : [];
  return { head, files, online, changes, news };
}

/** Mails the owner what goes online, and the numbers that visitors will dial, whose changes are listed for good. */
export async function notifyOwnerOfPublication(
  deps: Deps,
  site: EditedSite,
  published: ChangesToPublish,
): Promise<void> {
  const { head, files, news } = published;
  const event = news.some(({ numbers }) => numbers) ? 'helpline-published' : 'published';
  await mailChanges(deps, event, news);
  const state = site.readOnline && 'saved';
  const { unlisted } = await findUnlisted(deps, site.repository, files, news);
  await addHelplineChange(deps, listedChange(deps, `helplines ${head.oid}`, unlisted, state), []);
  // Last: if it fails, the deploy notifies the owner.
  await changeNotifiedFiles(deps, () => files);
}

/** Mails the owner at once which numbers a save has changed, and lists the change. */
export async function notifyOwnerOfSave(
  deps: Deps,
  { repository, readOnline }: EditedSite,
  { oid, steps, blobs }: { oid: string; steps: FileDiff[]; blobs: Map<string, Buffer> },
): Promise<void> {
  const { locale } = await readMailStrings(deps);
  const changes = steps.map((step) => describe(step, blobs, locale));
  const online = readOnline && treeOnline(readOnline());
  const known = new Map([...blobs, ...(online?.blobs ?? [])]);
  const isOnline = ({ path, after }: FileDiff) =>
    helplineDifference({ path, before: online?.files[path], after }, known) === '';
  const state = online && (steps.every(isOnline) ? 'back' : 'saved');
  // First: repeating a save whose response was lost saves nothing, and nothing would be mailed.
  await mailChanges(deps, state === 'back' ? 'helpline-put-back' : 'helpline-saved', changes);
  const change = listedChange(deps, `saved ${oid}`, changes, state);
  const listed = await readHelplineChanges(deps);
  const settled = online ? await changesWithin(repository, listed, online.files, known) : [];
  await addHelplineChange(deps, change, settled);
}

/** Mails at once what a deploy changed that the owner was not notified of; returns the shas of the owner's files in it. */
export async function notifyOwnerOfDeploy(
  deps: Deps,
  repository: ContentRepository,
  commit: string | undefined,
): Promise<Shas> {
  const notified = await readNotifiedFiles(deps);
  const online = lastOnline(await readPublications(deps));
  const { locale } = await readMailStrings(deps);
  const { oid, files } = await repository.readHead(commit);
  const built = editableAmong(files);
  const isNews = ({ path, after }: FileDiff) => !online?.files || online.files[path] !== after;
  const steps = notified ? diffTrees(notified, built).filter(isNews) : [];
  const changes = await describeAll(repository, steps, locale);
  await mailChanges(deps, 'deployed-untold', changes);
  const { unlisted, within } = await findUnlisted(deps, repository, built, changes);
  await addHelplineChange(deps, listedChange(deps, `deployed ${oid}`, unlisted), within);
  await changeNotifiedFiles(deps, (known) => (known ? treeAfter(known, steps) : built));
  return built;
}

async function readNotifiedFiles(deps: Deps): Promise<Shas | undefined> {
  await migratePublicationRecord(deps);
  return (await deps.stores.notifiedFiles.read(SINGLETON_KEY))?.value.files;
}

async function changeNotifiedFiles({ stores }: Deps, change: (known: Shas | undefined) => Shas): Promise<void> {
  await changeRecord(stores.notifiedFiles, SINGLETON_KEY, (record) => ({ files: change(record?.files) }));
}

/** Keeps what the owner knows before the first save: later notifications follow from it. */
export async function saveInitialNotifiedFiles(deps: Deps, files: Shas): Promise<void> {
  await migratePublicationRecord(deps);
  await deps.stores.notifiedFiles.create(SINGLETON_KEY, { files: editableAmong(files) });
}

async function findUnlisted(deps: Deps, repository: ContentRepository, tree: Shas, changes: PublishedFile[]) {
  const within = await changesWithin(repository, await readHelplineChanges(deps), tree);
  const listed = within.flatMap(({ files }) => files.map(({ path }) => path));
  return { within, unlisted: changes.filter(({ path, numbers }) => numbers && !listed.includes(path)) };
}

function listedChange(
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
  notifyOwner(deps, event, { changes: changes.map((change) => lineOf(change, locale, formLink)).join('\n') });
}

async function describeAll(repository: ContentRepository, steps: FileDiff[], locale: Locale): Promise<PublishedFile[]> {
  const texts = steps.filter(({ path }) => !isPhoto(path));
  const blobs = await repository.readBlobs(texts.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  const changes = steps.map((step) => describe(step, blobs, locale));
  return changes.filter(({ fields }) => fields.length === 0 || fields.some((field) => !OF_CHECKING.includes(field)));
}

function describe(step: FileDiff, blobs: Map<string, Buffer>, locale: Locale): PublishedFile {
  const { name, fields } = unpublishedFile(step, blobs, locale);
  const numbers = helplineDifference(step, blobs);
  const named = fields.slice(0, MAX_NAMED_FIELDS).map(({ field }) => field);
  return { ...step, name, fields: named, ...(numbers && { numbers }) };
}

function lineOf(file: PublishedFile, locale: Locale, formLink: MailStrings['formLink']): string {
  const place = formIn(file.path, locale);
  const form = file.name ? translate(locale, 'edit.site.entry', { place, entry: file.name }) : place;
  const what = [form, ...changedFieldsIn(file, locale)].join(', ');
  const link = isPhoto(file.path) || !file.after ? '' : `\n  ${formLink(file.path, file.fields[0])}`;
  return `- ${file.numbers ? translate(locale, 'edit.site.change', { form: what, fields: file.numbers }) : what}${link}`;
}
