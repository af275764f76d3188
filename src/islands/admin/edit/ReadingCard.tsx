import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { READ_PAGES, type Reading } from '@/contract/launch.ts';
import { LOCALES } from '@/contract/locales.ts';
import { formatDay } from '@/i18n/dates.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { alternatePaths, parseLocalizedPath } from '@/i18n/localized-path.ts';
import { launchList } from '@/stores/owner/launch.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useEdit } from './edit-context.ts';
import { ConfirmButton } from '../shared/ConfirmButton.tsx';

/** The pages that she has seen on this visit. */
const seen = new Set<string>();

/** Asks whether a page, or a form, is true of her in both languages, until she has said so of these very words; folded, since the page itself comes first. */
export function ReadingCard({ address, path }: { address: string; path?: string }) {
  const { locale, messages: m } = useEdit();
  const { value } = useStore(launchList.$reading);
  useEffect(() => void launchList.load(), []);
  useEffect(() => void (path && seen.add(path)), [path]);
  const reading = value?.readings.find((one) => READ_PAGES[one.page] === address);
  if (!reading) return null;
  const { on, isTrue, print, changed, page: what } = reading;
  const unseen = path && changed.length === 0 ? unseenLanguage(path) : undefined;
  const day = on && formatDay(new Date(on), locale);
  const next = value?.readings.find((one) => !one.isTrue && one !== reading);
  return (
    <details className="reading edged">
      <summary className="fold__summary line gap-3 strong target">{m['edit.reading']}</summary>
      <div className="stack gap-2 items-start">
        {day && <p>{interpolate(m[dayKey(reading)], { day })}</p>}
        {changed.map((text) => (
          <blockquote key={text}>{text}</blockquote>
        ))}
        {isTrue && next && (
          <a className="guide-link target" href={READ_PAGES[next.page]}>
            {interpolate(m['edit.reading.next'], { page: next.name })}
          </a>
        )}
        {!isTrue && changed.length === 0 && (
          <>
            <p className="small">
              {m['edit.reading.look']} {m[`edit.reading.${what}`]}
            </p>
            <p className="small soft">{m['edit.reading.how']}</p>
          </>
        )}
        {!isTrue && unseen && (
          <a className="button" href={unseen.address}>
            {interpolate(m['edit.reading.next'], { page: m[`admin.language.${unseen.language}`] })}
          </a>
        )}
        {!isTrue && !unseen && <ConfirmButton what={{ what, print }} label={m['edit.reading.yes']} />}
      </div>
    </details>
  );
}

const dayKey = ({ isTrue, changed }: Reading) =>
  isTrue ? 'edit.reading.done' : changed.length > 0 ? 'edit.reading.only' : 'edit.reading.changed';

/** She says yes to both. */
function unseenLanguage(path: string) {
  const { page } = parseLocalizedPath(path);
  const others = LOCALES.map((language) => ({ language, path: alternatePaths(page)[language] }));
  const unseen = others.find((other) => other.path !== path && !seen.has(other.path));
  return unseen && { language: unseen.language, address: addressOfView({ area: 'page', path: unseen.path }) };
}
