import { useAdmin } from '../admin-context.ts';
import { ToolRow } from '../parts/ToolRow.tsx';
import { Availability } from './Availability.tsx';
import { Decisions } from './Decisions.tsx';
import { Erasure } from './Erasure.tsx';
import { ExportFiles } from './ExportFiles.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';

/** The password, what visitors read about her time, and what the practice holds about people. */
export function AccountPanel() {
  const { hasReviews } = useAdmin();
  return (
    <>
      <ToolRow />
      <PasswordPanel />
      <Availability />
      <ExportFiles />
      <Erasure />
      {hasReviews && <Decisions />}
    </>
  );
}
