import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { storedMessages, storedReviews } from '../support/owner-api.ts';
import {
  mockPosts,
  EMAIL,
  fillForm,
  formOf,
  goToForm,
  holdBack,
  holdScripts,
  homeOf,
  nearForm,
  NAME,
  openerOf,
  sendButton,
  textsOf,
  VISITOR_TEXT,
  type FormName,
} from '../support/visitor.ts';

const FORMS = ['contact', 'review'] as const;
const FIELD = { contact: '#contact-message', review: '#review-reviewText' } as const;
const ARRIVED = { contact: 'contactForm.arrived.title', review: 'review.arrived.title' } as const;
/** The script files of the islands. */
const ISLANDS = /\/_astro\/(ReviewForm|ContactForm|FaqAccordion)\..*\.js/;

/** React logs this error when the page no longer matches the server's HTML and it renders anew. */
const GIVEN_UP = /Minified React error #418/;

const isHydrated = (page: Page, form: FormName) =>
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
const CHANGES: Record<string, (root: Element) => void> = {
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

const CASES = Object.keys(CHANGES).flatMap((change) => FORMS.map((form) => ({ change, form })));

test.describe('what was typed, chosen and opened before an island’s code came', () => {
  test.use({ expectedConsoleErrors: [GIVEN_UP] });

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
      const words = page.locator(FIELD[form]).first();
      await words.focus();
      await words.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 8, 'backward'));
      await page.locator(`astro-island:has(form[data-draft=${form}])`).evaluate(CHANGES[change]!);
      release();
      await isHydrated(page, form);

      await expect(page.locator(':focus')).toHaveId(FIELD[form].slice(1));
      const selection = await words.evaluate((field: HTMLTextAreaElement) => [
        field.selectionStart,
        field.selectionEnd,
        field.selectionDirection,
      ]);
      expect(selection).toEqual([3, 8, 'backward']);
      const control = (field: string) => page.locator(`#${form}-${field}`).first();
      await expect(words).toHaveValue(VISITOR_TEXT);
      await expect(control('name')).toHaveValue(NAME);
      await expect(control('email')).toHaveValue(EMAIL);
      if (form === 'review') {
        await expect(formOf(page, form).first()).toBeVisible();
        await expect(control('rating-2')).toBeChecked();
        await expect(control('experienceMonth')).toHaveValue('2026-05');
        await expect(control('consent')).toBeChecked();
      }
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' More.');
      await page.reload();
      await expect(page.locator(FIELD[form])).toHaveValue(`${VISITOR_TEXT} More.`);
    });
  }

  for (const [index, change] of Object.keys(CHANGES).entries())
    test(`outlives ${change}: questions`, { tag: index ? '@full' : [] }, async ({ page }) => {
      const release = await holdScripts(page, ISLANDS);
      await page.goto('/');
      const island = page.locator('astro-island:has(.faq-items)');
      const second = page.locator('#faq .faq-items details').nth(1);
      await second.locator('summary').click();
      await expect(second).toHaveAttribute('open');
      await island.evaluate(CHANGES[change]!);
      release();
      await expect(page.getByRole('button', { name: textsOf('en')['faq.openAll'] }).first()).toBeVisible();
      await expect(second).toHaveAttribute('open');
      await expect(second.locator('summary')).toBeFocused();
    });

  test('a form in which nothing was typed keeps drafts when its code has come over a translation @full', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.locator('astro-island:has(form[data-draft=contact])').evaluate(CHANGES['a translation']!);
    await nearForm(page, 'contact');
    await isHydrated(page, 'contact');
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    await page.reload();
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
  });

  test('a press of the button is not lost with the button', async ({ page, site }) => {
    const words = 'Sent from a page that was translated meanwhile.';
    const release = await holdScripts(page, ISLANDS);
    const asked = page.waitForRequest(ISLANDS);
    await page.clock.install();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await fillForm(page, 'contact', words);
    await asked;
    await page.locator('astro-island:has(form[data-draft=contact])').evaluate(CHANGES['a translation']!);
    await stopClock(page);
    await sendButton(page, 'contact', 'en').click({ noWaitAfter: true });
    release();
    await expect(page.getByRole('group', { name: textsOf('en')[ARRIVED.contact] })).toBeFocused();
    expect((await storedMessages(site.url)).filter(({ message }) => message === words)).toHaveLength(1);
  });
});

test.describe('words typed while others are on their way', () => {
  const MORE = ' And please do not ring me at home.';

  /** Holds the response to a message until the returned function is called. */
  async function answerLater(page: Page, status: number) {
    let release = () => {};
    const told = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/contact', async (route) => {
      await told;
      await route.fulfill({ status, json: {} });
    });
    return () => release();
  }

  for (const form of FORMS) {
    const locale = form === 'contact' ? 'en' : 'fr';
    const texts = textsOf(locale);

    test(`${form}: they stay, are said to be unsent, and go with the next press${form === 'review' ? ' @full' : ''}`, async ({
      page,
    }) => {
      await goToForm(page, form, locale);
      const release = await holdBack(page, form === 'contact' ? '**/api/contact' : '**/api/reviews');
      const sent = await mockPosts(page, form);
      const words = page.locator(FIELD[form]);
      const outcome = page.getByRole('group', { name: texts[ARRIVED[form]] });
      await fillForm(page, form);
      await sendButton(page, form, locale).click();
      await expect.poll(() => sent.length).toBe(1);
      await words.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(MORE);
      if (form === 'review') await page.locator('#review-rating-1').check({ force: true });
      if (form === 'review') await words.focus();
      release();

      await expect(outcome.getByRole('alert')).toHaveText(texts['form.unsent']);
      await expect(words).toBeFocused();
      await expect(words).toHaveValue(VISITOR_TEXT + MORE);
      await expect(page.locator('.toast')).toContainText(texts['form.unsent.toast']);
      expect(await draftOf(page, form)).toBe(VISITOR_TEXT + MORE);
      if (form === 'review') await expect(page.locator('#review-consent')).toBeChecked();

      await test.step('they live through a reload', async () => {
        await page.reload();
        await expect(words).toHaveValue(VISITOR_TEXT + MORE);
        await expect(words).toBeVisible();
        if (form === 'review') await expect(page.locator('#review-rating-1')).toBeChecked();
        if (form === 'review') await page.locator('#review-consent').check();
      });
      await nearForm(page, form);
      await isHydrated(page, form);
      await sendButton(page, form, locale).click();
      await expect(outcome).toBeFocused();
      await expect(outcome.getByRole('alert')).toHaveCount(0);
      expect(sent).toHaveLength(2);
      expect(sent[1]!.key).not.toBe(sent[0]!.key);
      expect(JSON.stringify(sent[1]!.body)).toContain(MORE);
      await expect(words).toHaveValue('');
      expect(await draftKeys(page)).toEqual([]);
    });
  }

  test('a change of the name alone counts, and the next press needs no reload @full', async ({ page, site }) => {
    const words = 'Sent twice, the second time with another name.';
    await goToForm(page, 'contact', 'en');
    const release = await holdBack(page, '**/api/contact');
    await fillForm(page, 'contact', words);
    const asked = page.waitForRequest('**/api/contact');
    await sendButton(page, 'contact', 'en').click();
    await asked;
    await page.locator('#contact-name').fill('Sam Example');
    release();
    const outcome = page.getByRole('group', { name: textsOf('en')[ARRIVED.contact] });
    await expect(outcome.getByRole('alert')).toBeVisible();
    await sendButton(page, 'contact', 'en').click();
    await expect(outcome.getByRole('alert')).toHaveCount(0);
    await expect(outcome).toBeFocused();
    const names = (await storedMessages(site.url)).filter(({ message }) => message === words).map(({ name }) => name);
    expect(names.toSorted()).toEqual([NAME, 'Sam Example']);
  });

  test.describe(() => {
    test.use({ expectedConsoleErrors: [/status of 500/] });

    test('a failure takes neither the words nor the place in them @full', async ({ page }) => {
      await goToForm(page, 'contact', 'en');
      const release = await answerLater(page, 500);
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', 'en').click();
      const words = page.locator(FIELD.contact);
      await words.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(MORE);
      release();
      await expect(page.locator('.outcome--failed')).toBeVisible();
      await expect(words).toBeFocused();
      await expect(words).toHaveValue(VISITOR_TEXT + MORE);
      expect(await draftOf(page, 'contact')).toBe(VISITOR_TEXT + MORE);
    });
  });
});

test('of a field and the empty copy that a program puts behind it, what was typed is sent @full', async ({ page }) => {
  const sent = await mockPosts(page, 'contact', { status: 201, body: { id: 'a' } });
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
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ name: NAME, message: VISITOR_TEXT }]);
});

test.describe('a copy of the tab', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  /** Opens a second tab with a copy of the session storage, as "Duplicate tab" does. */
  async function duplicate(page: Page, form: FormName): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void open(location.href));
    const copy = await opened;
    await nearForm(copy, form);
    await isHydrated(copy, form);
    return copy;
  }

  for (const form of FORMS)
    test(`${form}: the same words are one record, changed ones are sent as well @full`, async ({ page, site }) => {
      const words = `Written once, in a tab that was copied: ${form}.`;
      const outcomeOf = (tab: Page) => tab.getByRole('group', { name: textsOf('en')[ARRIVED[form]] });
      const send = async (tab: Page) => {
        if (form === 'review') await tab.locator('#review-consent').check();
        await sendButton(tab, form, 'en').click();
        await expect(outcomeOf(tab)).toBeFocused();
      };
      const arrived = async () =>
        form === 'contact'
          ? (await storedMessages(site.url)).map(({ message }) => message).filter((text) => text.startsWith(words))
          : (await storedReviews(site.url))
              .map(({ reviewText }) => reviewText)
              .filter((text) => text.startsWith(words));
      await goToForm(page, form, 'en');
      await fillForm(page, form, words);
      const same = await duplicate(page, form);
      const changed = await duplicate(page, form);
      await send(page);
      await send(same);
      expect(await arrived()).toEqual([words]);
      await changed.locator(FIELD[form]).fill(`${words} Changed.`);
      await send(changed);
      expect((await arrived()).toSorted()).toEqual([words, `${words} Changed.`]);

      await test.step('the same words, typed again after they arrived, are meant', async () => {
        if (form === 'review') await openerOf(page, 'en').click();
        await fillForm(page, form, words);
        await send(page);
        expect(await arrived()).toHaveLength(3);
      });
    });
});

test.describe('a form sent before its code has come', () => {
  test.use({ expectedConsoleErrors: [GIVEN_UP] });

  for (const form of FORMS)
    test(`${form}: is sent once by a browser without requestSubmit, however often it was pressed @full`, async ({
      page,
      site,
    }) => {
      const words = `Sent by an old browser, early: ${form}.`;
      await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'));
      await page.clock.install();
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const release = await holdScripts(page, ISLANDS);
      const asked = page.waitForRequest(ISLANDS);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      if (form === 'review') await openerOf(page, 'en').click();
      await fillForm(page, form, words);
      await asked;
      await stopClock(page);
      for (let press = 1; press <= 3; press += 1) await sendButton(page, form, 'en').click({ noWaitAfter: true });
      release();
      await expect(page.getByRole('group', { name: textsOf('en')[ARRIVED[form]] })).toBeFocused();
      expect(posts).toHaveLength(1);
      const arrived =
        form === 'contact'
          ? (await storedMessages(site.url)).filter(({ message }) => message === words)
          : (await storedReviews(site.url)).filter(({ reviewText }) => reviewText === words);
      expect(arrived).toHaveLength(1);
    });
});

test.describe('while no script of the page has come', () => {
  test('words typed on one page stand on that of the other language, and nothing overwrites what is typed on @full', async ({
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
    await expect(page.locator('#review-name')).toHaveValue(NAME);
    await expect(page.locator('#review-rating-4')).toBeChecked();
    await expect(page.locator('#review-consent')).not.toBeChecked();
    await page.locator('#contact-message').fill('Other words.');
    await page.locator('#review-rating-1').check({ force: true });

    release();
    await nearForm(page, 'contact');
    await isHydrated(page, 'contact');
    await expect(page.locator('#contact-message')).toHaveValue('Other words.');
    await expect(page.locator('#review-rating-1')).toBeChecked();
  });

  test('a tap into one field of a page that is still arriving takes nothing from the others', async ({ page }) => {
    await page.goto('/');
    await page.locator('#contact-name').fill(NAME);
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    const rest = Promise.withResolvers<void>();
    await page.route('**/rest-of-the-page.js', async (route) => {
      await rest.promise;
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
    rest.resolve();
    await page.waitForFunction(() => document.readyState === 'complete');
    await expect(page.locator('#contact-name')).toHaveValue(NAME);
    await expect(page.locator('#contact-message')).toHaveValue('Other words.');
  });

  test('Back and reload bring the last words, not those of the page that was left, and what a program filled in @full', async ({
    page,
  }) => {
    await page.goto('/');
    // First and without an event: a later word would keep it as well.
    await page.locator('#contact-name').evaluate((field: HTMLInputElement, name) => (field.value = name), NAME);
    await page.goto(homeOf('fr'));
    await expect(page.locator('#contact-name')).toHaveValue(NAME);
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

  test('a page that comes back from memory has the last words, and none where they were sent or wiped since @full', async ({
    page,
  }) => {
    await page.goto('/');
    const message = page.locator('#contact-message');
    const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await message.fill(VISITOR_TEXT);
    await page.evaluate(() => {
      const draft = sessionStorage.getItem('draft:contact')!;
      sessionStorage.setItem('draft:contact', draft.replace('first appointment', 'second one'));
    });
    await comeBack();
    await expect(message).toHaveValue(VISITOR_TEXT.replace('first appointment', 'second one'));
    await page.evaluate(() => sessionStorage.removeItem('draft:contact'));
    await comeBack();
    await expect(message).toHaveValue('');
  });

  test('what a program fills in beside somebody’s words, without a word, outlives the arrival of the page @full', async ({
    page,
  }) => {
    const release = await holdBack(page, /\/_astro\/.*\.(?:avif|webp|png|js)/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#contact-message').fill(VISITOR_TEXT);
    await page.locator('#contact-name').evaluate((field: HTMLInputElement, name) => (field.value = name), NAME);
    const shown = page.evaluate(() => new Promise((resolve) => addEventListener('pageshow', resolve, { once: true })));
    release();
    await shown;
    await expect(page.locator('#contact-name')).toHaveValue(NAME);
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    await page.reload();
    await expect(page.locator('#contact-name')).toHaveValue(NAME);
  });

  test('a blocked or full storage costs nothing that was typed @full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    });
    await goToForm(page, 'contact', 'en');
    const sent = await mockPosts(page, 'contact', { status: 500 });
    await fillForm(page, 'contact');
    for (let press = 1; press <= 2; press += 1) {
      await sendButton(page, 'contact', 'en').click();
      await expect.poll(() => sent.length).toBe(press);
      await expect(page.locator('.outcome--failed')).toBeFocused();
    }
    await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    expect(sent[1]).toEqual(sent[0]);

    await test.step('the browser asks before they go with the page', async () => {
      const asked = page.waitForEvent('dialog');
      const left = page.goto(homeOf('fr')).catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await left;
      await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
    });
    await test.step('and where they went all the same, Back brings them', async () => {
      page.once('dialog', (dialog) => dialog.accept());
      await page.goto(homeOf('fr'));
      await page.goBack({ waitUntil: 'load' });
      await expect(page.locator('#contact-message')).toHaveValue(VISITOR_TEXT);
      await nearForm(page, 'contact');
    });
    await test.step('and no more once they have arrived', async () => {
      await page.unrouteAll();
      await sendButton(page, 'contact', 'en').click();
      await expect(page.locator('#contact-message')).toHaveValue('');
      page.on('dialog', () => expect(null, 'nothing is asked').toBe('asked'));
      await page.goto(homeOf('fr'));
      await expect(page).toHaveURL(homeOf('fr'));
    });
    await test.step('nor where a plain form takes them along', async () => {
      await page.route(/\/_astro\/.*ContactForm.*\.js/, (route) => route.fulfill({ status: 404 }));
      await page.goto('/');
      await fillForm(page, 'contact');
      await sendButton(page, 'contact', 'en').click();
      await expect(page).toHaveURL('/message-sent');
    });
  });
  test.use({ expectedConsoleErrors: [/status of (?:404|500)|hydrating/] });
});
