import { useAdmin } from '../shared/admin-context.ts';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { Panel } from '../shared/Panel.tsx';

export function ExportPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="export" title={m['admin.export']} isNested>
      <p>{m['admin.export.text']}</p>
      <DownloadButton address="/api/export" fallbackName="practice.json" />
    </Panel>
  );
}
