import { marked, type Token } from 'marked';
import { findUrlIssue } from './urls.ts';
import type { Issue } from './issues.ts';
import { findTagIssues } from './field-types.ts';

export interface TextLink {
  text: string;
  address: string;
}

/** A link in a text other than Markdown: [text](address). */
export const INLINE_LINK = /\[([^[\]]+)\]\(((?:#|\/(?![/\\])|https:\/\/|tel:|sms:|mailto:)[^)\s]*)\)/g;

const BRACKETED_TARGET = /\]\(([^)]*)/g;

/** Reference definitions and autolinks. Footnote labels are matched first, so that a footnote's text is no target. */
const OTHER_TARGETS = [/\[\^[^\]\n]*\]:|\]:[\s>]*<?([^\s>]+)/g, /<([a-z][a-z0-9+.-]*:[^<> \t\n]*)>/gi];

const BARE_URL = /(?:^|[^a-z0-9/.[])((?:http:\/\/|www\.)[^\s)]+)/gi;

export function inlineLinks(text: string): TextLink[] {
  const links = [...text.matchAll(INLINE_LINK)];
  return links.map(([, text = '', address = '']) => ({ text: text.replaceAll('**', ''), address }));
}

export function markdownLinks(text: string): TextLink[] {
  const links: TextLink[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'link') links.push({ text: decodeReferences(tokenText(token)), address: String(token.href) });
  });
  return links;
}

export function tokenText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(tokenText).join('');
  return 'text' in token ? (token.text as string) : '';
}

/** Decodes numeric character references, which may hide digits; named ones become spaces, as none is a digit. */
function decodeReferences(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&[a-z]+;/gi, ' ');
}

export function linkTargets(text: string): string[] {
  const others = OTHER_TARGETS.flatMap((pattern) => matchesOf(pattern, text));
  return [...new Set([...matchesOf(BRACKETED_TARGET, text).map(withoutTitle), ...others])];
}

const matchesOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);

function withoutTitle(target: string): string {
  const text = target.trim();
  if (text.startsWith('<')) return text.slice(1).split('>')[0]!;
  const title = text.search(/\s["'(]/);
  return title === -1 ? text : text.slice(0, title).trimEnd();
}

/** Finds active content, pictures and unsafe URLs, also in the front matter, as parsers disagree on where it ends. */
export function findMarkdownIssues(text: string): Issue[] {
  const addresses = [...linkTargets(text), ...matchesOf(BARE_URL, text)];
  return [
    ...findTagIssues(text),
    ...(text.includes('![') ? [{ code: 'markdown.picture' as const }] : []),
    ...addresses.flatMap((address) => findUrlIssue(address) ?? []),
  ];
}
