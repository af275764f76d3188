import { useStore } from '@nanostores/react';
import { REPLY_HOURS } from '@/contract/periods.ts';
import type { OwnerMessage } from '@/contract/message.ts';
import { $isMailOff, isUnanswered } from '@/stores/owner/messages.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { useAdmin } from '../admin-context.ts';
import { formatAge, formatMoment } from '../formats.ts';
import { RecordFacts } from '../records/RecordFacts.tsx';
import { replyUrgency, type ReplyUrgency } from './reply-urgency.ts';

const WAITING_WORDS = {
  calm: 'admin.waiting',
  soon: 'admin.waiting.soon',
  late: 'admin.waiting.late',
} as const satisfies Record<ReplyUrgency, string>;

/** Who wrote what and when, and how long they have waited for the answer they were promised. */
export function MessageFacts({ item: message, readAt }: { item: OwnerMessage; readAt: number }) {
  const { locale, messages: m, away } = useAdmin();
  // Said once over the inbox, not in every row.
  const isMailOff = useStore($isMailOff);
  const urgency = replyUrgency(message.receivedAt, readAt, away !== undefined);
  const age = formatAge(message.receivedAt, readAt, locale);
  return (
    <RecordFacts record={message} sentAt={formatMoment(message.receivedAt, locale)} text={message.message}>
      <li className={message.state === 'new' ? 'row__tag row__tag--new' : undefined}>
        {m[`admin.message.state.${message.state}`]}
      </li>
      {isUnanswered(message) && (
        <li className={`row__tag row__tag--${urgency}`}>
          {interpolate(m[WAITING_WORDS[urgency]], { age, hours: REPLY_HOURS })}
        </li>
      )}
      {(message.notice !== 'none' || !isMailOff) && <li>{m[`admin.notice.${message.notice}`]}</li>}
      {message.suspectedSpam && <li className="row__tag row__tag--warning">{m['admin.suspectedSpam']}</li>}
    </RecordFacts>
  );
}
