import { expect, test } from '../support/browser-test.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';

/** The admin's rights: dashboard-reviews.spec.ts, dashboard-account.spec.ts and tests/functions/conformance-api.test.ts. */
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
