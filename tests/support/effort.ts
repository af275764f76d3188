import type { Locator, Page } from '@playwright/test';

/** What something costs whoever does it: a tap is one, a pick list two; writing is no touch. */
export function countTouches() {
  let touches = 0;
  return {
    /** Of a touch that is made otherwise. */
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

/** More would be no way. */
const MAX_KEYS = 200;

/** The same with a keyboard alone: every key counts, each letter, too. */
export function countKeys(page: Page) {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    /** Goes on with Tab until something has the focus; throws where that never has it. */
    tabTo: async (target: Locator) => {
      await target.waitFor();
      while (!(await target.evaluate((element) => element === document.activeElement))) {
        if (keys >= MAX_KEYS) throw new Error(`No key leads to ${String(target)}.`);
        await press('Tab');
      }
    },
    type: async (text: string) => {
      for (const letter of text) await press(letter);
    },
    count: () => keys,
  };
}
