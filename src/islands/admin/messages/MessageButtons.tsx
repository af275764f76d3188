import type { MessageState } from '@/contract/message.ts';
import { folderOfMessage, type MessageTypes } from '@/stores/owner/messages.ts';
import { Icon } from '../../Icon.tsx';
import { useAdmin } from '../admin-context.ts';
import { replyDraft } from '../mail-drafts.ts';
import { rowTitleId } from '../records/focus.ts';
import type { RowButtonsProps } from '../records/record-kind.ts';
import { RowButton } from '../records/RowButton.tsx';
import { clearOfSpam, move } from './message-actions.ts';

/** Where a message can go from each state, besides being answered, archived or deleted. */
const TOGGLED: Record<MessageState, MessageState> = { new: 'read', read: 'new', answered: 'read', archived: 'read' };

/** Reply, mark, archive, delete; what looks like spam can be cleared of it. */
export function MessageButtons(props: RowButtonsProps<MessageTypes>) {
  const { item: message, folder, isBusy, onDelete } = props;
  const admin = useAdmin();
  const m = admin.messages;
  const toggled = TOGGLED[message.state];
  const action = { item: message, folder };
  const shared = { recordId: message.id, isBusy };
  const isSpam = folderOfMessage(message) === 'spam';
  const moveTo = (state: MessageState) => () => {
    if (!isBusy) void move(action, state, m);
  };
  return (
    <div className="row__actions">
      {isSpam && (
        <RowButton
          {...shared}
          variant="primary"
          icon="check"
          label={m['admin.notSpam']}
          onPress={() => void clearOfSpam(action, m)}
        />
      )}
      <a
        className={isSpam ? 'button' : 'button button--primary'}
        href={replyDraft(message, admin)}
        aria-describedby={rowTitleId(message.id)}
        onClick={message.state === 'answered' ? undefined : moveTo('answered')}
      >
        <Icon name="mail" size={20} />
        {m['admin.message.reply']}
      </a>
      {!isSpam && (
        <RowButton
          {...shared}
          label={message.state === 'answered' ? m['admin.message.notAnswered'] : m[`admin.message.to.${toggled}`]}
          onPress={moveTo(toggled)}
        />
      )}
      {message.state !== 'archived' && (
        <RowButton {...shared} icon="archive" label={m['admin.message.to.archived']} onPress={moveTo('archived')} />
      )}
      <RowButton
        {...shared}
        variant="danger"
        icon="trash"
        label={m['admin.delete']}
        onPress={() => onDelete(message)}
      />
    </div>
  );
}
