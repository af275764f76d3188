import { request } from '@playwright/test';
import { requestSignIn, site } from './deployed-site.ts';

/**
 * Signs the owner in once for all of Playwright's processes, as each sign-in is mailed, and a wrong password
 * counts as a guess. Throws if the site does not answer at all.
 */
export default async function signIn(): Promise<void> {
  const api = await request.newContext({ maxRedirects: 0 });
  await api.get(site.href);
  const password = process.env.ADMIN_PASSWORD;
  if (password) {
    const response = await requestSignIn(api, site, site.origin, { password });
    const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    process.env.SIGN_IN_ANSWER = response.status() === 204 ? '204' : `${response.status()}, ${await response.text()}`;
    process.env.SIGN_IN_COOKIE = cookies.map(({ value }) => value.split(';', 1)[0]).join('; ');
  }
  await api.dispose();
}
