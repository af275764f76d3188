/** Lets password managers keep the owner's password and passkeys as one entry, in either language. */
export const OWNER_NAME = 'owner';
