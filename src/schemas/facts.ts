import * as z from 'zod';
import { asciiAddress, isEmailAddress } from '../contract/email-address.ts';
import { WEEKDAYS } from '../i18n/weekdays.ts';
import { isHttpsUrl } from './urls.ts';
import { countryCodes, oneOf, literalOf } from './choices.ts';
import { addIssue, issueMessage, type IssueCode } from './issues.ts';
import { fields, plainLine, properName, rejectPhoneNumber } from './field-types.ts';

// All facts are optional: the site leaves out unknown ones.

export const MEETING_WAYS = ['inPerson', 'online', 'call'] as const;
export type MeetingWay = (typeof MEETING_WAYS)[number];

const COUNTRY_CODES = 'GB IE FR BE CH LU AT AU CA CY CZ DE DK ES FI GR IT MC MT NL NO NZ PL PT RO SE US'.split(' ') as [
  string,
  ...string[],
];

const yesOrNo = () => oneOf('yesOrNo', ['yes', 'no']).optional();

export const wholeNumber = (minimum: number, maximum: number, code?: IssueCode) =>
  z.int(issueMessage(code ?? 'number')).superRefine((number, ctx) => {
    if (number < minimum || number > maximum)
      addIssue(ctx, { code: code ?? 'wholeNumber', values: { minimum, maximum } });
  });

export const parseAmount = (input: string) => Number(input.replace(',', '.'));

const amount = () =>
  z.preprocess(
    (input) => String(input).replace(/[£€\s]/g, ''),
    z
      .string()
      .regex(/^[1-9]\d{0,3}(?:[.,]\d{1,2})?$/, issueMessage('fee'))
      .meta({ inputMode: 'decimal' }),
  );

const clockTime = () => z.iso.time({ precision: -1, ...issueMessage('hours') }).meta({ kind: 'time' });

const weeklyHours = fields({
  days: z.array(oneOf('days', WEEKDAYS), issueMessage('hours')).min(1, issueMessage('hours')),
  from: clockTime(),
  to: clockTime(),
})
  .refine(({ from, to }) => from < to, issueMessage('hours', 'to'))
  .meta({ label: 'entry.hours' });

export type WeeklyHours = z.infer<typeof weeklyHours>;

const weeklyHoursList = () =>
  z
    .array(weeklyHours)
    .max(4, issueMessage('list.tooLong'))
    .refine(
      (entries) => !entries.some((first, index) => entries.slice(index + 1).some((second) => overlaps(first, second))),
      issueMessage('hours.overlap'),
    )
    .optional();

function overlaps(first: WeeklyHours, second: WeeklyHours): boolean {
  return first.days.some((day) => second.days.includes(day)) && first.from < second.to && second.from < first.to;
}

const session = fields({
  minutes: wholeNumber(30, 120, 'minutes').optional(),
  fee: fields({ currency: oneOf('currency', ['GBP', 'EUR']).default('GBP'), amount: amount() }).optional(),
});

const lowerFee = z.discriminatedUnion(
  'offer',
  [
    fields({
      offer: literalOf('lowerFee', 'places').meta({ label: 'lowerFee.offer' }),
      places: wholeNumber(1, 9),
      amount: amount().optional().meta({ label: 'lowerFee.amount' }),
    }),
    fields({ offer: literalOf('lowerFee', 'onRequest') }),
  ],
  issueMessage('lowerFee.offer'),
);

const payment = fields({
  ways: z.array(oneOf('paymentWays', ['transfer', 'card', 'cash', 'debit', 'bookingPage'])).optional(),
  when: oneOf('paymentTime', ['booking', 'dayBefore', 'sameDay', 'after', 'monthly']).optional(),
  receipts: yesOrNo(),
});

const room = fields({
  parking: oneOf('parking', ['onStreet', 'free', 'paid', 'none']).optional(),
  steps: wholeNumber(0, 60).optional(),
  stepFree: oneOf('stepFree', ['lift', 'ramp', 'none']).optional(),
  wheelchair: yesOrNo(),
  toilet: yesOrNo(),
  private: yesOrNo(),
});

const PHONE_NUMBER = /^\+?[\d ().-]{7,20}$/;

export const hoursFields = {
  hours: fields({ inPerson: weeklyHoursList(), online: weeklyHoursList(), call: weeklyHoursList() })
    .optional()
    .meta({ label: 'practice.hours' }),
};

export const roomFields = { room: room.optional().meta({ label: 'practice.room' }) };

export const feeFields = {
  session: session.optional(),
  lowerFee: lowerFee.optional(),
  payment: payment.optional(),
};

export const onlineFields = {
  video: fields({ platform: properName(40), account: yesOrNo() })
    .optional()
    .meta({ label: 'practice.video' }),
  countries: z
    .array(countryCodes(COUNTRY_CODES))
    .min(1, issueMessage('countries'))
    .max(12, issueMessage('list.tooLong'))
    .optional(),
  /** How often the owner works with people in the European Union (GDPR, Article 27). */
  euClients: oneOf('euClients', ['occasional', 'regular']).optional(),
};

export const safetyFields = {
  insurance: fields({
    insurer: properName(80),
    contact: plainLine()
      .overwrite((text) => (text.includes('@') ? asciiAddress(text) : text))
      .refine(
        (text) => isEmailAddress(text) || PHONE_NUMBER.test(text) || isHttpsUrl(text),
        issueMessage('insurance.contact'),
      )
      .superRefine(rejectPhoneNumber)
      .optional()
      .meta({ label: 'insurance.contact' }),
  })
    .optional()
    .meta({ label: 'practice.insurance' }),
  supervision: oneOf('supervision', ['weekly', 'fortnightly', 'monthly'])
    .optional()
    .meta({ label: 'practice.supervision' }),
  alsoSo: z.array(oneOf('alsoSo', ['psychologist', 'street', 'notes'])).optional(),
};
