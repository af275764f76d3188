/** How many files a folder of the owner's may have (tests/unit/content-mistakes.test.ts). */
export const ENTRY_COUNTS = {
  services: { min: 1, max: 6, expected: 'one to six services' },
  faq: { min: 0, max: 20, expected: 'at most twenty questions' },
};

type Folder = keyof typeof ENTRY_COUNTS;

export const COUNTED_FOLDERS = Object.keys(ENTRY_COUNTS) as Folder[];

/** What is wrong with a number of files in one of these folders; undefined where nothing is. */
export function findCountMistake(folder: Folder, count: number): string | undefined {
  const { min, max, expected } = ENTRY_COUNTS[folder];
  return count < min || count > max ? `${expected} are expected here. Found: ${count}.` : undefined;
}
