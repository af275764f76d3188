import { lazy, Suspense, useEffect, useState, type ChangeEvent, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '@/contract/locales.ts';
import { useAttempt } from '../../shared/attempt.ts';
import { Button } from '../../shared/Button.tsx';
import { useEdit } from '../edit-context.ts';
import { readSelection, writeSelection, type TextSelection } from './text-selection.ts';
import { continueAfterLineBreak } from './line-marks.ts';
import type { Tool } from './markdown-tools.ts';
import { useAutoResize } from './TextField.tsx';
import './markdown.css';

const MarkdownMirror = lazy<ComponentType<{ text: string }>>(() =>
  import('./MarkdownMirror.tsx').catch(() => ({ default: () => null })),
);
const loadTools = () => import('./markdown-tools.ts');
const loadLinkDialog = () => import('./LinkDialog.tsx');

/** What each of them does: markdown-tools.ts. */
const TOOLS = ['bold', 'italic', 'heading', 'list', 'quote', 'link'] as const;

interface MarkdownAreaProps {
  text: string;
  lang: Locale | undefined;
  tryWrite: (typed: string) => boolean;
  onDone: () => void;
  children: ReactNode;
}

export function MarkdownArea({ text, lang, tryWrite, onDone, children }: MarkdownAreaProps) {
  const { messages: m, locale } = useEdit();
  const area = useAutoResize(text);
  const { run } = useAttempt();
  const [hadNoEffect, setHadNoEffect] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>();
  const [selection, setSelection] = useState<Omit<TextSelection, 'text'>>({ start: 0, end: 0 });
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadTools>>>();
  useEffect(() => {
    // A tool that fails to load here is loaded again on use, which reports a failure.
    loadTools().then(setTools, () => undefined);
    loadLinkDialog().catch(() => undefined);
  }, []);
  // React misses selections made with the handles on a phone.
  useEffect(() => {
    const follow = () => area.current === document.activeElement && setSelection(readSelection(area.current!));
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area]);

  const handleInput = ({ currentTarget: textarea, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    setHadNoEffect(false);
    const behindCaret = textarea.value.length - textarea.selectionEnd;
    if (!tryWrite(textarea.value)) {
      textarea.value = text;
      const caret = Math.max(text.length - behindCaret, 0);
      return textarea.setSelectionRange(caret, caret);
    }
    if ((nativeEvent as InputEvent).inputType !== 'insertLineBreak') return;
    writeSelection(textarea, continueAfterLineBreak(textarea.value, textarea.selectionEnd));
  };

  const applyToSelection = async (name: Tool) => {
    const { applyTool } = await loadTools();
    const before = readSelection(area.current!);
    const after = applyTool(name, before);
    writeSelection(area.current!, after);
    setHadNoEffect(after.text === before.text);
  };
  const openLinkDialog = async () => {
    const { LinkDialog } = await loadLinkDialog();
    const close = (after: TextSelection) => {
      // Elements below an open dialog take no input.
      flushSync(() => setDialog(undefined));
      writeSelection(area.current!, after);
    };
    setDialog(<LinkDialog selection={readSelection(area.current!)} lang={lang ?? locale} onClosed={close} />);
  };
  const runTool = (name: (typeof TOOLS)[number]) => {
    area.current?.focus();
    void run({
      perform: () => (name === 'link' ? openLinkDialog() : applyToSelection(name)),
      failureToast: m['edit.form.tool.failed'],
    });
  };

  return (
    <div className="markdown-paragraph markdown-paragraph--open relative breakable target pad-2 stack gap-3">
      <div className="markdown-tools cluster gap-1 pad-1" role="group" aria-label={m['edit.form.tools']}>
        {TOOLS.map((name) => (
          <Button
            key={name}
            variant="compact"
            label={m[`edit.form.tool.${name}`]}
            aria-pressed={name === 'link' ? undefined : (tools?.isApplied(name, { ...selection, text }) ?? false)}
            // Keeps a phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onPress={() => runTool(name)}
          />
        ))}
      </div>
      <p className="small" role="status">
        {hadNoEffect && m['edit.form.tool.nothing']}
      </p>
      <div className="markdown-sheet relative">
        <Suspense>
          <MarkdownMirror text={text} />
        </Suspense>
        <textarea
          className="field__input"
          ref={area}
          aria-label={m['edit.form.paragraph']}
          autoFocus={text !== ''}
          rows={4}
          lang={lang}
          value={text}
          onChange={handleInput}
        />
      </div>
      {dialog}
      {children}
      <Button variant="compact" label={m['edit.form.edit.done']} onPress={() => onDone()} />
    </div>
  );
}
