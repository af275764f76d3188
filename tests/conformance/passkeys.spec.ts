import type { Page } from '@playwright/test';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { OWNER_PASSWORD } from '../support/test-site.ts';

test.use({ expectedConsoleErrors: [/status of (401|403)/] });

/** The authenticator of a phone, in software (WebAuthn WebDriver extension); it says at once that it is she. */
async function connectAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('the owner adds a passkey, signs in with it, demands it, and comes in with a recovery code', async ({
  page,
  site,
}) => {
  const { m, address, button, password, toast, signIn, show, dialog } = dashboardOf(page);
  const panel = page.getByRole('region', { name: m['admin.passkeys'], exact: true });
  const key = panel.getByRole('listitem', { name: 'Mon téléphone' });
  const title = panel.getByRole('heading', { name: m['admin.passkeys'], exact: true });
  const signOut = async () => {
    await button('admin.signOut').click();
    await expect(button('admin.signOut')).toHaveCount(0);
  };
  await connectAuthenticator(page);
  await page.goto(site.url + address);
  await signIn();
  await show('account');

  const codes = await test.step('she adds one and is shown her recovery codes', async () => {
    await panel.getByLabel(m['admin.passkey.name']).fill('Mon téléphone');
    await button('admin.passkey.add').click();
    await expect(key).toContainText(m['admin.passkey.unused']);
    await expect(panel.getByRole('heading', { name: m['admin.recovery.new'] })).toBeFocused();
    const shown = panel.locator('.recovery-codes__list code');
    await expect(shown).toHaveCount(8);
    await expectAccessible(page);
    await button('admin.recovery.kept').click();
    await expect(shown).toHaveCount(0);
    await expect(title).toBeFocused();
    await button('admin.recovery.renew').click();
    await button('admin.recovery.keep', dialog).click();
    await expect(shown).toHaveCount(0);
    await button('admin.recovery.renew').click();
    await button('admin.recovery.renew', dialog).click();
    await expect(shown).toHaveCount(8);
    const texts = await shown.allTextContents();
    await button('admin.recovery.kept').click();
    return texts;
  });

  await test.step('she signs in with it alone, without a password', async () => {
    await signOut();
    await button('admin.passkey.signIn').click();
    await expect(toast).toContainText(m['admin.granted.title']);
    await expect(key).toContainText(m['admin.passkey.used'].split('{')[0]!);
  });

  await test.step('she demands it beside the password', async () => {
    await panel.getByLabel(m['admin.demand.both']).check();
    await button('admin.demand.save').click();
    await expect(toast).toContainText(m['admin.demand.saved']);
    await signOut();
    await expect(button('admin.passkey.signIn')).toHaveCount(0);
    await password.fill(OWNER_PASSWORD);
    await button('admin.signIn').click();
    await expect(toast).toContainText(m['admin.granted.title']);
  });

  await test.step('or instead of it: then nothing asks for a password, and axe finds nothing', async () => {
    await panel.getByLabel(m['admin.demand.passkey']).check();
    await button('admin.demand.save').click();
    await expect(toast).toContainText(m['admin.demand.saved']);
    await signOut();
    await expect(page.getByText(m['admin.passkey.only'])).toBeVisible();
    await expect(password).toHaveCount(0);
    // Open: the second checker misses the label of a field that is folded away.
    await page.getByText(m['admin.recovery.use']).click();
    await expectAccessible(page);
  });

  await test.step('a recovery code opens once in its place', async () => {
    const code = page.getByLabel(m['admin.recovery.code']);
    await code.fill('aaaa-aaaa-aaaa-aaaa');
    await button('admin.passkey.signIn').click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await code.fill(codes[0]!.toUpperCase());
    await button('admin.passkey.signIn').click();
    const left = (count: number) => interpolate(m['admin.recovery.count'], { count });
    await expect(toast.locator('p')).toHaveText([m['admin.granted.title'], left(7)]);
    await expect(panel).toContainText(m['admin.recovery.left'].split('{')[0] + '7');

    await page.route('**/api/passkeys', async (route) => {
      const settings = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...settings, recoveryCodes: 2 } });
    });
    await show('start');
    await page.getByRole('link', { name: left(2) }).click();
    await expect(panel).toBeInViewport();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
  });

  await test.step('she removes it', async () => {
    await button('admin.passkey.remove', key).click();
    await expect(dialog).toContainText(m['admin.passkey.confirm.last']);
    await button('admin.passkey.remove', dialog).click();
    await expect(key).toHaveCount(0);
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await signOut();
    await expect(password).toBeVisible();
    await expect(button('admin.passkey.signIn')).toHaveCount(0);
  });
});

test(
  'a power asks for a new sign-in where the last lies back, and goes on by itself',
  { tag: '@full' },
  async ({ page, site }) => {
    const { m, button, dialog, show, openSignedIn } = dashboardOf(page);
    const panel = page.getByRole('region', { name: m['admin.passkeys'], exact: true });
    await connectAuthenticator(page);
    await openSignedIn(site.url);
    await show('account');
    const tooLate = { status: 403, json: { error: 'sign-in-again', message: '' } };
    await page.route('**/api/passkeys/question', (route) => route.fulfill(tooLate), { times: 1 });

    await panel.getByLabel(m['admin.passkey.name']).fill('Ordinateur');
    await button('admin.passkey.add').click();
    await expect(dialog).toContainText(m['admin.confirm.title']);
    await expectAccessible(page);
    await button('admin.confirm.leave', dialog).click();
    await expect(button('admin.passkey.add')).toBeFocused();

    await page.route('**/api/passkeys/question', (route) => route.fulfill(tooLate), { times: 1 });
    await button('admin.passkey.add').click();
    await dialog.getByLabel(m['admin.password'], { exact: true }).fill(OWNER_PASSWORD);
    await button('admin.signIn', dialog).click();
    await expect(dialog).toHaveCount(0);
    const key = panel.getByRole('listitem', { name: 'Ordinateur' });
    await expect(key).toBeVisible();
    await button('admin.passkey.remove', key).click();
    await button('admin.passkey.remove', dialog).click();
    await expect(key).toHaveCount(0);
  },
);
