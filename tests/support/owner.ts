import type { OwnerMessage } from '../../src/contract/message.ts';
import type { OwnerReview } from '../../src/contract/review.ts';
import { OWNER_PASSWORD } from './test-site.ts';

/** The owner of a running site, through its API. */
export async function signInOwner(siteUrl: string) {
  const call = (method: string, path: string, body?: unknown, cookie = '') =>
    fetch(siteUrl + path, {
      method,
      headers: { origin: siteUrl, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const answer = await call('POST', '/api/session', { password: OWNER_PASSWORD });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The owner could not sign in: ${answer.status}`);

  const read = async <Item>(path: string) => (await (await call('GET', path, undefined, cookie)).json()) as Item[];
  return {
    messages: () => read<OwnerMessage>('/api/messages'),
    reviews: () => read<OwnerReview>('/api/reviews?view=owner'),
    approve: (id: string) => call('PATCH', `/api/reviews/${id}`, { isApproved: true }, cookie),
  };
}
