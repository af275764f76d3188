import { useStore } from '@nanostores/react';
import { localeOf } from '@/contract/content-paths.ts';
import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { contentQuery, entriesOf } from '@/stores/owner/content.ts';
import { useEdit } from './edit-context.ts';
import { entryNameOf } from './file-titles.ts';
import { PAGES } from './pages.ts';

export function useOwnPages(lang: Locale): { address: string; name: string }[] {
  const { messages: m, forms, locale } = useEdit();
  const siteContent = useStore(contentQuery.$state).value;
  const form = forms.find(({ key }) => key === 'articles');
  const articles = form && siteContent ? entriesOf(form, siteContent) : [];
  const published = articles.filter(
    ({ path, values }) => localeOf(path) === lang && !(values as { draft?: boolean }).draft,
  );
  const exists = (page: string) => page !== '/articles' || published.length > 0;
  const pages = [
    ...Object.entries(PAGES).map(([page, key]) => ({ page, name: m[`edit.place.${key}`] })),
    ...published.map((entry) => ({ page: `/articles/${entry.slug}`, name: entryNameOf(entry, form!, locale) })),
  ];
  return pages
    .filter(({ page }) => exists(page))
    .map(({ page, name }) => ({ address: localizedPath(page, lang), name }));
}
