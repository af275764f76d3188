import type {
  Article as ArticleData,
  Graph,
  DayOfWeek,
  LocalBusiness,
  Offer,
  OpeningHoursSpecification,
  Person,
  PostalAddress,
  WebSite,
  WithContext,
} from 'schema-dts';
import { countryName } from '@/i18n/countries.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { internationalDigits } from '@/contract/phone.ts';
import { translate } from '@/i18n/translate.ts';
import { parseAmount, type WeeklyHours } from '@/schemas/facts.ts';
import type { Fee } from './facts/format.ts';
import { articlePath, type Article } from './articles.ts';
import { readFacts, readHomePage, readPractice, readQualifications } from './read-content.ts';
import { SHARE_PICTURE } from './share-picture.ts';

type Source = Awaited<ReturnType<typeof readSource>>;

/** Only what the page says and search engines use: no services, and no star ratings, as no site may rate itself. */
export async function homePageData(site: URL, locale: Locale): Promise<Graph> {
  const source = await readSource(site, locale);
  return {
    '@context': 'https://schema.org',
    '@graph': [website(source), business(source, locale), ...(source.facts.name ? [counsellor(source, locale)] : [])],
  };
}

export async function articleData(site: URL, article: Article): Promise<WithContext<ArticleData>> {
  const { title, summary, date, locale } = article;
  const source = await readSource(site, locale);
  const { name } = source.facts;
  const home = new URL(localizedPath('/', locale), site).href;
  const publisher = {
    '@type': 'Organization',
    '@id': idOf(source, 'practice'),
    name: source.practice.name,
    url: home,
  } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: date.toISOString().slice(0, 10),
    inLanguage: locale,
    mainEntityOfPage: new URL(articlePath(article), site).href,
    image: new URL(SHARE_PICTURE.address, site).href,
    author: name ? { '@type': 'Person', '@id': idOf(source, 'counsellor'), name, url: `${home}#about` } : publisher,
    publisher,
  };
}

async function readSource(site: URL, locale: Locale) {
  const facts = await readFacts(locale);
  const description = (await readHomePage()).meta.description[locale];
  const qualifications = await readQualifications();
  return { site, facts, description, qualifications, practice: await readPractice() };
}

const idOf = ({ site }: Source, name: string) => new URL(`/#${name}`, site).href;

function website(source: Source): WebSite {
  return {
    '@type': 'WebSite',
    '@id': idOf(source, 'website'),
    name: source.practice.name,
    url: source.site.href,
    inLanguage: [...LOCALES],
    publisher: { '@id': idOf(source, 'practice') },
  };
}

function business(source: Source, locale: Locale): LocalBusiness {
  const { practice, facts, site } = source;
  const { hours, countries, session, socialProfiles } = practice;
  return {
    '@type': 'LocalBusiness',
    '@id': idOf(source, 'practice'),
    name: practice.name,
    description: source.description,
    url: new URL(localizedPath('/', locale), site).href,
    email: practice.email,
    telephone: `+${internationalDigits(practice.phone)}`,
    image: new URL(SHARE_PICTURE.address, site).href,
    logo: new URL('/icon-512.png', site).href,
    ...(facts.place && { address: postalAddress(source) }),
    ...(facts.name && { founder: { '@id': idOf(source, 'counsellor') } }),
    ...(countries && {
      areaServed: countries.map((code) => ({ '@type': 'Country' as const, name: countryName(code, locale) })),
    }),
    ...(facts.place && hours?.inPerson && { openingHoursSpecification: hours.inPerson.map(openingHours) }),
    ...(session?.fee && { makesOffer: offer(session.fee) }),
    knowsLanguage: [...LOCALES],
    ...(socialProfiles.length > 0 && { sameAs: socialProfiles.map(({ url }) => url) }),
  };
}

/** Omits the street, as pages do. */
function postalAddress({ practice: { place }, facts }: Source): PostalAddress {
  return {
    '@type': 'PostalAddress',
    addressLocality: facts.texts.town,
    addressRegion: facts.texts.region,
    addressCountry: place.region === 'ireland' ? 'IE' : 'GB',
  };
}

const offer = ({ amount, currency }: Fee): Offer => ({
  '@type': 'Offer',
  price: parseAmount(amount),
  priceCurrency: currency,
});

function openingHours({ days, from, to }: WeeklyHours): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}` as DayOfWeek),
    opens: from,
    closes: to,
  };
}

function counsellor(source: Source, locale: Locale): Person {
  const { facts, qualifications, site } = source;
  const credentials = qualifications.filter(({ isCredential }) => isCredential);
  return {
    '@type': 'Person',
    '@id': idOf(source, 'counsellor'),
    name: facts.name,
    jobTitle: translate(locale, 'about.jobTitle'),
    url: new URL(`${localizedPath('/', locale)}#about`, site).href,
    worksFor: { '@id': idOf(source, 'practice') },
    knowsLanguage: [...LOCALES],
    ...(credentials.length > 0 && {
      hasCredential: credentials.map(({ title }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: title[locale],
      })),
    }),
    ...memberOf(source),
  };
}

function memberOf({ facts: { badge }, practice: { membership } }: Source) {
  if (!badge?.body || membership?.standing !== 'registered') return {};
  const { body } = badge;
  const { number } = membership;
  return {
    memberOf: { '@type': 'Organization', name: body },
    ...(number && { identifier: { '@type': 'PropertyValue', propertyID: body, value: number } }),
  } as const;
}
