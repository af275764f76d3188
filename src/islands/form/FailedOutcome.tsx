import type { MouseEvent } from 'react';
import type { Catalogue } from '@/i18n/catalogue.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import type { Failure } from './failure.ts';
import { mailLink, type HelpLinks } from './help-links.ts';
import { Outcome } from './Outcome.tsx';
import { UrgentHelp, type UrgentHelpMessages } from './UrgentHelp.tsx';

const SECONDS_PER_MINUTE = 60;

interface FailedOutcomeProps {
  locale: string;
  messages: Pick<Catalogue, Extract<keyof Catalogue, `form.${string}`>> & UrgentHelpMessages;
  title: string;
  failure: Failure;
  help: HelpLinks;
  /** The field whose words go into an e-mail instead. */
  wordsField: string;
}

/** The words have not arrived: why, that they are still here, and every other way to get them across. */
export function FailedOutcome({ locale, messages: m, title, failure, help, wordsField }: FailedOutcomeProps) {
  const takeWordsAlong = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const words = link.closest('form')?.querySelector<HTMLTextAreaElement>(`[name="${wordsField}"]`)?.value ?? '';
    link.href = mailLink(help.email, m['form.mailSubject'], words);
  };
  return (
    <Outcome isFailure title={title} text={reasonOf(failure, m, locale)}>
      <div className="form__actions">
        <button className="button" type="submit">
          {m['form.retry']}
        </button>
      </div>
      <p>{m['form.otherWays']}</p>
      <ul className="outcome__ways">
        <li>
          <a href={`mailto:${help.email}`} translate="no" onClick={takeWordsAlong}>
            {help.email}
          </a>
        </li>
        <li>
          <a href={help.call} translate="no">
            {help.phone}
          </a>
        </li>
      </ul>
      <UrgentHelp messages={m} address={help.crisis} />
    </Outcome>
  );
}

function reasonOf(failure: Failure, m: FailedOutcomeProps['messages'], locale: string): string {
  switch (failure.kind) {
    case 'connection':
      return m['form.failed.connection'];
    case 'time-out':
      return m['form.failed.timeOut'];
    case 'too-many':
      return interpolate(m['form.failed.tooMany'], { wait: waitInWords(failure.waitSeconds, locale) });
    case 'server':
      return m['form.failed.server'];
  }
}

/** Up to a minute in seconds, longer in whole minutes. */
function waitInWords(seconds: number, locale: string): string {
  const isShort = seconds <= SECONDS_PER_MINUTE;
  const amount = isShort ? seconds : Math.ceil(seconds / SECONDS_PER_MINUTE);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(amount);
}
