/** Where a link in a text may lead: another site, a mailbox, a telephone, or a page of this one. */
export const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/** What Markdown takes for HTML (CommonMark 0.31, 6.6); a link in pointed brackets has a colon first. */
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?=[\s/>]|$)|[!?])[^>\n]{0,30}>?/i;

/** The targets of links: in round brackets, of a reference, in pointed brackets. */
const TARGETS = [/\]\(\s*<?([^)\s>]*)/g, /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm, /<([a-z][a-z0-9+.-]*:[^>\s]*)>/gi];

/** One sentence per thing in a Markdown text that is more than text: nothing in it may run or be fetched. */
export function findMarkdownMistakes(text: string): string[] {
  const [tag] = TAG.exec(text) ?? [];
  const addresses = TARGETS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address));
  return [
    ...(tag ? [`"${tag}" cannot stand in a text: HTML is not shown.`] : []),
    ...(text.includes('![') ? ['a picture cannot stand inside the text.'] : []),
    ...addresses
      .filter((address) => !SAFE_ADDRESS.test(address))
      .map((address) => `a link cannot lead to "${address}". Begin with https://, mailto:, tel: or /.`),
  ];
}

/** The text of a Markdown file, below its values. */
export const markdownBody = (source: string) => source.replace(/^---\r?\n[^]*?\r?\n---(?:\r?\n|$)/, '');
