import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalBlobs, type LocalBlobs } from './blobs.ts';

const RUNNING = 'running';
/** A server that does not answer in this time is still one: it may only be busy. Milliseconds. */
const PATIENCE = 3_000;

/** Opens the records below `dataDirectory`, for their owner alone on this machine. */
export function openLocalRecords(dataDirectory: string): Promise<LocalBlobs> {
  // Whatever this process writes from now on: files 0600, directories 0700.
  process.umask(0o077);
  const records = join(dataDirectory, 'blobs');
  mkdirSync(records, { recursive: true });
  chmodSync(records, 0o700);
  return startLocalBlobs(records);
}

/** Leaves word that a server works on these records; returns what takes it back. */
export function noteRunning(dataDirectory: string, { context }: LocalBlobs): () => void {
  const directory = join(dataDirectory, RUNNING);
  const note = join(directory, String(process.pid));
  mkdirSync(directory, { recursive: true });
  writeFileSync(note, context, { mode: 0o600 });
  return () => rmSync(note, { force: true });
}

/** Whether a server works on these records; the word of one that was killed is cleared away. */
export async function isServerRunning(dataDirectory: string): Promise<boolean> {
  for (const note of notesIn(join(dataDirectory, RUNNING))) {
    if (await answers(readFileSync(note, 'utf8'))) return true;
    rmSync(note, { force: true });
  }
  return false;
}

function notesIn(directory: string): string[] {
  try {
    return readdirSync(directory).map((name) => join(directory, name));
  } catch {
    return [];
  }
}

/** Only the storage that wrote the note knows its token: another program on the same port does not count. */
async function answers(context: string): Promise<boolean> {
  try {
    const { edgeURL, token } = JSON.parse(Buffer.from(context, 'base64').toString()) as Record<string, string>;
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${edgeURL}/`, { headers, signal: AbortSignal.timeout(PATIENCE) });
    return status === 400;
  } catch (error) {
    return (error as Error).name === 'TimeoutError';
  }
}
