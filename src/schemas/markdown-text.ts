import { findAddressIssue } from './addresses.ts';
import type { Issue } from './issues.ts';

/** What Markdown takes for HTML (CommonMark 0.31, 6.6); a link in pointed brackets has a colon first. */
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?=[\s/>]|$)|[!?])[^>\n]{0,30}>?/i;

/** The target of a link stands in round brackets, perhaps before a title. */
const IN_BRACKETS = /\]\(([^)]*)/g;

/** Also those of a reference, and in pointed brackets. The mark of a footnote is taken with it: none is found behind it. */
const OTHER_TARGETS = [/\[\^[^\]\n]*\]:|\]:[\s>]*<?([^\s>]+)/g, /<([a-z][a-z0-9+.-]*:[^<> \t\n]*)>/gi];

/** What looks like an address and is none. */
const BARE = /(?:^|[^a-z0-9/.[])((?:http:\/\/|www\.)[^\s)]+)/gi;

/** What in a text could be taken for HTML. */
export function findTagIssues(text: string): Issue[] {
  const [tag] = TAG.exec(text) ?? [];
  return tag ? [{ code: 'tag', values: { tag } }] : [];
}

/** Where the links of a Markdown text lead. */
export function linkTargets(text: string): string[] {
  const others = OTHER_TARGETS.flatMap((pattern) => matchesOf(pattern, text));
  return [...new Set([...matchesOf(IN_BRACKETS, text).map(withoutTitle), ...others])];
}

const matchesOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

function withoutTitle(inBrackets: string): string {
  const text = inBrackets.trim();
  if (text.startsWith('<')) return text.slice(1).split('>')[0]!;
  const title = text.search(/\s["'(]/);
  return title === -1 ? text : text.slice(0, title).trimEnd();
}

/** Whatever in a Markdown file is more than text, or a link that leads nowhere: nothing in it may run or be fetched. Its values are looked at as well: where they end, readers of it do not agree. */
export function findMarkdownIssues(text: string): Issue[] {
  const addresses = [...linkTargets(text), ...matchesOf(BARE, text)];
  return [
    ...findTagIssues(text),
    ...(text.includes('![') ? [{ code: 'markdown.picture' as const }] : []),
    ...addresses.flatMap((address) => findAddressIssue(address) ?? []),
  ];
}
