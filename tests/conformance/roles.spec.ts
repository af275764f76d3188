import { expect, test } from '../support/browser-test.ts';
import { A_MESSAGE, A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';
import { changePassword } from '../support/dashboard.ts';
import { OWNER_PASSWORD, startTestSite } from '../support/test-site.ts';
import { LOCALES, signIn, words } from './locales.ts';

test.describe('section 6, roles and permissions', () => {
  test('Visitor: reads the site, submits contact messages and reviews, and uses booking links, with no login', async ({
    page,
  }) => {
    for (const route of ['/client-resources', '/crisis-resources', '/']) {
      expect((await page.goto(route))?.status()).toBe(200);
    }
    expect((await page.request.post('/api/contact', { data: A_MESSAGE })).status()).toBe(201);
    expect((await page.request.post('/api/reviews', { data: A_REVIEW })).status()).toBe(201);
    await expect(page.locator('#services a[href^="https://booking.example.com"]')).toHaveCount(4);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('Admin: gated by a password that is checked on the server', async ({ site }) => {
    const stranger = await openApi(site.url);
    const refused = await stranger.post('/api/session', { data: { password: 'not the password' } });
    expect(refused.status()).toBe(401);
    for (const path of ['/api/reviews?view=owner', '/api/messages']) {
      expect((await stranger.get(path)).status()).toBe(401);
    }
    expect((await stranger.patch('/api/reviews/some-id', { data: { isApproved: true } })).status()).toBe(401);
    expect((await stranger.delete('/api/reviews/some-id')).status()).toBe(401);
  });

  test('nobody but the owner reads an unapproved review or an e-mail address', async ({ site }) => {
    const visitor = await openApi(site.url);
    await visitor.post('/api/reviews', { data: A_REVIEW });
    const list = await (await visitor.get('/api/reviews')).text();
    expect(list).not.toContain('@');
    expect(list).not.toContain('"isApproved":false');
  });

  for (const locale of LOCALES) {
    const w = <Text>(text: { en: Text; fr: Text }) => words(locale, text);

    test(`Once unlocked, the admin sees all reviews, pending and approved, each with name, e-mail, date, language and rating (${locale})`, async ({
      page,
      site,
    }) => {
      const visitor = await openApi(site.url);
      const [pending, approved] = [`Waiting ${locale}`, `Published ${locale}`];
      const post = async (name: string) =>
        (await (await visitor.post('/api/reviews', { data: { ...A_REVIEW, name } })).json()) as { id: string };
      await post(pending);
      const owner = await openOwnerApi(site.url);
      await owner.patch(`/api/reviews/${(await post(approved)).id}`, { data: { isApproved: true } });
      await signIn(page, locale);
      for (const [state, name] of Object.entries({ pending, approved })) {
        await page.locator(`nav a[href="#reviews-${state}"]`).last().click();
        const item = page.getByRole('listitem', { name });
        await expect(item).toContainText('reviewer@example.com');
        await expect(item).toContainText(A_REVIEW.reviewText);
        await expect(item).toContainText(w({ en: '4 out of 5 stars', fr: '4 étoiles sur 5' }));
        await expect(item).toContainText(w({ en: 'English', fr: 'Anglais' }));
        await expect(item).toContainText(String(new Date().getFullYear()));
      }
    });

    test(`Pending and approved are shown apart; the admin can approve, reject or delete reviews (${locale})`, async ({
      page,
      site,
    }) => {
      const owner = await openOwnerApi(site.url);
      const name = `Moderated ${locale}`;
      await (await openApi(site.url)).post('/api/reviews', { data: { ...A_REVIEW, name } });
      await signIn(page, locale);
      const inRegion = (region: RegExp) => page.getByRole('region', { name: region }).getByRole('listitem', { name });
      const show = (state: string) => page.locator(`nav a[href="#reviews-${state}"]`).last().click();
      const press = (label: string) =>
        page.getByRole('listitem', { name }).getByRole('button', { name: label }).click();
      const isPublic = async () => (await (await (await openApi(site.url)).get('/api/reviews')).text()).includes(name);

      await expect(inRegion(w({ en: /^Pending/, fr: /en attente/ }))).toBeVisible();
      await press(w({ en: 'Approve', fr: 'Approuver' }));
      await show('approved');
      await expect(inRegion(w({ en: /^Approved/, fr: /publiés/ }))).toBeVisible();
      expect(await isPublic()).toBe(true);
      await press(w({ en: 'Reject', fr: 'Refuser' }));
      await show('rejected');
      await expect(inRegion(w({ en: /^Rejected/, fr: /refusés/ }))).toBeVisible();
      expect(await isPublic()).toBe(false);
      await press(w({ en: 'Delete', fr: 'Supprimer' }));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: w({ en: 'Delete', fr: 'Supprimer' }) })
        .click();
      await expect(page.getByRole('listitem', { name })).toHaveCount(0);
      expect(await (await owner.get('/api/reviews')).text()).not.toContain(name);
    });

    test(`The admin can change the password (${locale})`, async ({ browser }) => {
      const site = await startTestSite();
      try {
        const page = await (await browser.newContext({ baseURL: site.url })).newPage();
        await signIn(page, locale);
        await changePassword(page, locale, [OWNER_PASSWORD, 'a brand new one', 'a brand new one']);
        await expect(page.locator('.toast')).toContainText(
          w({ en: 'Password updated!', fr: 'Mot de passe modifié !' }),
        );
        await openOwnerApi(site.url, 'a brand new one');
      } finally {
        await site.stop();
      }
    });
  }
});
