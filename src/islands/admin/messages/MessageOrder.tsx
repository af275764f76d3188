import { useStore } from '@nanostores/react';
import { LIST_ORDERS, type ListOrder } from '@/contract/paging.ts';
import { $messageOrder, chooseMessageOrder, type MessageFolder } from '@/stores/owner/messages.ts';
import { useAdmin } from '../shared/admin-context.ts';

/** In which order she reads all her messages; where nothing waits for her, the order of work is that of time. */
export function MessageOrder({ folder }: { folder: MessageFolder }) {
  const { messages: m } = useAdmin();
  const order = useStore($messageOrder);
  const hasWork = folder === 'inbox';
  const offered = LIST_ORDERS.filter((choice) => hasWork || choice !== 'work');
  return (
    <select
      className="field__input list-tools__order"
      aria-label={m['admin.order']}
      value={hasWork || order !== 'work' ? order : 'newest'}
      onChange={(event) => chooseMessageOrder(event.target.value as ListOrder)}
    >
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {m[`admin.order.${choice}`]}
        </option>
      ))}
    </select>
  );
}
