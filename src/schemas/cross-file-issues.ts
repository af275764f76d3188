import { basename } from 'node:path';
import { ENTRY_COUNTS } from '../contract/entry-counts.ts';
import { valueAt } from '../contract/form-values.ts';
import { findCrisisIssues } from './crisis-issues.ts';
import { crisisPageSchema } from './crisis-page.ts';
import { helplineSchema } from './crisis.ts';
import type { ContentIssue } from './issues.ts';
import { findBrokenLinks } from './link-issues.ts';
import { contentTypeOf, CONTENT_TYPES, type ContentTypeKey } from './content-types.ts';
import { findSitePages, type ReadValues } from './site-pages.ts';

const filesOf = (contentType: ContentTypeKey, paths: string[]) =>
  paths.filter((path) => contentTypeOf(path) === contentType);

/** Content types that name entries of others, or decide which pages and anchors exist, are checked together. */
const CHECKED_TOGETHER: (ContentTypeKey | undefined)[] = [
  ...(['home', 'crisisPage', 'crisis', 'services', 'faq', 'practice', 'practical', 'articles'] as const),
  ...(['legal.privacy', 'legal.legal', 'legal.reviews-policy'] as const),
];

export function isCheckedAcrossFiles(path: string): boolean {
  return CHECKED_TOGETHER.includes(contentTypeOf(path));
}

/** A missing anchor is a warning in the build (content-checks.ts), but stops a save that adds it. */
interface CrossFileIssue extends ContentIssue {
  isMissingAnchor?: boolean;
}

export function findCrossFileIssues(paths: string[], read: ReadValues): CrossFileIssue[] {
  return [
    ...findCountIssues(paths),
    ...findServiceIssues(paths, read),
    ...findHelplineIssues(paths, read),
    ...findLinkIssues(paths, read),
  ];
}

function findCountIssues(paths: string[]): ContentIssue[] {
  return (['services', 'faq'] as const).flatMap((folder) => {
    const { min, max } = ENTRY_COUNTS[folder];
    const count = filesOf(folder, paths).length;
    if (count >= min && count <= max) return [];
    return [{ file: `content/${folder}`, field: '', code: `${folder}.count` as const, values: { count } }];
  });
}

function findServiceIssues(paths: string[], read: ReadValues): ContentIssue[] {
  const [file, field] = [CONTENT_TYPES.home.path, 'hero.firstStep.service'];
  const service = valueAt(read(file), field);
  const services = filesOf('services', paths).map((path) => basename(path, '.yaml'));
  return service === undefined || services.includes(service as string)
    ? []
    : [{ file, field, code: 'service.unknown' }];
}

function findHelplineIssues(paths: string[], read: ReadValues): ContentIssue[] {
  const files = filesOf('crisis', paths);
  const helplines = files.flatMap((path) => {
    const { data } = helplineSchema.safeParse(read(path));
    return data ? [{ ...data, id: basename(path, '.yaml') }] : [];
  });
  if (helplines.length < files.length) return [];
  return findCrisisIssues(helplines, crisisPageSchema.safeParse(read(CONTENT_TYPES.crisisPage.path)).data);
}

function findLinkIssues(paths: string[], read: ReadValues): CrossFileIssue[] {
  const checkedPaths = paths.filter(isCheckedAcrossFiles);
  const pages = findSitePages(checkedPaths, read);
  return checkedPaths.flatMap((file) => findBrokenLinks(file, read(file), pages).map((issue) => ({ file, ...issue })));
}
