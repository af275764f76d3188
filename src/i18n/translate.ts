import type { CatalogueKey } from '../contract/catalogue-key.ts';
import { CATALOGUES, type CataloguePart } from './catalogue.ts';
import { interpolate, type Values } from './interpolate.ts';
import type { Locale } from '../contract/locales.ts';

/** Looks up an interface string and fills in its values. */
export function translate(locale: Locale, key: CatalogueKey, values?: Values): string {
  return interpolate(CATALOGUES[locale][key], values);
}

export type Translate = (key: CatalogueKey, values?: Values) => string;

/** Binds `translate` to a language. */
export function translator(locale: Locale): Translate {
  return (key, values) => translate(locale, key, values);
}

/** The strings whose keys have one of these prefixes; only these are sent with an island's page. */
export function pickCatalogue<Prefix extends string>(locale: Locale, ...prefixes: Prefix[]): CataloguePart<Prefix> {
  const entries = Object.entries(CATALOGUES[locale]).filter(([key]) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
  return Object.fromEntries(entries) as CataloguePart<Prefix>;
}
