/** One side of a road: cubic Bézier pieces, each beginning where the one before it ends. */
export type Edge = readonly (readonly [Point, Point, Point, Point])[];
type Point = readonly [x: number, y: number];

/** SVG path strings: the bed that the bricks lie in, and the bricks sorted by their tone. */
export interface BrickRoad {
  bed: string;
  bricks: string[];
}

const TONES = 4;
const BRICKS_PER_COURSE = 3;
/** Length of a course as a part of the road's width: seen at a slant where the road leaves the picture, then from above. */
const COURSE_LENGTH = { first: 0.17, last: 0.27 };
/** What the bed shows between the bricks and at its sides. Units of the drawing. */
const JOINT = 4.5;
const VERGE = 0.03;
/** Steps per unit of t in which the way along the road is measured. */
const STEPS = 400;
/** Where the first course begins: before the edges do, so that it is cut and not fanned out. In t. */
const FIRST_COURSE = -0.12;
/** How far one edge may be ahead of the other, in t. */
const MOST_LEAD = 0.2;

/** Lays bricks between two edges (as many pieces each), in running bond; they shrink as the road narrows. */
export function layBricks(left: Edge, right: Edge): BrickRoad {
  const at = (t: number, across: number) => between(...squareAcross(left, right, t), across);
  const bricks = Array.from({ length: TONES }, () => '');
  findCourses(at).forEach(([start, end], course) => {
    const width = distance(at(start, 0), at(start, 1));
    const alongGap = ((JOINT / width / COURSE_LENGTH.last) * (end - start)) / 2;
    const acrossGap = JOINT / width / 2;
    const ends = brickEnds(course);
    ends.slice(1).forEach((to, brick) => {
      const [a, b] = [ends[brick]! + acrossGap, to - acrossGap];
      const [near, far] = [start + alongGap, end - alongGap];
      bricks[toneOf(course, brick)] += polygon([at(near, a), at(near, b), at(far, b), at(far, a)]);
    });
  });
  return { bed: `${curve(left)}L${curve(reverse(right)).slice(1)}z`, bricks };
}

/** From where to where (in t, 0 to 1) each course lies. */
function findCourses(at: (t: number, across: number) => Point): [number, number][] {
  const courses: [number, number][] = [];
  let start = FIRST_COURSE;
  let travelled = 0;
  for (let step = Math.round(FIRST_COURSE * STEPS) + 1; step <= STEPS; step++) {
    const t = step / STEPS;
    travelled += distance(at((step - 1) / STEPS, 0.5), at(t, 0.5));
    const length = COURSE_LENGTH.first + (COURSE_LENGTH.last - COURSE_LENGTH.first) * t;
    if (travelled < length * distance(at(t, 0), at(t, 1)) && step < STEPS) continue;
    courses.push([start, t]);
    start = t;
    travelled = 0;
  }
  return courses;
}

/** Where the bricks of a course begin and end, from 0 (left) to 1 (right); every second course is shifted by half a brick. */
function brickEnds(course: number): number[] {
  const shift = course % 2 === 0 ? 0 : 0.5;
  const inner = Array.from({ length: BRICKS_PER_COURSE }, (_, brick) => (brick + shift) / BRICKS_PER_COURSE);
  return [VERGE, ...inner.filter((end) => end > 0), 1 - VERGE];
}

/** Where the road is crossed at right angles near t: a point on each edge. */
function squareAcross(left: Edge, right: Edge, t: number): [Point, Point] {
  const middle = (place: number) => between(pointOn(left, place), pointOn(right, place), 0.5);
  const [before, after] = [middle(t - 0.01), middle(Math.min(1, t + 0.01))];
  const ahead = [after[0] - before[0], after[1] - before[1]] as const;
  const ends = (lead: number): [Point, Point] => [pointOn(left, within(t - lead)), pointOn(right, within(t + lead))];
  let [low, high] = [-MOST_LEAD, MOST_LEAD];
  for (let round = 0; round < 20; round++) {
    const lead = (low + high) / 2;
    const [a, b] = ends(lead);
    const isTooFar = (b[0] - a[0]) * ahead[0] + (b[1] - a[1]) * ahead[1] > 0;
    if (isTooFar) high = lead;
    else low = lead;
  }
  return ends((low + high) / 2);
}

/** Mixed so that no pattern shows, yet the same at every build. */
const toneOf = (course: number, brick: number) => (course * 7 + brick * 5 + ((course * brick) % 3)) % TONES;

function pointOn(edge: Edge, t: number): Point {
  const piece = Math.min(Math.max(0, Math.floor(t * edge.length)), edge.length - 1);
  const [a, b, c, d] = edge[piece]!;
  const u = t * edge.length - piece;
  const v = 1 - u;
  const along = (axis: 0 | 1) =>
    v * v * v * a[axis] + 3 * v * v * u * b[axis] + 3 * v * u * u * c[axis] + u * u * u * d[axis];
  return [along(0), along(1)];
}

const within = (t: number) => Math.min(Math.max(t, 2 * FIRST_COURSE), 1);
const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const reverse = (edge: Edge): Edge => edge.toReversed().map(([a, b, c, d]) => [d, c, b, a]);
const print = (points: readonly Point[]) => points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join(' ');
const curve = (edge: Edge) => `M${print([edge[0]![0]])}${edge.map(([, b, c, d]) => `C${print([b, c, d])}`).join('')}`;

/** Each corner from the one before it, which makes shorter numbers. */
function polygon(corners: Point[]): string {
  const rounded = corners.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = rounded.slice(1).map(([x, y], index): Point => [x - rounded[index]![0], y - rounded[index]![1]]);
  return `M${print([rounded[0]!])}l${print(steps).replaceAll(' -', '-')}z`;
}
