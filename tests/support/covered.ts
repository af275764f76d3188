import type { Page } from '@playwright/test';

/**
 * Controls of which a part does not answer, once the page has been scrolled to each, down and up again: something lies
 * over it. Each is asked at the points of a grid over its whole box; rounded corners may belong to what it lies in. A
 * link among words is asked at these: the room around them is shared with what stands close by.
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
      const words = document.createRange();
      words.selectNodeContents(control);
      return [...words.getClientRects()];
    };
    const coversOf = (control: Element) =>
      boxesOf(control).flatMap(({ left, top, width, height }) =>
        GRID.flatMap((down) => GRID.map((across) => [left + width * across, top + height * down] as const))
          .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight)
          .map((point) => document.elementFromPoint(...point))
          .filter((hit) => !hit?.contains(control) && !control.contains(hit))
          // A tap on its label is a tap on the control.
          .filter((hit) => hit?.closest('label')?.control !== control),
      );
    const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const troubles = new Set<string>();
    for (const control of [...controls, ...controls.toReversed()]) {
      // What goes aside or comes with the scrolling may have taken it away.
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // What goes aside while one scrolls, does so with the next frame.
      if (coversOf(control).length > 0) await settled();
      const [cover, ...others] = coversOf(control);
      if (cover === undefined) continue;
      const name = control.textContent.trim() || control.outerHTML;
      troubles.add(`${name.slice(0, 60)}: ${others.length + 1} points lie under ${cover?.outerHTML.slice(0, 80)}`);
    }
    return [...troubles];
  });
}
