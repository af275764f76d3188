import { localePaths } from '@/i18n/localized-path.ts';
import { LOCALES, type Locale } from '@/contract/locales.ts';
import { PAGES_ABOUT_REVIEWS, CONFIRMATION_PAGES, LEGAL_PAGES } from '@/schemas/site-pages.ts';
import { readArticleLocales, readArticlePages } from './articles.ts';
import { readPractice } from './read-content.ts';

export type LegalPage = (typeof LEGAL_PAGES)[number];
export type ConfirmationPage = (typeof CONFIRMATION_PAGES)[number];

export const readLegalPages = () => readExistingPages(LEGAL_PAGES);

export const legalPaths = async () => staticPathsOf('legal', await readLegalPages());

export const confirmationPaths = async () => staticPathsOf('confirmation', await readExistingPages(CONFIRMATION_PAGES));

/** The pages that search engines may index, by English address, with their languages; every other page is "noindex". */
export async function readIndexedPages(): Promise<{ page: string; locales: readonly Locale[] }[]> {
  const crisisPage = { page: '/crisis-resources', locales: LOCALES };
  // While a practice still has example content, only the crisis page is indexed (netlify/local/build.ts).
  if (process.env.SITE_UNFINISHED === 'yes') return [crisisPage];
  const legalPages = await readLegalPages();
  const pages = ['/', '/practical', '/client-resources', ...legalPages.map((name) => `/${name}`)];
  return [
    ...pages.map((page) => ({ page, locales: LOCALES })),
    crisisPage,
    { page: '/articles', locales: await readArticleLocales() },
    ...(await readArticlePages()),
  ];
}

async function readExistingPages<Name extends string>(names: readonly Name[]): Promise<Name[]> {
  const { reviewsEnabled } = await readPractice();
  return names.filter((name) => reviewsEnabled || !PAGES_ABOUT_REVIEWS.includes(name));
}

function staticPathsOf<Name extends string>(parameter: string, names: Name[]) {
  return names.flatMap((name) =>
    localePaths().map(({ params, props }) => ({
      params: { ...params, [parameter]: name },
      props: { ...props, name },
    })),
  );
}
