import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { READ_PAGES } from '@/contract/launch.ts';
import { formatDay } from '@/i18n/dates.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { launchList } from '@/stores/owner/launch.ts';
import { useEdit } from './edit-context.ts';
import { ConfirmButton } from '../shared/ConfirmButton.tsx';

/** Asks whether a page, or a form, is true of her in both languages, until she has said so of these very words; folded, since the page itself comes first. */
export function ReadingCard({ address }: { address: string }) {
  const { locale, messages: m } = useEdit();
  const { value } = useStore(launchList.$reading);
  useEffect(() => void launchList.load(), []);
  const reading = value?.readings.find((one) => READ_PAGES[one.page] === address);
  if (!reading) return null;
  const { on, isTrue, print, page: what } = reading;
  const day = on && formatDay(new Date(on), locale);
  const next = value?.readings.find((one) => !one.isTrue && one !== reading);
  return (
    <details className="reading edged">
      <summary className="fold__summary line gap-3 strong target">{m['edit.reading']}</summary>
      <div className="stack gap-2 items-start">
        {day && <p>{interpolate(m[isTrue ? 'edit.reading.done' : 'edit.reading.changed'], { day })}</p>}
        {isTrue && next && (
          <a className="guide-link target" href={READ_PAGES[next.page]}>
            {interpolate(m['edit.reading.next'], { page: next.name })}
          </a>
        )}
        {!isTrue && (
          <>
            <p className="small">
              {m['edit.reading.look']} {m[`edit.reading.${what}`]}
            </p>
            <p className="small soft">{m['edit.reading.how']}</p>
            <ConfirmButton what={{ what, print }} label={m['edit.reading.yes']} />
          </>
        )}
      </div>
    </details>
  );
}
