import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EDIT_API, type ContentEntry } from '../../src/contract/edit.ts';
import { PRACTICE } from '../../src/contract/setup/content.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { dashboardOf, expectUsable, PHONE } from '../support/dashboard.ts';
import { openOwnerApi } from '../support/owner-api.ts';
import type { ProjectCopy } from '../support/project-copy.ts';

const FILE = `${EDIT_API}/file?path=${PRACTICE}`;
const PHONE_NUMBER = '028 9649 6088';

test.use({ ...PHONE, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

function awayOn(page: Page, { directory }: ProjectCopy) {
  const dashboard = dashboardOf(page);
  const { m } = dashboard;
  const card = page.getByRole('region', { name: m['admin.away.title'], exact: true });
  const said = (line: 'online' | 'saved' | 'building', state: string) =>
    interpolate(m[`admin.away.${line}`], { state });
  return {
    ...dashboard,
    card,
    day: card.getByLabel(m['admin.away.until']),
    /** What the card says. */
    says: (...line: Parameters<typeof said>) => expect(card.getByRole('status')).toHaveText(said(...line)),
    saysNothing: () => expect(card.getByRole('status')).toHaveText(m['admin.away.nothing']),
    until: interpolate(m['admin.away.is.away'], { date: '5 janvier 2090' }),
    practice: () => readFileSync(join(directory, PRACTICE), 'utf8'),
  };
}

test('she says on Start until when she is away, beside what she had begun to change, and takes it back @full', async ({
  page,
  site,
  project,
}) => {
  const { m, card, day, says, saysNothing, until, practice, button, openSignedIn, show } = awayOn(page, project);
  const before = practice();
  await openSignedIn(site.url);
  // What she typed elsewhere and did not save.
  await page.goto(`${site.url}/fr/admin#form/${PRACTICE}/phone`);
  await page.locator('#field-phone').fill(PHONE_NUMBER);
  await show('start');
  await saysNothing();
  await expectUsable(page);

  await button('admin.away.save', card).tap();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(new RegExp(m['validation.required']));
  await day.fill('2020-01-05');
  await button('admin.away.save', card).tap();
  await expect(day).toHaveAccessibleDescription(new RegExp(m['admin.away.past']));
  await expectUsable(page);
  await day.fill('2090-01-05');
  await show('account');
  await show('start');
  await expect(day, 'typed, and not lost').toHaveValue('2090-01-05');
  expect(practice()).toBe(before);

  await page.route('**/api/edit/file*', (route) => route.abort());
  await button('admin.away.save', card).tap();
  await expect(page.locator('.toast')).toContainText(m['admin.away.failed']);
  await expect(day).toHaveValue('2090-01-05');
  await page.unrouteAll();
  await button('admin.away.save', card).tap();
  await says('saved', until);
  await expect(card.getByRole('heading'), 'its button is gone').toBeFocused();
  await expect(button('admin.away.publish', card)).toBeVisible();
  await expectUsable(page);
  expect(practice()).toMatch(/^availability:\n {2}status: away\n {2}until: 2090-01-05$/m);
  expect(practice(), 'what was not saved is not sent along').not.toContain(PHONE_NUMBER);
  await page.goto(`${site.url}/fr/admin#form/${PRACTICE}/phone`);
  await expect(page.locator('#field-phone'), 'nor lost').toHaveValue(PHONE_NUMBER);

  // Somebody else has saved since: her card writes over nothing.
  const owner = await openOwnerApi(site.url);
  const { version, values } = (await (await owner.get(FILE)).json()) as ContentEntry;
  await owner.put(FILE, { data: { version, values: { ...values, phone: '028 9649 6077' } } });
  await show('start');
  await expect(day).toHaveCount(0);
  await button('admin.away.change', card).tap();
  await expectUsable(page);
  await button('admin.away.back.accepting', card).tap();
  await expect(button('admin.away.back.accepting', card)).toHaveCount(0);
  await says('saved', m['admin.away.is.accepting']);
  expect(practice()).toMatch(/^availability:\n {2}status: accepting$/m);
  expect(practice()).toContain('028 9649 6077');
  await expect(
    card.getByRole('button', { name: interpolate(m['admin.away.publish.all'], { count: 2 }) }),
  ).toBeVisible();
  await owner.post(`${EDIT_API}/take-back`, { data: { path: PRACTICE } });
  await expect.poll(practice).toBe(before);
});

test(
  'what she has said is published from Start, and read there once it is online',
  { tag: '@full' },
  async ({ page, site, project }) => {
    test.setTimeout(240_000);
    const { m, address, card, day, says, until, button, openSignedIn } = awayOn(page, project);
    await openSignedIn(site.url);
    const other = await page.context().newPage();
    await other.goto(site.url + address);
    await expect(other.getByText(m['admin.away'].split('{')[0]!)).toHaveCount(0);
    await day.fill('2090-01-05');
    await button('admin.away.save', card).tap();
    await says('saved', until);
    await button('admin.away.publish', card).tap();
    await says('building', until);
    await expect(button('admin.away.publish', card)).toHaveCount(0);
    await expect(card.getByRole('status')).toContainText(/^On lit sur votre site/, { timeout: 200_000 });
    await says('online', until);
    await other.goto(`${site.url}${address}#messages-inbox`);
    await expect(other.getByText(m['admin.away'].split('{')[0]!), 'the other tab knows it, too').toBeVisible();
    const visitor = await page.context().newPage();
    await visitor.goto(site.url);
    await expect(visitor.getByRole('main')).toContainText('I’m away until 5 January 2090');
  },
);
