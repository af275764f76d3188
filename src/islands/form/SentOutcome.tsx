import type { HelpLinks } from './help-links.ts';
import { Outcome } from './Outcome.tsx';
import { UrgentHelp, type UrgentHelpMessages } from './UrgentHelp.tsx';

interface SentOutcomeProps {
  messages: UrgentHelpMessages;
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
      <UrgentHelp messages={m} address={help.crisis} />
    </Outcome>
  );
}
