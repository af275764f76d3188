import en from '../../content/ui/labels.en.json' with { type: 'json' };
import fr from '../../content/ui/labels.fr.json' with { type: 'json' };
import type { Locale } from '../contract/locales.ts';

type Key = keyof typeof en;

export type LabelKey = Exclude<Key, `${string}.hint` | `choice.${string}`>;

/** The values of each choice, by its name: "choice.days.monday" is "monday" of "days". */
type Options = {
  [
    Each in Key as Each extends `choice.${infer Name}.${string}` ? Name : never
  ]: Each extends `choice.${string}.${infer Value}` ? Value : never;
};

export type Choice = keyof Options;

export type OptionOf<Name extends Choice> = Options[Name];

const LABELS: Record<Locale, Record<Key, string>> = { en, fr };

export interface Label {
  label: string;
  hint: string;
}

export const isLabelKey = (key: string): key is LabelKey => key in en;

export function labelOf(key: LabelKey, locale: Locale): Label {
  const labels: Record<string, string> = LABELS[locale];
  return { label: labels[key]!, hint: labels[`${key}.hint`] ?? '' };
}

export function optionsOf<Name extends Choice>(choice: Name): OptionOf<Name>[] {
  const prefix = `choice.${choice}.`;
  const keys = Object.keys(en).filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length) as OptionOf<Name>);
}

export function optionLabel<Name extends Choice>(choice: Name, value: OptionOf<Name>, locale: Locale): string {
  const labels: Record<string, string> = LABELS[locale];
  return labels[`choice.${choice}.${value}`]!;
}
