/** Where a link in a text may lead: another site, a mailbox, a telephone, or a page of this one. */
export const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?![/&])|#)/;

/** What Markdown takes for HTML (CommonMark 0.31, 6.6); a link in pointed brackets has a colon first. */
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?=[\s/>]|$)|[!?])[^>\n]{0,30}>?/i;

/** The targets of links: in round brackets, of a reference but no footnote, in pointed brackets, and what looks like an address. */
const TARGETS = [
  /\]\(\s*<?([^)\s>]*)/g,
  // The mark of a footnote is taken with it, so that no target is found behind it.
  /\[\^[^\]\n]*\]:|\]:[\s>]*<?([^\s>]+)/g,
  /<([a-z][a-z0-9+.-]*:[^<> \t\n]*)>/gi,
  /(?:^|[^a-z0-9/.[])((?:http:\/\/|www\.)[^\s)]+)/gi,
];

/** A sentence about a text that could be taken for HTML. */
export function findTagMistakes(text: string): string[] {
  const [tag] = TAG.exec(text) ?? [];
  return tag ? [`"${tag}" cannot stand in a text: HTML is not shown.`] : [];
}

/** One sentence per thing in a Markdown file that is more than text: nothing in it may run or be fetched. Its values are looked at as well: where they end, readers of it do not agree. */
export function findMarkdownMistakes(text: string): string[] {
  const addresses = TARGETS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, address]) => address ?? []));
  return [
    ...findTagMistakes(text),
    ...(text.includes('![') ? ['a picture cannot stand inside the text.'] : []),
    ...addresses
      .filter((address) => !SAFE_ADDRESS.test(address))
      .map((address) => `a link cannot lead to "${address}". Begin with https://, mailto:, tel: or /.`),
  ];
}
