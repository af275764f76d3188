import en from '../../content/ui/labels.en.json' with { type: 'json' };
import fr from '../../content/ui/labels.fr.json' with { type: 'json' };
import type { Locale } from '../contract/locales.ts';

type Key = keyof typeof en;

/** What a field can be called; its hint stands beside it, as "town.hint". */
export type LabelKey = Exclude<Key, `${string}.hint` | `choice.${string}`>;

/** What is chosen from, such as "region". */
export type Choice = Key extends infer Each ? (Each extends `choice.${infer Name}.${string}` ? Name : never) : never;

/** The values of a choice that have a name: those of "region" stand as "choice.region.wales". */
export type OptionOf<Name extends Choice> = Key extends infer Each
  ? Each extends `choice.${Name}.${infer Value}`
    ? Value
    : never
  : never;

/** A text that is missing in one language does not compile. */
const WORDS: Record<Locale, Record<Key, string>> = { en, fr };

export interface Label {
  label: string;
  /** "" where the label says it all. */
  hint: string;
}

export const isLabelKey = (key: string): key is LabelKey => key in en;

export function labelOf(key: LabelKey, locale: Locale): Label {
  const words: Record<string, string> = WORDS[locale];
  return { label: words[key]!, hint: words[`${key}.hint`] ?? '' };
}

export function optionsOf<Name extends Choice>(choice: Name): OptionOf<Name>[] {
  const start = `choice.${choice}.`;
  const keys = Object.keys(en).filter((key) => key.startsWith(start));
  return keys.map((key) => key.slice(start.length) as OptionOf<Name>);
}

/** What a value of a choice is called in a language. */
export function optionLabel<Name extends Choice>(choice: Name, value: OptionOf<Name>, locale: Locale): string {
  const words: Record<string, string> = WORDS[locale];
  return words[`choice.${choice}.${value}`]!;
}
