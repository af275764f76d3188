import { LAUNCH_GROUPS, openLines, type LaunchGroup, type LaunchLine, type LaunchList } from '@/contract/launch.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { launchList } from '@/stores/owner/launch.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { ConfirmButton } from '../shared/ConfirmButton.tsx';
import { MailTest } from '../shared/MailNotice.tsx';
import { GuideLink } from '../shared/Notice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { OpenSettings } from './OpenSettings.tsx';

export function LaunchPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="launch" title={m['admin.launch']} isFirst>
      <p>{m['admin.launch.text']}</p>
      <WhenLoaded resource={launchList}>
        {(launch) => (
          <>
            <p className="beside-road">{howMuchIsLeft(launch, m)}</p>
            {openLines(launch).blocking > 0 && <p className="small">{m['admin.launch.unseen']}</p>}
            {(Object.keys(LAUNCH_GROUPS) as LaunchGroup[]).map((group) => (
              <Group key={group} group={group} launch={launch} />
            ))}
            <GuideLink chapter={m['admin.launch.chapter']} />
          </>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function howMuchIsLeft(launch: LaunchList, m: AdminMessages): string {
  const { open, blocking } = openLines(launch);
  if (open.length === 0) return m['admin.start.launch.done'];
  const count = launch.lines.length;
  const left = interpolate(m['admin.launch.left'], { done: count - open.length, count });
  return blocking > 0 ? left : `${left} ${m['admin.launch.ready']}`;
}

function Group({ group, launch }: { group: LaunchGroup; launch: LaunchList }) {
  const { messages: m } = useAdmin();
  const names: readonly string[] = LAUNCH_GROUPS[group];
  return (
    <section className="panel__part ruled wide stack" aria-labelledby={`launch-${group}`}>
      <h3 id={`launch-${group}`}>{m[`admin.launch.group.${group}`]}</h3>
      <ul className="wide" role="list">
        {launch.lines
          .filter(({ name }) => names.includes(name))
          .map((line) => (
            <Line key={line.name} line={line} />
          ))}
      </ul>
      {group === 'setup' && launch.settings.length > 0 && <OpenSettings {...launch} />}
    </section>
  );
}

function Line({ line }: { line: LaunchLine }) {
  const { name, isDone, address, byHand } = line;
  const isOpen = !isDone;
  return (
    <li className="launch__line ruled" data-done={isDone || undefined}>
      {isOpen && address ? (
        <a className="launch__row line gap-3" href={address}>
          <Words line={line} />
          <Icon name="arrow-right" size={20} />
        </a>
      ) : (
        <div className="launch__row line gap-3">
          <Words line={line} />
        </div>
      )}
      {isOpen && byHand && <Phones byHand={byHand} />}
      {isOpen && name === 'mail' && <Mail />}
    </li>
  );
}

function Words({ line: { title, state, isDone, isBlocking } }: { line: LaunchLine }) {
  const { messages: m } = useAdmin();
  return (
    <>
      <span className="launch__mark">{isDone && <Icon name="check" size={20} />}</span>
      <span className="grow stack">
        <span className="strong">{title}</span>
        <span className="small breakable">
          <span>{state}</span>
          {!isDone && !isBlocking && <span className="soft"> ({m['admin.launch.later']})</span>}
        </span>
      </span>
    </>
  );
}

function Phones({ byHand }: { byHand: string }) {
  const { messages: m } = useAdmin();
  return (
    <div className="launch__more stack gap-2 items-start">
      <p className="small">{byHand}</p>
      <ConfirmButton what={{ what: 'phones' }} label={m['admin.launch.phones']} />
    </div>
  );
}

function Mail() {
  const { messages: m } = useAdmin();
  return (
    <div className="launch__more cluster gap-2">
      <MailTest />
      <ConfirmButton what={{ what: 'mail' }} label={m['admin.launch.mail']} />
    </div>
  );
}
