import { translate } from '../../src/i18n/translate.ts';
import { readContentTexts } from '../../src/schemas/read-files.ts';
import {
  findPoints,
  officialPageOf,
  questionOf,
  shownOf,
  tell,
  type Environment,
  type OpenSection,
} from '../server/launch/open-points.ts';
import type { Point as FoundPoint } from '../server/launch/owners-texts.ts';

export type { Environment };

/** Something that stands open, in the words of whoever works on the files. */
interface Point {
  /** File and field ("content/practice.yaml, email"), or the setting's name. */
  where: string;
  /** What to do. */
  what: string;
  isBlocking: boolean;
}

export interface Section extends Pick<OpenSection, 'isDated'> {
  title: string;
  points: Point[];
}

/** Everything that stands open before the site may go public, in the order in which to work through it. */
export function findOpenPoints(projectDirectory: string, environment: Environment, today: Date): Section[] {
  return findPoints(readContentTexts(projectDirectory), environment, today)
    .filter(({ points }) => points.length > 0)
    .map(({ name, points, isDated }) => ({
      title: translate('en', `launch.section.${name}`),
      points: points.map((point) => ({
        where: placeOf(point),
        what: whatToDo(point, today),
        isBlocking: point.isBlocking,
      })),
      ...(isDated && { isDated }),
    }));
}

export function countBlocking(sections: Section[]): number {
  return sections.flatMap(({ points }) => points).filter(({ isBlocking }) => isBlocking).length;
}

/** The list as it is printed, point by point in paragraphs or in one line each; (i) marks what only wants to be known. */
export function describe(sections: Section[], form: 'paragraphs' | 'lines' = 'paragraphs'): string {
  const show = ({ where, what, isBlocking }: Point) => {
    const place = `  ${isBlocking ? '-' : '(i)'} ${where}`;
    return form === 'lines' ? `${place}: ${what.replace(/\s*\n\s*/g, ' | ')}` : `${place}\n      ${what}`;
  };
  return sections
    .map(({ title, points }) => [`${title} (${points.length})`, ...points.map(show)].join('\n'))
    .join('\n\n');
}

function placeOf({ file, fields, helpline }: FoundPoint): string {
  if (helpline) return `${file} (${helpline.name.en})`;
  return [file, fields.map(nameOf).join(' ')].filter(Boolean).join(', ');
}

/** Lists are counted from 1, as people do. */
function nameOf(field: string): string {
  return /^\d+$/.test(field) ? `(${Number(field) + 1})` : field;
}

function whatToDo(point: FoundPoint, today: Date): string {
  const { helpline, question } = point;
  if (question) return `Is this true of you? ${question} Change what is not, then write “needsOwnerCheck: false”.`;
  if (!helpline) return tell(point, 'en');
  const state = [tell(point, 'en'), shownOf(helpline, 'en')].filter(Boolean).join(' ');
  const day = today.toISOString().slice(0, 10);
  const confirm = `All as it should be? Write “checkedOn: ${day}” into this file.`;
  const page = officialPageOf(helpline) ?? translate('en', 'launch.helpline.noPage', { source: helpline.source });
  return [state, page, questionOf(helpline, 'en'), confirm].join('\n      ');
}
