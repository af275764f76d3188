import { useLayoutEffect, useRef, useState } from 'react';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import type { FormName } from '@/stores/form-drafts.ts';
import { ContactAlternatives, UrgentHelp, type HelpLinks } from './Outcome.tsx';

interface PlainFormFallbackProps {
  name: FormName;
  sendLabel: string;
  messages: CataloguePart<'form.' | 'confirmation.urgent' | 'contact.crisisLink'>;
  helpLinks: HelpLinks;
}

/** Replaces a failed form by its plain form, keeping what was typed; the notice is below it, so that nothing moves. */
export function PlainFormFallback({ name, sendLabel, messages: m, helpLinks }: PlainFormFallbackProps) {
  // During this render, the failed form and its focus are still in the document.
  const [form] = useState(() => document.querySelector<HTMLFormElement>(`form[data-draft="${name}"]`));
  const [focusedElement] = useState(() => document.activeElement);
  const container = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!form) return;
    container.current?.append(form);
    makePlain(form, sendLabel);
    if (!(focusedElement instanceof HTMLElement) || !form.contains(focusedElement)) return;
    focusedElement.focus({ preventScroll: true });
    if (focusedElement.matches('[type="submit"]'))
      notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [form, focusedElement, sendLabel]);
  return (
    <div className="stack gap-4">
      <div ref={container} />
      <div className="outcome outcome--failed stack gap-2" role="alert" ref={notice}>
        <p>
          {m['form.failed.server']} {m['form.broken']}
        </p>
        <ContactAlternatives text={m['form.otherWays']} helpLinks={helpLinks} />
        <UrgentHelp messages={m} crisisUrl={helpLinks.crisis} />
      </div>
    </div>
  );
}

function makePlain(form: HTMLFormElement, sendLabel: string) {
  form.noValidate = false;
  // Nothing waits for hydration any more (directives/near.ts).
  form.removeAttribute('data-hydrating');
  const button = form.querySelector('.form__actions [type="submit"]');
  button?.removeAttribute('aria-disabled');
  button?.replaceChildren(sendLabel);
}
