export type Kinds = Record<string, string[]>;
export const oneOf = (...words: string[]) => `(?:${words.join('|')})`;
const NOT = oneOf(
  'not|never|no|nor|without|none|nobody|(?:do|did|does|is|are|was|were|have|has|had|would|could|wo|ai)nt|pas|jamais|sans|aucune?|ni',
);
const GAP = `(?: (?!${NOT}\\b)[\\w,*]{1,20}){0,3} `;
export const ruleOf = (lines: string[]) => new RegExp(`\\b(?:${lines.join('|').replaceAll(' … ', GAP)})(?!\\w)`, 'g');
export { NOT };
