import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PRACTICE_FILE } from '../../src/contract/content-paths.ts';
import type { FormStep } from '../../src/contract/setup/checks.ts';
import { expect } from '../support/browser-test.ts';
import { test } from '../support/copied-site.ts';
import { dashboardOf, expectUsable } from '../support/dashboard.ts';
import { TOUCH_PHONE } from '../support/viewports.ts';
import { answerSetup, type NewPractice } from '../support/new-owner.ts';

test.use({ ...TOUCH_PHONE, expectedConsoleErrors: [/status of 422/] });

const valuesOf = (text: string) => parse(text) as Record<string, unknown>;

const TOUCH_LIMITS: [string, NewPractice, touches: number][] = [
  ['a room, in English', { locale: 'en', hasRoom: true, hasBooking: true }, 90],
  ['online only, in French', { locale: 'fr', hasRoom: false, hasBooking: true }, 63],
  ['a room, nobody books online, paper forms', { locale: 'en', hasRoom: true, hasBooking: false }, 90],
];

for (const [name, practice, touches] of TOUCH_LIMITS) {
  test(
    `a new owner answers everything at the first try, in at most ${touches} touches: ${name}`,
    { tag: '@full' },
    async ({ page, site, dashboard: { read } }) => {
      const { m, openSignedIn } = dashboardOf(page, practice.locale);
      await openSignedIn(site.url);
      const cost = await answerSetup(page, practice);
      test.info().annotations.push({ type: 'cost', description: JSON.stringify(cost) });
      expect(cost.touches).toBeLessThanOrEqual(touches);
      const saved = valuesOf(read(PRACTICE_FILE));
      expect(saved.notApplicable).toEqual(practice.hasBooking ? undefined : ['booking', 'forms']);
      expect([saved.whatsapp, saved.socialProfiles]).toEqual([undefined, undefined]);

      // A finished step links back to its answers; nothing is left here for the owner to answer.
      const facts = page.getByRole('region', { name: m['admin.checklist.group.facts'] });
      await expect(facts.getByText(m['setup.done'])).toHaveCount(await facts.getByRole('link').count());
      await expect(page.getByText(/[A-Z]{3,}_[A-Z]|siteUrl/)).toHaveCount(0);
    },
  );
}

test('“Make it yours” keeps answers, drops what does not apply, and continues there on the next visit @full', async ({
  site,
  dashboard,
}) => {
  const { page, m, button, eachStep, go, open, control, read } = dashboard;
  const readPractice = () => valuesOf(read(PRACTICE_FILE));
  const expectStep = (step: FormStep) =>
    expect(page.getByRole('heading', { level: 2 }).first()).toContainText(m[`edit.setup.step.${step}`]);
  const save = () => button('edit.setup.save').tap();
  const [numberField, registerField] = [control('membership.number'), control('membership.registerUrl')];
  await open();
  await page.getByRole('link', { name: m['admin.setup.begin'] }).tap();
  await expectStep('profession');
  await eachStep({
    'the first of two mistakes gets the focus': async () => {
      await control('membership.body').selectOption('ukcp');
      await expect(page.getByText(m['edit.setup.ukcp'])).toBeVisible();
      await numberField.fill('20 45');
      await control('membership.validTo').fill('2020-01-31');
      await save();
      await expect(page.getByText(m['edit.setup.passed'])).toBeVisible();
      await expect(numberField).toBeFocused();
      await numberField.fill('2045');
    },
    'an address is completed as browsers show it, and an example is no answer': async () => {
      await expect(registerField, 'nor what came with the site').toHaveValue('');
      await registerField.fill('example.com/register/2045');
      await numberField.focus();
      await expect(registerField).toHaveValue('https://example.com/register/2045');
      await save();
      await expect(page.getByText(m['edit.setup.example.link'])).toBeVisible();
      await registerField.fill('');
    },
    'what is answered is kept, and the page that shows it offered': async () => {
      await control('membership.validTo').fill('');
      await save();
      await expectStep('reach');
      await expect(page.getByRole('link', { name: m['edit.setup.see'] })).toBeVisible();
      expect(readPractice()).toMatchObject({ membership: { body: 'ukcp', number: '2045' }, reviewsEnabled: false });
      expect(readPractice().assumed).toEqual(['place']);
      await expectUsable(page);
    },
    'an example without an answer is removed': async () => {
      await expect(control('whatsapp')).toHaveValue('');
      // The trailing space is what a phone's keyboard adds after a suggestion.
      await control('counsellor').fill('Alex Example ');
      // The next step is stored after the save; loading a page at once would abort that request.
      const responsePromise = page.waitForResponse(
        (response) => response.request().postData() === '{"what":["reach"]}',
      );
      await save();
      await expectStep('portrait');
      expect(readPractice()).toMatchObject({ counsellor: 'Alex Example' });
      expect(readPractice().whatsapp).toBeUndefined();
      await responsePromise;
    },
    'another day or device, and an old link, continue there; skipped steps do not come first': async () => {
      await page.goto(`${site.url}/fr/admin`);
      await expect(page.getByRole('link', { name: m['edit.setup.step.portrait'] })).toBeVisible();
      await go('sitting');
      await page.reload();
      await expectStep('profession');
      await go('sitting/place');
      await expectStep('place');
      await expect(page.locator('.save-bar [role=status]')).toBeEmpty();
      await page.locator('[id="field-place.meeting-field"] .choices__choice').nth(2).tap();
      await save();
      await expectStep('cost');
    },
  });
});

test('every step is usable by touch and accessible, and can be left for later @full', async ({ dashboard }) => {
  const { page, m, open, heading } = dashboard;
  await open('setup/profession');
  for (;;) {
    await expectUsable(page);
    const title = await page.getByRole('heading', { level: 2 }).first().textContent();
    const laterLink = page.getByRole('link', { name: m['edit.setup.notNow'] });
    if ((await laterLink.count()) === 0) break;
    await laterLink.tap();
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(title!);
  }
  await expect(heading('admin.checklist')).toBeVisible();
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('what the site says of the owner is changed in place, left out, or kept as a whole @full', async ({
    dashboard,
  }) => {
    const { page, m, button, open, control, read, heading } = dashboard;
    await open('setup/says');
    const noticeCheck = page.locator('.setup__check').filter({ hasText: '24 hours’ notice' });
    await noticeCheck.getByRole('button', { name: m['edit.setup.change'] }).tap();
    const answerField = control('answer.en');
    await answerField.fill((await answerField.inputValue()).replaceAll('24 hours', '36 hours'));
    await noticeCheck.getByRole('button', { name: m['edit.form.save'] }).tap();
    await expect(page.locator('.setup__check > p').filter({ hasText: '36 hours’ notice' })).toBeVisible();
    const freeCallCheck = page.locator('.setup__check').filter({ hasText: m['edit.setup.check.freeCall'] });
    await freeCallCheck.getByRole('checkbox').tap();
    await expect(freeCallCheck.getByRole('checkbox')).toBeChecked();
    await expect(freeCallCheck.locator('> p')).toHaveCount(0);
    await expectUsable(page);
    await button('edit.setup.keep').tap();
    await expect(heading('admin.checklist')).toBeVisible();
    expect(parse(read(PRACTICE_FILE))).toMatchObject({ notApplicable: expect.arrayContaining(['freeCall']) });
    expect(read('content/faq/cancellation.yaml')).toContain('36 hours beforehand');
    expect(read('content/confirmed.yaml')).toContain('what: cancellation');
  });
});

test('a page is read in both languages and confirmed once, and again when its text has changed @full', async ({
  project,
  dashboard,
}) => {
  const { page, m, button, open, read, beginning } = dashboard;
  await open('page/fr/legal');
  await expectUsable(page);
  const card = page.locator('.page-review');
  const unfoldCard = () => card.locator('> summary').tap();
  await unfoldCard();
  await expect(card.getByRole('listitem')).toHaveText(m['edit.pageReview.legal'].split('\n'));
  await expect(button('edit.pageReview.yes')).toHaveCount(0);
  await card.getByRole('link', { name: m['admin.language.en'] }).tap();
  await button('edit.pageReview.yes').tap();
  await expect(page.getByText(beginning('edit.pageReview.done'))).toBeVisible();
  expect(read('content/confirmed.yaml')).toContain('what: legal');

  const file = 'content/legal/legal.fr.md';
  writeFileSync(join(project.directory, file), read(file).replace('protège', 'protège bien'));
  await page.reload();
  await unfoldCard();
  await expect(card.getByText(beginning('edit.pageReview.changed'))).toBeVisible();
});
