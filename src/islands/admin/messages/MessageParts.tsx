import { Fragment, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import type { MessageChange, OwnerMessage } from '@/contract/message.ts';
import { isPending, messageListState, SET_APART } from '@/contract/owner-lists.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $isMailOff, messageList, type MessageTypes } from '@/stores/owner/messages.ts';
import { $openedReplies, recordReply } from '@/stores/owner/replies.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { formatAge, formatMoment } from '../shared/formats.ts';
import { EmailLink } from '../shared/EmailLink.tsx';
import { replyDraft } from '../shared/mail-drafts.ts';
import { rowTitleId } from '../shared/focus.ts';
import { Disclosure } from '../records/Disclosure.tsx';
import { RecordFacts } from '../records/RecordFacts.tsx';
import type { RowButtonsProps } from '../records/record-kind.ts';
import { SentQuestion } from '../records/SentQuestion.tsx';
import { replyUrgency, type Urgency } from '../shared/pending.ts';
import { DangerHelp } from './DangerHelp.tsx';
import { Button } from '../shared/Button.tsx';

const PENDING_TEXTS = {
  calm: 'admin.waiting',
  soon: 'admin.waiting.soon',
  late: 'admin.waiting.late',
} as const satisfies Record<Urgency, string>;

export function MessageFacts({ item: message, readAt }: { item: OwnerMessage; readAt: number }) {
  const { locale, messages: m, promisesReply } = useAdmin();
  const isMailOff = useStore($isMailOff);
  const urgency = replyUrgency(message.receivedAt, readAt, promisesReply);
  const age = formatAge(message.receivedAt, readAt, locale);
  const isLeft = isPending(messageListState(message));
  return (
    <RecordFacts
      record={message}
      isApart={messageListState(message) === SET_APART}
      isUrgent={messageList.isUrgent(message)}
      sentAt={formatMoment(message.receivedAt, locale)}
      text={message.message}
    >
      {/* Suspected spam says whether it was looked at, a pending message for how long it has been pending. */}
      {!isLeft && (
        <li className={message.state === 'new' ? 'row__tag strong row__tag--new' : undefined}>
          {m[`admin.message.state.${message.state}`]}
        </li>
      )}
      {message.wasAnswered && <li>{m['admin.message.state.answered']}</li>}
      {isLeft && (
        <li className={`row__tag strong no-print row__tag--${urgency}`}>
          {interpolate(m[PENDING_TEXTS[urgency]], { age })}
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
    if (isOpened && isAnswered) recordReply(message.id, false);
  }, [isOpened, isAnswered, message.id]);
  const isAsked = isOpened && !isAnswered;
  const noteAnswer = isAnswered ? undefined : () => recordReply(message.id, true);
  // Keyed by label: otherwise the focus of a button that disappears would move to another one.
  const move = (label: keyof typeof m, change: MessageChange, variant?: 'primary') => (
    <Button
      key={label}
      {...{ variant, isBusy }}
      aria-describedby={rowTitleId(message.id)}
      label={m[label]}
      onPress={() => act(change)}
    />
  );
  const answer = !message.isShortened && (
    <Reply key="reply" message={message} isFirst={!isInDanger} onOpen={noteAnswer} />
  );
  const readyAnswers = !message.isShortened && replyTemplates.templates.length > 0 && (
    <ReadyAnswers key="answers" message={message} onAnswer={noteAnswer} />
  );
  const deletion = <Fragment key="delete">{children}</Fragment>;
  // Hidden while the row itself asks whether a reply was sent.
  const answered = !isAsked && move('admin.message.to.answered', { state: 'answered' });

  const actionsIn = {
    inbox: {
      seen: [answer, !isInDanger && readyAnswers, answered],
      more: [
        isInDanger && readyAnswers,
        move('admin.message.to.spam', { suspectedSpam: true, state: 'read' }),
        deletion,
      ],
    },
    answered: {
      seen: [
        answer,
        move('admin.message.to.archived', { state: 'archived' }),
        move('admin.message.notAnswered', { state: 'read' }),
      ],
      more: [readyAnswers, deletion],
    },
    archive: {
      seen: [
        answer,
        move('admin.message.unarchive', { state: message.wasAnswered ? 'answered' : 'read' }),
        readyAnswers,
      ],
      more: [deletion],
    },
    spam: {
      seen: [
        move('admin.message.to.inbox', { suspectedSpam: false }, 'primary'),
        message.state === 'new' && move('admin.message.to.read', { state: 'read' }),
        deletion,
      ],
      more: [answer, readyAnswers, answered],
    },
  };
  const { seen, more } = actionsIn[isAnswered ? 'answered' : messageList.folderOf(message)];
  return (
    <>
      {isInDanger && <DangerHelp message={message} onAnswer={noteAnswer} />}
      {seen}
      <Disclosure label={m['admin.more']} recordId={message.id} name="more">
        {more}
      </Disclosure>
      {isAsked && (
        <SentQuestion
          {...{ recordId: message.id, isBusy }}
          words="admin.message.sent"
          onSent={() => act({ state: 'answered' })}
          onLater={() => recordReply(message.id, false)}
        />
      )}
    </>
  );
}

interface ReplyProps {
  message: OwnerMessage;
  isFirst: boolean;
  onOpen: (() => void) | undefined;
}

function Reply({ message, isFirst, onOpen }: ReplyProps) {
  const admin = useAdmin();
  return (
    <EmailLink
      className={isFirst ? 'button button--primary' : 'button'}
      href={replyDraft(message, admin)}
      aria-describedby={rowTitleId(message.id)}
      onOpen={onOpen}
    >
      {admin.messages['admin.message.reply']}
    </EmailLink>
  );
}

function ReadyAnswers({ message, onAnswer }: { message: OwnerMessage; onAnswer: (() => void) | undefined }) {
  const admin = useAdmin();
  const { locale, messages: m, replyTemplates } = admin;
  return (
    <Disclosure label={m['admin.message.answerWith']} recordId={message.id} name="answers">
      <ul className="beside-road wide" role="list" aria-label={m['admin.message.answers']}>
        {replyTemplates.templates.map(({ title, text }, index) => (
          <li key={index}>
            <EmailLink className="target line gap-2 small" href={replyDraft(message, admin, text)} onOpen={onAnswer}>
              {title[locale]}
            </EmailLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
