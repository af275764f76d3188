import { useId } from 'react';
import { formAddress } from '@/contract/edit.ts';
import {
  countLaunchPoints,
  LAUNCH_BY_HAND,
  type LaunchList,
  type LaunchPoint,
  type LaunchSection,
} from '@/contract/launch.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { launchList } from '@/stores/owner/launch.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { GuideLink, Panel } from '../shared/Notice.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { useMailTest } from '../shared/MailNotice.tsx';

/** Everything that stands between the site and its public, each point with the form that mends it. */
export function LaunchPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="launch" title={m['admin.launch']} isFirst>
      <p>{m['admin.launch.text']}</p>
      <WhenLoaded resource={launchList}>
        {(launch) => (
          <>
            <p className="panel__quote">{howMuchIsLeft(launch, m)}</p>
            <div className="wide">
              {launch.sections.map((section) => (
                <Section key={section.name} section={section} />
              ))}
            </div>
            <ByHand />
            <GuideLink chapter={m['admin.launch.chapter']} />
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function howMuchIsLeft(launch: LaunchList, m: AdminMessages): string {
  const { open, blocking } = countLaunchPoints(launch);
  if (open === 0) return m['admin.launch.done'];
  return interpolate(m[blocking > 0 ? 'admin.launch.left' : 'admin.launch.ready'], { open, blocking });
}

function Section({ section: { title, intro, points, total } }: { section: LaunchSection }) {
  const { messages: m } = useAdmin();
  const isDone = points.length === 0;
  const progress =
    total === undefined
      ? interpolate(m['admin.launch.count'], { count: points.length })
      : interpolate(m['admin.launch.progress'], { done: Math.max(total - points.length, 0), total });
  const heading = (
    <>
      <h3>{title}</h3>
      <span className="launch__progress tabular small soft">
        {isDone && <Icon name="check" size={20} />}
        {progress}
      </span>
    </>
  );
  if (isDone) return <div className="launch__section launch__heading target line">{heading}</div>;
  return (
    <details className="launch__section">
      <summary className="fold__summary target line gap-2 launch__heading">{heading}</summary>
      {intro && <p className="launch__intro small">{intro}</p>}
      <ul className="launch__groups wide stack gap-3" role="list">
        {byPlace(points).map((group) => (
          <Group key={group[0]!.file ?? group[0]!.name} points={group} />
        ))}
      </ul>
    </details>
  );
}

/** What one form mends stands together. */
function byPlace(points: LaunchPoint[]): LaunchPoint[][] {
  const groups = new Map<string | undefined, LaunchPoint[]>();
  for (const point of points) {
    const place = point.file ?? point.name;
    groups.set(place, [...(groups.get(place) ?? []), point]);
  }
  return [...groups.values()];
}

function Group({ points }: { points: LaunchPoint[] }) {
  const { messages: m } = useAdmin();
  const { file, path, name } = points[0]!;
  const id = useId();
  return (
    <li className="launch__group stack gap-3 items-start">
      <p className="launch__name breakable strong" id={id}>
        {name}
      </p>
      <ul className="wide stack gap-3" role="list">
        {points.map((point, index) => (
          <Point key={index} point={point} />
        ))}
      </ul>
      {file && (
        <a className="button" href={formAddress(file, path)} aria-describedby={id}>
          {m['admin.launch.form']}
        </a>
      )}
    </li>
  );
}

function Point({ point: { field, text, shown, page, question, isBlocking } }: { point: LaunchPoint }) {
  const { locale, messages: m } = useAdmin();
  return (
    <li className="launch__point breakable stack small items-start">
      {field && <span className="soft">{field}</span>}
      {shown && <span>{shown}</span>}
      {question && (
        <span className="launch__question" lang={locale === 'en' ? undefined : 'en'}>
          {question}
        </span>
      )}
      {text && <span>{text}</span>}
      {page && (
        <a className="guide-link target" href={page} target="_blank" rel="noopener noreferrer">
          {page.replace(/^https:\/\/(?:www\.)?/, '')}
        </a>
      )}
      {!isBlocking && <span className="launch__later soft">{m['admin.launch.later']}</span>}
    </li>
  );
}

/** What no program can look at. */
function ByHand() {
  const { messages: m } = useAdmin();
  const tryMail = useMailTest();
  return (
    <div className="panel__part wide stack gap-3 items-start">
      <h3>{m['admin.launch.byHand']}</h3>
      <ul>
        {LAUNCH_BY_HAND.map((id) => (
          <li key={id}>{m[`admin.launch.${id}`]}</li>
        ))}
      </ul>
      <button className="button" type="button" onClick={tryMail}>
        {m['admin.mail.test']}
      </button>
    </div>
  );
}
