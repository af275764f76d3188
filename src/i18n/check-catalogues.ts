type Strings = Record<string, unknown>;

/**
 * Compares the French strings with the English ones.
 * Returns one sentence per mistake (missing, extra, empty, other placeholders), each naming file and key.
 */
export function findCatalogueMistakes(en: Strings, fr: Strings): string[] {
  const keys = [...new Set([...Object.keys(en), ...Object.keys(fr)])];
  return keys.flatMap((key) => [
    ...findMistakesIn('en', en, key),
    ...findMistakesIn('fr', fr, key),
    ...comparePlaceholders(key, en[key], fr[key]),
  ]);
}

function findMistakesIn(language: 'en' | 'fr', strings: Strings, key: string): string[] {
  const file = `content/ui/${language}.json`;
  const otherFile = `content/ui/${language === 'en' ? 'fr' : 'en'}.json`;
  if (!(key in strings)) return [`${file}: "${key}" is missing (it stands in ${otherFile}).`];
  const value = strings[key];
  if (typeof value !== 'string') return [`${file}: "${key}" must be a text in quotation marks.`];
  if (value.trim() === '') return [`${file}: "${key}" is empty.`];
  return [];
}

function comparePlaceholders(key: string, en: unknown, fr: unknown): string[] {
  if (typeof en !== 'string' || typeof fr !== 'string') return [];
  const inEnglish = placeholdersOf(en);
  return inEnglish === placeholdersOf(fr)
    ? []
    : [`content/ui/fr.json: "${key}" must use the same placeholders as English: ${inEnglish || 'none'}.`];
}

function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ');
}

/** Stops the build where the two catalogues do not fit together. */
export function checkCatalogues(en: Strings, fr: Strings): void {
  const mistakes = findCatalogueMistakes(en, fr);
  if (mistakes.length > 0)
    throw new Error(`The interface strings need mending:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
}
