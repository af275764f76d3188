import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { backUp, finishBackUp } from '../../netlify/server/backup/back-up.ts';
import { copyOf } from '../../netlify/server/backup/handlers.ts';
import { restoreCopies } from '../../netlify/server/backup/restore-copies.ts';
import { readExportFile, restoreExport } from '../../netlify/server/personal-data/restore.ts';
import { inBatches } from '../../netlify/server/storage/record-store.ts';
import { BACKUP_KINDS, isWhole, type BackupDay, type BackupKind, type RestoreStep } from '../../src/contract/backup.ts';
import type { Erasure, Export } from '../../src/contract/personal-data.ts';
import { DAY_MS, RETENTION_DAYS } from '../../src/contract/periods.ts';
import { seedReviews, withFaults } from '../support/stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { startTestStorage, type TestApi } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);

let api: TestApi;
beforeEach(() => {
  api = storage.openApi();
});

/** What a fault at the host may leave: nothing of some stores, and of their lists. */
async function lose(...names: string[]) {
  for (const name of names.flatMap((kind) => [kind, `${kind}-index`])) {
    const store = api.rawStore(name);
    await inBatches((await store.list()).blobs, ({ key }) => store.delete(key));
  }
}

const loseEverything = () => lose(...BACKUP_KINDS);
const exported = () => api.readAsOwner<Export>('/api/export');
const everything = async () => ({ ...(await exported()), exportedAt: 'then', list: await api.read('/api/reviews') });
const listed = () => api.readAsOwner<BackupDay[]>('/api/backups');
const today = () => api.deps.now().toISOString().slice(0, 10);
const preview = (day: string) => api.readAsOwner<RestoreStep>(`/api/backups/${day}`);
const restore = async (day: string) => (await (await api.asOwner('POST', `/api/backups/${day}`)).json()) as RestoreStep;
const copies = async () => (await api.deps.stores.backupCopies.ids()).length;
const erase = async (email: string) =>
  (await (await api.asOwner('POST', '/api/erase', { json: { email } })).json()) as Erasure;

const nothing = { restored: 0, newer: 0, same: 0, leftOut: 0, unreadable: 0 };
/** The counts of a step, where they are not zero. */
const counted = (changes: Partial<Record<BackupKind, Partial<typeof nothing>>>) => ({
  counts: Object.fromEntries(BACKUP_KINDS.map((kind) => [kind, { ...nothing, ...changes[kind] }])),
});

/** A practice with a review in every state, and messages in two. */
async function openBusyPractice() {
  const [approved, rejected, undone] = [
    await api.submit('/api/reviews', { ...A_REVIEW, consent: 'publish-2026-11' }),
    await api.submit('/api/reviews', { ...A_REVIEW, name: 'R. R.' }),
    await api.submit('/api/reviews', { ...A_REVIEW, name: 'U. U.' }),
  ];
  await api.decide(approved, { isApproved: true });
  await api.decide(rejected, { isApproved: false, reason: 'not-a-client' });
  await api.decide(undone, { isApproved: true });
  api.pass(1000);
  await api.decide(undone, { isApproved: false, isDecided: false });
  const read = await api.submit('/api/contact', A_MESSAGE);
  await api.asOwner('PATCH', `/api/messages/${read}`, { json: { state: 'read' } });
  const unread = await api.submit('/api/contact', { ...A_MESSAGE, email: 'other@example.com' });
  return { approved, rejected, undone, read, unread };
}

describe('a day’s back-up', () => {
  test('brings everything back after the store was lost, as it was, and only once', async () => {
    await openBusyPractice();
    expect(await backUp(api.deps)).toEqual({ copied: 9, isFinished: true });
    const before = await everything();
    expect([before.reviews.length, before.messages.length, before.decisions.length]).toEqual([3, 2, 4]);
    expect(await listed()).toEqual([
      {
        day: today(),
        finishedAt: expect.any(String),
        counts: { reviews: 3, messages: 2, decisions: 4 },
        unreadable: 0,
      },
    ]);

    await loseEverything();
    const all = counted({ reviews: { restored: 3 }, messages: { restored: 2 }, decisions: { restored: 4 } });
    expect(await preview(today())).toEqual(all);
    expect((await exported()).reviews).toEqual([]);
    expect(await restore(today())).toMatchObject(
      // What the log lacks of the reviews that are back is made up for at once.
      counted({ reviews: { restored: 3 }, messages: { restored: 2 }, decisions: { restored: 4 } }),
    );
    expect(await everything()).toEqual(before);
    expect(await restore(today())).toEqual(
      counted({ reviews: { same: 3 }, messages: { same: 2 }, decisions: { same: 4 } }),
    );
    expect(await everything()).toEqual(before);
    expect(await api.deps.stores.messages.count('new')).toBe(1);
  });

  test('copies only what has changed since the day before', async () => {
    const { unread } = await openBusyPractice();
    await backUp(api.deps);
    expect(await backUp(api.deps)).toEqual({ copied: 0, isFinished: true });
    api.pass(DAY_MS);
    await api.asOwner('PATCH', `/api/messages/${unread}`, { json: { state: 'archived' } });
    expect(await backUp(api.deps)).toEqual({ copied: 1, isFinished: true });
    expect(await copies()).toBe(10);
    expect((await listed()).map(({ counts }) => counts.messages)).toEqual([2, 2]);
  });

  test('never overwrites what is newer, nor brings back what was deleted since', async () => {
    const { approved, rejected, read } = await openBusyPractice();
    await backUp(api.deps);
    api.pass(1000);
    await api.asOwner('PATCH', `/api/messages/${read}`, { json: { state: 'answered' } });
    await api.decide(approved, { isApproved: false, reason: 'author-asked' });
    await api.asOwner('DELETE', `/api/reviews/${rejected}`);
    const before = await everything();
    const expected = counted({
      reviews: { newer: 1, same: 1, leftOut: 1 },
      messages: { newer: 1, same: 1 },
      decisions: { same: 4 },
    });
    expect(await preview(today())).toEqual(expected);
    expect(await restore(today())).toEqual(expected);
    expect(await everything()).toEqual(before);
  });

  test('never makes public what was refused since: such a review waits, and its next decision is logged', async () => {
    const { approved } = await openBusyPractice();
    await backUp(api.deps);
    api.pass(1000);
    await api.decide(approved, { isApproved: false });
    await lose('reviews');
    expect((await restore(today())).counts.reviews).toMatchObject({ restored: 3 });
    expect(await api.read('/api/reviews')).toEqual([]);
    expect((await exported()).reviews.find(({ id }) => id === approved)).not.toHaveProperty('decidedAt');
    const decided = (await exported()).decisions.length;
    await api.decide(approved, { isApproved: true });
    expect((await exported()).decisions).toHaveLength(decided + 1);
  });

  test('brings a review back that she deleted by mistake, if she says so: undecided, and not if its author had asked', async () => {
    const { approved, rejected } = await openBusyPractice();
    await backUp(api.deps);
    api.pass(1000);
    await api.asOwner('DELETE', `/api/reviews/${approved}`);
    await api.asOwner('DELETE', `/api/reviews/${rejected}`, { json: { reason: 'author-asked' } });
    const path = `/api/backups/${today()}?deleted=too`;
    expect(await api.readAsOwner(path)).toMatchObject({ counts: { reviews: { restored: 1, leftOut: 1, same: 1 } } });
    await api.asOwner('POST', path);
    expect((await exported()).reviews.map(({ id }) => id)).toContain(approved);
    expect(await api.read('/api/reviews')).toEqual([]);
    expect((await api.asOwner('GET', `${path.slice(0, -3)}no`)).status).toBe(422);
  });

  test('is kept for its period, and what only it needed goes with it', async () => {
    const { read } = await openBusyPractice();
    const first = today();
    await backUp(api.deps);
    await api.asOwner('DELETE', `/api/messages/${read}`);
    for (let day = 1; day < RETENTION_DAYS.backups; day += 10) {
      api.pass(10 * DAY_MS);
      if (day < 21) await backUp(api.deps);
    }
    api.pass(-DAY_MS);
    await backUp(api.deps);
    expect(await copies()).toBe(9);
    expect((await preview(first)).counts.messages).toEqual({ ...nothing, restored: 1, same: 1 });
    api.pass(DAY_MS);
    expect((await api.asOwner('GET', `/api/backups/${first}`)).status).toBe(404);
    await backUp(api.deps);
    expect((await listed()).map(({ day }) => day)).not.toContain(first);
    expect(await api.deps.stores.backupContents.ids()).not.toContain(first);
    expect(await copies()).toBe(8);
  });

  test.each(['2026-02-30', '1999-01-01', 'yesterday'])('of which there is none (%s) is answered 404', async (day) => {
    for (const method of ['GET', 'POST'])
      expect((await api.asOwner(method, `/api/backups/${day}`)).status, method).toBe(404);
  });

  test('is for the owner alone', async () => {
    await backUp(api.deps);
    for (const [method, path] of [
      ['GET', '/api/backups'],
      ['GET', `/api/backups/${today()}`],
      ['POST', `/api/backups/${today()}`],
    ] as const)
      expect((await api.call(method, path)).status, `${method} ${path}`).toBe(401);
  });
});

describe('a back-up that was interrupted', () => {
  test('goes on where it stopped, and so does a restore that takes several answers', async () => {
    await seedReviews(api.deps, { approved: 5, pending: 105 });
    const before = await everything();
    expect(await backUp(api.deps, 0)).toEqual({ copied: 100, isFinished: false });
    expect((await listed()).map(isWhole)).toEqual([false]);
    expect(await finishBackUp(api.deps, 0)).toEqual({ copied: 10, isFinished: true });
    expect(await finishBackUp(api.deps, 0)).toEqual({ copied: 0, isFinished: true });
    expect((await listed()).map(isWhole)).toEqual([true]);

    await loseEverything();
    const { entries } = (await api.deps.stores.backupContents.read(today()))!.value;
    const all = Object.entries(entries).map(([name, hash]) => copyOf(api.deps, name, hash));
    const first = await restoreCopies(api.deps, all, { endsAt: 0 });
    expect([first.counts.reviews.restored, first.next]).toEqual([100, expect.stringMatching(/^reviews\/[a-z]+-\d+$/)]);
    const rest = await api.asOwner('POST', `/api/backups/${today()}?after=${first.next}`);
    expect(((await rest.json()) as RestoreStep).counts.reviews).toEqual({ ...nothing, restored: 10 });
    expect(await everything()).toMatchObject({ reviews: before.reviews, list: before.list });
    expect((await api.asOwner('GET', `/api/backups/${today()}?after=../x`)).status).toBe(422);
  });

  test('by a fault at whatever call, is finished by the next run without losing or doubling a record', async () => {
    await api.decide(await api.submit('/api/reviews', A_REVIEW), { isApproved: true });
    await api.submit('/api/contact', A_MESSAGE);
    const before = await everything();
    for (let fault = 1, isOver = false; !isOver; fault += 3) {
      await lose('backups', 'backup-contents', 'backup-copies');
      const faulty = withFaults(api.deps.stores, (call) => (call === fault ? 'refused' : 'none'));
      await backUp({ ...api.deps, stores: faulty.stores }).catch(() => undefined);
      isOver = faulty.calls() < fault;
      await finishBackUp(api.deps);
      await backUp(api.deps);
      expect((await listed()).map(isWhole), `call ${fault}`).toEqual([true]);
      expect(await copies(), `call ${fault}`).toBe(3);
    }
    await loseEverything();
    await restore(today());
    expect(await everything()).toEqual(before);
  });

  test('so a restore: a fault at whatever call leaves nothing undone or doubled that the next one cannot mend', async () => {
    await api.decide(await api.submit('/api/reviews', A_REVIEW), { isApproved: true });
    await api.submit('/api/contact', A_MESSAGE);
    const before = await everything();
    await backUp(api.deps);
    const path = `/api/backups/${today()}`;
    for (let fault = 1, isOver = false; !isOver; fault += 3) {
      await loseEverything();
      const faulty = withFaults(api.deps.stores, (call) => (call === fault ? 'lost' : 'none'));
      await api.asOwner('POST', path, { deps: { stores: faulty.stores } });
      isOver = faulty.calls() < fault;
      await restore(today());
      expect(await everything(), `call ${fault}`).toEqual(before);
    }
  });

  test('of an earlier day is finished before today’s', async () => {
    await api.submit('/api/contact', A_MESSAGE);
    const { stores } = api.deps;
    const failing = { ...stores.backupCopies, create: () => Promise.reject(new Error('No room.')) };
    await expect(backUp({ ...api.deps, stores: { ...stores, backupCopies: failing } })).rejects.toThrow('No room.');
    api.pass(DAY_MS);
    expect(await backUp(api.deps)).toEqual({ copied: 1, isFinished: true });
    expect((await listed()).map((day) => [isWhole(day), day.counts.messages])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });
});

describe('a record that cannot be read', () => {
  const spoil = (store: string, id: string) => api.rawStore(store).set(id, '{"id":"cut');

  test('stops no other one; its last copy is carried on, and brings it back', async () => {
    const { approved, read } = await openBusyPractice();
    const before = await everything();
    await backUp(api.deps);
    for (const days of [1, 1]) {
      api.pass(days * DAY_MS);
      await spoil('reviews', approved);
      await spoil('messages', read);
      await backUp(api.deps);
      expect((await listed())[0]).toMatchObject({ unreadable: 2, counts: { reviews: 3, messages: 2, decisions: 4 } });
    }
    expect((await listed()).map(isWhole)).toEqual([false, false, true]);
    const expected = counted({
      reviews: { restored: 1, same: 2 },
      messages: { restored: 1, same: 1 },
      decisions: { same: 4 },
    });
    expect(await preview(today())).toEqual(expected);
    expect(await restore(today())).toEqual(expected);
    expect(await everything()).toEqual(before);
  });

  test('among the copies is counted, and the rest comes back', async () => {
    await openBusyPractice();
    await backUp(api.deps);
    const [damaged = ''] = (await api.deps.stores.backupCopies.readAll())
      .filter(({ value }) => value.kind === 'messages')
      .map(({ id }) => id);
    const whole = (await api.rawStore('backup-copies').get(damaged, { type: 'text' })) ?? '';
    await loseEverything();
    for (const text of ['', '{}', whole.slice(0, -20), whole.replace('Tuesday', 'Someday')]) {
      await api.rawStore('backup-copies').set(damaged, text);
      expect((await preview(today())).counts.messages).toEqual({ ...nothing, restored: 1, unreadable: 1 });
    }
    expect(await restore(today())).toMatchObject(
      counted({ reviews: { restored: 3 }, messages: { restored: 1, unreadable: 1 }, decisions: { restored: 4 } }),
    );
  });

  test('among the indexes of the days holds up no back-up, and removes no copy', async () => {
    await openBusyPractice();
    await backUp(api.deps, 0);
    const first = today();
    for (const name of ['backups', 'backup-contents']) await api.rawStore(name).set(first, '{');
    await backUp(api.deps);
    expect((await listed()).map(isWhole)).toEqual([true]);
    await api.rawStore('backup-contents').set(first, '{');
    api.pass(DAY_MS);
    await lose('messages');
    expect(await backUp(api.deps)).toMatchObject({ isFinished: true });
    expect(await copies()).toBe(9);
    expect((await api.asOwner('GET', `/api/backups/${first}`)).status).toBe(404);
  });

  test('a copy that did not last makes the back-up less than whole, and is made again the next day', async () => {
    await openBusyPractice();
    const { stores } = api.deps;
    const forgetful = { ...stores.backupCopies, create: async () => true };
    await backUp({ ...api.deps, stores: { ...stores, backupCopies: forgetful } });
    expect(await listed()).toMatchObject([{ unreadable: 9, counts: { reviews: 0, messages: 0, decisions: 0 } }]);
    api.pass(DAY_MS);
    expect(await backUp(api.deps)).toEqual({ copied: 9, isFinished: true });
    expect((await listed()).map(isWhole)).toEqual([true, false]);
  });
});

describe('what a person had erased', () => {
  test('stays away from every restore, and has left the last copy on the day that the owner is told', async () => {
    const { unread } = await openBusyPractice();
    const deleted = await api.submit('/api/contact', { ...A_MESSAGE, email: 'Visitor@example.com' });
    await backUp(api.deps);
    const day = today();
    const file = readExportFile(JSON.stringify(await exported()));
    // One of hers was deleted before: the erasure must reach its copy, too.
    await api.asOwner('DELETE', `/api/messages/${deleted}`);

    const erased = await erase('VISITOR@example.com');
    expect(erased).toMatchObject({ reviews: 0, messages: 1 });
    await erase(A_REVIEW.email);
    expect(Date.parse(erased.copiesEndAt) - api.deps.now().getTime()).toBe(RETENTION_DAYS.backups * DAY_MS);
    const marks = JSON.stringify(await api.deps.stores.erasures.readAll());
    expect(marks).not.toMatch(/visitor|reviewer|example/i);

    await loseEverything();
    expect((await preview(day)).counts).toMatchObject({
      reviews: { restored: 0, leftOut: 3 },
      messages: { restored: 1, leftOut: 2 },
    });
    await restore(day);
    await restoreExport(api.deps, file, { isOverwriting: true });
    expect((await exported()).reviews).toEqual([]);
    expect((await exported()).messages.map(({ id }) => id)).toEqual([unread]);

    const words = async () => JSON.stringify(await api.deps.stores.backupCopies.readAll());
    expect(await words()).toContain('Kind, clear');
    api.pass(Date.parse(erased.copiesEndAt) - api.deps.now().getTime());
    await backUp(api.deps);
    expect(await words()).not.toContain('Kind, clear');
  });

  test('and what the same person writes afterwards is backed up like everybody’s', async () => {
    await erase(A_MESSAGE.email);
    api.pass(1000);
    const id = await api.submit('/api/contact', A_MESSAGE);
    await backUp(api.deps);
    await loseEverything();
    expect((await restore(today())).counts.messages).toEqual({ ...nothing, restored: 1 });
    expect((await exported()).messages.map((message) => message.id)).toEqual([id]);
  });

  test('is marked before anything is removed, and forgotten when no copy is left', async () => {
    await openBusyPractice();
    await backUp(api.deps);
    const day = today();
    await api.asOwner('GET', '/api/backups');
    let reads = 0;
    const { stores } = api.deps;
    const failing = {
      ...stores.messages,
      siftGroup: async () => ((reads += 1), Promise.reject(new Error('No storage.'))),
    };
    const deps = { stores: { ...stores, messages: failing } };
    expect((await api.asOwner('POST', '/api/erase', { json: { email: A_MESSAGE.email }, deps })).status).toBe(500);
    expect(reads).toBe(1);
    await lose('messages');
    expect((await preview(day)).counts.messages).toEqual({ ...nothing, restored: 1, leftOut: 1 });
    api.pass((RETENTION_DAYS.erasures - 1) * DAY_MS);
    await backUp(api.deps);
    expect(await stores.erasures.ids()).toHaveLength(1);
    api.pass(DAY_MS);
    await backUp(api.deps);
    expect(await stores.erasures.ids()).toEqual([]);
  });
});

test('a decision that was taken back is in the log once, also after a restore from a file', async () => {
  await openBusyPractice();
  const file = readExportFile(JSON.stringify(await exported()));
  await loseEverything();
  await restoreExport(api.deps, file, { isOverwriting: false });
  await api.readAsOwner('/api/reviews?view=owner');
  await restoreExport(api.deps, file, { isOverwriting: false });
  expect((await exported()).decisions).toEqual(file.decisions);
});
