import { useEffect, useRef, useState, type MouseEvent, type MouseEventHandler, type ReactNode } from 'react';
import { mailtoLink, mailDraft } from '@/contract/mailto.ts';
import type { CataloguePart } from '@/i18n/catalogue.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { focusInView } from './ErrorSummary.tsx';
import type { Failure } from './send-submission.ts';

const SECONDS_PER_MINUTE = 60;

export interface HelpLinks {
  crisis: string;
  email: string;
  phone: string;
  call: string;
}

type UrgentHelpMessages = CataloguePart<'confirmation.urgent' | 'contact.crisisLink'>;

interface SentOutcomeProps {
  messages: CataloguePart<'form.'> & UrgentHelpMessages;
  title: string;
  text: string;
  note?: string | undefined;
  isLate: boolean;
  /** Whether text typed during the sending is still in the form. */
  hasUnsent: boolean;
  isTyping: boolean;
  helpLinks: HelpLinks;
}

export function SentOutcome(props: SentOutcomeProps) {
  const { messages: m, title, text, note, isLate, hasUnsent, isTyping, helpLinks } = props;
  return (
    // No reply time is promised that may not hold.
    <Outcome text={isLate ? m['form.late'] : text} {...{ title, isTyping }}>
      {isLate && <ContactAlternatives helpLinks={helpLinks} />}
      {hasUnsent && (
        <p className="strong" role="alert">
          {m['form.unsent']}
        </p>
      )}
      {note && <p>{note}</p>}
      <UrgentHelp messages={m} crisisUrl={helpLinks.crisis} />
    </Outcome>
  );
}

interface FailedOutcomeProps {
  locale: string;
  messages: CataloguePart<'form.'> & UrgentHelpMessages;
  title: string;
  failure: Failure;
  helpLinks: HelpLinks;
  textField: string;
  isTyping: boolean;
}

export function FailedOutcome(props: FailedOutcomeProps) {
  const { locale, messages: m, title, failure, helpLinks, textField, isTyping } = props;
  const [isTruncated, setIsTruncated] = useState(false);
  const fillMailDraft = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const typedText = link.closest('form')?.querySelector<HTMLTextAreaElement>(`[name="${textField}"]`)?.value ?? '';
    const draft = mailDraft(helpLinks.email, m['form.mailSubject'], typedText);
    link.href = draft.address;
    setIsTruncated(draft.isTruncated);
  };
  return (
    <Outcome isFailure text={failureText(failure, m, locale)} {...{ title, isTyping }}>
      <div className="form__actions cluster">
        <button className="button" type="submit">
          {m['form.retry']}
        </button>
      </div>
      <ContactAlternatives text={m['form.otherWays']} helpLinks={helpLinks} onMail={fillMailDraft} />
      <p role="status">{isTruncated && m['form.mailCut']}</p>
      <UrgentHelp messages={m} crisisUrl={helpLinks.crisis} />
    </Outcome>
  );
}

type ContactAlternativesProps = { text?: string; helpLinks: HelpLinks; onMail?: MouseEventHandler<HTMLAnchorElement> };

export function ContactAlternatives({ text, helpLinks, onMail }: ContactAlternativesProps) {
  return (
    <>
      {text && <p>{text}</p>}
      <ul className="outcome__ways taps cluster strong">
        <li>
          <a href={mailtoLink(helpLinks.email)} translate="no" onClick={onMail}>
            {helpLinks.email}
          </a>
        </li>
        <li>
          <a href={helpLinks.call} translate="no">
            {helpLinks.phone}
          </a>
        </li>
      </ul>
    </>
  );
}

interface OutcomeProps {
  title: string;
  text: string;
  isFailure?: boolean;
  isTyping: boolean;
  children?: ReactNode;
}

/** Takes the focus unless somebody is typing, and stays in the page after the toast has gone. */
function Outcome({ title, text, isFailure, isTyping, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTyping) focusInView(box.current);
  }, [isTyping]);
  return (
    <div
      className={`outcome ${isFailure ? 'outcome--failed ' : ''}stack gap-2`}
      role="group"
      aria-label={title}
      tabIndex={-1}
      ref={box}
    >
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface UrgentHelpProps {
  messages: UrgentHelpMessages;
  crisisUrl: string;
}

export function UrgentHelp({ messages: m, crisisUrl }: UrgentHelpProps) {
  return (
    <p>
      {m['confirmation.urgent']}{' '}
      <a className="outcome__crisis crisis" href={crisisUrl}>
        {m['contact.crisisLink']}
      </a>
    </p>
  );
}

function failureText(failure: Failure, m: FailedOutcomeProps['messages'], locale: string): string {
  if (failure.kind === 'refused') return failure.text;
  const wait = failure.kind === 'tooMany' ? formatWait(failure.waitSeconds, locale) : '';
  return interpolate(m[`form.failed.${failure.kind}`], { wait });
}

function formatWait(seconds: number, locale: string): string {
  const minutes = seconds / SECONDS_PER_MINUTE;
  const [amount, unit] = minutes > 1 ? [Math.ceil(minutes), 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
