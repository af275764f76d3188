import { request, type APIRequestContext } from '@playwright/test';
import { OWNER_PASSWORD } from './test-site.ts';

/** A caller of the API on this site's own pages. */
export function openApi(url: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
}

/** A caller that has signed in as the owner. */
export async function openOwnerApi(url: string, password = OWNER_PASSWORD): Promise<APIRequestContext> {
  const api = await openApi(url);
  const response = await api.post('/api/session', { data: { password } });
  if (response.status() !== 204) throw new Error(`Sign-in answered ${response.status()}.`);
  return api;
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
