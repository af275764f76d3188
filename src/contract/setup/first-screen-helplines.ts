import type { Locale } from '../locales.ts';

type FirstScreen = Record<'emergency' | 'talk', { items: { line?: string | undefined }[] }>;

/** The helplines on the first screen of a crisis page in either language, as crisis-resources.yaml lists them. */
export const firstScreenHelplines = ({ en, fr }: Record<Locale, FirstScreen>) =>
  [en, fr].flatMap(({ emergency, talk }) => [...emergency.items, ...talk.items]).map(({ line }) => line);
