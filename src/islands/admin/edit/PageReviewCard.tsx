import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { REVIEWED_PAGES } from '@/contract/setup/check-input.ts';
import { LOCALES } from '@/contract/locales.ts';
import { formatDay } from '@/i18n/dates.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { alternatePaths, parseLocalizedPath } from '@/i18n/localized-path.ts';
import { checklistQuery } from '@/stores/owner/setup.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { useEdit } from './edit-context.ts';
import { ConfirmButton } from '../shared/ConfirmButton.tsx';

const viewedPages = new Set<string>();

/** Asks the owner to confirm the page's wording in both languages. Collapsed, as the page itself matters more. */
export function PageReviewCard({ address, path }: { address: string; path?: string }) {
  const { locale, messages: m } = useEdit();
  const { value } = useStore(checklistQuery.$state);
  useEffect(() => void checklistQuery.load(), []);
  useEffect(() => void (path && viewedPages.add(path)), [path]);
  const review = value?.pageReviews.find((one) => REVIEWED_PAGES[one.page] === address);
  if (!review) return null;
  const { on, isTrue, fingerprint, page } = review;
  const unseen = path && unseenLanguage(path);
  const day = on && formatDay(new Date(on), locale);
  const next = value?.pageReviews.find((one) => !one.isTrue && one !== review);
  return (
    <details className="page-review bordered">
      <summary className="details__summary line gap-3 strong target">{m['edit.pageReview']}</summary>
      <div className="stack gap-2 items-start">
        {day && <p>{interpolate(m[isTrue ? 'edit.pageReview.done' : 'edit.pageReview.changed'], { day })}</p>}
        {isTrue && next && (
          <a className="guide-link target" href={REVIEWED_PAGES[next.page]}>
            {interpolate(m['edit.pageReview.next'], { page: next.name })}
          </a>
        )}
        {!isTrue && (
          <>
            <p>{m['edit.pageReview.look']}</p>
            <ul>
              {m[`edit.pageReview.${page}`].split('\n').map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="small muted">{m['edit.pageReview.how']}</p>
          </>
        )}
        {!isTrue && unseen && (
          <a className="button" href={unseen.address}>
            {interpolate(m['edit.pageReview.next'], { page: m[`admin.language.${unseen.language}`] })}
          </a>
        )}
        {!isTrue && !unseen && (
          <ConfirmButton what={[page]} fingerprint={fingerprint} label={m['edit.pageReview.yes']} />
        )}
      </div>
    </details>
  );
}

function unseenLanguage(path: string) {
  const { page } = parseLocalizedPath(path);
  const others = LOCALES.map((language) => ({ language, path: alternatePaths(page)[language] }));
  const unseen = others.find((other) => other.path !== path && !viewedPages.has(other.path));
  return unseen && { language: unseen.language, address: viewHash({ area: 'page', path: unseen.path }) };
}
