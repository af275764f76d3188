import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import {
  awaitIsland,
  describeVisitor,
  formOf,
  homeOf,
  openerOf,
  sendButton,
  textsOf,
  VISITORS,
} from '../support/visitor.ts';

const KIB = 1024;

/** Design, "Weight". Brotli. */
const FORMS_BUDGET = 75 * KIB;
const SCRIPT_BEFORE_INTERACTION = 5 * KIB;

/** Words that only React and zod contain, also when minified. */
const FRAMEWORKS = /Minified React error|__REACT_DEVTOOLS|ZodMini|_zod/;

/** The site's script files that a page asks for, as they are on disk. */
function collectScripts(page: Page): Map<string, Buffer> {
  const scripts = new Map<string, Buffer>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, readFileSync(`dist${pathname}`));
  });
  return scripts;
}

const weightOf = (scripts: Map<string, Buffer>) =>
  [...scripts.values()].reduce((sum, file) => sum + brotliCompressSync(file).length, 0);

for (const visitor of VISITORS) {
  const { locale, viewport } = visitor;
  test.describe(describeVisitor(visitor), () => {
    test.use({ viewport });

    test('until three seconds after load no React and no zod is fetched', async ({ page }) => {
      const scripts = collectScripts(page);
      await page.clock.install();
      await page.goto(homeOf(locale), { waitUntil: 'load' });
      await page.clock.runFor(3000);
      await page.waitForLoadState('networkidle');
      const frameworks = [...scripts].filter(([, file]) => FRAMEWORKS.test(file.toString())).map(([path]) => path);
      expect(frameworks).toEqual([]);
      expect(weightOf(scripts)).toBeLessThanOrEqual(SCRIPT_BEFORE_INTERACTION);
    });

    test('all the script of both forms and the toaster stays within its budget', async ({ page }) => {
      await page.goto(homeOf(locale), { waitUntil: 'networkidle' });
      const scripts = collectScripts(page);
      await openerOf(page, locale).click();
      await awaitIsland(page, 'review');
      await sendButton(page, 'review', locale).click();
      await formOf(page, 'contact').scrollIntoViewIfNeeded();
      await awaitIsland(page, 'contact');
      await expect(page.locator('astro-island[component-export=Toaster]')).not.toHaveAttribute('ssr');
      expect([...scripts.values()].some((file) => FRAMEWORKS.test(file.toString()))).toBe(true);
      test.info().annotations.push({ type: 'weight', description: `${weightOf(scripts)} bytes` });
      expect(weightOf(scripts)).toBeLessThanOrEqual(FORMS_BUDGET);
    });
  });
}

test.describe('a visitor in France who follows a link to a section further down', () => {
  test.use({ timezoneId: 'Europe/Paris', contextOptions: { reducedMotion: 'no-preference' } });

  for (const { viewport } of VISITORS) {
    for (const section of ['faq', 'contact']) {
      test(`is there at once and sees nothing move: #${section}, ${viewport.width} px wide`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript(() => {
          const seen = { shift: 0, places: new Set<number>() };
          Object.assign(window, { seen });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          addEventListener('scroll', () => seen.places.add(Math.round(scrollY)));
        });
        let release = () => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/api/reviews', async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(`/fr#${section}`);
        await expect(page.locator(`#${section}-title`)).toBeInViewport();
        release();
        await expect(page.locator('[data-testimonials][data-state]')).toBeAttached();
        await expect(page.getByRole('button', { name: textsOf('fr')['faq.openAll'] })).toBeAttached();
        // What was drawn meanwhile has been measured by the second frame.
        const { shift, places } = await page.evaluate(async () => {
          for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
          const { seen } = window as unknown as { seen: { shift: number; places: Set<number> } };
          return { shift: seen.shift, places: seen.places.size };
        });
        expect(shift).toBeLessThanOrEqual(0.02);
        // A page that flies past its sections is seen at dozens of places.
        expect(places).toBeLessThanOrEqual(3);
      });
    }
  }
});
