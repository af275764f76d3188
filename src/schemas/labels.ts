import en from '../../content/ui/labels.en.json' with { type: 'json' };
import fr from '../../content/ui/labels.fr.json' with { type: 'json' };
import type { Locale } from '../contract/locales.ts';
import { countryName } from '../i18n/countries.ts';

export interface Label {
  label: string;
  /** "" where the label says it all. */
  hint: string;
}

/** "Label | hint" by the end of a field's path: "practice.name" counts before "name"; "choice.*" for what is chosen. */
const WORDS: Record<Locale, Record<string, string>> = { en, fr };

/** Texts without line breaks. */
const ONE_LINE = new Set(
  `title meta.title practice.name counsellor practice.phone whatsapp town postalAddress socialProfiles.name
  membership.name membership.number platform insurer insurance.contact icoRegistration euRepresentative bookingPlatform formService mediator host.name host.address host.phone host.contact place
  condition features bookingLabel terms question qualifications.entries.title action
  templates.title offer firstStep.text firstStep.service qualificationsTitle credentialsTitle waysTitle
  points.name crisis.name numbers.label display reachedThrough hours website.label source articles.title scope
  number items.label heading banner doors.title parts.title wait.title`.split(/\s+/),
);

/** The label that names most of a path's end. Throws where there is none, so that no field is forgotten. */
export function labelOf(path: readonly string[], locale: Locale): Label {
  const [label = '', hint = ''] = WORDS[locale][keyOf(path, locale)]!.split(' | ');
  return { label, hint };
}

/** Whether the text at a path, or its part in one language, has no line breaks. */
export function isOneLine(path: readonly string[]): boolean {
  const isPart = path.at(-1)! in WORDS;
  return ONE_LINE.has(keyOf(isPart ? path.slice(0, -1) : path, 'en'));
}

/** What a choice is called in a language, or what of a legal text is filled in: by its own name, in a field of its own where it has one, that of its country, or that of the field it stands for. Throws where nobody has named it. */
export function optionLabel(value: string, locale: Locale, field = ''): string {
  if (/^[A-Z]{2}$/.test(value)) return countryName(value, locale);
  return labelOf([field, 'choice', ...value.split('.')], locale).label;
}

function keyOf(path: readonly string[], locale: Locale): string {
  const keys = path.map((_, start) => path.slice(start).join('.'));
  const key = keys.find((candidate) => candidate in WORDS[locale]);
  if (key === undefined) throw new Error(`"${keys[0]}" has no label: write one in content/ui/labels.${locale}.json.`);
  return key;
}
