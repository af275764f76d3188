import type { ChangeEvent, ReactNode } from 'react';
import type { Locale } from '@/contract/locales.ts';
import { useEdit } from '../edit-context.ts';
import { applyTool, TOOLS } from './markdown-tools.ts';
import { useGrowing } from './TextField.tsx';
import { Button } from '../../shared/Button.tsx';

interface MarkdownAreaProps {
  text: string;
  lang: Locale | undefined;
  /** Returns whether it was taken. */
  write: (typed: string) => boolean;
  onDone: () => void;
  children: ReactNode;
}

export function MarkdownArea({ text, lang, write, onDone, children }: MarkdownAreaProps) {
  const { messages: m } = useEdit();
  const area = useGrowing(text);
  const type = ({ currentTarget: typed }: ChangeEvent<HTMLTextAreaElement>) => {
    const behindCaret = typed.value.length - typed.selectionEnd;
    if (write(typed.value)) return;
    typed.value = text;
    const caret = Math.max(text.length - behindCaret, 0);
    typed.setSelectionRange(caret, caret);
  };
  return (
    <div className="markdown-paragraph markdown-paragraph--open stack gap-3">
      <div className="markdown-tools line" role="group" aria-label={m['edit.form.tools']}>
        {TOOLS.map((tool) => (
          <button
            className="icon-button"
            key={tool.name}
            type="button"
            aria-label={m[`edit.form.tool.${tool.name}`]}
            title={m[`edit.form.tool.${tool.name}`]}
            onClick={() => area.current && applyTool(tool, area.current)}
          >
            <span className={`markdown-tools__${tool.name}`} aria-hidden="true">
              {tool.sign}
            </span>
          </button>
        ))}
      </div>
      <textarea
        className="field__input"
        ref={area}
        aria-label={m['edit.form.paragraph']}
        autoFocus={text !== ''}
        rows={4}
        lang={lang}
        value={text}
        onChange={type}
      />
      {children}
      <Button look="compact" label={m['edit.form.edit.done']} onPress={() => onDone()} />
    </div>
  );
}
