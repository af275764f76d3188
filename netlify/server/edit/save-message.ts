import type { ChangedFile, EditChange } from '../../../src/contract/edit.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { isEntry, isPhoto, splitMarkdown, tryToReadContent } from './content-files.ts';

/** Netlify and GitHub start no build for a commit that says this anywhere; "Publish" builds once for all of them. */
const NO_BUILD = '[skip ci]';

const CHANGE = 'Change';
const STEP_BACK = 'Take back the change of';

/** More than these would tell nobody anything. */
const FIELDS_NAMED = 12;

/** What an entry is called by: a question, a service or an article, a helpline. */
const NAMES = ['question', 'title', 'name'];

/** What the message of a save says of it. */
type DescribedChange = Pick<EditChange, 'isStepBack' | 'files'>;

/** Bytes before and after; undefined where there is no file. */
interface Versions {
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** What an entry is called in a language, and which fields of a file differ, as "title.fr"; [] where the whole file is new or gone, or is a photo. */
export function describeChange({ path, before, after }: Versions, locale: Locale): ChangedFile {
  const name = nameIn(path, after ?? before, locale);
  if (!before || !after || isPhoto(path)) return { path, name, fields: [] };
  const fields = [
    ...compare(tryToReadContent(path, before), tryToReadContent(path, after), ''),
    ...compareText(path, before, after),
  ];
  return { path, name, fields: fields.slice(0, FIELDS_NAMED) };
}

/** A commit's message: what changed, in a form that `readMessage` reads again. */
export function writeMessage({ isStepBack, files }: DescribedChange): string {
  const [first] = files;
  const what = files.length === 1 && first ? first.path : `${files.length} files`;
  const lines = files.map(({ path, name, fields }) => {
    const entry = name === '' ? path : `${path} “${name}”`;
    return fields.length === 0 ? entry : `${entry}: ${fields.join(', ')}`;
  });
  return [`${NO_BUILD} ${isStepBack ? STEP_BACK : CHANGE} ${what}`, '', ...lines].join('\n');
}

/** What a message says; no files where it was not written here. */
export function readMessage(message: string): DescribedChange {
  if (!message.startsWith(NO_BUILD)) return { isStepBack: false, files: [] };
  const files = message.split('\n').flatMap((line) => {
    const [, path, name = '', fields] = /^(content\/[\w./-]+)(?: “(.+)”)?(?:: ([\w., -]+))?$/.exec(line) ?? [];
    return path === undefined ? [] : [{ path, name, fields: fields?.split(', ') ?? [] }];
  });
  return { isStepBack: message.startsWith(`${NO_BUILD} ${STEP_BACK}`), files };
}

function compare(before: unknown, after: unknown, name: string): string[] {
  if (!isBranch(before) || !isBranch(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [name];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare(before[key], after[key], name === '' ? key : `${name}.${key}`));
}

/** On one line, since a message has one for each file. */
function nameIn(path: string, bytes: Buffer | undefined, locale: Locale): string {
  const values = isEntry(path) ? tryToReadContent(path, bytes) : undefined;
  if (!isBranch(values)) return '';
  const name = NAMES.map((field) => values[field]).find((value) => value !== undefined);
  const words = isBranch(name) ? name[locale] : name;
  return typeof words === 'string' ? words.replace(/\s+/g, ' ').trim() : '';
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function compareText(path: string, before: Buffer, after: Buffer): string[] {
  const bodyOf = (bytes: Buffer) => (path.endsWith('.md') ? splitMarkdown(bytes.toString('utf8')).body : '');
  return bodyOf(before) === bodyOf(after) ? [] : ['body'];
}
