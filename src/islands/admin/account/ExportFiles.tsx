import { interpolate } from '@/i18n/interpolate.ts';
import { readExport, type ExportFormat } from '@/stores/owner/personal-data.ts';
import { $interruptedAction, failureOf } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { Panel } from '../shared/Notice.tsx';
import { saveFile } from '../shared/save-file.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

/** Everything the practice holds, as a file to keep. */
export function ExportFiles() {
  const { messages: m } = useAdmin();

  return (
    <Panel id="export" title={m['admin.export']}>
      <p>{m['admin.export.text']}</p>
      <div className="cluster gap-3">
        {FORMATS.map((format) => (
          <button
            className="button"
            type="button"
            key={format}
            onClick={() => void downloadFile(() => readExport(format), m[`admin.export.${format}`], m)}
          >
            <Icon name="download" size={20} />
            {m[`admin.export.${format}`]}
          </button>
        ))}
      </div>
    </Panel>
  );
}

/** Saves a file that is read from the server; `label` names the step for the time after an interruption. */
export async function downloadFile(
  read: () => Promise<{ content: Blob; name: string }>,
  label: string,
  m: AdminMessages,
): Promise<void> {
  try {
    const { content, name } = await read();
    saveFile(content, name);
    raiseToast({ title: interpolate(m['admin.export.done'], { name }) });
  } catch (error) {
    if (failureOf(error) === 'ended') {
      $interruptedAction.set({ label, run: () => void downloadFile(read, label, m) });
      return;
    }
    raiseToast({ title: m['admin.export.failed'], description: m['admin.unreachable'], variant: 'destructive' });
  }
}
