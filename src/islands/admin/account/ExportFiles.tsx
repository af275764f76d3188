import { interpolate } from '@/i18n/interpolate.ts';
import { readExport, type ExportFormat } from '@/stores/owner/personal-data.ts';
import { $interruptedAction, failureOf } from '@/stores/owner/session.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { Panel } from '../components/Notice.tsx';
import { saveFile } from './save-file.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

/** Everything the practice holds, as a file to keep. */
export function ExportFiles() {
  const { messages: m } = useAdmin();

  const download = async (format: ExportFormat) => {
    try {
      const { content, name } = await readExport(format);
      saveFile(content, name);
      raiseToast({ title: interpolate(m['admin.export.done'], { name }) });
    } catch (error) {
      if (failureOf(error) === 'ended') {
        $interruptedAction.set({ label: m[`admin.export.${format}`], run: () => void download(format) });
        return;
      }
      raiseToast({ title: m['admin.export.failed'], description: m['admin.unreachable'], variant: 'destructive' });
    }
  };

  return (
    <Panel id="export" title={m['admin.export']}>
      <p>{m['admin.export.text']}</p>
      <div className="panel__actions">
        {FORMATS.map((format) => (
          <button className="button" type="button" key={format} onClick={() => void download(format)}>
            <Icon name="download" size={20} />
            {m[`admin.export.${format}`]}
          </button>
        ))}
      </div>
    </Panel>
  );
}
