import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { interpolate } from '@/i18n/interpolate.ts';
import { valueAt } from '@/contract/form-values.ts';
import { isExample } from '@/contract/setup/examples.ts';
import { useEdit } from '../edit-context.ts';
import { idOf, useForm, type FieldProps } from './form-context.ts';
import { LabelledField } from './LabelledField.tsx';

/** Share of the limit from which the remaining characters are shown. */
const COUNT_SHOWN_FROM = 0.7;

/** A text area even for one-line texts: it grows, so that long ones are readable on a phone. */
export function TextField({ field, path, value, lang }: FieldProps) {
  const { messages: m } = useEdit();
  const { change, saved, isStep } = useForm();
  // Text that came with the site is an example until the owner replaces it.
  const example = isStep && isExample(valueAt(saved, path)) ? (valueAt(saved, path) as string) : undefined;
  const text = typeof value === 'string' && value !== example ? value : '';
  const area = useAutoResize(text);
  const isOneLine = field.kind === 'text';
  const previousText = field.aboutPhoto ? valueAt(saved, path) : undefined;
  const countId =
    field.max !== undefined && text.length > field.max * COUNT_SHOWN_FROM ? `${idOf(path)}-count` : undefined;

  return (
    <LabelledField field={field} path={path} describedBy={countId}>
      {(control) => (
        <>
          {typeof previousText === 'string' && text === '' && (
            <p className="field__hint">{interpolate(m['edit.form.before'], { text: previousText })}</p>
          )}
          <textarea
            className={isOneLine ? 'field__input field__input--line' : 'field__input'}
            {...control}
            {...keyboardFor(field)}
            ref={area}
            rows={isOneLine ? 1 : 3}
            lang={lang}
            value={text}
            placeholder={example}
            enterKeyHint={isOneLine ? 'done' : undefined}
            onKeyDown={isOneLine ? saveOnEnter : undefined}
            onBlur={() => lacksScheme(field, text) && change(path, `https://${text}`)}
            onChange={({ currentTarget }) =>
              change(
                path,
                (isOneLine ? currentTarget.value.replace(/\s*\n\s*/g, ' ') : currentTarget.value) || (example ?? ''),
              )
            }
          />
          {countId && (
            <p className="field__hint tabular" id={countId}>
              {interpolate(m['edit.form.count'], { count: text.trim().length, max: field.max! })}
            </p>
          )}
        </>
      )}
    </LabelledField>
  );
}

/** Enter saves, as in a one-line input, but not while it ends an IME composition. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  if (!event.nativeEvent.isComposing) event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
}

function lacksScheme({ type }: FieldProps['field'], text: string) {
  return type === 'url' && /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(text);
}

function keyboardFor({ type, pattern, inputMode }: FieldProps['field']) {
  return {
    inputMode: type ?? inputMode,
    ...((type || pattern) && ({ autoCapitalize: 'none', spellCheck: false } as const)),
  };
}

export function useAutoResize(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [text]);
  return area;
}
