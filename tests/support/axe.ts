import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and what axe recommends beyond. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that axe calls experimental and leaves out by itself; those that take bold words for a heading, or fetch each sheet again, stay out. */
const RULES_BEYOND = {
  'focus-order-semantics': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'td-has-header': { enabled: true },
};

/** What axe finds on a page, with contrast counted from 7:1 where that is asked for, and what it has no rule for: one line per element. */
export async function findAxeProblems(
  page: Page,
  { enhancedContrast = true, targetSize = true } = {},
): Promise<string[]> {
  const found = await runAxe(page, {
    runOnly: { type: 'tag', values: RULES },
    rules: {
      ...RULES_BEYOND,
      'color-contrast-enhanced': { enabled: enhancedContrast },
      'target-size': { enabled: targetSize },
    },
  });
  return [...found, ...(await page.evaluate(findBesidesAxe))];
}

/** Runs in the page: a group that does not say what it asks, a skip link outside of every landmark, and a description that is not there. */
function findBesidesAxe(): string[] {
  const isThere = (id: string) => document.getElementById(id) !== null;
  const undescribed = [...document.querySelectorAll('[aria-describedby]')].filter(
    (element) => element.checkVisibility() && !element.getAttribute('aria-describedby')!.split(/\s+/).some(isThere),
  );
  const unnamed = document.querySelectorAll('fieldset:not(:has(> legend), [aria-label], [aria-labelledby])');
  const astray = document.querySelectorAll('body > a[href^="#"]');
  return [...undescribed, ...unnamed, ...astray].map(({ outerHTML }) => `besides axe: ${outerHTML.slice(0, 120)}`);
}

async function runAxe(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  // No page has a frame, for which the other mode opens a window of its own. All that passes, named one by one, takes longer than looking for what does not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Axe finds nothing in the page as it is now. */
export async function expectAccessible(page: Page, state = 'axe', { targetSize = true } = {}) {
  expect.soft(await findAxeProblems(page, { enhancedContrast: false, targetSize }), state).toEqual([]);
}

/** What else there is to find on a page that is accessible in one theme, once it has the other: nothing in its colours. */
export async function expectContrast(page: Page, state: string) {
  const values = ['color-contrast', 'link-in-text-block'];
  expect.soft(await runAxe(page, { runOnly: { type: 'rule', values } }), state).toEqual([]);
}
