import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { readSiteRules } from '../../netlify/local/http/site-rules.ts';
import {
  attribute,
  find,
  findAll,
  parsePage,
  type HtmlDocument,
  type HtmlElement,
} from '../../netlify/server/pages/html-document.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { ContactForm } from '../../src/islands/contact-form/ContactForm.tsx';
import { ReviewForm } from '../../src/islands/review-form/ReviewForm.tsx';
import { withFaults } from '../support/faulty-stores.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { ORIGIN, startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
afterAll(storage.stop);
const api = storage.openApi({ readMainPage: async (locale) => mainPage(locale) });

/** The two forms as they stand in the built page. */
function mainPage(locale: Locale): string {
  const messages = CATALOGUES[locale];
  const help = {
    crisis: '/crisis-resources',
    email: 'hello@example.com',
    phone: '028 9649 6012',
    call: 'tel:+442896496012',
  };
  const body = renderToStaticMarkup(
    <main>
      <div data-review-panel="">
        <ReviewForm {...{ locale, messages, help }} policyAddress="/policy" />
      </div>
      <ContactForm {...{ locale, messages, help }} availability={{ status: 'accepting' }} privacyAddress="/privacy" />
    </main>,
  );
  return `<!doctype html><html lang="${locale}"><head><title>Home &amp; more</title></head><body>${body}</body></html>`;
}

const post = (path: string, form: Record<string, string>, options: CallOptions = {}) =>
  api.call('POST', path, { form, ...options });

async function readPage(response: Response): Promise<HtmlDocument> {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return parsePage(await response.text());
}

const byId = (page: HtmlDocument, id: string) => find(page, (element) => attribute(element, 'id') === id);
const formOf = (page: HtmlDocument, action: string) =>
  find(page, (element) => attribute(element, 'action') === action) as HtmlElement;
const textOf = (node: HtmlElement | HtmlDocument | undefined): string =>
  (node?.childNodes ?? [])
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('');
const summaryOf = (form: HtmlElement) => find(form, (element) => attribute(element, 'class') === 'error-summary');

const BAD_MESSAGE = { name: ' "><script>x</script> ', email: 'no address', message: '\n\nshort', language: 'en' };

describe('a plain form with mistakes', () => {
  test('comes back with every word, escaped, and every mistake named beside its field and in a summary', async () => {
    const response = await post('/api/contact', { ...BAD_MESSAGE, name: '"' });
    expect(response.status).toBe(422);
    const html = await response.clone().text();
    const page = await readPage(response);
    const form = formOf(page, '/api/contact');
    expect(textOf(find(page, ({ tagName }) => tagName === 'title'))).toBe('Error: Home & more');

    const [first] = form.childNodes;
    expect(first).toBe(summaryOf(form));
    const links = findAll(form, ({ tagName }) => tagName === 'a').filter((link) =>
      attribute(link, 'href')?.startsWith('#'),
    );
    expect(links.map((link) => [attribute(link, 'href'), textOf(link)])).toEqual([
      ['#contact-name', 'Name must be at least 2 characters'],
      ['#contact-email', 'Please enter a valid email address'],
      ['#contact-message', 'Message must be at least 10 characters'],
    ]);
    for (const field of ['name', 'email', 'message']) {
      const control = byId(page, `contact-${field}`) as HtmlElement;
      const error = byId(page, `contact-${field}-error`) as HtmlElement;
      expect(attribute(control, 'aria-invalid')).toBe('true');
      expect(attribute(control, 'aria-describedby')).toBe(`contact-${field}-error`);
      const siblings = control.parentNode?.childNodes ?? [];
      expect(siblings.indexOf(error)).toBe(siblings.indexOf(control) - 1);
      expect(textOf(error)).toMatch(/^Error: \S/);
    }
    expect(attribute(byId(page, 'contact-name') as HtmlElement, 'value')).toBe('"');
    expect(attribute(byId(page, 'contact-email') as HtmlElement, 'value')).toBe('no address');
    expect(textOf(byId(page, 'contact-message'))).toBe('\n\nshort');
    expect(html).not.toContain('undefined');
  });

  test('cannot write into the page', async () => {
    const message = '</textarea>\u0000<img src=x>';
    const html = await (await post('/api/contact', { ...BAD_MESSAGE, email: 'a\u0000b', message })).text();
    expect(html).not.toContain('\u0000');
    expect(html).not.toContain('<script>x');
    expect(html).not.toContain('<img src=x>');
    const page = parsePage(html);
    expect(attribute(byId(page, 'contact-name') as HtmlElement, 'value')).toBe(BAD_MESSAGE.name);
    expect(textOf(byId(page, 'contact-message'))).toBe('</textarea><img src=x>');
  });

  test('of the reviews opens their panel and keeps stars and consent', async () => {
    const form = { ...A_REVIEW, rating: '2', reviewText: 'court', language: 'fr', consent: 'publish-2026-11' };
    const page = await readPage(await post('/api/reviews', form));
    const panel = find(page, (element) => attribute(element, 'data-review-panel') !== undefined) as HtmlElement;
    expect(attribute(panel, 'data-open')).toBe('true');
    const checked = findAll(panel, (element) => attribute(element, 'checked') !== undefined);
    expect(checked.map((control) => [attribute(control, 'name'), attribute(control, 'value')])).toEqual([
      ['rating', '2'],
      ['consent', 'publish-2026-11'],
    ]);
    expect(textOf(find(page, ({ tagName }) => tagName === 'title'))).toBe('Erreur\u00A0: Home & more');
    expect(textOf(byId(page, 'review-reviewText-error'))).toBe(
      `Erreur\u00A0: ${CATALOGUES.fr['validation.reviewText.short']}`,
    );
  });

  test.each([
    ['left unticked', {}],
    ['of no known shape', { consent: 'on, of course!' }],
  ])(
    'of the reviews needs the consent: one %s is named beside its box, and every word is kept',
    async (_name, consent) => {
      const form = { ...A_REVIEW, rating: '3', language: 'fr', ...consent };
      const response = await post('/api/reviews', form);
      expect(response.status).toBe(422);
      const page = await readPage(response);
      const box = byId(page, 'review-consent') as HtmlElement;
      expect(textOf(byId(page, 'review-consent-error'))).toBe(`Erreur\u00A0: ${CATALOGUES.fr['validation.consent']}`);
      expect(attribute(box, 'aria-invalid')).toBe('true');
      expect(attribute(box, 'checked')).toBeUndefined();
      const summary = summaryOf(formOf(page, '/api/reviews')) as HtmlElement;
      expect(findAll(summary, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'))).toEqual([
        '#review-consent',
      ]);
      expect(attribute(byId(page, 'review-name') as HtmlElement, 'value')).toBe(A_REVIEW.name);
      expect(attribute(byId(page, 'review-email') as HtmlElement, 'value')).toBe(A_REVIEW.email);
      expect(textOf(byId(page, 'review-reviewText'))).toBe(A_REVIEW.reviewText);
      expect(attribute(byId(page, 'review-rating-3') as HtmlElement, 'checked')).toBe('');
      expect(await api.deps.stores.reviews.ids()).toEqual([]);
    },
  );

  test('of the reviews goes through with the consent, which is stored; JSON may do without', async () => {
    const sent = await post('/api/reviews', { ...A_REVIEW, rating: '3', consent: 'publish-2026-11' });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe('/review-received');
    expect((await api.deps.stores.reviews.readAll()).map(({ value }) => value.consent)).toEqual(['publish-2026-11']);
    expect((await api.call('POST', '/api/reviews', { json: A_REVIEW })).status).toBe(201);
  });

  test('without stars the error stands in their group, and the hints keep their places', async () => {
    const { rating: _, ...form } = A_REVIEW;
    const page = await readPage(await post('/api/reviews', { ...form, name: 'x' } as Record<string, string>));
    const rating = byId(page, 'review-rating') as HtmlElement;
    const [legend, error] = rating.childNodes;
    expect(legend).toMatchObject({ tagName: 'legend' });
    expect(error).toBe(byId(page, 'review-rating-error'));
    expect(attribute(rating, 'aria-describedby')).toBe('review-rating-error');
    expect(attribute(byId(page, 'review-name') as HtmlElement, 'aria-describedby')).toBe(
      'review-name-hint review-name-error',
    );
  });

  test('gives neither honeypot nor language back', async () => {
    const html = await (
      await post('/api/contact', { ...BAD_MESSAGE, website: 'spam.example.com', language: 'xx' })
    ).text();
    expect(html).not.toContain('spam.example.com');
    expect(
      attribute(find(parsePage(html), (element) => attribute(element, 'name') === 'language') as HtmlElement, 'value'),
    ).toBe('en');
  });
});

describe('anything else that goes wrong with a plain form', () => {
  const refusing = () => ({ stores: withFaults(api.deps.stores, () => 'refused').stores });

  test.each([
    ['storage fails', 500, () => post('/api/contact', { ...A_MESSAGE, language: 'en' }, { deps: refusing() })],
    [
      'it is too long',
      413,
      () => post('/api/contact', { ...A_MESSAGE, message: 'x'.repeat(17 * 1024), language: 'en' }),
    ],
    [
      'it comes from another site',
      403,
      () => post('/api/contact', { ...A_MESSAGE, language: 'en' }, { headers: { 'sec-fetch-site': 'cross-site' } }),
    ],
  ])('%s: a page in the reader’s language with what was typed', async (_name, status, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    const page = await readPage(response);
    const form = formOf(page, '/api/contact');
    expect(textOf(summaryOf(form))).not.toBe('');
    expect(textOf(find(page, ({ tagName }) => tagName === 'title'))).toMatch(/^Error: /);
    // Nothing of another site's form is put into the page.
    if (status !== 403) expect(attribute(byId(page, 'contact-name') as HtmlElement, 'value')).toBe('P. Q.');
  });

  test('the language is that of the page it was sent from, where the form itself cannot be read', async () => {
    const huge = { ...A_MESSAGE, message: 'x'.repeat(60 * 1024) };
    const headers = { referer: `${ORIGIN}/fr`, 'accept-language': 'en' };
    const page = await readPage(await post('/api/contact', huge, { headers }));
    expect(textOf(summaryOf(formOf(page, '/api/contact')))).toBe(CATALOGUES.fr['error.tooLarge']);
    const stranger = await readPage(
      await post('/api/contact', huge, { headers: { referer: 'https://x.example.com/fr' } }),
    );
    expect(textOf(summaryOf(formOf(stranger, '/api/contact')))).toBe('What was sent is too long.');
  });

  test('reviews are switched off: still a page', async () => {
    const deps = { practice: { ...api.deps.practice, reviewsEnabled: false } };
    const response = await post('/api/reviews', { ...A_REVIEW, rating: '5' }, { deps });
    expect(response.status).toBe(404);
    await readPage(response);
  });

  test('no page was built: a bare one', async () => {
    const deps = { readMainPage: async () => undefined };
    const page = await readPage(await post('/api/contact', BAD_MESSAGE, { deps }));
    expect(textOf(find(page, ({ tagName }) => tagName === 'main'))).toContain('Please check these answers');
  });
});

test('the page carries what netlify.toml sends with every page, and no policy that stops its scripts', async () => {
  const { headersFor } = await readSiteRules(
    join(import.meta.dirname, '../..'),
    join(import.meta.dirname, '../../dist'),
  );
  const response = await post('/api/contact', BAD_MESSAGE);
  headersFor('/').forEach((value, name) => expect(response.headers.get(name), name).toBe(value));
  expect(response.headers.get('content-security-policy')).toBe(headersFor('/').get('content-security-policy'));
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});
