import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as shift from '../../src/dom/shift-key-sequence.ts';

/** One word per input: "L-r" releases the left key while the right one is down. */
const INPUTS: Record<string, () => number | void> = {
  'L+': () => shift.shiftDown('ShiftLeft'),
  'R+': () => shift.shiftDown('ShiftRight'),
  'L-': () => shift.shiftUp('ShiftLeft', true),
  'R-': () => shift.shiftUp('ShiftRight', true),
  'L-r': () => shift.shiftUp('ShiftLeft', false),
  'R-l': () => shift.shiftUp('ShiftRight', false),
  'key+': shift.keyDown,
  'pointer+': shift.pointerDown,
  up: shift.otherUp,
  other: shift.otherInput,
  pause: shift.forgetPresses,
};

/** Number of presses that count after these inputs. */
function countAfter(inputs: string[]): number {
  shift.forgetPresses();
  return inputs.reduce((count, input) => INPUTS[input]!() ?? count, 0);
}

const CASES: [what: string, inputs: string, count: number][] = [
  ['one key', 'L+ L- L+ L- L+ L-', 3],
  ['two thumbs, one after the other', 'L+ L- R+ R- L+ L-', 3],
  ['two thumbs that overlap', 'L+ R+ L-r L+ R-l L-', 3],
  ['one held, the other pressed twice', 'L+ R+ R-l R+ R-l', 3],
  ['both at once, twice', 'L+ R+ L-r R- L+ R+ L-r R-', 4],
  ['overlapping where Windows does not report the first release', 'L+ R+ L+ L-', 3],
  ['both down, one release reported for both', 'L+ R+ R- L+ L-', 3],
  ['a held key that repeats itself', 'L+ L+ L+ L+ L+ L+ L-', 1],
  ['the wheel between presses, such as a page that rolls on', 'L+ L- other L+ L- other L+ L-', 3],
  ['a press beside the link between presses', 'L+ L- pointer+ up other L+ L- L+ L-', 3],

  ['with a letter', 'L+ key+ up L- L+ key+ up L- L+ key+ up L-', 0],
  ['with a letter that is let go later', 'L+ key+ L- up L+ key+ L- up L+ key+ L- up', 0],
  ['with a letter that was down first', 'key+ L+ L- L+ L- L+ L- up', 0],
  ['with a click', 'L+ pointer+ up other L- L+ pointer+ up other L- L+ pointer+ up other L-', 0],
  ['while something is dragged', 'pointer+ L+ L- L+ L- L+ L- up', 0],
  ['with the wheel', 'L+ other other L- L+ other L- L+ other L-', 0],
  ['with the wheel, by both keys', 'L+ R+ other R-l L- L+ R+ other L-r R-', 0],
  ['a combination forgets what was counted', 'L+ L- L+ L- L+ other L- L+ L-', 1],
  ['a letter between forgets it too', 'L+ L- L+ L- key+ up L+ L-', 1],
  ['so does a pause', 'L+ L- L+ L- pause L+ L-', 1],
  ['a letter whose release was never reported blocks nothing after a pause', 'key+ pause L+ L- L+ L- L+ L-', 3],
  ['releases alone, whose presses went elsewhere', 'L- R- L- L-r R-l L-', 0],
  ['a press that does not end', 'L+ L+ L+', 0],
];

test.each(CASES)('Shift: %s', (_what, inputs, count) => {
  expect(countAfter(inputs.split(' '))).toBe(count);
});

describe('whatever the order', () => {
  const shifts = fc.constantFrom('L', 'R');

  /** Presses and releases as browsers report them when fingers move in this order. */
  function browserInputs(fingers: string[]): { inputs: string[]; presses: number } {
    const down = new Set<string>();
    const inputs = fingers.map((finger) => {
      if (down.delete(finger)) return down.size === 0 ? `${finger}-` : finger === 'L' ? 'L-r' : 'R-l';
      down.add(finger);
      return `${finger}+`;
    });
    // Every finger is lifted in the end.
    const lastReleases = [...down].map((finger, index) =>
      index === down.size - 1 ? `${finger}-` : finger === 'L' ? 'L-r' : 'R-l',
    );
    return { inputs: [...inputs, ...lastReleases], presses: inputs.filter((input) => input.endsWith('+')).length };
  }

  test('every press of Shift alone counts once', () => {
    fc.assert(
      fc.property(fc.array(shifts, { maxLength: 20 }), (fingers) => {
        const { inputs, presses } = browserInputs(fingers);
        expect(countAfter(inputs)).toBe(presses);
      }),
    );
  });

  test('nothing counts while something else happens in each press, whatever it is', () => {
    const somethingElse = fc.constantFrom('key+', 'pointer+', 'other');
    fc.assert(
      fc.property(fc.array(fc.tuple(shifts, somethingElse), { maxLength: 20 }), (combinations) => {
        expect(countAfter(combinations.flatMap(([key, other]) => [`${key}+`, other, 'up', `${key}-`]))).toBe(0);
      }),
    );
  });

  test('after a pause three presses leave, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(INPUTS)), { maxLength: 20 }), (before) => {
        expect(countAfter([...before, ...'pause L+ L- R+ R- L+ L-'.split(' ')])).toBe(3);
      }),
    );
  });
});
