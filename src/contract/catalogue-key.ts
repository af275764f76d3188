import type en from '../../content/ui/en.json';

export type CatalogueKey = keyof typeof en;
