/** Something that stands between the site and its public. */
export interface Point {
  /** File and field, or the setting's name. */
  where: string;
  /** What to do, in the owner's words. */
  what: string;
  /** A blocking point stops a build for the public site; the others are only said. */
  isBlocking: boolean;
}
