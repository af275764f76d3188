import { FIRST_READS, type WithEarlyAnswers } from '@/contract/first-reads.ts';
import type { MailState } from '@/contract/mail.ts';
import type { OwnerMessage } from '@/contract/message.ts';
import { listCounts, messageListState, reviewListState } from '@/contract/owner-lists.ts';
import type { OwnerReview } from '@/contract/review.ts';
import {
  waitingIn,
  waitingLine,
  type Waiting,
  type WaitingPart,
  type WaitingWords,
} from '@/islands/admin/shared/waiting.ts';
import { askEarly, isFirstScreen } from './early-reads.ts';

/** What the page gives to this script, as JSON. */
export interface FirstScreenGiven extends WaitingWords {
  hasReviews: boolean;
}

const shared = window as WithEarlyAnswers;
const given = JSON.parse(document.currentScript!.dataset.given!) as FirstScreenGiven;

askEarly(given.hasReviews);
// Whatever fails is for the dashboard to say.
drawFirstScreen(given).catch(() => {});

/** Says who waits while the dashboard's code is still coming, in what the page has brought along for it (FirstScreen.tsx). */
async function drawFirstScreen({ hasReviews, ...words }: FirstScreenGiven) {
  await shared.earlyAnswers?.get(FIRST_READS.session);
  const [mail, messages, reviews] = await Promise.all([
    earlyAnswer(FIRST_READS.mail),
    earlyAnswer(FIRST_READS.messages),
    hasReviews ? earlyAnswer(FIRST_READS.reviews) : undefined,
  ]);
  const { isSetUp, failure } = (await mail.json()) as MailState;
  const waitingMessages = await waitingOf<OwnerMessage>(messages, (item) => [messageListState(item), item.receivedAt]);
  const waitingReviews =
    reviews && (await waitingOf<OwnerReview>(reviews, (item) => [reviewListState(item), item.submittedAt]));

  const pattern = document.querySelector<HTMLTemplateElement>('template[data-first-screen]');
  // That mails fail is more than this screen can say. Another tab may have signed out, the dashboard may be there.
  if (!pattern || failure || !isFirstScreen() || !shared.earlyAnswers) return;
  const screen = pattern.content;
  const now = Date.now();
  const places = screen.querySelectorAll('.start__unknown');
  const fill = (index: number, part: WaitingPart, waiting: Waiting | undefined) => {
    if (waiting?.count) places[index]?.replaceWith(lineOf(screen, part, waitingLine(part, waiting, words, now)));
  };
  if (!isSetUp) screen.querySelector('.dashboard__content')!.prepend(partOf(screen, 'mail'));
  if (waitingMessages.count || waitingReviews?.count) fill(0, 'messages', waitingMessages);
  else places[0]!.replaceWith(partOf(screen, 'nobody'));
  fill(1, 'reviews', waitingReviews);
  pattern.replaceWith(screen);
  shared.isFirstScreenDrawn = true;
}

/** A copy of what has been answered; the dashboard takes the answer itself. */
async function earlyAnswer(path: string): Promise<Response> {
  const response = await shared.earlyAnswers?.get(path);
  if (!response?.ok) throw new Error(`${path} is not known yet.`);
  return response.clone();
}

async function waitingOf<Item>(list: Response, stateAndTime: (item: Item) => [string, string]): Promise<Waiting> {
  const items = (await list.json()) as Item[];
  return waitingIn(listCounts(list.headers) ?? {}, items.map(stateAndTime));
}

const partOf = (screen: DocumentFragment, name: string) =>
  screen.querySelector<HTMLTemplateElement>(`template[data-first="${name}"]`)!.content;

function lineOf(screen: DocumentFragment, part: WaitingPart, { text, detail, tone }: ReturnType<typeof waitingLine>) {
  const line = partOf(screen, part);
  line.querySelector('.start__line')!.classList.replace('start__line--calm', `start__line--${tone}`);
  line.querySelector('.start__what')!.textContent = text;
  line.querySelector('.start__detail')!.textContent = detail ? ` ${detail}` : '';
  return line;
}
