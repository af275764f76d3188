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
  /** Repeated under an alias each; "?" stands for the text that it asks about. */
  item?: { alias: RegExp; text: string };
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
    item: { alias: /^content_\d+$/, text: 'object(oid: "?") { ... on Blob { text isTruncated } }' },
    after: '} }',
  },
  {
    kind: 'last-save-of',
    before: BRANCH,
    item: {
      alias: /^commit_\d+$/,
      text: `${ON_BRANCH} history(first: 1, path: "?") {
        nodes { author { name email user { id: databaseId login } } committedDate } } } } }`,
    },
    after: '} }',
  },
  {
    kind: 'saves-of',
    before: BRANCH,
    item: {
      alias: /^history_\d+$/,
      text: `${ON_BRANCH} history(first: 100, path: "?") {
        nodes { oid author { name email avatarUrl user { login } } committedDate } } } } }`,
    },
    after: '} }',
  },
  {
    kind: 'deployments',
    before: REPOSITORY,
    item: { alias: /^commit_\d+$/, text: `object(oid: "?") { ... on Commit { ${DEPLOYMENTS} } }` },
    after: '} }',
  },
  {
    kind: 'save',
    before: `mutation($input: CreateCommitOnBranchInput!) {
      createCommitOnBranch(input: $input) { commit { oid committedDate`,
    item: { alias: /^file_\d+$/, text: 'file(path: "?") { oid }' },
    after: '} } }',
  },
];

/** GraphQL's words; what is none of them (a comment, a block text) makes a query unknown. */
const WORD = /\s*(?:(\.\.\.|[!$():={}[\]|&@,])|([_A-Za-z]\w*|-?\d+)|("(?:[^"\\\n]|\\.)*"(?!")))/y;

/** Says which of the known queries a text is; undefined where it is none of them. */
export function recognise(query: string): EditorQuery | undefined {
  const words = readWords(query);
  if (!words) return undefined;
  for (const shape of SHAPES) {
    const items = matchShape(shape, words);
    if (items) return shape.item ? ({ kind: shape.kind, items } as EditorQuery) : ({ kind: shape.kind } as EditorQuery);
  }
  return undefined;
}

function readWords(query: string): string[] | undefined {
  const words: string[] = [];
  const text = query.trim();
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.length) {
    const found = WORD.exec(text);
    if (!found) return undefined;
    // Commas mean nothing in GraphQL.
    if (found[1] !== ',') words.push(found[0].trim());
  }
  return words;
}

function matchShape({ before, item, after }: Shape, words: string[]): Item[] | undefined {
  const start = wordsOf(before);
  const end = wordsOf(after);
  const middle = words.slice(start.length, words.length - end.length);
  const isFramed = startsWith(words, start) && startsWith(words.slice(start.length + middle.length), end);
  if (!isFramed || words.length !== start.length + middle.length + end.length) return undefined;
  if (!item) return middle.length === 0 ? [] : undefined;
  return readItems(item, middle);
}

function readItems({ alias, text }: NonNullable<Shape['item']>, words: string[]): Item[] | undefined {
  const expected = wordsOf(text);
  const hole = expected.indexOf('"?"');
  const length = 2 + expected.length;
  if (words.length % length !== 0) return undefined;
  const items: Item[] = [];
  for (let start = 0; start < words.length; start += length) {
    const [name = '', colon, ...rest] = words.slice(start, start + length);
    const about = readText(rest[hole]);
    rest[hole] = '"?"';
    if (!alias.test(name) || colon !== ':' || about === undefined || !startsWith(rest, expected)) return undefined;
    items.push({ alias: name, about });
  }
  return items;
}

function startsWith(words: string[], expected: string[]): boolean {
  return expected.every((word, index) => words[index] === word);
}

function readText(word: string | undefined): string | undefined {
  try {
    const text: unknown = JSON.parse(word ?? '');
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

function wordsOf(text: string): string[] {
  return readWords(text) ?? [];
}
