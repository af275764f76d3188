import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  defaultTreeAdapter as tree,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { hasMark } from './marks.ts';
import { annotateFields, nodesIn } from './annotate-fields.ts';

/** Pages without the owner's texts, or for the owner only. */
const PAGES_WITHOUT_PREVIEW = /^(?:fr[/\\])?(?:404|admin|form-error)\.html$/;

const TEXT_FILES = '**/*.{css,html,js,json,mjs,svg,txt,webmanifest,xml}';

/** Start of the HTML comment before an owner's Markdown; the file's name follows (src/content/owner-html.ts). */
const MARKDOWN_COMMENT = 'owner’s text ';

const MARK_CHARACTERS = /[\u200B-\u200D\uFEFF]/g;

/** Nothing runs in a preview, and only this site's styles and pictures are loaded. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

const EXCERPT_LENGTH = 120;

/** Writes pages with marks and without scripts. Throws if the public site has marks, or differs in anything else. */
export function writePreview(site: string, markedSite: string): void {
  for (const file of globSync(TEXT_FILES, { cwd: site })) {
    const text = readFileSync(join(site, file), 'utf8');
    if (hasMark(text) || text.includes(`<!--${MARKDOWN_COMMENT}`))
      throw new Error(`The public ${file} has marks of the preview.`);
  }
  for (const page of globSync('**/*.html', { cwd: site })) {
    if (PAGES_WITHOUT_PREVIEW.test(page)) continue;
    const [publicPage, markedPage] = [site, markedSite].map((folder) =>
      parse(readFileSync(join(folder, page), 'utf8')),
    );
    writePage(site, page, publicPage!, markedPage!);
  }
}

function writePage(site: string, page: string, publicPage: Tree.Document, markedPage: Tree.Document): void {
  const css = elementsIn(publicPage, 'style')
    .map((style) => textOf(style))
    .join('');
  const sheets = elementsIn(publicPage, 'link').filter((link) => attributeOf(link, 'rel') === 'stylesheet');
  const [title] = elementsIn(publicPage, 'title');
  const comments = nodesIn(markedPage).filter(tree.isCommentNode);
  for (const document of [publicPage, markedPage]) makeInert(document);
  const [body] = elementsIn(markedPage, 'body');
  requireSameBody(page, serialize(body!), serialize(elementsIn(publicPage, 'body')[0]!));
  annotateFields(body!);
  for (const comment of comments) annotateMarkdown(comment);

  const ownStyles = `/preview/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`;
  const links = [ownStyles, '/preview/marks.css', ...sheets.map((sheet) => attributeOf(sheet, 'href')!)];
  const [head] = elementsIn(markedPage, 'head');
  head!.childNodes = parseFragment(
    [
      '<meta charset="utf-8">',
      `<meta http-equiv="content-security-policy" content="${POLICY}">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex">',
      '<meta name="format-detection" content="telephone=no">',
      title ? `<title>${serialize(title)}</title>` : '',
      ...links.map((href) => `<link rel="stylesheet" href="${href}">`),
    ].join(''),
  ).childNodes;
  write(site, `/preview/${page}`, serialize(markedPage));
  write(site, ownStyles, css);
  write(site, '/preview/marks.css', readFileSync(new URL('marks.css', import.meta.url), 'utf8'));
}

/** Removes what runs or is loaded, the islands' data, and the addresses of forms. */
function makeInert(parent: Tree.ParentNode): void {
  parent.childNodes = parent.childNodes.filter(
    ({ nodeName }) => !['script', 'style', 'link', 'noscript', 'template', '#comment'].includes(nodeName),
  );
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const isIsland = node.tagName === 'astro-island';
    node.attrs = node.attrs.filter(
      ({ name }) => !isIsland && !['action', 'formaction', 'method', 'target'].includes(name),
    );
    makeInert(node);
  }
}

/** Names the file on the element that contains its Markdown. */
function annotateMarkdown({ data, parentNode }: Tree.CommentNode): void {
  const file = data.slice(MARKDOWN_COMMENT.length);
  if (data.startsWith(MARKDOWN_COMMENT) && file.startsWith('content/'))
    tree.adoptAttributes(parentNode as Tree.Element, [{ name: 'data-field', value: `${file}#body` }]);
}

function requireSameBody(page: string, markedPage: string, publicPage: string): void {
  const [body, expected] = [markedPage, publicPage].map((html) => html.replace(MARK_CHARACTERS, '')) as [
    string,
    string,
  ];
  if (body === expected) return;
  const firstDifference = [...expected].findIndex((character, index) => character !== body[index]);
  const [actualExcerpt, expectedExcerpt] = [body, expected].map((html) =>
    html.slice(Math.max(0, firstDifference - 40), firstDifference + EXCERPT_LENGTH),
  );
  throw new Error(
    `The preview of ${page} is not the public page: it has\n  ${actualExcerpt}\nin place of\n  ${expectedExcerpt}`,
  );
}

function elementsIn(document: Tree.Document, tag: string): Tree.Element[] {
  return nodesIn(document)
    .filter(tree.isElementNode)
    .filter(({ tagName }) => tagName === tag);
}

const textOf = ({ childNodes }: Tree.Element) => childNodes.map((node) => ('value' in node ? node.value : '')).join('');
const attributeOf = ({ attrs }: Tree.Element, name: string) =>
  attrs.find((candidate) => candidate.name === name)?.value;

function write(site: string, address: string, text: string): void {
  const file = join(site, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
