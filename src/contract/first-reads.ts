import { EDIT_API } from './edit.ts';

/** The address of each thing that the dashboard's first screen is made of. */
export const FIRST_READS = {
  session: '/api/session',
  messages: '/api/messages',
  reviews: '/api/reviews?view=owner',
  mail: '/api/mail',
  launch: '/api/launch',
  backups: '/api/backups',
  site: `${EDIT_API}/state`,
} as const;

/** By this name the tabs of one browser tell each other what becomes of their session. */
export const SESSION_CHANNEL = 'owner-session';

/** What was asked for before the dashboard's code was there, by address (src/scripts/early-reads.ts). */
export interface WithEarlyAnswers {
  earlyAnswers?: Map<string, Promise<Response>>;
  /** Who waits can be read already (src/scripts/owner-first-screen.ts). */
  isFirstScreenDrawn?: true;
}
