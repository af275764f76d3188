import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { OWNER_PASSWORD } from '../support/owner.ts';

test.use({ expectedConsoleErrors: [/status of (401|403|409)/] });

/** Connects a virtual WebAuthn authenticator that verifies the user at once; returns what connects another. */
async function connectAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const connect = (transport: 'internal' | 'usb') =>
    session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  await connect('internal');
  return () => connect('usb');
}

test('the owner adds a passkey, signs in with it, and with a second one turns the password off @full', async ({
  page,
  site,
}) => {
  const { m, address, button, password, toast, signIn, show, dialog } = dashboardOf(page);
  const panel = page.getByRole('region', { name: m['admin.passkeys'], exact: true });
  const passkeyOf = (name: string) => panel.getByRole('listitem', { name });
  const phonePasskey = passkeyOf('Mon téléphone');
  const title = panel.getByRole('heading', { name: m['admin.passkeys'], exact: true });
  const passkeyOnlyRadio = panel.getByLabel(m['admin.signInPolicy.passkey']);
  const signOut = async () => {
    await button('admin.signOut').click();
    await expect(button('admin.signOut')).toHaveCount(0);
  };
  const addPasskey = async (name: string) => {
    await panel.getByLabel(m['admin.passkey.name']).fill(name);
    await button('admin.passkey.add').click();
    await expect(passkeyOf(name)).toContainText(m['admin.passkey.unused']);
  };
  const choosePolicy = async (policy: 'either' | 'passkey') => {
    await panel.getByLabel(m[`admin.signInPolicy.${policy}`]).check();
    await button('admin.signInPolicy.save').click();
    await expect(toast).toContainText(m['admin.signInPolicy.saved']);
  };
  const connectAnother = await connectAuthenticator(page);
  await page.goto(site.url + address);
  await signIn();
  await show('account');

  await test.step('the owner adds one, which may not replace the password yet; the page says why', async () => {
    await addPasskey('Mon téléphone');
    await expect(passkeyOnlyRadio).toBeDisabled();
    await expect(passkeyOnlyRadio).toHaveAccessibleDescription(m['admin.signInPolicy.two']);
    await expect(panel.getByText(m['admin.signInPolicy.two'])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the owner signs in with it, without a password', async () => {
    await signOut();
    await button('admin.passkey.signIn').click();
    await expect(toast).toContainText(m['admin.granted.title']);
    await expect(phonePasskey).toContainText(m['admin.passkey.used'].split('{')[0]!);
  });

  await test.step('with a second one passkeys alone can be chosen; then neither can be removed', async () => {
    await connectAnother();
    await addPasskey('Clé USB');
    await expect(panel.getByText(m['admin.signInPolicy.two'])).toHaveCount(0);
    await choosePolicy('passkey');
    await expect(panel.getByText(m['admin.passkey.keep'])).toBeVisible();
    await expect(button('admin.passkey.remove', panel)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('no password is asked for, and the page says what to do if the passkeys are lost', async () => {
    await signOut();
    await expect(page.getByText(m['admin.passkey.only'])).toBeVisible();
    await expect(password).toHaveCount(0);
    await page.getByText(m['admin.passkey.lost']).click();
    await expect(page.getByText(m['admin.passkey.lost.text'])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another device that still asks for the password then says that it no longer counts', async () => {
    await page.route('**/api/session', (route) => route.fulfill({ json: { signedIn: false, demand: 'either' } }), {
      times: 1,
    });
    await page.reload();
    await password.fill(OWNER_PASSWORD);
    await button('admin.signIn').click();
    await expect(page.getByRole('paragraph').filter({ hasText: 'n’ouvre plus ce site' }).first()).toBeVisible();
    await expect(password).toHaveCount(0);
    await button('admin.passkey.signIn').click();
    await expect(toast).toContainText(m['admin.granted.title']);
  });

  await test.step('the owner removes both, once the password counts again', async () => {
    await choosePolicy('either');
    // Deleting a passkey ends the session that it opened.
    await signOut();
    await signIn();
    await show('account');
    for (const name of ['Clé USB', 'Mon téléphone']) {
      await button('admin.passkey.remove', passkeyOf(name)).click();
      if (name === 'Mon téléphone') await expect(dialog).toContainText(m['admin.passkey.confirm.last']);
      await button('admin.passkey.remove', dialog).click();
      await expect(passkeyOf(name)).toHaveCount(0);
    }
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await signOut();
    await expect(password).toBeVisible();
    await expect(button('admin.passkey.signIn')).toHaveCount(0);
  });
});

test('a tab with outdated settings says why it removes nothing, and shows the current ones @full', async ({
  page,
  site,
}) => {
  const { m, button, dialog, toast, show, openSignedIn } = dashboardOf(page);
  const panel = page.getByRole('region', { name: m['admin.passkeys'], exact: true });
  const passkeys = ['Ordinateur', 'Tablette'].map((name) => ({ id: name, name, createdAt: '2026-11-21T12:00:00Z' }));
  let policy = 'either';
  const refusal = { status: 409, json: { error: 'passkeys-too-few', message: 'Il en faut deux.' } };
  await page.route('**/api/passkeys', (route) => route.fulfill({ json: { passkeys, demand: policy } }));
  await page.route('**/api/passkeys/*', (route) => route.fulfill(refusal));
  await openSignedIn(site.url);
  await show('account');
  const removeFirst = button('admin.passkey.remove', panel).first();
  await expect(removeFirst).toBeVisible();
  policy = 'passkey';
  await removeFirst.click();
  await button('admin.passkey.remove', dialog).click();
  await expect(toast).toContainText('Il en faut deux.');
  await expect(panel.getByText(m['admin.passkey.keep'])).toBeVisible();
  await expect(removeFirst).toHaveCount(0);
});

test('every form with the password has the same username, in both languages @full', async ({ page, site }) => {
  const usernames = new Set<string>();
  for (const locale of ['en', 'fr'] as const) {
    const { address, button, signIn, show } = dashboardOf(page, locale);
    const usernameField = page.locator('input[autocomplete="username"]');
    await page.goto(site.url + address);
    usernames.add(await usernameField.inputValue());
    await signIn();
    await show('account');
    await button('admin.password.change').click();
    usernames.add(await usernameField.inputValue());
    await button('admin.signOut').click();
    await expect(button('admin.signOut')).toHaveCount(0);
  }
  expect([...usernames]).toEqual(['owner']);
});

test(
  'adding a passkey asks for a new sign-in if the last is too old, and then goes on by itself',
  { tag: '@full' },
  async ({ page, site }) => {
    const { m, button, dialog, show, openSignedIn } = dashboardOf(page);
    const panel = page.getByRole('region', { name: m['admin.passkeys'], exact: true });
    await connectAuthenticator(page);
    await openSignedIn(site.url);
    await show('account');
    const staleSignIn = { status: 403, json: { error: 'sign-in-again', message: '' } };
    await page.route('**/api/passkeys/question', (route) => route.fulfill(staleSignIn), { times: 1 });

    await panel.getByLabel(m['admin.passkey.name']).fill('Ordinateur');
    await button('admin.passkey.add').click();
    await expect(dialog).toContainText(m['admin.confirm.title']);
    await expectAccessible(page);
    await button('admin.confirm.leave', dialog).click();
    await expect(button('admin.passkey.add')).toBeFocused();

    await page.route('**/api/passkeys/question', (route) => route.fulfill(staleSignIn), { times: 1 });
    await button('admin.passkey.add').click();
    await dialog.getByLabel(m['admin.password'], { exact: true }).fill(OWNER_PASSWORD);
    await button('admin.signIn', dialog).click();
    await expect(dialog).toHaveCount(0);
    const passkey = panel.getByRole('listitem', { name: 'Ordinateur' });
    await expect(passkey).toBeVisible();
    await button('admin.passkey.remove', passkey).click();
    await button('admin.passkey.remove', dialog).click();
    await expect(passkey).toHaveCount(0);
  },
);
