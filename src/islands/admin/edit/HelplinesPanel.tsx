import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { formHash, type ContentFile, type ContentValues } from '@/contract/edit.ts';
import { CRISIS_PAGE_FILE } from '@/contract/content-paths.ts';
import { firstScreenHelplines } from '@/contract/setup/first-screen-helplines.ts';
import { isCheckDue } from '@/contract/periods.ts';
import type { Locale } from '@/contract/locales.ts';
import { WEEKDAYS, weekdayName } from '@/i18n/weekdays.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { HelplineValues } from '@/schemas/crisis.ts';
import { $drafts, contentQuery, saveFile, savedEntry } from '@/stores/owner/content.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useEdit } from './edit-context.ts';
import { formatDate, todayAsIsoDate } from '../shared/formats.ts';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';

type Helpline = Omit<HelplineValues, 'checkedOn'> & { checkedOn?: string };

const helplineOf = ({ values }: ContentFile) => values as unknown as Helpline;

export function HelplinesPanel() {
  const { messages: m } = useEdit();
  return (
    <Panel id="helplines" title={m['edit.site.helplines']} isViewTitle>
      <a className="guide-link target" href="#site">
        {m['edit.site.back']}
      </a>
      <p>{m['edit.site.helplines.text']}</p>
      <QueryBoundary query={contentQuery}>
        {({ files }) => (
          <HelplineList
            helplineFiles={files.filter(({ path }) => path.startsWith('content/crisis/'))}
            launchPaths={launchPathsIn(files)}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** A helpline keeps its position when checked, until the next visit. */
function HelplineList({ helplineFiles, launchPaths }: { helplineFiles: ContentFile[]; launchPaths: string[] }) {
  const { messages: m } = useEdit();
  const dueFiles = helplineFiles.filter((file) => isDue(helplineOf(file)));
  const [order] = useState(() => [...helplineFiles].sort(compareByUrgency(launchPaths)).map(({ path }) => path));
  const sortedFiles = [...helplineFiles].sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path));
  return (
    <>
      <p className="beside-road" role="status">
        {interpolate(m['edit.site.helplines.due'], { count: dueFiles.length, total: helplineFiles.length })}
      </p>
      <ul className="wide" role="list">
        {sortedFiles.map((file) => (
          <HelplineItem key={file.path} file={file} />
        ))}
      </ul>
    </>
  );
}

function HelplineItem({ file }: { file: ContentFile }) {
  const { locale, messages: m } = useEdit();
  const { path } = file;
  const helpline = helplineOf(file);
  const { toConfirm, checkedOn, numbers = [] } = helpline;
  const [valuesBeforeCheck, setValuesBeforeCheck] = useState<ContentValues>();
  const hasDraft = useStore($drafts)[path] !== undefined;
  const title = helpline.name[locale];
  const websiteUrl = websiteUrlOf(helpline);

  const toggleCheck = async () => {
    const { values } = savedEntry(path) ?? file;
    await saveFile(path, valuesBeforeCheck ?? { ...values, checkedOn: todayAsIsoDate(), needsOwnerCheck: false });
    setValuesBeforeCheck(valuesBeforeCheck ? undefined : values);
  };

  return (
    <li className="panel__item divided breakable stack gap-2 small items-start">
      <h3>{title}</h3>
      {numbers.map(({ label, display, href }) => (
        <p key={href}>{[label?.[locale].replaceAll('**', ''), display].filter(Boolean).join(' ')}</p>
      ))}
      <p>{helpline.alwaysOpen ? m['edit.site.helplines.always'] : hoursOf(helpline, locale)}</p>
      {toConfirm && isDue(helpline) && <p lang={locale === 'en' ? undefined : 'en'}>{toConfirm}</p>}
      {websiteUrl && (
        <a className="guide-link target" href={websiteUrl} target="_blank" rel="noopener noreferrer">
          {websiteUrl.replace(/^https:\/\/(?:www\.)?/, '')}
        </a>
      )}
      <p className="muted" role="status">
        {checkedOn
          ? interpolate(m['edit.site.checkedOn'], { date: formatDate(checkedOn, locale) })
          : m['edit.site.unchecked']}
      </p>
      <div className="cluster gap-3">
        {!hasDraft && (
          <ActionButton
            label={m[valuesBeforeCheck ? 'edit.site.uncheck' : 'edit.site.checked']}
            name={title}
            perform={toggleCheck}
            failureToast={m['edit.site.helplines.failed']}
          />
        )}
        <a
          className="button"
          href={formHash(path, 'numbers')}
          aria-label={interpolate(m['admin.step'], { action: m['edit.site.differs'], name: title })}
        >
          {m['edit.site.differs']}
        </a>
      </div>
    </li>
  );
}

function websiteUrlOf({ website, officialPage, numbers = [] }: Helpline): string | undefined {
  return website?.url ?? officialPage ?? numbers.find(({ href }) => href.startsWith('https:'))?.href;
}

function hoursOf({ openingHours, hours }: Helpline, locale: Locale): string | undefined {
  if (!openingHours) return hours?.[locale];
  const dayNameOf = (day: (typeof WEEKDAYS)[number]) => weekdayName(WEEKDAYS.indexOf(day), locale, 'short');
  return openingHours.times
    .map(({ days, from, to }) => [`${from}–${to}`, ...days.map(dayNameOf)].join(', '))
    .join(' · ');
}

const isDue = ({ checkedOn }: Helpline) => isCheckDue(checkedOn, new Date());

/** Paths of the helplines that must be checked before the launch. */
function launchPathsIn(files: ContentFile[]): string[] {
  const page = files.find(({ path }) => path === CRISIS_PAGE_FILE);
  const pageValues = page?.values as unknown as Parameters<typeof firstScreenHelplines>[0] | undefined;
  return pageValues ? firstScreenHelplines(pageValues).map((slug) => `content/crisis/${slug}.yaml`) : [];
}

/** Sorts due checks first, then helplines that the launch needs, then emergency numbers. */
const compareByUrgency = (launchPaths: string[]) => (one: ContentFile, other: ContentFile) => {
  const rank = (file: ContentFile) =>
    (isDue(helplineOf(file)) ? 0 : 4) +
    (launchPaths.includes(file.path) ? 0 : 2) +
    (helplineOf(file).isEmergency ? 0 : 1);
  return rank(one) - rank(other) || one.path.localeCompare(other.path);
};
