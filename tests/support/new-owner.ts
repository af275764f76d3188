import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import type { Locale } from '../../src/contract/locales.ts';
import type { FormStep } from '../../src/contract/setup/checks.ts';

export interface Practice {
  locale: Locale;
  hasRoom: boolean;
  hasBooking: boolean;
}

/**
 * Answers "Make it yours" as a new owner would on a phone, and counts what that costs her: a touch for each tap and for
 * each box that she writes in, two for a choice in a list, four for a day, three for a photo. Every step has to be taken
 * at the first try.
 */
export function newOwner(page: Page, { locale, hasRoom, hasBooking }: Practice) {
  const m = CATALOGUES[locale];
  const spent = { touches: 0, characters: 0 };
  const field = (path: string) => page.locator(`[id="field-${path}-field"]`);
  const control = (path: string) => page.locator(`[id="field-${path}"]`);

  const write = async (path: string, text: string) => {
    spent.touches += 1;
    spent.characters += text.length;
    await control(path).fill(text);
  };
  const list = async (path: string, value: string) => {
    spent.touches += 2;
    await control(path).selectOption(value);
  };
  const day = async (path: string, value: string) => {
    spent.touches += 4;
    await control(path).fill(value);
  };
  /** By its place among the choices of a field. */
  const tapChoice = async (path: string, ...places: number[]) => {
    for (const place of places) {
      spent.touches += 1;
      await field(path).locator('.choices__choice').nth(place).tap();
    }
  };
  const tap = async (role: 'button' | 'link' | 'checkbox', name: string, place = 0) => {
    spent.touches += 1;
    await page.getByRole(role, { name }).nth(place).tap();
  };
  const title = (step: FormStep) =>
    expect(page.getByRole('heading', { level: 2, name: m[`edit.setup.step.${step}`] })).toBeVisible();
  const save = () => tap('button', m['edit.setup.save']);

  const STEPS: Record<FormStep, () => Promise<void>> = {
    async profession() {
      await list('membership.body', 'bacp');
      await write('membership.number', '204518');
      await write('membership.registerUrl', 'https://register.practice.test/204518');
      await day('membership.validTo', '2090-06-30');
      await save();
    },
    async reach() {
      await write('counsellor', 'Alex Example');
      await write('name', 'Loughside Counselling');
      await write('email', 'alex@practice.test');
      await write('phone', '028 3831 0000');
      await save();
    },
    async portrait() {
      spent.touches += 3;
      const picture = sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#7dbbdd' } });
      const buffer = await picture.jpeg().toBuffer();
      await control('about.photo.file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await expect(field('about.photo.file').getByRole('img').first()).toHaveAttribute('src', /name=me/);
      await save();
    },
    async place() {
      const first = hasRoom ? 'inPerson' : 'online';
      if (!hasRoom) await tapChoice('place.meeting', 2);
      await tapChoice(`hours.${first}.0.days`, 1, 3);
      await list(`hours.${first}.0.from`, '10:00');
      await list(`hours.${first}.0.to`, '18:00');
      const others = hasRoom ? 2 : 1;
      const same = m['edit.setup.same'].split('{')[0]!;
      for (let left = others; left > 0; left -= 1) await tap('button', same);
      await tapChoice('availability.status', 0);
      await write('availability.weeks', '2');
      await save();
    },
    async room() {
      await tapChoice('room.parking', 0);
      await write('room.steps', '2');
      await tapChoice('room.stepFree', 2);
      await tapChoice('room.wheelchair', 1);
      await tapChoice('room.toilet', 1);
      await tapChoice('room.private', 0);
      await save();
    },
    async cost() {
      await write('session.minutes', '50');
      await write('session.fee.amount', '55');
      await tapChoice('lowerFee.offer', 0);
      await write('lowerFee.places', '3');
      await write('lowerFee.amount', '35');
      await tapChoice('payment.ways', 0);
      await tapChoice('payment.when', 1);
      await tapChoice('payment.receipts', 0);
      await save();
    },
    async safety() {
      await write('video.platform', 'Zoom');
      await tapChoice('video.account', 1);
      await tapChoice('countries', 0, 2);
      await tapChoice('euClients', 0);
      await write('insurance.insurer', 'Acme Mutual');
      await write('insurance.contact', '0800 555 0199');
      await tapChoice('supervision', 1);
      await save();
    },
    async links() {
      await write('postalAddress', '1 Example Street\nExampletown\nBT99 9ZZ');
      await write('icoRegistration', 'ZB123456');
      if (hasBooking) await write('bookingUrl', 'https://booking.practice.test/me');
      else await tap('checkbox', m['edit.setup.decline.booking']);
      await save();
    },
    async forms() {
      if (!hasBooking) return tap('button', m['edit.setup.decline.forms']);
      for (const form of ['0', '1'])
        for (const language of ['en', 'fr'])
          await write(`${form}.url.${language}`, `https://forms.practice.test/${form}/${language}`);
      return save();
    },
    says: () => tap('button', m['edit.setup.keep']),
  };

  /** Answers every step that such a practice is asked, and returns what that cost. */
  return async function answerAll() {
    await tap('link', m['admin.setup.begin']);
    for (const [step, answer] of Object.entries(STEPS) as [FormStep, () => Promise<void>][]) {
      if (step === 'room' && !hasRoom) continue;
      await title(step);
      await answer();
    }
    await expect(page.getByRole('heading', { name: m['admin.checklist'] })).toBeVisible();
    return spent;
  };
}
