import { useEffect, useState, type KeyboardEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { MessageState, OwnerMessage } from '@/contract/message.ts';
import { isWaiting, messageListState, SUSPECTED } from '@/contract/owner-lists.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { $isMailOff, messageList, type MessageTypes } from '@/stores/owner/messages.ts';
import { $begunReplies, noteReply } from '@/stores/owner/replies.ts';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { formatAge, formatMoment } from '../shared/formats.ts';
import { LetterLink } from '../shared/LetterLink.tsx';
import { replyDraft } from '../shared/mail-drafts.ts';
import { rowTitleId } from '../shared/focus.ts';
import { RecordFacts } from '../records/RecordFacts.tsx';
import type { RowButtonsProps } from '../records/record-kind.ts';
import { SentQuestion } from '../records/SentQuestion.tsx';
import { replyUrgency, type Urgency } from '../shared/waiting.ts';
import { DangerHelp } from './DangerHelp.tsx';
import { Button } from '../shared/Button.tsx';

const WAITING_WORDS = {
  calm: 'admin.waiting',
  soon: 'admin.waiting.soon',
  late: 'admin.waiting.late',
} as const satisfies Record<Urgency, string>;

export function MessageFacts({ item: message, readAt }: { item: OwnerMessage; readAt: number }) {
  const { locale, messages: m, promisesReply } = useAdmin();
  // Said once over every list, not in every row.
  const isMailOff = useStore($isMailOff);
  const urgency = replyUrgency(message.receivedAt, readAt, promisesReply);
  const age = formatAge(message.receivedAt, readAt, locale);
  return (
    <RecordFacts
      record={message}
      isApart={messageListState(message) === SUSPECTED}
      isUrgent={messageList.isUrgent(message)}
      sentAt={formatMoment(message.receivedAt, locale)}
      text={message.message}
    >
      <li className={message.state === 'new' ? 'row__tag strong row__tag--new' : undefined}>
        {m[`admin.message.state.${message.state}`]}
      </li>
      {message.wasAnswered && <li>{m['admin.message.state.answered']}</li>}
      {isWaiting(messageListState(message)) && (
        <li className={`row__tag strong not-on-paper row__tag--${urgency}`}>
          {interpolate(m[WAITING_WORDS[urgency]], { age })}
        </li>
      )}
      {(message.notice !== 'none' || !isMailOff) && <li>{m[`admin.notice.${message.notice}`]}</li>}
    </RecordFacts>
  );
}

/** The next state of a message, besides being answered or archived, and what its button says. */
function nextState({ state, wasAnswered }: OwnerMessage): { to: MessageState; label: keyof AdminMessages } {
  if (state === 'archived') return { to: wasAnswered ? 'answered' : 'read', label: 'admin.message.unarchive' };
  if (state === 'answered') return { to: 'read', label: 'admin.message.notAnswered' };
  return state === 'new'
    ? { to: 'read', label: 'admin.message.to.read' }
    : { to: 'new', label: 'admin.message.to.new' };
}

/** Reply, once the whole of it is there; mark, archive; set apart, or put back into the inbox. */
export function MessageButtons({ item: message, isBusy, act, children }: RowButtonsProps<MessageTypes>) {
  const admin = useAdmin();
  const m = admin.messages;
  const next = nextState(message);
  const shared = { isBusy, 'aria-describedby': rowTitleId(message.id) };
  const isInDanger = messageList.isUrgent(message);
  const isApart = messageList.folderOf(message) === 'spam';
  const moveTo = (state: MessageState) => () => act({ state });
  const isAnswered = message.state === 'answered';
  const isLeft = isWaiting(messageListState(message));
  const isBegun = useStore($begunReplies, { keys: [message.id] })[message.id] ?? false;
  const isAsked = isBegun && !isAnswered;
  const noteAnswer = isAnswered ? undefined : () => noteReply(message.id, true);
  const answerLater = () => {
    noteReply(message.id, false);
    if (message.state === 'new') moveTo('read')();
  };
  useEffect(() => {
    if (isBegun && isAnswered) noteReply(message.id, false);
  }, [isBegun, isAnswered, message.id]);
  return (
    <>
      {isInDanger && <DangerHelp message={message} onAnswer={noteAnswer} />}
      <div className="row__group">
        {isApart && (
          <Button
            {...shared}
            look="primary"
            label={m['admin.message.to.inbox']}
            onPress={() => act({ suspectedSpam: false })}
          />
        )}
        {!message.isShortened && (
          <LetterLink
            className={isApart || isInDanger ? 'button' : 'button button--primary'}
            href={replyDraft(message, admin)}
            aria-describedby={rowTitleId(message.id)}
            onOpen={noteAnswer}
          >
            {m['admin.message.reply']}
          </LetterLink>
        )}
        {!message.isShortened && admin.answers.templates.length > 0 && (
          <ReadyAnswers message={message} onAnswer={noteAnswer} />
        )}
      </div>
      {isAsked && (
        <SentQuestion
          {...{ recordId: message.id, isBusy }}
          words="admin.message.sent"
          onSent={moveTo('answered')}
          onLater={answerLater}
        />
      )}
      <div className="row__group">
        <Button {...shared} label={m[next.label]} onPress={moveTo(next.to)} />
        {/* Nobody is put away unanswered. */}
        {isLeft && !isAsked && (
          <Button {...shared} label={m['admin.message.to.answered']} onPress={moveTo('answered')} />
        )}
        {isAnswered && <Button {...shared} label={m['admin.message.to.archived']} onPress={moveTo('archived')} />}
        {isLeft && (
          <Button
            {...shared}
            label={m['admin.message.to.spam']}
            onPress={() => act({ suspectedSpam: true, state: 'read' })}
          />
        )}
        {children}
      </div>
    </>
  );
}

/** The owner's ready answers, each of which opens her mail program; folded up until she asks for them. */
function ReadyAnswers({ message, onAnswer }: { message: OwnerMessage; onAnswer: (() => void) | undefined }) {
  const admin = useAdmin();
  const { locale, messages: m, answers } = admin;
  const [isOpen, setIsOpen] = useState(false);
  const id = `answers-${message.id}`;
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    currentTarget.parentElement?.querySelector('button')?.focus();
    setIsOpen(false);
  };
  return (
    <>
      <Button
        label={m['admin.message.answerWith']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={rowTitleId(message.id)}
        onPress={() => setIsOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      />
      {isOpen && (
        <ul
          className="answers beside-road"
          id={id}
          role="list"
          aria-label={m['admin.message.answers']}
          onKeyDown={closeOnEscape}
        >
          {answers.templates.map(({ title, text }, index) => (
            <li key={index}>
              <LetterLink className="target line gap-2 small" href={replyDraft(message, admin, text)} onOpen={onAnswer}>
                {title[locale]}
              </LetterLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
