import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { restoreDay } from '../../src/stores/owner/backups.ts';
import {
  $drafts,
  checkValues,
  contentQuery,
  createFile,
  deleteFile,
  storeDraft,
  saveFile,
  sendPhoto,
} from '../../src/stores/owner/content.ts';
import { signIn, signOut, signOutEverywhere } from '../../src/stores/owner/dashboard.ts';
import { confirmForLaunch } from '../../src/stores/owner/setup.ts';
import { changeMailLanguage, sendTestMail } from '../../src/stores/owner/mail.ts';
import { messageList } from '../../src/stores/owner/messages.ts';
import { changeSignInPolicy } from '../../src/stores/owner/passkeys.ts';
import { eraseAddress } from '../../src/stores/owner/personal-data.ts';
import { reviewList } from '../../src/stores/owner/reviews.ts';
import { $session } from '../../src/stores/owner/session.ts';
import { publishSite, revertFile } from '../../src/stores/owner/site.ts';
import { FAQ } from '../support/editor.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';

/** A café's network or a proxy answers every call with 2xx, though nothing was done. */

startOwnerBrowser();

const FOREIGN_BODIES = ['{}', '{"success":true}', '[]', 'null', '"OK"', '<h1>Wi-Fi</h1>', ''];
const NEW_ENTRY = 'new/faq';
const draft = { version: '1', base: {}, values: { 'question.en': 'Typed, not saved.' }, at: 1 };
const message = { id: 'a', name: 'Q.', email: 'q@example.com', language: 'en', state: 'new' } as OwnerMessage;
const review = { ...message, isApproved: false, revision: 1 } as unknown as OwnerReview;

const ACTIONS: Record<string, () => Promise<unknown>> = {
  'saves a text': () => saveFile(FAQ, draft.values),
  'adds an entry': () => createFile(NEW_ENTRY, { place: 'faq', values: draft.values }),
  'deletes an entry': () => deleteFile(FAQ),
  'checks a text': () => checkValues(FAQ, draft.values),
  'sends a photo': () => sendPhoto('photo.png', new Blob()),
  publishes: () => publishSite(),
  'takes a change back': () => revertFile(FAQ),
  'confirms a line before the launch': () => confirmForLaunch({} as never),
  'changes the language of mails': () => changeMailLanguage('fr'),
  'sends a mail to try': () => sendTestMail(),
  'changes a message': () => messageList.applyChange({ item: message, folder: 'inbox' }, { state: 'read' }),
  'deletes a message': () => messageList.remove(message, {}),
  'deletes what cannot be read': () => messageList.removeById('a', {}),
  'approves a review': () => reviewList.applyChange({ item: review, folder: 'pending' }, { isApproved: true }),
  'deletes a review': () => reviewList.remove(review, {}),
  'brings back a day': () => restoreDay({ day: '2026-11-21', withDeleted: false }),
  'erases an address': () => eraseAddress('q@example.com'),
  'changes what a sign-in asks for': () => changeSignInPolicy('password' as never),
  'signs in': () => signIn({ password: 'x' }),
  'signs out': () => signOut(),
  'signs out everywhere': () => signOutEverywhere(),
};

describe.each(FOREIGN_BODIES)('when another server answers %j, with a status of success', (body) => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response(body));
    $session.set('signed-in');
    // The stores may still hold what another file's tests read.
    contentQuery.clear();
    storeDraft(FAQ, draft);
    storeDraft(NEW_ENTRY, draft);
  });

  test.each(Object.entries(ACTIONS))('whoever %s is told that it failed, and keeps what was typed', async (_, act) => {
    await expect(act()).rejects.toThrow();
    expect($drafts.get()).toMatchObject({ [FAQ]: draft, [NEW_ENTRY]: draft });
    expect($session.get()).toBe('signed-in');
  });

  test('whoever runs a bulk action is told that it changed nothing', async () => {
    const answered = { ...message, state: 'answered' } as const;
    vi.stubGlobal('fetch', async () => Response.json([answered]));
    await messageList.load();
    vi.stubGlobal('fetch', async () => new Response(body));
    const report = vi.fn();
    await messageList.runBulk('inbox', ['a'], report);
    expect(report).toHaveBeenCalledExactlyOnceWith({ moved: 0, failed: 1 });
    expect(messageList.bulk.$bulk.get()).toBeUndefined();
  });
});
