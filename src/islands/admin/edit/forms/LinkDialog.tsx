import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { Locale } from '@/contract/locales.ts';
import { Button } from '../../shared/Button.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { useNonDismissable } from '../../shared/non-dismissable.tsx';
import { useEdit } from '../edit-context.ts';
import { useOwnPages } from '../own-pages.ts';
import type { TextSelection } from './text-selection.ts';
import { linkAddress, linkAt, withLink, withoutLink } from './link-tools.ts';

const MAX_PAGE_BUTTONS = 4;

interface LinkDialogProps {
  selection: TextSelection;
  lang: Locale;
  /** Gets the text with or without the link, or unchanged after cancelling. */
  onClosed: (after: TextSelection) => void;
}

export function LinkDialog({ selection, lang, onClosed }: LinkDialogProps) {
  const { messages: m, locale } = useEdit();
  const pages = useOwnPages(lang);
  const [initialLink] = useState(() => linkAt(selection));
  const [words, setWords] = useState(initialLink.linkText);
  const [address, setAddress] = useState(initialLink.address);
  const [problem, setProblem] = useState('');
  const { dialogProps, note } = useNonDismissable(words !== initialLink.linkText || address !== initialLink.address);
  const addressInput = useRef<HTMLInputElement>(null);
  const id = useId();

  const insertLink = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const linkTarget = linkAddress(address);
    const after = linkTarget && withLink(selection, { linkText: words.trim() || address.trim(), address: linkTarget });
    if (after) return onClosed(after);
    setProblem(m[linkTarget ? 'edit.form.link.impossible' : 'edit.form.link.wrong']);
    addressInput.current?.focus();
  };
  const moveToAddress = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || address !== '') return;
    event.preventDefault();
    addressInput.current?.focus();
  };
  const changeAddress = (to: string) => {
    setProblem('');
    setAddress(to);
    const page = pages.find((each) => each.address === to);
    if (page && lang === locale && words.trim() === '') setWords(page.name);
  };

  return (
    <Dialog
      {...dialogProps}
      aria-labelledby={`${id}-title`}
      initialFocus={(dialog) => (initialLink.linkText === '' ? dialog.querySelector('input') : addressInput.current)}
      onClosed={() => onClosed(selection)}
    >
      <form className="dialog__form stack gap-4" noValidate onSubmit={insertLink}>
        <h2 className="h3" id={`${id}-title`}>
          {m['edit.form.tool.link']}
        </h2>
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
            onKeyDown={moveToAddress}
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
            ref={addressInput}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={problem !== '' || undefined}
            value={address}
            list={`${id}-pages`}
            onChange={({ currentTarget }) => changeAddress(currentTarget.value)}
          />
          <datalist id={`${id}-pages`}>
            {pages.map((page) => (
              <option key={page.address} value={page.address}>
                {page.name}
              </option>
            ))}
          </datalist>
        </div>
        <div className="cluster gap-2" role="group" aria-label={m['edit.form.link.pages']}>
          {pages.slice(0, MAX_PAGE_BUTTONS).map((page) => (
            <Button
              key={page.address}
              variant="compact"
              label={page.name}
              onPress={() => changeAddress(page.address)}
            />
          ))}
        </div>
        {note}
        <div className="dialog__actions stack gap-3">
          {/* First, so that a phone's keyboard does not cover it. */}
          <Button variant="primary" type="submit" label={m['edit.form.link.put']} />
          {initialLink.isExisting && (
            <Button label={m['edit.form.link.remove']} onPress={() => onClosed(withoutLink(selection))} />
          )}
          <Button label={m['edit.form.link.cancel']} onPress={() => onClosed(selection)} />
        </div>
      </form>
    </Dialog>
  );
}
