import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { homeOf, textsOf } from '../support/visitor.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';

const SECTIONS = { home: 'Home', about: 'About Me', services: 'Services', faq: 'FAQ', contact: 'Contact' };
const scrollPageTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('links and buttons lead through the main page @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const headingOf = (id: string) => page.locator(`#${id}-title`);

  await test.step('the header stays', async () => {
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    await expect(header).toBeInViewport();
  });

  await test.step('navigation buttons that scroll to Home, About Me, Services, FAQ and Contact', async () => {
    const headerEnd = await header.evaluate((element) => element.getBoundingClientRect().bottom);
    for (const [id, name] of Object.entries(SECTIONS).toReversed()) {
      const link = header.getByRole('link', { name, exact: true });
      await link.click();
      await expect(headingOf(id)).toBeFocused();
      await expect(headingOf(id)).toBeInViewport();
      expect((await headingOf(id).boundingBox())!.y).toBeGreaterThanOrEqual(headerEnd);
      expect(new URL(page.url()).hash).toBe(`#${id}`);
      await expect(link).toHaveAttribute('aria-current', 'location');
      await expect(page.locator('[aria-current="location"]:visible')).toHaveCount(1);
    }
  });

  await test.step('A "Get in Touch" button scrolls to contact', async () => {
    await page.locator('#faq').getByRole('link', { name: 'Get in Touch' }).click();
    await expect(page.locator('#contact')).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#contact');
  });

  await test.step('A "Learn More" button smoothly scrolls to the about section', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('#home').getByRole('link', { name: 'Learn More', exact: true }).click();
    await expect(headingOf('about')).toBeInViewport();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  });
});

for (const [locale, viewport] of [
  ['en', PHONE],
  ['fr', DESKTOP],
] as const) {
  const tag = viewport === PHONE ? '' : ' @full';
  test(`Floating contact button appears when scroll position is above 500 pixels. (${viewport.width} px wide)${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(homeOf(locale));
    const floatingButton = page
      .getByRole('link', { name: textsOf(locale)['contact.floating'], exact: true })
      .and(page.locator('[data-floating-contact]'));

    await test.step('A floating contact button appears once the page has scrolled more than 500 pixels', async () => {
      await scrollPageTo(page, 500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
      await expect(floatingButton).toBeHidden();
      await scrollPageTo(page, 501);
      await expect(floatingButton).toBeVisible();
    });
    await test.step('It scrolls to the contact section', async () => {
      await floatingButton.click();
      await expect(page.locator('#contact-title')).toBeInViewport();
    });
    await test.step('it hides while somebody writes', async () => {
      await page.locator('#contact-message').focus();
      await expect(floatingButton).toBeHidden();
    });
    if (viewport === PHONE)
      await test.step('it never covers the link to the helplines', async () => {
        await page.locator('#contact-message').blur();
        await scrollPageTo(page, 900);
        await expect(floatingButton).toBeVisible();
        await page.locator('#contact a[href="/crisis-resources"]').evaluate((link) => link.scrollIntoView(false));
        await expect(floatingButton).toBeHidden();
      });
  });
}

test('A language switch (EN/FR) toggles the language, and keeps what is in view, also after scrolling by hand, and half-written words', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const switchTo = (locale: 'en' | 'fr') => page.locator(`.language-switch [hreflang=${locale}]`).click();
  // The script that marks the current section loads after everything visible.
  const expectCurrent = (section: string) =>
    expect(page.locator(`[data-section-link=${section}][aria-current=location]`).first()).toBeAttached();
  for (const section of process.env.LONG_TESTS ? ['services', 'faq'] : ['faq']) {
    await page.locator(`#${section}-title`).evaluate((title) => title.scrollIntoView());
    await expectCurrent(section);
    await switchTo('fr');
    await expect(page).toHaveURL(`/fr#${section}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator(`#${section}-title`)).toBeInViewport();
    await expectCurrent(section);
    await switchTo('en');
    await expect(page).toHaveURL(`/#${section}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await page.locator('#contact-message').fill('Half a mess');
  await switchTo('fr');
  await expect(page).toHaveURL('/fr#message');
  await expect(page.locator('#contact-message')).toHaveValue('Half a mess');
  await expect(page.locator('#contact-name')).toBeInViewport();
  await scrollPageTo(page, 0);
  await switchTo('en');
  await expect(page).toHaveURL('/');
});

test.describe(() => {
  test.use({ locale: 'fr-FR' });

  test('a browser in another language sees one quiet line, until it is closed or followed', async ({ page }) => {
    const hintLink = page.getByRole('link', { name: textsOf('fr')['language.exists'] });
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['fr-FR', 'en-GB'] }));
    await page.goto('/fr');
    await expect(page.locator('[data-testimonials][data-state]'), 'the first language counts').toBeAttached();
    await expect(page.locator('[data-language-hint]')).toBeHidden();
    await page.goto('/');
    await expect(hintLink).toHaveAttribute('href', '/fr');
    const title = page.locator('#home-title');
    const titleBox = await title.boundingBox();
    await page.locator('[data-language-hint] button').click();
    await expect(hintLink).toBeHidden();
    expect(await title.boundingBox()).toEqual(titleBox);
    await page.reload();
    await expect(page.locator('[data-testimonials][data-state]')).toBeAttached();
    await expect(hintLink).toBeHidden();
    await page.goto('/fr');
    await expect(page.locator('[data-language-hint]')).toBeHidden();
  });
});

test('FAQ: 8 questions in an accordion; each item toggles independently', async ({ page }) => {
  const texts = textsOf('fr');
  const items = page.locator('#faq details');
  const openItems = page.locator('#faq details[open]');
  await page.setViewportSize(PHONE);
  await page.goto('/fr#faq-cancellation');

  await test.step('an address that names a question opens it and moves the focus there', async () => {
    await expect(page.locator('details:has(#faq-cancellation)')).toHaveAttribute('open');
    await expect(page.locator('#faq-cancellation')).toBeFocused();
    await expect(page.locator('#faq-cancellation')).toBeInViewport();
    await page.evaluate(() => (location.hash = 'faq-languages'));
    await expect(page.locator('#faq-languages')).toBeFocused();
    await expect(openItems).toHaveCount(2);
  });
  await test.step('each question toggles by itself, by keyboard too', async () => {
    await expect(items).toHaveCount(8);
    await items.nth(0).locator('summary').click();
    await items.nth(5).locator('summary').press('Enter');
    await expect(openItems).toHaveCount(4);
    await items.nth(0).locator('summary').press('Space');
    await expect(items.nth(0)).not.toHaveAttribute('open');
    await expect(openItems).toHaveCount(3);
  });
  await test.step('all can be opened and closed at once, and the button says so', async () => {
    const openAll = page.getByRole('button', { name: texts['faq.openAll'] });
    const closeAll = page.getByRole('button', { name: texts['faq.closeAll'] });
    await expect(openAll).toHaveAttribute('aria-expanded', 'false');
    await openAll.click();
    await expect(openItems).toHaveCount(8);
    await expect(closeAll).toHaveAttribute('aria-expanded', 'true');
    await items.nth(3).locator('summary').click();
    await expect(openAll).toHaveAttribute('aria-expanded', 'false');
    await openAll.click();
    await closeAll.click();
    await expect(openItems).toHaveCount(0);
  });
  await test.step('on paper all are open, and afterwards as they were', async () => {
    await items.first().locator('summary').click();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(openItems).toHaveCount(8);
    await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
    // An element that fades in would be printed blank.
    expect(await items.evaluateAll((all) => all.flatMap((item) => item.getAnimations({ subtree: true })).length)).toBe(
      0,
    );
    await expect(page.locator('main :is(form, button):visible')).toHaveCount(0);
    await page.emulateMedia({ media: null, reducedMotion: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(openItems).toHaveCount(1);
  });
});
