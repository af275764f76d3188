/** Checked in the browser and on the server (tests/functions/conformance-api.test.ts). */
export const LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  reviewText: { min: 10, max: 5000 },
  message: { min: 10, max: 5000 },
  rating: { min: 1, max: 5, preset: 5 },
  experienceYears: 20,
  reasonNote: { min: 1, max: 1000 },
  newPassword: { min: 6, max: 200 },
  passkeyName: { min: 1, max: 60 },
  responseTimeoutSeconds: 15,
  /** Submissions per hour: above `overall`, a network's fourth and later are set apart, its 101st and later refused. */
  hourly: { overall: 10, perNetwork: 3, refusedPerNetwork: 100 },
  /** A form that is filled in faster is set apart as a machine's. */
  minHumanFillMs: 100,
  bulk: 100,
  /** Most records of one state in the owner's lists; those marked as danger are counted separately. */
  list: 500,
  /** Size of the parsed body in characters, so that text outside ASCII does not count for more. */
  requestBody: 16 * 1024,
} as const;
