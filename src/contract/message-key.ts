import type en from '../../content/ui/en.json';

/** The name of an interface string. */
export type MessageKey = keyof typeof en;
