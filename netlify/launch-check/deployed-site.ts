import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { old: { type: 'string' } } });

/** What `npm run verify` was told to try. */
export const site = URL.parse(positionals[0] ?? '') ?? stop('Name the site: npm run verify -- https://www.example.com');
/** Permalink of an earlier production deploy. */
export const old = URL.parse(values.old ?? '');
export const isHere = ['localhost', '127.0.0.1'].includes(site.hostname);
/** The owner's present password; without it no message is sent, since nobody could delete it. */
export const password = process.env.ADMIN_PASSWORD ?? '';

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Reads every answer to its end: a server that hangs up before that would end this process. */
export async function ask(path: string, init: RequestInit = {}, from = site): Promise<Response> {
  const response = await fetch(new URL(path, from), { redirect: 'manual', ...init });
  await response.clone().arrayBuffer();
  return response;
}

export function expect(isExpected: boolean, found: string): void {
  if (!isExpected) throw new Error(found);
}

export async function expectStatus(expected: number, asked: Promise<Response>): Promise<void> {
  const { status } = await asked;
  expect(status === expected, String(status));
}

/** Throws where a page has another status or language, or has no form where one is expected: "422, en, <form". */
export async function expectPage(expected: string, asked: Promise<Response>): Promise<void> {
  const response = await asked;
  const html = await response.text();
  const [, language] = /<html[^>]* lang="?(\w+)/.exec(html) ?? [];
  const found = `${response.status}, ${language}${html.includes('<form') ? ', <form' : ''}`;
  expect(found === expected, `${new URL(response.url).pathname}: ${found}`);
}

/** As the page sends it; without a password nothing is guessed, and no failure is counted. */
export function signIn(where: URL, origin: string, body = {}): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' };
  return ask('/api/session', { method: 'POST', headers, body: JSON.stringify(body) }, where);
}

let owner: Promise<Record<string, string>> | undefined;

/** The headers of a call of the owner's; signs in at the first one. */
export const asOwner = () => (owner ??= openSession());

async function openSession(): Promise<Record<string, string>> {
  const signedIn = await signIn(site, site.origin, { password });
  expect(signedIn.status === 204, `sign-in: ${signedIn.status}, ${await signedIn.text()}`);
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { origin: site.origin, 'content-type': 'application/json', cookie: cookies.join('; ') };
}

/** Ends that session, if there is one. */
export async function signOut(): Promise<void> {
  const headers = await owner?.catch(() => undefined);
  if (headers) await ask('/api/session', { method: 'DELETE', headers });
}
