import { expect, test } from '../support/browser-test.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';

test('Language is "en" or "fr" and defaults to en; a language switch (EN/FR) toggles it', async ({ page }) => {
  const language = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await page.goto('/client-resources');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await language('FR Français').click();
  await expect(page).toHaveURL('/fr/client-resources');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await language('EN English').click();
  await expect(page).toHaveURL('/client-resources');

  await test.step('the language switch keeps the section', async () => {
    await page.goto('/#faq');
    await language('FR Français').click();
    await expect(page).toHaveURL('/fr#faq');
  });
});

/** The admin's rights: dashboard-*.spec.ts and functions/conformance-api.test.ts. */
test('Visitor: reads the site, submits contact messages and reviews, and uses booking links, with no login', async ({
  page,
}) => {
  for (const route of ['/client-resources', '/crisis-resources', '/']) {
    expect((await page.goto(route))?.status()).toBe(200);
  }
  expect((await page.request.post('/api/contact', { data: A_MESSAGE })).status()).toBe(201);
  expect((await page.request.post('/api/reviews', { data: A_REVIEW })).status()).toBe(201);
  await expect(page.locator('#services a[href^="https://booking.example.com"]')).toHaveCount(4);
  expect(await page.context().cookies()).toEqual([]);
});
