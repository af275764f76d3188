import type { ScryptOptions } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { sendDue } from '../../netlify/server/mail/send-due.ts';
import { backUpNightly } from '../../netlify/server/schedules/nightly-backup.ts';
import { runJobs } from '../../netlify/server/schedules/run-jobs.ts';
import type { Export } from '../../src/contract/personal-data.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/contract/periods.ts';
import { A_MESSAGE, A_REVIEW } from '../support/owner-api.ts';
import { openPractice, textOf, type Practice, type SentText } from '../support/simulated-practice.ts';
import { FAULTS, type Caller, type FaultAt } from '../support/simulated-storage.ts';

// Hashing is made cheap and synchronous: its cost is not tested here, and threads would return in any order.
vi.mock(import('node:crypto'), async (importOriginal) => {
  const crypto = await importOriginal();
  const cheap = (password: string, salt: Buffer, length: number, options: ScryptOptions, done: Done) =>
    done(null, crypto.scryptSync(password, salt, length, { ...options, N: 16 }));
  return { ...crypto, scrypt: cheap as unknown as typeof crypto.scrypt };
});
type Done = (error: Error | null, key: Buffer) => void;

const EMAILS = ['anna@example.com', 'ben@example.com'] as const;
const JUMPS = [MINUTE_MS, 11 * MINUTE_MS, 3 * HOUR_MS, DAY_MS, 100 * DAY_MS, -MINUTE_MS, -3 * HOUR_MS, -10 * HOUR_MS];
/** Three reviews and three messages; the last of each is sent by a plain form. */
const SLOTS = 6;

type CommandFunction = (practice: Practice, caller: Caller, which: number) => unknown;

const newestText = ({ written }: Practice, slot: number) =>
  written.findLast(({ text }) => text.startsWith(`Text ${slot % SLOTS} `));
const textsIn = (file?: Export) => (file ? [...file.reviews, ...file.messages].map(textOf) : []);
const runJob = ({ deps }: Practice, caller: Caller, jobs: Parameters<typeof runJobs>[1]) =>
  runJobs({ ...deps, ...caller }, jobs);

/** Sends a new text, or repeats one that was not acknowledged. */
const send: CommandFunction = async (practice, caller, which) => {
  const slot = which % SLOTS;
  const before = newestText(practice, slot);
  const isAgain = before && !before.isAcknowledged && !before.mayBeMissing;
  const sentText: SentText = isAgain
    ? before
    : {
        ...{ kind: slot < 3 ? 'reviews' : 'messages', email: EMAILS[slot % 2 ? 1 : 0], isForm: slot % 3 === 2 },
        ...{ text: `Text ${slot} of many: ${practice.written.length}`, state: 'unsure', isAcknowledged: false },
        ...{ isThere: false, allowedStates: [false], mayBeMissing: false },
      };
  if (!isAgain) practice.written.push(sentText);
  const operation = practice.begin(caller, 'send', [sentText]);
  const isReview = sentText.kind === 'reviews';
  const own = { email: sentText.email, [isReview ? 'reviewText' : 'message']: sentText.text };
  const json = { ...(isReview ? A_REVIEW : A_MESSAGE), ...own };
  const form = { ...json, rating: '4', consent: 'publish-2026-11' } as Record<string, string>;
  const headers = { 'idempotency-key': sentText.text.replaceAll(/\W+/g, '-') };
  const path = isReview ? '/api/reviews' : '/api/contact';
  const { outcome } = await practice.ask(caller, 'POST', path, sentText.isForm ? { form } : { json, headers }, [
    operation,
  ]);
  practice.check(outcome !== 'refused', `“${sentText.text}” is refused`);
};

const decide =
  (isApproved: boolean): CommandFunction =>
  async (practice, caller, which) => {
    const sentText = newestText(practice, which % 3);
    if (!sentText?.isThere) return;
    const operation = practice.begin(caller, 'decide', [sentText], { isApproved });
    await practice.ask(caller, 'PATCH', `/api/reviews/${practice.idOf(sentText)}`, { json: { isApproved } }, [
      operation,
    ]);
  };

const remove: CommandFunction = async (practice, caller, which) => {
  const sentText = newestText(practice, which);
  if (!sentText?.isThere) return;
  const operation = practice.begin(caller, 'remove', [sentText]);
  await practice.ask(caller, 'DELETE', `/api/${sentText.kind}/${practice.idOf(sentText)}`, {}, [operation]);
};

const erase: CommandFunction = async (practice, caller, which) => {
  const email = EMAILS[which % 2 ? 1 : 0];
  const operation = practice.begin(caller, 'erase', [], { email });
  await practice.ask(caller, 'POST', '/api/erase', { json: { email: email.toUpperCase() } }, [operation]);
};

const backUp: CommandFunction = async (practice, caller) => {
  const earlier = practice.backupFiles().map(({ exportedAt }) => exportedAt);
  const before = practice.written.filter(({ state }) => state === 'kept');
  const { status } = await runJob(practice, caller, { 'back-up': backUpNightly });
  if (status !== 204 || caller.isKilled) return;
  const file = practice.backupFiles().find(({ exportedAt }) => !earlier.includes(exportedAt));
  for (const sentText of before) {
    const isCopied = textsIn(file).includes(sentText.text);
    practice.check(isCopied || practice.isTouched(sentText), `“${sentText.text}” is not in the copy`);
  }
};

const restore: CommandFunction = async (practice, caller) => {
  const newestCopy = () =>
    practice
      .backupFiles()
      .toSorted((a, b) => a.exportedAt.localeCompare(b.exportedAt))
      .at(-1);
  const file = newestCopy();
  if (!file) return;
  const operation = practice.begin(caller, 'restore', []);
  const isInBothCopies = ({ text }: SentText) => textsIn(file).includes(text) && textsIn(newestCopy()).includes(text);
  await practice.ask(caller, 'POST', `/api/backups/${file.exportedAt.slice(0, 10)}`, {}, [operation]);
  // Texts must be in both: a new copy may have replaced the day's copy in between.
  operation.about = practice.written.filter(isInBothCopies);
};

const signIn: CommandFunction = async (practice, caller, which) => {
  const isGuess = which === 0;
  const json = { password: isGuess ? 'a guess' : practice.password() };
  const { response, outcome } = await practice.ask(caller, 'POST', '/api/session', { json, token: '' });
  const isChanging = practice.now().operations.some(({ what }) => what === 'change') || !practice.takesPassword();
  practice.check(outcome === 'unsure' || isChanging || isGuess === (outcome === 'refused'), `signing in is ${outcome}`);
  const token = /owner=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (token) practice.now().tokens.push(token);
};

const changeDemand: CommandFunction = async (practice, caller, which) => {
  const operation = practice.begin(caller, 'demand', []);
  const json = { demand: which % 2 ? 'passkey' : 'either' };
  await practice.ask(caller, 'PUT', '/api/passkeys', { json }, [operation]);
};

const removePasskey: CommandFunction = (practice, caller, which) =>
  practice.ask(caller, 'DELETE', `/api/passkeys/p-${1 + (which % 3)}`);

const changePassword: CommandFunction = async (practice, caller) => {
  const newPassword = `tulips at ${practice.clock()} and ${practice.now().operations.length}`;
  const operation = practice.begin(caller, 'change', [], { password: newPassword });
  const json = { currentPassword: practice.password(), newPassword, confirmation: newPassword };
  await practice.ask(caller, 'PUT', '/api/password', { json }, [operation]);
};

const COMMANDS = {
  ...{ send, approve: decide(true), unpublish: decide(false), remove, erase, backUp, restore },
  ...{ signIn, changeDemand, removePasskey, changePassword },
  mail: (practice, caller) => runJob(practice, caller, { mails: sendDue }),
  readPublicList: (practice, caller, which) =>
    which % 2 ? practice.ask(caller, 'GET', '/api/reviews?view=owner') : practice.readPublicReviews(caller),
  passTime: (practice, _caller, which) => practice.moveClock(JUMPS[which % JUMPS.length]!),
} as const satisfies Record<string, CommandFunction>;

type CommandName = keyof typeof COMMANDS;
interface Command {
  name: CommandName;
  which: number;
  faults: FaultAt[];
}

// Most requests make eight storage calls, a job some more.
const call = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 24 }));
const faults = fc.array(fc.tuple(call, fc.constantFrom(...FAULTS)), { maxLength: 2 });
const commandOf = (...names: CommandName[]) =>
  fc.record({ name: fc.constantFrom(...names), which: fc.nat(11), faults });
const FREQUENT_NAMES: CommandName[] = ['send', 'send', 'approve', 'approve', 'unpublish', 'backUp', 'restore'];
const allNames = Object.keys(COMMANDS) as CommandName[];
const atOnce = fc.array(commandOf(...FREQUENT_NAMES, ...allNames), { minLength: 1, maxLength: 3, size: 'max' });
const allSteps = fc.array(atOnce, { minLength: 4, maxLength: 18, size: 'max' });

/** Runs commands at once; before every other restore the host loses all submissions. */
const runTogether = async (practice: Practice, commands: Command[]) => {
  if (commands.some(({ name, which }) => name === 'restore' && which % 2)) await practice.loseRecords();
  const works = commands.map(({ name, which, faults }) => ({
    ...{ title: name, faults },
    work: (caller: Caller) => COMMANDS[name](practice, caller, which),
  }));
  return practice.run(works);
};

/** Ends without faults: resends, mails what is queued and, during one more command, restores the last copy. */
async function finish(practice: Practice, meanwhile: Command) {
  const quietly = (name: CommandName, which = 0) => runTogether(practice, [{ name, which, faults: [] }]);
  for (let slot = 0; slot < SLOTS; slot += 1)
    if (newestText(practice, slot)?.isAcknowledged === false) await quietly('send', slot);
  await quietly('passTime', 3);
  await quietly('mail');
  expect(practice.awaitingMail()).toEqual([]);
  await quietly('readPublicList', 1);
  expect((await practice.readPublicReviews(practice.faultlessCaller)).toSorted()).toEqual(
    practice.approved().toSorted(),
  );
  await runTogether(practice, [{ name: 'restore', which: 1, faults: [] }, meanwhile]);
}

/**
 * `npm test` always makes the same runs, so a failure is due to the change at hand; the long tests make new ones.
 * SIMULATION_SEED repeats them: the printed seed, or "seed/path" for a single run.
 */
const [seed, path] = (process.env.SIMULATION_SEED ?? '').split('/');
const runLimits = process.env.LONG_TESTS ? { numRuns: 1_000_000, interruptAfterTimeLimit: 60_000 } : { numRuns: 8 };
const defaultSeed = process.env.LONG_TESTS ? Date.now() % 2 ** 31 : 33;

test('whatever comes between, fails, is late or is killed: nothing is lost, doubled, shown, mailed or used that must not be', async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    allSteps,
    commandOf(...allNames),
    async (scheduler, steps, meanwhile) => {
      const practice = await openPractice(scheduler);
      for (const commands of steps) await runTogether(practice, commands);
      await finish(practice, meanwhile);
    },
  );
  const result = await fc.check(property, { seed: Number(seed) || defaultSeed, ...(path && { path }), ...runLimits });
  console.log(`Simulation: SIMULATION_SEED=${result.seed}, ${result.numRuns} runs`);
  if (!result.counterexample) return;
  const [, commands, meanwhile] = result.counterexample;
  const steps = [...commands, 'In the end:', meanwhile].map((step) => JSON.stringify(step));
  const repeat = `SIMULATION_SEED=${result.seed}/${result.counterexamplePath} repeats:`;
  throw new Error([repeat, ...steps, result.errorInstance].join('\n'), { cause: result.errorInstance });
});
