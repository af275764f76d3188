import { useEffect, useRef } from 'react';
import { $recoveryCodes } from '@/stores/owner/passkeys.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { useFocusAfter } from '../shared/focus.ts';
import { saveFile } from '../shared/save-file.ts';
import { Button } from '../shared/Button.tsx';

/** New recovery codes, which nobody can show again: she writes them down, prints or saves them, and puts them away. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { messages: m } = useAdmin();
  const place = useFocusAfter<HTMLDivElement>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [codes]);

  return (
    <div className="notice wide stack gap-3" ref={place}>
      <h3 ref={title} tabIndex={-1}>
        {m['admin.recovery.new']}
      </h3>
      <p>{m['admin.recovery.new.text']}</p>
      <ol className="recovery-codes__list stack gap-2 small">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="cluster gap-3">
        <Button
          label={m['admin.recovery.save']}
          onPress={() => saveFile(new Blob([`${codes.join('\r\n')}\r\n`]), m['admin.recovery.file'])}
        />
        <Button look="primary" label={m['admin.recovery.kept']} onPress={() => $recoveryCodes.set(undefined)} />
      </div>
    </div>
  );
}
