import { CONSENT_VERSION } from '../../src/contract/review.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_REVIEW, openApi } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

const DAY = 24 * 60 * 60_000;
/** Longer than eight lines on a phone, and on any screen. */
const LONG_TEXT = `${'It helped me to find my feet again. '.repeat(13)}The end.`;
const VERY_LONG_TEXT = `${LONG_TEXT} `.repeat(4);

const WORDS = {
  en: {
    inTabs: (pending: number, approved: number, rejected: number) => [
      `Pending ${pending}`,
      `Approved ${approved}`,
      `Rejected ${rejected}`,
    ],
    reviews: 'Reviews',
    inArea: (waiting: number) => `Reviews ${waiting} waiting`,
    age: 'Waiting for 3 days',
    consent: 'Agreed to publication',
    noConsent: 'No agreement to publication on record',
    all: 'Show all',
    less: 'Show less',
    decisions: 'Recent decisions',
    decided: [
      'Deleted · a review that is gone',
      /^Rejected · SecondDuplicate or spam\d/,
      'Rejected · Second',
      'Approved · First',
    ],
    noDecisions: 'Nothing has been decided yet.',
  },
  fr: {
    inTabs: (pending: number, approved: number, rejected: number) => [
      `En attente ${pending}`,
      `Publiés ${approved}`,
      `Refusés ${rejected}`,
    ],
    reviews: 'Avis',
    inArea: (waiting: number) => `Avis ${waiting} en attente`,
    age: 'En attente depuis 3 jours',
    consent: 'Accord donné pour la publication',
    noConsent: 'Aucun accord de publication enregistré',
    all: 'Tout afficher',
    less: 'Réduire',
    decisions: 'Décisions récentes',
    decided: [
      'Supprimé · un avis qui n’existe plus',
      /^Refusé · SecondDoublon ou indésirable\d/,
      'Refusé · Second',
      'Approuvé · First',
    ],
    noDecisions: 'Aucune décision pour le moment.',
  },
};

async function submit(siteUrl: string, name: string, extra = {}) {
  await (await openApi(siteUrl)).post('/api/reviews', { data: { ...A_REVIEW, name, ...extra } });
}

for (const locale of ['en', 'fr'] as const) {
  const w = WORDS[locale];

  test(`counts and the list of decisions follow what is decided (${locale})`, async ({ browser }) => {
    const site = await startTestSite();
    try {
      await submit(site.url, 'First', { consent: CONSENT_VERSION });
      await submit(site.url, 'Second');
      await submit(site.url, 'Third');
      const page = await (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
      const { words, row, button, toast, dialog, openSignedIn, show, saved } = dashboardOf(page, locale);
      const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
      const tabs = page.getByRole('navigation', { name: w.reviews, exact: true }).getByRole('link');
      const area = page.locator('nav a[href="#reviews-pending"]').first();
      const decisions = page.getByRole('region', { name: w.decisions }).getByRole('listitem');
      await page.clock.setFixedTime(Date.now() + 3 * DAY);
      await openSignedIn(site.url);

      await expect(names).toHaveText(['First', 'Second', 'Third']);
      await expect(row('First').getByText(w.age, { exact: true })).toBeVisible();
      await expect(row('First').getByText(w.consent, { exact: true })).toBeVisible();
      await expect(row('Second').getByText(w.noConsent, { exact: true })).toBeVisible();
      await expect(tabs).toHaveText(w.inTabs(3, 0, 0));
      await expect(area).toHaveAccessibleName(w.inArea(3));
      await expect(page).toHaveTitle(/^\(3\) /);
      await show('account');
      await expect(page.getByText(w.noDecisions)).toBeVisible();
      await show('reviews-pending');

      await button(words.approve, row('First')).tap();
      await expect(tabs).toHaveText(w.inTabs(2, 1, 0));
      await button(words.reject, row('Second')).tap();
      await expect(tabs).toHaveText(w.inTabs(1, 1, 1));
      await row('Second').getByLabel(words.reason).selectOption('duplicate-or-spam');
      await expect(row('Second').getByLabel(words.reason)).toHaveValue('duplicate-or-spam');
      await saved('Second');
      await expect(area).toHaveAccessibleName(w.inArea(1));
      await expect(page).toHaveTitle(/^\(1\) /);
      await button(words.delete, row('Third')).tap();
      await button(words.delete, dialog).tap();
      await expect(toast).toContainText(words.deletedText);
      await expect(tabs).toHaveText(w.inTabs(0, 1, 1));
      await expect(page).not.toHaveTitle(/^\(/);

      await show('account');
      await expect(decisions).toContainText(w.decided);
    } finally {
      await site.stop();
    }
  });

  test(`a long text is shown in part, and whole at one tap (${locale})`, async ({ browser, site }) => {
    const [long, veryLong] = [`Long ${locale}`, `Very long ${locale}`];
    await submit(site.url, long, { reviewText: LONG_TEXT });
    await submit(site.url, veryLong, { reviewText: VERY_LONG_TEXT });
    const context = await browser.newContext({ baseURL: site.url, ...PHONE });
    const page = await context.newPage();
    const { row, button, openSignedIn } = dashboardOf(page, locale);
    const isCut = (name: string) => () =>
      row(name)
        .getByRole('blockquote')
        .evaluate((text) => text.scrollHeight > text.clientHeight);
    await openSignedIn(site.url);

    for (const name of [long, veryLong]) {
      await row(name).scrollIntoViewIfNeeded();
      await expect.poll(isCut(name)).toBe(true);
      await expect(button(w.all, row(name))).toHaveAttribute('aria-expanded', 'false');
      await button(w.all, row(name)).tap();
      await expect(button(w.less, row(name))).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(isCut(name)).toBe(false);
    }
    await button(w.less, row(long)).tap();
    await expect.poll(isCut(long)).toBe(true);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(isCut(long), 'on a wide screen there is room for it').toBe(false);
    await expect(button(w.all, row(long))).toBeHidden();
    await context.close();
  });
}

for (const font of ['its own', 'a fallback'] as const) {
  test(`an e-mail address of several lines stays readable and apart from what is around it (${font} font)`, async ({
    browser,
    site,
  }) => {
    const name = `Long address, ${font} font`;
    const email = 'marguerite.delacroix.osullivan.montgomery.long@mail.practice.example.com';
    await submit(site.url, name, { email });
    const context = await browser.newContext({ baseURL: site.url, ...PHONE });
    if (font === 'a fallback') await context.route('**/*.woff2', (route) => route.abort());
    const page = await context.newPage();
    const { row, openSignedIn } = dashboardOf(page, 'en');
    await openSignedIn(site.url);
    const link = row(name).getByRole('link', { name: email });
    await link.scrollIntoViewIfNeeded();
    const linesBeginWith = await link.evaluate(async (element) => {
      await document.fonts.ready;
      const tops = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return {
            text: node.textContent!,
            lines: range.getClientRects().length,
            top: range.getBoundingClientRect().top,
          };
        });
      return tops.filter(({ lines, top }, index) => lines > 1 || (index > 0 && top > tops[index - 1]!.top));
    });
    expect(linesBeginWith.length).toBeGreaterThan(0);
    for (const { text, lines } of linesBeginWith) expect([text[0], lines]).toEqual([expect.stringMatching(/[@.]/), 1]);

    const item = row(name)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: email }) });
    const [around, words] = [await item.boundingBox(), await row(name).getByRole('blockquote').boundingBox()];
    const oneLine = await row(name).getByRole('listitem').first().boundingBox();
    expect(around!.height, 'every line has its room').toBeGreaterThan(1.5 * oneLine!.height);
    expect(around!.y + around!.height).toBeLessThan(words!.y);
    await context.close();
  });
}
