import * as z from 'zod/mini';
import type { BulkOutcome } from '../../../src/contract/bulk.ts';
import { LIMITS } from '../../../src/contract/limits.ts';
import { COUNTS_HEADER, LIST_ORDERS, SUSPECTED } from '../../../src/contract/paging.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeError } from '../log.ts';
import type { Page, PageQuery } from '../storage/listed-store.ts';
import { inBatches, isRecordId } from '../storage/record-store.ts';
import { ApiError } from './api-error.ts';
import { validate } from './read-body.ts';
import { json } from './respond.ts';

const invalid = 'validation.invalid';

/**
 * `?limit=&cursor=&spam=&state=&order=`, all optional: how many, where the page before ended, whether suspected spam is
 * among them, which states are ("new,read"), and in which order they come (LIST_ORDERS).
 */
const querySchema = z.object({
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, invalid))),
  cursor: z.optional(z.string().check(z.regex(/^[012]?[0-9a-z]{9}-[a-z0-9-]{1,120}$/, invalid))),
  spam: z.optional(z.enum(['only', 'none'], { error: invalid })),
  state: z.optional(z.string().check(z.regex(/^[a-z]+(,[a-z]+){0,9}$/, invalid))),
  order: z.optional(z.enum(LIST_ORDERS, { error: invalid })),
});

/** Reads what page of a list is asked for; throws 422 for a cursor or limit that is none. */
export function readPageQuery(request: Request): PageQuery {
  const query = validate(querySchema, Object.fromEntries(new URL(request.url).searchParams));
  const { limit, cursor, spam, state: states, order } = query;
  return {
    limit: Math.min(Number(limit ?? LIMITS.page.preset), LIMITS.page.max),
    cursor,
    hasState: (state) => {
      if (spam && (state === SUSPECTED) !== (spam === 'only')) return false;
      return states === undefined || states.split(',').includes(state);
    },
    order,
  };
}

/**
 * One page of a list as an array; the next one is named by a Link header (RFC 8288), the records of each state
 * are counted in a header of their own.
 */
export function pageAnswer<Value, Shown>(
  request: Request,
  { values, next, states }: Page<Value>,
  toShown: (value: Value) => Shown,
  headers: Record<string, string> = {},
): Response {
  const address = new URL(request.url);
  if (next) address.searchParams.set('cursor', next);
  const counts = Map.groupBy(states.values(), (state) => state);
  return json(200, values.map(toShown), {
    ...headers,
    [COUNTS_HEADER]: [...counts].map(([state, all]) => `${state}=${all.length}`).join(', '),
    ...(next && { link: `<${address.pathname}${address.search}>; rel="next"` }),
  });
}

/** Does the same with many records; what becomes of one keeps no other one waiting. Ids that are named twice count once. */
export function forEachId(
  { log, requestId }: Pick<Dependencies, 'log' | 'requestId'>,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome[]> {
  return inBatches([...new Set(ids)], async (id): Promise<BulkOutcome> => {
    if (!isRecordId(id)) return { id, outcome: 'gone' };
    try {
      await work(id);
      return { id, outcome: 'done' };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found') return { id, outcome: 'gone' };
      log({ event: 'error', requestId, ...describeError(error) });
      return { id, outcome: 'failed' };
    }
  });
}
