import type { Page } from '@playwright/test';

/** Finds sideways scrolling and content beyond either edge of the window. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const overflowing = [...document.querySelectorAll('h1, h2, h3, p, li, a, button, summary, input, textarea, img')]
      // The drawn road leaves the screen on purpose, and is cut off there.
      .filter((element) => !element.matches('[data-artwork]'))
      .filter(
        (element) =>
          !element.closest('.visually-hidden, .skip-link, [hidden], [aria-hidden="true"]') && element.checkVisibility(),
      )
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > width + 1;
      })
      .map((element) => element.outerHTML.slice(0, 90));
    const scrolls = document.documentElement.scrollWidth > width;
    return scrolls ? [...overflowing, 'the page scrolls sideways'] : overflowing;
  });
}

/** Finds texts that their own box cuts off. */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, summary, label, legend, select)')]
      .filter((element) => element.checkVisibility() && !element.closest('[class*="visually-hidden"]'))
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none' || (overflowX === 'visible' && overflowY === 'visible')) return false;
        return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => element.outerHTML.slice(0, 90)),
  );
}
