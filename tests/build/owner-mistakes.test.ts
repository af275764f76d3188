import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

interface Mistake {
  name: string;
  file: string;
  find: RegExp;
  replacement: string;
  answers: string[];
}

const SERVICE = 'content/services/online.yaml';
const FORMS = 'content/client-forms.yaml';
const FIELD_LEFT_OUT: Mistake = {
  ...{ name: 'without one field of a service', file: SERVICE, find: /^bookingUrl:.*\n/m, replacement: '' },
  answers: [SERVICE, 'bookingUrl', 'a full web address is expected here, starting with https://'],
};
/** Built only in the long run. */
const OTHERS: Mistake[] = [
  {
    ...{ name: 'without one French string', file: 'content/ui/fr.json', find: /^.*"hero\.book".*\n/m, replacement: '' },
    answers: ['content/ui/fr.json: "hero.book" is missing'],
  },
  {
    ...{
      name: 'with an address of a form misspelt',
      file: FORMS,
      find: /"https:(.*\/fr\/reg)/,
      replacement: '"htps:$1',
    },
    answers: [FORMS, 'entry 1.url.fr', 'a full web address is expected here, starting with https://'],
  },
  {
    ...{ name: 'with a line moved to the left', file: FORMS, find: / {2}title:/, replacement: 'title:' },
    answers: [FORMS],
  },
  {
    ...{ name: 'with two services of a colour', file: SERVICE, find: /colour: sky-blue/, replacement: 'colour: coral' },
    answers: ['three services are expected, coloured coral, sky-blue, mustard'],
  },
];

let project: ProjectCopy;
beforeEach(() => {
  project = copyProject();
});
afterEach(() => project.remove());

test.each(process.env.LONG_TESTS ? OTHERS : [FIELD_LEFT_OUT])(
  'a build $name fails and names the place and what is expected',
  ({ file, find, replacement, answers }) => {
    project.edit(file, (text) => text.replace(find, replacement));
    const { isBuilt, output } = project.build();
    expect(isBuilt).toBe(false);
    for (const answer of answers) expect(output).toContain(answer);
  },
);
