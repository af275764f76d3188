import { LOCALES, type Locale } from '../contract/locales.ts';
import type { CRISIS_LISTS, CrisisLine } from './crisis.ts';

type CrisisList = (typeof CRISIS_LISTS)[number];

interface CrisisMistake {
  file: string;
  /** "" where it is about more than one. */
  field: string;
  sentence: string;
}

/** Checks what no helpline's file can show by itself. Returns one sentence per mistake, with the file and field to mend. */
export function findCrisisMistakes(lines: CrisisLine[]): CrisisMistake[] {
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
    throw new Error(
      `The helplines need mending:\n${mistakes.map(({ file, sentence }) => `  - ${file}: ${sentence}`).join('\n')}`,
    );
}

const fileOf = ({ id }: CrisisLine) => `content/crisis/${id}.yaml`;
const standsOn = ({ pages }: CrisisLine, locale: Locale) => pages[locale].length > 0;

/** The line that a closed one sends people to must be open, and on the page that they are reading. */
function checkWhenClosed(line: CrisisLine, lines: CrisisLine[]): CrisisMistake[] {
  if (!line.whenClosed) return [];
  const mistake = (sentence: string) => ({ file: fileOf(line), field: 'whenClosed', sentence });
  const target = lines.find(({ id }) => id === line.whenClosed);
  if (!target) return [mistake(`"whenClosed" names "${line.whenClosed}", and there is no such file.`)];
  if (!target.alwaysOpen) return [mistake(`"whenClosed" names "${target.id}", which closes too.`)];
  return LOCALES.filter((locale) => standsOn(line, locale) && !standsOn(target, locale)).map((locale) =>
    mistake(`"whenClosed" names "${target.id}", which is not on the page in "${locale}".`),
  );
}

/** The line through which people are referred has the number that is shown. */
function checkReachedThrough(line: CrisisLine, lines: CrisisLine[]): CrisisMistake[] {
  if (!line.reachedThrough) return [];
  if (lines.some(({ id, numbers }) => id === line.reachedThrough && numbers.length > 0)) return [];
  const sentence = `"reachedThrough" names "${line.reachedThrough}", and no such file has a number.`;
  return [{ file: fileOf(line), field: 'reachedThrough', sentence }];
}

/** Times are written differently in French; phone numbers, e-mail and short codes are not. */
function compareLanguages(line: CrisisLine): CrisisMistake[] {
  const { forWhom, description, whenYouCall, otherWays, notInDanger, numbers } = line;
  const texts = Object.entries({
    forWhom: [forWhom],
    description: [description],
    whenYouCall: [whenYouCall],
    otherWays: otherWays.map(({ text }) => text),
    notInDanger: notInDanger.map(({ text }) => text),
    numbers: numbers.flatMap(({ label, note }) => [label, note]),
  });
  return texts.flatMap(([field, inField]) =>
    inField.flatMap((text) => {
      if (!text || numbersIn(text.en) === numbersIn(text.fr)) return [];
      return [{ file: fileOf(line), field, sentence: `the numbers differ between "${text.en}" and "${text.fr}".` }];
    }),
  );
}

/** Numbers of three digits and more: shorter ones are hours and ages. */
function numbersIn(text: string): string {
  return (text.match(/\d(?: ?\d){2,}/g) ?? []).toSorted().join(', ');
}

function checkImmediateDanger(locale: Locale, lines: CrisisLine[]): CrisisMistake[] {
  const lists: CrisisList[] = ['main', 'across-the-sea'];
  return lists.flatMap((list) => {
    const emergency = lines.filter(({ immediateDanger, pages }) => immediateDanger && pages[locale].includes(list));
    if (emergency.length === 1 && emergency[0]!.alwaysOpen && emergency[0]!.numbers.length >= 2) return [];
    const sentence = `the list "${list}" in "${locale}" needs one emergency service with two numbers.`;
    return [{ file: 'content/crisis', field: '', sentence }];
  });
}
