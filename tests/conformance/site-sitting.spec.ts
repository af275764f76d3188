import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SCREENS } from '../../src/contract/sitting.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';

test.use({ ...PHONE, expectedConsoleErrors: [/status of 422/] });

test('the sitting: what is answered is kept, what is not for her goes, and another visit goes on there', async ({
  page,
  site,
  project,
}) => {
  const { m, button, openSignedIn } = dashboardOf(page);
  const practice = () =>
    parse(readFileSync(join(project.directory, 'content/practice.yaml'), 'utf8')) as Record<string, unknown>;
  const control = (field: string) => page.locator(`[id="field-${field}"]`);
  const on = (screen: (typeof SCREENS)[number]) =>
    expect(page.getByRole('heading', { level: 2 }).first()).toContainText(m[`edit.sitting.${screen}`]);
  await openSignedIn(site.url);
  await page.getByRole('link', { name: m['admin.sitting.begin'] }).tap();
  await on('profession');
  await control('membership.body').selectOption('ukcp');
  await expect(page.getByText(m['edit.sitting.ukcp'])).toBeVisible();
  await control('membership.number').fill('20 45');
  await control('membership.validTo').fill('2020-01-31');
  await button('edit.sitting.save').tap();
  await expect(page.getByText(m['edit.sitting.passed'])).toBeVisible();
  await expect(control('membership.number'), 'the first of two mistakes').toBeFocused();
  await control('membership.number').fill('2045');
  await expect(control('membership.registerUrl'), 'what came with the site is no answer').toHaveValue('');
  await control('membership.registerUrl').fill('example.com/register/2045');
  await control('membership.number').focus();
  await expect(control('membership.registerUrl'), 'as browsers show it').toHaveValue(
    'https://example.com/register/2045',
  );
  await control('membership.registerUrl').fill('');
  await button('edit.sitting.save').tap();
  await expect(control('membership.validTo')).toBeFocused();
  await control('membership.validTo').fill('');
  await button('edit.sitting.save').tap();
  await expect(page.locator('iframe[data-read]')).toBeVisible();
  expect(practice()).toMatchObject({ membership: { body: 'ukcp', number: '2045' }, reviewsEnabled: false });
  expect(practice().assumed).toEqual(['place']);
  await expectUsable(page);

  await page.getByRole('link', { name: m['edit.sitting.next'], exact: true }).tap();
  await on('reach');
  await page.getByRole('checkbox', { name: m['edit.sitting.decline'] }).tap();
  await expect(control('whatsapp')).toHaveCount(0);
  // With the space that a phone's keyboard puts behind what it suggests.
  await control('counsellor').fill('Alex Example ');
  // Where she goes on is noted behind the save, which another visit at once would cut off.
  const noted = page.waitForResponse((response) => response.request().postData() === '{"what":"reach"}');
  await button('edit.sitting.save').tap();
  await expect(page.locator('iframe[data-read]')).toBeVisible();
  expect(practice()).toMatchObject({ counsellor: 'Alex Example', notForMe: ['whatsapp'] });
  expect(practice().whatsapp).toBeUndefined();

  // On another day, or on another device; what was left on both screens is not asked first.
  await noted;
  await page.goto(`${site.url}/fr/admin`);
  await expect(page.getByRole('link', { name: m['edit.sitting.portrait'] })).toBeVisible();
  await page.goto(`${site.url}/fr/admin#sitting`);
  await page.reload();
  await on('profession');
  await page.goto(`${site.url}/fr/admin#sitting/place`);
  await expect(page.locator('.save-bar [role=status]')).toBeEmpty();
  await control('place.meeting').selectOption('online');
  await button('edit.sitting.save').tap();
  await page.getByRole('link', { name: m['edit.sitting.next'], exact: true }).tap();
  await on('cost');
});

test('every screen of the sitting can be used by touch and read aloud, and be left for later', async ({
  page,
  site,
}) => {
  const { m, openSignedIn } = dashboardOf(page);
  await openSignedIn(site.url);
  await page.goto(`${site.url}/fr/admin#sitting/profession`);
  for (;;) {
    await expectUsable(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    const title = await page.getByRole('heading', { level: 2 }).first().textContent();
    const later = page.getByRole('link', { name: m['edit.sitting.notNow'] });
    if ((await later.count()) === 0) break;
    await later.tap();
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(title!);
  }
  await expect(page.getByRole('heading', { name: m['edit.sitting.end'] })).toBeVisible();
});

test('a page is read in both languages and confirmed once, and then only what was changed', async ({
  page,
  site,
  project,
}) => {
  const { m, button, openSignedIn } = dashboardOf(page);
  await openSignedIn(site.url);
  await page.goto(`${site.url}/fr/admin#page/fr/legal`);
  await expectUsable(page);
  await page.locator('.reading > summary').tap();
  await expect(button('edit.reading.yes')).toHaveCount(0);
  await page.locator('.reading').getByRole('link', { name: m['admin.language.en'] }).tap();
  await button('edit.reading.yes').tap();
  await expect(page.getByText(m['edit.reading.done'].split('{')[0]!)).toBeVisible();
  expect(readFileSync(join(project.directory, 'content/confirmed.yaml'), 'utf8')).toContain('what: legal');

  const file = join(project.directory, 'content/legal/legal.fr.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('protège', 'protège bien'));
  await page.reload();
  await page.locator('.reading > summary').tap();
  await expect(page.locator('.reading blockquote')).toHaveText(/protège bien/);
  await button('edit.reading.yes').tap();
  await expect(page.locator('.reading blockquote')).toHaveCount(0);
});
