import { vercelStegaClean } from '@vercel/stega';
import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { inEachLocale, type Locale } from '@/contract/locales.ts';
import { HOME_FILE } from '@/contract/content-paths.ts';
import { markAsField } from '@/preview/content-loader.ts';
import { factsByLocale, factsOf, type Facts } from './facts/facts.ts';
import { fillTexts } from './facts/fill-texts.ts';
import { isDeclined, type OtherContent } from './facts/format.ts';
import { omitExamples, omitExampleUrl } from './omit-examples.ts';
import { byOrder } from '@/contract/entry-order.ts';
import { SERVICE_COLOURS } from '@/schemas/entries.ts';
import type { Practice } from '@/schemas/practice.ts';

type ClientForm = CollectionEntry<'clientForms'>['data'][number];

export async function readPractice(): Promise<Practice> {
  const practice = omitExamples(await readEntry('practice', 'practice'));
  const forms = await readEntry('clientForms', 'client-forms');
  // All client forms are on paper if none has an address.
  return forms.some(addressesOf) ? practice : { ...practice, notApplicable: [...practice.notApplicable, 'forms'] };
}

function addressesOf({ url = {} }: ClientForm) {
  const { en, fr } = { en: omitExampleUrl(url.en), fr: omitExampleUrl(url.fr) };
  return en || fr ? { en, fr } : undefined;
}

export const readFacts = async (locale: Locale): Promise<Facts> =>
  factsOf(await readPractice(), locale, new Date(), await readOtherContent());

const readFactsByLocale = async () => factsByLocale(await readPractice(), new Date(), await readOtherContent());

async function readOtherContent(): Promise<OtherContent> {
  const qualifications = await readEntry('qualifications', 'qualifications');
  const { length: serviceCount } = await readServices();
  const isDegree = ({ isCredential = false, title }: (typeof qualifications)[number]) =>
    isCredential && !title.en.includes('{membership}');
  return { serviceCount, hasDegrees: qualifications.some(isDegree) };
}

export async function readHomePage() {
  const { meta, hero, about, ...sections } = await readFilledEntry('homePage', 'home');
  const facts = await readFactsByLocale();
  const factByLocale = (name: 'title' | 'description' | 'offer') => inEachLocale((locale) => facts[locale][name]);
  const portrait = inEachLocale((locale) => markAsField(HOME_FILE, 'about.photo.file', facts[locale].portrait));
  return {
    ...sections,
    meta: meta ?? { title: factByLocale('title'), description: factByLocale('description') },
    hero: { ...hero, offer: hero.offer ?? factByLocale('offer') },
    about: { ...about, photo: { ...about.photo, alternative: about.photo.alternative ?? portrait } },
  };
}

export const readClientResourcesPage = () => readFilledEntry('clientResourcesPage', 'client-resources');
export const readArticlesPage = () => readFilledEntry('articlesPage', 'articles');
export const readPracticalPage = () => readFilledEntry('practicalPage', 'practical');
export const readCrisisPages = () => readFilledEntry('crisisPage', 'crisis-resources');

export const readQualifications = () => readFilledEntry('qualifications', 'qualifications');

/** The effective date of a legal text: its last change, or the owner's later confirmation of it. */
export async function readEffectiveDay(page: string, updatedOn: Date): Promise<Date> {
  const name = page === 'reviews-policy' ? 'reviewsPolicy' : page;
  const confirmations = (await readFilledEntry('confirmed', 'confirmed')).filter(
    ({ what }) => vercelStegaClean(what) === name,
  );
  const days = confirmations.map(({ on }) => on);
  return new Date(Math.max(...[updatedOn, ...days].map(Number)));
}

export async function readClientForms() {
  const forms = await readFilledEntry('clientForms', 'client-forms');
  const areOnPaper = isDeclined(await readPractice(), 'forms');
  return forms.map((form) => ({ ...form, url: areOnPaper ? undefined : addressesOf(form) }));
}

export const readAnswers = () => readEntry('answers', 'answers');

const ICON_OF_WAY = { inPerson: 'armchair', online: 'screen', call: 'telephone' } as const;

export type Service = Awaited<ReturnType<typeof readServices>>[number];

export async function readServices() {
  const { meeting } = (await readPractice()).place;
  const services = await readOrderedEntries('services');
  const isOffered = ({ way, title }: Entry<'services'>) =>
    title.en !== '' && (meeting === 'both' || way === 'call' || way === meeting);
  return services.filter(isOffered).map((service, index) => ({
    ...service,
    colour: service.colour ?? SERVICE_COLOURS[index % SERVICE_COLOURS.length]!,
    icon: service.icon ?? ICON_OF_WAY[service.way],
    bookingUrl: omitExampleUrl(service.bookingUrl),
  }));
}

/** The service that the introduction links to; undefined if it is not on offer. Throws for an unknown file. */
export async function findService(id: string): Promise<Service | undefined> {
  if (!(await getCollection('services')).some((entry) => entry.id === id))
    throw new Error(`content/pages/home.yaml, hero.firstStep.service: there is no content/services/${id}.yaml.`);
  return (await readServices()).find((candidate) => candidate.id === id);
}

export async function readHelplines(): Promise<Entry<'crisis'>[]> {
  const entries = await getCollection('crisis');
  return entries.map(({ id, data }) => ({ ...data, id }));
}

export const readQuestions = async () => (await readOrderedEntries('faq')).filter(({ question }) => question.en !== '');

type OrderedCollection = 'services' | 'faq';

export type Entry<Name extends CollectionKey> = CollectionEntry<Name>['data'] & { id: string };

async function readOrderedEntries<Name extends OrderedCollection>(name: Name): Promise<Entry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  const facts = factsByLocale(await readPractice());
  return entries
    .map(({ id, data }) => ({ ...fillTexts<CollectionEntry<Name>['data']>(data, facts), id }))
    .toSorted(byOrder);
}

async function readFilledEntry<Name extends CollectionKey>(name: Name, id: string) {
  return fillTexts(await readEntry(name, id), await readFactsByLocale());
}

async function readEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entries: CollectionEntry<Name>[] = await getCollection(collection);
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`content: the file of "${id}" is missing.`);
  return entry.data;
}
