import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible, findAxeProblems } from '../support/axe.ts';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf } from '../support/dashboard.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { OWNER_PASSWORD, startTestSite, type TestSite } from '../support/test-site.ts';

const PHONE_NUMBER = '028 9649 6099';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The language of its preview's document, and labels that are scrolled out of sight, which count as none. */
const OF_THE_PACKAGE = /^(?:html-lang-valid: <html lang="_default"|label-title-only: )/;

const FIRST_DRAWN = { timeout: 90_000 };
const SAVED = { timeout: 60_000 };

/** The editor is a large script, and "Publish" a whole build. */
test.describe.configure({ timeout: 240_000 });

test('without a session the editor leads to the sign-in, and from there back to itself', async ({ page, baseURL }) => {
  const { m, address, password } = dashboardOf(page);
  await page.goto('/fr/edit');
  await expect(page.getByText(m['editor.signInFirst'])).toBeVisible();
  await page.getByRole('link', { name: m['editor.signIn'], exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}${address}#site`);
  await password.fill(OWNER_PASSWORD);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: m['admin.site'], exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: m['admin.site.edit'], exact: true })).toHaveAttribute('href', '/fr/edit');
});

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  await context.request.post('/api/session', { data: { password: OWNER_PASSWORD }, headers: { origin } });
}

/** Scrolls down to a field; fields are drawn as they come near the window. */
async function reach(page: Page, path: string): Promise<Locator> {
  const field = page.locator(`[data-key-path="${path}"]`);
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width / 4, height / 2);
  await expect(async () => {
    await page.mouse.wheel(0, height / 2);
    await expect(field).toBeVisible({ timeout: 500 });
  }).toPass(FIRST_DRAWN);
  return field;
}

test.describe('the owner’s editor', { tag: '@full' }, () => {
  let copy: ProjectCopy;
  let ownSite: TestSite;

  // Saving writes files: those of a copy.
  test.beforeAll(async () => {
    copy = copyProject(['dist']);
    ownSite = await startTestSite({ projectDirectory: copy.directory });
  });
  test.afterAll(async () => {
    await ownSite.stop();
    copy.remove();
  });

  const openForm = async (browser: Browser, viewport: (typeof SIZES)[number], address: string) => {
    const context = await browser.newContext({ baseURL: ownSite.url, viewport });
    const page = await context.newPage();
    await signIn(context, ownSite.url);
    await page.goto(address);
    return { context, page };
  };

  for (const viewport of SIZES) {
    test(`a helpline is confirmed by one press, in a form without barriers (${viewport.width} px)`, async ({
      browser,
    }) => {
      const name = viewport.width < 600 ? 'Lifeline' : 'Samaritans';
      const line = name.toLowerCase();
      const file = join(copy.directory, `content/crisis/${line}.yaml`);
      const { context, page } = await openForm(browser, viewport, `/edit#/collections/crisis/entries/${line}`);
      const day = page.locator('[data-key-path="checkedOn"]');
      await expect(day).toBeVisible(FIRST_DRAWN);
      await expect(day.locator('input')).toHaveAccessibleDescription(/^Press “Today”/);
      const problems = await findAxeProblems(page, { enhancedContrast: false });
      expect(problems.filter((problem) => !OF_THE_PACKAGE.test(problem))).toEqual([]);

      const unsure = page.locator('[data-key-path="needsOwnerCheck"]').getByRole('switch');
      await expect(unsure).toBeChecked();
      await day.getByRole('button', { name: 'Today', exact: true }).click();
      await expect(unsure).not.toBeChecked();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const text = () => readFileSync(file, 'utf8');
      await expect.poll(text, SAVED).toMatch(/^checkedOn: \d{4}-\d\d-\d\d\nneedsOwnerCheck: false$/m);
      await expect(page.getByText(new RegExp(`^${name} · ✓ \\d\\d/\\d\\d/\\d{4}$`))).toBeVisible();
      await context.close();
    });
  }

  test('what cannot be saved is said in the page’s language, and waits', async ({ browser }) => {
    const file = join(copy.directory, 'content/faq/languages.yaml');
    const { context, page } = await openForm(browser, SIZES[1]!, '/fr/edit#/collections/faq/entries/languages');
    const { m } = dashboardOf(page, 'fr');
    await expect(page.locator('[data-key-path="answer"]')).toBeVisible(FIRST_DRAWN);
    const answer = (await reach(page, 'answer.fr')).locator('textarea');
    await answer.fill('En français, bien sûr.');
    await answer.press('Escape');
    await expect(answer, 'Escape leaves no form').toHaveValue('En français, bien sûr.');
    const refusal = page.getByRole('alertdialog');
    const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

    await context.setOffline(true);
    await save();
    await expect(refusal).toContainText(m['admin.unreachable']);
    await refusal.getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);

    await context.clearCookies();
    await save();
    await expect(refusal).toContainText(m['error.sessionEnded']);
    await refusal.getByRole('button', { name: 'OK' }).click();
    await signIn(context, ownSite.url);

    await expect(answer).toHaveValue('En français, bien sûr.');
    await save();
    await expect.poll(() => readFileSync(file, 'utf8'), SAVED).toContain('En français, bien sûr.');

    await page.route('**/dispatches', (route) => route.fulfill({ status: 403, json: { error: 'sign-in-again' } }));
    await page.getByRole('button', { name: /^Publi/ }).click();
    await expect(page, 'which has the dialog').toHaveURL(`${ownSite.url}/fr/admin#site`);
    await context.close();
  });

  for (const [index, locale] of (['en', 'fr'] as const).entries()) {
    const viewport = SIZES[index]!;
    test(`a phone number is changed, published and taken back (${locale}, ${viewport.width} px)`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: ownSite.url, viewport });
      const page = await context.newPage();
      const { m } = dashboardOf(page, locale);
      const prefix = locale === 'fr' ? '/fr' : '';
      const file = join(copy.directory, 'content/practice.yaml');
      const number = PHONE_NUMBER.replace(/\d$/, String(index));
      const before = readFileSync(file, 'utf8');

      await test.step('without a session the page leads to the sign-in', async () => {
        await page.goto(`${prefix}/edit`);
        await expect(page.locator('#editor-signed-out')).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('the form shows what the file says', async () => {
        await signIn(context, ownSite.url);
        // Only another part of the same page: it has to be loaded anew.
        await page.goto(`${prefix}/edit#/collections/practice/entries/practice`);
        await page.reload();
        await expect(page.locator('[data-key-path="name"]')).toBeVisible(FIRST_DRAWN);
        await (await reach(page, 'phone')).locator('input').fill(number);
      });
      await test.step('saving changes one line of the file', async () => {
        await page.getByRole('button', { name: locale === 'fr' ? 'Enregistrer' : 'Save', exact: true }).click();
        await expect.poll(() => readFileSync(file, 'utf8'), SAVED).toContain(number);
        const changed = readFileSync(file, 'utf8').split('\n');
        expect(changed.filter((line) => !before.split('\n').includes(line))).toEqual([`phone: ${number}`]);
        expect(changed).toHaveLength(before.split('\n').length);
      });
      await test.step('“Publish” builds the site, which shows it', async () => {
        // In the same tab: on a phone, others pile up unseen.
        await page.locator('#editor-frame').getByRole('link', { name: m['editor.dashboard'] }).click();
        await expect(page).toHaveURL(`${ownSite.url}${prefix}/admin#site`);
        await page.getByRole('button', { name: m['admin.site.publish'] }).click();
        await expect(page.getByText(m['admin.site.nothingWaits'])).toBeVisible({ timeout: 120_000 });
        await expectAccessible(page);
        const shown = async () => (await (await context.request.get(prefix || '/')).text()).replaceAll('\u00A0', ' ');
        await expect.poll(async () => (await shown()).includes(number), { timeout: 30_000 }).toBe(true);
      });
      await test.step('it goes back to how it was', async () => {
        await page
          .getByRole('button', { name: new RegExp(`^${m['admin.site.undo']}`) })
          .first()
          .click();
        await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 30_000 }).toBe(before);
      });
      await context.close();
    });
  }
});
