import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { EDIT_API, partAddress, type ContentEntry } from '../../src/contract/edit.ts';
import { partsOf } from '../../src/contract/form-values.ts';
import { rootFieldOf } from '../../src/schemas/forms.ts';
import { optionLabel } from '../../src/schemas/labels.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { countKeys, countTouches } from '../support/effort.ts';
import { emptySite, openOwnerApi, submitMessage, submitReview } from '../support/owner-api.ts';

// Nothing in the frame is a script (tests/pages/preview.test.ts).
test.use({ expectedConsoleErrors: [/allow-scripts and allow-same-origin/] });

const PRACTICE = 'content/practice.yaml';

const control = (page: Page, field: string) => page.locator(`[id="field-${field}"]`);

/** Changes the practice's details as another device would. */
async function savePractice(url: string, change: object) {
  const owner = await openOwnerApi(url);
  const address = `${url}${EDIT_API}/file?path=${PRACTICE}`;
  const { version, values } = (await (await owner.get(address)).json()) as ContentEntry;
  const answer = await owner.put(address, { data: { version, values: { ...values, ...change } } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const chargeSixty = (url: string) => savePractice(url, { session: { fee: { currency: 'GBP', amount: '60' } } });

/** What is changed where it stands: the tapped words have the caret, in sight. */
const WORDS = {
  fr: [
    { page: 'home', field: 'hero.title.fr', tapped: 'briques', typed: 'belles ' },
    { page: 'home', field: 'about.introduction.fr', tapped: 'Certaines', typed: 'Souvent, ' },
    // Behind words that the site fills in.
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
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    /** From the dashboard's start: her site, then its details. */
    async function start(page: Page, url: string) {
      const dashboard = dashboardOf(page, locale);
      const { m } = dashboard;
      const touches = countTouches();
      await dashboard.openSignedIn(url);
      await touches.tap(
        page.getByRole('navigation', { name: m['admin.areas'] }).getByRole('link', { name: m['admin.site.area'] }),
      );
      return {
        ...touches,
        ...dashboard,
        openPage: async (name: string) => {
          await touches.tap(page.getByRole('link', { name, exact: true }));
          await page.locator('iframe[data-read]').waitFor();
          return page.frameLocator('iframe');
        },
        /** In the middle of the word, wherever on its line it stands. */
        tapWord: async (place: Locator, word: string) => {
          const at = await place.evaluateAll((places: HTMLElement[], wanted) => {
            for (const each of places) {
              const texts = each.ownerDocument.createTreeWalker(each, NodeFilter.SHOW_TEXT);
              for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
                const index = text.data.search(new RegExp(`\\b${wanted}\\b`));
                if (index < 0) continue;
                text.parentElement!.scrollIntoView({ block: 'center' });
                const range = each.ownerDocument.createRange();
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
          await page.touchscreen.tap(x + at.x, y + at.y);
        },
        openPart: async (part: 'reach' | 'fees') => {
          await touches.tap(page.getByRole('link', { name: m['edit.place.practice'], exact: true }));
          await touches.tap(page.getByRole('link', { name: optionLabel('part', part, locale), exact: true }));
        },
        save: async () => {
          await touches.tap(dashboard.button('edit.form.save'));
          await expect(page.locator('.save-bar')).toContainText(m['admin.form.saved']);
        },
      };
    }

    test('phone number and fee are changed in few touches @full', async ({ page, site, project }) => {
      const saved = () => parse(readFileSync(join(project.directory, PRACTICE), 'utf8')) as Record<string, unknown>;
      const phone = await start(page, site.url);
      await phone.openPart('reach');
      await phone.tap(control(page, 'phone'));
      await control(page, 'phone').fill('028 9649 6077');
      await phone.save();
      expect(saved().phone).toBe('028 9649 6077');
      expect(phone.count()).toBeLessThanOrEqual(5);

      await chargeSixty(site.url);
      const fee = await start(page, site.url);
      await fee.openPart('fees');
      await fee.tap(control(page, 'session.fee.amount'));
      await control(page, 'session.fee.amount').fill('58');
      await fee.save();
      expect(saved().session).toMatchObject({ fee: { amount: '58' } });
      expect(fee.count()).toBeLessThanOrEqual(6);
    });

    for (const { page: name, field, tapped, typed } of WORDS[locale]) {
      test(`“${tapped}” is tapped in a page and changed in at most five touches: ${field} @full`, async ({
        page,
        site,
      }) => {
        const owner = await start(page, site.url);
        const inPage = await owner.openPage(owner.m[`edit.place.${name}`]);
        const place = inPage.locator(`[data-field$="#${field}"]`);
        await owner.tapWord(place, tapped);
        const area = control(page, `${field}-field`).locator('textarea');
        await expect(area).toBeFocused();
        await expect.poll(() => wordAtCaret(area)).toBe(tapped);
        await expect.poll(() => isCaretInSight(area)).toBe(true);
        await page.keyboard.type(typed);
        await owner.save();
        expect(owner.count()).toBeLessThanOrEqual(5);
      });
    }

    /** Three screens of this phone. */
    const HIGHEST = 3 * 844;

    test('no part of the practice’s details is higher than three screens @full', async ({ page, site }) => {
      await dashboardOf(page, locale).openSignedIn(site.url);
      const heights: Record<string, number> = {};
      for (const { name, label } of partsOf(rootFieldOf(PRACTICE, locale))) {
        await page.evaluate((address) => (location.hash = address), partAddress(PRACTICE, name));
        const panel = page.getByRole('region', { name: label });
        await expect(panel.locator('.edit-form')).toBeVisible();
        heights[name] = await panel.evaluate((form) => form.scrollHeight);
      }
      expect(Object.keys(heights).length).toBeGreaterThan(5);
      expect(Object.entries(heights).filter(([, height]) => height > HIGHEST)).toEqual([]);
    });
  });
}

const wordAtCaret = (area: Locator) =>
  area.evaluate(({ value, selectionStart: at }: HTMLTextAreaElement) => {
    const before = /[\p{L}\p{N}]*$/u.exec(value.slice(0, at))![0];
    return before + /^[\p{L}\p{N}]*/u.exec(value.slice(at))![0];
  });

/** Whether the caret's line is among those that nothing covers: what the browser finds at points of the screen tells. */
const isCaretInSight = (area: Locator) =>
  area.evaluate((field: HTMLTextAreaElement) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const seen: number[] = [];
    for (let y = Math.max(top, 0); y < Math.min(bottom, innerHeight); y += 4) {
      if (document.elementFromPoint((left + right) / 2, y) !== field) continue;
      for (const x of [left + 24, right - 24]) {
        const found = document.caretPositionFromPoint(x, y);
        if (found?.offsetNode === field) seen.push(found.offset);
      }
    }
    return Math.min(...seen) <= field.selectionStart && field.selectionStart <= Math.max(...seen);
  });

test.describe('with the keyboard of a laptop, in French', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('a message is answered, the fee changed and a review approved in few keys @full', async ({
    page,
    site,
    project,
  }) => {
    await emptySite(site.url);
    await chargeSixty(site.url);
    await submitMessage(site.url, { name: 'In danger', message: 'I want to kill myself tonight.', language: 'en' });
    await submitReview(site.url, { name: 'To approve' });
    const { m, row, openSignedIn } = dashboardOf(page, 'fr');
    const areas = page.getByRole('navigation', { name: m['admin.areas'] });

    await openSignedIn(site.url);
    const message = countKeys(page);
    await message.tabTo(page.getByRole('link', { name: /In danger/ }));
    await message.press('Enter');
    await message.tabTo(row('In danger').getByRole('button', { name: m['admin.message.to.answered'] }));
    await message.press('Enter');
    await expect(row('In danger')).toHaveAttribute('data-state', 'answered');

    await page.goto(`${site.url}/fr/admin`);
    await page.reload();
    const fee = countKeys(page);
    await fee.tabTo(areas.getByRole('link', { name: m['admin.site.area'] }));
    await fee.press('Enter');
    await fee.tabTo(page.getByRole('link', { name: m['edit.place.practice'], exact: true }));
    await fee.press('Enter');
    await fee.tabTo(page.getByRole('link', { name: optionLabel('part', 'fees', 'fr'), exact: true }));
    await fee.press('Enter');
    await fee.tabTo(control(page, 'session.fee.amount'));
    await fee.press('Delete');
    await fee.press('Delete');
    await fee.type('58');
    await fee.press('Control+s');
    await expect(page.locator('.save-bar')).toContainText(m['admin.form.saved']);
    expect(readFileSync(join(project.directory, PRACTICE), 'utf8')).toContain("amount: '58'");

    await page.goto(`${site.url}/fr/admin`);
    await page.reload();
    await expect(page.locator('#start-title')).toBeVisible();
    const review = countKeys(page);
    // From the very top: past what every page has there, and past the areas.
    await review.tabTo(page.getByRole('link', { name: m['layout.skip'] }));
    await review.press('Enter');
    await expect(page.locator('#start-title')).toBeFocused();
    await review.tabTo(page.locator('.start a[href="#reviews-pending"]'));
    await review.press('Enter');
    await expect(page.locator('#list-title')).toBeFocused();
    await review.tabTo(row('To approve').getByRole('button', { name: m['admin.approve'] }));
    await review.press('Enter');
    await expect(row('To approve')).toHaveAttribute('data-state', 'approved');
    const spent = { message: message.count(), fee: fee.count(), review: review.count() };
    test.info().annotations.push({ type: 'cost', description: JSON.stringify(spent) });
    expect(spent.message).toBeLessThanOrEqual(25);
    expect(spent.fee).toBeLessThanOrEqual(40);
    expect(spent.review).toBeLessThanOrEqual(10);
  });
});
