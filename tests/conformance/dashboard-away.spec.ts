import type { Page } from '@playwright/test';
import { formHash } from '../../src/contract/edit.ts';
import { PRACTICE_FILE } from '../../src/contract/content-paths.ts';
import { expect } from '../support/browser-test.ts';
import { test as base } from '../support/copied-site.ts';
import { expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import type { Dashboard } from '../support/dashboard-test.ts';

const PHONE_NUMBER = '028 9649 6088';

base.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** The availability card on Start. */
const test = base.extend<{ availabilityCard: ReturnType<typeof availabilityCardOf> }>({
  availabilityCard: ({ page, dashboard }, provide) => provide(availabilityCardOf(page, dashboard)),
});

function availabilityCardOf(page: Page, { m, say }: Dashboard) {
  const card = page.getByRole('region', { name: m['admin.away.title'], exact: true });
  const expectStatus = (text: string) => expect(card.getByRole('status')).toHaveText(text);
  return {
    card,
    dateField: card.getByLabel(m['admin.away.until']),
    expectState: (saveState: 'online' | 'saved' | 'building', state: string) =>
      expectStatus(say(`admin.away.${saveState}`, { state })),
    expectNothing: () => expectStatus(m['admin.away.nothing']),
    awayText: say('admin.away.is.away', { date: '5 janvier 2090' }),
  };
}

test('the owner sets an absence on Start, beside another unsaved change, and takes it back @full', async ({
  dashboard,
  availabilityCard,
}) => {
  const { page, m, button, toast, eachStep, go, show, open, control, read, saveElsewhere, revertFile, say } = dashboard;
  const { card, dateField, expectState, expectNothing, awayText } = availabilityCard;
  const readPractice = () => read(PRACTICE_FILE);
  const textBefore = readPractice();
  await open();
  // An unsaved draft from another form.
  await go(formHash(PRACTICE_FILE, 'phone'));
  await control('phone').fill(PHONE_NUMBER);
  await show('start');
  await expectNothing();
  await expectUsable(page);

  const save = () => button('admin.away.save', card).tap();
  await eachStep({
    'a day is required, and not a past one': async () => {
      await save();
      await expect(dateField).toBeFocused();
      await expect(dateField).toHaveAccessibleDescription(new RegExp(m['validation.required']));
      await dateField.fill('2020-01-05');
      await save();
      await expect(dateField).toHaveAccessibleDescription(new RegExp(m['admin.away.past']));
      await expectUsable(page);
    },
    'neither another view nor a failure loses the typed day': async () => {
      await dateField.fill('2090-01-05');
      await show('account');
      await show('start');
      await expect(dateField).toHaveValue('2090-01-05');
      expect(readPractice()).toBe(textBefore);
      await page.route('**/api/edit/file*', (route) => route.abort());
      await save();
      await expect(toast).toContainText(m['admin.away.failed']);
      await expect(dateField).toHaveValue('2090-01-05');
      await page.unrouteAll();
    },
    'the absence is saved, and the unsaved change is not': async () => {
      await save();
      await expectState('saved', awayText);
      await expect(card.getByRole('heading'), 'its button is gone').toBeFocused();
      await expect(button('admin.away.publish', card)).toBeVisible();
      await expectUsable(page);
      expect(readPractice()).toMatch(/^availability:\n {2}status: away\n {2}until: 2090-01-05$/m);
      expect(readPractice()).not.toContain(PHONE_NUMBER);
      await go(formHash(PRACTICE_FILE, 'phone'));
      await expect(control('phone'), 'it is not lost either').toHaveValue(PHONE_NUMBER);
    },
    'it is taken back, but not what another device has saved since': async () => {
      await saveElsewhere(PRACTICE_FILE, { phone: '028 9649 6077' });
      await show('start');
      await expect(dateField).toHaveCount(0);
      await button('admin.away.change', card).tap();
      await expectUsable(page);
      await button('admin.away.back.accepting', card).tap();
      await expect(button('admin.away.back.accepting', card)).toHaveCount(0);
      await expectState('saved', m['admin.away.is.accepting']);
      expect(readPractice()).toMatch(/^availability:\n {2}status: accepting$/m);
      expect(readPractice()).toContain('028 9649 6077');
      await expect(card.getByRole('button', { name: say('admin.away.publish.all', { count: 2 }) })).toBeVisible();
    },
  });
  await revertFile(PRACTICE_FILE);
  await expect.poll(readPractice).toBe(textBefore);
});

test('an absence is published from Start, which says once it is online @full', async ({
  site,
  dashboard,
  availabilityCard,
}) => {
  const { page, address, button, open, beginning } = dashboard;
  test.setTimeout(240_000);
  const { card, dateField, expectState, awayText } = availabilityCard;
  await open();
  const otherTab = await page.context().newPage();
  await otherTab.goto(site.url + address);
  await expect(otherTab.getByText(beginning('admin.away'))).toHaveCount(0);
  await dateField.fill('2090-01-05');
  await button('admin.away.save', card).tap();
  await expectState('saved', awayText);
  await button('admin.away.publish', card).tap();
  await expectState('building', awayText);
  await expect(button('admin.away.publish', card)).toHaveCount(0);
  await expect(card.getByRole('status')).toContainText(/^On lit sur votre site/, { timeout: 200_000 });
  await expectState('online', awayText);
  await otherTab.goto(`${site.url}${address}#messages-inbox`);
  await expect(otherTab.getByText(beginning('admin.away')), 'the other tab shows it, too').toBeVisible();
  const visitorTab = await page.context().newPage();
  await visitorTab.goto(site.url);
  await expect(visitorTab.getByRole('main')).toContainText('I’m away until 5 January 2090');
});
