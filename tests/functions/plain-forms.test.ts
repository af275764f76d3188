import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../src/contract/review.ts';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import { renderPlainForm } from '../../src/islands/plain-form/render.tsx';
import { withFaults } from '../support/stores.ts';
import { readHtml, type StaticElement } from '../support/html.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { ORIGIN, startTestStorage, type CallOptions } from '../support/test-api.ts';

const storage = await startTestStorage();
const SHELL = '<!doctype html><html><body><main><h1>Not sent</h1><!--form--></main></body></html>';
const api = storage.openApi({ readFormPage: async () => ({ shell: SHELL, renderPlainForm }) });

const post = (path: string, form: Record<string, string>, options: CallOptions = {}) =>
  api.call('POST', path, { form, ...options });

async function readPage(response: Response): Promise<StaticElement> {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return readHtml(await response.text());
}

const MESSAGE = { ...A_MESSAGE, language: 'en' };
const valueOf = (page: StaticElement, id: string) => page.first(`#${id}`).attributes.value;
/** Position in the page of the first element after this one. */
const positionAfter = (part: StaticElement) => part.position + part.all('*').length + 1;
const summaryOf = (page: StaticElement, action: string) => page.first(`form[action="${action}"] .error-summary`);

const BAD_MESSAGE = { name: ' "><script>x</script> ', email: 'no address', message: '\n\nshort', language: 'en' };

describe('a plain form with mistakes', () => {
  test('comes back with every word, escaped, and every mistake named beside its field and in a summary', async () => {
    const response = await post('/api/contact', { ...BAD_MESSAGE, name: '"' });
    expect(response.status).toBe(422);
    const html = await response.clone().text();
    const page = await readPage(response);
    expect(page.first('form[action="/api/contact"]').all('*')[0]?.attributes.class).toMatch(/^error-summary/);
    const links = summaryOf(page, '/api/contact').all('a[href^="#"]');
    expect(links.map(({ attributes, text }) => [attributes.href, text])).toEqual([
      ['#contact-name', 'Name must be at least 2 characters'],
      ['#contact-email', 'Please enter a valid email address'],
      ['#contact-message', 'Message must be at least 10 characters'],
    ]);
    for (const id of ['contact-name', 'contact-email', 'contact-message']) {
      const [control, error] = [page.first(`#${id}`), page.first(`#${id}-error`)];
      expect(control.attributes).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': `${id}-error` });
      expect(control.position).toBe(positionAfter(error));
      expect(error.text).toMatch(/^Error: \S/);
    }
    expect(valueOf(page, 'contact-name')).toBe('"');
    expect(valueOf(page, 'contact-email')).toBe('no address');
    // HTML drops the first line break of a text area.
    expect(html).toContain('>\n\n\nshort</textarea>');
    expect(html).not.toContain('undefined');
  });

  test('cannot write into the page', async () => {
    // In a replacement string, "$&" and the like would insert other parts of the page.
    const message = "</textarea>\u0000<img src=x> $& $` $' $$";
    const html = await (await post('/api/contact', { ...BAD_MESSAGE, email: 'a\u0000b', message })).text();
    for (const injected of ['\u0000', '<script>x', '<img src=x>']) expect(html).not.toContain(injected);
    const page = readHtml(html);
    expect(valueOf(page, 'contact-name')).toBe(BAD_MESSAGE.name);
    expect(page.first('#contact-message').text).toBe("</textarea><img src=x> $& $` $' $$");
  });

  test('for a review keeps stars, month and consent', async () => {
    const basis = { ...A_REVIEW, rating: '2', reviewText: 'court', language: 'fr', consent: CONSENT_VERSION };
    const page = await readPage(await post('/api/reviews', { ...basis, experienceMonth: '13/2026' }));
    expect(page.all('[checked]').map(({ attributes }) => [attributes.name, attributes.value])).toEqual([
      ['rating', '2'],
      ['consent', CONSENT_VERSION],
    ]);
    expect(valueOf(page, 'review-experienceMonth')).toBe('13/2026');
    expect(page.first('#review-experienceMonth-error').text).toContain(CATALOGUES.fr['validation.month']);
    const error = page.first('#review-reviewText-error').text;
    expect(error).toBe(`Erreur\u00A0: ${CATALOGUES.fr['validation.reviewText.short']}`);
  });

  test('for a review lists mistakes in the order of the form', async () => {
    const invalidForm = {
      name: 'x',
      email: 'x',
      rating: '2',
      reviewText: 'court',
      language: 'fr',
      experienceMonth: '?',
    };
    const page = await readPage(await post('/api/reviews', invalidForm));
    const links = summaryOf(page, '/api/reviews').all('a');
    const fields = ['name', 'email', 'reviewText', 'experienceMonth', 'consent'];
    expect(links.map(({ attributes }) => attributes.href)).toEqual(fields.map((field) => `#review-${field}`));
  });

  test.each([
    ['left unticked', {}],
    ['of no known shape', { consent: 'on, of course!' }],
  ])('for a review needs the consent: one %s is named beside its box, and every word is kept', async (_, consent) => {
    const response = await post('/api/reviews', { ...A_REVIEW, rating: '3', language: 'fr', ...consent });
    expect(response.status).toBe(422);
    const page = await readPage(response);
    const box = page.first('#review-consent').attributes;
    expect(page.first('#review-consent-error').text).toBe(`Erreur\u00A0: ${CATALOGUES.fr['validation.consent']}`);
    expect(box['aria-invalid']).toBe('true');
    expect(box).not.toHaveProperty('checked');
    const links = summaryOf(page, '/api/reviews').all('a');
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['#review-consent']);
    expect(valueOf(page, 'review-name')).toBe(A_REVIEW.name);
    expect(valueOf(page, 'review-email')).toBe(A_REVIEW.email);
    expect(page.first('#review-reviewText').text).toBe(A_REVIEW.reviewText);
    expect(page.first('#review-rating-3').attributes.checked).toBe('');
    expect(await api.deps.stores.reviews.ids()).toEqual([]);
  });

  test('for a review goes through with the consent, which is stored; JSON may omit it, and no language needs a month', async () => {
    const response = await post('/api/reviews', {
      ...A_REVIEW,
      rating: '3',
      consent: 'publish-2026-11',
      language: 'fr',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/fr/review-received']);
    expect((await api.deps.stores.reviews.readAll()).map(({ value }) => value.consent)).toEqual(['publish-2026-11']);
    expect((await api.call('POST', '/api/reviews', { json: A_REVIEW })).status).toBe(201);
  });

  test('without stars the error stands in their group, and the hints keep their places', async () => {
    const { rating: _, ...form } = A_REVIEW;
    const page = await readPage(await post('/api/reviews', { ...form, name: 'x' }));
    const group = page.first('#review-rating');
    expect(group.all('*')[0]?.tag).toBe('legend');
    expect(group.first('#review-rating-error').position).toBe(positionAfter(group.first('#review-rating-hint')));
    expect(group.attributes['aria-describedby']).toBe('review-rating-hint review-rating-error');
    expect(page.first('#review-name').attributes['aria-describedby']).toBe('review-name-hint review-name-error');
  });

  test('gives neither honeypot nor language back', async () => {
    const form = { ...BAD_MESSAGE, subject: 'spam.example.com', language: 'xx' };
    const html = await (await post('/api/contact', form)).text();
    expect(html).not.toContain('spam.example.com');
    expect(readHtml(html).first('[name="language"]').attributes.value).toBe('en');
  });
});

describe('anything else that goes wrong with a plain form', () => {
  test.each([
    ['storage fails', 500, {}, () => ({ deps: { stores: withFaults(api.deps.stores, () => 'refused').stores } })],
    ['it is too long', 413, { message: 'x'.repeat(17 * 1024) }, () => ({})],
    ['it comes from another site', 403, {}, () => ({ headers: { 'sec-fetch-site': 'cross-site' } })],
  ])('%s: a page in the reader’s language with what was typed', async (_, status, changes, options) => {
    const response = await post('/api/contact', { ...MESSAGE, ...changes }, options());
    expect(response.status).toBe(status);
    const page = await readPage(response);
    expect(summaryOf(page, '/api/contact').text).not.toBe('');
    // The page contains nothing of a form sent from another site.
    if (status !== 403) expect(valueOf(page, 'contact-name')).toBe('P. Q.');
  });

  test('a form too long to read is answered with the advice to go back, in the language of its page', async () => {
    const form = { ...A_MESSAGE, message: 'x'.repeat(200 * 1024) };
    const answerTo = async (headers: Record<string, string>) =>
      summaryOf(await readPage(await post('/api/contact', form, { headers })), '/api/contact').text;
    const inFrench = `${CATALOGUES.fr['error.tooLarge']} ${CATALOGUES.fr['form.goBack']}`;
    expect(await answerTo({ referer: `${ORIGIN}/fr`, 'accept-language': 'en' })).toBe(inFrench);
    expect(await answerTo({ referer: 'https://x.example.com/fr' })).toBe(
      'What was sent is too long. Go back to the page before this one: your words are still there.',
    );
  });

  test('reviews are switched off: a page without the form', async () => {
    const deps = { practice: { ...api.deps.practice, reviewsEnabled: false } };
    const response = await post('/api/reviews', { ...A_REVIEW, rating: '5' }, { deps });
    expect(response.status).toBe(404);
    const page = await readPage(response);
    expect(page.first('.error-summary').text).not.toBe('');
    expect(page.all('form')).toEqual([]);
  });

  test.each([
    ['/api/contact', MESSAGE],
    ['/api/reviews', { ...A_REVIEW, rating: '5', consent: CONSENT_VERSION }],
  ])('the public site names nobody who answers for it: %s takes nothing, and shows no form', async (path, sent) => {
    const { counsellor: _unnamed, ...practice } = api.deps.practice;
    const deps = { practice, deployContext: 'production' };
    const response = await post(path, sent, { deps });
    expect(response.status).toBe(404);
    expect((await readPage(response)).all('form')).toEqual([]);
    expect((await api.call('POST', path, { json: sent, deps })).status).toBe(404);
    for (const overrides of [{ practice }, { deployContext: 'production' }])
      expect((await post(path, sent, { deps: overrides })).status).toBe(303);
  });

  test('no page was built: a bare one', async () => {
    const deps = { readFormPage: async () => undefined };
    const page = await readPage(await post('/api/contact', BAD_MESSAGE, { deps }));
    expect(page.first('main').text).toContain('Please check these answers');
  });
});
