import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';
import { LOCALES } from './locales.ts';

test.describe('section 4, states and transitions: admin', () => {
  for (const locale of LOCALES) {
    test(`Approve sets isApproved true. Reject sends isApproved false, so the review stays or becomes unapproved. (${locale})`, async ({
      page,
      site,
    }) => {
      const { words, row, button, toast, signIn, show } = dashboardOf(page, locale);
      const [becomes, stays] = [`Becomes ${locale}`, `Stays ${locale}`];
      const visitor = await openApi(site.url);
      for (const name of [becomes, stays]) await visitor.post('/api/reviews', { data: { ...A_REVIEW, name } });
      const owner = await openOwnerApi(site.url);
      const stateOf = async (name: string) =>
        ((await (await owner.get('/api/reviews')).json()) as { name: string; isApproved: boolean }[]).find(
          (review) => review.name === name,
        )?.isApproved;
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push((request.postDataJSON() as { isApproved: unknown }).isApproved);
      });
      const decide = async (label: string, name: string) => {
        await button(label, row(name)).click();
        await expect(toast).toContainText(words.updated);
      };
      await signIn();

      await decide(words.reject, stays);
      expect([sent, await stateOf(stays)]).toEqual([[false], false]);
      await decide(words.approve, becomes);
      await expect.poll(() => stateOf(becomes)).toBe(true);
      await show('reviews-approved');
      await button(words.reject, row(becomes)).click();
      await expect.poll(() => stateOf(becomes)).toBe(false);
      expect(sent).toEqual([false, true, false]);
    });

    test(`An approved review can be deleted permanently. (${locale})`, async ({ page, site }) => {
      const { words, row, button, toast, dialog, signIn, show } = dashboardOf(page, locale);
      const name = `Gone ${locale}`;
      const visitor = await openApi(site.url);
      const owner = await openOwnerApi(site.url);
      const { id } = (await (await visitor.post('/api/reviews', { data: { ...A_REVIEW, name } })).json()) as {
        id: string;
      };
      await owner.patch(`/api/reviews/${id}`, { data: { isApproved: true } });
      await signIn();
      await show('reviews-approved');
      await button(words.delete, row(name)).click();
      await button(words.delete, dialog).click();
      await expect(toast).toContainText(words.deletedText);
      for (const api of [visitor, owner]) expect(await (await api.get('/api/reviews')).text()).not.toContain(id);
      expect(await (await owner.get('/api/export?format=json')).text()).not.toContain(name);
    });

    test(`Locked until the typed password is right, then unlocked for the session (${locale})`, async ({
      page,
      site,
    }) => {
      const { words, row, signIn } = dashboardOf(page, locale);
      const name = `Locked ${locale}`;
      await (await openApi(site.url)).post('/api/reviews', { data: { ...A_REVIEW, name } });
      await page.goto(words.address);
      await expect(page.getByLabel(words.password, { exact: true })).toBeVisible();
      expect(await page.content()).not.toContain(name);
      await signIn();
      await expect(row(name)).toBeVisible();
      await page.reload();
      await expect(row(name)).toBeVisible();
    });

    test(`A change-password panel toggles open or closed (${locale})`, async ({ page }) => {
      const { words, button, signIn, show } = dashboardOf(page, locale);
      await signIn();
      await show('account');
      const form = page.getByRole('form', { name: words.changePassword });
      for (const isOpen of [false, true, false]) {
        await expect(form).toHaveCount(isOpen ? 1 : 0);
        await expect(button(words.changePassword)).toHaveAttribute('aria-expanded', String(isOpen));
        await button(words.changePassword).click();
      }
    });
  }
});
