import { createHmac } from 'node:crypto';
import { DAY_MS, isOlderThan, RETENTION_DAYS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { tooManyAttempts } from '../http/api-error.ts';
import { networksOf } from '../http/client-network.ts';
import { changeRecord } from '../storage/record-store.ts';
import type { FailedSignIns } from '../storage/records.ts';

const FIRST_BLOCK_SECONDS = 30;
const MAX_BLOCK_SECONDS = 15 * 60;

interface Counter {
  id: string;
  freeAttempts: number;
  isShared: boolean;
}

// The more people share a network, the more wrong passwords come from it by mistake.
const SINGLE_CLIENT = { freeAttempts: 5, isShared: false };
const MIDDLE_NETWORK = { freeAttempts: 10, isShared: true };
const LARGEST_NETWORK = { freeAttempts: 20, isShared: true };

interface Attempt {
  key: string;
  device: string | undefined;
}

type Deps = Pick<Dependencies, 'stores' | 'now' | 'clientAddress'>;

/**
 * Counts an attempt before its password is checked; returns a function that uncounts it. Throws 429 with Retry-After.
 * A browser the owner has used is counted by itself, any other by address and network. There is no global limit, since
 * strangers could use it to lock out the owner's new phone.
 */
export async function countAttempt(deps: Deps, attempt: Attempt): Promise<() => Promise<void>> {
  const counters = countersOf(deps.clientAddress, attempt);
  const waits = await Promise.all(counters.map((counter) => secondsToWait(deps, counter)));
  throwIfBlocked(Math.max(...waits));
  await Promise.all(counters.map((counter) => increment(deps, counter)));
  return async () => void (await Promise.all(counters.map((counter) => decrement(deps, counter))));
}

/** Whether a count of failed sign-ins is old enough to start again at none. */
export function isFailureExpired({ lastAt }: FailedSignIns, now: Date): boolean {
  return isOlderThan(lastAt, RETENTION_DAYS.failedSignIns * DAY_MS, now);
}

function countersOf(address: string, { key, device }: Attempt): Counter[] {
  const counter = (name: string, rule: Omit<Counter, 'id'>): Counter => ({
    id: createHmac('sha256', key).update(name).digest('hex'),
    ...rule,
  });
  if (device) return [counter(`device ${device}`, SINGLE_CLIENT)];

  const [smallest, ...others] = networksOf(address);
  const shared = others
    .toReversed()
    .map((name, index) => counter(name, index === 0 ? LARGEST_NETWORK : MIDDLE_NETWORK));
  return [counter(smallest, SINGLE_CLIENT), ...shared];
}

async function secondsToWait({ stores, now }: Deps, { id }: Counter): Promise<number> {
  const record = await stores.failedSignIns.read(id);
  return record ? secondsLeft(record.value, now()) : 0;
}

async function increment({ stores, now }: Deps, counter: Counter): Promise<void> {
  const time = now();
  await changeRecord(stores.failedSignIns, counter.id, (record) => {
    const current = record && !isFailureExpired(record, time) ? record : undefined;
    if (current) throwIfBlocked(secondsLeft(current, time));
    const failures = (current?.failures ?? 0) + 1;
    const blockedUntil = new Date(
      time.getTime() + blockSecondsAfter(failures, counter.freeAttempts) * 1000,
    ).toISOString();
    return { failures, lastAt: time.toISOString(), blockedUntil };
  });
}

async function decrement({ stores }: Deps, { id, isShared }: Counter): Promise<void> {
  if (!isShared) return stores.failedSignIns.remove(id);
  await changeRecord(
    stores.failedSignIns,
    id,
    (record) => record && { ...record, failures: Math.max(record.failures - 1, 0), blockedUntil: record.lastAt },
  );
}

/** Seconds left of a block; 0 if the last failure is far in the future, as the clock was then set back. */
function secondsLeft({ lastAt, blockedUntil }: FailedSignIns, now: Date): number {
  if (Date.parse(lastAt) - now.getTime() > MAX_BLOCK_SECONDS * 1000) return 0;
  return Math.max(Math.ceil((Date.parse(blockedUntil) - now.getTime()) / 1000), 0);
}

function throwIfBlocked(seconds: number): void {
  if (seconds > 0) throw tooManyAttempts(seconds);
}

function blockSecondsAfter(failures: number, freeAttempts: number): number {
  if (failures < freeAttempts) return 0;
  return Math.min(FIRST_BLOCK_SECONDS * 2 ** (failures - freeAttempts), MAX_BLOCK_SECONDS);
}
