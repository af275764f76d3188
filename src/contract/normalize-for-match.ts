/** A text in small letters, with plain apostrophes and spaces, without accents and what nobody can see. */
export function normalizeForMatch(text: string): string {
  return text
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
