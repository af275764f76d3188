import type { APIRequestContext } from '@playwright/test';
import type { OwnerMessage } from '../../src/contract/message.ts';
import { CONSENT_VERSION, type OwnerReview } from '../../src/contract/review.ts';
import { OWNER_PASSWORD } from './owner.ts';

/** Calls the API as the site's own pages do. */
export async function openVisitorApi(url: string): Promise<APIRequestContext> {
  // Most who import this file only want its texts, and Playwright takes half a second to load.
  const { request } = await import('@playwright/test');
  return request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
}

const ownerApis = new Map<string, APIRequestContext>();

/** Signs in as the owner; tests on a site share one session while it lasts. */
export async function openOwnerApi(url: string): Promise<APIRequestContext> {
  const owner = ownerApis.get(url);
  if (owner && (await isSignedIn(owner))) return owner;

  const api = await openVisitorApi(url);
  const response = await api.post('/api/session', { data: { password: OWNER_PASSWORD } });
  if (response.status() !== 204) throw new Error(`Sign-in answered ${response.status()}.`);
  ownerApis.set(url, api);
  return api;
}

async function isSignedIn(api: APIRequestContext): Promise<boolean> {
  const { signedIn } = (await (await api.get('/api/session')).json()) as { signedIn: boolean };
  return signedIn;
}

/** Sends a review as a visitor who has agreed to its publication; returns its id. */
export async function submitReview(url: string, changes: object = {}): Promise<string> {
  return submit(url, '/api/reviews', { ...A_REVIEW, consent: CONSENT_VERSION, ...changes });
}

export async function submitMessage(url: string, changes: object = {}): Promise<string> {
  return submit(url, '/api/contact', { ...A_MESSAGE, ...changes });
}

async function submit(url: string, path: string, data: object): Promise<string> {
  const api = await openVisitorApi(url);
  const response = await api.post(path, { data });
  if (response.status() !== 201) throw new Error(`${path} answered ${response.status()}.`);
  const { id } = (await response.json()) as { id: string };
  await api.dispose();
  return id;
}

export async function storedReviews(url: string): Promise<OwnerReview[]> {
  return (await (await (await openOwnerApi(url)).get('/api/reviews?view=owner')).json()) as OwnerReview[];
}

export async function storedMessages(url: string): Promise<OwnerMessage[]> {
  return (await (await (await openOwnerApi(url)).get('/api/messages')).json()) as OwnerMessage[];
}

export const storedReview = async (url: string, name: string) =>
  (await storedReviews(url)).find((review) => review.name === name);

export const storedMessage = async (url: string, name: string) =>
  (await storedMessages(url)).find((message) => message.name === name);

/** Removes every review and message, which is faster than a new site. */
export async function emptySite(url: string): Promise<void> {
  const owner = await openOwnerApi(url);
  const all = [...(await storedReviews(url)), ...(await storedMessages(url))];
  for (const email of new Set(all.map((record) => record.email))) await owner.post('/api/erase', { data: { email } });
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
