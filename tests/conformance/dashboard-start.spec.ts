import { LOCALES } from '../../src/contract/locales.ts';
import { PRACTICE_FILE } from '../../src/contract/content-paths.ts';
import { expect } from '../support/browser-test.ts';
import { test as onCopy } from '../support/copied-site.ts';
import { expectApart, expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE, LARGE_TOUCH_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';

test.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/status of (500|503)/] });

// French has the longer texts, so only French runs always; the full run takes all languages.
const LANGUAGES = process.env.LONG_TESTS ? LOCALES : (['fr'] as const);
const DANGER_CASES = process.env.LONG_TESTS ? [[0, 6] as const, [3, 9] as const, [6, 9] as const] : [[6, 9] as const];

for (const language of LANGUAGES)
  onCopy.describe(`on a phone (${language})`, () => {
    const expectedConsoleErrors = [/ERR_FAILED/];
    onCopy.use({ ...LARGE_TOUCH_PHONE, language, expectedConsoleErrors });
    // Other tests use the same storage.
    onCopy.afterEach(({ dashboard }) => dashboard.empty());

    onCopy('Start is one screen, whatever the day brings @full', async ({ dashboard }) => {
      const { page, m, empty, open, sendMessage, sendReview, say } = dashboard;
      const startLinks = page.getByRole('region', { name: m['admin.start.title'] }).getByRole('link');
      const card = page.getByRole('region', { name: m['admin.away.title'], exact: true });
      const danger = { message: 'I don’t want to live any more', language: 'en' };
      // The system's typeface, shown when the site's own is late, is the wider one.
      await page.route('**/*.woff2', (route) => route.abort());
      for (const [dangerCount, lineCount] of DANGER_CASES) {
        await empty();
        for (let number = 1; number <= dangerCount; number += 1)
          await sendMessage(`Visitor in danger ${number}`, danger);
        for (const changes of [{}, {}, { elapsed: 1 }]) {
          await sendMessage('Visitor', changes);
          await sendReview('Visitor', changes);
        }
        const availability = { status: 'away', until: '2090-01-05' };
        await dashboard.saveElsewhere(PRACTICE_FILE, { availability, phone: '028 9649 6088' });
        await open();
        await expect(card.getByRole('status')).toContainText('2090');
        await expect(page.getByText(m['admin.noMail'])).toBeVisible();
        await expect(startLinks).toHaveCount(lineCount);
        await expect(page.getByRole('heading', { name: m['admin.setup'] })).toHaveCount(dangerCount === 0 ? 1 : 0);
        for (const key of ['admin.start.launch', 'admin.start.unpublished'] as const)
          await expect(startLinks.filter({ hasText: m[key].split('{')[0]! })).toHaveCount(1);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect.soft(height, `${dangerCount} in danger`).toBeLessThanOrEqual(844);
        await expectUsable(page);
      }
      await startLinks.filter({ hasText: say('admin.start.more', { count: 4 }) }).tap();
      await expect(page.getByRole('listitem', { name: 'Visitor in danger' })).toHaveCount(6);
    });
  });

test('the toast of the sign-in covers no heading of the first screen @full', async ({ dashboard }) => {
  const { page, m, toast, empty, signIn } = dashboard;
  await empty();
  await page.clock.install();
  await signIn();
  await expect(toast).toContainText(m['admin.granted.title']);
  for (const name of [m['admin.setup'], m['admin.start.title']])
    await expectApart(toast, page.getByRole('heading', { name, exact: true }), name);
});

test('the go-live list links to what is left to do, and a failure to load it is shown @full', async ({ dashboard }) => {
  const { page, m, alert, button, open, show, refuse } = dashboard;
  await open();
  await page.locator('a[href="#checklist"]').tap();
  await expect(page.getByRole('heading', { name: m['admin.checklist'] })).toBeFocused();
  const helplines = page.getByRole('link', { name: m['edit.setup.step.helplines'] });
  await expect(helplines).toHaveAttribute('href', '#site-helplines');
  await expect(page.getByText(/[A-Z]{3,}_[A-Z]/), 'no name of a variable').toHaveCount(0);
  await expect(button('admin.checklist.copy')).toBeVisible();
  await expectUsable(page);

  await refuse('**/api/launch');
  await page.reload();
  await show('start');
  await expect(alert).toContainText(m['admin.checklist']);
  // The list may also load by itself, after which there is no button.
  await button('admin.tryAgain').tap({ trial: true });
  await page.unrouteAll();
  await button('admin.tryAgain').tap();
  await expect(page.locator('a[href="#checklist"]')).toBeVisible();
  await expect(alert).toHaveCount(0);
});
