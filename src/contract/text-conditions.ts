/** A condition at the start of a sentence: "{ifFreeCall}" (src/schemas/text-facts.ts). */
const CONDITION = /\{if[A-Z]\w*\}\s*/g;

/** A text without its conditions. */
export const withoutConditions = (text: string) => text.replace(CONDITION, '');
