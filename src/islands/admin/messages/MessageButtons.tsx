import type { MessageState, OwnerMessage } from '@/contract/message.ts';
import { placeOfMessage, type MessagePlace } from '@/stores/owner/messages.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { replyLetter } from '../letters.ts';
import { rowTitleId } from '../parts/focus-row.ts';
import { clearOfSpam, move } from './message-actions.ts';

interface MessageButtonsProps {
  message: OwnerMessage;
  place: MessagePlace;
  isBusy: boolean;
  onDelete: (message: OwnerMessage) => void;
}

/** Where a message can go from each state, besides being answered, archived or deleted. */
const TOGGLED: Record<MessageState, MessageState> = { new: 'read', read: 'new', answered: 'read', archived: 'read' };

/** Reply, mark, archive, delete; what looks like spam can be cleared of it. */
export function MessageButtons({ message, place, isBusy, onDelete }: MessageButtonsProps) {
  const admin = useAdmin();
  const m = admin.messages;
  const toggled = TOGGLED[message.state];
  const shared = {
    type: 'button' as const,
    'aria-disabled': isBusy || undefined,
    'aria-describedby': rowTitleId(message.id),
  };
  const step = { message, shownIn: place, messages: m };
  const isSpam = placeOfMessage(message) === 'spam';
  const moveTo = (state: MessageState) => () => {
    if (!isBusy) void move(step, state);
  };
  return (
    <div className="row__actions">
      {isSpam && (
        <button className="button button--primary" {...shared} onClick={() => !isBusy && void clearOfSpam(step)}>
          <Icon name="check" size={20} />
          {m['admin.notSpam']}
        </button>
      )}
      <a
        className={isSpam ? 'button' : 'button button--primary'}
        href={replyLetter(message, admin)}
        aria-describedby={rowTitleId(message.id)}
        onClick={message.state === 'answered' ? undefined : moveTo('answered')}
      >
        <Icon name="mail" size={20} />
        {m['admin.message.reply']}
      </a>
      {!isSpam && (
        <button className="button" {...shared} onClick={moveTo(toggled)}>
          {message.state === 'answered' ? m['admin.message.notAnswered'] : m[`admin.message.to.${toggled}`]}
        </button>
      )}
      {message.state !== 'archived' && (
        <button className="button" {...shared} onClick={moveTo('archived')}>
          <Icon name="archive" size={20} />
          {m['admin.message.to.archived']}
        </button>
      )}
      <button className="button button--danger" {...shared} onClick={() => !isBusy && onDelete(message)}>
        <Icon name="trash" size={20} />
        {m['admin.delete']}
      </button>
    </div>
  );
}
