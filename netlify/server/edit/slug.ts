const MAX_LENGTH = 60;

/** A slug for a file or an address: "Où aller ?" is "ou-aller". */
export function slugOf(title: string): string {
  const plain = title.replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').replace(/['’]/g, '').normalize('NFKD');
  return truncate(
    plain
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    MAX_LENGTH,
  );
}

/** The first of "name", "name-2", "name-3" that is not taken. */
export function freeName(name: string, usedNames: string[]): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const candidate = truncate(name, MAX_LENGTH - ending.length) + ending;
    if (!usedNames.includes(candidate)) return candidate;
  }
}

const truncate = (name: string, length: number) => name.replace(/^-/, '').slice(0, length).replace(/-$/, '');
