import { atom } from 'nanostores';
import type { Export } from '@/contract/personal-data.ts';
import { readFile } from './personal-data.ts';
import { hasStatus, readAsOwner } from './session.ts';

interface Person {
  /** The record of theirs by which she asked. */
  id: string;
  held: Export | 'loading' | 'failed' | 'gone';
  /** What an erasure has removed. */
  erased?: string;
}

/** Whose messages and reviews she looks at; undefined where she does not. */
export const $person = atom<Person | undefined>();

/** Reads everything from whoever sent a record. */
export async function loadPerson(id: string): Promise<void> {
  const known = $person.get();
  const others = known?.id === id && typeof known.held === 'object' ? idsOf(known.held) : [];
  $person.set({ id, held: others.length > 0 ? known!.held : 'loading' });
  const held = await readFirst([...new Set([id, ...others])]);
  if ($person.get()?.id === id) $person.set({ id, held });
}

/** Reads it again, where it is shown. */
export async function reloadPerson(): Promise<void> {
  const shown = $person.get();
  if (shown && shown.held !== 'gone') await loadPerson(shown.id);
}

/** Takes an erased person's records off the screen; `erased` says what they were. */
export function markPersonErased(erased: string) {
  const shown = $person.get();
  if (shown) $person.set({ ...shown, held: 'gone', erased });
}

export function forgetPerson() {
  $person.set(undefined);
}

/** The same as a file with its name; `id` is that of any record of theirs. */
export function readPersonFile(id: string): Promise<{ content: Blob; name: string }> {
  return readFile(`/api/people/${id}`, 'person.json');
}

/** By whichever of their records is still there: the one that she asked by may have been deleted. */
async function readFirst(ids: string[]): Promise<Person['held']> {
  for (const id of ids) {
    try {
      const response = await readAsOwner(`/api/people/${id}`);
      return (await response.json()) as Export;
    } catch (error) {
      if (!hasStatus(error, 404)) return 'failed';
    }
  }
  return 'gone';
}

function idsOf({ messages, reviews }: Export): string[] {
  return [...messages, ...reviews].map(({ id }) => id);
}
