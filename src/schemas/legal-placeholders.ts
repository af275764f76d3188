import type { Issue } from './issues.ts';
import type { OptionOf } from './labels.ts';

/** Written {{practice.name}}; each name has a dot. */
export type LegalPlaceholder = OptionOf<'legalPlace'>;

/** Text between {{#reviews}} and {{/reviews}} is shown only if it applies. */
export type LegalPart = OptionOf<'legalPart'>;

export const LEGAL_MARK = /\{\{([#/]?)([\w.]+)\}\}/g;

/** Removes the {{#name}}…{{/name}} parts that are not shown. */
export function withParts(text: string, isShown: (name: string) => boolean): string {
  return text.replace(/\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/g, (_, name: string, part: string) =>
    isShown(name) ? part : '',
  );
}

export function findPlaceholderIssues(text: string, placeholders: readonly string[]): Issue[] {
  const marks = [...text.matchAll(LEGAL_MARK)].map(([, kind = '', name = '']) => ({ kind, name }));
  const namesOf = (kind: string) => marks.filter((mark) => mark.kind === kind).map(({ name }) => name);
  const isKnown = ({ kind, name }: { kind: string; name: string }) =>
    placeholders.includes(name) && name.includes('.') === (kind === '');
  const unknown = marks.filter((mark) => !isKnown(mark)).map(({ name }) => name);
  return [
    ...[...new Set(unknown)].map((name) => ({
      code: 'placeholder' as const,
      values: { placeholder: `{{${name}}}` },
    })),
    ...(namesOf('#').sort().join() === namesOf('/').sort().join() ? [] : [{ code: 'legal.part' as const }]),
    ...(/\{\{|\}\}/.test(text.replace(LEGAL_MARK, '')) ? [{ code: 'legal.brackets' as const }] : []),
  ];
}
