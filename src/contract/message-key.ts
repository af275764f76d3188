import type en from '../../content/ui/en.json';

export type MessageKey = keyof typeof en;
