import { setTimeout as sleep } from 'node:timers/promises';
import type { StorageFindings } from '../server/setup/probe-storage.ts';
import { ask, asOwner, expect, expectPage, password, site } from './deployed-site.ts';

/** As long as the mail server may take before the next round of mails. */
const MAIL_PATIENCE_MS = 60_000;
/** The edge has several machines, each with its own copy. */
const CALLS_UNTIL_KEPT = 5;

const TEST_MESSAGE = {
  name: 'Test of the deploy',
  email: 'test@example.com',
  message: 'A test of the site after its deploy. It deletes itself.',
  language: 'en',
};

export async function checkPublicList(): Promise<void> {
  const response = await ask('/api/reviews');
  expect(response.status === 200, String(response.status));
  const list: unknown = await response.json();
  expect(Array.isArray(list), 'no list');
  expect(!(list as object[]).some((review) => 'email' in review), 'e-mail addresses');
  const kept = response.headers.get('cache-control') ?? 'nothing';
  expect(/max-age=0|no-cache/.test(kept), kept);
}

/** With the owner's cookie only where she can sign in. */
export async function checkEdgeCache(): Promise<void> {
  const countHits = async (headers: Record<string, string>) => {
    let hits = 0;
    for (let call = 0; call < CALLS_UNTIL_KEPT; call += 1)
      hits += /;\s*hit/.test((await ask('/api/reviews', { headers })).headers.get('cache-status') ?? '') ? 1 : 0;
    return hits;
  };
  const visitors = await countHits({});
  const owners = password ? await countHits({ cookie: (await asOwner()).cookie! }) : 0;
  expect(visitors > 0 && owners === 0, `of ${CALLS_UNTIL_KEPT}, without a cookie ${visitors}, with hers ${owners}`);
}

/** Empty, so that nothing is stored. */
export async function checkPlainForm(): Promise<void> {
  const headers = { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' };
  for (const language of ['en', 'fr'])
    await expectPage(
      `422, ${language}, <form`,
      ask('/api/contact', { method: 'POST', headers, body: `language=${language}` }),
    );
}

/** So many calls of an address at once that some have to be refused; none changes anything or comes from a cache. */
export async function checkRateLimit(path: string, calls: number): Promise<void> {
  const statuses = (await Promise.all(Array.from({ length: calls }, () => ask(path)))).map(({ status }) => status);
  expect(statuses.includes(429), `${calls} calls, none refused`);
}

export async function checkStorage(): Promise<void> {
  const answer = await ask('/api/launch/storage', { method: 'POST', headers: await asOwner() });
  expect(answer.status === 200, String(answer.status));
  const found = (await answer.json()) as StorageFindings;
  console.log(`        ${JSON.stringify(found)}`);
  const isSound = found.created === 1 && found.replaced === 1 && found.isEtagSteady && found.missing === 0;
  expect(isSound, 'not created 1, replaced 1, missing 0');
}

export async function checkMessage(): Promise<void> {
  // Before the message, so that none is left behind where nobody can delete it.
  const headers = await asOwner();
  const sent = await ask('/api/contact', { method: 'POST', headers, body: JSON.stringify(TEST_MESSAGE) });
  expect(sent.status === 201, `message: ${sent.status}, ${sent.ok ? '' : await sent.text()}`);
  const { id } = (await sent.json()) as { id: string };
  try {
    await waitForNotice(id, headers);
  } finally {
    const { status } = await ask(`/api/messages/${id}`, { method: 'DELETE', headers });
    if (status !== 204) console.log(`Delete the message of “${TEST_MESSAGE.name}” on /admin: ${status}`);
  }
}

/** Waits until the owner's list says that the mail has gone. */
async function waitForNotice(id: string, headers: Record<string, string>): Promise<void> {
  const until = Date.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const messages = (await (await ask('/api/messages', { headers })).json()) as { id: string; notice: string }[];
    const notice = messages.find((message) => message.id === id)?.notice;
    if (notice === 'sent') return;
    expect(notice !== undefined, 'the message is not in the list');
    expect(notice !== 'none', 'stored, but no mail is set up');
    expect(Date.now() <= until, 'stored, but the mail has not gone after a minute; /admin says why');
    await sleep(1_000);
  }
}
