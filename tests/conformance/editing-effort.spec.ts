import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { formPartHash } from '../../src/contract/edit.ts';
import { partsOf } from '../../src/contract/editor-form.ts';
import { PRACTICE_FILE } from '../../src/contract/content-paths.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { optionLabel } from '../../src/schemas/labels.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import type { Dashboard } from '../support/dashboard-test.ts';
import { countKeys, countTouches } from '../support/effort.ts';
import { LARGE_TOUCH_PHONE } from '../support/viewports.ts';

// The preview frame contains no script (tests/pages/preview.test.ts).
test.use({ expectedConsoleErrors: [/allow-scripts and allow-same-origin/] });

const FEE_OF_SIXTY = { session: { fee: { currency: 'GBP', amount: '60' } } };

/** Facts that change more often than others. */
const DETAILS = [
  { part: 'reach', field: 'phone', typed: '028 9649 6077', stored: { phone: '028 9649 6077' }, touches: 5 },
  {
    part: 'fees',
    field: 'session.fee.amount',
    typed: '58',
    stored: { session: { fee: { amount: '58' } } },
    touches: 6,
  },
] as const;

/** Texts edited in place: a tap puts the caret into the tapped word, in sight. */
const TAPPED_TEXTS = {
  fr: [
    { page: 'home', field: 'hero.title.fr', tapped: 'briques', typed: 'belles ' },
    { page: 'home', field: 'about.introduction.fr', tapped: 'Certaines', typed: 'Souvent, ' },
    // The text follows words that the site fills in.
    { page: 'home', field: 'about.introduction.fr', tapped: 'passer', typed: 'volontiers ' },
    { page: 'legal.privacy', field: 'body', tapped: 'pistage', typed: 'moindre ' },
  ],
  en: [
    { page: 'home', field: 'hero.title.en', tapped: 'Brick', typed: 'winding ' },
    { page: 'home', field: 'about.introduction.en', tapped: 'Others', typed: 'Many ' },
    { page: 'home', field: 'about.introduction.en', tapped: 'move', typed: 'gladly ' },
    { page: 'legal.privacy', field: 'body', tapped: 'advertising', typed: 'hidden ' },
  ],
} as const;

for (const locale of ['fr', 'en'] as const) {
  test.describe(`on a phone (${locale}${locale === 'fr' ? '' : ' @full'})`, () => {
    test.use({ ...LARGE_TOUCH_PHONE, language: locale });

    /** Opens the dashboard and its site area; returns the owner's actions, which count touches. */
    async function openSiteArea(page: Page, { m, button, open }: Dashboard) {
      const touches = countTouches();
      const areas = page.getByRole('navigation', { name: m['admin.areas'] });
      await open();
      await touches.tap(areas.getByRole('link', { name: m['admin.site.area'] }));
      return {
        ...touches,
        openPage: async (name: string) => {
          await touches.tap(page.getByRole('link', { name, exact: true }));
          await page.locator('iframe[data-read]').waitFor();
          return page.frameLocator('iframe');
        },
        /** Taps the middle of the word, wherever it is on its line. */
        tapWord: async (paragraphs: Locator, word: string) => {
          const point = await paragraphs.evaluateAll((elements: HTMLElement[], wanted) => {
            for (const element of elements) {
              const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
              for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
                const index = text.data.search(new RegExp(`\\b${wanted}\\b`));
                if (index < 0) continue;
                text.parentElement!.scrollIntoView({ block: 'center' });
                const range = element.ownerDocument.createRange();
                range.setStart(text, index);
                range.setEnd(text, index + wanted.length);
                const box = range.getBoundingClientRect();
                return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
              }
            }
            throw new Error(`No place says “${wanted}”.`);
          }, word);
          const frame = page.locator('iframe');
          await frame.scrollIntoViewIfNeeded();
          const { x, y } = (await frame.boundingBox())!;
          touches.add();
          await page.touchscreen.tap(x + point.x, y + point.y);
        },
        openPart: async (part: 'reach' | 'fees') => {
          await touches.tap(page.getByRole('link', { name: m['edit.place.practice'], exact: true }));
          await touches.tap(page.getByRole('link', { name: optionLabel('part', part, locale), exact: true }));
        },
        save: async () => {
          await touches.tap(button('edit.form.save'));
          await expect(page.locator('.save-bar')).toContainText(m['admin.form.saved']);
        },
      };
    }

    for (const { part, field, typed, stored, touches } of DETAILS)
      test(`${field} is changed in at most ${touches} touches @full`, async ({ page, dashboard }) => {
        const { control, read, saveElsewhere } = dashboard;
        await saveElsewhere(PRACTICE_FILE, FEE_OF_SIXTY);
        const owner = await openSiteArea(page, dashboard);
        await owner.openPart(part);
        await owner.tap(control(field));
        await control(field).fill(typed);
        await owner.save();
        expect(parse(read(PRACTICE_FILE))).toMatchObject(stored);
        expect(owner.count()).toBeLessThanOrEqual(touches);
      });

    for (const { page: name, field, tapped, typed } of TAPPED_TEXTS[locale]) {
      test(`“${tapped}” is tapped in a page and changed in at most five touches: ${field} @full`, async ({
        dashboard,
      }) => {
        const { page, m, control } = dashboard;
        const owner = await openSiteArea(page, dashboard);
        const frame = await owner.openPage(m[`edit.place.${name}`]);
        const element = frame.locator(`[data-field$="#${field}"]`);
        await owner.tapWord(element, tapped);
        const textarea = control(`${field}-field`).locator('textarea');
        await expect(textarea).toBeFocused();
        await expect.poll(() => wordAtCaret(textarea)).toBe(tapped);
        await expect.poll(() => isCaretInSight(textarea)).toBe(true);
        await page.keyboard.type(typed);
        await owner.save();
        expect(owner.count()).toBeLessThanOrEqual(5);
      });
    }

    /** Three screens of this phone, in pixels. */
    const MAX_HEIGHT = 3 * 844;

    test('no part of the practice’s details is higher than three screens @full', async ({ dashboard }) => {
      const { page, go, open } = dashboard;
      await open();
      const heights: Record<string, number> = {};
      for (const { name, label } of partsOf(rootFieldOf(PRACTICE_FILE, locale))) {
        await go(formPartHash(PRACTICE_FILE, name));
        const panel = page.getByRole('region', { name: label });
        await expect(panel.locator('.edit-form')).toBeVisible();
        heights[name] = await panel.evaluate((form) => form.scrollHeight);
      }
      expect(Object.keys(heights).length).toBeGreaterThan(5);
      expect(Object.entries(heights).filter(([, height]) => height > MAX_HEIGHT)).toEqual([]);
    });
  });
}

const wordAtCaret = (area: Locator) =>
  area.evaluate(({ value, selectionStart: caret }: HTMLTextAreaElement) => {
    const wordStart = /[\p{L}\p{N}]*$/u.exec(value.slice(0, caret))![0];
    return wordStart + /^[\p{L}\p{N}]*/u.exec(value.slice(caret))![0];
  });

/** Whether nothing covers the caret's line, as the browser's hit test finds it. */
const isCaretInSight = (area: Locator) =>
  area.evaluate((field: HTMLTextAreaElement) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const visibleOffsets: number[] = [];
    for (let y = Math.max(top, 0); y < Math.min(bottom, innerHeight); y += 4) {
      if (document.elementFromPoint((left + right) / 2, y) !== field) continue;
      for (const x of [left + 24, right - 24]) {
        const caret = document.caretPositionFromPoint(x, y);
        if (caret?.offsetNode === field) visibleOffsets.push(caret.offset);
      }
    }
    return Math.min(...visibleOffsets) <= field.selectionStart && field.selectionStart <= Math.max(...visibleOffsets);
  });

test.describe('with the keyboard of a laptop, in French', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('what the owner does most often takes few keys @full', async ({ site, dashboard }) => {
    const { page, m, row, button, link, eachStep, open, sendReview, sendMessage, empty } = dashboard;
    const { control, saveBar: bar, read, saveElsewhere } = dashboard;
    await empty();
    await saveElsewhere(PRACTICE_FILE, FEE_OF_SIXTY);
    await sendMessage('In danger', { message: 'I want to kill myself tonight.', language: 'en' });
    await sendReview('To approve');
    const areas = page.getByRole('navigation', { name: m['admin.areas'] });
    const reopenStart = async () => {
      await page.goto(`${site.url}/fr/admin`);
      await page.reload();
      await expect(page.locator('#start-title')).toBeVisible();
      return countKeys(page);
    };
    await open();
    await eachStep({
      'a message is answered': async () => {
        const keys = countKeys(page);
        await keys.enter(page.getByRole('link', { name: /In danger/ }));
        await keys.enter(button('admin.message.to.answered', row('In danger')));
        await expect(row('In danger')).toHaveAttribute('data-state', 'answered');
        expect(keys.count()).toBeLessThanOrEqual(25);
      },
      'the fee is changed': async () => {
        const keys = await reopenStart();
        await keys.enter(link('admin.site.area', areas));
        await keys.enter(link('edit.place.practice'));
        await keys.enter(page.getByRole('link', { name: optionLabel('part', 'fees', 'fr'), exact: true }));
        await keys.tabTo(control('session.fee.amount'));
        for (const key of ['Delete', 'Delete', '5', '8', 'Control+s']) await keys.press(key);
        await expect(bar).toContainText(m['admin.form.saved']);
        expect(read(PRACTICE_FILE)).toContain("amount: '58'");
        expect(keys.count()).toBeLessThanOrEqual(40);
      },
      'a review is approved': async () => {
        const keys = await reopenStart();
        // Tabs from the top of the page, past what every page has there and past the navigation.
        await keys.enter(page.getByRole('link', { name: m['layout.skip'] }));
        await expect(page.locator('#start-title')).toBeFocused();
        await keys.enter(page.locator('.start a[href="#reviews-pending"]'));
        await expect(page.locator('#list-title')).toBeFocused();
        await keys.enter(button('admin.approve', row('To approve')));
        await expect(row('To approve')).toHaveAttribute('data-state', 'approved');
        expect(keys.count()).toBeLessThanOrEqual(10);
      },
    });
  });
});
