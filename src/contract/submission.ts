/**
 * Two fields that both public forms send beside their payload; they help to recognise spam and are never stored.
 * `website` is hidden from people and must stay empty; `elapsed` counts the milliseconds since the form was first
 * touched, and is sent by script only: without it nothing is suspected.
 */
export const SPAM_FIELDS = { honeypot: 'website', elapsed: 'elapsed' } as const;

/** Nobody fills in a form faster than this. Milliseconds. */
export const FASTEST_PERSON_MS = 100;
