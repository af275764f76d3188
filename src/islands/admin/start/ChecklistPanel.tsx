import { openItems, type Checklist, type ChecklistItem } from '@/contract/setup/checklist.ts';
import { STEP_GROUPS, type StepGroup } from '@/contract/setup/checks.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { checklistQuery } from '@/stores/owner/setup.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin, type AdminCatalogue } from '../shared/admin-context.ts';
import { ConfirmButton } from '../shared/ConfirmButton.tsx';
import { TestMailButton } from '../shared/MailNotice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { SettingsEmail } from './SettingsEmail.tsx';

export function ChecklistPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="checklist" title={m['admin.checklist']} isViewTitle>
      <p>{m['admin.checklist.text']}</p>
      <QueryBoundary query={checklistQuery}>
        {(checklist) => (
          <>
            <p className="beside-road">{progressText(checklist, m)}</p>
            {openItems(checklist).blocking > 0 && <p className="small">{m['admin.checklist.unseen']}</p>}
            {(Object.keys(STEP_GROUPS) as StepGroup[]).map((group) => (
              <ChecklistGroup key={group} group={group} checklist={checklist} />
            ))}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function progressText(checklist: Checklist, m: AdminCatalogue): string {
  const { open, blocking } = openItems(checklist);
  if (open.length === 0) return m['admin.start.launch.done'];
  const count = checklist.lines.length;
  const progress = interpolate(m['admin.checklist.left'], { done: count - open.length, count });
  return blocking > 0 ? progress : `${progress} ${m['admin.checklist.ready']}`;
}

function ChecklistGroup({ group, checklist }: { group: StepGroup; checklist: Checklist }) {
  const { messages: m } = useAdmin();
  const steps: readonly string[] = STEP_GROUPS[group];
  return (
    <section className="panel__part divided wide stack" aria-labelledby={`checklist-${group}`}>
      <h3 id={`checklist-${group}`}>{m[`admin.checklist.group.${group}`]}</h3>
      <ul className="wide" role="list">
        {checklist.lines
          .filter(({ step }) => steps.includes(step))
          .map((item) => (
            <ChecklistRow key={item.step} item={item} />
          ))}
      </ul>
      {group === 'setup' && checklist.settings.length > 0 && <SettingsEmail {...checklist} />}
    </section>
  );
}

function ChecklistRow({ item }: { item: ChecklistItem }) {
  const { messages: m } = useAdmin();
  const { step, isDone, address, byHand } = item;
  return (
    <li className="checklist__line divided" data-done={isDone || undefined}>
      {address ? (
        <a className="row-link line gap-3 pad-3" href={address}>
          <ItemText item={item} />
          <Icon name="arrow-right" size={20} />
        </a>
      ) : (
        <div className="line gap-3 pad-3">
          <ItemText item={item} />
        </div>
      )}
      {byHand && (
        <div className="checklist__more stack gap-2 items-start">
          <p className="small">{byHand}</p>
          <ConfirmButton what={['phones']} label={m['admin.checklist.phones']} />
        </div>
      )}
      {!isDone && step === 'mail' && (
        <div className="checklist__more cluster gap-2">
          <TestMailButton />
          <ConfirmButton what={['mail']} label={m['admin.checklist.mail']} />
        </div>
      )}
    </li>
  );
}

function ItemText({ item: { title, state, isDone, isBlocking } }: { item: ChecklistItem }) {
  const { messages: m } = useAdmin();
  return (
    <>
      <span className="checklist__mark">{isDone && <Icon name="check" size={20} />}</span>
      <span className="grow stack">
        <span className="strong">{title}</span>
        <span className="small breakable">
          <span>{state}</span>
          {!isDone && !isBlocking && <span className="muted"> ({m['admin.checklist.later']})</span>}
        </span>
      </span>
    </>
  );
}
