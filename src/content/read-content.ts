import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import type { Locale } from '@/contract/locales.ts';
import { translate } from '@/i18n/translate.ts';

/** The practice's details; every page needs them. */
export const readPractice = () => requireEntry('practice', 'practice');

export const readHomePage = () => requireEntry('homePage', 'home');
export const readClientResourcesPage = () => requireEntry('clientResourcesPage', 'client-resources');
export const readArticlesPage = () => requireEntry('articlesPage', 'articles');
export const readPracticalPage = () => requireEntry('practicalPage', 'practical');
export const readCrisisPage = () => requireEntry('crisisPage', 'crisis-resources');

/** The qualifications and approaches in the order of their file. */
export const readQualifications = () => requireEntry('qualifications', 'qualifications');

/** The forms for clients in the order of their file. */
export const readClientForms = () => requireEntry('clientForms', 'client-forms');

/** The owner's words for her answers to messages. */
export const readAnswers = () => requireEntry('answers', 'answers');

/** The service cards in their order: one to six (src/integrations/content-checks.ts). */
export const readServices = () => readInOrder('services');

/** The service that the introduction leads to, by its file's name; throws where there is none. */
export async function requireService(id: string): Promise<Entry<'services'>> {
  const service = (await readServices()).find((candidate) => candidate.id === id);
  if (!service)
    throw new Error(`content/pages/home.yaml, hero.firstStep.service: there is no content/services/${id}.yaml.`);
  return service;
}

/** Length and fee of a service in one line, the same wherever they stand; without a fee, how to learn it. */
export function serviceTerms({ length, fee }: Entry<'services'>, locale: Locale): string {
  const terms = [length?.[locale], fee?.[locale] ?? translate(locale, 'services.askFee')];
  return terms.filter(Boolean).join(' · ');
}

/** The questions and answers in their order: none to twenty (src/integrations/content-checks.ts). */
export const readQuestions = () => readInOrder('faq');

type OrderedCollection = 'services' | 'faq' | 'crisis';

/** An entry's data together with its id, which is its file's name. */
export type Entry<Name extends CollectionKey> = CollectionEntry<Name>['data'] & { id: string };

/** Splits the owner's text at blank lines; each part becomes a paragraph. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** The entries of a collection in the order their files ask for. */
export async function readInOrder<Name extends OrderedCollection>(name: Name): Promise<Entry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  return entries.map(({ id, data }) => ({ ...data, id })).toSorted((a, b) => a.order - b.order);
}

async function requireEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entries: CollectionEntry<Name>[] = await getCollection(collection);
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`content: the file of "${id}" is missing.`);
  return entry.data;
}
