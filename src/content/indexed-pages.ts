import { readPractice } from './read-content.ts';

const ALWAYS = ['/', '/practical', '/client-resources', '/crisis-resources', '/privacy', '/legal'];

/** The pages that search engines may show, by their English address; every other page is marked "noindex". */
export async function readIndexedPages(): Promise<string[]> {
  const { reviewsEnabled } = await readPractice();
  return reviewsEnabled ? [...ALWAYS, '/reviews-policy'] : ALWAYS;
}
