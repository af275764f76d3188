import { EDIT_API, type ContentEntry } from '../../src/contract/edit.ts';
import { LOCALES } from '../../src/contract/locales.ts';
import { PRACTICE } from '../../src/contract/setup/content.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { test as onCopy } from '../support/copied-site.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { emptySite, openOwnerApi, submitMessage, submitReview } from '../support/owner-api.ts';

test.use({ ...PHONE, expectedConsoleErrors: [/status of (500|503)/] });

test('the first screen names danger first, and never says that nothing waits beside a number', async ({
  page,
  site,
}) => {
  const { m, row, openSignedIn } = dashboardOf(page);
  await emptySite(site.url);
  await submitMessage(site.url, { name: 'In danger', message: 'I don’t want to live any more', language: 'en' });
  for (const name of ['Later', 'Last']) await submitMessage(site.url, { name });
  await openSignedIn(site.url);
  const first = page.getByRole('region', { name: m['admin.start.title'] }).getByRole('link').first();
  await expect(first).toContainText(interpolate(m['admin.start.danger'], { name: 'In danger' }));
  await expect(page.getByText(m['admin.start.nobody'])).toHaveCount(0);
  await expectUsable(page);
  await first.tap();
  await expect(row('In danger').getByRole('heading')).toBeFocused();
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(names).toHaveText(['In danger', 'Later', 'Last']);
});

/** Everything that a day may bring: what waits, what is set apart, a text that is saved, an absence. */
async function fillDay(siteUrl: string, inDanger: number) {
  await emptySite(siteUrl);
  const message = 'I don’t want to live any more';
  for (let number = 1; number <= inDanger; number += 1)
    await submitMessage(siteUrl, { name: `Visitor in danger ${number}`, message, language: 'en' });
  for (const changes of [{}, {}, { elapsed: 1 }]) await submitMessage(siteUrl, changes);
  for (const changes of [{}, {}, { elapsed: 1 }]) await submitReview(siteUrl, changes);
  const owner = await openOwnerApi(siteUrl);
  const file = `${EDIT_API}/file?path=${PRACTICE}`;
  const { version, values } = (await (await owner.get(file)).json()) as ContentEntry;
  const availability = { status: 'away', until: '2090-01-05' };
  await owner.put(file, { data: { version, values: { ...values, availability, phone: '028 9649 6088' } } });
}

onCopy.describe('on a phone', () => {
  // Others use the same copy.
  onCopy.afterEach(async ({ site }) => {
    await emptySite(site.url);
    await (await openOwnerApi(site.url)).post(`${EDIT_API}/take-back`, { data: { path: PRACTICE } });
  });

  // French takes more words, and the worst day more lines; the others are looked at in the full run.
  for (const locale of LOCALES) {
    const tag = locale === 'fr' ? '' : ' @full';
    onCopy(`Start is one screen on a phone, whatever the day brings (${locale})${tag}`, async ({ browser, site }) => {
      const phone = { ...PHONE, viewport: { width: 390, height: 844 } };
      for (const [inDanger, lines] of [
        ...(process.env.LONG_TESTS ? [[0, 6] as const, [3, 9] as const] : []),
        [6, 9],
      ] as const) {
        await fillDay(site.url, inDanger);
        const page = await (await browser.newContext(phone)).newPage();
        // The system's typeface, which stands in for one that comes too late, is the wider one.
        await page.route('**/*.woff2', (route) => route.abort());
        const { m, openSignedIn } = dashboardOf(page, locale);
        await openSignedIn(site.url);
        const card = page.getByRole('region', { name: m['admin.away.title'], exact: true });
        await expect(card.getByRole('status')).toContainText('2090');
        await expect(page.getByText(m['admin.noMail'])).toBeVisible();
        const links = page.getByRole('region', { name: m['admin.start.title'] }).getByRole('link');
        await expect(links).toHaveCount(lines);
        await expect(page.getByRole('heading', { name: m['admin.setup'] })).toHaveCount(inDanger === 0 ? 1 : 0);
        await expect(links.filter({ hasText: m['admin.start.launch'].split('{')[0]! })).toHaveCount(1);
        await expect(links.filter({ hasText: m['admin.start.unpublished'].split('{')[0]! })).toHaveCount(1);
        expect(await page.evaluate(() => document.documentElement.scrollHeight), `${inDanger}`).toBeLessThanOrEqual(
          844,
        );
        await expectUsable(page);
        if (inDanger > 3) {
          await links.filter({ hasText: interpolate(m['admin.start.more'], { count: inDanger - 2 }) }).tap();
          await expect(page.getByRole('listitem', { name: 'Visitor in danger' })).toHaveCount(inDanger);
        }
        await page.context().close();
      }
    });
  }
});

test('the toast of the sign-in covers no heading of the first screen @full', async ({ page, site }) => {
  const { m, toast, signIn, address } = dashboardOf(page);
  await emptySite(site.url);
  // A toast that nobody closes goes away by itself.
  await page.clock.install();
  await page.goto(address);
  await signIn();
  await expect(toast).toContainText(m['admin.granted.title']);
  for (const name of [m['admin.setup'], m['admin.start.title']]) {
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeVisible();
    await expect
      .poll(async () => {
        const [first, second] = await Promise.all([toast, heading].map((one) => one.boundingBox()));
        return first!.y + first!.height <= second!.y || second!.y + second!.height <= first!.y;
      }, name)
      .toBe(true);
  }
});

test(
  'the launch list leads to what is left, and says where it could not be read',
  { tag: '@full' },
  async ({ page, site }) => {
    const { m, openSignedIn, show } = dashboardOf(page);
    await openSignedIn(site.url);
    await page.locator('a[href="#checklist"]').tap();
    await expect(page.getByRole('heading', { name: m['admin.checklist'] })).toBeFocused();
    const helplines = page.getByRole('link', { name: m['edit.setup.step.helplines'] });
    await expect(helplines).toHaveAttribute('href', '#site-helplines');
    await expect(page.getByText(/[A-Z]{3,}_[A-Z]/), 'no name of a variable').toHaveCount(0);
    await expect(page.getByRole('button', { name: m['admin.checklist.copy'] })).toBeVisible();
    await expectUsable(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);

    await page.route('**/api/launch', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await show('start');
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText(m['admin.checklist']);
    await page.unrouteAll();
    await page.getByRole('button', { name: m['admin.tryAgain'] }).tap();
    await expect(page.locator('a[href="#checklist"]')).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
