import type fc from 'fast-check';
import { verifyPassword } from '../../netlify/server/auth/password-hash.ts';
import { openSession } from '../../netlify/server/auth/sessions.ts';
import { hashOf } from '../../netlify/server/storage/hashes.ts';
import type {
  BackupRecord,
  Credential,
  MessageRecord,
  OutboxRow,
  ReviewRecord,
} from '../../netlify/server/storage/records.ts';
import { HOUR_MS } from '../../src/contract/periods.ts';
import { OWNER_PASSWORD, storeCredential } from './owner.ts';
import { createSimulatedStorage, type Caller, type FaultAt } from './simulated-storage.ts';
import { NOW } from './stores.ts';
import { createTestApi, type CallOptions } from './test-api.ts';

/** A text that somebody sent, and what must have become of it. */
export interface SentText {
  kind: 'reviews' | 'messages';
  email: string;
  text: string;
  isForm: boolean;
  isAcknowledged: boolean;
  /**
   * Whether the record may exist, must exist, was lost with the storage, or must not exist: if deleted, until messages
   * are restored; if erased, ever again.
   */
  state: 'unsure' | 'kept' | 'lost' | 'deleted' | 'erased';
  isThere: boolean;
  /** Values of `isApproved` that the owner's answered and unanswered decisions allow. */
  allowedStates: boolean[];
  /** A removal was begun, so a restore need not bring the record back. */
  mayBeMissing: boolean;
}

/** An attempted operation, the texts it concerns and its outcome. */
interface Operation {
  what: 'send' | 'decide' | 'remove' | 'erase' | 'restore' | 'change' | 'demand';
  caller: Caller;
  about: SentText[];
  outcome: 'done' | 'refused' | 'unsure';
  isApproved?: boolean;
  /** Address whose texts are erased, including those that arrive meanwhile. */
  email?: string;
  password?: string;
}

export type Practice = Awaited<ReturnType<typeof openPractice>>;
export interface Work {
  title: string;
  faults: readonly FaultAt[];
  work: (caller: Caller) => unknown;
}

/** The clock never falls back further than this. */
const FARTHEST_BACK_MS = 20 * HOUR_MS;
const PASSKEYS = ['p-1', 'p-2', 'p-3'].map((id) => ({
  ...{ id, name: 'Phone', createdAt: NOW.toISOString(), credentialId: id, publicKey: 'p', counter: 0 },
}));

let practiceCount = 0;

/** Opens a practice on simulated storage, with the invariants that must hold after every step. */
export async function openPractice(scheduler: fc.Scheduler) {
  const violations = new Set<string>();
  const check = (isTrue: boolean, rule: string) => void (isTrue || violations.add(rule));
  const triedCalls = new Map<Caller, Set<string>>();
  const mailed = new Map<string, { caller: Caller; step: number }[]>();
  const approvedSoFar = new Set<string>();
  const clockJumps = new Set<number>();
  const erased = new Set<string>();
  const sentTexts: SentText[] = [];
  let [clock, latestTime, step, hasLost, password] = [NOW.getTime(), 0, 0, false, OWNER_PASSWORD];
  let currentStep = { token: '', operations: [] as Operation[], tokens: [] as string[] };
  let tokens: string[] = [];

  const storage = createSimulatedStorage(scheduler, `simulation-${(practiceCount += 1)}`, {
    onWrite: (caller, store, text) => {
      if (/^reviews-simulation/.test(store)) {
        const { id, isApproved } = JSON.parse(text) as ReviewRecord;
        if (isApproved) approvedSoFar.add(id);
      }
      if (!/^notices-simulation/.test(store)) return;
      const { about, triedAt } = JSON.parse(text) as OutboxRow;
      if (about && triedAt) triedCalls.set(caller, (triedCalls.get(caller) ?? new Set()).add(about));
    },
    onMail: (caller, { id }) => {
      const about = id.startsWith('summary-') ? (triedCalls.get(caller) ?? []) : [id.replace(/^(message|review)-/, '')];
      for (const each of about) {
        // A mail may be repeated if its record was sent anew, or its caller met a fault or another clock.
        const isNew = sentTexts.some(
          (sentText) => sentText.mayBeMissing && find(sentText).some((record) => record.id === each),
        );
        const before = mailed.get(each) ?? [];
        check(isNew || before.every((mail) => mail.caller.isHit || clockJumps.has(mail.step)), `${id} is mailed again`);
        mailed.set(each, [...before, { caller, step }]);
      }
    },
  });
  const faultlessCaller = storage.open();
  const api = createTestApi({ stores: faultlessCaller.stores, now: () => new Date((clock += 1)) });
  await storeCredential(faultlessCaller.stores);

  const readAll = <Value>(store: string) =>
    [...storage.blobsOf(store).values()].map((text) => JSON.parse(text) as Value);
  const credential = () => readAll<Credential>('credential')[0]!;
  const find = ({ kind, text }: SentText) =>
    readAll<ReviewRecord | MessageRecord>(kind).filter((record) => textOf(record) === text);
  const approved = () => readAll<ReviewRecord>('reviews').filter(({ isApproved }) => isApproved);
  storage.blobsOf('credential').set('owner', JSON.stringify({ ...credential(), passkeys: PASSKEYS }));

  /** Calls an address, by default as the owner, and records the outcome in `operations`. */
  const request = async (
    caller: Caller,
    method: string,
    path: string,
    options: CallOptions = {},
    operations: Operation[] = [],
  ) => {
    const response = await api.call(method, path, { token: currentStep.token, ...options, deps: caller });
    const { status } = response;
    check(caller.isHit || status < 500, `${method} ${path} answers ${status} without a fault`);
    const answerOutcome = status < 400 ? 'done' : 'refused';
    const outcome: Operation['outcome'] = caller.isKilled || status >= 500 ? 'unsure' : answerOutcome;
    for (const operation of operations) operation.outcome = outcome;
    return { response, outcome };
  };

  const recordOperation = (
    caller: Caller,
    kind: Operation['what'],
    about: SentText[],
    details: Partial<Operation> = {},
  ): Operation => {
    const operation: Operation = { caller, what: kind, about, outcome: 'unsure', ...details };
    currentStep.operations.push(operation);
    if (operation.email) erased.add(operation.email);
    if (kind === 'remove' || kind === 'erase')
      for (const sentText of sentTexts) sentText.mayBeMissing ||= isAbout(operation, sentText);
    return operation;
  };

  const isAbout = ({ about, email }: Operation, sentText: SentText) =>
    about.includes(sentText) || email === sentText.email;
  const operationsAbout = (sentText: SentText) =>
    currentStep.operations.filter((operation) => isAbout(operation, sentText));

  function stateAfter(sentText: SentText): SentText['state'] {
    const tried = (kind: Operation['what']) => operationsAbout(sentText).filter((operation) => operation.what === kind);
    const isDone = (operations: Operation[]) => operations.some(({ outcome }) => outcome === 'done');
    const [sends, removals, erasures, restores] = [tried('send'), tried('remove'), tried('erase'), tried('restore')];
    const isRestoring = currentStep.operations.some(({ what: kind }) => kind === 'restore');
    if (sentText.state === 'erased') return 'erased';
    sentText.isAcknowledged ||= isDone(sends);
    if (removals.length + erasures.length > 0) {
      sentText.mayBeMissing = true;
      // A restore that is cut off may leave records that were removed while it ran.
      if (
        sends.length > 0 ||
        currentStep.operations.some(({ what: kind, caller }) => kind === 'restore' && caller.isHit)
      )
        return 'unsure';
      if (isDone(erasures)) return 'erased';
      return isDone(removals) && !(isRestoring && sentText.kind === 'messages') ? 'deleted' : 'unsure';
    }
    if (isDone(sends)) return 'kept';
    // A restore may bring back messages that the owner deleted, of which no log is kept.
    if (isRestoring && sentText.kind === 'messages' && sentText.state === 'deleted') return 'unsure';
    const isPromised = sentText.state === 'lost' && !sentText.mayBeMissing && !erased.has(sentText.email);
    return isPromised && isDone(restores) ? 'kept' : sentText.state;
  }

  function concludeText(sentText: SentText) {
    const decisions = operationsAbout(sentText).filter(({ what: kind }) => kind === 'decide');
    if (decisions.some(({ outcome }) => outcome === 'done')) sentText.allowedStates = [];
    sentText.allowedStates.push(...decisions.map(({ isApproved = false }) => isApproved));
    sentText.state = stateAfter(sentText);
    const records = find(sentText);
    // Restored reviews are pending again, and so is a review that a plain form sent twice.
    if (!sentText.isThere || records.length > 1) sentText.allowedStates.push(false);
    sentText.isThere = records.length > 0;
    check(records.length <= 1 || (sentText.isForm && clockJumps.size > 0), `“${sentText.text}” is doubled`);
    check(sentText.state !== 'kept' || sentText.isThere, `“${sentText.text}” is lost`);
    check(
      !/deleted|erased/.test(sentText.state) || !sentText.isThere,
      `“${sentText.text}” is back, though ${sentText.state}`,
    );
    if (sentText.isThere && /unsure|lost/.test(sentText.state)) sentText.state = 'kept';
    for (const record of records) {
      const lacksMail = record.notice === 'sent' && !mailed.has(record.id);
      check(!lacksMail || sentText.mayBeMissing || hasLost, `“${sentText.text}” counts as mailed`);
      if ('message' in record) continue;
      check(
        sentText.allowedStates.includes(record.isApproved),
        `“${sentText.text}” is ${record.isApproved ? 'public' : 'hidden'}`,
      );
    }
  }

  async function concludeSignIn() {
    const { passwordHash, passkeys, demand: demanded } = credential();
    const changes = currentStep.operations.filter(({ what: kind }) => kind === 'change');
    const isDone = changes.some(({ outcome }) => outcome === 'done');
    const possiblePasswords = changes
      .filter(({ outcome }) => outcome !== 'refused')
      .map((change) => change.password ?? '');
    if (!isDone) possiblePasswords.push(password);
    const matches = await Promise.all(possiblePasswords.map((each) => verifyPassword(each, passwordHash)));
    check(matches.includes(true), 'the password was never acknowledged');
    const validPassword = possiblePasswords[matches.indexOf(true)];
    for (const token of validPassword === password ? [] : tokens) {
      const { response } = await request(faultlessCaller, 'GET', '/api/session', { token });
      check((await response.text()).includes('"signedIn":false'), 'a session outlives the password');
    }
    tokens = [...(validPassword === password ? tokens : []), ...currentStep.tokens];
    password = validPassword ?? password;
    check(demanded !== 'passkey' || passkeys.length > 1, 'a lost device would shut the owner out');
  }

  /** Returns the public reviews' ids, and checks that each was approved at some time since the step began. */
  async function readPublicReviews(caller: Caller) {
    const { response, outcome } = await request(caller, 'GET', '/api/reviews', { token: '' });
    if (outcome !== 'done') return [];
    const text = await response.text();
    const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    check(!text.includes('@') && ids.every((id) => approvedSoFar.has(id)), 'what is not approved is public');
    return ids;
  }

  const recordApproved = () => {
    approvedSoFar.clear();
    for (const { id } of approved()) approvedSoFar.add(id);
  };

  return {
    ...{
      ask: request,
      begin: recordOperation,
      check,
      readPublicReviews,
      faultlessCaller,
      written: sentTexts,
      deps: { ...api.deps },
    },
    now: () => currentStep,
    isTouched: (sentText: SentText) =>
      operationsAbout(sentText).length > 0 || currentStep.operations.some(({ what: kind }) => kind === 'restore'),
    clock: () => clock,
    password: () => password,
    backupFiles: () => readAll<BackupRecord>('backups').map(({ file }) => file),
    idOf: (sentText: SentText) => find(sentText)[0]?.id ?? '',
    takesPassword: () =>
      credential().demand === 'either' && !currentStep.operations.some(({ what: kind }) => kind === 'demand'),
    awaitingMail: () =>
      [
        ...readAll<ReviewRecord>('reviews'),
        ...readAll<MessageRecord>('messages'),
        ...readAll<MessageRecord>('notices'),
      ].filter((record) => record.notice === 'waiting' && !('decidedAt' in record)),
    approved: () => approved().map(({ id }) => id),
    moveClock: (milliseconds: number) => {
      latestTime = Math.max(latestTime, clock);
      clock = Math.max(clock + milliseconds, latestTime - FARTHEST_BACK_MS);
      clockJumps.add(step);
    },
    /** Loses all reviews, messages and lists; inside `change`, or a process would serve its cached list a while. */
    loseRecords: () =>
      faultlessCaller.stores.publicReviews.change(async () => {
        hasLost = true;
        mailed.clear();
        for (const kind of ['reviews', 'messages', 'reviews-index', 'messages-index']) storage.blobsOf(kind).clear();
        for (const sentText of sentTexts) if (sentText.state === 'kept') sentText.state = 'lost';
        for (const words of sentTexts) words.isThere = false;
      }),
    /** Runs all works at once, then checks the invariants. */
    run: async (works: Work[]) => {
      step += 1;
      recordApproved();
      currentStep = { token: await openSession(api.deps, credential().id), operations: [], tokens: [] };
      await storage.settle(works.map(async ({ title, faults, work }) => work(storage.open(title, faults))));
      hasLost ||= currentStep.operations.some(({ what: kind }) => kind === 'restore');
      // Restored records may wait for their mail again, as they did in the backup.
      if (hasLost) mailed.clear();
      for (const words of sentTexts) concludeText(words);
      await concludeSignIn();
      recordApproved();
      await readPublicReviews(faultlessCaller);
      for (const { hash, file } of readAll<BackupRecord>('backups')) check(hashOf(file) === hash, 'a copy is damaged');
      if (violations.size > 0) throw new Error([...violations].join('\n'));
    },
  };
}

export function textOf(record: { message: string } | { reviewText: string }): string {
  return 'message' in record ? record.message : record.reviewText;
}
