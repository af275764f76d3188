import type { Page } from '@playwright/test';

interface Movement {
  shifts: { time: number; value: number }[];
  positions: { time: number; top: number }[];
}

/** Records layout shifts and scroll positions of each page, from its first moment. */
export const recordMovementFromStart = (page: Page) => page.addInitScript(recordMovement, true);

/** Records those of the open page, once it has adjusted to the last change of the window's size. */
export async function recordMovementFromNow(page: Page): Promise<void> {
  await waitForFrames(page);
  await page.evaluate(recordMovement, false);
}

function recordMovement(buffered: boolean) {
  const movement: Movement = { shifts: [], positions: [] };
  Object.assign(window, { movement });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      movement.shifts.push({ time: entry.startTime, value: entry.value });
  }).observe({ type: 'layout-shift', buffered });
  addEventListener('scroll', () => movement.positions.push({ time: performance.now(), top: Math.round(scrollY) }));
}

export async function readMovement(page: Page): Promise<Movement> {
  await waitForFrames(page);
  return page.evaluate(() => (window as unknown as { movement: Movement }).movement);
}

/** Layout shifts are reported by the second frame. */
function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Adds up the layout shifts after a time. */
export const totalShift = ({ shifts }: Movement, since = 0) =>
  shifts.filter(({ time }) => time > since).reduce((sum, { value }) => sum + value, 0);
