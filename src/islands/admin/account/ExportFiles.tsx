import { interpolate } from '@/i18n/interpolate.ts';
import { readExport, type ExportFormat } from '@/stores/owner/personal-data.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '@/components/Icon.tsx';
import { useAdmin } from '../shared/admin-context.ts';
import { useAttempt } from '../shared/attempt.ts';
import { Panel } from '../shared/Notice.tsx';
import { saveFile } from '../shared/save-file.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

/** Everything the practice holds, as a file to keep. */
export function ExportFiles() {
  const { messages: m } = useAdmin();
  const download = useDownload();
  return (
    <Panel id="export" title={m['admin.export']}>
      <p>{m['admin.export.text']}</p>
      <div className="cluster gap-3">
        {FORMATS.map((format) => (
          <button className="button" type="button" key={format} onClick={() => download(() => readExport(format))}>
            <Icon name="download" size={20} />
            {m[`admin.export.${format}`]}
          </button>
        ))}
      </div>
    </Panel>
  );
}

/** Gives what saves a file that is read from the server. */
export function useDownload() {
  const { messages: m } = useAdmin();
  const { run } = useAttempt();
  return (read: () => Promise<{ content: Blob; name: string }>) =>
    void run({
      work: async () => {
        const { content, name } = await read();
        saveFile(content, name);
        raiseToast({ title: interpolate(m['admin.export.done'], { name }) });
      },
      failed: { title: m['admin.export.failed'], description: m['admin.unreachable'] },
    });
}
