/** What a sentence of hers depends on, at its beginning: "{ifFreeCall}" (src/schemas/text-facts.ts has their names). */
const CONDITION = /\{if[A-Z]\w*\}\s*/g;

/** A text of hers without its conditions, as it is read. */
export const withoutConditions = (text: string) => text.replace(CONDITION, '');
