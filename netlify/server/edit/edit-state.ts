import type { EditState, HelplineChange, Publishing } from '../../../src/contract/edit.ts';
import { isWithin, MINUTE_MS } from '../../../src/contract/periods.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import type { ContentIssue } from '../../../src/schemas/issues.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';
import type { Publication, PublishedChange } from '../storage/records.ts';
import type { EditedSite } from './edited-site.ts';
import { changesWithin, readHelplineChanges, withOnline } from './helpline-changes.ts';
import { changedFieldsIn, mistakesOf } from './form-words.ts';
import { lastWithChanges, readPublications } from './publications.ts';
import type { FileStep } from './repository.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import { readUnpublishedChanges, unpublishedFile } from './unpublished-changes.ts';

type BuildEnd = Pick<Publication, 'state' | 'at' | 'endedAt' | 'issues'>;

const HOST_SILENT: ContentIssue = { file: '', field: '', code: 'hostSilent' };

/** GET .../state: what waits, what became of the last "Publish", and what can be taken back. */
export const readEditState: Handler = async (request, deps) => {
  return json(200, await stateOf(await requireEditor(request, deps)));
};

export async function stateOf({ deps, site, locale }: EditCall): Promise<EditState> {
  const { files } = await site.repository.readHead();
  const { online, steps, blobs } = await readUnpublishedChanges(site, files);
  const known = await readPublications(deps);
  const last = lastWithChanges(known)?.value;
  const newest = asSeenHere(withLocalBuild(known[0]?.value, site), last, { steps, now: deps.now() });
  const isLeft = ({ changes }: Publication) => changes.some(({ path, after }) => files[path] === after);
  const latest = known.find(({ value }) => isLeft(value))?.value;
  const mayUndo = newest?.state === 'online' || latest?.state === 'online';
  const helplines = await readHelplineChanges(deps);
  const within = online ? await changesWithin(site.repository, helplines, online, blobs) : [];
  return {
    publishing: newest ? publishingOf(newest, locale) : { state: 'never' },
    waiting: steps.map((step) => unpublishedFile(step, blobs, locale)),
    ...(latest &&
      mayUndo && { lastPublication: asPublication({ id: latest.id, at: latest.at, files: latest.changes }, locale) }),
    helplines: withOnline(helplines, within).map((each) => asPublication(each, locale)),
  };
}

/** The host tells of a deploy some seconds before its functions, and so what is online here, are those of that deploy. */
function asSeenHere(
  newest: BuildEnd | undefined,
  last: Publication | undefined,
  { steps, now }: { steps: FileStep[]; now: Date },
): BuildEnd | undefined {
  if (newest?.state !== 'online' || !isWithin(newest.endedAt ?? '', MINUTE_MS, now)) return newest;
  const isPublished = (step: FileStep) =>
    last?.changes.some(({ path, after }) => path === step.path && after === step.after);
  return steps.some(isPublished) ? { ...newest, state: 'building' } : newest;
}

/** What its files were is nobody's matter. */
function asPublication({ files, ...change }: PublishedChange, locale: Locale): HelplineChange {
  const named = files.map(({ before: _, after: __, ...file }) => ({ ...file, fields: changedFieldsIn(file, locale) }));
  return { ...change, files: named };
}

/** `npm run build` publishes too, without asking anybody. */
function withLocalBuild(newest: BuildEnd | undefined, { local }: EditedSite): BuildEnd | undefined {
  const builtAt = local?.builtAt();
  const isLater = builtAt && builtAt > (newest?.endedAt ?? newest?.at ?? '');
  return isLater ? { state: 'online', at: builtAt, endedAt: builtAt } : newest;
}

function publishingOf(
  { state, at, endedAt: since = at, issues = [HOST_SILENT] }: BuildEnd,
  locale: Locale,
): Publishing {
  if (state !== 'failed') return { state, since };
  return { state: 'refused', since, mistakes: mistakesOf(issues, locale) };
}
