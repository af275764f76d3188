import { FORMAT_TAGS, type Locale } from '../../contract/locales.ts';
import type { DeclinableCheck } from '../../contract/setup/checks.ts';
import type { Translate } from '../../i18n/translate.ts';
import { parseAmount } from '../../schemas/facts.ts';
import { optionLabel, type Choice, type OptionOf } from '../../schemas/labels.ts';
import type { Practice } from '../../schemas/practice.ts';

export interface FactContext {
  practice: Practice;
  locale: Locale;
  t: Translate;
  today: Date;
  otherContent: OtherContent;
}

export interface OtherContent {
  serviceCount?: number;
  hasDegrees?: boolean;
}

export type Fee = NonNullable<NonNullable<Practice['session']>['fee']>;

export function joinNonEmpty(texts: (string | undefined | false)[], separator = ' '): string {
  return texts.filter(Boolean).join(separator);
}

export function formatList(
  items: string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(FORMAT_TAGS[locale], { type }).format(items);
}

export function formatCount(count: number, t: Translate): string {
  return t('facts.numbers').split(' ')[count - 1] ?? String(count);
}

/** "£52.50", in French "52,50 £", where Intl's currency style writes "£GB". */
export function formatMoney(amount: string, { currency }: Pick<Fee, 'currency'>, { t, locale }: FactContext): string {
  const number = parseAmount(amount);
  const minimumFractionDigits = Number.isInteger(number) ? 0 : 2;
  const format = new Intl.NumberFormat(FORMAT_TAGS[locale], { minimumFractionDigits });
  return t(`facts.money.${currency}`, { amount: format.format(number) });
}

export function formatChoice<Name extends Choice>(
  choice: Name,
  value: OptionOf<Name>,
  { locale }: FactContext,
): string {
  const label = optionLabel(choice, value, locale);
  return label.charAt(0).toLowerCase() + label.slice(1);
}

export function isDeclined({ notApplicable }: Pick<Practice, 'notApplicable'>, fact: DeclinableCheck): boolean {
  return notApplicable.includes(fact);
}

export function bookingUrlOf(practice: Pick<Practice, 'notApplicable' | 'bookingUrl'>): string | undefined {
  return isDeclined(practice, 'booking') ? undefined : practice.bookingUrl;
}
