import { interpolate } from '@/i18n/interpolate.ts';
import { readExport, type ExportFormat, type NamedFile } from '@/stores/owner/personal-data.ts';
import { raiseToast } from '@/stores/toast.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { saveFile } from '../shared/save-file.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

export function ExportFiles() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="export" title={m['admin.export']}>
      <p>{m['admin.export.text']}</p>
      <div className="cluster gap-3">
        {FORMATS.map((format) => (
          <Download key={format} format={format} read={() => readExport(format)} />
        ))}
      </div>
    </Panel>
  );
}

export function Download({ format, read }: { format: ExportFormat; read: () => Promise<NamedFile> }) {
  const { messages: m } = useAdmin();
  const work = async () => {
    const { content, name } = await read();
    saveFile(content, name);
    raiseToast({ title: interpolate(m['admin.export.done'], { name }) });
  };
  const label = m[`admin.export.${format}`];
  return <ActionButton icon="download" label={label} work={work} failed={m['admin.export.failed']} />;
}
