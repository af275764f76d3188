import type { Page } from '@playwright/test';
import { LOCALES } from '../../src/contract/locales.ts';
import { expectAccessible, findAxeProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import {
  mockPosts,
  waitForIsland,
  homeOf,
  scrollToForm,
  openerOf,
  sendButton,
  submitForm,
  textsOf,
  toastOf,
} from '../support/visitor.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

/** Each language, size and theme occurs once; the full run opens each language in all four views. */
const VISITORS = [
  { locale: 'en', viewport: PHONE, colorScheme: 'dark' },
  { locale: 'fr', viewport: DESKTOP, colorScheme: 'light' },
] as const;
const EVERY_VIEW = [PHONE, DESKTOP].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
/** Checks the page in its present state in all four views. */
async function checkAllViews(page: Page, state: string) {
  for (const { viewport, colorScheme } of EVERY_VIEW) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${state}, ${viewport.width} px, ${colorScheme}`);
  }
}

const review = (id: string) => ({
  id,
  name: `Person ${id}`,
  rating: 4,
  reviewText: 'A place where I could breathe. '.repeat(20),
  language: 'fr',
  isApproved: true,
  submittedAt: '2026-03-15T10:00:00.000Z',
});

/** Faults that only a second engine or our own checks find; `findAxeProblems` must report each of them. */
const FAULTS: [found: string, html: string][] = [
  ['label-content-name-mismatch', '<button aria-label="Something else">Send now</button>'],
  ['focus-order-semantics', '<div tabindex="0">One can stop here</div>'],
  ['td-has-header', `<table>${'<tr><td>a</td><td>b</td><td>c</td><td>d</td></tr>'.repeat(4)}</table>`],
  ['besides axe', '<fieldset><label><input type="radio" name="q" /> Yes</label></fieldset>'],
  ['besides axe', '<label>Name <input aria-describedby="nowhere" /></label>'],
];

test('findAxeProblems reports every fault of a page that has all of them', { tag: '@full' }, async ({ page }) => {
  const skipLink = '<a href="#main">Skip</a>';
  await page.setContent(`${skipLink}<main id="main">${FAULTS.map(([, html]) => html).join('')}</main>`);
  const reportedRules = (await findAxeProblems(page)).map((problem) => problem.split(':')[0]);
  for (const [rule] of FAULTS) expect.soft(reportedRules).toContain(rule);
  expect(reportedRules.filter((rule) => rule === 'besides axe')).toHaveLength(3);
});

for (const { locale, viewport, colorScheme } of VISITORS) {
  const texts = textsOf(locale);

  test.describe(`${locale}, ${viewport.width} px wide, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme, timezoneId: locale === 'fr' ? 'Europe/Paris' : 'Europe/London' });

    const tag = viewport === PHONE ? '' : ' @full';
    test(`axe finds nothing with everything open, and everything gone wrong${tag}`, async ({ page }) => {
      await page.route('**/api/reviews?*', (route) => route.fulfill({ json: ['1', '2', '3', '4'].map(review) }));
      await page.goto(homeOf(locale));
      await page.locator('#faq-title').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: texts['faq.openAll'] }).click();
      await openerOf(page, locale).click();
      await waitForIsland(page, 'review');
      await page.locator('#review-name').fill('Person');
      await sendButton(page, 'review', locale).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      await page.locator('#review-reviewText').fill('Mended, so it is struck out.');

      await mockPosts(page, 'contact', { status: 500 });
      await scrollToForm(page, 'contact');
      await submitForm(page, 'contact', locale);
      await expect(toastOf(page)).toBeVisible();
      await toastOf(page).hover();
      await expectAccessible(page);
      if (process.env.LONG_TESTS) await checkAllViews(page, 'everything open and gone wrong');
    });
  });
}

test('axe finds nothing without testimonials, after a sent message, and with the booking dialog open @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.route('**/api/reviews?*', (route) => route.fulfill({ status: 500 }));
  await mockPosts(page, 'contact', { status: 201 });
  await page.goto('/fr');
  await scrollToForm(page, 'contact');
  await submitForm(page, 'contact', 'fr');
  await expect(page.locator('.outcome')).toBeFocused();
  await toastOf(page).hover();
  await expectAccessible(page, 'a message that was sent');

  await page.locator('[data-book-service]').first().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'the booking dialog, with the tooltip of its close icon');
  await checkAllViews(page, 'the booking dialog');
});

test('axe finds nothing in the open menu, in both languages and themes @full', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const locale of LOCALES) {
    await page.goto(homeOf(locale));
    await page.locator('.menu summary').click();
    await expect(page.locator('.menu__panel')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${locale}, ${colorScheme}`);
    }
  }
});
