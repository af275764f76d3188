import { CONSENT_VERSION } from '../../src/contract/review.ts';
import { interpolate } from '../../src/i18n/interpolate.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, LANGUAGES, PHONE } from '../support/dashboard.ts';
import { A_REVIEW, openApi, openOwnerApi, storedReview, submitReview } from '../support/owner-api.ts';
import { startTestSite } from '../support/test-site.ts';

const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const;
const DAY = 24 * 60 * 60_000;
/** Longer than eight lines on a phone, and on any screen. */
const LONG_TEXT = `${'It helped me to find my feet again. '.repeat(13)}The end.`;
const VERY_LONG_TEXT = `${LONG_TEXT} `.repeat(4);

for (const { locale, tag } of LANGUAGES) {
  test(`Once unlocked, the admin sees all reviews, pending and approved, each with name, e-mail, date, language and rating (${locale})`, async ({
    page,
    site,
  }) => {
    const { m, row, openSignedIn, show } = dashboardOf(page, locale);
    const [pending, approved] = [`Waiting ${locale}`, `Published ${locale}`];
    await submitReview(site.url, { name: pending });
    const id = await submitReview(site.url, { name: approved });
    await (await openOwnerApi(site.url)).patch(`/api/reviews/${id}`, { data: { isApproved: true } });
    await openSignedIn(site.url);
    for (const [state, name] of Object.entries({ pending, approved })) {
      await show(`reviews-${state}`);
      for (const text of [
        A_REVIEW.email,
        A_REVIEW.reviewText,
        interpolate(m['admin.rating'], { rating: A_REVIEW.rating }),
        m['admin.language.en'],
        String(new Date().getFullYear()),
      ])
        await expect(row(name)).toContainText(text);
    }
  });

  test(
    `Pending and approved are shown apart; the admin can approve, reject or delete reviews (${locale})`,
    { tag },
    async ({ page, site }) => {
      const { m, row, button, toast, dialog, openSignedIn, show, saved } = dashboardOf(page, locale);
      const name = `Moderated ${locale}`;
      await submitReview(site.url, { name });
      const visitor = await openApi(site.url);
      const isPublic = async () => (await (await visitor.get('/api/reviews')).text()).includes(name);
      const list = (state: 'pending' | 'approved' | 'rejected') =>
        page.getByRole('region', { name: m[`admin.reviews.${state}`] }).getByRole('listitem', { name });
      await openSignedIn(site.url);

      await expect(list('pending')).toBeVisible();
      await button('admin.approve', row(name)).click();
      await expect(toast).toContainText(m['admin.updated']);
      await saved(name);
      await show('reviews-approved');
      await expect(list('approved')).toBeVisible();
      expect(await isPublic()).toBe(true);
      await button('admin.reject', row(name)).click();
      await saved(name);
      await show('reviews-rejected');
      await expect(list('rejected')).toBeVisible();
      expect(await isPublic()).toBe(false);
      await button('admin.delete', row(name)).click();
      await button('admin.delete', dialog).click();
      await expect(row(name)).toHaveCount(0);
      expect(await storedReview(site.url, name)).toBeUndefined();
    },
  );

  test(
    `Approve sets isApproved true. Reject sends isApproved false, so the review stays or becomes unapproved. (${locale})`,
    { tag },
    async ({ page, site }) => {
      const { row, button, openSignedIn, show, saved } = dashboardOf(page, locale);
      const [becomes, stays] = [`Becomes ${locale}`, `Stays ${locale}`];
      for (const name of [becomes, stays]) await submitReview(site.url, { name });
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push((request.postDataJSON() as { isApproved: unknown }).isApproved);
      });
      await openSignedIn(site.url);
      for (const [view, step, name, isApproved] of [
        ['pending', 'admin.reject', stays, false],
        ['pending', 'admin.approve', becomes, true],
        ['approved', 'admin.reject', becomes, false],
      ] as const) {
        await show(`reviews-${view}`);
        await button(step, row(name)).click();
        await saved(name);
        expect((await storedReview(site.url, name))?.isApproved).toBe(isApproved);
      }
      expect(sent).toEqual([false, true, false]);
    },
  );

  test(`An approved review can be deleted permanently. (${locale})`, { tag }, async ({ page, site }) => {
    const { m, row, button, toast, dialog, openSignedIn, show } = dashboardOf(page, locale);
    const name = `Gone ${locale}`;
    const id = await submitReview(site.url, { name });
    const owner = await openOwnerApi(site.url);
    await owner.patch(`/api/reviews/${id}`, { data: { isApproved: true } });
    await openSignedIn(site.url);
    await show('reviews-approved');
    await button('admin.delete', row(name)).click();
    await expect(dialog).toContainText(name);
    await button('admin.delete', dialog).click();
    await expect(toast).toContainText(m['admin.deleted.title']);
    await expect(toast).toContainText(m['admin.deleted.text']);
    for (const api of [await openApi(site.url), owner])
      expect(await (await api.get('/api/reviews')).text()).not.toContain(id);
    expect(await (await owner.get('/api/export?format=json')).text()).not.toContain(name);
  });

  test(
    `a decision can be undone in its row, and a rejection explained to its author (${locale})`,
    { tag },
    async ({ page, site }) => {
      const { m, row, button, openSignedIn, show, saved } = dashboardOf(page, locale);
      const name = `Undone ${locale}`;
      await submitReview(site.url, { name, language: 'fr', rating: 1 });
      const stored = () => storedReview(site.url, name);
      await openSignedIn(site.url);
      for (const decision of ['admin.reject', 'admin.approve'] as const) {
        await button(decision, row(name)).click();
        await saved(name);
        await button('admin.undo', row(name)).click();
        await expect(button('admin.approve', row(name))).toBeVisible();
        await saved(name);
        expect(await stored()).toMatchObject({ isApproved: false });
        expect(await stored()).not.toHaveProperty('decidedAt');
      }
      await button('admin.approve', row(name)).click();
      await expect(button('admin.undo', row(name))).toBeVisible();
      await saved(name);
      await show('reviews-approved');

      await button('admin.reject', row(name)).click();
      await row(name).getByLabel(m['admin.reason']).selectOption('author-asked');
      await expect(row(name).getByLabel(m['admin.reason'])).toHaveValue('author-asked');
      await saved(name);
      expect((await stored())?.reason).toBe('author-asked');
      const letter = new URL((await row(name).locator('a[href*="subject="]').getAttribute('href'))!);
      expect(letter.pathname).toBe(A_REVIEW.email);
      expect(letter.searchParams.get('subject')).toContain('Votre avis');
      expect(letter.searchParams.get('body')).toContain('vous m’avez demandé de ne pas le publier');

      await button('admin.undo', row(name)).click();
      await expect(button('admin.reject', row(name))).toBeVisible();
      await saved(name);
      expect(await stored()).toMatchObject({ isApproved: true });
      expect(await stored()).not.toHaveProperty('reason');
    },
  );

  test(
    `a review that looks like spam is cleared of it and stays pending (${locale})`,
    { tag },
    async ({ page, site }) => {
      const { m, row, button, toast, openSignedIn } = dashboardOf(page, locale);
      const name = `Suspected ${locale}`;
      await submitReview(site.url, { name, website: 'https://example.com' });
      await openSignedIn(site.url);
      await button('admin.notSpam', row(name)).click();
      await expect(toast).toContainText(m['admin.updated']);
      await expect(button('admin.notSpam', row(name))).toHaveCount(0);
      await expect(button('admin.approve', row(name))).toBeVisible();
    },
  );

  test(`counts and the list of decisions follow what is decided (${locale})`, { tag }, async ({ browser }) => {
    const site = await startTestSite();
    try {
      await submitReview(site.url, { name: 'First', consent: CONSENT_VERSION });
      for (const name of ['Second', 'Third']) await submitReview(site.url, { name });
      const page = await (await browser.newContext(PHONE)).newPage();
      const { m, row, button, toast, dialog, openSignedIn, show, saved } = dashboardOf(page, locale);
      const names = page.getByRole('main').getByRole('listitem').getByRole('heading');
      const tabs = page.getByRole('navigation', { name: m['admin.reviews'], exact: true }).getByRole('link');
      const area = page.locator('nav a[href="#reviews-pending"]').first();
      const decisions = page.getByRole('region', { name: m['admin.decisions'] }).getByRole('listitem');
      const tabTexts = (...counts: number[]) =>
        REVIEW_STATES.map((state, index) => `${m[`admin.reviews.${state}.tab`]} ${counts[index]}`);
      const areaName = (waiting: number) => `${m['admin.reviews']} ${waiting} ${m['admin.count.waiting']}`;
      const age = interpolate(m['admin.waiting'], { age: { en: '3 days', fr: '3 jours' }[locale] });
      await page.clock.setFixedTime(Date.now() + 3 * DAY);
      await openSignedIn(site.url);

      await expect(names).toHaveText(['First', 'Second', 'Third']);
      await expect(row('First').getByText(age, { exact: true })).toBeVisible();
      await expect(row('First').getByText(m['admin.consent'], { exact: true })).toBeVisible();
      await expect(row('Second').getByText(m['admin.noConsent'], { exact: true })).toBeVisible();
      await expect(tabs).toHaveText(tabTexts(3, 0, 0));
      await expect(area).toHaveAccessibleName(areaName(3));
      await expect(page).toHaveTitle(/^\(3\) /);
      await show('account');
      await expect(page.getByText(m['admin.decisions.empty'])).toBeVisible();
      await show('reviews-pending');

      await button('admin.approve', row('First')).tap();
      await expect(tabs).toHaveText(tabTexts(2, 1, 0));
      await button('admin.reject', row('Second')).tap();
      await expect(tabs).toHaveText(tabTexts(1, 1, 1));
      await row('Second').getByLabel(m['admin.reason']).selectOption('duplicate-or-spam');
      await expect(row('Second').getByLabel(m['admin.reason'])).toHaveValue('duplicate-or-spam');
      await saved('Second');
      await expect(area).toHaveAccessibleName(areaName(1));
      await expect(page).toHaveTitle(/^\(1\) /);
      await button('admin.delete', row('Third')).tap();
      await button('admin.delete', dialog).tap();
      await expect(toast).toContainText(m['admin.deleted.text']);
      await expect(tabs).toHaveText(tabTexts(0, 1, 1));
      await expect(page).not.toHaveTitle(/^\(/);

      await show('account');
      await expect(decisions).toContainText([
        `${m['admin.decision.deleted']} · ${m['admin.decisions.nameless']}`,
        `${m['admin.decision.rejected']} · Second${m['admin.reason.duplicate-or-spam']}`,
        `${m['admin.decision.rejected']} · Second`,
        `${m['admin.decision.approved']} · First`,
      ]);
    } finally {
      await site.stop();
    }
  });
}

test('search finds words in names and texts whatever their accents, and a language alone', async ({ page, site }) => {
  const { m, row, openSignedIn } = dashboardOf(page, 'en');
  await submitReview(site.url, { name: 'Émile Search', language: 'fr' });
  await submitReview(site.url, { name: 'Plain Search', reviewText: 'A lantern on a dark road.' });
  await openSignedIn(site.url);
  await expect(row('Émile Search')).toBeVisible();
  await page.getByRole('searchbox').fill('emile');
  await expect(row('Plain Search')).toHaveCount(0);
  await expect(row('Émile Search')).toBeVisible();
  await page.getByRole('searchbox').fill('LANTERN');
  await expect(row('Plain Search')).toBeVisible();
  await page.getByRole('combobox', { name: m['admin.language'] }).selectOption('fr');
  await expect(page.getByText(m['admin.nothingFound'])).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a long text is shown in part, and whole at one tap', async ({ page, site }) => {
    const { row, button, openSignedIn } = dashboardOf(page, 'en');
    await submitReview(site.url, { name: 'Long', reviewText: LONG_TEXT });
    await submitReview(site.url, { name: 'Very long', reviewText: VERY_LONG_TEXT });
    const isCut = (name: string) => () =>
      row(name)
        .getByRole('blockquote')
        .evaluate((text) => text.scrollHeight > text.clientHeight);
    await openSignedIn(site.url);

    for (const name of ['Long', 'Very long']) {
      await row(name).scrollIntoViewIfNeeded();
      await expect.poll(isCut(name)).toBe(true);
      await expect(button('admin.text.all', row(name))).toHaveAttribute('aria-expanded', 'false');
      await button('admin.text.all', row(name)).tap();
      await expect(button('admin.text.less', row(name))).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(isCut(name)).toBe(false);
    }
    await button('admin.text.less', row('Long')).tap();
    await expect.poll(isCut('Long')).toBe(true);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(isCut('Long'), 'on a wide screen there is room for it').toBe(false);
    await expect(button('admin.text.all', row('Long'))).toBeHidden();
  });

  test.describe('an address of several lines', () => {
    test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

    for (const [font, tag] of [
      ['its own', []],
      ['a fallback', ['@full']],
    ] as const) {
      test(
        `an e-mail address of several lines stays readable and apart from what is around it (${font} font)`,
        { tag: [...tag] },
        async ({ page, site }) => {
          const name = `Long address, ${font} font`;
          const email = 'marguerite.delacroix.osullivan.montgomery.long@mail.practice.example.com';
          await submitReview(site.url, { name, email });
          if (font === 'a fallback') await page.route('**/*.woff2', (route) => route.abort());
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
          for (const { text, lines } of linesBeginWith)
            expect([text[0], lines]).toEqual([expect.stringMatching(/[@.]/), 1]);

          const item = row(name)
            .getByRole('listitem')
            .filter({ has: page.getByRole('link', { name: email }) });
          const [around, words] = [await item.boundingBox(), await row(name).getByRole('blockquote').boundingBox()];
          const oneLine = await row(name).getByRole('listitem').first().boundingBox();
          expect(around!.height, 'every line has its room').toBeGreaterThan(1.5 * oneLine!.height);
          expect(around!.y + around!.height).toBeLessThan(words!.y);
        },
      );
    }
  });
});
