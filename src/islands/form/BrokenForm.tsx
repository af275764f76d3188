import { useLayoutEffect, useRef, useState } from 'react';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import type { FormName } from '@/stores/drafts.ts';
import { ContactAlternatives, UrgentHelp, type HelpLinks } from './Outcome.tsx';

interface BrokenFormProps {
  name: FormName;
  sendLabel: string;
  messages: CataloguePart<'form.' | 'confirmation.urgent' | 'contact.crisisLink'>;
  help: HelpLinks;
}

/** The plain form with all that was typed, in place of one whose code failed; the notice below it moves nothing. */
export function BrokenForm({ name, sendLabel, messages: m, help }: BrokenFormProps) {
  // During this render, form and focus of the broken code are still in the page.
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

function makePlain(form: HTMLFormElement, sendLabel: string) {
  form.noValidate = false;
  // Nothing waits for hydration any more (directives/near.ts).
  form.removeAttribute('data-hydrating');
  const button = form.querySelector('.form__actions [type="submit"]');
  button?.removeAttribute('aria-disabled');
  button?.replaceChildren(sendLabel);
}
