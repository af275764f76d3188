import type { LocalizedIssue } from '../../../src/contract/edit.ts';
import { fieldAt, labelAt } from '../../../src/contract/form-values.ts';
import type { Locale } from '../../../src/contract/locales.ts';
import { rootFieldOf } from '../../../src/schemas/forms.ts';
import { formatIssue, type ContentIssue } from '../../../src/schemas/issues.ts';
import { formNameOf } from './form-name.ts';

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
