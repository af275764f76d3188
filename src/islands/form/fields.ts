/** What browsers and keyboards need to know of a name; its length is checked in words, never cut off. */
export const NAME_INPUT = { type: 'text', autoComplete: 'name', enterKeyHint: 'next' } as const;

/** Likewise of an e-mail address. */
export const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'next',
} as const;
