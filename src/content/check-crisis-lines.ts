import type { CRISIS_LISTS, CrisisLine } from '../schemas/crisis.ts';
import { LOCALES, type Locale } from '../i18n/locales.ts';

type CrisisList = (typeof CRISIS_LISTS)[number];

/**
 * Checks what no helpline's file can show by itself.
 * Returns one sentence per mistake, each naming the file to mend.
 */
export function findCrisisMistakes(lines: CrisisLine[]): string[] {
  return [
    ...lines.flatMap((line) => [
      ...checkWhenClosed(line, lines),
      ...checkReachedThrough(line, lines),
      ...compareLanguages(line),
    ]),
    ...LOCALES.flatMap((locale) => checkImmediateDanger(locale, lines)),
  ];
}

/** Stops the build where the helplines do not fit together. */
export function checkCrisisLines(lines: CrisisLine[]): void {
  const mistakes = findCrisisMistakes(lines);
  if (mistakes.length > 0)
    throw new Error(`The helplines need mending:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
}

const fileOf = ({ id }: CrisisLine) => `content/crisis/${id}.yaml`;
const standsOn = ({ pages }: CrisisLine, locale: Locale) => pages[locale].length > 0;

/** The line that a closed one sends people to must be open, and on the page that they are reading. */
function checkWhenClosed(line: CrisisLine, lines: CrisisLine[]): string[] {
  if (!line.whenClosed) return [];
  const target = lines.find(({ id }) => id === line.whenClosed);
  if (!target) return [`${fileOf(line)}: "whenClosed" names "${line.whenClosed}", and there is no such file.`];
  if (!target.alwaysOpen) return [`${fileOf(line)}: "whenClosed" names "${target.id}", which closes too.`];
  return LOCALES.filter((locale) => standsOn(line, locale) && !standsOn(target, locale)).map(
    (locale) => `${fileOf(line)}: "whenClosed" names "${target.id}", which is not on the page in "${locale}".`,
  );
}

/** The line through which people are referred has the number that is shown. */
function checkReachedThrough(line: CrisisLine, lines: CrisisLine[]): string[] {
  if (!line.reachedThrough) return [];
  if (lines.some(({ id, numbers }) => id === line.reachedThrough && numbers.length > 0)) return [];
  return [`${fileOf(line)}: "reachedThrough" names "${line.reachedThrough}", and no such file has a number.`];
}

/** Times are written differently in French; phone numbers, e-mail and short codes are not. */
function compareLanguages(line: CrisisLine): string[] {
  const texts = [
    line.forWhom,
    line.description,
    ...(line.whenYouCall ? [line.whenYouCall] : []),
    ...[...line.otherWays, ...line.notInDanger].map(({ text }) => text),
    ...line.numbers.flatMap(({ label, note }) => [label, note].filter((text) => text !== undefined)),
  ];
  return texts
    .filter(({ en, fr }) => numbersIn(en) !== numbersIn(fr))
    .map(({ en, fr }) => `${fileOf(line)}: the numbers differ between "${en}" and "${fr}".`);
}

/** Numbers of three digits and more: shorter ones are hours and ages. */
function numbersIn(text: string): string {
  return (text.match(/\d(?: ?\d){2,}/g) ?? []).toSorted().join(', ');
}

function checkImmediateDanger(locale: Locale, lines: CrisisLine[]): string[] {
  const lists: CrisisList[] = ['main', 'across-the-sea'];
  return lists.flatMap((list) => {
    const emergency = lines.filter(({ immediateDanger, pages }) => immediateDanger && pages[locale].includes(list));
    if (emergency.length === 1 && emergency[0]!.alwaysOpen && emergency[0]!.numbers.length >= 2) return [];
    return [`content/crisis: the list "${list}" in "${locale}" needs one emergency service with two numbers.`];
  });
}
