import { interpolate } from '@/i18n/interpolate.ts';
import { fetchFile } from '@/stores/owner/personal-data.ts';
import { showToast } from '@/stores/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { useAdmin } from './admin-context.ts';
import { downloadBlob } from './download-blob.ts';

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
