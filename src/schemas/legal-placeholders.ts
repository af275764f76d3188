import type { Issue } from './issues.ts';
import type { OptionOf } from './labels.ts';

/** Written {{practice.name}}; each name has a dot. */
export type LegalPlaceholder = OptionOf<'legalPlace'>;

/** Text between {{#reviews}} and {{/reviews}} is shown only if it applies. */
export type LegalPart = OptionOf<'legalPart'>;

export const LEGAL_TAG = /\{\{([#/]?)([\w.]+)\}\}/g;

/** Removes the {{#name}}…{{/name}} parts that are not shown. */
export function removeHiddenParts(text: string, isShown: (name: string) => boolean): string {
  return text.replace(/\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/g, (_, name: string, part: string) =>
    isShown(name) ? part : '',
  );
}

export function findPlaceholderIssues(text: string, placeholders: readonly string[]): Issue[] {
  const tags = [...text.matchAll(LEGAL_TAG)].map(([, kind = '', name = '']) => ({ kind, name }));
  const namesOf = (kind: string) => tags.filter((tag) => tag.kind === kind).map(({ name }) => name);
  const isKnown = ({ kind, name }: { kind: string; name: string }) =>
    placeholders.includes(name) && name.includes('.') === (kind === '');
  const unknown = tags.filter((tag) => !isKnown(tag)).map(({ name }) => name);
  return [
    ...[...new Set(unknown)].map((name) => ({
      code: 'placeholder' as const,
      values: { placeholder: `{{${name}}}` },
    })),
    ...(namesOf('#').sort().join() === namesOf('/').sort().join() ? [] : [{ code: 'legal.part' as const }]),
    ...(/\{\{|\}\}/.test(text.replace(LEGAL_TAG, '')) ? [{ code: 'legal.brackets' as const }] : []),
  ];
}
