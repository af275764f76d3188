import { formAddress } from '@/contract/edit.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { GuideLink, Panel } from '../shared/Notice.tsx';
import { BackupsPanel } from './BackupsPanel.tsx';
import { Decisions } from './Decisions.tsx';
import { Erasure } from './Erasure.tsx';
import { ExportFiles } from './ExportFiles.tsx';
import { MailLanguage } from './MailLanguage.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

export function AccountPanel() {
  const { hasReviews, messages: m } = useAdmin();
  return (
    <>
      <PasswordPanel />
      <MailLanguage />
      <PasskeysPanel />
      <SessionsPanel />
      <Availability />
      <ExportFiles />
      <BackupsPanel />
      <Erasure />
      {hasReviews && <Decisions />}
      <a className="guide-link target" href={addressOfView({ area: 'launch' })}>
        {m['admin.launch']}
      </a>
    </>
  );
}

function Availability() {
  const { messages: m, availability } = useAdmin();
  return (
    <Panel id="availability" title={m['admin.availability']}>
      <p>{m['admin.availability.text']}</p>
      <p className="beside-road">{availability ?? m['admin.availability.over']}</p>
      <a className="button" href={formAddress('content/practice.yaml', 'availability')}>
        {m['admin.availability.change']}
      </a>
      <GuideLink chapter={m['admin.site.chapter']} />
    </Panel>
  );
}
