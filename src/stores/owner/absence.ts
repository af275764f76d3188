import { atom } from 'nanostores';
import { PRACTICE } from '@/contract/setup/content.ts';
import { content, forms, savedEntry, saveFile } from './content.ts';
import { publishedFacts, type PracticeFacts } from './practice.ts';
import { withReauth, unexpectedAnswer } from './session.ts';
import { siteState } from './site.ts';

export type Availability = PracticeFacts['availability'];

/** The last day of an absence that is typed and not saved; it outlives a look at another view. */
export const $typedUntil = atom<string | undefined>();

/** What is saved of it, online or not; undefined where her files were not read yet. */
export function savedAvailability(): Availability | undefined {
  const entry = savedEntry(PRACTICE);
  return entry && ((entry.values as { availability?: Availability }).availability ?? {});
}

/** Saves it over whatever is saved by now; a draft of the practice's details stays one. Throws as saveFile does. */
export async function saveAvailability(availability: Availability): Promise<void> {
  await withReauth(readFiles);
  const entry = savedEntry(PRACTICE);
  if (!entry) throw unexpectedAnswer();
  await saveFile(PRACTICE, { ...entry.values, availability });
  $typedUntil.set(undefined);
  await Promise.all([siteState.load(), publishedFacts.load()]);
}

/** Her files as they are saved, and the forms, which tell how two changes of one file go together. */
async function readFiles(): Promise<void> {
  await Promise.all([content.load(), forms.$state.get().value === undefined && forms.load()]);
  for (const { $state: $reading } of [content, forms]) {
    const { error } = $reading.get();
    if (error !== undefined) throw error;
  }
}
