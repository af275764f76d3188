import { useState } from 'react';
import type { LaunchList } from '@/contract/launch.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Button } from '../shared/Button.tsx';

/** What somebody else has to set, folded, with a text to send them. */
export function OpenSettings({ settings, letter }: Pick<LaunchList, 'settings' | 'letter'>) {
  const { messages: m } = useAdmin();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(letter).then(() => setIsCopied(true));
  return (
    <details className="wide">
      <summary className="fold__summary target line gap-2">{m['admin.launch.settings']}</summary>
      <div className="wide stack gap-3 items-start">
        <dl className="small breakable">
          {settings.map(({ name, text }) => (
            <div key={name}>
              <dt className="strong">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Button label={m['admin.launch.copy']} onPress={copy} />
        <p className="small" role="status">
          {isCopied && m['admin.launch.copied']}
        </p>
      </div>
    </details>
  );
}
