import { viewHash } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { BackupsPanel } from './BackupsPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { MailLanguage } from './MailLanguage.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

export function AccountPanel() {
  const { hasReviews, messages: m } = useAdmin();
  return (
    <>
      <Panel id="sign-in" title={m['admin.account.signIn']} isViewTitle>
        <PasswordChange />
        <PasskeysPanel />
      </Panel>
      <SessionsPanel />
      <MailLanguage />
      <Panel id="data" title={m['admin.account.data']}>
        <ExportPanel />
        <BackupsPanel />
      </Panel>
      <div className="cluster gap-4">
        {hasReviews && (
          <a className="guide-link target" href={viewHash({ area: 'decisions' })}>
            {m['admin.decisions']}
          </a>
        )}
        <a className="guide-link target" href={viewHash({ area: 'checklist' })}>
          {m['admin.checklist']}
        </a>
      </div>
    </>
  );
}
