import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { startTestSite } from '../support/test-site.ts';
import { fillForm, goToForm, homeOf, NAME, sendButton, textsOf, toastOf } from '../support/visitor.ts';

const REVIEW = 'I came in with a knot and left with a thread.';
const QUESTION = 'Could we meet on a Thursday evening?';

for (const locale of ['en', 'fr'] as const) {
  test(
    `a review goes from the visitor's hands to the page, and a message to the inbox (${locale})`,
    { tag: locale === 'fr' ? '@full' : [] },
    async ({ browser }) => {
      const texts = textsOf(locale);
      const site = await startTestSite();
      try {
        const visitor = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage();
        const placeholder = visitor.locator('[data-placeholder]');

        await test.step('A submitted review starts unapproved ("published after approval").', async () => {
          await goToForm(visitor, 'review', locale);
          await expect(placeholder).toBeVisible();
          await visitor.getByRole('radio', { name: /^4/ }).check({ force: true });
          await fillForm(visitor, 'review', REVIEW);
          await sendButton(visitor, 'review', locale).click();
          await expect(toastOf(visitor)).toContainText(texts['review.sent.text']);
          await fillForm(visitor, 'contact', QUESTION);
          await sendButton(visitor, 'contact', locale).click();
          await expect(toastOf(visitor)).toContainText(texts['contactForm.sent.title']);
          await visitor.reload();
          await expect(placeholder).toBeVisible();
          await expect(visitor.getByText(REVIEW)).toHaveCount(0);
        });

        await site.crashAndRestart();

        await test.step('the owner reads both and approves', async () => {
          const owner = await (await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })).newPage();
          const { button, row, saved, show, signIn } = dashboardOf(owner, locale);
          await signIn();
          await expect(button('admin.signOut')).toBeVisible();
          await show('messages-inbox');
          await expect(owner.getByText(QUESTION)).toBeVisible();
          await show('reviews-pending');
          await expect(owner.getByText(REVIEW)).toBeVisible();
          await button('admin.approve', row(NAME)).click();
          await saved(NAME);
          await owner.context().close();
        });

        await site.crashAndRestart();

        await test.step('Only approved reviews show publicly.', async () => {
          await visitor.goto(homeOf(locale));
          await expect(visitor.getByText(REVIEW)).toBeVisible();
          await expect(visitor.getByText(NAME)).toBeVisible();
          await expect(placeholder).toBeHidden();
          expect(await visitor.content()).not.toContain('alex@example.com');
        });
      } finally {
        await site.stop();
      }
    },
  );
}
