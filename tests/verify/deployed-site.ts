import { test as base, type APIRequestContext, type APIResponse } from '@playwright/test';
import { readHtml } from '../support/html.ts';

export const site = new URL(process.env.BASE_URL!);
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname);
export const DEPLOYED_ONLY = 'only a host has it';

/** Result of the sign-in before all tests: "204", or the reason for a refusal; empty without ADMIN_PASSWORD. */
export const signInResult = process.env.SIGN_IN_ANSWER;
export const NO_PASSWORD = 'set ADMIN_PASSWORD to the present password (a site with a passkey: by hand)';

/** Sends requests as a visitor or as the owner; follows no redirect. */
export const test = base.extend<{ owner: APIRequestContext }>({
  request: async ({ playwright, baseURL }, provide) => {
    const visitor = await playwright.request.newContext({ baseURL: baseURL!, maxRedirects: 0 });
    await provide(visitor);
    await visitor.dispose();
  },
  /** Skips the test where the owner is not signed in. */
  owner: async ({ playwright, baseURL }, provide, { skip }) => {
    skip(!signInResult, NO_PASSWORD);
    skip(signInResult !== '204', 'the owner could not sign in');
    const extraHTTPHeaders = { origin: site.origin, cookie: process.env.SIGN_IN_COOKIE ?? '' };
    const owner = await playwright.request.newContext({ baseURL: baseURL!, maxRedirects: 0, extraHTTPHeaders });
    await provide(owner);
    await owner.dispose();
  },
});

/** Signs in from `origin`. Without a password in `data`, the site counts no failed attempt. */
export function requestSignIn(api: APIRequestContext, siteUrl: URL, origin: string, data = {}): Promise<APIResponse> {
  return api.post(new URL('/api/session', siteUrl).href, { headers: { origin }, data });
}

export async function readPageSummary(response: APIResponse) {
  const page = readHtml(await response.text());
  return { status: response.status(), language: page.attributes.lang, hasForm: page.all('form').length > 0 };
}
