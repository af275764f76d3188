import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/contract/locales.ts';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { launchChromium } from '../config/installed-browsers.ts';
import { ALL_NUMBERS } from '../support/crisis-facts.ts';
import { startTestSite, type TestSite } from '../support/test-site.ts';
import { SMALL_PHONE } from '../support/viewports.ts';

/** Features of the page and its style sheet that browsers of 2015 do not have. */
const FEATURES_AFTER_2015 = [
  /[\w-]+:[^;{}]*(?:var|min|max)\([^;{}]*/g,
  /[^{}]*(?:::details-content|:focus-visible)[^{}]*\{[^}]*\}/g,
  /text-wrap:[^;}]*/g,
  /@media[^{]*(?:prefers-color-scheme|forced-colors|scripting)[^{]*\{(?:[^{}]*\{[^}]*\})*[^{}]*\}/g,
  /text-decoration-(?:thickness|color):[^;}]*/g,
  /text-underline-offset:[^;}]*/g,
  /text-size-adjust:[^;}]*/g,
  /position:sticky/g,
  /scroll-padding-top:[^;}]*/g,
  /column-span:[^;}]*/g,
  /ui-rounded,|system-ui,/g,
];

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), launchChromium()]);
});
afterAll(() => Promise.all([site.stop(), browser.close()]));

describe.each(LOCALES)('the crisis page in a limited browser (%s)', (locale) => {
  const address = () => site.url + localizedPath('/crisis-resources', locale);

  /** Opens the page with its HTML changed. */
  async function openChanged(page: Page, change: (html: string) => string) {
    await page.route(address(), async (route) => {
      const response = await route.fetch();
      // The policy has hashes of the unchanged style sheets, so it must go.
      const html = (await response.text()).replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');
      await route.fulfill({ response, body: change(html) });
    });
    await page.goto(address());
  }

  const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
  const visibleHrefs = (page: Page) =>
    page
      .locator('.number')
      .evaluateAll((links) =>
        links.filter((link) => link.getClientRects().length > 0).map((link) => link.getAttribute('href')),
      );

  async function expectComplete(page: Page) {
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    const knownHrefs = ALL_NUMBERS.map(({ href }) => href);
    const shownHrefs = await visibleHrefs(page);
    expect(shownHrefs.length).toBeGreaterThan(25);
    expect(shownHrefs.filter((href) => !knownHrefs.includes(href ?? ''))).toEqual([]);
    expect(await page.locator('body').innerText()).toContain(locale === 'en' ? 'Lifeline' : 'SOS Amitié');
  }

  test('without style sheets or scripts, every number is there, in order', async () => {
    const page = await browser.newPage({ viewport: SMALL_PHONE });
    await openChanged(page, (html) => withoutScripts(html).replace(/<style>[\s\S]*?<\/style>/g, ''));
    await expectComplete(page);
    const firstHrefs = (await visibleHrefs(page)).slice(0, 2);
    expect(firstHrefs).toEqual(locale === 'en' ? ['tel:999', 'tel:112'] : ['tel:15', 'tel:999']);
  });

  test('with the feature set of 2015 it is laid out, and every number is as large as a thumb', async () => {
    const page = await browser.newPage({ viewport: SMALL_PHONE });
    await openChanged(page, (html) =>
      FEATURES_AFTER_2015.reduce((text, feature) => text.replace(feature, ''), withoutScripts(html)),
    );
    await expectComplete(page);
    const heights = await page
      .locator('.number')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
    expect(await page.locator('.emergency .number').first().boundingBox()).toMatchObject({ x: expect.any(Number) });
  });
});
