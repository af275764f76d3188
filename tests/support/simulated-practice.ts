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
export interface Words {
  kind: 'reviews' | 'messages';
  email: string;
  text: string;
  isForm: boolean;
  isAcknowledged: boolean;
  /** The record may exist, must, was lost with the storage, or must not: until messages are restored, or ever. */
  state: 'unsure' | 'kept' | 'lost' | 'deleted' | 'erased';
  isThere: boolean;
  /** Values of `isApproved` that the owner's answered and unanswered decisions allow. */
  meant: boolean[];
  /** Its removal was begun, so a restore need not bring it back. */
  mayStayAway: boolean;
}

/** An attempted operation, the words it concerns and its outcome. */
interface Operation {
  what: 'send' | 'decide' | 'remove' | 'erase' | 'restore' | 'change' | 'demand';
  caller: Caller;
  about: Words[];
  outcome: 'done' | 'refused' | 'unsure';
  isApproved?: boolean;
  /** Address whose words are erased, including those that arrive meanwhile. */
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

let practices = 0;

/** Opens a practice on simulated storage, with the invariants that must hold after every step. */
export async function openPractice(scheduler: fc.Scheduler) {
  const violations = new Set<string>();
  const demand = (isTrue: boolean, what: string) => void (isTrue || violations.add(what));
  const tried = new Map<Caller, Set<string>>();
  const told = new Map<string, { caller: Caller; step: number }[]>();
  const approvedSoFar = new Set<string>();
  const jumpedIn = new Set<number>();
  const erased = new Set<string>();
  const written: Words[] = [];
  let [clock, latest, step, hasLost, password] = [NOW.getTime(), 0, 0, false, OWNER_PASSWORD];
  let now = { token: '', operations: [] as Operation[], tokens: [] as string[] };
  let tokens: string[] = [];

  const storage = createSimulatedStorage(scheduler, `simulation-${(practices += 1)}`, {
    onWrite: (caller, store, text) => {
      if (/^reviews-simulation/.test(store)) {
        const { id, isApproved } = JSON.parse(text) as ReviewRecord;
        if (isApproved) approvedSoFar.add(id);
      }
      if (!/^notices-simulation/.test(store)) return;
      const { about, triedAt } = JSON.parse(text) as OutboxRow;
      if (about && triedAt) tried.set(caller, (tried.get(caller) ?? new Set()).add(about));
    },
    onMail: (caller, { id }) => {
      const about = id.startsWith('summary-') ? (tried.get(caller) ?? []) : [id.replace(/^(message|review)-/, '')];
      for (const each of about) {
        // A mail may be repeated if its record was sent anew, or its caller met a fault or another clock.
        const isNew = written.some((words) => words.mayStayAway && find(words).some((record) => record.id === each));
        const before = told.get(each) ?? [];
        demand(isNew || before.every((mail) => mail.caller.isHit || jumpedIn.has(mail.step)), `${id} is mailed again`);
        told.set(each, [...before, { caller, step }]);
      }
    },
  });
  const quiet = storage.open();
  const api = createTestApi({ stores: quiet.stores, now: () => new Date((clock += 1)) });
  await storeCredential(quiet.stores);

  const readAll = <Value>(store: string) =>
    [...storage.blobsOf(store).values()].map((text) => JSON.parse(text) as Value);
  const credential = () => readAll<Credential>('credential')[0]!;
  const find = ({ kind, text }: Words) =>
    readAll<ReviewRecord | MessageRecord>(kind).filter((record) => textOf(record) === text);
  const approved = () => readAll<ReviewRecord>('reviews').filter(({ isApproved }) => isApproved);
  storage.blobsOf('credential').set('owner', JSON.stringify({ ...credential(), passkeys: PASSKEYS }));

  /** Calls an address, by default with the owner's session, and records the outcome in `operations`. */
  const ask = async (
    caller: Caller,
    method: string,
    path: string,
    options: CallOptions = {},
    operations: Operation[] = [],
  ) => {
    const response = await api.call(method, path, { token: now.token, ...options, deps: caller });
    const { status } = response;
    demand(caller.isHit || status < 500, `${method} ${path} answers ${status} without a fault`);
    const answered = status < 400 ? 'done' : 'refused';
    const outcome: Operation['outcome'] = caller.isKilled || status >= 500 ? 'unsure' : answered;
    for (const deed of operations) deed.outcome = outcome;
    return { response, outcome };
  };

  const begin = (caller: Caller, what: Operation['what'], about: Words[], more: Partial<Operation> = {}): Operation => {
    const deed: Operation = { caller, what, about, outcome: 'unsure', ...more };
    now.operations.push(deed);
    if (deed.email) erased.add(deed.email);
    if (what === 'remove' || what === 'erase') for (const words of written) words.mayStayAway ||= isAbout(deed, words);
    return deed;
  };

  const isAbout = ({ about, email }: Operation, words: Words) => about.includes(words) || email === words.email;
  const deedsAbout = (words: Words) => now.operations.filter((deed) => isAbout(deed, words));

  function stateAfter(words: Words): Words['state'] {
    const tried = (what: Operation['what']) => deedsAbout(words).filter((deed) => deed.what === what);
    const isDone = (operations: Operation[]) => operations.some(({ outcome }) => outcome === 'done');
    const [sends, removals, erasures, restores] = [tried('send'), tried('remove'), tried('erase'), tried('restore')];
    const isRestoring = now.operations.some(({ what }) => what === 'restore');
    if (words.state === 'erased') return 'erased';
    words.isAcknowledged ||= isDone(sends);
    if (removals.length + erasures.length > 0) {
      words.mayStayAway = true;
      // A restore that is cut off may leave records that were removed while it ran.
      if (sends.length > 0 || now.operations.some(({ what, caller }) => what === 'restore' && caller.isHit))
        return 'unsure';
      if (isDone(erasures)) return 'erased';
      return isDone(removals) && !(isRestoring && words.kind === 'messages') ? 'deleted' : 'unsure';
    }
    if (isDone(sends)) return 'kept';
    // A restore may bring back messages that the owner deleted, of which no log is kept.
    if (isRestoring && words.kind === 'messages' && words.state === 'deleted') return 'unsure';
    const isPromised = words.state === 'lost' && !words.mayStayAway && !erased.has(words.email);
    return isPromised && isDone(restores) ? 'kept' : words.state;
  }

  function concludeWords(words: Words) {
    const decisions = deedsAbout(words).filter(({ what }) => what === 'decide');
    if (decisions.some(({ outcome }) => outcome === 'done')) words.meant = [];
    words.meant.push(...decisions.map(({ isApproved = false }) => isApproved));
    words.state = stateAfter(words);
    const found = find(words);
    // Restored reviews are pending again, and so is a review that a plain form sent twice.
    if (!words.isThere || found.length > 1) words.meant.push(false);
    words.isThere = found.length > 0;
    demand(found.length <= 1 || (words.isForm && jumpedIn.size > 0), `“${words.text}” is doubled`);
    demand(words.state !== 'kept' || words.isThere, `“${words.text}” is lost`);
    demand(!/deleted|erased/.test(words.state) || !words.isThere, `“${words.text}” is back, though ${words.state}`);
    if (words.isThere && /unsure|lost/.test(words.state)) words.state = 'kept';
    for (const record of found) {
      const isUntold = record.notice === 'sent' && !told.has(record.id);
      demand(!isUntold || words.mayStayAway || hasLost, `“${words.text}” counts as mailed`);
      if ('message' in record) continue;
      demand(words.meant.includes(record.isApproved), `“${words.text}” is ${record.isApproved ? 'public' : 'hidden'}`);
    }
  }

  async function concludeSignIn() {
    const { passwordHash, passkeys, demand: demanded } = credential();
    const changes = now.operations.filter(({ what }) => what === 'change');
    const isDone = changes.some(({ outcome }) => outcome === 'done');
    const may = changes.filter(({ outcome }) => outcome !== 'refused').map((change) => change.password ?? '');
    if (!isDone) may.push(password);
    const matches = await Promise.all(may.map((each) => verifyPassword(each, passwordHash)));
    demand(matches.includes(true), 'the password is none that was acknowledged');
    const present = may[matches.indexOf(true)];
    for (const token of present === password ? [] : tokens) {
      const { response } = await ask(quiet, 'GET', '/api/session', { token });
      demand((await response.text()).includes('"signedIn":false'), 'a session outlives the password');
    }
    tokens = [...(present === password ? tokens : []), ...now.tokens];
    password = present ?? password;
    demand(demanded !== 'passkey' || passkeys.length > 1, 'a lost device would shut her out');
  }

  /** Expects the public list to hold only what has been approved at some time since the step began. */
  async function look(caller: Caller) {
    const { response, outcome } = await ask(caller, 'GET', '/api/reviews', { token: '' });
    if (outcome !== 'done') return [];
    const text = await response.text();
    const ids = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    demand(!text.includes('@') && ids.every((id) => approvedSoFar.has(id)), 'what is not approved is public');
    return ids;
  }

  const noteApproved = () => {
    approvedSoFar.clear();
    for (const { id } of approved()) approvedSoFar.add(id);
  };

  return {
    ...{ ask, begin, demand, look, quiet, written, deps: { ...api.deps } },
    now: () => now,
    isTouched: (words: Words) => deedsAbout(words).length > 0 || now.operations.some(({ what }) => what === 'restore'),
    clock: () => clock,
    password: () => password,
    files: () => readAll<BackupRecord>('backups').map(({ file }) => file),
    idOf: (words: Words) => find(words)[0]?.id ?? '',
    takesPassword: () => credential().demand === 'either' && !now.operations.some(({ what }) => what === 'demand'),
    waiting: () =>
      [
        ...readAll<ReviewRecord>('reviews'),
        ...readAll<MessageRecord>('messages'),
        ...readAll<MessageRecord>('notices'),
      ].filter((record) => record.notice === 'waiting' && !('decidedAt' in record)),
    approved: () => approved().map(({ id }) => id),
    jump: (milliseconds: number) => {
      latest = Math.max(latest, clock);
      clock = Math.max(clock + milliseconds, latest - FARTHEST_BACK_MS);
      jumpedIn.add(step);
    },
    /** Loses all reviews, messages and lists; inside `change`, as a process would serve its cached list for a while. */
    lose: () =>
      quiet.stores.publicReviews.change(async () => {
        hasLost = true;
        told.clear();
        for (const kind of ['reviews', 'messages', 'reviews-index', 'messages-index']) storage.blobsOf(kind).clear();
        for (const words of written) if (words.state === 'kept') words.state = 'lost';
        for (const words of written) words.isThere = false;
      }),
    /** Runs all works at once, then checks the invariants. */
    run: async (works: Work[]) => {
      step += 1;
      noteApproved();
      now = { token: await openSession(api.deps, credential().id), operations: [], tokens: [] };
      await storage.settle(works.map(async ({ title, faults, work }) => work(storage.open(title, faults))));
      hasLost ||= now.operations.some(({ what }) => what === 'restore');
      // Restored records may wait for their mail again, as they did in the backup.
      if (hasLost) told.clear();
      for (const words of written) concludeWords(words);
      await concludeSignIn();
      noteApproved();
      await look(quiet);
      for (const { hash, file } of readAll<BackupRecord>('backups')) demand(hashOf(file) === hash, 'a copy is damaged');
      if (violations.size > 0) throw new Error([...violations].join('\n'));
    },
  };
}

export function textOf(record: { message: string } | { reviewText: string }): string {
  return 'message' in record ? record.message : record.reviewText;
}
