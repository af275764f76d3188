import type { Catalogue } from '@/i18n/catalogue.ts';

export type UrgentHelpMessages = Pick<Catalogue, 'confirmation.urgent' | 'contact.crisisLink'>;

interface UrgentHelpProps {
  messages: UrgentHelpMessages;
  /** Address of the crisis page. */
  address: string;
}

/** Where to turn for whom no answer comes soon enough, whether their words have arrived or not. */
export function UrgentHelp({ messages: m, address }: UrgentHelpProps) {
  return (
    <p>
      {m['confirmation.urgent']}{' '}
      <a className="outcome__crisis" href={address}>
        {m['contact.crisisLink']}
      </a>
    </p>
  );
}
