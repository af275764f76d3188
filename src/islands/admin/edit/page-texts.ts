import { useEffect, useState } from 'react';
import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { shownTextOf } from './page/marked-page.ts';
import { previewUrl, type Page } from './pages.ts';

export interface PageText {
  page: Page;
  locale: Locale;
  text: string;
  /** Such as "content/practice.yaml#phone"; undefined outside content files, as in menus. */
  field: string | undefined;
  /** Texts of nested fields, which the search finds separately. */
  nestedTexts: string[];
}

const BLOCK_SELECTOR = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, label, legend, summary, button, a, td, th';

/** Texts of all published pages, each once; undefined while loading. Skips pages that cannot be read. */
export function usePageTexts(pages: Page[]): PageText[] | undefined {
  const [texts, setTexts] = useState<PageText[]>();
  useEffect(() => {
    let isLatest = true;
    const localizedPages = pages.flatMap((page) => page.locales.map((locale) => ({ page, locale })));
    void Promise.all(localizedPages.map(readTexts)).then(
      (textsByPage) => isLatest && setTexts(withoutDuplicates(textsByPage.flat())),
    );
    return () => void (isLatest = false);
  }, [pages]);
  return texts;
}

async function readTexts({ page, locale }: Pick<PageText, 'page' | 'locale'>): Promise<PageText[]> {
  try {
    const response = await fetch(previewUrl(localizedPath(page.basePath, locale)));
    if (!response.ok) return [];
    const { body } = new DOMParser().parseFromString(await response.text(), 'text/html');
    return textsIn(body).map((text) => ({ ...text, page, locale }));
  } catch {
    return [];
  }
}

function textsIn(body: HTMLElement): Pick<PageText, 'text' | 'field' | 'nestedTexts'>[] {
  const fields = [...body.querySelectorAll<HTMLElement>('[data-field]')];
  const paragraphs = fields.filter((each) => each.matches('[data-paragraph]'));
  const paragraphTexts = paragraphs.map((each) => ({
    text: shownTextOf(each),
    field: each.dataset.field!,
    nestedTexts: [],
  }));
  const blocks = [...body.querySelectorAll<HTMLElement>(BLOCK_SELECTOR)].filter(
    (block) => !block.querySelector(BLOCK_SELECTOR) && !block.closest('[data-paragraph]'),
  );
  const otherTexts = blocks.map((block) => ({
    text: shownTextOf(block),
    field: block.closest<HTMLElement>('[data-field]')?.dataset.field,
    nestedTexts: [...block.querySelectorAll('[data-field]')].map(shownTextOf),
  }));
  return [...paragraphTexts, ...otherTexts].filter(({ text }) => text !== '');
}

function withoutDuplicates(texts: PageText[]): PageText[] {
  return [...new Map(texts.map((text) => [`${text.field} ${text.text}`, text])).values()];
}
