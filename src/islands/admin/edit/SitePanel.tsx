import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { formHash } from '@/contract/edit.ts';
import type { Locale } from '@/contract/locales.ts';
import { PRACTICE_FILE } from '@/contract/content-paths.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { contentQuery } from '@/stores/owner/content.ts';
import { siteStateQuery } from '@/stores/owner/site.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { useEdit } from './edit-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { pagesOf, type Page } from './pages.ts';
import { Publications } from './Publications.tsx';
import { Publishing } from './Publishing.tsx';
import { useSiteState } from './use-site-state.ts';

export function SitePanel() {
  const { messages: m } = useEdit();
  const { site } = useSiteState();
  useEffect(() => void contentQuery.load(), []);
  return (
    <>
      <Panel id="site" title={m['edit.site']} isViewTitle>
        <QueryBoundary query={siteStateQuery}>{(state) => <Publishing site={state} />}</QueryBoundary>
      </Panel>
      <PageList />
      {site?.lastPublication && (
        <Publications
          id="publication"
          title={m['edit.site.last']}
          text={m['edit.site.last.text']}
          publications={[site.lastPublication]}
        />
      )}
      {site && site.helplines.length > 0 && (
        <Publications
          id="helplines"
          title={m['edit.site.helplines.published']}
          publications={site.helplines}
          areHelplines
        />
      )}
    </>
  );
}

function PageList() {
  const { messages: m } = useEdit();
  const files = useStore(contentQuery.$state).value?.files ?? [];
  return (
    <Panel id="pages" title={m['edit.site.pages']}>
      <div className="cluster gap-3">
        <a className="button" href={formHash(PRACTICE_FILE)}>
          {m['edit.place.practice']}
        </a>
        <a className="button" href="#site-texts">
          {m['edit.site.texts']}
        </a>
      </div>
      <p>{m['edit.site.pages.text']}</p>
      <ul className="wide" role="list">
        {pagesOf(files, m).map((page) => (
          <PageLinks key={`${page.basePath} ${page.locales[0]}`} page={page} />
        ))}
      </ul>
      <div className="cluster gap-3">
        <a className="button" href="#site-helplines">
          {m['edit.site.helplines']}
        </a>
        <a className="button" href={formHash(PRACTICE_FILE, 'availability.status')}>
          {m['edit.site.away']}
        </a>
      </div>
    </Panel>
  );
}

function PageLinks({ page: { basePath, title, locales } }: { page: Page }) {
  const { locale, messages: m } = useEdit();
  const [first = locale, ...others] = [...locales].sort((one) => (one === locale ? -1 : 1));
  const addressIn = (language: Locale) => viewHash({ area: 'page', path: localizedPath(basePath, language) });
  return (
    <li className="divided line gap-3">
      <a className="grow target line breakable strong" href={addressIn(first)}>
        {first === locale ? title : `${title} (${m[`admin.language.${first}`]})`}
      </a>
      {others.map((language) => (
        <a
          className="site-page__other target line"
          key={language}
          href={addressIn(language)}
          aria-label={`${m[`admin.language.${language}`]}, ${title}`}
        >
          {m[`admin.language.${language}`]}
        </a>
      ))}
    </li>
  );
}
