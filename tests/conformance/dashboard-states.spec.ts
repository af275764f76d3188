import type { Browser, Locator, Page, Route } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/axe.ts';
import { expect } from '../support/browser-test.ts';
import { dashboardOf, eachRow, expectUsableNow } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { test } from '../support/dashboard-test.ts';
import { fillFolders, PERSON_ID } from '../support/dashboard-records.ts';
import { readMovement, recordMovementFromNow, totalShift } from '../support/layout-shift.ts';
import { findCutText, findOverflow } from '../support/overflow.ts';
import { signInOwner } from '../support/owner.ts';
import type { TestSite } from '../support/test-site.ts';
import { goOffline, goOnline } from '../support/offline.ts';

const PERSON_VIEW = `person-${PERSON_ID}`;

/** Views that show the records of visitors. */
const LIST_VIEWS = [
  'start',
  'reviews-pending',
  'reviews-approved',
  'reviews-rejected',
  'reviews-spam',
  'messages-inbox',
  'messages-archive',
  'messages-spam',
  PERSON_VIEW,
];
const VIEWS = [...LIST_VIEWS, 'checklist', 'site', 'account', 'decisions'];

/** One width per language is enough for the accessibility checkers; overflow is checked at all WIDTHS. */
const VARIANTS = [
  { locale: 'fr', width: 360 },
  { locale: 'en', width: 1280 },
] as const;

type Variant = (typeof VARIANTS)[number];

/** Pixels: 1280 at 400 % zoom, a phone, a tablet, a laptop. */
const WIDTHS = [320, 360, 768, 1280];

async function openSignedIn(
  browser: Browser,
  site: TestSite,
  { locale, width }: Variant,
  forcedColors: 'active' | 'none' = 'none',
) {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ viewport, forcedColors, colorScheme: 'light', baseURL: site.url });
  const page = await context.newPage();
  const dashboard = dashboardOf(page, locale);
  await dashboard.openSignedIn(site.url);
  return dashboard;
}

/** Opens a view by its address, and waits until nothing in it is loading. */
async function openView(page: Page, view: string) {
  await page.evaluate((hash) => (location.hash = hash), view);
  await expect(page.locator('[data-view-title]').first()).toBeAttached();
  await expectSettled(page);
}

const expectSettled = (page: Page) =>
  expect(page.locator('.loading, .start__unknown, [aria-busy="true"]')).toHaveCount(0);

/** Checks accessibility in both themes, and overflow and cut-off text at every width. */
async function checkView(page: Page, state: string, otherTheme: 'dark' | 'none' = 'dark') {
  await page.evaluate(layOut, FIRST_ROWS);
  await expectAccessible(page, state, { targetSize: false });
  if (otherTheme === 'dark') {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, `${state}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.evaluate(layOut, ALL_ROWS);
  const viewport = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...viewport, width });
    expect.soft(await findOverflow(page), `${state}, ${width} px`).toEqual([]);
    expect.soft(await findCutText(page), `${state}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize(viewport);
}

/** Lays out all rows: the second checker reports a missing label for a field that is not laid out. */
const ALL_ROWS = '.row { content-visibility: visible; }';
/** Hides all rows but ten: more of the same would keep both checkers busy for minutes. */
const FIRST_ROWS = `${ALL_ROWS} .row:nth-child(n + 11) { display: none; }`;

/** Runs in the page; replaces the style sheets that the second checker leaves behind. */
function layOut(rows: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rows);
  document.adoptedStyleSheets = [sheet];
}

// Both checkers run dozens of times.
test.describe.configure({ timeout: 480_000 });

/** Views that every run checks; the others consist of the same components. */
const ALWAYS_CHECKED = [
  'start',
  'reviews-pending',
  'messages-inbox',
  'account',
  'form/content/crisis/samaritans.yaml',
].concat(
  process.env.LONG_TESTS ? [PERSON_VIEW, 'checklist', 'site', 'decisions', 'site-texts', 'setup/profession'] : [],
);

test.describe('on a phone', () => {
  test.use(TOUCH_PHONE);

  // The full run below adds sizes, themes and states.
  test('each view of the dashboard can be used, and so can the sign-in and a question', async ({
    page,
    site,
    dashboard,
  }) => {
    const { m, address, button, dialog, password, open, empty } = dashboard;
    await empty();
    fillFolders(site, 1);
    await page.goto(address);
    await expect(password).toBeVisible();
    await expectUsableNow(page);
    await open();
    await eachRow(page, Object.fromEntries(ALWAYS_CHECKED.map((view) => [view, view])), async (view) => {
      await openView(page, view);
      await expectUsableNow(page);
    });
    await openView(page, 'reviews-pending');
    await button('admin.delete').first().click();
    await expect(dialog.getByLabel(m['admin.reason'])).toBeVisible();
    await expectUsableNow(page);
  });
});

for (const { state, count, views } of [
  { state: 'empty', count: 0, views: VIEWS },
  { state: 'one in each list', count: 1, views: LIST_VIEWS },
  { state: 'forty in each list', count: 40, views: LIST_VIEWS },
]) {
  test(`every view of the dashboard: ${state}`, { tag: '@full' }, async ({ browser, freshSite: site }) => {
    fillFolders(site, count);
    // Fills the public list, which reads every record once: these were stored without the server.
    await (await signInOwner(site.url)).ask('GET', '/api/reviews?view=owner');
    for (const variant of VARIANTS) {
      const { page } = await openSignedIn(browser, site, variant);
      for (const view of views) {
        await openView(page, view);
        await checkView(page, `${state}, ${variant.locale}, ${view}`);
      }
      await page.context().close();
    }
  });
}

for (const way of VARIANTS) {
  test(
    `every view of the dashboard in ${way.locale}: loading without a jump, offline, failed`,
    { tag: '@full' },
    async ({ browser, freshSite: site }) => {
      fillFolders(site, 3);
      const { page, m, button, address } = await openSignedIn(browser, site, way);
      // Waits for the first visit's notices, which later visits show at once.
      await expect(page.getByText(m['admin.noMail'])).toBeVisible();
      await expect(page.getByRole('heading', { name: m['admin.setup'] })).toBeVisible();
      const failures = page.getByRole('main').getByRole('alert');
      for (const view of VIEWS) {
        const { letThrough: release } = await holdResponses(page);
        await page.goto('about:blank');
        await page.goto(`${address}#${view}`);
        await expect(button('admin.signOut')).toBeVisible();
        await expect(page.locator('.loading, .start__unknown, [aria-busy="true"]').first()).toBeVisible();
        await checkView(page, `loading, ${way.locale}, ${view}`);
        await recordMovementFromNow(page);
        await release();
        await expectSettled(page);
        expect
          .soft(totalShift(await readMovement(page)), `${view} jumps`)
          .toBeLessThan(view === 'start' ? MAX_SHIFT_ON_START : MAX_SHIFT);

        await goOffline(page);
        await expect(page.getByText(m['admin.offline'])).toBeVisible();
        await checkView(page, `offline, ${way.locale}, ${view}`);
        await goOnline(page);
        await page.unrouteAll();

        await page.route(API_CALLS, (route) => route.fulfill({ status: 500 }));
        await page.goto('about:blank');
        await page.goto(`${address}#${view}`);
        await expect(failures.first()).toBeVisible();
        await expect(failures.first().getByRole('button', { name: m['admin.tryAgain'] })).toBeVisible();
        await checkView(page, `failed, ${way.locale}, ${view}`);
        await page.unrouteAll();
      }
    },
  );
}

test(
  'with forced colours every view can be used, and the current links can be recognised',
  { tag: '@full' },
  async ({ browser, freshSite: site }) => {
    fillFolders(site, 4);
    const way = VARIANTS[0];
    const { page } = await openSignedIn(browser, site, way, 'active');
    for (const view of VIEWS) {
      await openView(page, view);
      // The second theme is left out: forced colours are the system's.
      await checkView(page, `forced colours, ${way.locale}, ${view}`, 'none');
    }
    await openView(page, 'messages-inbox');
    await expectVisibleDifference(page, '.areas [aria-current]', 'aria-current');
    await expectVisibleDifference(page, '.folders [aria-current]', 'aria-current');
  },
);

/** Checks that removing the attribute changes how the element looks. */
async function expectVisibleDifference(page: Page, selector: string, attribute: string) {
  const value = await page.locator(selector).getAttribute(attribute);
  await page.locator(selector).evaluate((node) => node.setAttribute('data-looked-at', ''));
  const element = page.locator('[data-looked-at]');
  const screenshotBefore = await screenshotOf(element);
  await element.evaluate((node, name) => node.removeAttribute(name), attribute);
  expect.soft(await screenshotOf(element), `${selector} of ${page.url()}`).not.toEqual(screenshotBefore);
  await element.evaluate(
    (node, [name, formerValue]) => {
      node.setAttribute(name!, formerValue!);
      node.removeAttribute('data-looked-at');
    },
    [attribute, value],
  );
}

const screenshotOf = async (element: Locator) =>
  (await element.screenshot({ animations: 'disabled' })).toString('base64');

/** Every API call that follows the session check. */
const API_CALLS = /\/api\/(?!session)/;

/** Holds all responses until `release`, which sends those for the bottom of the page first. */
async function holdResponses(page: Page) {
  const heldRoutes: Route[] = [];
  let isHeld = true;
  await page.route(API_CALLS, (route) => (isHeld ? void heldRoutes.push(route) : route.continue()));
  const order = ['backups', 'launch', 'mail', 'edit', 'reviews', 'messages', ''];
  const rankOf = (route: Route) => order.findIndex((path) => route.request().url().includes(path));
  const release = async () => {
    isHeld = false;
    for (const route of heldRoutes.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      await route.fulfill({ response: await route.fetch() });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
  };
  return { letThrough: release };
}

/** A fifth of the limit for a good "Cumulative Layout Shift". */
const MAX_SHIFT = 0.02;
/** Larger on Start: with the system's wider typeface a text may take a line more than was reserved. */
const MAX_SHIFT_ON_START = 0.05;
