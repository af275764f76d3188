import type {
  Article as ArticleData,
  Graph,
  LocalBusiness,
  Person,
  PostalAddress,
  Service,
  WebSite,
  WithContext,
} from 'schema-dts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { translate } from '@/i18n/translate.ts';
import { currentMembership } from '@/schemas/practice.ts';
import { articlePath, articleSharePath, type Article } from './articles.ts';
import { ukPhoneLink } from './links.ts';
import { readHomePage, readPractice, readQualifications, readServices, type Entry } from './read-content.ts';

type Facts = Awaited<ReturnType<typeof readFacts>>;

/**
 * What search engines are told of the practice, in the vocabulary of schema.org (JSON-LD).
 * Only what the page says too; no stars, which a practice may not give to itself. `site` is the site's own address.
 */
export async function structuredData(site: URL, locale: Locale): Promise<Graph> {
  const facts = await readFacts(site);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      website(facts),
      business(facts, locale),
      counsellor(facts, locale),
      ...facts.services.map((service) => offeredService(facts, service, locale)),
    ],
  };
}

/** What search engines are told of an article; `site` is the site's own address. */
export async function articleData(site: URL, article: Article): Promise<WithContext<ArticleData>> {
  const { title, summary, date, locale } = article;
  const facts = await readFacts(site);
  const home = new URL(localizedPath('/', locale), site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: date.toISOString().slice(0, 10),
    inLanguage: locale,
    mainEntityOfPage: new URL(articlePath(article), site).href,
    image: new URL(articleSharePath(article), site).href,
    author: {
      '@type': 'Person',
      '@id': idOf(facts, 'counsellor'),
      name: facts.practice.counsellor[locale],
      url: `${home}#about`,
    },
    publisher: { '@type': 'Organization', '@id': idOf(facts, 'practice'), name: facts.practice.name, url: home },
  };
}

async function readFacts(site: URL) {
  const { description } = (await readHomePage()).meta;
  const qualifications = await readQualifications();
  return { site, description, qualifications, practice: await readPractice(), services: await readServices() };
}

/** The same thing has the same name in both languages' pages. */
const idOf = ({ site }: Facts, name: string) => new URL(`/#${name}`, site).href;

function website(facts: Facts): WebSite {
  return {
    '@type': 'WebSite',
    '@id': idOf(facts, 'website'),
    name: facts.practice.name,
    url: facts.site.href,
    inLanguage: [...LOCALES],
    publisher: { '@id': idOf(facts, 'practice') },
  };
}

function business(facts: Facts, locale: Locale): LocalBusiness {
  const { practice, site } = facts;
  return {
    '@type': 'LocalBusiness',
    '@id': idOf(facts, 'practice'),
    name: practice.name,
    description: facts.description[locale],
    url: new URL(localizedPath('/', locale), site).href,
    email: practice.email,
    telephone: ukPhoneLink(practice.phone).replace('tel:', ''),
    image: new URL(`/share/${locale}.png`, site).href,
    logo: new URL('/icon-512.png', site).href,
    ...(practice.location && { address: postalAddress(practice.location[locale]) }),
    founder: { '@id': idOf(facts, 'counsellor') },
    knowsLanguage: [...LOCALES],
    ...(practice.socialProfiles.length > 0 && { sameAs: practice.socialProfiles.map(({ url }) => url) }),
  };
}

/** As it is published: town and country, never the street. */
function postalAddress(location: string): PostalAddress {
  const [addressLocality = location, ...region] = location.split(', ');
  return {
    '@type': 'PostalAddress',
    addressLocality,
    ...(region.length > 0 && { addressRegion: region.join(', ') }),
    addressCountry: 'GB',
  };
}

function counsellor(facts: Facts, locale: Locale): Person {
  const { practice, qualifications, site } = facts;
  const credentials = qualifications.filter(({ isCredential }) => isCredential);
  return {
    '@type': 'Person',
    '@id': idOf(facts, 'counsellor'),
    name: practice.counsellor[locale],
    jobTitle: translate(locale, 'about.jobTitle'),
    url: new URL(`${localizedPath('/', locale)}#about`, site).href,
    worksFor: { '@id': idOf(facts, 'practice') },
    knowsLanguage: [...LOCALES],
    ...(credentials.length > 0 && {
      hasCredential: credentials.map(({ title }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: title[locale],
      })),
    }),
    ...membership(facts),
  };
}

function membership({ practice }: Facts) {
  const current = currentMembership(practice, new Date());
  if (!current) return {};
  const { body, number } = current;
  return {
    memberOf: { '@type': 'Organization', name: body },
    identifier: { '@type': 'PropertyValue', propertyID: body, value: number },
  } as const;
}

function offeredService(facts: Facts, service: Entry<'services'>, locale: Locale): Service {
  const { id, title, description, bookingUrl } = service;
  return {
    '@type': 'Service',
    '@id': idOf(facts, `service-${id}`),
    name: title[locale],
    description: description[locale],
    provider: { '@id': idOf(facts, 'practice') },
    availableChannel: { '@type': 'ServiceChannel', serviceUrl: bookingUrl, availableLanguage: [...LOCALES] },
  };
}
