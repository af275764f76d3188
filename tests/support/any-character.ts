import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/** The unit 'binary' of fast-check's texts without its table of a million characters, which takes a second to build. */
export const anyCharacter = fc.nat(0x10ffff - SURROGATES).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (character) => indexOf(character as string),
);

function indexOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (String.fromCodePoint(point) !== character) throw new Error('This is not one character.');
  return point < FIRST_SURROGATE ? point : point - SURROGATES;
}
