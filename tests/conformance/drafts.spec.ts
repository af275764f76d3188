import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { storedMessages, storedReviews } from '../support/owner-api.ts';
import {
  mockPosts,
  VISITOR_EMAIL,
  fillForm,
  formOf,
  goToForm,
  holdBack,
  holdScripts,
  homeOf,
  scrollToForm,
  VISITOR_NAME,
  openerOf,
  sendButton,
  textsOf,
  VISITOR_TEXT,
  type FormName,
} from '../support/visitor.ts';

const FORMS = ['contact', 'review'] as const;
const TEXT_FIELD = { contact: '#contact-message', review: '#review-reviewText' } as const;
const ARRIVED_KEY = { contact: 'contactForm.arrived.title', review: 'review.arrived.title' } as const;
const ISLAND_SCRIPTS = /\/_astro\/(ReviewForm|ContactForm|FaqAccordion)\..*\.js/;

/** React logs this error when the page no longer matches the server's HTML and it renders anew. */
const HYDRATION_ERROR = /Minified React error #418/;

const expectHydrated = (page: Page, form: FormName) =>
  expect(formOf(page, form).first()).not.toHaveAttribute('data-hydrating');

const draftOf = (page: Page, form: FormName) =>
  page.evaluate((name) => {
    const { fields } = JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? '{}') as {
      fields?: Record<string, string>;
    };
    return fields?.message ?? fields?.reviewText;
  }, form);

const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

/** Stops the page's clock, so that no timeout passes on a slow machine. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/** What translators, password managers and other programs do to a page before its island hydrates. */
const PAGE_CHANGES: Record<string, (root: Element) => void> = {
  'a translation': (root) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('textarea')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'an element behind a field': (root) =>
    root.querySelector('[type=email], summary')!.after(document.createElement('password-manager')),
  'an element at the beginning': (root) =>
    (root.querySelector('form') ?? root).prepend(document.createElement('button')),
  'a text in two pieces': (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
      (node as Text).data.length > 3 ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    walker.nextNode();
    (walker.currentNode as Text).splitText(2);
    root.querySelector('label, button')!.append('\u00a0');
  },
  'a copy of a field, before it, and other attributes': (root) => {
    for (const field of root.querySelectorAll<HTMLInputElement>('[name=name], textarea, [name=consent]')) {
      const copy = field.cloneNode() as HTMLInputElement;
      if (field.type === 'checkbox') copy.checked = false;
      else copy.value = '';
      field.before(copy);
    }
    for (const field of root.querySelectorAll('input, textarea')) field.setAttribute('data-manager', 'on');
    root.querySelector('[name=email]')?.removeAttribute('id');
  },
  'a copy of the whole': (root) => root.append(root.firstElementChild!.cloneNode(true)),
};

const CASES = Object.keys(PAGE_CHANGES).flatMap((change) => FORMS.map((form) => ({ change, form })));

test.describe('what was typed, chosen and opened before an island hydrates', () => {
  test.use({ expectedConsoleErrors: [HYDRATION_ERROR] });

  for (const { change, form } of CASES) {
    test(`outlives ${change}: ${form} @full`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      if (form === 'review') await openerOf(page, 'en').click();
      await fillForm(page, form);
      if (form === 'review') {
        await page.locator('#review-rating-2').check({ force: true });
        await page.locator('#review-experienceMonth').fill('2026-05');
      }
      const textField = page.locator(TEXT_FIELD[form]).first();
      await textField.focus();
      await textField.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 8, 'backward'));
      await page.locator(`astro-island:has(form[data-draft=${form}])`).evaluate(PAGE_CHANGES[change]!);
      release();
      await expectHydrated(page, form);

      await expect(page.locator(':focus')).toHaveId(TEXT_FIELD[form].slice(1));
      const selection = await textField.evaluate((field: HTMLTextAreaElement) => [
        field.selectionStart,
        field.selectionEnd,
        field.selectionDirection,
      ]);
      expect(selection).toEqual([3, 8, 'backward']);
      const control = (field: string) => page.locator(`#${form}-${field}`).first();
      await expect(textField).toHaveValue(VISITOR_TEXT);
      await expect(control('name')).toHaveValue(VISITOR_NAME);
      await expect(control('email')).toHaveValue(VISITOR_EMAIL);
      if (form === 'review') {
        await expect(formOf(page, form).first()).toBeVisible();
        await expect(control('rating-2')).toBeChecked();
        await expect(control('experienceMonth')).toHaveValue('2026-05');
        await expect(control('consent')).toBeChecked();
      }
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' More.');
      await page.reload();
      await expect(page.locator(TEXT_FIELD[form])).toHaveValue(`${VISITOR_TEXT} More.`);
    });
  }

  for (const [index, change] of Object.keys(PAGE_CHANGES).entries())
    test(`outlives ${change}: questions`, { tag: index ? '@full' : [] }, async ({ page }) => {
      const release = await holdScripts(page, ISLAND_SCRIPTS);
      await page.goto('/');
      const island = page.locator('astro-island:has(.faq-items)');
      const secondQuestion = page.locator('#faq .faq-items details').nth(1);
      await secondQuestion.locator('summary').click();
      await expect(secondQuestion).toHaveAttribute('open');
      await island.evaluate(PAGE_CHANGES[change]!);
      release();
      await expect(page.getByRole('button', { name: textsOf('en')['faq.openAll'] }).first()).toBeVisible();
      await expect(secondQuestion).toHaveAttribute('open');
      await expect(secondQuestion.locator('summary')).toBeFocused();
    });

  test('an untouched form that hydrates on a translated page keeps drafts from then on @full', async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.locator('astro-island:has(form[data-draft=contact])').evaluate(PAGE_CHANGES['a translation']!);
    await scrollToForm(page, 'contact');
    await expectHydrated(page, 'contact');
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    await page.reload();
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
  });

  test('a press of the send button is not lost when React replaces the button', async ({ page, site }) => {
    const sentText = 'Sent from a page that was translated meanwhile.';
    const release = await holdScripts(page, ISLAND_SCRIPTS);
    const requestPromise = page.waitForRequest(ISLAND_SCRIPTS);
    await page.clock.install();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await fillForm(page, 'contact', sentText);
    await requestPromise;
    await page.locator('astro-island:has(form[data-draft=contact])').evaluate(PAGE_CHANGES['a translation']!);
    await stopClock(page);
    await sendButton(page, 'contact', 'en').click({ noWaitAfter: true });
    release();
    await expect(page.getByRole('group', { name: textsOf('en')[ARRIVED_KEY.contact] })).toBeFocused();
    expect((await storedMessages(site.url)).filter(({ message }) => message === sentText)).toHaveLength(1);
  });
});

test.describe('text typed while a form is being sent', () => {
  const ADDED_TEXT = ' And please do not ring me at home.';

  /** Holds the response to a message until the returned function is called. */
  async function holdResponse(page: Page, status: number) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/contact', async (route) => {
      await released;
      await route.fulfill({ status, json: {} });
    });
    return () => release();
  }

  for (const form of FORMS) {
    const locale = form === 'contact' ? 'en' : 'fr';
    const texts = textsOf(locale);

    test(`${form}: it stays, is said to be unsent, and goes with the next press${form === 'review' ? ' @full' : ''}`, async ({
      page,
    }) => {
      await goToForm(page, form, locale);
      const release = await holdBack(page, form === 'contact' ? '**/api/contact' : '**/api/reviews');
      const posts = await mockPosts(page, form);
      const textField = page.locator(TEXT_FIELD[form]);
      const outcome = page.getByRole('group', { name: texts[ARRIVED_KEY[form]] });
      await fillForm(page, form);
      await sendButton(page, form, locale).click();
      await expect.poll(() => posts.length).toBe(1);
      await textField.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(ADDED_TEXT);
      if (form === 'review') await page.locator('#review-rating-1').check({ force: true });
      if (form === 'review') await textField.focus();
      release();

      await expect(outcome.getByRole('alert')).toHaveText(texts['form.unsent']);
      await expect(textField).toBeFocused();
      await expect(textField).toHaveValue(VISITOR_TEXT + ADDED_TEXT);
      await expect(page.locator('.toast')).toContainText(texts['form.unsent.toast']);
      expect(await draftOf(page, form)).toBe(VISITOR_TEXT + ADDED_TEXT);
      if (form === 'review') await expect(page.locator('#review-consent')).toBeChecked();

      await test.step('it survives a reload', async () => {
        await page.reload();
        await expect(textField).toHaveValue(VISITOR_TEXT + ADDED_TEXT);
        await expect(textField).toBeVisible();
        if (form === 'review') await expect(page.locator('#review-rating-1')).toBeChecked();
        if (form === 'review') await page.locator('#review-consent').check();
      });
      await scrollToForm(page, form);
      await expectHydrated(page, form);
      await sendButton(page, form, locale).click();
      await expect(outcome).toBeFocused();
      await expect(outcome.getByRole('alert')).toHaveCount(0);
      expect(posts).toHaveLength(2);
      expect(posts[1]!.key).not.toBe(posts[0]!.key);
      expect(JSON.stringify(posts[1]!.body)).toContain(ADDED_TEXT);
      await expect(textField).toHaveValue('');
      expect(await draftKeys(page)).toEqual([]);
    });
  }

  test('a change of the name alone counts, and the next press needs no reload @full', async ({ page, site }) => {
    const sentText = 'Sent twice, the second time with another name.';
    await goToForm(page, 'contact', 'en');
    const release = await holdBack(page, '**/api/contact');
    await fillForm(page, 'contact', sentText);
    const requestPromise = page.waitForRequest('**/api/contact');
    await sendButton(page, 'contact', 'en').click();
    await requestPromise;
    await page.locator('#contact-name').fill('Sam Example');
    release();
    const outcome = page.getByRole('group', { name: textsOf('en')[ARRIVED_KEY.contact] });
    await expect(outcome.getByRole('alert')).toBeVisible();
    await sendButton(page, 'contact', 'en').click();
    await expect(outcome.getByRole('alert')).toHaveCount(0);
    await expect(outcome).toBeFocused();
    const names = (await storedMessages(site.url))
      .filter(({ message }) => message === sentText)
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual([VISITOR_NAME, 'Sam Example']);
  });

  test.describe(() => {
    test.use({ expectedConsoleErrors: [/status of 500/] });

    test('a failure loses neither the text nor the caret @full', async ({ page }) => {
      await goToForm(page, 'contact', 'en');
      const release = await holdResponse(page, 500);
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', 'en').click();
      const textField = page.locator(TEXT_FIELD.contact);
      await textField.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(ADDED_TEXT);
      release();
      await expect(page.locator('.outcome--failed')).toBeVisible();
      await expect(textField).toBeFocused();
      await expect(textField).toHaveValue(VISITOR_TEXT + ADDED_TEXT);
      expect(await draftOf(page, 'contact')).toBe(VISITOR_TEXT + ADDED_TEXT);
    });
  });
});

test('what was typed is sent, not the empty copy of the field that a program adds @full', async ({ page }) => {
  const posts = await mockPosts(page, 'contact', { status: 201, body: { id: 'a' } });
  await goToForm(page, 'contact', 'en');
  await fillForm(page, 'contact');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('#contact-name, #contact-message')) {
      const copy = field.cloneNode() as HTMLInputElement;
      copy.removeAttribute('id');
      copy.value = '';
      field.after(copy);
    }
  });
  await sendButton(page, 'contact', 'en').click();
  await expect.poll(() => posts.map(({ body }) => body)).toMatchObject([{ name: VISITOR_NAME, message: VISITOR_TEXT }]);
});

test.describe('a copy of the tab', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  /** Opens a second tab with a copy of the session storage, as "Duplicate tab" does. */
  async function duplicateTab(page: Page, form: FormName): Promise<Page> {
    const popupPromise = page.waitForEvent('popup');
    await page.evaluate(() => void open(location.href));
    const copy = await popupPromise;
    await scrollToForm(copy, form);
    await expectHydrated(copy, form);
    return copy;
  }

  for (const form of FORMS)
    test(`${form}: the same text is stored once, changed text as well @full`, async ({ page, site }) => {
      const sentText = `Written once, in a tab that was copied: ${form}.`;
      const outcomeOf = (tab: Page) => tab.getByRole('group', { name: textsOf('en')[ARRIVED_KEY[form]] });
      const send = async (tab: Page) => {
        if (form === 'review') await tab.locator('#review-consent').check();
        await sendButton(tab, form, 'en').click();
        await expect(outcomeOf(tab)).toBeFocused();
      };
      const readArrivedTexts = async () =>
        form === 'contact'
          ? (await storedMessages(site.url)).map(({ message }) => message).filter((text) => text.startsWith(sentText))
          : (await storedReviews(site.url))
              .map(({ reviewText }) => reviewText)
              .filter((text) => text.startsWith(sentText));
      await goToForm(page, form, 'en');
      await fillForm(page, form, sentText);
      const sameCopy = await duplicateTab(page, form);
      const changedCopy = await duplicateTab(page, form);
      await send(page);
      await send(sameCopy);
      expect(await readArrivedTexts()).toEqual([sentText]);
      await changedCopy.locator(TEXT_FIELD[form]).fill(`${sentText} Changed.`);
      await send(changedCopy);
      expect((await readArrivedTexts()).toSorted()).toEqual([sentText, `${sentText} Changed.`]);

      await test.step('the same text, typed again after it arrived, is stored again', async () => {
        if (form === 'review') await openerOf(page, 'en').click();
        await fillForm(page, form, sentText);
        await send(page);
        expect(await readArrivedTexts()).toHaveLength(3);
      });
    });
});

test.describe('a form sent before its code has come', () => {
  test.use({ expectedConsoleErrors: [HYDRATION_ERROR] });

  for (const form of FORMS)
    test(`${form}: is sent once by a browser without requestSubmit, however often it was pressed @full`, async ({
      page,
      site,
    }) => {
      const sentText = `Sent by an old browser, early: ${form}.`;
      await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'));
      await page.clock.install();
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const release = await holdScripts(page, ISLAND_SCRIPTS);
      const requestPromise = page.waitForRequest(ISLAND_SCRIPTS);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      if (form === 'review') await openerOf(page, 'en').click();
      await fillForm(page, form, sentText);
      await requestPromise;
      await stopClock(page);
      for (let press = 1; press <= 3; press += 1) await sendButton(page, form, 'en').click({ noWaitAfter: true });
      release();
      await expect(page.getByRole('group', { name: textsOf('en')[ARRIVED_KEY[form]] })).toBeFocused();
      expect(posts).toHaveLength(1);
      const arrivedRecords =
        form === 'contact'
          ? (await storedMessages(site.url)).filter(({ message }) => message === sentText)
          : (await storedReviews(site.url)).filter(({ reviewText }) => reviewText === sentText);
      expect(arrivedRecords).toHaveLength(1);
    });
});

test.describe('before any script of the page has loaded', () => {
  test('text typed on one page shows on that of the other language, and nothing overwrites later text @full', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    await openerOf(page, 'en').click();
    await fillForm(page, 'review');
    await page.locator('#review-rating-4').check({ force: true });

    await page.goto(homeOf('fr'), { waitUntil: 'commit' });
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    await expect(page.locator('#review-reviewText')).toBeVisible();
    await expect(page.locator('#review-reviewText')).toHaveValue(VISITOR_TEXT);
    await expect(page.locator('#review-name')).toHaveValue(VISITOR_NAME);
    await expect(page.locator('#review-rating-4')).toBeChecked();
    await expect(page.locator('#review-consent')).not.toBeChecked();
    await page.locator('#contact-message').fill('Other words.');
    await page.locator('#review-rating-1').check({ force: true });

    release();
    await scrollToForm(page, 'contact');
    await expectHydrated(page, 'contact');
    await expect(page.locator('#contact-message')).toHaveValue('Other words.');
    await expect(page.locator('#review-rating-1')).toBeChecked();
  });

  test('a tap into one field of a page that is still arriving takes nothing from the others', async ({ page }) => {
    await page.goto('/');
    await page.locator('#contact-name').fill(VISITOR_NAME);
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    const restOfPage = Promise.withResolvers<void>();
    await page.route('**/rest-of-the-page.js', async (route) => {
      await restOfPage.promise;
      await route.fulfill({ contentType: 'text/javascript' });
    });
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace('</body>', '<script src="/rest-of-the-page.js"></script></body>');
      await route.fulfill({ response, body });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#contact-message').focus();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await page.locator('#contact-message').fill('Other words.');
    restOfPage.resolve();
    await page.waitForFunction(() => document.readyState === 'complete');
    await expect(page.locator('#contact-name')).toHaveValue(VISITOR_NAME);
    await expect(page.locator('#contact-message')).toHaveValue('Other words.');
  });

  test('Back and reload restore what was typed last, on whichever page, and what a program filled in @full', async ({
    page,
  }) => {
    await page.goto('/');
    // Comes first and without an event: typing afterwards would save this field too.
    await page.locator('#contact-name').evaluate((field: HTMLInputElement, name) => (field.value = name), VISITOR_NAME);
    await page.goto(homeOf('fr'));
    await expect(page.locator('#contact-name')).toHaveValue(VISITOR_NAME);
    await page.goto('/');
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    await page.goto(homeOf('fr'));
    await page.locator('#contact-message').fill('The last words.');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.waitForFunction(() => document.readyState === 'complete');
    await expect(page.locator('#contact-message')).toHaveValue('The last words.');
    await page.reload();
    await expect(page.locator('#contact-message')).toHaveValue('The last words.');
    await page.goForward();
    await expect(page.locator('#contact-message')).toHaveValue('The last words.');
  });

  test('a page from the back/forward cache has the last text, or none if it was sent or wiped since @full', async ({
    page,
  }) => {
    await page.goto('/');
    const message = page.locator('#contact-message');
    const firePageshow = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await message.fill(VISITOR_TEXT);
    await page.evaluate(() => {
      const draft = sessionStorage.getItem('draft:contact')!;
      sessionStorage.setItem('draft:contact', draft.replace('first appointment', 'second one'));
    });
    await firePageshow();
    await expect(message).toHaveValue(VISITOR_TEXT.replace('first appointment', 'second one'));
    await page.evaluate(() => sessionStorage.removeItem('draft:contact'));
    await firePageshow();
    await expect(message).toHaveValue('');
  });

  test('what a program fills in without an event, beside typed text, survives the loading of the page @full', async ({
    page,
  }) => {
    const release = await holdBack(page, /\/_astro\/.*\.(?:avif|webp|png|js)/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    await page.locator('#contact-name').evaluate((field: HTMLInputElement, name) => (field.value = name), VISITOR_NAME);
    const pageshowPromise = page.evaluate(
      () => new Promise((resolve) => addEventListener('pageshow', resolve, { once: true })),
    );
    release();
    await pageshowPromise;
    await expect(page.locator('#contact-name')).toHaveValue(VISITOR_NAME);
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    await page.reload();
    await expect(page.locator('#contact-name')).toHaveValue(VISITOR_NAME);
  });

  test('typed text is not lost if the storage is blocked or full @full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await goToForm(page, 'contact', 'en');
    const posts = await mockPosts(page, 'contact', { status: 500 });
    await fillForm(page, 'contact');
    for (let press = 1; press <= 2; press += 1) {
      await sendButton(page, 'contact', 'en').click();
      await expect.poll(() => posts.length).toBe(press);
      await expect(page.locator('.outcome--failed')).toBeFocused();
    }
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    expect(posts[1]).toEqual(posts[0]);

    await test.step('the browser asks before the text is lost with the page', async () => {
      const dialogPromise = page.waitForEvent('dialog');
      const navigation = page.goto(homeOf('fr')).catch(() => undefined);
      const dialog = await dialogPromise;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await navigation;
      await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    });
    await test.step('after leaving all the same, Back restores the text', async () => {
      page.once('dialog', (dialog) => dialog.accept());
      await page.goto(homeOf('fr'));
      await page.goBack({ waitUntil: 'load' });
      await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
      await scrollToForm(page, 'contact');
    });
    await test.step('the browser no longer asks once the text has arrived', async () => {
      await page.unrouteAll();
      await sendButton(page, 'contact', 'en').click();
      await expect(page.locator('#contact-message')).toHaveValue('');
      page.on('dialog', () => expect(null, 'nothing is asked').toBe('asked'));
      await page.goto(homeOf('fr'));
      await expect(page).toHaveURL(homeOf('fr'));
    });
    await test.step('nor does it ask when a plain form sends the text', async () => {
      await page.route(/\/_astro\/.*ContactForm.*\.js/, (route) => route.fulfill({ status: 404 }));
      await page.goto('/');
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', 'en').click();
      await expect(page).toHaveURL('/message-sent');
    });
  });
  test.use({ expectedConsoleErrors: [/status of (?:404|500)|hydrating/] });
});
