/** Under this name password managers keep her password and her passkeys as one entry, whatever the page's language. */
export const OWNER_NAME = 'owner';
