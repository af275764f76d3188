import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and what axe recommends beyond. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, with contrast counted from 7:1 where that is asked for: one line per element. */
export async function findAxeProblems(page: Page, { enhancedContrast = true } = {}): Promise<string[]> {
  // No page has a frame, for which the other mode opens a window of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: RULES },
    rules: { 'color-contrast-enhanced': { enabled: enhancedContrast } },
    // All that passes, named one by one, takes longer than looking for what does not.
    resultTypes: ['violations'],
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Axe finds nothing in the page as it is now. */
export async function expectAccessible(page: Page, state = 'axe') {
  expect.soft(await findAxeProblems(page, { enhancedContrast: false }), state).toEqual([]);
}
