import en from '../../content/ui/en.json' with { type: 'json' };
import fr from '../../content/ui/fr.json' with { type: 'json' };
import type { Locale } from '../contract/locales.ts';
import type { CatalogueKey } from '../contract/catalogue-key.ts';
import { interpolate } from './interpolate.ts';
import { contractNumbers } from './contract-numbers.ts';

export type Catalogue = Record<CatalogueKey, string>;

export type CataloguePart<Prefix extends string> = Pick<Catalogue, Extract<CatalogueKey, `${Prefix}${string}`>>;

/** The interface strings of each language, with the contract's numbers filled in. */
export const CATALOGUES: Record<Locale, Catalogue> = { en: withNumbers(en, 'en'), fr: withNumbers(fr, 'fr') };

function withNumbers(strings: Catalogue, locale: Locale): Catalogue {
  const numbers = contractNumbers(locale);
  const entries = Object.entries(strings).map(([key, text]) => [key, interpolate(text, numbers)]);
  return Object.fromEntries(entries) as Catalogue;
}
