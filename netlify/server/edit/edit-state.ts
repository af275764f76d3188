import type { EditState, HelplineChange, PublicationStatus } from '../../../src/contract/edit.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import type { ContentIssue } from '../../../src/schemas/issues.ts';
import type { Handler } from '../http/dispatch.ts';
import { json } from '../http/respond.ts';
import type { Publication, PublishedChange } from '../storage/records.ts';
import type { EditedSite } from './edited-site.ts';
import { findPublishedChanges, readHelplineChanges, markPublished } from './helpline-changes.ts';
import { localizeIssues } from './localize-issues.ts';
import { readPublications } from './publication-store.ts';
import { requireEditor, type EditCall } from './require-editor.ts';
import {
  asBuildingUntilServed,
  changedFieldLabels,
  readUnpublishedChanges,
  unpublishedFile,
} from './unpublished-changes.ts';

type BuildOutcome = Pick<Publication, 'state' | 'at' | 'endedAt' | 'issues'>;

const NO_REASON_GIVEN: ContentIssue = { file: '', field: '', code: 'hostSilent' };

/** GET .../state: unpublished changes, the outcome of the last "Publish", and what can be reverted. */
export const readEditState: Handler = async (request, deps) => {
  return json(200, await loadEditState(await requireEditor(request, deps)));
};

/** Reads what `readEditState` returns, in the language of the call. */
export async function loadEditState({ deps, site, locale }: EditCall): Promise<EditState> {
  const { files } = await site.repository.readHead();
  const { online, diffs, blobs } = await readUnpublishedChanges(site, files);
  const publications = await readPublications(deps);
  const newest = withLocalBuild(asBuildingUntilServed(publications, site, online, deps.now())[0], site);
  const lastPublication = publications.find(({ changes }) => changes.some(({ path, after }) => files[path] === after));
  const mayRevert = newest?.state === 'online' || lastPublication?.state === 'online';
  const helplineChanges = await readHelplineChanges(deps);
  const published = online ? await findPublishedChanges(site.repository, helplineChanges, online, blobs) : [];
  return {
    publishing: newest ? publicationStatus(newest, locale) : { state: 'never' },
    waiting: diffs.map((diff) => unpublishedFile(diff, blobs, locale)),
    ...(lastPublication &&
      mayRevert && {
        lastPublication: localizeChange(
          { id: lastPublication.id, at: lastPublication.at, files: lastPublication.changes },
          locale,
        ),
      }),
    helplines: markPublished(helplineChanges, published).map((change) => localizeChange(change, locale)),
  };
}

function localizeChange({ files, ...otherFields }: PublishedChange, locale: Locale): HelplineChange {
  const localizedFiles = files.map((file) => {
    const { before: _, after: __, ...shared } = file;
    return { ...shared, fields: changedFieldLabels(file, locale) };
  });
  return { ...otherFields, files: localizedFiles };
}

function withLocalBuild(newest: BuildOutcome | undefined, { local }: EditedSite): BuildOutcome | undefined {
  const builtAt = local?.builtAt();
  const isLater = builtAt && builtAt > (newest?.endedAt ?? newest?.at ?? '');
  return isLater ? { state: 'online', at: builtAt, endedAt: builtAt } : newest;
}

function publicationStatus(
  { state, at, endedAt: since = at, issues = [NO_REASON_GIVEN] }: BuildOutcome,
  locale: Locale,
): PublicationStatus {
  if (state !== 'failed') return { state, since };
  return { state: 'refused', since, mistakes: localizeIssues(issues, locale) };
}
