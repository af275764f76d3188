import { useState } from 'react';
import type { LaunchList } from '@/contract/launch.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Button } from '../shared/Button.tsx';

/** What somebody else has to set, folded, with a text to send them. */
export function OpenSettings({ settings, letter }: Pick<LaunchList, 'settings' | 'letter'>) {
  const { messages: m } = useAdmin();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  /** Browsers may forbid it, or not know it on a page without encryption. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  };
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
        <Button label={m['admin.launch.copy']} onPress={() => void copy()} />
        <p className="small" role="status">
          {outcome && m[`admin.launch.${outcome}`]}
        </p>
        {outcome === 'notCopied' && (
          <textarea
            className="field__input"
            aria-label={m['admin.launch.letter']}
            rows={8}
            value={letter}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    </details>
  );
}
