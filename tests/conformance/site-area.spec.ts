import { changeRecord } from '../../netlify/server/storage/record-store.ts';
import { RECENT_SIGN_IN_MS } from '../../src/contract/periods.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';

const PHONE_NUMBER = '028 9649 6099';

test.use(TOUCH_PHONE);

test.describe('the site in the dashboard', () => {
  test('the old address leads through the sign-in to the site, and a link in an e-mail to its field', async ({
    site,
    dashboard,
  }) => {
    const { page, address, password, go, control, heading } = dashboard;
    await page.goto(`${site.url}/fr/edit`);
    await expect(page).toHaveURL(`${site.url}${address}#site`);
    await password.fill(OWNER_PASSWORD);
    await password.press('Enter');
    await expect(heading('edit.site')).toBeVisible();
    await expectUsable(page);
    await go('form/content/practice.yaml/membership.validTo');
    await expect(control('membership.validTo')).toBeFocused();
  });

  test('a helpline is checked in one tap, which is listed with old beside new and can be taken back @full', async ({
    dashboard,
  }) => {
    const { page, m, go, open, read, heading } = dashboard;
    await open('site-helplines');
    const samaritans = page.locator('.panel__item', { hasText: 'Samaritans' }).first();
    await samaritans.getByRole('button').tap();
    await expect(samaritans.getByRole('button')).toHaveText(m['edit.site.uncheck']);
    await expect(samaritans.getByRole('button')).toBeFocused();
    expect(read('content/crisis/samaritans.yaml')).toMatch(/^checkedOn: 20/m);

    await go('site');
    const unpublishedChange = page.locator('.panel__item', { hasText: 'Samaritans' });
    await expect(unpublishedChange.locator('ins').first()).toBeVisible();
    await expectUsable(page);
    await unpublishedChange.getByRole('button').last().tap();
    await expect(page.getByText(m['edit.site.nothingWaits'])).toBeVisible();
    await expect(heading('edit.site')).toBeFocused();
  });

  test('a phone number is saved, published and taken back as a whole @full', async ({ dashboard }) => {
    const { page, m, button, dialog, go, open, control, read, heading } = dashboard;
    test.setTimeout(460_000);
    const readPractice = () => read('content/practice.yaml');
    const textBefore = readPractice();
    await open('form/content/practice.yaml/phone');
    await control('phone').fill(PHONE_NUMBER);
    await button('edit.form.save').tap();
    await expect.poll(readPractice).toContain(PHONE_NUMBER);

    await go('site');
    await expect(page.locator('ins')).toHaveText(PHONE_NUMBER);
    await button('edit.site.publish').tap();
    // Waits for the button to go, as a heading may remain from an earlier publication.
    await expect(button('edit.site.publish')).toHaveCount(0, { timeout: 200_000 });
    // The site is built meanwhile, which takes long beside other tests.
    const lastPublication = heading('edit.site.last');
    await expect(lastPublication).toBeVisible({ timeout: 200_000 });
    await page.getByRole('region', { name: m['edit.site.last'] }).getByRole('button').tap();
    await button('edit.site.last.revert', dialog).tap();
    await expect(page.locator('del')).toHaveText(PHONE_NUMBER, { timeout: 60_000 });
    expect(readPractice()).toBe(textBefore);
  });
});

test.describe('what visitors dial', () => {
  // The browser logs refused requests, too.
  test.use({ expectedConsoleErrors: [/status of 4(?:03|22)/] });

  test('saving a helpline’s number asks for a new sign-in, then goes on by itself with all text kept @full', async ({
    dashboard,
  }) => {
    const { page, m, button, dialog, eachStep, go, open, inStores, control, read } = dashboard;
    const readSamaritans = () => read('content/crisis/samaritans.yaml');
    const field = (name: string) => control(`numbers.0.${name}`);
    const signInLongAgo = () =>
      inStores(async ({ sessions }) => {
        const startedAt = new Date(Date.now() - RECENT_SIGN_IN_MS).toISOString();
        for (const { id } of await sessions.readAll())
          await changeRecord(sessions, id, (session) => ({ ...session!, startedAt }));
      });
    const signInAgain = async () => {
      await dialog.getByLabel(m['admin.password'], { exact: true }).fill(OWNER_PASSWORD);
      await button('admin.signIn', dialog).tap();
    };
    await open('form/content/crisis/samaritans.yaml/numbers.0.display');
    await eachStep({
      'what is shown and what is dialled are one number': async () => {
        await signInLongAgo();
        await field('display').fill('116 000');
        await button('edit.form.save').tap();
        await expect(field('display')).toHaveAccessibleDescription(/même numéro/);
        await field('href').fill('tel:116000');
      },
      'the owner may cancel the sign-in': async () => {
        await button('edit.form.save').tap();
        await expect(dialog).toContainText(m['admin.confirm.title']);
        await expectUsable(page);
        await button('admin.confirm.leave', dialog).tap();
        await expect(dialog).toHaveCount(0);
        await expect(field('href')).toHaveValue('tel:116000');
        expect(readSamaritans()).toContain('tel:116123');
      },
      'after a sign-in the save goes on': async () => {
        await button('edit.form.save').tap();
        await signInAgain();
        await expect.poll(readSamaritans).toContain('tel:116000');
        await expect(dialog).toHaveCount(0);
      },
      'what was changed is listed, and taken back the same way': async () => {
        await go('site');
        const changes = page.getByRole('region', { name: m['edit.site.helplines.published'] });
        await expect(changes.getByRole('listitem').filter({ hasText: '→ 116 000, ' }).first()).toContainText(
          m['edit.site.helplines.state.saved'],
        );
        await expectUsable(page);
        await signInLongAgo();
        await changes.getByRole('button').tap();
        await button('edit.site.helplines.revert', dialog).tap();
        await signInAgain();
        await expect(changes).toContainText(m['edit.site.helplines.state.back']);
        await expect(changes).toContainText(m['edit.site.helplines.state.replaced']);
        await expect(changes.getByRole('button')).toHaveCount(0);
        expect(readSamaritans()).toContain('tel:116123');
      },
    });
  });
});
