import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const EQUAL_ACCESS = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js');

/** WCAG 2.2 A and AA, and what axe recommends beyond. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, with contrast counted from 7:1 where that is asked for: one line per element. */
export function findAxeProblems(page: Page, { enhancedContrast = true, targetSize = true } = {}): Promise<string[]> {
  return runAxe(page, {
    runOnly: { type: 'tag', values: RULES },
    rules: { 'color-contrast-enhanced': { enabled: enhancedContrast }, 'target-size': { enabled: targetSize } },
  });
}

async function runAxe(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  // No page has a frame, for which the other mode opens a window of its own. All that passes, named one by one, takes longer than looking for what does not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Axe finds nothing in the page as it is now; nor does the second checker, in the full run. */
export async function expectAccessible(page: Page, state = 'axe', { targetSize = true } = {}) {
  expect.soft(await findAxeProblems(page, { enhancedContrast: false, targetSize }), state).toEqual([]);
  if (process.env.LONG_TESTS) await expectNoViolations(page, state, { targetSize });
}

/** What else there is to find on a page that is accessible in one theme, once it has the other: neither checker finds anything in its colours. */
export async function expectContrast(page: Page, state: string) {
  const values = ['color-contrast', 'link-in-text-block'];
  expect.soft(await runAxe(page, { runOnly: { type: 'rule', values } }), state).toEqual([]);
  await expectNoViolations(page, state, { only: 'text_contrast_sufficient' });
}

interface EqualAccess {
  ace_ibma: {
    Checker: new () => {
      addGuideline: (guideline: object) => void;
      check: (
        document: Document,
        rules: string[],
      ) => Promise<{ results: { ruleId: string; value: string[]; message: string; snippet: string }[] }>;
    };
  };
}

interface Considered {
  only?: string;
  targetSize?: boolean;
}

/** IBM's Equal Access checker finds no violation in the page as it is now; of one rule, where one is named. */
async function expectNoViolations(page: Page, state: string, { only: rule, targetSize = true }: Considered) {
  if (!(await page.evaluate(() => 'ace_ibma' in window))) await page.evaluate(readFileSync(EQUAL_ACCESS, 'utf8'));
  const found = await page.evaluate(async (only) => {
    const { Checker } = (window as unknown as EqualAccess).ace_ibma;
    const checker = new Checker();
    const rules = [{ id: only, level: 'VIOLATION', toolkitLevel: '1' }];
    if (only) checker.addGuideline({ id: 'one rule', checkpoints: [{ num: '1', rules }] });
    const { results } = await checker.check(document, [only ? 'one rule' : 'IBM_Accessibility']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  }, rule);
  const considered = found.filter((line) => targetSize || !line.startsWith('target_spacing_sufficient'));
  expect.soft(considered, `${state}, Equal Access`).toEqual([]);
}
