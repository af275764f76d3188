import { expect, test } from '../support/browser-test.ts';

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
