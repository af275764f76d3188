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
  /** Size of what a request body says, in bytes; a plain form may travel three times as long ("é" is sent as "%C3%A9"). */
  requestBody: 16 * 1024,
} as const;
