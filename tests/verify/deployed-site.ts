import { test as base, type APIRequestContext, type APIResponse } from '@playwright/test';
import { readHtml } from '../support/html.ts';

export const site = new URL(process.env.BASE_URL!);
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname);
export const DEPLOYED_ONLY = 'only a host has it';

/** Result of the sign-in before all tests: "204", or the reason for a refusal; empty without ADMIN_PASSWORD. */
export const signInAnswer = process.env.SIGN_IN_ANSWER;
export const NO_PASSWORD = 'set ADMIN_PASSWORD to the present password (a site with a passkey: by hand)';

/** Sends requests as a visitor or as the owner; follows no redirect. */
export const test = base.extend<{ owner: APIRequestContext }>({
  request: async ({ playwright, baseURL }, provide) => {
    const anybody = await playwright.request.newContext({ baseURL: baseURL!, maxRedirects: 0 });
    await provide(anybody);
    await anybody.dispose();
  },
  /** Skips the test where the owner is not signed in. */
  owner: async ({ playwright, baseURL }, provide, { skip }) => {
    skip(!signInAnswer, NO_PASSWORD);
    skip(signInAnswer !== '204', 'the owner could not sign in');
    const extraHTTPHeaders = { origin: site.origin, cookie: process.env.SIGN_IN_COOKIE ?? '' };
    const owner = await playwright.request.newContext({ baseURL: baseURL!, maxRedirects: 0, extraHTTPHeaders });
    await provide(owner);
    await owner.dispose();
  },
});

/** Signs in from `origin`; without a password nothing is guessed, and no failure is counted. */
export function askToSignIn(api: APIRequestContext, where: URL, origin: string, data = {}): Promise<APIResponse> {
  return api.post(new URL('/api/session', where).href, { headers: { origin }, data });
}

export async function pageOf(response: APIResponse) {
  const page = readHtml(await response.text());
  return { status: response.status(), language: page.attributes.lang, hasForm: page.all('form').length > 0 };
}
