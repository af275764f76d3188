import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

async function runAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  return page.evaluate(
    async (given) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    // Listing only violations is faster.
    { ...options, resultTypes: ['violations' as const] },
  );
}

/** Sends axe once to each document: its half a megabyte would cost more than most of its runs. */
async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
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
