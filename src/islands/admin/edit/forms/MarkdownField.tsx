import { useState } from 'react';
import { IconShape } from '@/components/IconShape.tsx';
import { interpolate } from '@/i18n/interpolate.ts';
import { findPlaceholderIssues } from '@/schemas/legal-placeholders.ts';
import { useEdit } from '../edit-context.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useForm, type FieldProps } from './form-context.ts';
import { LabelledGroup } from './LabelledField.tsx';
import { MarkdownArea } from './MarkdownArea.tsx';
import { paragraphRanges, findParagraph, missingPlaceholders, withPlaceholders, type TextRange } from './paragraphs.ts';
import { TextPreview } from './TextPreview.tsx';

/** Not in the shared icons, which the dashboard loads first. */
const PENCIL = 'M4 20l1-4.5L15.5 5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19zM13.5 7l3.5 3.5';

interface OpenParagraph extends TextRange {
  originalText: string;
}

function bringIntoView(status: HTMLElement | null) {
  if (status?.firstElementChild) status.scrollIntoView({ block: 'nearest' });
}

export function MarkdownField({ field, path, value, lang }: FieldProps) {
  const { messages: m } = useEdit();
  const { change, target } = useForm();
  const text = typeof value === 'string' ? value : '';
  const placeholders = field.options ?? [];
  const names = placeholders.map(({ value: name }) => name);
  const countIssues = (source: string) => findPlaceholderIssues(source, names).length;
  const findTargetParagraph = () => {
    const paragraph = target.path === path && target.anchor ? findParagraph(target.anchor.text, text) : undefined;
    return paragraph && { ...paragraph, originalText: text.slice(paragraph.start, paragraph.end) };
  };
  const [openParagraph, setOpenParagraph] = useState<OpenParagraph | undefined>(findTargetParagraph);
  const [handledCount, setHandledCount] = useState(target.count);
  if (handledCount !== target.count) {
    setHandledCount(target.count);
    setOpenParagraph(findTargetParagraph() ?? openParagraph);
  }
  const [closedParagraph, setClosedParagraph] = useState<TextRange>();
  const [isRefused, setIsRefused] = useState(false);
  const isWithinText = openParagraph !== undefined && openParagraph.end <= text.length;
  const editedParagraph =
    text.trim() === '' ? { start: 0, end: text.length, originalText: '' } : isWithinText ? openParagraph : undefined;

  const switchParagraph = (paragraph?: OpenParagraph) => {
    setIsRefused(false);
    setOpenParagraph(paragraph);
    setClosedParagraph(editedParagraph);
  };
  /** Returns whether the change was accepted: placeholders can be neither typed nor left incomplete. */
  const tryWrite = ({ start, end, originalText }: OpenParagraph, input: string): boolean => {
    const changed = text.slice(0, start) + input + text.slice(end);
    const isBroken = placeholders.length > 0 && countIssues(changed) > countIssues(text);
    setIsRefused(isBroken);
    if (isBroken) return false;
    setOpenParagraph({ start, end: start + input.length, originalText });
    change(path, changed);
    return true;
  };

  const restoreParagraph = (paragraph: OpenParagraph) => {
    document.querySelector<HTMLElement>('.markdown-paragraph--open textarea')?.focus();
    tryWrite(paragraph, paragraph.originalText);
  };

  return (
    <LabelledGroup field={field} path={path}>
      {paragraphRanges(text, editedParagraph).map((paragraph, index) => {
        const source = text.slice(paragraph.start, paragraph.end);
        const plainText = withPlaceholders(source, placeholders, 'value');
        const view = <TextPreview text={source} placeholders={placeholders} plain={plainText} />;
        if (!editedParagraph || paragraph !== editedParagraph) {
          return (
            <div className="markdown-paragraph relative breakable target pad-2 stack gap-3" lang={lang} key={index}>
              {view}
              <button
                className="markdown-paragraph__open bare-button"
                type="button"
                aria-label={interpolate(m['edit.form.edit'], { text: plainText.slice(0, 60) })}
                autoFocus={paragraph.start === closedParagraph?.start}
                onClick={() => switchParagraph({ ...paragraph, originalText: source })}
              >
                <IconShape path={PENCIL} />
              </button>
            </div>
          );
        }
        const missingNames = missingPlaceholders(editedParagraph.originalText, source, placeholders);
        return (
          <MarkdownArea
            key={index}
            text={plainText}
            lang={lang}
            tryWrite={(input) => tryWrite(editedParagraph, withPlaceholders(input, placeholders, 'label'))}
            onDone={switchParagraph}
          >
            <div className="markdown-paragraph__status" key={`${isRefused} ${missingNames.length}`} ref={bringIntoView}>
              {isRefused && <Notice isFailure text={m['edit.form.place.stays']} />}
              {missingNames.length > 0 && (
                <Notice
                  text={interpolate(m['edit.form.place.gone'], { names: missingNames.join(', ') })}
                  action={{ label: m['admin.undo'], run: () => restoreParagraph(editedParagraph) }}
                />
              )}
            </div>
            <div className="stack gap-3" lang={lang}>
              {view}
            </div>
          </MarkdownArea>
        );
      })}
    </LabelledGroup>
  );
}
