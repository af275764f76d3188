import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS, SESSION_IDLE_MS } from '../../src/contract/periods.ts';
import { leaveDashboard } from '../../src/stores/owner/dashboard.ts';
import { messageList } from '../../src/stores/owner/messages.ts';
import { checkForUpdates } from '../../src/stores/owner/polling.ts';
import { $session } from '../../src/stores/owner/session.ts';
import { A_MESSAGE } from '../support/owner-api.ts';
import { startOwnerBrowser } from '../support/owner-browser.ts';

const browser = startOwnerBrowser();

afterEach(() => {
  vi.useRealTimers();
  leaveDashboard();
});

test('without a connection, records are hidden once the session has expired', async () => {
  const api = browser.open();
  await api.submit('/api/contact', A_MESSAGE);
  $session.set('signed-in');
  await messageList.load();
  const { readAt } = messageList.$list.get();
  browser.holdAnswers(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const states = [];
  for (const elapsed of [SESSION_IDLE_MS - MINUTE_MS, SESSION_IDLE_MS + MINUTE_MS]) {
    vi.setSystemTime(readAt! + elapsed);
    await checkForUpdates();
    states.push([$session.get(), messageList.$list.get().items.length]);
  }
  expect(states).toEqual([
    ['signed-in', 1],
    ['ended', 0],
  ]);
});
