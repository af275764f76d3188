import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and what axe recommends beyond. */
const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Experimental rules, off by default. Those that take bold text for a heading or refetch stylesheets stay off. */
const EXPERIMENTAL_RULES = {
  'focus-order-semantics': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'td-has-header': { enabled: true },
};

/** Returns a line for each element that fails axe or `findBesidesAxe`; `enhancedContrast` demands 7:1. */
export async function findAxeProblems(
  page: Page,
  { enhancedContrast = true, targetSize = true } = {},
): Promise<string[]> {
  const axeResults = await runAxe(page, {
    runOnly: { type: 'tag', values: RULE_TAGS },
    rules: {
      ...EXPERIMENTAL_RULES,
      'color-contrast-enhanced': { enabled: enhancedContrast },
      'target-size': { enabled: targetSize },
    },
  });
  return [...axeResults, ...(await page.evaluate(findBesidesAxe))];
}

/** Runs in the page: finds unnamed groups, skip links outside landmarks and missing descriptions. */
function findBesidesAxe(): string[] {
  const isThere = (id: string) => document.getElementById(id) !== null;
  const undescribed = [...document.querySelectorAll('[aria-describedby]')].filter(
    (element) => element.checkVisibility() && !element.getAttribute('aria-describedby')!.split(/\s+/).some(isThere),
  );
  const unnamed = document.querySelectorAll('fieldset:not(:has(> legend), [aria-label], [aria-labelledby])');
  const strayLinks = document.querySelectorAll('body > a[href^="#"]');
  return [...undescribed, ...unnamed, ...strayLinks].map(({ outerHTML }) => `besides axe: ${outerHTML.slice(0, 120)}`);
}

async function runAxe(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  // Legacy mode opens no extra window for frames, which no page has. Listing only violations is faster.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Expects that axe finds nothing in the page's current state. */
export async function expectAccessible(page: Page, state = 'axe', { targetSize = true } = {}) {
  expect.soft(await findAxeProblems(page, { enhancedContrast: false, targetSize }), state).toEqual([]);
}

/** Checks the rules on colour alone: enough for the second theme of a page that is accessible in the first. */
export async function expectContrast(page: Page, state: string) {
  const values = ['color-contrast', 'link-in-text-block'];
  expect.soft(await runAxe(page, { runOnly: { type: 'rule', values } }), state).toEqual([]);
}
