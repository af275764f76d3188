import { inEachLocale, type Locale } from '@/contract/locales.ts';
import { translator } from '@/i18n/translate.ts';
import { findCrisisIssues, numberOf } from '@/schemas/check-helplines.ts';
import type { CrisisItem } from '@/schemas/crisis-page.ts';
import type { Helpline } from '@/schemas/crisis.ts';
import { formatDay } from '@/i18n/dates.ts';
import { formatIssues } from '@/schemas/issues.ts';
import { describeHours, weeklyMinutes } from './crisis-hours.ts';
import { inlineHtml } from './inline-text.ts';
import { readHelplines, readCrisisPages } from './read-content.ts';

export type ShownNumber = ReturnType<typeof showNumber>;

export type ShownGroup =
  | { form: ShownNumber['form']; numbers: ShownNumber[] }
  | { form: 'heading' | 'text'; html: string }
  | { form: 'points'; points: string[] }
  | { form: 'link'; label: string; id: string };

/** The crisis page in one language with its numbers filled in. Throws if page and helplines do not match. */
export async function readShownCrisisPage(locale: Locale) {
  const [pages, lines] = await Promise.all([readCrisisPages(), readHelplines()]);
  const issues = findCrisisIssues(lines, pages);
  if (issues.length > 0) throw new Error(formatIssues(issues));
  const page = pages[locale];
  const show = <Part extends { items: CrisisItem[] }>(part: Part) => ({
    ...part,
    groups: groupsOf(part.items, lines, locale),
  });
  return {
    ...page,
    emergency: show(page.emergency),
    talk: show(page.talk),
    doors: page.doors.map(show),
    parts: page.parts.map(show),
    hasUnchecked: lines.some(({ checkedOn }) => !checkedOn),
  };
}

function groupsOf(items: CrisisItem[], lines: Helpline[], locale: Locale): ShownGroup[] {
  const groups: ShownGroup[] = [];
  for (const item of items) {
    const group = groupOf(item, lines, locale);
    const before = groups.at(-1);
    if ('numbers' in group && before && 'numbers' in before && before.form === group.form)
      before.numbers.splice(insertionIndexOf(group.numbers[0]!, before.numbers), 0, ...group.numbers);
    else groups.push(group);
  }
  return groups;
}

function insertionIndexOf({ form, isReachedThrough, href }: ShownNumber, others: ShownNumber[]): number {
  const shared = others.findIndex((other) => form === 'box' && isReachedThrough && other.href === href);
  return shared < 0 ? others.length : shared + 1;
}

function groupOf(item: CrisisItem, lines: Helpline[], locale: Locale): ShownGroup {
  if (item.line) {
    const number = showNumber(
      item,
      lines.find(({ id }) => id === item.line)!,
      lines,
      locale,
    );
    return { form: number.form, numbers: [number] };
  }
  if (item.link) return { form: 'link', label: item.label ?? '', id: item.link };
  if (item.points) return { form: 'points', points: item.points };
  if (item.heading) return { form: 'heading', html: inlineHtml(item.heading) };
  return { form: 'text', html: inlineHtml(item.text ?? '') };
}

function showNumber(item: CrisisItem, line: Helpline, lines: Helpline[], locale: Locale) {
  const number = numberOf(item, line, lines)!;
  const form = item.as ?? 'box';
  const label = labelOf(item, number, line, locale);
  return {
    form,
    isRed: line.isEmergency,
    isReachedThrough: line.reachedThrough !== undefined,
    spokenName: form === 'half' ? line.name[locale] : undefined,
    labelHtml: labelHtml(label, number.href, line, locale),
    display: item.number ?? number.display,
    href: number.href,
    details: form === 'box' ? detailsOf(item, line, number.href, locale) : undefined,
  };
}

const labelOf = (item: CrisisItem, number: Helpline['numbers'][number], line: Helpline, locale: Locale) =>
  item.label ?? number.label?.[locale] ?? `**${line.name[locale]}**${line.scope?.[locale] ?? ''}`;

export async function readFirstContacts(): Promise<Record<Locale, string>> {
  const [pages, lines] = await Promise.all([readCrisisPages(), readHelplines()]);
  return inEachLocale((locale) =>
    pages[locale].talk.items
      .flatMap((item) => {
        const line = lines.find(({ id }) => id === item.line);
        const number = line && numberOf(item, line, lines);
        if (!number) return [];
        return `${labelOf(item, number, line, locale).replaceAll('**', '')} ${item.number ?? number.display}`;
      })
      .join(translator(locale)('facts.betweenLines')),
  );
}

function labelHtml(label: string, href: string, { name, nameLanguage }: Helpline, locale: Locale): string {
  const foreign = nameLanguage && nameLanguage !== locale ? ` lang="${nameLanguage}"` : '';
  const html = inlineHtml(label, (bold) =>
    name[locale].includes(bold) ? `<strong translate="no"${foreign}>${bold}</strong>` : `<strong>${bold}</strong>`,
  );
  const word = /body=(\w+)/.exec(href)?.[1];
  return word ? html.replace(word, `<span translate="no">${word}</span>`) : html;
}

/** Hours and website belong to a helpline's first number; they do not apply to its chat or e-mail. */
function detailsOf(item: CrisisItem, line: Helpline, href: string, locale: Locale) {
  const isFirst = href === line.numbers[0]?.href || line.reachedThrough !== undefined;
  const website = isFirst && line.website?.url !== href ? line.website : undefined;
  if (item.text) return { textHtml: `${inlineHtml(item.text)} `, openHours: undefined, website };
  if (!isFirst) return undefined;
  const t = translator(locale);
  const checked = line.checkedOn && t('crisis.checkedOn', { date: formatDay(line.checkedOn, locale) });
  const hours = line.reachedThrough ? '' : `${describeHours(line, locale)}.`;
  return {
    textHtml: `${inlineHtml([hours, line.description[locale], checked].filter(Boolean).join(' '))} `,
    openHours: weeklyMinutes(line),
    website,
  };
}
