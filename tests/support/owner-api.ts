import { request, type APIRequestContext } from '@playwright/test';
import { OWNER_PASSWORD } from './test-site.ts';

/** A caller of the API on this site's own pages. */
export function openApi(url: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
}

/** By site and password: a sign-in costs a core a third of a second, and most tests are not about it. */
const owners = new Map<string, APIRequestContext>();

/** A caller that has signed in as the owner; the same one for all tests on a site while its session lasts. */
export async function openOwnerApi(url: string, password = OWNER_PASSWORD): Promise<APIRequestContext> {
  const key = `${url} ${password}`;
  const known = owners.get(key);
  if (known && (await isSignedIn(known))) return known;

  const api = await openApi(url);
  const response = await api.post('/api/session', { data: { password } });
  if (response.status() !== 204) throw new Error(`Sign-in answered ${response.status()}.`);
  owners.set(key, api);
  return api;
}

async function isSignedIn(api: APIRequestContext): Promise<boolean> {
  const { signedIn } = (await (await api.get('/api/session')).json()) as { signedIn: boolean };
  return signedIn;
}

export const A_REVIEW = {
  name: 'J. B.',
  email: 'reviewer@example.com',
  rating: 4,
  reviewText: 'Kind, clear and never in a hurry.',
  language: 'en',
};

export const A_MESSAGE = {
  name: 'P. Q.',
  email: 'visitor@example.com',
  message: 'Do you have room on Tuesday mornings?',
  language: 'fr',
};
