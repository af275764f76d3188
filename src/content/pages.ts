import { localePaths } from '@/i18n/localized-path.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { ABOUT_REVIEWS, CONFIRMATION_PAGES, LEGAL_PAGES } from '@/schemas/site-pages.ts';
import { readArticleLocales, readArticlePages } from './articles.ts';
import { readPractice } from './read-content.ts';

export type LegalPage = (typeof LEGAL_PAGES)[number];
export type ConfirmationPage = (typeof CONFIRMATION_PAGES)[number];

/** The legal texts that this site has, by the names of their files and pages. */
export const readLegalPages = () => readThoseThatAre(LEGAL_PAGES);

/** For Astro's getStaticPaths: each legal text in each language. */
export const legalPaths = async () => pathsOf('legal', await readLegalPages());

/** For Astro's getStaticPaths: where a form that was sent without script ends. */
export const confirmationPaths = async () => pathsOf('confirmation', await readThoseThatAre(CONFIRMATION_PAGES));

/** The pages that search engines may show, by their English addresses, with the languages to read them in; every other page is marked "noindex". */
export async function readIndexedPages(): Promise<{ page: string; locales: readonly Locale[] }[]> {
  const crisis = { page: '/crisis-resources', locales: LOCALES };
  // Of a practice that still has inventions in it, search engines show what helps all the same (netlify/local/build.ts).
  if (process.env.SITE_UNFINISHED === 'yes') return [crisis];
  const legal = await readLegalPages();
  const pages = ['/', '/practical', '/client-resources', ...legal.map((name) => `/${name}`)];
  return [
    ...pages.map((page) => ({ page, locales: LOCALES })),
    crisis,
    { page: '/articles', locales: await readArticleLocales() },
    ...(await readArticlePages()),
  ];
}

async function readThoseThatAre<Name extends string>(names: readonly Name[]): Promise<Name[]> {
  const { reviewsEnabled } = await readPractice();
  return names.filter((name) => reviewsEnabled || !ABOUT_REVIEWS.includes(name));
}

function pathsOf<Name extends string>(parameter: string, names: Name[]) {
  return names.flatMap((name) =>
    localePaths().map(({ params, props }) => ({
      params: { ...params, [parameter]: name },
      props: { ...props, name },
    })),
  );
}
