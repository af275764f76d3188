import { inEachLocale, type Locale } from '@/contract/locales.ts';
import { translator } from '@/i18n/translate.ts';
import { findCrisisIssues, findContactNumber } from '@/schemas/crisis-issues.ts';
import type { CrisisItem } from '@/schemas/crisis-page.ts';
import type { Helpline } from '@/schemas/crisis.ts';
import { formatDay } from '@/i18n/dates.ts';
import { formatIssues } from '@/schemas/issues.ts';
import { describeHours, encodeOpenHours } from './crisis-hours.ts';
import { inlineHtml } from './inline-text.ts';
import { readHelplines, readCrisisPages } from './read-content.ts';

export type ShownNumber = ReturnType<typeof toShownNumber>;

export type ShownGroup =
  | { variant: ShownNumber['variant']; numbers: ShownNumber[] }
  | { variant: 'heading' | 'text'; html: string }
  | { variant: 'points'; points: string[] }
  | { variant: 'link'; label: string; id: string };

/** The crisis page in one language with its numbers filled in. Throws if page and helplines do not match. */
export async function readShownCrisisPage(locale: Locale) {
  const [pages, helplines] = await Promise.all([readCrisisPages(), readHelplines()]);
  const issues = findCrisisIssues(helplines, pages);
  if (issues.length > 0) throw new Error(formatIssues(issues));
  const page = pages[locale];
  const withGroups = <Section extends { items: CrisisItem[] }>(section: Section) => ({
    ...section,
    groups: groupsOf(section.items, helplines, locale),
  });
  return {
    ...page,
    emergency: withGroups(page.emergency),
    talk: withGroups(page.talk),
    doors: page.doors.map(withGroups),
    parts: page.parts.map(withGroups),
    hasUncheckedHelplines: helplines.some(({ checkedOn }) => !checkedOn),
  };
}

function groupsOf(items: CrisisItem[], helplines: Helpline[], locale: Locale): ShownGroup[] {
  const groups: ShownGroup[] = [];
  for (const item of items) {
    const group = groupOf(item, helplines, locale);
    const previous = groups.at(-1);
    if ('numbers' in group && previous && 'numbers' in previous && previous.variant === group.variant)
      previous.numbers.splice(insertionIndexOf(group.numbers[0]!, previous.numbers), 0, ...group.numbers);
    else groups.push(group);
  }
  return groups;
}

function insertionIndexOf({ variant, isReachedThrough, href }: ShownNumber, others: ShownNumber[]): number {
  const sharedIndex = others.findIndex((other) => variant === 'box' && isReachedThrough && other.href === href);
  return sharedIndex < 0 ? others.length : sharedIndex + 1;
}

function groupOf(item: CrisisItem, helplines: Helpline[], locale: Locale): ShownGroup {
  if (item.line) {
    const number = toShownNumber(
      item,
      helplines.find(({ id }) => id === item.line)!,
      helplines,
      locale,
    );
    return { variant: number.variant, numbers: [number] };
  }
  if (item.link) return { variant: 'link', label: item.label ?? '', id: item.link };
  if (item.points) return { variant: 'points', points: item.points };
  if (item.heading) return { variant: 'heading', html: inlineHtml(item.heading) };
  return { variant: 'text', html: inlineHtml(item.text ?? '') };
}

function toShownNumber(item: CrisisItem, helpline: Helpline, helplines: Helpline[], locale: Locale) {
  const number = findContactNumber(item, helpline, helplines)!;
  const variant = item.as ?? 'box';
  const label = labelOf(item, number, helpline, locale);
  return {
    variant,
    isRed: helpline.isEmergency,
    isReachedThrough: helpline.reachedThrough !== undefined,
    spokenName: variant === 'half' ? helpline.name[locale] : undefined,
    labelHtml: labelToHtml(label, number.href, helpline, locale),
    display: item.number ?? number.display,
    href: number.href,
    details: variant === 'box' ? detailsOf(item, helpline, number.href, locale) : undefined,
  };
}

const labelOf = (item: CrisisItem, number: Helpline['numbers'][number], helpline: Helpline, locale: Locale) =>
  item.label ?? number.label?.[locale] ?? `**${helpline.name[locale]}**${helpline.scope?.[locale] ?? ''}`;

export async function readFirstContacts(): Promise<Record<Locale, string>> {
  const [pages, helplines] = await Promise.all([readCrisisPages(), readHelplines()]);
  return inEachLocale((locale) =>
    pages[locale].talk.items
      .flatMap((item) => {
        const helpline = helplines.find(({ id }) => id === item.line);
        const number = helpline && findContactNumber(item, helpline, helplines);
        if (!number) return [];
        return `${labelOf(item, number, helpline, locale).replaceAll('**', '')} ${item.number ?? number.display}`;
      })
      .join(translator(locale)('facts.betweenLines')),
  );
}

function labelToHtml(label: string, href: string, { name, nameLanguage }: Helpline, locale: Locale): string {
  const langAttribute = nameLanguage && nameLanguage !== locale ? ` lang="${nameLanguage}"` : '';
  const html = inlineHtml(label, (bold) =>
    name[locale].includes(bold)
      ? `<strong translate="no"${langAttribute}>${bold}</strong>`
      : `<strong>${bold}</strong>`,
  );
  const smsKeyword = /body=(\w+)/.exec(href)?.[1];
  return smsKeyword ? html.replace(smsKeyword, `<span translate="no">${smsKeyword}</span>`) : html;
}

/** Hours and website belong to a helpline's first number; they do not apply to its chat or e-mail. */
function detailsOf(item: CrisisItem, helpline: Helpline, href: string, locale: Locale) {
  const isFirst = href === helpline.numbers[0]?.href || helpline.reachedThrough !== undefined;
  const website = isFirst && helpline.website?.url !== href ? helpline.website : undefined;
  if (item.text) return { textHtml: `${inlineHtml(item.text)} `, openHours: undefined, website };
  if (!isFirst) return undefined;
  const t = translator(locale);
  const checkedOnText = helpline.checkedOn && t('crisis.checkedOn', { date: formatDay(helpline.checkedOn, locale) });
  const hours = helpline.reachedThrough ? '' : `${describeHours(helpline, locale)}.`;
  return {
    textHtml: `${inlineHtml([hours, helpline.description[locale], checkedOnText].filter(Boolean).join(' '))} `,
    openHours: encodeOpenHours(helpline),
    website,
  };
}
