import type { Page } from '@playwright/test';

/**
 * Finds controls that something covers, after scrolling to each of them, down the page and up again. Points of a grid
 * over each control's box are hit-tested; ancestors do not count, as they show at rounded corners. Inline links are
 * tested on their text alone, since their neighbours share the space around it.
 */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const GRID = [0.04, 0.25, 0.5, 0.75, 0.96];
    const CONTROLS = 'a[href], button, summary, input:not([type="hidden"]), textarea, select';
    const controls = [...document.querySelectorAll(CONTROLS)].filter(
      (control) => control.checkVisibility() && !control.closest('.visually-hidden, .skip-link, [aria-hidden="true"]'),
    );
    const boxesOf = (control: Element) => {
      if (!/^inline(-block)?$/.test(getComputedStyle(control).display)) return [control.getBoundingClientRect()];
      const textRange = document.createRange();
      textRange.selectNodeContents(control);
      return [...textRange.getClientRects()];
    };
    const coversOf = (control: Element) =>
      boxesOf(control).flatMap(({ left, top, width, height }) =>
        GRID.flatMap((down) => GRID.map((across) => [left + width * across, top + height * down] as const))
          .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight)
          .map((point) => document.elementFromPoint(...point))
          .filter((hit) => !hit?.contains(control) && !control.contains(hit))
          // A tap on the label is a tap on its control.
          .filter((hit) => hit?.closest('label')?.control !== control),
      );
    const waitTwoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const problems = new Set<string>();
    for (const control of [...controls, ...controls.toReversed()]) {
      // The control may be hidden by now, with a part of the page that scrolling hides.
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // Bars that hide on scroll do so in the next frame.
      if (coversOf(control).length > 0) await waitTwoFrames();
      const [cover, ...others] = coversOf(control);
      if (cover === undefined) continue;
      const name = control.textContent.trim() || control.outerHTML;
      problems.add(`${name.slice(0, 60)}: ${others.length + 1} points lie under ${cover?.outerHTML.slice(0, 80)}`);
    }
    return [...problems];
  });
}
