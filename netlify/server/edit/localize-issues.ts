import { localeOf } from '../../../src/contract/content-paths.ts';
import type { LocalizedIssue } from '../../../src/contract/edit.ts';
import { fieldAt, labelAt } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { CATALOGUES } from '../../../src/i18n/catalogue.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { formatIssue, type ContentIssue } from '../../../src/schemas/issues.ts';
import { labelOf } from '../../../src/schemas/labels.ts';
import { contentTypeOf } from '../../../src/schemas/content-types.ts';
import type { PublishedFile } from '../storage/records.ts';

const MAX_ISSUES = 50;

/** Issues in the reader's language, with the labels that fields and choices have in the forms. */
export function localizeIssues(issues: readonly ContentIssue[], locale: Locale): LocalizedIssue[] {
  return issues.slice(0, MAX_ISSUES).map(({ file, field, ...issue }) => {
    const root = field === '' ? undefined : rootFieldOf(file, locale);
    const options = root && fieldAt(root, field)?.options;
    const labelFor = (choice: string) => options?.find(({ value }) => value === choice)?.label ?? choice;
    const sentence = formatIssue(issue, locale, labelFor);
    return { file, field, sentence, label: root ? labelAt(root, field) : '', form: formNameOf(file, locale) };
  });
}

/** Labels of the changed fields, such as "Answer, French"; for an added or deleted file, that it is. */
export function changedFieldLabels({ path, fields, before, after }: PublishedFile, locale: Locale): string[] {
  if (!before) return [translate(locale, 'edit.site.new')];
  if (!after) return [translate(locale, 'edit.site.gone')];
  return fields.map((field) => (field === '' ? '' : labelAt(rootFieldOf(path, locale), field)));
}

/** A form's name, such as "Legal notice (French)"; a photo's file name. */
export function formNameOf(file: string, locale: Locale): string {
  const strings: Record<string, string> = CATALOGUES[locale];
  const baseName = file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|md)$/, '');
  const name = strings[`edit.place.${contentTypeOf(file) ?? baseName}`] ?? baseName;
  const fileLocale = localeOf(file);
  return fileLocale ? `${name} (${labelOf(fileLocale, locale).label})` : name;
}
