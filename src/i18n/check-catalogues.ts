type Strings = Record<string, unknown>;

/** Reads a catalogue's text; the error of one that is no JSON names the file. */
export function parseCatalogue(file: string, text: string): Strings {
  try {
    return JSON.parse(text) as Strings;
  } catch (error) {
    throw new Error(
      `${file} cannot be read: a comma or a quotation mark is missing or one too many. ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/**
 * Compares the French strings with the English ones.
 * Returns one sentence per mistake (missing, extra, empty, other placeholders), each naming file and key.
 */
export function findCatalogueMistakes(en: Strings, fr: Strings): string[] {
  const missing = keysOf(en).filter((key) => !(key in fr));
  const extra = keysOf(fr).filter((key) => !(key in en));
  const shared = keysOf(en).filter((key) => key in fr);
  return [
    ...missing.map((key) => `content/ui/fr.json: "${key}" is missing (it stands in content/ui/en.json).`),
    ...extra.map((key) => `content/ui/fr.json: "${key}" is one too many (it does not stand in content/ui/en.json).`),
    ...keysOf(en).flatMap((key) => findMistakesIn('en', key, en[key])),
    ...keysOf(fr).flatMap((key) => findMistakesIn('fr', key, fr[key])),
    ...shared.flatMap((key) => comparePlaceholders(key, en[key], fr[key])),
  ];
}

function keysOf(strings: Strings): string[] {
  return Object.keys(strings);
}

function findMistakesIn(language: 'en' | 'fr', key: string, value: unknown): string[] {
  const file = `content/ui/${language}.json`;
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
