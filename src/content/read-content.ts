import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { SERVICE_COLOURS } from '@/schemas/entries.ts';

/** The practice's details; every page needs them. */
export const readPractice = () => requireEntry('practice', 'practice');

export const readHomePage = () => requireEntry('homePage', 'home');
export const readClientResourcesPage = () => requireEntry('clientResourcesPage', 'client-resources');
export const readPracticalPage = () => requireEntry('practicalPage', 'practical');
export const readCrisisPage = () => requireEntry('crisisPage', 'crisis-resources');

/** The qualifications and approaches in the order of their file. */
export const readQualifications = () => requireEntry('qualifications', 'qualifications');

/** The forms for clients in the order of their file. */
export const readClientForms = () => requireEntry('clientForms', 'client-forms');

/** The three service cards in their order; number, order and colours are fixed (tests/conformance/limits.spec.ts). */
export async function readServices(): Promise<Entry<'services'>[]> {
  const services = await readInOrder('services');
  const colours = services.map(({ colour }) => colour).join(', ');
  if (colours !== SERVICE_COLOURS.join(', ')) {
    throw new Error(
      `content/services: three services are expected, coloured ${SERVICE_COLOURS.join(', ')} in this order. Found: ${colours}.`,
    );
  }
  return services;
}

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
