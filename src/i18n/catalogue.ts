import en from '../../content/ui/en.json' with { type: 'json' };
import fr from '../../content/ui/fr.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** The name of an interface string. */
export type MessageKey = keyof typeof en;

export type Catalogue = Record<MessageKey, string>;

/** The interface strings whose names begin in one of these ways: those that an island is handed. */
export type MessagesOf<Prefix extends string> = Pick<Catalogue, Extract<MessageKey, `${Prefix}${string}`>>;

/** The interface strings of each language; `check-catalogues` makes sure that none is missing. */
export const CATALOGUES: Record<Locale, Catalogue> = { en, fr };
