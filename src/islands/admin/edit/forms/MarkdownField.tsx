import { useState } from 'react';
import { IconShape } from '@/components/IconShape.tsx';
import { interpolate } from '@/i18n/interpolate.ts';
import { findPlaceholderIssues } from '@/schemas/legal-placeholders.ts';
import { useEdit } from '../edit-context.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useForm, type FieldProps } from './form-context.ts';
import { LabelledGroup } from './FieldLabel.tsx';
import { MarkdownArea } from './MarkdownArea.tsx';
import { paragraphsOf, paragraphWith, missingPlaceholders, withPlaceholders, type TextRange } from './paragraphs.ts';
import { TextPreview } from './TextPreview.tsx';

/** Not in the shared icons, which the dashboard loads first. */
const PENCIL = 'M4 20l1-4.5L15.5 5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19zM13.5 7l3.5 3.5';

interface OpenParagraph extends TextRange {
  before: string;
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
  const issuesIn = (source: string) => findPlaceholderIssues(source, names).length;
  const targetParagraph = () => {
    const paragraph = target.path === path && target.anchor ? paragraphWith(target.anchor.text, text) : undefined;
    return paragraph && { ...paragraph, before: text.slice(paragraph.start, paragraph.end) };
  };
  const [openParagraph, setOpenParagraph] = useState<OpenParagraph | undefined>(targetParagraph);
  const [handledCount, setHandledCount] = useState(target.count);
  if (handledCount !== target.count) {
    setHandledCount(target.count);
    setOpenParagraph(targetParagraph() ?? openParagraph);
  }
  const [closedParagraph, setClosedParagraph] = useState<TextRange>();
  const [isRefused, setIsRefused] = useState(false);
  const isThere = openParagraph !== undefined && openParagraph.end <= text.length;
  const open = text.trim() === '' ? { start: 0, end: text.length, before: '' } : isThere ? openParagraph : undefined;

  const openOther = (paragraph?: OpenParagraph) => {
    setIsRefused(false);
    setOpenParagraph(paragraph);
    setClosedParagraph(open);
  };
  /** Returns whether the change was accepted: placeholders can be neither typed nor left incomplete. */
  const write = ({ start, end, before }: OpenParagraph, input: string): boolean => {
    const changed = text.slice(0, start) + input + text.slice(end);
    const isBroken = placeholders.length > 0 && issuesIn(changed) > issuesIn(text);
    setIsRefused(isBroken);
    if (isBroken) return false;
    setOpenParagraph({ start, end: start + input.length, before });
    change(path, changed);
    return true;
  };

  const putBack = (paragraph: OpenParagraph) => {
    document.querySelector<HTMLElement>('.markdown-paragraph--open textarea')?.focus();
    write(paragraph, paragraph.before);
  };

  return (
    <LabelledGroup field={field} path={path}>
      {paragraphsOf(text, open).map((paragraph, index) => {
        const source = text.slice(paragraph.start, paragraph.end);
        const plainText = withPlaceholders(source, placeholders, 'value');
        const view = <TextPreview text={source} placeholders={placeholders} plain={plainText} />;
        if (!open || paragraph !== open) {
          return (
            <div className="markdown-paragraph relative breakable target pad-2 stack gap-3" lang={lang} key={index}>
              {view}
              <button
                className="markdown-paragraph__open bare-button"
                type="button"
                aria-label={interpolate(m['edit.form.edit'], { text: plainText.slice(0, 60) })}
                autoFocus={paragraph.start === closedParagraph?.start}
                onClick={() => openOther({ ...paragraph, before: source })}
              >
                <IconShape path={PENCIL} />
              </button>
            </div>
          );
        }
        const missing = missingPlaceholders(open.before, source, placeholders);
        return (
          <MarkdownArea
            key={index}
            text={plainText}
            lang={lang}
            write={(input) => write(open, withPlaceholders(input, placeholders, 'label'))}
            onDone={openOther}
          >
            <div className="markdown-paragraph__status" key={`${isRefused} ${missing.length}`} ref={bringIntoView}>
              {isRefused && <Notice isFailure text={m['edit.form.place.stays']} />}
              {missing.length > 0 && (
                <Notice
                  text={interpolate(m['edit.form.place.gone'], { names: missing.join(', ') })}
                  action={{ label: m['admin.undo'], run: () => putBack(open) }}
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
