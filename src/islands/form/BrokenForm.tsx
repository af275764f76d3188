import { useLayoutEffect, useRef, useState } from 'react';
import type { MessagesOf } from '@/i18n/catalogue.ts';
import type { FormName } from '@/stores/drafts.ts';
import { ContactAlternatives, UrgentHelp, type HelpLinks } from './Outcome.tsx';

interface BrokenFormProps {
  name: FormName;
  sendLabel: string;
  messages: MessagesOf<'form.' | 'confirmation.urgent' | 'contact.crisisLink'>;
  help: HelpLinks;
}

/**
 * In the place of a form whose code failed: the same elements, with all that was typed, as the plain form they are
 * without script. What happened is said below it, as always: there it moves nothing under somebody who writes.
 */
export function BrokenForm({ name, sendLabel, messages: m, help }: BrokenFormProps) {
  // While this is being drawn they are still in the page.
  const [form] = useState(() => document.querySelector<HTMLFormElement>(`form[data-draft="${name}"]`));
  const [focused] = useState(() => document.activeElement);
  const place = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!form) return;
    place.current?.append(form);
    makePlain(form, sendLabel);
    if (!(focused instanceof HTMLElement) || !form.contains(focused)) return;
    focused.focus({ preventScroll: true });
    // Who has just pressed it looks for what came of it.
    if (focused.matches('[type="submit"]')) notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [form, focused, sendLabel]);
  return (
    <div className="stack gap-4">
      <div ref={place} />
      <div className="outcome outcome--failed stack gap-2" role="alert" ref={notice}>
        <p>
          {m['form.failed.server']} {m['form.broken']}
        </p>
        <ContactAlternatives text={m['form.otherWays']} help={help} />
        <UrgentHelp messages={m} address={help.crisis} />
      </div>
    </div>
  );
}

/** What script has made of it is undone. */
function makePlain(form: HTMLFormElement, sendLabel: string) {
  form.noValidate = false;
  // Nothing waits for code any more (directives/near.ts).
  form.removeAttribute('data-hydrating');
  const button = form.querySelector('.form__actions [type="submit"]');
  button?.removeAttribute('aria-disabled');
  button?.replaceChildren(sendLabel);
}
