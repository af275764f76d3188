import { beforeEach, describe, expect, test } from 'vitest';
import { backUp, lastBackup } from '../../netlify/server/backup/backup-store.ts';
import { readExportFile, restoreExport } from '../../netlify/server/backup/restore.ts';
import { sendKinds } from '../../netlify/server/mail/outbox.ts';
import type { Mail } from '../../netlify/server/mail/mailer.ts';
import { backUpNightly } from '../../netlify/server/schedules/nightly-backup.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import {
  BACKUP_KINDS,
  isBackupLate,
  type BackupKind,
  type Backups,
  type Restoration,
} from '../../src/contract/backup.ts';
import type { Erasure, Export } from '../../src/contract/personal-data.ts';
import { DAY_MS, HOUR_MS, RETENTION_DAYS } from '../../src/contract/periods.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();

let api: TestApi;
let mails: Mail[];
beforeEach(() => {
  mails = [];
  api = storage.openApi();
});

/** Empties stores and their lists, as a fault at the host may. */
async function emptyStores(...names: string[]) {
  for (const name of names.flatMap((kind) => [kind, `${kind}-index`])) {
    const store = api.rawStore(name);
    await inBatches((await store.list()).blobs, ({ key }) => store.delete(key));
  }
}

const emptyAllStores = () => emptyStores(...BACKUP_KINDS);
const spoil = (store: string, id: string, text = '{"id":"cut') => api.rawStore(store).set(id, text);
const readExport = () => api.readAsOwner<Export>('/api/export');
const readEverything = async () => ({
  ...(await readExport()),
  exportedAt: 'then',
  list: await api.read('/api/reviews'),
});
const readBackups = () => api.readAsOwner<Backups>('/api/backups');
const today = () => api.deps.now().toISOString().slice(0, 10);
const preview = (day: string) => api.readAsOwner<Restoration>(`/api/backups/${day}`);
const restore = async (day: string) =>
  (await (await api.callAsOwner('POST', `/api/backups/${day}`)).json()) as Restoration;
const subjects = () => mails.map(({ subject }) => subject);
/** Runs the nightly job, then the job that sends the mails it queued. */
const runNight = async (stores = api.deps.stores, runTime?: number) => {
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const nightlyRun = backUpNightly({ ...api.deps, stores, mailer }, runTime);
  await nightlyRun.catch(() => undefined);
  const { outbox } = api.deps.stores;
  await sendKinds({ ...api.deps, mailer }, await outbox.readAll());
  return nightlyRun;
};
const erase = async (email: string) =>
  (await (await api.callAsOwner('POST', '/api/erase', { json: { email } })).json()) as Erasure;

const ZERO_COUNTS = { restored: 0, kept: 0, leftOut: 0 };
/** The counts of a restore: all zero except `changes`. */
const countsWith = (changes: Partial<Record<BackupKind, Partial<typeof ZERO_COUNTS>>>) => ({
  counts: Object.fromEntries(BACKUP_KINDS.map((kind) => [kind, { ...ZERO_COUNTS, ...changes[kind] }])),
});

async function openBusyPractice() {
  const [approved, rejected, undone] = [
    await api.submit('/api/reviews', { ...A_REVIEW, consent: 'publish-2026-11' }),
    await api.submit('/api/reviews', { ...A_REVIEW, name: 'R. R.' }),
    await api.submit('/api/reviews', { ...A_REVIEW, name: 'U. U.' }),
  ];
  await api.decide(approved, { isApproved: true });
  await api.decide(rejected, { isApproved: false, reason: 'not-a-client' });
  await api.decide(undone, { isApproved: true });
  api.advanceClock(1000);
  await api.decide(undone, { isApproved: false, isDecided: false });
  const read = await api.submit('/api/contact', A_MESSAGE);
  await api.callAsOwner('PATCH', `/api/messages/${read}`, { json: { state: 'read' } });
  const unread = await api.submit('/api/contact', { ...A_MESSAGE, email: 'other@example.com' });
  return { approved, rejected, undone, read, unread };
}

describe('a nightly backup', () => {
  test('brings everything back after the store was lost, as it was, and only once', async () => {
    await openBusyPractice();
    await backUp(api.deps);
    const before = await readEverything();
    const counts = { reviews: 3, messages: 2, decisions: 4 };
    const madeAt = api.deps.now().toISOString();
    expect(await readBackups()).toEqual({ days: [today()], last: { madeAt, counts, unreadable: 0 } });

    await emptyAllStores();
    const all = countsWith({ reviews: { restored: 3 }, messages: { restored: 2 }, decisions: { restored: 4 } });
    const restorePreview = await preview(today());
    expect(restorePreview).toMatchObject(all);
    expect(restorePreview.people.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
      `messages ${A_MESSAGE.name}`,
      `messages ${A_MESSAGE.name}`,
      `reviews ${A_REVIEW.name}`,
      'reviews R. R.',
      'reviews U. U.',
    ]);
    expect(restorePreview.people[0]).toMatchObject({ kind: 'messages', time: before.messages[0]!.receivedAt });
    expect((await readExport()).reviews).toEqual([]);
    expect(await restore(today())).toEqual(restorePreview);
    expect(await readEverything()).toEqual(before);
    const kept = countsWith({ reviews: { kept: 3 }, messages: { kept: 2 }, decisions: { kept: 4 } });
    expect(await restore(today())).toEqual({ ...kept, people: [] });
    expect(await readEverything()).toEqual(before);
    expect((await api.deps.stores.messages.entries()).filter(({ state }) => state === 'new')).toHaveLength(1);
  });

  test('is the file that the export makes', async () => {
    await openBusyPractice();
    const { file } = await backUp(api.deps);
    expect(await (await api.callAsOwner('GET', '/api/export')).json()).toEqual(file);
  });

  test('never overwrites what is newer, nor brings back what was deleted since', async () => {
    const { approved, rejected, read } = await openBusyPractice();
    await backUp(api.deps);
    api.advanceClock(1000);
    await api.callAsOwner('PATCH', `/api/messages/${read}`, { json: { state: 'answered' } });
    await api.decide(approved, { isApproved: false, reason: 'author-asked' });
    await api.callAsOwner('DELETE', `/api/reviews/${rejected}`);
    const before = await readEverything();
    const expected = {
      ...countsWith({ reviews: { kept: 2, leftOut: 1 }, messages: { kept: 2 }, decisions: { kept: 4 } }),
      people: [],
    };
    expect(await preview(today())).toEqual(expected);
    expect(await restore(today())).toEqual(expected);
    expect(await readEverything()).toEqual(before);
  });

  test.each([
    ['since', 1000],
    ['since, though the clock was set back', -500],
  ])(
    'never makes public what was refused %s: such a review waits, and its next decision is logged',
    async (_, elapsedMs) => {
      const { approved } = await openBusyPractice();
      await backUp(api.deps);
      api.advanceClock(elapsedMs);
      await api.decide(approved, { isApproved: false });
      await emptyStores('reviews');
      expect((await restore(today())).counts.reviews).toMatchObject({ restored: 3 });
      expect(await api.read('/api/reviews')).toEqual([]);
      expect((await readExport()).reviews.find(({ id }) => id === approved)).not.toHaveProperty('decidedAt');
      const decisionCount = (await readExport()).decisions.length;
      await api.decide(approved, { isApproved: true });
      expect((await readExport()).decisions).toHaveLength(decisionCount + 1);
    },
  );

  test('brings back a review deleted by mistake, if asked to: undecided, and not if its author wanted it deleted', async () => {
    const { approved, rejected } = await openBusyPractice();
    await backUp(api.deps);
    api.advanceClock(1000);
    await api.callAsOwner('DELETE', `/api/reviews/${approved}`);
    await api.callAsOwner('DELETE', `/api/reviews/${rejected}`, { json: { reason: 'author-asked' } });
    const path = `/api/backups/${today()}?deleted=too`;
    expect(await api.readAsOwner(path)).toMatchObject({ counts: { reviews: { restored: 1, leftOut: 1, kept: 1 } } });
    await api.callAsOwner('POST', path);
    expect((await readExport()).reviews.map(({ id }) => id)).toContain(approved);
    expect(await api.read('/api/reviews')).toEqual([]);
    expect((await api.callAsOwner('GET', `${path.slice(0, -3)}no`)).status).toBe(422);
  });

  test('is kept for its period', async () => {
    await openBusyPractice();
    const first = today();
    await backUp(api.deps);
    api.advanceClock((RETENTION_DAYS.backups - 1) * DAY_MS);
    await backUp(api.deps);
    expect((await readBackups()).days).toEqual([today(), first]);
    api.advanceClock(DAY_MS);
    expect((await api.callAsOwner('GET', `/api/backups/${first}`)).status).toBe(404);
    await backUp(api.deps);
    expect(await api.deps.stores.backups.ids()).not.toContain(first);
  });

  test.each(['2026-02-30', '1999-01-01', 'yesterday'])('of which there is none (%s) is answered 404', async (day) => {
    for (const method of ['GET', 'POST'])
      expect((await api.callAsOwner(method, `/api/backups/${day}`)).status, method).toBe(404);
  });

  test.each<[string, (whole: string) => string]>([
    ['emptied', () => ''],
    ['{}', () => '{}'],
    ['cut off', (whole) => whole.slice(0, -20)],
    ['changed in a word', (whole) => whole.replace('Tuesday', 'Someday')],
  ])('that is %s is refused with a sentence, and the one before counts as the last', async (_, change) => {
    await openBusyPractice();
    await backUp(api.deps);
    const intact = (await lastBackup(api.deps))!.exportedAt;
    api.advanceClock(DAY_MS);
    await backUp(api.deps);
    await spoil('backups', today(), change((await api.rawStore('backups').get(today(), { type: 'text' })) ?? ''));
    for (const method of ['GET', 'POST']) {
      const response = await api.callAsOwner(method, `/api/backups/${today()}`);
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { message: expect.stringContaining('damaged') },
      ]);
    }
    expect((await readBackups()).last?.madeAt).toBe(intact);
    await backUp(api.deps);
    expect((await readBackups()).last?.madeAt).toBe(api.deps.now().toISOString());
  });
});

describe('a run that fails', () => {
  test('is reported to the owner once a night', async () => {
    const { stores } = api.deps;
    await backUp(api.deps);
    const noRoom = { ...stores.backups, create: () => Promise.reject(new Error('No room.')) };
    for (const pass of [DAY_MS, HOUR_MS, DAY_MS]) {
      api.advanceClock(pass);
      await expect(runNight({ ...stores, backups: noRoom })).rejects.toThrow();
    }
    expect(subjects()).toEqual(Array(2).fill('Your website: last night’s back-up wasn’t made'));
    expect(isBackupLate(await readBackups(), api.deps.now())).toBe(true);
    await runNight();
    expect(isBackupLate(await readBackups(), api.deps.now())).toBe(false);
  });

  test('for lack of time counts as failed, too', async () => {
    const { stores } = api.deps;
    const stuck = { ...stores.backups, create: () => new Promise<never>(() => {}) };
    await expect(runNight({ ...stores, backups: stuck }, 1)).rejects.toThrow('Out of time.');
    expect(subjects()).toHaveLength(1);
  });
});

test('a record that cannot be read stops no other: it is logged each night, reported once, and restored from an earlier night', async () => {
  const { approved, read } = await openBusyPractice();
  const before = await readEverything();
  await runNight();
  const lastGoodDay = today();
  await spoil('reviews', approved);
  for (const [unreadable, mailCount] of [
    [1, 1],
    [1, 1],
    [2, 2],
  ] as const) {
    api.advanceClock(DAY_MS);
    if (unreadable === 2) await spoil('messages', read);
    expect(await runNight()).toMatchObject({ reviews: 2, unreadable });
    expect(subjects()).toEqual(Array(mailCount).fill('Your website: something can’t be read any more'));
  }
  expect(api.logs).toContainEqual({ event: 'unreadable', kind: 'messages', id: read, requestId: 'request-1' });
  expect((await readBackups()).last).toMatchObject({ unreadable: 2, counts: { reviews: 2, messages: 1 } });
  expect(await restore(lastGoodDay)).toMatchObject({
    counts: { reviews: { restored: 1, kept: 2 }, messages: { restored: 1, kept: 1 } },
  });
  expect(await readEverything()).toEqual(before);
});

describe('what a person had erased', () => {
  test('stays away from every restore, and has left the last copy on the day that the owner is told', async () => {
    const { unread } = await openBusyPractice();
    const deleted = await api.submit('/api/contact', { ...A_MESSAGE, email: 'Visitor@example.com' });
    await backUp(api.deps);
    const day = today();
    const file = readExportFile(JSON.stringify(await readExport()));
    // Deletes an earlier message from this visitor: the erasure must reach its backup, too.
    await api.callAsOwner('DELETE', `/api/messages/${deleted}`);

    const erased = await erase('VISITOR@example.com');
    expect(erased).toMatchObject({ reviews: 0, messages: 1 });
    await erase(A_REVIEW.email);
    expect(Date.parse(erased.copiesEndAt) - api.deps.now().getTime()).toBe(RETENTION_DAYS.backups * DAY_MS);
    const tombstones = JSON.stringify(await api.deps.stores.erasures.readAll());
    expect(tombstones).not.toMatch(/visitor|reviewer|example/i);

    await emptyAllStores();
    expect((await preview(day)).counts).toMatchObject({
      reviews: { restored: 0, leftOut: 3 },
      messages: { restored: 1, leftOut: 2 },
    });
    await restore(day);
    await restoreExport(api.deps, file);
    expect((await readExport()).reviews).toEqual([]);
    expect((await readExport()).messages.map(({ id }) => id)).toEqual([unread]);

    const readBackupTexts = async () => JSON.stringify(await api.deps.stores.backups.readAll());
    expect(await readBackupTexts()).toContain('Kind, clear');
    api.advanceClock(Date.parse(erased.copiesEndAt) - api.deps.now().getTime() - DAY_MS);
    await backUp(api.deps);
    api.advanceClock(DAY_MS);
    await backUp(api.deps);
    expect(await readBackupTexts()).not.toContain('Kind, clear');
  });

  test.each([
    ['reviews', A_REVIEW.email],
    ['messages', A_MESSAGE.email],
  ] as const)('stays away where it is erased while a restore is bringing %s back', async (kind, email) => {
    await openBusyPractice();
    const file = readExportFile(JSON.stringify(await readExport()));
    await emptyAllStores();
    const { stores } = api.deps;
    let isErased = false;
    const erasures = {
      ...stores.erasures,
      // The restore has looked for tombstones, and has written nothing yet.
      readAll: async () => {
        const erasures = await stores.erasures.readAll();
        if (!isErased) await erase(email);
        isErased = true;
        return erasures;
      },
    };
    await restoreExport({ stores: { ...stores, erasures } }, file);
    const others = file[kind].filter((record) => record.email !== email).map(({ id }) => id);
    expect((await readExport())[kind].map(({ id }) => id)).toEqual(others);
  });

  test('gets its tombstone before anything is removed, and loses it when no copy is left', async () => {
    await openBusyPractice();
    await backUp(api.deps);
    const day = today();
    let reads = 0;
    const { stores } = api.deps;
    const failing = {
      ...stores.messages,
      readAll: async () => ((reads += 1), Promise.reject(new Error('No storage.'))),
    };
    const deps = { stores: { ...stores, messages: failing } };
    expect((await api.callAsOwner('POST', '/api/erase', { json: { email: A_MESSAGE.email }, deps })).status).toBe(500);
    expect(reads).toBe(1);
    await emptyStores('messages');
    expect((await preview(day)).counts.messages).toEqual({ ...ZERO_COUNTS, restored: 1, leftOut: 1 });
    api.advanceClock((RETENTION_DAYS.erasures - 1) * DAY_MS);
    await backUp(api.deps);
    expect(await stores.erasures.ids()).toHaveLength(1);
    api.advanceClock(DAY_MS);
    await backUp(api.deps);
    expect(await stores.erasures.ids()).toEqual([]);
  });
});
