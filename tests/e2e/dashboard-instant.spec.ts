import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { dashboardOf, PHONE } from '../support/dashboard.ts';
import { A_REVIEW, openApi, openOwnerApi } from '../support/owner-api.ts';

const NOT_SAVED = { en: 'Not saved', fr: 'Rien n’a été enregistré' };

async function submit(siteUrl: string, name: string) {
  await (await openApi(siteUrl)).post('/api/reviews', { data: { ...A_REVIEW, name } });
}

/** A slow line: what is decided reaches the server, or fails with this status, only when the answer is let go. */
async function holdAnswers(page: Page, status?: number) {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  await page.unrouteAll();
  await page.route('**/api/reviews/*', async (route) => {
    asked += 1;
    await isAnswered;
    await (status ? route.fulfill({ status }) : route.continue());
  });
  return { answer, asked: () => asked };
}

/** Where rows are, and how high. */
const placesOf = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.getByRole('listitem', { name, exact: true }).boundingBox()));

type Places = Awaited<ReturnType<typeof placesOf>>;

/** How far any edge of any row has moved; part of a pixel is the rounding of a line above. */
function farthestMove(before: Places, after: Places): number {
  const edges = (places: Places) => places.flatMap((box) => [box!.x, box!.y, box!.width, box!.height]);
  const now = edges(after);
  return Math.max(...edges(before).map((edge, index) => Math.abs(edge - now[index]!)));
}

test.use(PHONE);

for (const locale of ['en', 'fr'] as const) {
  test(`a decision shows at the tap, and nothing moves when the answer comes (${locale})`, async ({ page, site }) => {
    const { words, row, button, toast, openSignedIn, saved } = dashboardOf(page, locale);
    const [decided, below] = [`Decided ${locale}`, `Below ${locale}`];
    for (const name of [decided, below]) await submit(site.url, name);
    const owner = await openOwnerApi(site.url);
    const stateOf = async () => {
      const all = (await (await owner.get('/api/reviews?view=owner')).json()) as { name: string; decidedAt?: string }[];
      return all.find(({ name }) => name === decided)?.decidedAt ? 'decided' : 'pending';
    };
    const list = page.getByRole('region').filter({ has: row(decided) });
    await openSignedIn(site.url);

    const steps = [
      [words.reject, words.rejected],
      [words.approve, words.approved],
    ].flatMap(([decision, outcome]) => [
      {
        step: decision!,
        next: words.undo,
        shown: row(decided).getByText(outcome!, { exact: true }),
        becomes: 'decided',
      },
      { step: words.undo, next: decision!, shown: button(decision!, row(decided)), becomes: 'pending' },
    ]);

    for (const { step, next, shown, becomes } of steps) {
      const { answer, asked } = await holdAnswers(page);
      await button(step, row(decided)).tap();
      await expect(shown).toBeVisible();
      await expect(row(decided)).toHaveAttribute('aria-busy', 'true');
      await button(next, row(decided)).dispatchEvent('click');
      for (const reason of await row(decided).getByRole('combobox').all()) await expect(reason).toBeDisabled();
      await expect(toast).toHaveCount(0);
      expect(await stateOf()).not.toBe(becomes);
      const places = await placesOf(page, [decided, below]);

      answer();
      await expect(toast).toContainText(words.updated);
      await saved(decided);
      await expect(list).toHaveAttribute('aria-busy', 'false');
      expect(await stateOf()).toBe(becomes);
      expect(asked(), 'sent once').toBe(1);
      await expect(shown).toBeVisible();
      expect(farthestMove(places, await placesOf(page, [decided, below]))).toBeLessThan(1);
      await toast.getByRole('button').tap();
      await expect(toast).toHaveCount(0);
    }
  });

  test.describe('on failure', () => {
    test.use({ expectedConsoleErrors: [/status of 500/] });

    test(`the row is as before, and the keyboard goes on there (${locale})`, async ({ page, site }) => {
      const { words, row, button, toast, openSignedIn, saved } = dashboardOf(page, locale);
      const name = `Not yet ${locale}`;
      await submit(site.url, name);
      await openSignedIn(site.url);
      await expect(row(name)).toHaveAttribute('data-state', 'pending');
      const buttons = await row(name).getByRole('button').allTextContents();

      const { answer } = await holdAnswers(page, 500);
      await button(words.reject, row(name)).press('Enter');
      await expect(row(name).getByText(words.rejected, { exact: true })).toBeFocused();
      answer();
      await expect(toast).toContainText(words.updateFailedText);
      await saved(name);
      await expect(row(name)).toHaveAttribute('data-state', 'pending');
      await expect(row(name).getByRole('button')).toHaveText(buttons);
      await expect(row(name).getByText(words.rejected, { exact: true })).toHaveCount(0);
      await expect(row(name).getByText(NOT_SAVED[locale])).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button(words.approve, row(name))).toBeFocused();
    });
  });
}

test.describe('two decisions at once', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('each row shows what the server did, whichever list comes first', async ({ page, site }) => {
    const { words, row, button, openSignedIn, saved } = dashboardOf(page, 'en');
    const [first, second] = ['First of two', 'Second of two'];
    for (const name of [first, second]) await submit(site.url, name);
    await openSignedIn(site.url);
    await page.route('**/api/reviews/*', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500 });
    });
    const reads: (() => Promise<void>)[] = [];
    await page.route('**/api/reviews?view=owner', (route) => void reads.push(() => route.continue()));

    for (const [index, name] of [first, second].entries()) {
      await button(words.approve, row(name)).tap();
      await expect.poll(() => reads.length).toBe(index + 1);
    }
    const outdated = page.waitForResponse('**/api/reviews?view=owner');
    await reads[0]!();
    await (await outdated).finished();
    await reads[1]!();
    for (const name of [first, second]) {
      await saved(name);
      await expect(row(name).getByText(words.approved, { exact: true })).toBeVisible();
      await expect(row(name)).not.toContainText(NOT_SAVED.en);
    }
  });
});
