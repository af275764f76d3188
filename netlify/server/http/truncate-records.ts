/** Bytes for all records of a list: the host sends at most 6 MB, whatever a flood of long texts brings. */
const BYTES_OF_STATE = 1_000_000;

/** Bytes of each text that are always sent. */
const LEAST_TEXT = 100;

const characters = new Intl.Segmenter();

/** All records of a list; the longest texts are cut, and marked `isShortened`, until everything fits. */
export function truncateRecords<Field extends string, Shown extends Record<Field, string>>(
  records: Shown[],
  field: Field,
  stateOf: (record: Shown) => string,
): Shown[] {
  const groups = [...Map.groupBy(records, stateOf)];
  const shares = new Map(groups.map(([state, all]) => [state, shareOf(all.map(bytesOf))]));
  return records.map((record) => {
    const share = shares.get(stateOf(record))!;
    if (bytesOf(record) < share) return record;
    const room = share - bytesOf({ ...record, [field]: '', isShortened: true });
    return { ...record, [field]: beginningOf(record[field], Math.max(room, LEAST_TEXT)), isShortened: true };
  });
}

function shareOf(sizes: number[]): number {
  let [bytesLeft, count] = [BYTES_OF_STATE, sizes.length];
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size >= bytesLeft / count) return bytesLeft / count;
    bytesLeft -= size;
    count -= 1;
  }
  return Infinity;
}

function beginningOf(text: string, room: number): string {
  let [fittingLength, tooLong] = [0, text.length];
  while (tooLong - fittingLength > 1) {
    const middle = Math.floor((fittingLength + tooLong) / 2);
    if (bytesOf(text.slice(0, middle)) <= room) fittingLength = middle;
    else tooLong = middle;
  }
  return text.slice(0, characters.segment(text).containing(fittingLength)?.index);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
