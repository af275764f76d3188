import { useAdmin } from '../admin-context.ts';
import { Decisions } from './Decisions.tsx';
import { Erasure } from './Erasure.tsx';
import { ExportFiles } from './ExportFiles.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

/** The password, and what the practice holds about people. */
export function AccountPanel() {
  const { hasReviews } = useAdmin();
  return (
    <>
      <PasswordPanel />
      <ExportFiles />
      <Erasure />
      {hasReviews && <Decisions />}
    </>
  );
}
