/** What the editor's GraphQL may ask. Each is known by its whole text, item by item; nothing else is one. */
export type EditorQuery =
  | { kind: 'branch-name' }
  | { kind: 'last-save' }
  | { kind: 'head' }
  | { kind: 'texts'; items: Item[] }
  | { kind: 'last-save-of'; items: Item[] }
  | { kind: 'saves-of'; items: Item[] }
  | { kind: 'deployments'; items: Item[] }
  | { kind: 'save'; items: Item[] };

export interface Item {
  /** The name under which the answer stands. */
  alias: string;
  /** The path or the object's name that it asks about. */
  about: string;
}

interface Shape {
  kind: EditorQuery['kind'];
  before: string;
  /** Repeated under an alias and a number each; "?" stands for the text that it asks about. */
  item?: { alias: string; text: string };
  after: string;
}

const REPOSITORY = 'query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {';
const BRANCH = 'query($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo) {';
const ON_BRANCH = 'ref(qualifiedName: $branch) { target { ... on Commit {';

const DEPLOYMENTS = `
  status { contexts { context state targetUrl description } }
  deployments(last: 10 orderBy: { field: CREATED_AT, direction: ASC }) {
    nodes { environment latestStatus { state environmentUrl description } }
  }
  checkSuites(last: 10) { nodes { checkRuns(last: 20) { nodes { name status conclusion detailsUrl summary } } } }`;

/** As Sveltia CMS 0.221.1 writes them (src/lib/services/backends/git/github); tests/functions/edit-permissions.test.ts. */
const SHAPES: Shape[] = [
  { kind: 'branch-name', before: `${REPOSITORY} defaultBranchRef { name }`, after: '} }' },
  {
    kind: 'last-save',
    before: `${BRANCH} ${ON_BRANCH} history(first: 1) { nodes { oid message } }`,
    after: '} } } } }',
  },
  { kind: 'head', before: `${BRANCH} ${ON_BRANCH} oid`, after: '} } } } }' },
  {
    kind: 'texts',
    before: REPOSITORY,
    item: { alias: 'content', text: 'object(oid: "?") { ... on Blob { text isTruncated } }' },
    after: '} }',
  },
  {
    kind: 'last-save-of',
    before: BRANCH,
    item: {
      alias: 'commit',
      text: `${ON_BRANCH} history(first: 1, path: "?") {
        nodes { author { name email user { id: databaseId login } } committedDate } } } } }`,
    },
    after: '} }',
  },
  {
    kind: 'saves-of',
    before: BRANCH,
    item: {
      alias: 'history',
      text: `${ON_BRANCH} history(first: 100, path: "?") {
        nodes { oid author { name email avatarUrl user { login } } committedDate } } } } }`,
    },
    after: '} }',
  },
  {
    kind: 'deployments',
    before: REPOSITORY,
    item: { alias: 'commit', text: `object(oid: "?") { ... on Commit { ${DEPLOYMENTS} } }` },
    after: '} }',
  },
  {
    kind: 'save',
    before: `mutation($input: CreateCommitOnBranchInput!) {
      createCommitOnBranch(input: $input) { commit { oid committedDate`,
    item: { alias: 'file', text: 'file(path: "?") { oid }' },
    after: '} } }',
  },
];

/** GraphQL's words; what is none of them (a comment, a block text) makes a query unknown. */
const WORD = /\s*(?:(\.\.\.|[!$():={}[\]|&@,])|([_A-Za-z]\w*|-?\d+)|("(?:[^"\\\n]|\\.)*"(?!")))/y;

/** The same, as patterns of their words with one space between; a query's own spaces are within quotation marks alone. */
const PATTERNS = SHAPES.map(({ kind, before, item, after }) => {
  const inItem = item && literally(item.text).replace('"\\?"', String.raw`("(?:[^"\\]|\\.)*")`);
  const one = item && `(${item.alias}_\\d+) : ${inItem} `;
  return {
    kind,
    whole: new RegExp(`^${literally(before)} ${one ? `((?:${one})*)` : ''}${literally(after)}$`),
    item: one && new RegExp(one, 'g'),
  };
});

/** Says which of the known queries a text is; undefined where it is none of them. */
export function recognise(query: string): EditorQuery | undefined {
  const words = inWords(query);
  if (words === undefined) return undefined;
  for (const { kind, whole, item } of PATTERNS) {
    const found = whole.exec(words);
    if (!found) continue;
    if (!item) return { kind } as EditorQuery;
    const items = readItems(found[1] ?? '', item);
    return items && ({ kind, items } as EditorQuery);
  }
  return undefined;
}

function readItems(words: string, item: RegExp): Item[] | undefined {
  try {
    return [...words.matchAll(item)].map(([, alias = '', about = '']) => ({
      alias,
      about: JSON.parse(about) as string,
    }));
  } catch {
    return undefined;
  }
}

/** With one space between words; undefined where something is no word. Commas mean nothing in GraphQL. */
function inWords(query: string): string | undefined {
  const words: string[] = [];
  const text = query.trim();
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.length) {
    const found = WORD.exec(text);
    if (!found) return undefined;
    if (found[1] !== ',') words.push(found[0].trim());
  }
  return words.join(' ');
}

function literally(text: string): string {
  return (inWords(text) ?? '').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
