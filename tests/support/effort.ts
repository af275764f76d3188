import type { Locator, Page } from '@playwright/test';

/** Counts the touches of a task: one for a tap, two for a pick list, none for typing. */
export function countTouches() {
  let touches = 0;
  return {
    /** Counts a touch that the test makes by other means. */
    add: () => void (touches += 1),
    tap: async (target: Locator) => {
      touches += 1;
      await target.tap();
    },
    pick: async (list: Locator, value: string | { label: string }) => {
      touches += 2;
      await list.selectOption(value);
    },
    count: () => touches,
  };
}

/** Presses after which a control counts as out of reach. */
const MAX_KEYS = 200;

/** Counts the keys of a task done with the keyboard alone; each typed letter is one. */
export function countKeys(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  /** Presses Tab until the target has the focus; throws after `MAX_KEYS`. */
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      if (keys >= MAX_KEYS) throw new Error(`No key leads to ${String(target)}.`);
      await press('Tab');
    }
  };
  return {
    press,
    tabTo,
    enter: async (target: Locator) => {
      await tabTo(target);
      await press('Enter');
    },
    count: () => keys,
  };
}
