import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILD_TIMEOUT_MS, copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { readHead } from '../support/html.ts';

let project: ProjectCopy;
const page = (file: string) => readFileSync(join(project.directory, 'dist', file), 'utf8');

/** The props of a page's islands, which are in a file beside it. */
const islandProps = (file: string) => page(/\/(_astro\/page\.\w+\.js)/.exec(page(file))![1]!).replaceAll('\\"', '"');

const CHANGES: Record<string, [find: RegExp, replacement: string][]> = {
  'content/practice.yaml': [
    [/^bookingUrl/m, 'availability:\n  status: away\n  until: 2090-12-31\n$&'],
    [/^ {2}number: .*$/m, '$&\n  validTo: 2020-06-30'],
    [/^assumed:/m, 'euClients: occasional\nnotApplicable: [fee]\n$&'],
  ],
  'content/services/online.yaml': [[/$/, `terms:\n  en: "£57"\n  fr: "57\u00A0£"\n`]],
  'content/client-forms.yaml': [[/^ {4}fr: https.*registration\n/m, '']],
  'content/pages/practical.yaml': [
    [/^firstConversation:\n[\s\S]*?(?=^room:)/m, ''],
    [/^supervision:\n {2}title:([\s\S]*?) {2}text:[\s\S]*?(?=^limits:)/m, 'supervision:\n  title:$1'],
  ],
  'content/pages/home.yaml': [[/^ {2}steps:[\s\S]*?(?=^\w)/m, '']],
};

beforeAll(() => {
  project = copyProject();
  for (const [file, changes] of Object.entries(CHANGES))
    for (const [find, replacement] of changes) project.edit(file, (text) => text.replace(find, replacement));
  project.buildPages();
}, BUILD_TIMEOUT_MS);

afterAll(() => project.remove());

// tests/pages/every-practice.test.ts covers the settings that its practice can have as well.
test('away: the date replaces the 48 hours', () => {
  expect(page('index.html')).toContain('I’m away until 31 December 2090');
  expect(page('fr.html')).toContain('Je suis absente jusqu’au 31 décembre 2090');
  expect(page('message-sent.html')).toContain('I’m away until 31 December 2090 and will answer you after that.');
  expect(page('legal.html')).toContain('I usually reply after 31 December 2090');
  expect(page('fr/legal.html')).toContain('je réponds après le 31 décembre 2090');
  for (const file of ['message-sent.html', 'legal.html']) expect(page(file), file).not.toContain('within 48 hours');
  expect(page('fr/legal.html')).not.toMatch(/sous 48\s/);
  // tests/conformance/dashboard-messages.spec.ts covers the dashboard.
  const away = '"availability":[0,{"status":[0,"away"],"until":[0,"2090-12-31"]}]';
  for (const file of ['admin.html', 'fr/admin.html']) expect(islandProps(file).includes(away), file).toBe(true);
});

test('a fee appears on its card', () => {
  expect(page('index.html').match(/£57/g)).toHaveLength(1);
  expect(page('fr.html').match(/57\u00A0£/g)).toHaveLength(1);
  expect(page('practical.html').match(/£57/g)).toHaveLength(1);
  expect(page('index.html')).toContain('Ask me about the fee: you’ll know it before you book');
});

test('what was left out of “Practical information” leaves no heading behind', () => {
  for (const [file, headings] of [
    ['practical.html', ['What a first conversation is like', 'Supervision']],
    ['fr/practical.html', ['Comment se passe un premier échange', 'Ma supervision']],
  ] as const) {
    const main = /<main[\s\S]*<\/main>/.exec(page(file))![0];
    for (const heading of headings) expect(main, file).not.toContain(heading);
    expect(main, file).not.toMatch(
      /id="(room|firstConversation|supervision)"|href="#(room|firstConversation|supervision)"/,
    );
    expect(main, file).toMatch(/id="times"[\s\S]*id="video"/);
  }
  for (const file of ['index.html', 'fr.html'])
    expect(page(file), file).not.toMatch(/two weeks|deux semaines|undefined/);
});

test('registration, representative and the host’s telephone are named only where there are any', () => {
  expect(page('privacy.html')).not.toContain('in the register of the Information Commissioner’s Office');
  expect(page('privacy.html')).toContain('I haven’t appointed a representative in the European Union');
  expect(page('fr/privacy.html')).toContain('Je n’ai pas désigné de représentant');
  expect(page('legal.html')).not.toContain('Telephone:');
});

test('a membership that has lapsed is not shown', () => {
  expect(page('index.html')).not.toContain('Membership number');
  expect(readHead(page('index.html')).data).toHaveLength(1);
  expect(JSON.stringify(readHead(page('index.html')).data)).not.toContain('memberOf');
  expect(page('legal.html')).not.toContain('I’m a member of');
  expect(page('fr/legal.html')).not.toContain('Je suis membre de');
});

test('a form without a French address is the English one, and says so', () => {
  expect(page('fr/client-resources.html')).toMatch(/en\/registration"[^>]*>\s*Remplir[^<]*\(en anglais\)/);
  expect(page('client-resources.html')).not.toContain('(in English)');
});

test('the three steps are optional', () => {
  expect(page('index.html')).not.toContain('What happens when you write to me');
});
