import { FIRST_READS, MESSAGE_ORDER, SESSION_CHANNEL, type WithEarlyAnswers } from '@/contract/first-reads.ts';
import type { SessionAnswer } from '@/contract/passkey.ts';

/**
 * A script for the head of the dashboard's page: it asks for what the first screen shows while the dashboard's code is
 * still coming, and keeps the answers for it (takeEarlyAnswer in src/stores/owner/session.ts).
 */
export function earlyReads(hasReviews: boolean): string {
  // The launch list is long, and its line the last that she needs: it would keep the code waiting.
  const { reviews, launch: _, ...others } = FIRST_READS;
  const wanted = {
    reads: { ...others, ...(hasReviews && { reviews }) },
    order: MESSAGE_ORDER,
    channel: SESSION_CHANNEL,
  };
  return `(${askEarly})(${JSON.stringify(wanted)})`;
}

interface Wanted {
  reads: Omit<typeof FIRST_READS, 'reviews' | 'launch'> & { reviews?: string };
  order: typeof MESSAGE_ORDER;
  channel: string;
}

/** Travels as text inside the page, so that nothing outside may be used here. */
function askEarly({ reads: { session, messages, reviews, mail, ...rest }, order, channel }: Wanted) {
  const shared = window as WithEarlyAnswers;
  const ask = (path: string, headers = {}) => fetch(path, { credentials: 'include', headers });
  const keep = (path: string, answer: Promise<Response>) => {
    shared.earlyAnswers?.set(path, answer);
    // Whoever takes it sees the failure.
    answer.catch(() => {});
  };
  const askRest = () => {
    const chosen = order.orders.find((known) => known === localStorage.getItem(order.key)) ?? order.preset;
    const lists = [messages + chosen, reviews && reviews + order.preset];
    // Another view than the first screen shows other things.
    const summary = /^(#start)?$/.test(location.hash) ? Object.values(rest) : [];
    for (const path of [...lists, mail, ...summary])
      if (path) keep(path, ask(path, { 'Accept-Language': document.documentElement.lang }));
  };

  shared.earlyAnswers = new Map();
  // After another tab has signed in or out they say nothing any more.
  new BroadcastChannel(channel).onmessage = () => delete shared.earlyAnswers;
  const answer = ask(session).then(async (response) => {
    try {
      const { signedIn } = (await response.clone().json()) as SessionAnswer;
      if (signedIn && shared.earlyAnswers) askRest();
    } catch {
      // The dashboard finds out by itself what is wrong.
    }
    // Given away when the rest is on its way: then nothing is asked for twice.
    return response;
  });
  keep(session, answer);
}
