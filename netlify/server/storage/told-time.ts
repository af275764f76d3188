import { DAY_MS } from '../../../src/contract/periods.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeRecord } from './record-store.ts';

const KEY = 'days';

/**
 * The time by which what is kept for a period may be deleted: at most one day after what the clock told on the day
 * before this one that it was asked. One that is far ahead deletes nothing before it has told so on two days.
 */
export async function toldTime({ stores, now }: Pick<Dependencies, 'stores' | 'now'>): Promise<Date> {
  const time = now();
  const { before } = await changeRecord(stores.clock, KEY, (told) => {
    const isKnown = told?.last.slice(0, 10) === time.toISOString().slice(0, 10);
    return told && isKnown ? told : { last: time.toISOString(), ...(told && { before: told.last }) };
  });
  return new Date(before ? Math.min(time.getTime(), Date.parse(before) + DAY_MS) : 0);
}
