import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { Locale } from '@/contract/locales.ts';
import { localizedPath } from '@/i18n/localized-path.ts';
import { Button } from '../../shared/Button.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { useHeldOpen } from '../../shared/held-open.tsx';
import { useEdit } from '../edit-context.ts';
import { PAGES } from '../pages.ts';
import { linkAddress } from './link-address.ts';

/** What texts lead to most, and what is on every site. */
const OFFERED = ['/', '/practical', '/client-resources', '/crisis-resources'] as const;

interface LinkDialogProps {
  /** As they stand in the text. */
  words: string;
  address: string;
  /** Of the text. */
  lang: Locale;
  /** Returns whether it could be put in. */
  onPut: (link: { words: string; address: string }) => boolean;
  /** Of a link that is there already. */
  onRemove?: (() => void) | undefined;
  onCancel: () => void;
}

/** Asks for the words of a link and where it leads; one that leads nowhere never comes into the text. */
export function LinkDialog({ lang, onPut, onRemove, onCancel, ...before }: LinkDialogProps) {
  const { messages: m } = useEdit();
  const [words, setWords] = useState(before.words);
  const [address, setAddress] = useState(before.address);
  const [problem, setProblem] = useState('');
  const { held, note } = useHeldOpen(words !== before.words || address !== before.address);
  const target = useRef<HTMLInputElement>(null);
  const id = useId();

  const put = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = linkAddress(address);
    const isPut = found !== undefined && onPut({ words: words.trim() || address.trim(), address: found });
    if (isPut) return;
    setProblem(m[found ? 'edit.form.link.impossible' : 'edit.form.link.wrong']);
    target.current?.focus();
  };
  /** Behind the words Enter leads on to the address. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || address !== '') return;
    event.preventDefault();
    target.current?.focus();
  };
  const choose = (page: (typeof OFFERED)[number]) => {
    setProblem('');
    setAddress(localizedPath(page, lang));
    if (words.trim() === '') setWords(m[`edit.place.${PAGES[page]}`]);
  };

  return (
    <Dialog
      {...held}
      aria-labelledby={`${id}-title`}
      first={(dialog) => (before.words === '' ? dialog.querySelector('input') : target.current)}
      onClosed={onCancel}
    >
      <form className="dialog__form stack gap-4" noValidate onSubmit={put}>
        <h2 id={`${id}-title`}>{m['edit.form.tool.link']}</h2>
        <div className="field">
          <label className="field__label" htmlFor={`${id}-words`}>
            {m['edit.form.link.words']}
          </label>
          <input
            className="field__input"
            id={`${id}-words`}
            lang={lang}
            autoComplete="off"
            enterKeyHint="next"
            value={words}
            onKeyDown={goOn}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
        <div className="field">
          <label className="field__label" htmlFor={`${id}-address`}>
            {m['edit.form.link.address']}
          </label>
          <p className="field__hint" id={`${id}-hint`}>
            {m['edit.form.link.address.hint']}
          </p>
          {problem && (
            <p className="field__error" id={`${id}-error`} role="alert">
              {problem}
            </p>
          )}
          <input
            className="field__input"
            id={`${id}-address`}
            ref={target}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={problem !== '' || undefined}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </div>
        <div className="cluster gap-2" role="group" aria-label={m['edit.form.link.pages']}>
          {OFFERED.map((page) => (
            <Button key={page} look="compact" label={m[`edit.place.${PAGES[page]}`]} onPress={() => choose(page)} />
          ))}
        </div>
        {note}
        <div className="dialog__actions stack gap-3">
          {/* The first is seen above the keyboard of a phone. */}
          <Button look="primary" type="submit" label={m['edit.form.link.put']} />
          {onRemove && <Button label={m['edit.form.link.remove']} onPress={onRemove} />}
          <Button label={m['edit.form.link.cancel']} onPress={onCancel} />
        </div>
      </form>
    </Dialog>
  );
}
