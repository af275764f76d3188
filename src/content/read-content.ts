import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { inEachLocale, type Locale } from '@/contract/locales.ts';
import { paragraphs } from '@/contract/text-marks.ts';
import { factsInEach, factsOf, type Facts } from './facts/facts.ts';
import { fillTexts } from './facts/fill-texts.ts';

/** The practice's details, as they are; what pages say of them is in its facts. */
export const readPractice = () => findEntry('practice', 'practice');

/** What the site says of the practice in a language. */
export const readFacts = async (locale: Locale): Promise<Facts> => factsOf(await readPractice(), locale, new Date());

/** The main page's words; where she has left out her own, those that the site makes of her facts. */
export async function readHomePage() {
  const { meta, hero, about, ...sections } = await requireEntry('homePage', 'home');
  const facts = factsInEach(await readPractice());
  const made = (name: 'title' | 'description' | 'offer' | 'portrait') => inEachLocale((locale) => facts[locale][name]);
  return {
    ...sections,
    meta: meta ?? { title: made('title'), description: made('description') },
    hero: { ...hero, offer: hero.offer ?? made('offer') },
    about: { ...about, photo: { ...about.photo, alternative: about.photo.alternative ?? made('portrait') } },
  };
}

export const readClientResourcesPage = () => requireEntry('clientResourcesPage', 'client-resources');
export const readArticlesPage = () => requireEntry('articlesPage', 'articles');
export const readPracticalPage = () => requireEntry('practicalPage', 'practical');
export const readCrisisPages = () => requireEntry('crisisPage', 'crisis-resources');

/** The qualifications and approaches in the order of their file. */
export const readQualifications = () => requireEntry('qualifications', 'qualifications');

/** The forms for clients in the order of their file. */
export const readClientForms = () => requireEntry('clientForms', 'client-forms');

/** The owner's words for her answers to messages, as they are written. */
export const readAnswers = () => findEntry('answers', 'answers');

/** The service cards in their order: one to six (src/integrations/content-checks.ts), and those for which she has a place. */
export async function readServices(): Promise<Entry<'services'>[]> {
  const { meeting } = (await readPractice()).place;
  const services = await readInOrder('services');
  return services.filter(({ way }) => meeting === 'both' || way === 'call' || way === meeting);
}

/** The service that the introduction leads to, by its file's name; throws where there is none. */
export async function requireService(id: string): Promise<Entry<'services'>> {
  const service = (await readServices()).find((candidate) => candidate.id === id);
  if (!service)
    throw new Error(`content/pages/home.yaml, hero.firstStep.service: there is no content/services/${id}.yaml.`);
  return service;
}

/** The helplines, each with its file's name. */
export async function readCrisisLines(): Promise<Entry<'crisis'>[]> {
  const entries = await getCollection('crisis');
  return entries.map(({ id, data }) => ({ ...data, id }));
}

/** The questions and answers in their order: none to twenty (src/integrations/content-checks.ts), but one about a town where there is none. */
export const readQuestions = async () => (await readInOrder('faq')).filter(({ question }) => question.en !== '');

type OrderedCollection = 'services' | 'faq';

/** An entry's data together with its id, which is its file's name. */
export type Entry<Name extends CollectionKey> = CollectionEntry<Name>['data'] & { id: string };

/** The paragraphs of a text of hers, each in one line. */
export function paragraphLines(text: string): string[] {
  return paragraphs(text)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** The entries of a collection in the order their files ask for. */
async function readInOrder<Name extends OrderedCollection>(name: Name): Promise<Entry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  const facts = factsInEach(await readPractice());
  return entries
    .map(({ id, data }) => ({ ...fillTexts<CollectionEntry<Name>['data']>(data, facts), id }))
    .toSorted((a, b) => a.order - b.order);
}

/** An entry, with what is known of the practice in its texts. */
async function requireEntry<Name extends CollectionKey>(name: Name, id: string) {
  return fillTexts(await findEntry(name, id), factsInEach(await readPractice()));
}

async function findEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entries: CollectionEntry<Name>[] = await getCollection(collection);
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`content: the file of "${id}" is missing.`);
  return entry.data;
}
