import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../shared/Notice.tsx';
import { useAdmin } from '../../shared/admin-context.ts';
import { useForm, type FieldProps } from './form-context.ts';
import { Labelled } from './Labelled.tsx';
import { applyTool, TOOLS } from './markdown-tools.ts';
import { useGrowing } from './TextField.tsx';

const MarkdownView = lazy(() => import('./MarkdownView.tsx'));

/** Where both have room beside each other (src/styles/tokens.css). */
const WIDE = '(width >= 64rem)';

/** A long text with headings, lists and links: a small toolbar, and how it will look. */
export function MarkdownField({ field, path, value, lang }: FieldProps) {
  const { messages: m } = useAdmin();
  const { change } = useForm();
  const text = typeof value === 'string' ? value : '';
  const area = useGrowing(text);
  const [isShown, setIsShown] = useState(() => matchMedia(WIDE).matches);
  return (
    <div className="markdown-field">
      <Labelled field={field} path={path}>
        {(control) => (
          <>
            <div className="markdown-tools line" role="group" aria-label={m['admin.form.tools']}>
              {TOOLS.map((tool) => (
                <button
                  className="icon-button"
                  key={tool.name}
                  type="button"
                  aria-label={m[`admin.form.tool.${tool.name}`]}
                  title={m[`admin.form.tool.${tool.name}`]}
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
              {...control}
              ref={area}
              rows={12}
              lang={lang}
              value={text}
              onChange={({ currentTarget }) => change(path, currentTarget.value)}
            />
          </>
        )}
      </Labelled>
      <details
        className="form-fold markdown-field__view"
        open={isShown}
        onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}
      >
        <summary className="fold__summary form-fold__summary line gap-3 target strong">
          <span className="form-fold__title">{m['admin.form.look']}</span>
        </summary>
        {isShown && (
          <Suspense fallback={<Loading />}>
            {/* It scrolls where it stands beside the text. */}
            <div
              className="markdown-view stack gap-3"
              lang={lang}
              role="group"
              aria-label={m['admin.form.look']}
              tabIndex={0}
            >
              <MarkdownView text={text} places={field.options ?? []} />
            </div>
          </Suspense>
        )}
      </details>
    </div>
  );
}
