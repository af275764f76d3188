import type { Locator, Page } from '@playwright/test';
import { localizedPath } from '../../src/i18n/localized-path.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { expect, test } from '../support/browser-test.ts';

const words = <Text>(locale: Locale, text: Record<Locale, Text>) => text[locale];

/** An entry of the page, found by its name; `file` tells where it stands in content/crisis. */
interface Entry {
  what: string;
  file: string;
  name: string;
  numbers: string[];
}

const UK_WIDE: Entry[] = [
  { what: 'a national listening charity helpline', file: 'samaritans', name: 'Samaritans', numbers: ['tel:116123'] },
  { what: 'the national health service non-emergency line', file: 'nhs-111', name: 'NHS 111', numbers: ['tel:111'] },
  { what: 'a text line', file: 'shout', name: 'Shout', numbers: ['sms:85258?&body=SHOUT'] },
  { what: 'a mental health charity', file: 'mind', name: 'Mind', numbers: ['tel:+443001021234'] },
  { what: 'a men’s suicide-prevention helpline', file: 'calm', name: 'CALM', numbers: ['tel:+44800585858'] },
  { what: 'emergency services', file: 'emergency-uk', name: 'Emergency services', numbers: ['tel:999', 'tel:112'] },
];

const NORTHERN_IRELAND: Entry[] = [
  { what: 'a crisis helpline', file: 'lifeline', name: 'Lifeline', numbers: ['tel:+448088088000'] },
  {
    what: 'a health trust crisis team',
    file: 'southern-trust-crisis-team',
    name: 'Southern Trust mental health crisis team',
    numbers: ['tel:+442838399201'],
  },
  {
    what: 'a suicide-prevention charity',
    file: 'pips-charity',
    name: 'PIPS Charity, Belfast',
    numbers: ['tel:+442890805850'],
  },
  {
    what: 'the local GP out-of-hours service in Craigavon',
    file: 'gp-out-of-hours',
    name: 'GP out-of-hours, Craigavon',
    numbers: ['tel:+442838399201'],
  },
];

const FRENCH: Entry[] = [
  {
    what: 'a national suicide-prevention number',
    file: 'france-3114',
    name: 'Numéro national de prévention du suicide',
    numbers: ['tel:3114'],
  },
  { what: 'a listening association', file: 'sos-amitie', name: 'SOS Amitié', numbers: ['tel:+33972394050'] },
  { what: 'another one', file: 'suicide-ecoute', name: 'Suicide Écoute', numbers: ['tel:+33145394000'] },
  {
    what: 'emergency numbers',
    file: 'emergency-france',
    name: 'Services d’urgence en France',
    numbers: ['tel:15', 'tel:112', 'tel:17', 'tel:18', 'sms:114'],
  },
];

const entry = (page: Page, { file }: Entry): Locator => page.locator(`article#${file}`);

async function expectEntries(page: Page, entries: Entry[]) {
  for (const expected of entries) {
    const found = entry(page, expected);
    await expect(found.getByRole('heading'), expected.what).toHaveText(expected.name);
    const links = await found.locator('a.number').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links, expected.what).toEqual(expected.numbers);
  }
}

for (const locale of LOCALES) {
  test.describe(`section 2, /crisis-resources (${locale})`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(localizedPath('/crisis-resources', locale));
    });

    test('A banner says the page offers free, confidential 24/7 support', async ({ page }) => {
      const banner = words(locale, {
        en: /Free, confidential 24\/7 support/,
        fr: /gratuit et confidentiel, 24\sh\/24 et 7\sj\/7/,
      });
      await expect(page.locator('.banner')).toHaveText(banner);
    });

    test('A notice says a private therapist cannot provide emergency support', async ({ page }) => {
      const notice = words(locale, {
        en: /A private therapist cannot provide emergency support/,
        fr: /Une thérapeute en cabinet privé ne peut pas apporter d’aide d’urgence/,
      });
      await expect(page.getByText(notice)).toBeVisible();
    });

    test('Each entry shows a name, a tap-to-call number, hours, an optional website link and a description', async ({
      page,
    }) => {
      const entries = await page.locator('article').all();
      expect(entries.length).toBeGreaterThan(10);
      for (const one of entries) {
        await expect(one.getByRole('heading')).not.toBeEmpty();
        expect(await one.locator('a[href^="tel:"], a[href^="sms:"]').count()).toBeGreaterThan(0);
        await expect(one.locator('.facts')).not.toBeEmpty();
        await expect(one.locator('.facts + p')).not.toBeEmpty();
        for (const website of await one.locator('a.website').all())
          await expect(website).toHaveAttribute('href', /^https:\/\//);
      }
      await expect(page.locator('a.website').first()).toBeVisible();
    });

    test('A "Back to Main Site" button goes to /', async ({ page }) => {
      await page.getByRole('link', { name: words(locale, { en: 'Back to Main Site', fr: 'Retour au site' }) }).click();
      await expect(page).toHaveURL(localizedPath('/', locale));
    });
  });
}

test.describe('section 2, /crisis-resources', () => {
  test('In English it lists UK-wide services: a national listening charity helpline, the national health service non-emergency line, a text line, a mental health charity, a men’s suicide-prevention helpline, and emergency services', async ({
    page,
  }) => {
    await page.goto('/crisis-resources');
    await expectEntries(page, UK_WIDE);
  });

  test('It also lists Northern Ireland services: a crisis helpline, a health trust crisis team, a suicide-prevention charity, and the local GP out-of-hours service in Craigavon', async ({
    page,
  }) => {
    await page.goto('/crisis-resources');
    await expectEntries(page, NORTHERN_IRELAND);
  });

  test('In French it lists French services: a national suicide-prevention number, two listening associations, and emergency numbers', async ({
    page,
  }) => {
    await page.goto('/fr/crisis-resources');
    await expectEntries(page, FRENCH);
  });
});

test.describe('section 3, entities', () => {
  for (const locale of LOCALES) {
    test(`Crisis resource: name, number, hours, website (optional), description (${locale})`, async ({ page }) => {
      await page.goto(localizedPath('/crisis-resources', locale));
      const lifeline = page.locator('article').filter({ has: page.getByRole('heading', { name: 'Lifeline' }) });
      await expect(lifeline.locator('a.number')).toHaveText('0808 808 8000');
      await expect(lifeline.locator('.facts')).toContainText(
        words<string | RegExp>(locale, { en: 'Day and night, every day of the year', fr: /24\sh\/24/ }),
      );
      await expect(lifeline.locator('a.website')).toHaveAttribute('href', 'https://www.lifelinehelpline.info');
      await expect(lifeline.locator('.facts + p')).toContainText(
        words(locale, { en: 'crisis helpline', fr: 'ligne de crise' }),
      );
    });
  }
});
