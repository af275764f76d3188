/** A flood of long texts must not make an answer that the host refuses to send (6 MB): of each state so much is sent. */
const BYTES_OF_STATE = 1_000_000;

/** However many there are, this much of each text is sent. Bytes. */
const LEAST_TEXT = 100;

const characters = new Intl.Segmenter();

/** Records of a list, each as long as it may be in a state with so many, else with the beginning of its text alone and `isShortened`. None is left out. */
export function shortened<Field extends string, Shown extends Record<Field, string>>(
  records: Shown[],
  field: Field,
  stateOf: (record: Shown) => string,
): Shown[] {
  const groups = Map.groupBy(records, stateOf);
  return records.map((record) => {
    const share = BYTES_OF_STATE / groups.get(stateOf(record))!.length;
    if (bytesOf(record) < share) return record;
    const room = share - bytesOf({ ...record, [field]: '', isShortened: true });
    return { ...record, [field]: beginningOf(record[field], Math.max(room, LEAST_TEXT)), isShortened: true };
  });
}

/** As many whole characters from the beginning as have room in JSON; `room` in bytes. */
function beginningOf(text: string, room: number): string {
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (bytesOf(text.slice(0, middle)) <= room) fits = middle;
    else tooLong = middle;
  }
  return text.slice(0, characters.segment(text).containing(fits)?.index);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
