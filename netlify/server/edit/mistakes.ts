import sentences from '../../../content/ui/mistakes.json' with { type: 'json' };
import type { ChangedFile, ContentMistake } from '../../../src/contract/edit.ts';
import type { FormField } from '../../../src/contract/form.ts';
import { fieldAt, labelAt } from '../../../src/contract/form-values.ts';
import { CATALOGUES } from '../../../src/i18n/catalogue.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { labelOf } from '../../../src/schemas/labels.ts';
import { placeOf } from '../../../src/schemas/places.ts';

/** The schemas speak to somebody who writes the files by hand; to the editor the same is said without YAML, in both languages. Where English stays as it is, its French stands alone. "{}" stands for whatever is in its place. */
const KNOWN = Object.entries(sentences).map(([written, spoken]) => ({
  pattern: new RegExp(`^${written.split('{}').map(literally).join('(.+?)')}$`, 's'),
  spoken: typeof spoken === 'string' ? { en: written.charAt(0).toUpperCase() + written.slice(1), fr: spoken } : spoken,
}));

/** More mistakes than these help nobody. */
const MISTAKES_TOLD = 50;

/** Mistakes as the forms show them: with the fields' labels, and in the reader's language. */
export function inWords(mistakes: ContentMistake[], locale: Locale): ContentMistake[] {
  return mistakes.slice(0, MISTAKES_TOLD).map(({ file, field, sentence }) => {
    // One without a field is about the whole file, of which a photo has no form.
    const known = field === '' ? undefined : fieldAt(rootFieldOf(file, locale), field)?.options;
    const said = sentenceIn(withLabels(sentence, known), locale);
    return { file, field, sentence: said, label: fieldIn({ file, field }, locale), form: formIn(file, locale) };
  });
}

/** What can be chosen is called as in the form. */
function withLabels(sentence: string, options: FormField['options'] = []): string {
  const labelFor = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return sentence.replace(/(?<=^write one of these: ).+(?=\.$)/, (list) => list.split(', ').map(labelFor).join(', '));
}

/** The field of a mistake as the form labels it, such as "Answer, French". */
function fieldIn({ file, field }: Pick<ContentMistake, 'file' | 'field'>, locale: Locale): string {
  return field === '' ? '' : labelAt(rootFieldOf(file, locale), field);
}

export function changedFieldsIn({ path, fields }: ChangedFile, locale: Locale): string[] {
  return fields.map((field) => fieldIn({ file: path, field }, locale));
}

/** What a schema says, in the editor's words; as it was where there are none (tests/unit/content-mistakes.test.ts). */
export function sentenceIn(written: string, locale: Locale): string {
  for (const { pattern, spoken } of KNOWN) {
    const [whole, ...values] = pattern.exec(written) ?? [];
    if (whole !== undefined) return values.reduce((text, value) => text.replace('{}', () => value), spoken[locale]);
  }
  return written;
}

/** A file as its form is called, "Legal notice (French)"; a photo by its own name. */
export function formIn(file: string, locale: Locale): string {
  const words: Record<string, string> = CATALOGUES[locale];
  const form = `edit.place.${keyOf(file)}`;
  const [, language] = /\b(en|fr)\.md$/.exec(file) ?? [];
  const name = words[form] ?? nameOf(file);
  return language ? `${name} (${labelOf([language], locale).label})` : name;
}

/** Of a folder, its name. */
const keyOf = (file: string) => placeOf(file) ?? nameOf(file);
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|md)$/, '');

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
