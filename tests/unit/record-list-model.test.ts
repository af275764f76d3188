import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessageChange, OwnerMessage } from '../../src/contract/message.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { AdminContext, type AdminContextValue } from '../../src/islands/admin/shared/admin-context.ts';
import { rowTitleId } from '../../src/islands/admin/shared/focus.ts';
import { MessagesPanel } from '../../src/islands/admin/messages/MessagesPanel.tsx';
import { restoringChange, messageList, MESSAGE_FOLDERS, type MessageFolder } from '../../src/stores/owner/messages.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { readHtml } from '../support/html.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';
import { runs } from '../support/runs.ts';
import type { TestApi } from '../support/test-api.ts';

/** The dashboard's list of messages over the API itself, in any order of events. */

const browser = startOwnerBrowser();

const admin = {
  ...{ locale: 'en', messages: CATALOGUES.en, mailMessages: CATALOGUES, practiceName: 'Practice', hasReviews: true },
  ...{ awayUntil: '', promisesReply: true, publicSiteUrl: undefined, availability: {}, guideUrl: undefined },
  replyTemplates: {
    greeting: { en: '', fr: '' },
    closing: { en: '', fr: '' },
    inDanger: { en: '', fr: '' },
    templates: [],
  },
} as AdminContextValue;

/** Rows that a list draws at once (RecordPanel.tsx). */
const MAX_RECORDS = 8;
/** Prefix of the ids of row headings (rowTitleId). */
const ROW_ID_PREFIX = rowTitleId('');

class Screen {
  readonly api: TestApi;
  folder: MessageFolder = 'inbox';
  written = 4;

  constructor(api: TestApi) {
    this.api = api;
  }

  /** Ids of the drawn rows, from top to bottom. */
  rows(): string[] {
    const panel = createElement(MessagesPanel, { folder: this.folder });
    const html = renderToStaticMarkup(createElement(AdminContext, { value: admin }, panel));
    const ids = readHtml(html)
      .all('h3')
      .map(({ attributes }) => attributes.id ?? '');
    return ids.filter((id) => id.startsWith(ROW_ID_PREFIX)).map((id) => id.slice(ROW_ID_PREFIX.length));
  }

  item(id: string): OwnerMessage | undefined {
    return messageList.$list.get().items.find((item) => item.id === id);
  }

  stored = async () =>
    new Map((await this.api.readAsOwner<OwnerMessage[]>('/api/messages')).map((one) => [one.id, JSON.stringify(one)]));

  /** Checks what must hold whenever no request is pending. */
  check() {
    const { folder } = this;
    if (!messageList.$list.get().isReady) return;
    const { items, heldBackCount, unloadedCount, count } = messageList.$folders.get()[folder];
    expect(this.rows(), 'what is drawn is what the store calls seen').toEqual(items.map(({ id }) => id));
    const inFolder = items.filter(({ id }) => {
      const item = this.item(id);
      return item && messageList.folderOf(item) === folder;
    });
    const counted = inFolder.length + heldBackCount + unloadedCount;
    expect(counted, 'rows, held back and left out are the number on the folder').toBe(count);
  }
}

type Step = fc.AsyncCommand<object, Screen>;

function step(name: string, run: (screen: Screen) => Promise<void>): Step {
  return {
    check: () => true,
    run: async (_, screen) => {
      await run(screen);
      screen.check();
    },
    toString: () => name,
  };
}

/** Reads the list in the background: rows keep their order, none is added, and only deleted ones go. */
const readInBackground = async (screen: Screen) => {
  const before = screen.rows();
  await messageList.load(true);
  const still = before.filter((id) => screen.item(id));
  if (still.length > 0) expect(screen.rows(), 'nothing moves by itself').toEqual(still);
};

/** Too few milliseconds for a person, so the message is set apart. */
const TOO_FAST = { elapsed: 1 };

const arrive = (message: string, isSetApart = false, email = A_MESSAGE.email) =>
  step(`a message arrives from ${email}: ${message}${isSetApart ? ', set apart' : ''}`, async (screen) => {
    if (screen.written >= MAX_RECORDS) return;
    screen.written += 1;
    await screen.api.submit('/api/contact', { ...A_MESSAGE, message, email, ...(isSetApart && TOO_FAST) });
    await readInBackground(screen);
  });

const load = step('the owner reloads the list', async (screen) => {
  messageList.resetRows();
  await messageList.load();
  expectOrder(messageList.$folders.get()[screen.folder].items);
});

const open = (folder: MessageFolder) =>
  step(`the owner opens ${folder}`, async (screen) => {
    messageList.resetRows();
    screen.folder = folder;
  });

const onRow = (name: string, at: number, run: (screen: Screen, item: OwnerMessage) => Promise<void>) =>
  step(`row ${at}: ${name}`, async (screen) => {
    const ids = screen.rows();
    const item = ids.length > 0 && screen.item(ids[at % ids.length]!);
    if (!item) return;
    await run(screen, item);
    // Waits for the read that the action has started, because the counts come with it.
    await messageList.load(true);
  });

const changeRow = (at: number, change: MessageChange) =>
  onRow(JSON.stringify(change), at, (screen, item) => messageList.applyChange({ item, folder: screen.folder }, change));

const undo = (at: number) =>
  onRow('undo', at, async (screen, item) => {
    const before = messageList.$rows.get()[item.id]?.before;
    if (before) await messageList.applyChange({ item, folder: screen.folder, before }, restoringChange(before));
  });

const remove = (at: number) =>
  onRow('delete', at, async (_, item) => {
    await messageList.remove(item, {});
    messageList.clearDeletedRows();
  });

const changeElsewhere = (at: number, json: MessageChange) =>
  step(`elsewhere, ${at}: ${JSON.stringify(json)}`, async (screen) => {
    const ids = [...(await screen.stored()).keys()];
    if (ids.length > 0) await screen.api.callAsOwner('PATCH', `/api/messages/${ids[at % ids.length]}`, { json });
    await readInBackground(screen);
  });

/** The bulk action must spare messages that were out of sight when it began, or that may mention danger. */
const runBulkAction = (isUndone: boolean) =>
  step(`done with all${isUndone ? ', and taken back' : ''}`, async (screen) => {
    const { folder } = screen;
    const seen = new Map(screen.rows().map((id) => [id, screen.item(id)]));
    const before = await screen.stored();
    const requestedIds = [...before.keys(), 'nobody'];
    const fail = (notDone: object) => expect.unreachable(JSON.stringify(notDone));
    await messageList.runBulk(folder, requestedIds, fail);
    const affectedIds = messageList.bulk.$bulk.get()?.ids ?? [];
    if (folder === 'spam')
      expect(
        screen.rows().filter((id) => affectedIds.includes(id)),
        'off the screen',
      ).toEqual([]);
    if (folder === 'spam') expect(await screen.stored(), 'nothing is deleted before').toEqual(before);
    if (isUndone) await messageList.bulk.undo(fail);
    else await messageList.bulk.finish();
    expect(messageList.bulk.$bulk.get()).toBeUndefined();

    const after = await screen.stored();
    if (isUndone) expect(after, 'it is as it was').toEqual(before);
    else
      expect(after.size, 'what was deleted is gone').toBe(before.size - (folder === 'spam' ? affectedIds.length : 0));
    const changedIds = [...before.keys()].filter((id) => after.get(id) !== before.get(id));
    const isForbidden = (id: string) => !seen.has(id) || seen.get(id)?.mayBeDanger;
    expect(changedIds.filter(isForbidden), 'not seen, or danger').toEqual([]);
    const missed = [...seen.values()].filter(
      (item) => item && isCovered(item, folder) && !affectedIds.includes(item.id),
    );
    expect(missed, 'nothing is missed').toEqual([]);
  });

/** Whether the bulk action, which deletes set-apart messages and archives answered ones, covers an item. */
function isCovered(item: OwnerMessage, folder: MessageFolder): boolean {
  if (item.mayBeDanger || messageList.folderOf(item) !== folder) return false;
  return folder === 'spam' || (folder === 'inbox' && item.state === 'answered');
}

/** Expects danger first, then the oldest with others of its author, then closed ones, newest first. */
function expectOrder(items: readonly OwnerMessage[]) {
  const isOpen = ({ state }: OwnerMessage) => state === 'new' || state === 'read';
  const open = items.filter(isOpen);
  expect(items.slice(0, open.length), 'unanswered messages come first').toEqual(open);
  const times = items.slice(open.length).map(({ receivedAt }) => receivedAt);
  expect(times, 'the newest first').toEqual(times.toSorted().toReversed());
  const people = [...new Set(open.map(({ email }) => email.toLowerCase()))];
  const sentBy = (person: string) => open.filter(({ email }) => email.toLowerCase() === person);
  expect(open, 'a person’s messages are together').toEqual(people.flatMap(sentBy));
  const keyOf = ({ mayBeDanger, receivedAt }: OwnerMessage) => `${mayBeDanger ? 0 : 1} ${receivedAt}`;
  const firsts = people.map((person) => sentBy(person).map(keyOf)[0]!);
  expect(firsts, 'danger, then who has waited longest').toEqual(firsts.toSorted());
  for (const person of people) expect(sentBy(person).map(keyOf)).toEqual(sentBy(person).map(keyOf).toSorted());
}

const rowIndex = fc.nat({ max: 2 });
const change = fc.constantFrom<MessageChange>(
  { state: 'answered' },
  { state: 'archived' },
  { suspectedSpam: true },
  { suspectedSpam: false },
);
const messageText = fc.constantFrom('Have you room?', 'I don’t want to live any more');
const sender = fc.constantFrom(A_MESSAGE.email, 'Visitor@Example.com', 'other@example.com');
const commands = fc.commands<object, Screen, false>(
  [
    fc.tuple(messageText, fc.boolean(), sender).map((sent) => arrive(...sent)),
    fc.constantFrom(load, step('the clock reads', readInBackground)),
    fc.constantFrom(...MESSAGE_FOLDERS).map(open),
    fc.tuple(rowIndex, change).map(([at, what]) => changeRow(at, what)),
    rowIndex.chain((at) => fc.constantFrom(undo(at), remove(at))),
    fc.tuple(rowIndex, change).map(([at, what]) => changeElsewhere(at, what)),
    fc.boolean().map(runBulkAction),
  ],
  { maxCommands: 12, size: 'max' },
);

const setUp = async () => {
  messageList.clear();
  messageList.resetRows();
  const screen = new Screen(browser.open());
  const emails = ['one@example.com', 'two@example.com', 'three@example.com', 'four@example.com'];
  for (const [index, email] of emails.entries())
    await screen.api.submit('/api/contact', { ...A_MESSAGE, email, ...(index % 2 === 1 && TOO_FAST) });
  await messageList.load();
  return { model: {}, real: screen };
};

const REGRESSIONS: [what: string, steps: Step[]][] = [
  ['all that is suspected, with some unseen', [open('spam'), arrive('Have you room?', true), runBulkAction(false)]],
  ['a change elsewhere puts a row into the folder', [changeElsewhere(1, { suspectedSpam: false })]],
  ['a change elsewhere puts a row at another place', [changeElsewhere(0, { state: 'answered' })]],
  [
    'what nobody has seen is changed elsewhere',
    [open('spam'), arrive('Have you room?', true), changeElsewhere(0, { state: 'answered' })],
  ],
  [
    'two come one after the other into an empty folder',
    [remove(0), remove(0), arrive('Have you room?'), arrive('Have you room?')],
  ],
  [
    'somebody’s message of danger is set apart, and their next one is not',
    [arrive('I don’t want to live any more', true), arrive('Have you room?'), load],
  ],
  [
    'one comes where the last one was archived',
    [remove(0), changeRow(0, { state: 'archived' }), arrive('Have you room?')],
  ],
  [
    'one comes where the last one was changed elsewhere',
    [remove(1), changeElsewhere(1, { suspectedSpam: true }), arrive('Have you room?')],
  ],
];

const run = async (steps: Iterable<Step>) => {
  const modelSetup = await setUp();
  await fc.asyncModelRun(() => modelSetup, steps);
};

test.each(REGRESSIONS)('%s', (_, steps) => run(steps));

test('what another device has moved is left alone, and reported apart from failures', async () => {
  const { real: screen } = await setUp();
  screen.folder = 'spam';
  const [moved, other] = screen.rows();
  await screen.api.callAsOwner('PATCH', `/api/messages/${moved}`, { json: { suspectedSpam: false } });
  const reports: object[] = [];
  await messageList.runBulk('spam', [moved!, other!], (notDone) => reports.push(notDone));
  await messageList.bulk.finish();
  expect(reports).toEqual([{ moved: 1, failed: 0 }]);
  expect([(await screen.stored()).has(moved!), (await screen.stored()).has(other!)]).toEqual([true, false]);
});

test.each<[string, (method: string) => void, 'failed' | 'offline' | undefined]>([
  [
    'whose answer is lost counts as done',
    (method) => {
      if (method === 'DELETE') throw new TypeError('Failed to fetch');
    },
    undefined,
  ],
  [
    'whose outcome cannot be read afterwards has failed',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'offline',
  ],
])('a deletion %s', async (_, failCall, rowState) => {
  const { real: screen } = await setUp();
  const [id] = screen.rows();
  browser.holdAnswers(async (method) => failCall(method));
  await expect(messageList.remove(screen.item(id!)!, {})).rejects.toThrow(TypeError);
  browser.holdAnswers(async () => {});
  expect(messageList.$rows.get()[id!]?.status).toBe(rowState);
  expect((await screen.stored()).has(id!)).toBe(false);
});

test('rows, counts and bulk actions agree with the screen, on which nothing moves by itself', () =>
  fc.assert(fc.asyncProperty(commands, run), runs(6)));
