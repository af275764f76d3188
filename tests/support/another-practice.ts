import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCopy } from './project-copy.ts';

const PUBLISH: [find: RegExp, replacement: string] = [/draft: true/, 'draft: false'];

const CHANGES: Record<string, [find: RegExp, replacement: string][]> = {
  // No other file names the practice or its town, except for a helpline nearby.
  'content/practice.yaml': [
    [/Yellow Brick Road Counselling/, 'Harbour Counselling'],
    [/Craigavon/, 'Exampletown'],
    [/^whatsapp:.*\n/m, ''],
    [/^ {2}- name: Facebook\n.*\n/m, ''],
  ],
  'content/pages/home.yaml': [
    [/Follow Your Yellow Brick Road/, 'A Harbour to Put In At'],
    [/Suivez votre route de briques jaunes/, 'Un port où se poser'],
    [/yellow brick road/i, 'way'],
    [/route de briques jaunes/i, 'route'],
  ],
  'content/crisis/gp-out-of-hours.yaml': [[/Craigavon/g, 'Exampletown']],
  'content/articles/first-session/en.md': [
    PUBLISH,
    [
      /$/,
      '\n\n## At a glance\n\n| What | How long | Where | What it costs |\n| --- | --- | --- | --- |\n| A call | 20 minutes | on the telephone | nothing |\n| A session | 50 minutes | in the room or on screen | £57 |\n\n"Quoted", with a [link elsewhere](https://www.example.com/elsewhere).\n',
    ],
  ],
  'content/articles/first-session/fr.md': [
    PUBLISH,
    [
      /$/,
      '\n\nIl dit : "**non** merci". Elle demande : "Vraiment ?" Oui ! Voir [la page pratique](/fr/practical) : 20 minutes, 57 £.\n',
    ],
  ],
  'content/articles/between-sessions/fr.md': [PUBLISH],
};

const FOURTH_SERVICE = `order: 4
colour: coral
icon: people
way: inPerson
title: { en: "Counselling for Couples", fr: "Thérapie de couple" }
place: { en: "Exampletown, or by secure video", fr: "À Exampletown ou en visio sécurisée" }
description: { en: "Two people, and somebody who listens to both.", fr: "Deux personnes, et quelqu’un qui écoute les deux." }
features:
  - { en: "Both of you in one room", fr: "Tous les deux dans la même pièce" }
  - { en: "Time for each voice", fr: "Du temps pour chaque voix" }
  - { en: "In English or in French", fr: "En français ou en anglais" }
  - { en: "At your pace", fr: "À votre rythme" }
bookingUrl: "https://booking.example.com/couples"
`;

/**
 * Turns a copy of the project into another practice through its content alone: another name and town, a fourth service,
 * no WhatsApp, one social profile, two articles (one in French only) and a draft with its own photo.
 */
export function makeAnotherPractice({ directory, edit }: ProjectCopy): void {
  for (const [file, changes] of Object.entries(CHANGES))
    for (const [find, replacement] of changes) edit(file, (text) => text.replace(find, replacement));
  writeFileSync(join(directory, 'content/services/couples.yaml'), FOURTH_SERVICE);
  const photos = join(directory, 'content/photos');
  cpSync(join(photos, 'about.png'), join(photos, 'of-a-draft.png'));
  edit('content/articles/between-sessions/en.md', (text) =>
    text.replace(
      'draft: true',
      'photo:\n  file: ../../photos/of-a-draft.png\n  alternative: "An armchair."\ndraft: true',
    ),
  );
}

/** Removes all that a practice may do without: online only, one service, no questions, no qualifications. */
export function makeMinimalPractice({ directory, edit }: ProjectCopy): void {
  for (const path of ['faq', 'services/in-person.yaml', 'services/intro-call.yaml'])
    rmSync(join(directory, 'content', path), { recursive: true });
  writeFileSync(join(directory, 'content/qualifications.yaml'), '[]\n');
  edit('content/practice.yaml', (text) => text.replace(/^place:\n(?: .*\n)*/m, 'place:\n  meeting: online\n'));
  for (const field of ['whatsapp', 'socialProfiles', 'membership'])
    edit('content/practice.yaml', (text) => text.replace(new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), ''));
  edit('content/pages/home.yaml', (text) => text.replace(/^ {2}firstStep:\n(?: {4}.*\n)*/m, ''));
}
