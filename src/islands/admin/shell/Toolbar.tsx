import { useStore } from '@nanostores/react';
import { fill } from '@/i18n/fill.ts';
import { refresh, signOut } from '@/stores/owner/everything.ts';
import { messageList } from '@/stores/owner/messages.ts';
import { $isPasswordOpen, $view, addressOfView } from '@/stores/owner/view.ts';
import { raiseToast } from '@/stores/toast.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { formatTime } from '../formats.ts';

/** Refresh and sign-out, always at hand, and as of when the lists are; where there is room, the way to the password. */
export function Toolbar() {
  const { locale, messages: m } = useAdmin();
  const { readAt, status } = useStore(messageList.$list);
  const { area } = useStore($view);

  const leave = async () => {
    try {
      await signOut();
    } catch {
      raiseToast({ title: m['admin.signOutFailed'], description: m['admin.unreachable'], variant: 'destructive' });
    }
  };

  const openPassword = () => {
    $isPasswordOpen.set(true);
    location.hash = addressOfView({ area: 'account' });
  };

  return (
    <div className="toolbar">
      {readAt !== undefined && (
        <p className="toolbar__time">{fill(m['admin.asOf'], { time: formatTime(readAt, locale) })}</p>
      )}
      <button
        className="button button--compact"
        type="button"
        aria-disabled={status === 'loading' || undefined}
        onClick={() => void refresh()}
      >
        <Icon name="refresh" size={20} />
        <span className="toolbar__word">{m['admin.refresh']}</span>
      </button>
      {area !== 'account' && (
        <button className="button button--compact toolbar__password" type="button" onClick={openPassword}>
          <Icon name="shield-check" size={20} />
          {m['admin.password.change']}
        </button>
      )}
      <button className="button button--compact" type="button" onClick={() => void leave()}>
        <Icon name="door" size={20} />
        {m['admin.signOut']}
      </button>
    </div>
  );
}
