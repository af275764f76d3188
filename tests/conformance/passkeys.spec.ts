import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { OWNER_PASSWORD } from '../support/test-site.ts';

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

test('the owner adds a passkey, signs in with it, and with a second one wants nothing else to open the site @full', async ({
  page,
  site,
}) => {
  const { m, address, button, password, toast, signIn, show, dialog } = dashboardOf(page);
  const panel = page.getByRole('region', { name: m['admin.passkeys'], exact: true });
  const keyOf = (name: string) => panel.getByRole('listitem', { name });
  const key = keyOf('Mon téléphone');
  const title = panel.getByRole('heading', { name: m['admin.passkeys'], exact: true });
  const alone = panel.getByLabel(m['admin.signInPolicy.passkey']);
  const signOut = async () => {
    await button('admin.signOut').click();
    await expect(button('admin.signOut')).toHaveCount(0);
  };
  const add = async (name: string) => {
    await panel.getByLabel(m['admin.passkey.name']).fill(name);
    await button('admin.passkey.add').click();
    await expect(keyOf(name)).toContainText(m['admin.passkey.unused']);
  };
  const choose = async (demand: 'either' | 'passkey') => {
    await panel.getByLabel(m[`admin.signInPolicy.${demand}`]).check();
    await button('admin.signInPolicy.save').click();
    await expect(toast).toContainText(m['admin.signInPolicy.saved']);
  };
  const connectAnother = await connectAuthenticator(page);
  await page.goto(site.url + address);
  await signIn();
  await show('account');

  await test.step('she adds one; alone it may not open the site, and the page says why', async () => {
    await add('Mon téléphone');
    await expect(alone).toBeDisabled();
    await expect(alone).toHaveAccessibleDescription(m['admin.signInPolicy.two']);
    await expect(panel.getByText(m['admin.signInPolicy.two'])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('she signs in with it, without a password', async () => {
    await signOut();
    await button('admin.passkey.signIn').click();
    await expect(toast).toContainText(m['admin.granted.title']);
    await expect(key).toContainText(m['admin.passkey.used'].split('{')[0]!);
  });

  await test.step('with a second one passkeys alone can be chosen; then two stay', async () => {
    await connectAnother();
    await add('Clé USB');
    await expect(panel.getByText(m['admin.signInPolicy.two'])).toHaveCount(0);
    await choose('passkey');
    await expect(panel.getByText(m['admin.passkey.keep'])).toBeVisible();
    await expect(button('admin.passkey.remove', panel)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('nothing asks for a password, but the page says what helps whoever has lost them', async () => {
    await signOut();
    await expect(page.getByText(m['admin.passkey.only'])).toBeVisible();
    await expect(password).toHaveCount(0);
    await page.getByText(m['admin.passkey.lost']).click();
    await expect(page.getByText(m['admin.passkey.lost.text'])).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another device that still asks for the password hears that it no longer counts', async () => {
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

  await test.step('she removes both, once the password counts again', async () => {
    await choose('either');
    // Deleting a passkey ends the session that it opened.
    await signOut();
    await signIn();
    await show('account');
    for (const name of ['Clé USB', 'Mon téléphone']) {
      await button('admin.passkey.remove', keyOf(name)).click();
      if (name === 'Mon téléphone') await expect(dialog).toContainText(m['admin.passkey.confirm.last']);
      await button('admin.passkey.remove', dialog).click();
      await expect(keyOf(name)).toHaveCount(0);
    }
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await signOut();
    await expect(password).toBeVisible();
    await expect(button('admin.passkey.signIn')).toHaveCount(0);
  });
});

test('a tab that another one has overtaken says why it removes nothing, and shows what is so @full', async ({
  page,
  site,
}) => {
  const { m, button, dialog, toast, show, openSignedIn } = dashboardOf(page);
  const panel = page.getByRole('region', { name: m['admin.passkeys'], exact: true });
  const passkeys = ['Ordinateur', 'Tablette'].map((name) => ({ id: name, name, createdAt: '2026-11-21T12:00:00Z' }));
  let demand = 'either';
  const refused = { status: 409, json: { error: 'passkeys-too-few', message: 'Il en faut deux.' } };
  await page.route('**/api/passkeys', (route) => route.fulfill({ json: { passkeys, demand } }));
  await page.route('**/api/passkeys/*', (route) => route.fulfill(refused));
  await openSignedIn(site.url);
  await show('account');
  const removeFirst = button('admin.passkey.remove', panel).first();
  await expect(removeFirst).toBeVisible();
  demand = 'passkey';
  await removeFirst.click();
  await button('admin.passkey.remove', dialog).click();
  await expect(toast).toContainText('Il en faut deux.');
  await expect(panel.getByText(m['admin.passkey.keep'])).toBeVisible();
  await expect(removeFirst).toHaveCount(0);
});

test('the password stands under one name in both languages, at each of its forms @full', async ({ page, site }) => {
  const names = new Set<string>();
  for (const locale of ['en', 'fr'] as const) {
    const { address, button, signIn, show } = dashboardOf(page, locale);
    const name = page.locator('input[autocomplete="username"]');
    await page.goto(site.url + address);
    names.add(await name.inputValue());
    await signIn();
    await show('account');
    await button('admin.password.change').click();
    names.add(await name.inputValue());
    await button('admin.signOut').click();
    await expect(button('admin.signOut')).toHaveCount(0);
  }
  expect([...names]).toEqual(['owner']);
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
