import { useState } from 'react';
import type { Checklist } from '@/contract/setup/checklist.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Button } from '../shared/Button.tsx';

export function SettingsEmail({ setUpBy, letter }: Pick<Checklist, 'setUpBy' | 'letter'>) {
  const { messages: m } = useAdmin();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  /** Browsers may refuse to copy, and cannot without https. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  };
  return (
    <div className="wide stack gap-3 items-start">
      {setUpBy && (
        <p>
          {interpolate(m['admin.checklist.setUpBy'], { name: setUpBy.name })}{' '}
          {setUpBy.phone && (
            <a className="guide-link target" href={`tel:${setUpBy.phone.replace(/[^\d+]/g, '')}`}>
              {setUpBy.phone}
            </a>
          )}
        </p>
      )}
      <p className="small">{m['admin.checklist.letterText']}</p>
      <div className="cluster gap-3">
        <Button label={m['admin.checklist.copy']} onPress={() => void copy()} />
        {!setUpBy && (
          <a className="guide-link target" href="#form/content/practice.yaml/setUpBy">
            {m['admin.checklist.setUpBy.note']}
          </a>
        )}
      </div>
      <p className="small" role="status">
        {outcome && m[`admin.checklist.${outcome}`]}
      </p>
      {outcome === 'notCopied' && (
        <textarea
          className="field__input"
          aria-label={m['admin.checklist.letter']}
          rows={8}
          value={letter}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
}
