import { addressOfView } from '@/stores/owner/view.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { BackupsPanel } from './BackupsPanel.tsx';
import { Decisions } from './Decisions.tsx';
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
      <ExportFiles />
      <BackupsPanel />
      {hasReviews && <Decisions />}
      <a className="guide-link target" href={addressOfView({ area: 'checklist' })}>
        {m['admin.checklist']}
      </a>
    </>
  );
}
