import type { MessageKey } from '../contract/message-key.ts';
import { CATALOGUES, type MessagesOf } from './catalogue.ts';
import { interpolate, type Values } from './interpolate.ts';
import type { Locale } from '../contract/locales.ts';

/** Looks up an interface string and fills in its values. */
export function translate(locale: Locale, key: MessageKey, values?: Values): string {
  return interpolate(CATALOGUES[locale][key], values);
}

export type Translate = (key: MessageKey, values?: Values) => string;

/** Binds `translate` to a language. */
export function translator(locale: Locale): Translate {
  return (key, values) => translate(locale, key, values);
}

/** The strings whose keys have one of these prefixes; only these are sent with an island's page. */
export function pickMessages<Prefix extends string>(locale: Locale, ...prefixes: Prefix[]): MessagesOf<Prefix> {
  const entries = Object.entries(CATALOGUES[locale]).filter(([key]) =>
    prefixes.some((prefix) => key.startsWith(prefix)),
  );
  return Object.fromEntries(entries) as MessagesOf<Prefix>;
}
