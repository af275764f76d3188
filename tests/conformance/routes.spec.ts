import { expect, test } from '../support/browser-test.ts';
import { at, LOCALES, words } from './locales.ts';

const ROUTES = ['/', '/client-resources', '/crisis-resources', '/admin'];

for (const locale of LOCALES) {
  test.describe(`section 2, routes (${locale})`, () => {
    for (const route of ROUTES) {
      test(`Routes: ${route}`, async ({ page }) => {
        const response = await page.goto(at(locale, route));
        expect(response?.status()).toBe(200);
        expect(response?.request().redirectedFrom()).toBeNull();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('h1')).toHaveCount(1);
      });
    }

    test.describe(() => {
      test.use({ expectedConsoleErrors: [/404/] });

      test('a catch-all not-found page showing "404 Page Not Found"', async ({ page }) => {
        const response = await page.goto(at(locale, '/no/such/page'));
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words(locale, { en: '404 Page Not Found', fr: '404 Page introuvable' }),
        );
        const wayOn = page.getByRole('main').getByRole('link');
        await expect(wayOn.first()).toHaveAttribute('href', at(locale, '/'));
        await expect(wayOn.last()).toHaveAttribute('href', at(locale, '/crisis-resources'));
      });
    });
  });
}

test('Language is "en" or "fr" and defaults to en; a language switch (EN/FR) toggles it', async ({ page }) => {
  for (const route of ROUTES) {
    await page.goto(route);
    await page.getByRole('link', { name: 'FR Français' }).click();
    await expect(page).toHaveURL(at('fr', route));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('link', { name: 'EN English' }).click();
    await expect(page).toHaveURL(route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test('the language switch keeps the section', async ({ page }) => {
  await page.goto('/#faq');
  await page.getByRole('link', { name: 'FR Français' }).click();
  await expect(page).toHaveURL('/fr#faq');
});

test('an unknown address below /api answers 404 in JSON, in the reader’s language', async ({ request }) => {
  for (const method of ['get', 'post', 'delete'] as const) {
    const response = await request[method]('/api/nothing/here', { headers: { 'accept-language': 'fr' } });
    expect(response.status()).toBe(404);
    expect(await response.json()).toEqual({ error: 'not-found', message: 'Il n’y a rien à cette adresse.' });
  }
});
