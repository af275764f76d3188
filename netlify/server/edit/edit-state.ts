import type { EditState, HelplineChange, Publishing, WaitingFile } from '../../../src/contract/edit.ts';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import type { ContentIssue } from '../../../src/schemas/issues.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';
import type { EditorRecord, PublishedChange } from '../storage/records.ts';
import { valuesAround } from './content-files.ts';
import { fieldChangesIn, nameOf } from './differences.ts';
import type { EditedSite } from './edited-site.ts';
import { changesWithin, withOnline } from './helpline-changes.ts';
import { changedFieldsIn, mistakesOf } from './form-words.ts';
import { isBuilding, readPublishing } from './publishing-record.ts';
import type { FileStep } from './repository.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import { readWaiting } from './waiting.ts';

const HOST_SILENT: ContentIssue = { file: '', field: '', code: 'hostSilent' };
/** Noted by a version that knew no codes. */
const BUILD_FAILED: ContentIssue = { file: '', field: '', code: 'notBuilt' };

/** GET .../state: what waits, what became of the last "Publish", and what can be taken back. */
export const readEditState: Handler = async (request, deps) => {
  return json(200, await stateOf(await requireEditor(request, deps)));
};

export async function stateOf({ deps, site, locale }: EditCall): Promise<EditState> {
  const { files } = await site.repository.readHead();
  const { online, steps, blobs } = await readWaiting(site, files);
  const record = withLocalBuild(await readPublishing(deps), site);
  const noted = publishingOf(record, deps.now(), locale);
  const publishing = arrived(noted, record, steps, deps.now());
  const last = publishing.state === 'online' && record.last?.files.some(({ path, after }) => files[path] === after);
  const { helplines = [] } = record;
  const within = online ? await changesWithin(site.repository, helplines, online, blobs) : [];
  return {
    publishing,
    waiting: steps.map((step) => asWaiting(step, blobs, locale)),
    ...(last && { lastPublication: asPublication(record.last!, locale) }),
    helplines: withOnline(helplines, within).map((each) => asPublication(each, locale)),
  };
}

/** The host tells of a deploy some seconds before its functions, and so what is online here, are those of that deploy. */
function arrived(noted: Publishing, { last }: EditorRecord, steps: FileStep[], now: Date): Publishing {
  if (noted.state !== 'online' || !isWithin(noted.since, MINUTE_MS, now)) return noted;
  const isPublished = (step: FileStep) =>
    last?.files.some(({ path, after }) => path === step.path && after === step.after);
  return steps.some(isPublished) ? { state: 'building', since: noted.since } : noted;
}

function asWaiting(step: FileStep, blobs: Map<string, Buffer>, locale: Locale): WaitingFile {
  const { path } = step;
  const [before, after] = valuesAround(step, blobs);
  return {
    path,
    name: nameOf(path, after ?? before, locale),
    isNew: !step.before,
    isGone: !step.after,
    fields: before && after ? fieldChangesIn(path, before, after, locale) : [],
  };
}

/** What its files were is nobody's matter. */
function asPublication({ files, ...change }: PublishedChange, locale: Locale): HelplineChange {
  const named = files.map(({ before: _, after: __, ...file }) => ({ ...file, fields: changedFieldsIn(file, locale) }));
  return { ...change, files: named };
}

/** `npm run build` publishes too, without asking anybody. */
function withLocalBuild(record: EditorRecord, { local }: EditedSite): EditorRecord {
  const builtAt = local?.builtAt();
  if (!builtAt || (record.online && builtAt <= record.online.since)) return record;
  return { ...record, online: { from: builtAt, since: builtAt } };
}

function publishingOf(record: EditorRecord, now: Date, locale: Locale): Publishing {
  const { askedAt = '', online, refused } = record;
  if (isBuilding(record, now)) return { state: 'building', since: askedAt };
  const from = online?.from ?? '';
  const refusedFrom = refused?.from ?? '';
  if (askedAt > from && askedAt > refusedFrom) {
    return { state: 'refused', since: askedAt, mistakes: mistakesOf([HOST_SILENT], locale) };
  }
  if (refused && refusedFrom > from) {
    return { state: 'refused', since: refused.since, mistakes: mistakesOf(refused.issues ?? [BUILD_FAILED], locale) };
  }
  return online ? { state: 'online', since: online.since } : { state: 'never' };
}
