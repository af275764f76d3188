import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon.tsx';
import { interpolate } from '@/i18n/interpolate.ts';
import { findPlaceMistakes } from '@/schemas/legal-places.ts';
import { useAdmin } from '../../shared/admin-context.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useForm, type FieldProps } from './form-context.ts';
import { LabelledGroup } from './Labelled.tsx';
import { MarkdownArea } from './MarkdownArea.tsx';
import { paragraphsOf, placesGone, type Stretch } from './paragraphs.ts';

const MarkdownView = lazy(() => import('./MarkdownView.tsx'));

/** A long text as it will look; one paragraph at a time is opened to be changed. */
export function MarkdownField({ field, path, value, lang }: FieldProps) {
  const { messages: m } = useAdmin();
  const { change } = useForm();
  const text = typeof value === 'string' ? value : '';
  const places = field.options ?? [];
  const [opened, setOpen] = useState<Stretch>();
  const [closed, setClosed] = useState<Stretch>();
  const [news, setNews] = useState<{ isRefused?: true; gone?: string[]; before?: string }>({});
  // What came from elsewhere, such as another version, may have no such paragraph.
  const isThere = opened !== undefined && opened.end <= text.length;
  const open = text.trim() === '' ? { start: 0, end: text.length } : isThere ? opened : undefined;

  /** Returns whether it was taken: what the site fills in cannot be written, or left, in part. */
  const write = ({ start, end }: Stretch, typed: string): boolean => {
    const changed = text.slice(0, start) + typed + text.slice(end);
    const isRefused = places.length > 0 && findPlaceMistakes(changed).length > findPlaceMistakes(text).length;
    if (isRefused) {
      setNews({ isRefused });
      return false;
    }
    const gone = placesGone(text, changed).map((name) => places.find((each) => each.value === name)?.label ?? name);
    setNews(gone.length > 0 ? { gone, before: text } : {});
    setOpen({ start, end: start + typed.length });
    change(path, changed);
    return true;
  };
  const turnTo = (paragraph?: Stretch) => {
    setNews({});
    setOpen(paragraph);
    setClosed(open);
  };
  const putBack = () => {
    turnTo();
    change(path, news.before);
  };

  return (
    <LabelledGroup field={field} path={path}>
      {paragraphsOf(text, open).map((paragraph, index) => {
        const words = text.slice(paragraph.start, paragraph.end);
        const view = (
          <Suspense fallback={<p>{words}</p>}>
            <MarkdownView text={words} places={places} />
          </Suspense>
        );
        if (paragraph !== open) {
          return (
            <div className="markdown-paragraph stack gap-3" lang={lang} key={index}>
              {view}
              <button
                className="markdown-paragraph__open"
                type="button"
                aria-label={interpolate(m['admin.form.edit'], { text: words.slice(0, 60) })}
                autoFocus={paragraph.start === closed?.start}
                onClick={() => turnTo(paragraph)}
              >
                <Icon name="pencil" />
              </button>
            </div>
          );
        }
        return (
          <MarkdownArea key={index} text={words} lang={lang} write={(typed) => write(paragraph, typed)} onDone={turnTo}>
            {news.isRefused && (
              <p className="field__error" role="alert">
                {m['admin.form.place.stays']}
              </p>
            )}
            {news.gone && (
              <Notice
                text={interpolate(m['admin.form.place.gone'], { names: news.gone.join(', ') })}
                action={{ label: m['admin.form.putBack'], run: putBack }}
              />
            )}
            <div className="stack gap-3" lang={lang}>
              {view}
            </div>
          </MarkdownArea>
        );
      })}
    </LabelledGroup>
  );
}
