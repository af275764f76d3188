/** Lets password managers keep her password and passkeys as one entry, in either language. */
export const OWNER_NAME = 'owner';
