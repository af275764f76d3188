import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiRequest, deleteReview } from '../../src/contract/client.ts';
import { expect, test } from '../support/browser-test.ts';
import { answerPosts, fillForm, goToForm, sendButton, toastOf } from '../support/visitor.ts';

/** The messages that visitors get, in the specification's words and their French equivalents. */
const OUTCOMES = [
  {
    situation: 'Review submit fails',
    form: 'review',
    status: 500,
    words: {
      en: ['Error submitting review', 'There was an error submitting your review. Please try again.'],
      fr: [
        'Erreur lors de l’envoi de l’avis',
        'Une erreur s’est produite lors de l’envoi de votre avis. Veuillez réessayer.',
      ],
    },
  },
  {
    situation: 'Review submit succeeds',
    form: 'review',
    status: 201,
    words: {
      en: ['Review submitted successfully!', 'Thank you for your review! It will be published after approval.'],
      fr: ['Avis envoyé !', 'Merci pour votre avis ! Il sera publié après validation.'],
    },
  },
  {
    situation: 'Contact fails',
    form: 'contact',
    status: 500,
    words: {
      en: ['Error sending message', 'There was an error sending your message. Please try again.'],
      fr: [
        'Erreur lors de l’envoi du message',
        'Une erreur s’est produite lors de l’envoi de votre message. Veuillez réessayer.',
      ],
    },
  },
  {
    situation: 'Contact succeeds',
    form: 'contact',
    status: 201,
    words: {
      en: ['Message sent successfully!', 'Thank you for your message! I will get back to you within 48 hours.'],
      fr: ['Message envoyé !', 'Merci pour votre message ! Je vous répondrai dans les 48 heures.'],
    },
  },
] as const;

test.describe('what visitors are told', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  for (const { situation, form, status, words } of OUTCOMES) {
    test(`${situation} | "${words.en[0]}" / "${words.en[1]}"`, async ({ page }) => {
      await answerPosts(page, form, { status });
      for (const locale of ['en', 'fr'] as const) {
        await goToForm(page, form, locale);
        await fillForm(page, form);
        await sendButton(page, form, locale).click();
        const [title, text] = words[locale];
        await expect(toastOf(page).locator('p')).toHaveText([title, text]);
        // Once in the page: what stays in it says the same in other words.
        await expect(page.getByText(title)).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.locator('.outcome')).toBeFocused();
        await toastOf(page).getByRole('button').click();
        for (const words of [title, text]) await expect(page.getByText(words)).toHaveCount(0);
        await expect(page.locator('.outcome')).toBeVisible();
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  }
});

test('Any non-OK response raises an error whose text is the status code, a colon, a space, then the response body text (or the status text if the body is empty).', async ({
  page,
  site,
}) => {
  const answer = await page.request.get('/api/nothing-here');
  await expect(apiRequest('GET', `${site.url}/api/nothing-here`)).rejects.toThrow(`404: ${await answer.text()}`);

  for (const [status, statusText, body, text] of [
    [503, 'Service Unavailable', '', '503: Service Unavailable'],
    [503, 'Service Unavailable', 'Back soon', '503: Back soon'],
    [418, 'A Word of Its Own', '', '418: A Word of Its Own'],
    [422, 'Unprocessable', '{"error":"x"}', '422: {"error":"x"}'],
  ] as const) {
    const failing = await startFailingServer(status, statusText, body);
    const error: unknown = await apiRequest('POST', failing.url, { body: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe(text);
    await failing.stop();
  }
});

test('Generic schema messages in English are "Required" and "Invalid input".', async ({ page }) => {
  const post = async (language: string) => {
    const answer = await page.request.post('/api/reviews', {
      data: { email: 'alex@example.com', rating: '5', reviewText: 'Long enough.', language: 'en' },
      headers: { 'Accept-Language': language },
    });
    expect(answer.status()).toBe(422);
    return ((await answer.json()) as { fields: unknown }).fields;
  };
  expect(await post('en')).toEqual({ name: ['Required'], rating: ['Invalid input'] });
  expect(await post('fr')).toEqual({ name: ['Champ obligatoire'], rating: ['Saisie non valide'] });
});

test.describe('Unknown route', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the 404 page', async ({ page }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    expect((await page.goto('/fr/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page introuvable');
  });
});

test('Delete failure raises "Failed to delete review: {status}".', async ({ site }) => {
  const deleteAt = (origin: string) => onPageOf(origin, () => deleteReview('some-review'));
  // Nobody has signed in here.
  await expect(deleteAt(site.url)).rejects.toThrow(/^Failed to delete review: 401$/);
  for (const status of [404, 500, 503]) {
    const failing = await startFailingServer(status, 'Some Reason', 'whatever the body says');
    await expect(deleteAt(failing.url)).rejects.toThrow(new RegExp(`^Failed to delete review: ${status}$`));
    expect(failing.calls).toEqual(['DELETE /api/reviews/some-review']);
    await failing.stop();
  }
});

/** A server that answers everything alike. */
async function startFailingServer(status: number, statusText: string, body = '') {
  const calls: string[] = [];
  const server = createServer(({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(status, statusText).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Calls the client as a page of this origin does: an address without one is looked up there, and the origin is told. */
async function onPageOf<Result>(origin: string, call: () => Promise<Result>): Promise<Result> {
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    return fetchAnywhere(new URL(String(path), origin), { ...init, headers });
  };
  try {
    return await call();
  } finally {
    globalThis.fetch = fetchAnywhere;
  }
}
