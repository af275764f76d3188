import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CATALOGUES } from '../../src/i18n/catalogue.ts';
import type { Locale } from '../../src/contract/locales.ts';
import type { FormStep } from '../../src/contract/setup/checks.ts';

export interface NewPractice {
  locale: Locale;
  hasRoom: boolean;
  hasBooking: boolean;
}

/** How a field is answered: text is typed, choices are tapped by number, a list or day is set, a photo is uploaded. */
type Answer = [field: string, how: string | { tap: number[] } | { list: string } | { day: string } | 'photo'];

function answersOf({ hasRoom, hasBooking }: NewPractice): Partial<Record<FormStep, Answer[]>> {
  const hoursField = hasRoom ? 'hours.inPerson.0' : 'hours.online.0';
  const links = ['0.url.en', '0.url.fr', '1.url.en', '1.url.fr'];
  return {
    profession: [
      ['membership.body', { list: 'bacp' }],
      ['membership.number', '204518'],
      ['membership.registerUrl', 'https://register.practice.test/204518'],
      ['membership.validTo', { day: '2090-06-30' }],
    ],
    reach: [
      ['counsellor', 'Alex Example'],
      ['name', 'Loughside Counselling'],
      ['email', 'alex@practice.test'],
      ['phone', '028 3831 0000'],
    ],
    portrait: [['about.photo.file', 'photo']],
    place: [
      ...(hasRoom ? [] : ([['place.meeting', { tap: [2] }]] as Answer[])),
      [`${hoursField}.days`, { tap: [1, 3] }],
      [`${hoursField}.from`, { list: '10:00' }],
      [`${hoursField}.to`, { list: '18:00' }],
      ['availability.status', { tap: [0] }],
      ['availability.weeks', '2'],
    ],
    ...(hasRoom && {
      room: [
        ['room.parking', { tap: [0] }],
        ['room.steps', '2'],
        ...(['stepFree', 'wheelchair', 'toilet'].map((name) => [`room.${name}`, { tap: [1] }]) as Answer[]),
        ['room.private', { tap: [0] }],
      ],
    }),
    cost: [
      ['session.minutes', '50'],
      ['session.fee.amount', '55'],
      ['lowerFee.offer', { tap: [0] }],
      ['lowerFee.places', '3'],
      ['lowerFee.amount', '35'],
      ['payment.ways', { tap: [0] }],
      ['payment.when', { tap: [1] }],
      ['payment.receipts', { tap: [0] }],
    ],
    safety: [
      ['video.platform', 'Zoom'],
      ['video.account', { tap: [1] }],
      ['countries', { tap: [0, 2] }],
      ['euClients', { tap: [0] }],
      ['insurance.insurer', 'Acme Mutual'],
      ['insurance.contact', '0800 555 0199'],
      ['supervision', { tap: [1] }],
    ],
    links: [
      ['postalAddress', '1 Example Street\nExampletown\nBT99 9ZZ'],
      ['icoRegistration', 'ZB123456'],
      ['dataSafeguards', { tap: [1] }],
      ['withdrawalUrl', 'https://booking.practice.test/withdraw'],
      ['mediator', 'Example Mediation, Paris'],
      ...(hasBooking ? ([['bookingUrl', 'https://booking.practice.test/me']] as Answer[]) : []),
    ],
    forms: hasBooking ? links.map((link) => [link, `https://forms.practice.test/${link}`] as Answer) : [],
    says: [],
  };
}

/**
 * Answers “Make it yours” as a new owner would on a phone, each step at the first try. Returns the cost: one touch for
 * a tap or a text box, two for a list, four for a date, three for a photo.
 */
export async function answerSetup(page: Page, practice: NewPractice) {
  const m = CATALOGUES[practice.locale];
  const effort = { touches: 0, characters: 0 };
  const control = (field: string) => page.locator(`[id="field-${field}"]`);
  const fieldGroup = (field: string) => page.locator(`[id="field-${field}-field"]`);
  const tap = (name: string, role: 'button' | 'link' | 'checkbox' = 'button') => {
    effort.touches += 1;
    return page.getByRole(role, { name }).first().tap();
  };

  const answer = async ([field, how]: Answer) => {
    if (how === 'photo') {
      effort.touches += 3;
      const picture = sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#7dbbdd' } }).jpeg();
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() };
      await control(field).setInputFiles(file);
      await expect(fieldGroup(field).getByRole('img').first()).toHaveAttribute('src', /name=me/);
    } else if (typeof how === 'string') {
      effort.touches += 1;
      effort.characters += how.length;
      await control(field).fill(how);
    } else if ('tap' in how) {
      effort.touches += how.tap.length;
      for (const index of how.tap) await fieldGroup(field).locator('.choices__choice').nth(index).tap();
    } else if ('list' in how) {
      effort.touches += 2;
      await control(field).selectOption(how.list);
    } else {
      effort.touches += 4;
      await control(field).fill(how.day);
    }
  };

  await tap(m['admin.setup.begin'], 'link');
  for (const [step, answers] of Object.entries(answersOf(practice)) as [FormStep, Answer[]][]) {
    await expect(page.getByRole('heading', { level: 2, name: m[`edit.setup.step.${step}`] })).toBeVisible();
    for (const each of answers) await answer(each);
    for (let remainingPlans = practice.hasRoom ? 2 : 1; step === 'place' && remainingPlans > 0; remainingPlans -= 1) {
      const sameLabelStart = m['edit.setup.same'].split('{')[0]!;
      await expect(page.getByRole('button', { name: sameLabelStart })).toHaveCount(remainingPlans);
      await tap(sameLabelStart);
    }
    if (step === 'links' && !practice.hasBooking) await tap(m['edit.setup.decline.booking'], 'checkbox');
    if (step === 'says') await tap(m['edit.setup.keep']);
    else await tap(m[step === 'forms' && !practice.hasBooking ? 'edit.setup.decline.forms' : 'edit.setup.save']);
  }
  await expect(page.getByRole('heading', { name: m['admin.checklist'], exact: true })).toBeVisible();
  return effort;
}
