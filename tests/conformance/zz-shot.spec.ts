import sharp from 'sharp';
import { formAddress } from '../../src/contract/edit.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { dashboardOf } from '../support/dashboard.ts';

test.use({ expectedConsoleErrors: [/status of (409|422)/] });
const shots = '/tmp/w/eforms-shots';
for (const width of [390, 1440])
  for (const locale of ['en', 'fr'] as const)
    test(`${width} ${locale}`, async ({ page, site }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: locale === 'fr' ? 'dark' : 'light' });
      const { openSignedIn } = dashboardOf(page, locale);
      await openSignedIn(site.url);
      const open = async (path: string, field = '') => {
        await page.evaluate((address) => (location.hash = address), formAddress(path, field));
        await expect(page.locator('.edit-form')).toBeVisible();
        await page.waitForTimeout(500);
      };
      const shot = (name: string, fullPage = false) => page.screenshot({ path: `${shots}/${name}-${width}-${locale}.png`, fullPage });
      await open('content/legal/privacy.' + locale + '.md', 'body');
      await shot('legal');
      await page.locator('.markdown-paragraph__open').nth(4).click();
      await page.waitForTimeout(300);
      const area = page.locator('.markdown-paragraph--open textarea');
      await area.evaluate((a: HTMLTextAreaElement) => { const at = a.value.indexOf('}}') + 2; a.setSelectionRange(at, at); });
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(300);
      await shot('legal-stays');
      await area.evaluate((a: HTMLTextAreaElement) => { const [m] = /\{\{[\w.]+\}\}/.exec(a.value)!; const at = a.value.indexOf(m); a.setSelectionRange(at, at + m.length); });
      await page.keyboard.press('Delete');
      await page.waitForTimeout(300);
      await shot('legal-gone');
      await open('content/practice.yaml', 'availability.status');
      await page.locator('[id="field-availability.status"]').selectOption('away');
      await page.waitForTimeout(1500);
      await shot('away');
      await open('content/pages/home.yaml', 'about.photo.file');
      await shot('photo');
      await page.locator('[id="field-about.photo.file"]').setInputFiles({ name: 'Front Room.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#7dbbdd' } }).jpeg().toBuffer() });
      await page.waitForTimeout(3000);
      await shot('photo-new');
      await shot('photo-new-full', true);
      await open('content/services/online.yaml');
      await shot('service', true);
      await page.evaluate((a) => (location.hash = a), '#new/articles/' + locale);
      await page.waitForTimeout(500);
      await shot('article', true);
    });
