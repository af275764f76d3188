import { atom } from 'nanostores';
import { PRACTICE_FILE } from '@/contract/content-paths.ts';
import { contentQuery, formsQuery, savedEntry, saveFile } from './content.ts';
import { publishedPracticeQuery, type PublishedPractice } from './practice.ts';
import { withReauth, unexpectedResponse } from './session.ts';
import { siteStateQuery } from './site.ts';

export type Availability = PublishedPractice['availability'];

export const $untilDraft = atom<string | undefined>();

export function savedAvailability(): Availability | undefined {
  const entry = savedEntry(PRACTICE_FILE);
  return entry && ((entry.values as { availability?: Availability }).availability ?? {});
}

/** Overwrites what another device saved meanwhile; a draft of the practice's details stays. Throws like saveFile. */
export async function saveAvailability(availability: Availability): Promise<void> {
  await withReauth(loadContentAndForms);
  const entry = savedEntry(PRACTICE_FILE);
  if (!entry) throw unexpectedResponse();
  await saveFile(PRACTICE_FILE, { ...entry.values, availability });
  $untilDraft.set(undefined);
  await Promise.all([siteStateQuery.load(), publishedPracticeQuery.load()]);
}

/** The forms are needed to merge two changes of a file. */
async function loadContentAndForms(): Promise<void> {
  await Promise.all([contentQuery.load(), formsQuery.$state.get().value === undefined && formsQuery.load()]);
  for (const { $state } of [contentQuery, formsQuery]) {
    const { error } = $state.get();
    if (error !== undefined) throw error;
  }
}
