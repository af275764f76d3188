import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { Catalogue } from '@/i18n/catalogue.ts';
import type { Locale } from '@/i18n/locales.ts';
import { $owner, loadOwnerData, signOut, startOwnerPage } from '@/stores/owner.ts';
import { Messages } from './Messages.tsx';
import { Reviews } from './Reviews.tsx';
import { SignIn } from './SignIn.tsx';
import './admin.css';

export type AdminMessages = Pick<Catalogue, Extract<keyof Catalogue, `admin.${string}` | `form.${string}`>>;

export interface AdminProps {
  locale: Locale;
  messages: AdminMessages;
}

/** The owner's page: sign-in first, then what is waiting for her. */
export function AdminApp({ locale, messages: m }: AdminProps) {
  const owner = useStore($owner, { ssr: 'initial' });
  useEffect(() => void startOwnerPage(), []);

  if (owner.name === 'checking') return <p>{m['admin.loading']}</p>;
  if (owner.name === 'signed-out') return <SignIn locale={locale} messages={m} />;
  if (owner.name === 'unreachable') {
    return (
      <div className="admin__notice" role="alert">
        <p>{m['admin.unreachable']}</p>
        <button className="button" type="button" onClick={() => void startOwnerPage()}>
          {m['admin.tryAgain']}
        </button>
      </div>
    );
  }
  return (
    <div className="admin">
      <div className="admin__bar">
        <button className="button" type="button" onClick={() => void loadOwnerData()}>
          {m['admin.refresh']}
        </button>
        <button className="button" type="button" onClick={() => void signOut()}>
          {m['admin.signOut']}
        </button>
      </div>
      <Reviews locale={locale} messages={m} reviews={owner.reviews} />
      <Messages locale={locale} messages={m} inbox={owner.messages} />
    </div>
  );
}
