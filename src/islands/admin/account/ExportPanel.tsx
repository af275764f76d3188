import { interpolate } from '@/i18n/interpolate.ts';
import { fetchFile } from '@/stores/owner/personal-data.ts';
import { showToast } from '@/stores/toast.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { downloadBlob } from '../shared/download-blob.ts';

export function ExportPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="export" title={m['admin.export']} isNested>
      <p>{m['admin.export.text']}</p>
      <DownloadButton address="/api/export" fallbackName="practice.json" />
    </Panel>
  );
}

export function DownloadButton({ address, fallbackName }: { address: string; fallbackName: string }) {
  const { messages: m } = useAdmin();
  const perform = async () => {
    const { content, name } = await fetchFile(address, fallbackName);
    downloadBlob(content, name);
    showToast({ title: interpolate(m['admin.export.done'], { name }) });
  };
  return (
    <ActionButton
      icon="download"
      label={m['admin.export.json']}
      perform={perform}
      failureToast={m['admin.export.failed']}
    />
  );
}
