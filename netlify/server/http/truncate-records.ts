/** Bytes for all records of one state: the host sends at most 6 MB, whatever a flood of long texts brings. */
const MAX_BYTES_PER_STATE = 1_000_000;

const MIN_TEXT_BYTES = 100;

const characters = new Intl.Segmenter();

/** Returns all records, with the longest texts cut and marked `isShortened` until everything fits. */
export function truncateRecords<Field extends string, ListRecord extends Record<Field, string>>(
  records: ListRecord[],
  field: Field,
  stateOf: (record: ListRecord) => string,
): ListRecord[] {
  const groups = [...Map.groupBy(records, stateOf)];
  const shares = new Map(groups.map(([state, all]) => [state, shareOf(all.map(bytesOf))]));
  return records.map((record) => {
    const share = shares.get(stateOf(record))!;
    if (bytesOf(record) < share) return record;
    const room = share - bytesOf({ ...record, [field]: '', isShortened: true });
    return { ...record, [field]: truncateText(record[field], Math.max(room, MIN_TEXT_BYTES)), isShortened: true };
  });
}

function shareOf(sizes: number[]): number {
  let [bytesLeft, count] = [MAX_BYTES_PER_STATE, sizes.length];
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size >= bytesLeft / count) return bytesLeft / count;
    bytesLeft -= size;
    count -= 1;
  }
  return Infinity;
}

function truncateText(text: string, maxBytes: number): string {
  let [fittingLength, tooLong] = [0, text.length];
  while (tooLong - fittingLength > 1) {
    const middle = Math.floor((fittingLength + tooLong) / 2);
    if (bytesOf(text.slice(0, middle)) <= maxBytes) fittingLength = middle;
    else tooLong = middle;
  }
  return text.slice(0, characters.segment(text).containing(fittingLength)?.index);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
