import { differencesIn } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { notifyOwner, type OwnerEvent } from '../auth/notify-owner.ts';
import type { Dependencies } from '../dependencies.ts';
import { readMailWords, type MailWords } from '../mail/compose.ts';
import type { PublishedChange, PublishedFile } from '../storage/records.ts';
import { isPhoto, valuesAround } from './content-files.ts';
import { helplineDifference } from './helpline-difference.ts';
import { nameOf } from './differences.ts';
import type { EditedSite } from './edited-site.ts';
import { changesWithin } from './helpline-changes.ts';
import { changedFieldsIn, formIn } from './form-words.ts';
import { editableAmong, noteHelplines, noteTold, readPublishing } from './publishing-record.ts';
import { blobSha, stepsBetween, treeAfter, type ContentRepository, type FileStep, type Shas } from './repository.ts';
import { readWaiting, treeOnline } from './waiting.ts';

/** More fields than these would tell nobody anything. */
const FIELDS_NAMED = 12;

/** What confirming a helpline changes: it says nothing else to anybody. */
const OF_CHECKING = ['checkedOn', 'needsOwnerCheck'];

type Deps = Parameters<typeof notifyOwner>[0];

type Untold = Awaited<ReturnType<typeof readUntold>>;

/** What the next build puts online, and what of it the owner was not told of yet, in whatever saves it came. */
export async function readUntold(deps: Dependencies, site: EditedSite) {
  const { told } = await readPublishing(deps);
  const { locale } = await readMailWords(deps);
  const { oid, files } = await site.repository.readHead();
  const present = editableAmong(files);
  const { steps, blobs } = await readWaiting(site, present);
  const published = steps.map((step) => describe(step, blobs, locale));
  const changes = told ? await describeAll(site.repository, stepsBetween(told, present), locale) : [];
  return { oid, told, present, published, changes };
}

/** Mails the owner what goes online: forms, fields, and the numbers that visitors will dial; what changed of these is noted for good. */
export async function tellOfPublish(deps: Dependencies, site: EditedSite, untold: Untold): Promise<void> {
  const { oid, present, published, changes } = untold;
  const last = noteOf(deps, `all ${oid}`, published);
  await noteTold(deps, { told: () => present, ...(published.length > 0 && { last }) });
  const state = site.readOnline && 'saved';
  await noteUnlisted(deps, site.repository, { name: `helplines ${oid}`, tree: present, changes, state });
  const event = changes.some(({ numbers }) => numbers) ? 'helpline-published' : 'published';
  await mailChanges(deps, event, changes);
}

/** Mails the owner at once which numbers a save has changed; they stand in the list of changes from then on. */
export async function tellOfSave(
  deps: Dependencies,
  { repository, readOnline }: EditedSite,
  { oid, steps, blobs }: { oid: string; steps: FileStep[]; blobs: Map<string, Buffer> },
): Promise<void> {
  const { locale } = await readMailWords(deps);
  const changes = steps.map((step) => describe(step, blobs, locale));
  const online = readOnline && treeOnline(readOnline());
  const known = new Map([...blobs, ...(online?.blobs ?? [])]);
  const isOnline = ({ path, after }: FileStep) =>
    helplineDifference({ path, before: online?.files[path], after }, known) === '';
  const state = online && (steps.every(isOnline) ? 'back' : 'saved');
  const change = noteOf(deps, `saved ${oid}`, changes, state);
  const { helplines = [] } = await readPublishing(deps);
  const settled = online ? await changesWithin(repository, helplines, online.files, known) : [];
  await noteHelplines(deps, { change, online: settled });
  await mailChanges(deps, state === 'back' ? 'helpline-put-back' : 'helpline-saved', changes);
}

/** Compares what a deploy was built of with what the owner was told, and with what was online before; mails at once what differs. */
export async function tellOfDeploy(
  deps: Deps,
  repository: ContentRepository,
  commit: string | undefined,
): Promise<{ files: Shas }> {
  const { told, online } = await readPublishing(deps);
  const { locale } = await readMailWords(deps);
  const { oid, files } = await repository.readHead(commit);
  const built = editableAmong(files);
  const isNews = ({ path, after }: FileStep) => !online?.files || online.files[path] !== after;
  const steps = told ? stepsBetween(told, built).filter(isNews) : [];
  const changes = await describeAll(repository, steps, locale);
  await mailChanges(deps, 'deployed-untold', changes);
  await noteUnlisted(deps, repository, { name: `deployed ${oid}`, tree: built, changes, isOnline: true });
  await noteTold(deps, { told: (known) => (known ? treeAfter(known, steps) : built) });
  return { files: built };
}

/** Lists what changed of helplines in a tree where no save of hers did. */
async function noteUnlisted(
  deps: Deps,
  repository: ContentRepository,
  {
    name,
    tree,
    changes,
    ...as
  }: { name: string; tree: Shas; changes: PublishedFile[]; state?: PublishedChange['state']; isOnline?: true },
): Promise<void> {
  const { helplines = [] } = await readPublishing(deps);
  const within = await changesWithin(repository, helplines, tree);
  const listed = within.flatMap(({ files }) => files.map(({ path }) => path));
  const unlisted = changes.filter(({ path, numbers }) => numbers && !listed.includes(path));
  const change = unlisted.length > 0 ? noteOf(deps, name, unlisted, as.state) : undefined;
  await noteHelplines(deps, { change, online: as.isOnline ? within : [] });
}

function noteOf(
  { now }: Deps,
  name: string,
  files: PublishedFile[],
  state?: PublishedChange['state'],
): PublishedChange {
  const at = now().toISOString();
  return { id: blobSha(Buffer.from(`${name} ${at}`)), at, files, ...(state && { state }) };
}

async function mailChanges(deps: Deps, event: OwnerEvent, changes: PublishedFile[]): Promise<void> {
  if (changes.length === 0) return;
  const { locale, formLink } = await readMailWords(deps);
  notifyOwner(deps, event, { changes: changes.map((change) => lineOf(change, locale, formLink)).join('\n') });
}

async function describeAll(repository: ContentRepository, steps: FileStep[], locale: Locale): Promise<PublishedFile[]> {
  const texts = steps.filter(({ path }) => !isPhoto(path));
  const blobs = await repository.readBlobs(texts.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
  const changes = steps.map((step) => describe(step, blobs, locale));
  return changes.filter(({ fields }) => fields.length === 0 || fields.some((field) => !OF_CHECKING.includes(field)));
}

function describe(step: FileStep, blobs: Map<string, Buffer>, locale: Locale): PublishedFile {
  const { path } = step;
  const [before, after] = valuesAround(step, blobs);
  const fields = before && after ? differencesIn(rootFieldOf(path), before, after).map((found) => found.path) : [];
  const numbers = helplineDifference(step, blobs);
  return {
    ...step,
    name: nameOf(path, after ?? before, locale),
    fields: fields.slice(0, FIELDS_NAMED),
    ...(numbers && { numbers }),
  };
}

/** A photo has no form, and what was deleted has none any more. */
function lineOf(file: PublishedFile, locale: Locale, formLink: MailWords['formLink']): string {
  const place = formIn(file.path, locale);
  const form = file.name ? translate(locale, 'edit.site.entry', { place, entry: file.name }) : place;
  const what = [form, ...changedFieldsIn(file, locale)].join(', ');
  const link = isPhoto(file.path) || !file.after ? '' : `\n  ${formLink(file.path, file.fields[0])}`;
  return `- ${file.numbers ? translate(locale, 'edit.site.change', { form: what, fields: file.numbers }) : what}${link}`;
}
