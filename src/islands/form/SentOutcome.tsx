import type { Catalogue } from '@/i18n/catalogue.ts';
import type { HelpLinks } from './help-links.ts';
import { Outcome } from './Outcome.tsx';

interface SentOutcomeProps {
  messages: Pick<Catalogue, 'confirmation.urgent' | 'contact.crisisLink'>;
  title: string;
  text: string;
  /** What else there is to know about the answer. */
  note?: string | undefined;
  help: HelpLinks;
}

/** The words have arrived: when an answer comes, and where to turn meanwhile. */
export function SentOutcome({ messages: m, title, text, note, help }: SentOutcomeProps) {
  return (
    <Outcome title={title} text={text}>
      {note && <p>{note}</p>}
      <p>
        {m['confirmation.urgent']}{' '}
        <a className="outcome__crisis" href={help.crisis}>
          {m['contact.crisisLink']}
        </a>
      </p>
    </Outcome>
  );
}
