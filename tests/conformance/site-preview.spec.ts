import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';

// The preview frame contains no script (tests/pages/preview.test.ts).
test.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/allow-scripts and allow-same-origin/] });

const PHONE_NUMBER = '028 9012 3456';

test('a tapped text opens its form, what is typed stands in the page at once, and stays when it is saved', async ({
  dashboard,
}) => {
  const { page, m, button, open, control, read, say, eachStep } = dashboard;
  await open('#page/fr');
  await page.locator('iframe[data-read]').waitFor();
  const frame = page.frameLocator('iframe');
  const [title, phoneLinks] = [control('hero.title.fr'), frame.locator('a[href^="tel:"]')];
  await expectAccessible(page, 'axe', { targetSize: false });
  await eachStep({
    'a placeholder shows by name until the next build; the original text shows as it was built': async () => {
      await frame.locator('h1').tap();
      await expect(title).toBeFocused();
      const [builtHtml, textBefore] = [await frame.locator('h1').innerHTML(), await title.inputValue()];
      await title.fill('Une **route à {town}**');
      await expect(frame.locator('h1 b code')).toHaveText('{town}');
      await expect(frame.locator('h1')).toHaveText('Une route à {town}');
      await title.fill(textBefore);
      await expect.poll(() => frame.locator('h1').innerHTML()).toBe(builtHtml);
    },
    'what is typed stands in the page, in sight, and is saved': async () => {
      await title.fill('Une route, pas à pas');
      await expect(frame.locator('h1')).toHaveText('Une route, pas à pas');
      await expect(frame.locator('h1')).toBeInViewport();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'dark', { targetSize: false });
      await button('edit.form.save').click();
      await expect.poll(() => read('content/pages/home.yaml')).toContain('fr: Une route, pas à pas');
    },
    'a click on a picture leads to the field that replaces it': async () => {
      await frame.locator('#about img').click();
      await expect(control('about.photo.file')).toBeFocused();
      await button('edit.page.close').click();
    },
    'keyboard users get a list of the page’s texts, which keeps the focus where it was': async () => {
      await page.locator('summary', { hasText: say('edit.page.texts', { count: '' }).trim() }).press('Enter');
      const phoneButton = page.locator('.page-panel__text', { hasText: /^(?:\+44 |0)28/ });
      await phoneButton.press('Enter');
      await expect(control('phone')).toBeFocused();
      await control('phone').fill(PHONE_NUMBER);
      await expect(phoneLinks).toHaveText([/028 9012 3456/, /028 9012 3456/]);
      await button('edit.page.close').click();
      await expect(phoneButton).toBeFocused();
    },
    'saved and unsaved text is there after a reload': async () => {
      await page.reload();
      await expect(frame.locator('h1')).toHaveText('Une route, pas à pas');
      await expect(phoneLinks.first()).toContainText(PHONE_NUMBER);
    },
    'a link is followed only when the owner says so': async () => {
      await frame.locator('a[href="/fr/practical"]').first().dispatchEvent('click');
      await page.getByRole('link', { name: m['edit.page.open'] }).click();
      await expect(page.locator('#page-title')).toHaveText(m['edit.place.practical']);
    },
  });
});
