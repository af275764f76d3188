import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and what axe recommends beyond. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, with contrast counted from 7:1 where that is asked for: one line per element. */
export async function findAxeProblems(
  page: Page,
  { enhancedContrast = true, targetSize = true } = {},
): Promise<string[]> {
  // No page has a frame, for which the other mode opens a window of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: RULES },
    rules: { 'color-contrast-enhanced': { enabled: enhancedContrast }, 'target-size': { enabled: targetSize } },
    // All that passes, named one by one, takes longer than looking for what does not.
    resultTypes: ['violations'],
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Axe finds nothing in the page as it is now; nor does the second checker, in the full run. */
export async function expectAccessible(page: Page, state = 'axe', { targetSize = true } = {}) {
  expect.soft(await findAxeProblems(page, { enhancedContrast: false, targetSize }), state).toEqual([]);
  if (process.env.LONG_TESTS) await expectNoViolations(page, state);
}

interface EqualAccess {
  ace_ibma: {
    Checker: new () => {
      check: (
        document: Document,
        rules: string[],
      ) => Promise<{ results: { ruleId: string; value: string[]; message: string; snippet: string }[] }>;
    };
  };
}

/** IBM's Equal Access checker finds no violation in the page as it is now. */
async function expectNoViolations(page: Page, state: string) {
  const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js');
  await page.evaluate(readFileSync(engine, 'utf8'));
  const found = await page.evaluate(async () => {
    const { Checker } = (window as unknown as EqualAccess).ace_ibma;
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  });
  expect.soft(found, `${state}, Equal Access`).toEqual([]);
}
