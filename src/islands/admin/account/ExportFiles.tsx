import { interpolate } from '@/i18n/interpolate.ts';
import { readExport, type NamedFile } from '@/stores/owner/personal-data.ts';
import { raiseToast } from '@/stores/toast.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Notice.tsx';
import { saveFile } from '../shared/save-file.ts';

export function ExportFiles() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="export" title={m['admin.export']}>
      <p>{m['admin.export.text']}</p>
      <Download read={readExport} />
    </Panel>
  );
}

export function Download({ read }: { read: () => Promise<NamedFile> }) {
  const { messages: m } = useAdmin();
  const work = async () => {
    const { content, name } = await read();
    saveFile(content, name);
    raiseToast({ title: interpolate(m['admin.export.done'], { name }) });
  };
  return <ActionButton icon="download" label={m['admin.export.json']} work={work} failed={m['admin.export.failed']} />;
}
