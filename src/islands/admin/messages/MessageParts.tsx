import { Fragment, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { isPending, messageListState, SET_APART } from '@/contract/owner-lists.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $isMailOff, messageList, type MessageTypes } from '@/stores/owner/messages.ts';
import { $openedReplies, setReplyOpened } from '@/stores/owner/replies.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { formatAge, formatDateTime } from '../shared/formats.ts';
import { EmailLink } from '../shared/EmailLink.tsx';
import { replyMailto } from '../shared/mail-drafts.ts';
import { rowTitleId } from '../shared/focus.ts';
import { Disclosure } from '../records/Disclosure.tsx';
import { RecordFacts } from '../records/RecordFacts.tsx';
import type { RowButtonsProps } from '../records/record-kind.ts';
import { SentQuestion } from '../records/SentQuestion.tsx';
import { replyUrgency, type Urgency } from '../shared/pending.ts';
import { DangerHelp } from './DangerHelp.tsx';
import { Button } from '../shared/Button.tsx';

const PENDING_KEYS = {
  calm: 'admin.waiting',
  soon: 'admin.waiting.soon',
  late: 'admin.waiting.late',
} as const satisfies Record<Urgency, string>;

export function MessageFacts({ item: message, readAt }: { item: OwnerMessage; readAt: number }) {
  const { locale, messages: m, promisesReply } = useAdmin();
  const isMailOff = useStore($isMailOff);
  const urgency = replyUrgency(message.receivedAt, readAt, promisesReply);
  const age = formatAge(message.receivedAt, readAt, locale);
  const needsReply = isPending(messageListState(message));
  return (
    <RecordFacts
      record={message}
      isApart={messageListState(message) === SET_APART}
      isUrgent={messageList.isUrgent(message)}
      sentAt={formatDateTime(message.receivedAt, locale)}
      text={message.message}
    >
      {/* Suspected spam shows whether it was read, a pending message how long it has been pending. */}
      {!needsReply && (
        <li className={message.state === 'new' ? 'row__tag strong row__tag--new' : undefined}>
          {m[`admin.message.state.${message.state}`]}
        </li>
      )}
      {message.wasAnswered && <li>{m['admin.message.state.answered']}</li>}
      {needsReply && (
        <li className={`row__tag strong no-print row__tag--${urgency}`}>
          {interpolate(m[PENDING_KEYS[urgency]], { age })}
        </li>
      )}
      {(message.notice !== 'none' || !isMailOff) && <li>{m[`admin.notice.${message.notice}`]}</li>}
    </RecordFacts>
  );
}

export function MessageButtons({ item: message, isBusy, act, children }: RowButtonsProps<MessageTypes>) {
  const { messages: m, replyTemplates } = useAdmin();
  const isInDanger = messageList.isUrgent(message);
  const isAnswered = message.state === 'answered';
  const isOpened = useStore($openedReplies, { keys: [message.id] })[message.id] ?? false;
  useEffect(() => {
    if (isOpened && isAnswered) setReplyOpened(message.id, false);
  }, [isOpened, isAnswered, message.id]);
  const asksIfSent = isOpened && !isAnswered;
  const markReplyOpened = isAnswered ? undefined : () => setReplyOpened(message.id, true);
  // Keyed by label: otherwise the focus of a button that disappears would move to another one.
  const moveButton = (label: keyof typeof m, change: MessageChange, variant?: 'primary') => (
    <Button
      key={label}
      {...{ variant, isBusy }}
      aria-describedby={rowTitleId(message.id)}
      label={m[label]}
      onPress={() => act(change)}
    />
  );
  const replyLink = !message.isShortened && (
    <Reply key="reply" message={message} isPrimary={!isInDanger} onOpen={markReplyOpened} />
  );
  const templateLinks = !message.isShortened && replyTemplates.templates.length > 0 && (
    <ReplyTemplateLinks key="answers" message={message} onReplyOpen={markReplyOpened} />
  );
  const deleteButton = <Fragment key="delete">{children}</Fragment>;
  // Hidden while the row asks whether a reply was sent.
  const answeredButton = !asksIfSent && moveButton('admin.message.to.answered', { state: 'answered' });

  const actionsByState = {
    inbox: {
      seen: [replyLink, !isInDanger && templateLinks, answeredButton],
      more: [
        isInDanger && templateLinks,
        moveButton('admin.message.to.spam', { suspectedSpam: true, state: 'read' }),
        deleteButton,
      ],
    },
    answered: {
      seen: [
        replyLink,
        moveButton('admin.message.to.archived', { state: 'archived' }),
        moveButton('admin.message.notAnswered', { state: 'read' }),
      ],
      more: [templateLinks, deleteButton],
    },
    archive: {
      seen: [
        replyLink,
        moveButton('admin.message.unarchive', { state: message.wasAnswered ? 'answered' : 'read' }),
        templateLinks,
      ],
      more: [deleteButton],
    },
    spam: {
      seen: [
        moveButton('admin.message.to.inbox', { suspectedSpam: false }, 'primary'),
        message.state === 'new' && moveButton('admin.message.to.read', { state: 'read' }),
        deleteButton,
      ],
      more: [replyLink, templateLinks, answeredButton],
    },
  };
  const { seen, more } = actionsByState[isAnswered ? 'answered' : messageList.folderOf(message)];
  return (
    <>
      {isInDanger && <DangerHelp message={message} onReplyOpen={markReplyOpened} />}
      {seen}
      <Disclosure label={m['admin.more']} recordId={message.id} name="more">
        {more}
      </Disclosure>
      {asksIfSent && (
        <SentQuestion
          {...{ recordId: message.id, isBusy }}
          textKey="admin.message.sent"
          onSent={() => act({ state: 'answered' })}
          onLater={() => setReplyOpened(message.id, false)}
        />
      )}
    </>
  );
}

interface ReplyProps {
  message: OwnerMessage;
  isPrimary: boolean;
  onOpen: (() => void) | undefined;
}

function Reply({ message, isPrimary, onOpen }: ReplyProps) {
  const admin = useAdmin();
  return (
    <EmailLink
      className={isPrimary ? 'button button--primary' : 'button'}
      href={replyMailto(message, admin)}
      aria-describedby={rowTitleId(message.id)}
      onOpen={onOpen}
    >
      {admin.messages['admin.message.reply']}
    </EmailLink>
  );
}

function ReplyTemplateLinks({
  message,
  onReplyOpen,
}: {
  message: OwnerMessage;
  onReplyOpen: (() => void) | undefined;
}) {
  const admin = useAdmin();
  const { locale, messages: m, replyTemplates } = admin;
  return (
    <Disclosure label={m['admin.message.answerWith']} recordId={message.id} name="answers">
      <ul className="beside-road wide" role="list" aria-label={m['admin.message.answers']}>
        {replyTemplates.templates.map(({ title, text }, index) => (
          <li key={index}>
            <EmailLink
              className="target line gap-2 small"
              href={replyMailto(message, admin, text)}
              onOpen={onReplyOpen}
            >
              {title[locale]}
            </EmailLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
