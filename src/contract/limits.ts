/** Lengths and ranges that both sides check (tests/conformance/limits.spec.ts). */
export const LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  reviewText: { min: 10, max: 5000 },
  message: { min: 10, max: 5000 },
  rating: { min: 1, max: 5, preset: 5 },
  /** How far back the month of an experience may lie, in years. */
  experienceYears: 20,
  /** What the owner adds to the reason of a refusal. */
  reasonNote: { min: 1, max: 1000 },
  newPassword: { min: 6, max: 200 },
  passkeyName: { min: 1, max: 60 },
  /** How long a form waits for the site's answer. Seconds. */
  answerSeconds: 15,
  /** Submissions of one form in an hour: above `inAll`, a network's are set apart from its fourth on, and refused from its 101st. */
  hourly: { inAll: 10, perNetwork: 3, refusedPerNetwork: 100 },
  /** Records that are changed or deleted in one call. */
  bulk: 100,
  /** Records of one state in a list. */
  list: 500,
  /** Size of what a request body says, in characters: one outside ASCII must not count for more because of how it travels. */
  requestBody: 16 * 1024,
} as const;
