import { interpolate } from '../../src/i18n/interpolate.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { PHONE } from '../support/dashboard.ts';

// The preview frame contains no script (tests/pages/preview.test.ts).
test.use({ ...PHONE, expectedConsoleErrors: [/allow-scripts and allow-same-origin/] });

const PHONE_NUMBER = '028 9012 3456';

test('a tapped text opens its form, what is typed stands in the page at once, and stays when it is saved', async ({
  page,
  dashboard,
}) => {
  const { m, button, open, control, read } = dashboard;
  await open('#page/fr');
  await page.locator('iframe[data-read]').waitFor();
  const inPage = page.frameLocator('iframe');
  await expectAccessible(page, 'axe', { targetSize: false });

  await inPage.locator('h1').tap();
  await expect(control('hero.title.fr')).toBeFocused();
  // Placeholders show by name until the next build; restoring the text restores what was built.
  const built = await inPage.locator('h1').innerHTML();
  const title = await control('hero.title.fr').inputValue();
  await control('hero.title.fr').fill('Une **route à {town}**');
  await expect(inPage.locator('h1 b code')).toHaveText('{town}');
  await expect(inPage.locator('h1')).toHaveText('Une route à {town}');
  await control('hero.title.fr').fill(title);
  await expect.poll(() => inPage.locator('h1').innerHTML()).toBe(built);
  await control('hero.title.fr').fill('Une route, pas à pas');
  await expect(inPage.locator('h1')).toHaveText('Une route, pas à pas');
  await expect(inPage.locator('h1')).toBeInViewport();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, colorScheme, { targetSize: false });
  }
  await button('edit.form.save').click();
  await expect.poll(() => read('content/pages/home.yaml')).toContain('fr: Une route, pas à pas');

  // A click on a picture leads to the field that replaces it.
  await inPage.locator('#about img').click();
  await expect(control('about.photo.file')).toBeFocused();

  // Keyboard users get a list of the page's texts, which keeps the focus where it was.
  await button('edit.page.close').click();
  const texts = page.locator('summary', { hasText: interpolate(m['edit.page.texts'], { count: '' }).trim() });
  await texts.focus();
  await page.keyboard.press('Enter');
  const number = page.locator('.page-panel__text', { hasText: /^(?:\+44 |0)28/ });
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(control('phone')).toBeFocused();
  await control('phone').fill(PHONE_NUMBER);
  const calls = inPage.locator('a[href^="tel:"]');
  await expect(calls).toHaveText([/028 9012 3456/, /028 9012 3456/]);
  await button('edit.page.close').click();
  await expect(number).toBeFocused();

  // Saved and unsaved text is there after a reload; a link is followed only when she says so.
  await page.reload();
  await expect(inPage.locator('h1')).toHaveText('Une route, pas à pas');
  await expect(calls.first()).toContainText(PHONE_NUMBER);
  await inPage.locator('a[href="/fr/practical"]').first().dispatchEvent('click');
  await page.getByRole('link', { name: m['edit.page.open'] }).click();
  await expect(page.locator('#page-title')).toHaveText(m['edit.place.practical']);
});
