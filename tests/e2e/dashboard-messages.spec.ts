import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_MESSAGE, openApi, openOwnerApi } from '../support/owner-api.ts';

interface StoredMessage {
  id: string;
  name: string;
  state: string;
}

for (const locale of ['en', 'fr'] as const) {
  test(`messages are answered in their sender’s language, archived, brought back and deleted on a phone (${locale})`, async ({
    browser,
    site,
  }) => {
    const names = { asked: `Asked ${locale}`, spam: `Spam ${locale}` };
    const visitor = await openApi(site.url);
    const message = 'Bonjour,\nproposez-vous des séances le soir ?';
    await visitor.post('/api/contact', { data: { ...A_MESSAGE, message, name: names.asked, language: 'fr' } });
    await visitor.post('/api/contact', { data: { ...A_MESSAGE, name: names.spam, website: 'https://example.com' } });
    const owner = await openOwnerApi(site.url);
    const storedUnder = async (name: string) =>
      ((await (await owner.get('/api/messages')).json()) as StoredMessage[]).find((one) => one.name === name);
    const stateOf = async (name: string) => (await storedUnder(name))?.state;
    const idOf = async (name: string) => (await storedUnder(name))!.id;

    const context = await browser.newContext({ baseURL: site.url, ...PHONE });
    const page = await context.newPage();
    const { words, row, button, dialog, openSignedIn, show } = dashboardOf(page, locale);
    await openSignedIn(site.url);
    await show('messages-inbox');
    await expect(row(names.asked)).toContainText('proposez-vous');
    await expect(row(names.spam)).toHaveCount(0);

    const reply = row(names.asked).getByRole('link', { name: words.reply, exact: true });
    const letter = new URL((await reply.getAttribute('href'))!);
    expect(letter.pathname).toBe(A_MESSAGE.email);
    expect(letter.searchParams.get('subject')).toContain('Votre message');
    expect(letter.searchParams.get('body')).toContain('> Bonjour,\r\n> proposez-vous des séances le soir ?');
    await reply.tap();
    await expect(row(names.asked).getByText(words.answered, { exact: true })).toBeVisible();
    expect(await stateOf(names.asked)).toBe('answered');

    await button(words.archive, row(names.asked)).tap();
    await expect(button(words.undo, row(names.asked))).toBeVisible();
    expect(await stateOf(names.asked)).toBe('archived');
    await button(words.undo, row(names.asked)).tap();
    await expect(button(words.archive, row(names.asked))).toBeVisible();
    expect(await stateOf(names.asked)).toBe('answered');

    await show('messages-spam');
    await button(words.notSpam, row(names.spam)).tap();
    await expect(button(words.undo, row(names.spam))).toBeVisible();
    await show('messages-inbox');
    await expect(row(names.spam)).toBeVisible();
    await show('messages-spam');
    await expect(row(names.spam)).toHaveCount(0);
    await owner.patch(`/api/messages/${await idOf(names.spam)}`, { data: { suspectedSpam: true } });
    await button(words.refresh).tap();
    await button(words.notSpam, row(names.spam)).tap();
    await button(words.undo, row(names.spam)).tap();
    await expect(button(words.notSpam, row(names.spam))).toBeVisible();
    await button(words.delete, row(names.spam)).tap();
    await expect(dialog).toContainText(names.spam);
    await button(words.delete, dialog).tap();
    await expect(row(names.spam)).toHaveCount(0);
    expect(await stateOf(names.spam)).toBeUndefined();
    await context.close();
  });
}
