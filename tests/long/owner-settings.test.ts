import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILD_TIMEOUT_MS, copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { readHead } from '../support/html.ts';

let project: ProjectCopy;
const readBuilt = (file: string) => readFileSync(join(project.directory, 'dist', file), 'utf8');

/** The props of a page's islands, which are in a file beside it. */
const islandProps = (file: string) =>
  readBuilt(/\/(_astro\/page\.\w+\.js)/.exec(readBuilt(file))![1]!).replaceAll('\\"', '"');

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

// tests/pages/every-practice.test.ts covers settings that do not conflict with its own.
test('during an absence, its end replaces the 48 hours', () => {
  expect(readBuilt('index.html')).toContain('I’m away until 31 December 2090');
  expect(readBuilt('fr.html')).toContain('Je suis absente jusqu’au 31 décembre 2090');
  expect(readBuilt('message-sent.html')).toContain('I’m away until 31 December 2090 and will answer you after that.');
  expect(readBuilt('legal.html')).toContain('I usually reply after 31 December 2090');
  expect(readBuilt('fr/legal.html')).toContain('je réponds après le 31 décembre 2090');
  for (const file of ['message-sent.html', 'legal.html'])
    expect(readBuilt(file), file).not.toContain('within 48 hours');
  expect(readBuilt('fr/legal.html')).not.toMatch(/sous 48\s/);
  // tests/conformance/dashboard-messages.spec.ts covers the dashboard.
  const awayProp = '"availability":[0,{"status":[0,"away"],"until":[0,"2090-12-31"]}]';
  for (const file of ['admin.html', 'fr/admin.html']) expect(islandProps(file).includes(awayProp), file).toBe(true);
});

test('a fee appears on its card', () => {
  expect(readBuilt('index.html').match(/£57/g)).toHaveLength(1);
  expect(readBuilt('fr.html').match(/57\u00A0£/g)).toHaveLength(1);
  expect(readBuilt('practical.html').match(/£57/g)).toHaveLength(1);
  expect(readBuilt('index.html')).toContain('Ask me about the fee: you’ll know it before you book');
});

test('what was left out of “Practical information” leaves no heading behind', () => {
  for (const [file, headings] of [
    ['practical.html', ['What a first conversation is like', 'Supervision']],
    ['fr/practical.html', ['Comment se passe un premier échange', 'Ma supervision']],
  ] as const) {
    const mainHtml = /<main[\s\S]*<\/main>/.exec(readBuilt(file))![0];
    for (const heading of headings) expect(mainHtml, file).not.toContain(heading);
    expect(mainHtml, file).not.toMatch(
      /id="(room|firstConversation|supervision)"|href="#(room|firstConversation|supervision)"/,
    );
    expect(mainHtml, file).toMatch(/id="times"[\s\S]*id="video"/);
  }
  for (const file of ['index.html', 'fr.html'])
    expect(readBuilt(file), file).not.toMatch(/two weeks|deux semaines|undefined/);
});

test('registration, representative and the host’s telephone are named only if there are any', () => {
  expect(readBuilt('privacy.html')).not.toContain('in the register of the Information Commissioner’s Office');
  expect(readBuilt('privacy.html')).toContain('I haven’t appointed a representative in the European Union');
  expect(readBuilt('fr/privacy.html')).toContain('Je n’ai pas désigné de représentant');
  expect(readBuilt('legal.html')).not.toContain('Telephone:');
});

test('a membership that has lapsed is not shown', () => {
  expect(readBuilt('index.html')).not.toContain('Membership number');
  expect(readHead(readBuilt('index.html')).data).toHaveLength(1);
  expect(JSON.stringify(readHead(readBuilt('index.html')).data)).not.toContain('memberOf');
  expect(readBuilt('legal.html')).not.toContain('I’m a member of');
  expect(readBuilt('fr/legal.html')).not.toContain('Je suis membre de');
});

test('without a French form, the French page links to the English one, and says so', () => {
  expect(readBuilt('fr/client-resources.html')).toMatch(/en\/registration"[^>]*>\s*Remplir[^<]*\(en anglais\)/);
  expect(readBuilt('client-resources.html')).not.toContain('(in English)');
});

test('the main page’s three steps are optional', () => {
  expect(readBuilt('index.html')).not.toContain('What happens when you write to me');
});
