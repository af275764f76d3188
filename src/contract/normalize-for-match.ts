/** Lower case, plain apostrophes and spaces, no accents or invisible characters. */
export function normalizeForMatch(text: string): string {
  return text
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
