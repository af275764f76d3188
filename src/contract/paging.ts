/** How many records of each state a list has in all, whichever page it stands on: "pending=3, spam=40". */
export const COUNTS_HEADER = 'x-list-counts';

/** The state of what is suspected of being spam and has not been looked at. */
export const SUSPECTED = 'spam';

/** The address of the next page of a list, from an answer's Link header (RFC 8288); undefined on the last page. */
export function nextPage(headers: Headers): string | undefined {
  return /<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
}
