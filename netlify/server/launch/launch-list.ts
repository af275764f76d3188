import type { LaunchList, LaunchPoint, LaunchSectionName } from '../../../src/contract/launch.ts';
import type { MessageKey } from '../../../src/contract/message-key.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { translate } from '../../../src/i18n/translate.ts';
import type { CrisisLine } from '../../../src/schemas/crisis.ts';
import { practiceIn, type ContentTexts } from '../../../src/schemas/read-files.ts';
import { fieldIn, formIn } from '../edit/mistakes.ts';
import { findPoints, isLaunched, type Environment } from './open-points.ts';
import type { Point } from './owners-texts.ts';

/** What holds for every point of a section. */
const INTROS: Partial<Record<LaunchSectionName, MessageKey>> = {
  helplines: 'launch.intro.helplines',
  questions: 'launch.intro.questions',
  settings: 'launch.intro.settings',
};

export interface LaunchFacts {
  texts: ContentTexts;
  environment: Environment;
  today: Date;
}

/** What stands between the site and its public, as dashboard, command and gate say it; it names settings, never a value of one. */
export function launchList({ texts, environment, today }: LaunchFacts, locale: Locale): LaunchList {
  const sections = findPoints(texts, environment, today)
    .filter(({ points, total }) => points.length > 0 || total)
    .map(({ name, points, total }) => ({
      name,
      title: translate(locale, `launch.section.${name}`),
      ...(name in INTROS && { intro: translate(locale, INTROS[name]!) }),
      points: points.map((point) => describePoint(point, locale)),
      ...(total !== undefined && { total }),
    }));
  return { isLaunched: isLaunched(practiceIn(texts), today), sections };
}

function describePoint({ file, fields, mistake, question, helpline, isBlocking }: Point, locale: Locale): LaunchPoint {
  const text = mistake ? translate(locale, mistake.key, mistake.values) : '';
  if (helpline) return { file, isBlocking, ...describeHelpline(helpline, text, locale) };
  if (!file) return { name: fields[0]!, text, isBlocking };
  const path = fields.join('.');
  const field = fieldIn({ file, field: path }, locale);
  const place = { file, path, name: formIn(file, locale), ...(field && { field }) };
  return { ...place, text, isBlocking, ...(question && { question }) };
}

/** What a crisis page says of a line, and how to check it; what its file asks is in English. */
function describeHelpline(helpline: CrisisLine, text: string, locale: Locale): Omit<LaunchPoint, 'isBlocking'> {
  const { name, numbers, alwaysOpen, hours, source, website, officialPage, toConfirm } = helpline;
  const words = numbers.map(({ label, display }) =>
    [label?.[locale].replaceAll('**', ''), display].filter(Boolean).join(' '),
  );
  const open = alwaysOpen ? translate(locale, 'launch.helpline.open') : hours?.[locale];
  const all = words.join(', ') || translate(locale, 'launch.helpline.noNumber');
  const page = website?.url ?? officialPage ?? numbers.find(({ href }) => href.startsWith('https:'))?.href;
  const noPage = !page && translate(locale, 'launch.helpline.noPage', { source });
  return {
    name: name[locale],
    shown: [all, open].filter(Boolean).join(' · '),
    text: [text, noPage].filter(Boolean).join(' '),
    ...(page && { page }),
    question: toConfirm ?? translate(locale, 'launch.helpline.question'),
  };
}
