import { readContentValues } from './content-values.ts';
import { findHelplinePoints } from './helplines.ts';
import { findMembershipPoints } from './membership.ts';
import { findPlaceholders } from './placeholders.ts';
import type { Point } from './point.ts';
import { findAddressPoints } from './site-address.ts';
import { findMissingSettings, type Environment } from './settings.ts';
import { findUnconfirmedTexts } from './unconfirmed-texts.ts';

export interface Section {
  title: string;
  points: Point[];
  /** Comes up by itself as time goes by: said at every build. */
  isDated?: boolean;
}

/** Everything that stands open before the site may go public, in the order in which to work through it. */
export function findOpenPoints(projectDirectory: string, environment: Environment, today: Date): Section[] {
  const sections = [
    { title: 'Helplines to confirm', points: findHelplinePoints(projectDirectory, today), isDated: true },
    { title: 'Placeholders to replace', points: findPlaceholders(readContentValues(projectDirectory)) },
    { title: 'Is every answer true of you?', points: findUnconfirmedTexts(projectDirectory, today) },
    { title: 'Address of the site', points: findAddressPoints(projectDirectory, environment) },
    { title: 'Membership badge', points: findMembershipPoints(projectDirectory, today), isDated: true },
    { title: 'Settings to make', points: findMissingSettings(environment) },
  ];
  return sections.filter(({ points }) => points.length > 0);
}

export function countBlocking(sections: Section[]): number {
  return sections.flatMap(({ points }) => points).filter(({ isBlocking }) => isBlocking).length;
}

/** The list as it is printed; points that only want to be known are marked with (i). */
export function describe(sections: Section[]): string {
  return sections
    .map(({ title, points }) => {
      const lines = points.map(
        ({ where, what, isBlocking }) => `  ${isBlocking ? '-' : '(i)'} ${where}\n      ${what}`,
      );
      return [`${title} (${points.length})`, ...lines].join('\n');
    })
    .join('\n\n');
}
