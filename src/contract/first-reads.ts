import { EDIT_API } from './edit.ts';
import { LIST_ORDERS } from './paging.ts';

/** The address of each thing that the dashboard's first screen is made of; the lists' want the name of an order behind. */
export const FIRST_READS = {
  session: '/api/session',
  messages: '/api/messages?order=',
  reviews: '/api/reviews?view=owner&order=',
  mail: '/api/mail',
  launch: '/api/launch',
  backups: '/api/backups',
  site: `${EDIT_API}/state`,
} as const;

/** Where a browser remembers the order of the messages, and the one it has before. */
export const MESSAGE_ORDER = { key: 'message-order', orders: LIST_ORDERS, preset: 'work' } as const;

/** By this name the tabs of one browser tell each other what becomes of their session. */
export const SESSION_CHANNEL = 'owner-session';

/** What was asked for before the dashboard's code was there, by address (src/scripts/early-reads.ts). */
export interface WithEarlyAnswers {
  earlyAnswers?: Map<string, Promise<Response>>;
  /** Who waits can be read already (src/scripts/owner-first-screen.ts). */
  isFirstScreenDrawn?: true;
}
