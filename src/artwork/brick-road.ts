/** A place on the middle of the road, and how wide the road is there. */
export interface RoadPoint {
  x: number;
  y: number;
  width: number;
}

/** Three SVG path strings: the road's outline, the joints between its bricks, and the bricks that catch the light. */
export interface BrickRoad {
  outline: string;
  joints: string;
  light: string;
}

interface Point {
  x: number;
  y: number;
}

interface Course {
  left: Point;
  right: Point;
}

const BRICKS_PER_COURSE = 3;
/** Length of a course as a part of the road's width there: bricks grow with the road, as they do when it comes nearer. */
const COURSE_LENGTH = 0.24;
const SAMPLES_PER_SPAN = 10;
/** Which bricks are paler: every so many, so that no pattern shows. */
const LIGHT_EVERY = 7;

/** Lays bricks along a line of points (at least two), in running bond. */
export function layBricks(points: RoadPoint[]): BrickRoad {
  const samples = sampleCurve(points);
  const courses = toCourses(samples);
  const sides = samples.map((sample, index) => courseAt(sample, directionAt(samples, index)));
  const joints: string[] = courses.map(({ left, right }) => line(left, right));
  const light: string[] = [];
  courses.slice(1).forEach((lower, index) => {
    const upper = courses[index]!;
    const ends = brickEnds(index);
    for (const end of ends.slice(1, -1)) joints.push(line(across(upper, end), across(lower, end)));
    ends.slice(1).forEach((end, brick) => {
      if ((index * 4 + brick * 3) % LIGHT_EVERY !== 0) return;
      const start = ends[brick]!;
      light.push(polygon([across(upper, start), across(upper, end), across(lower, end), across(lower, start)]));
    });
  });
  const outline = polygon([...sides.map(({ left }) => left), ...sides.toReversed().map(({ right }) => right)]);
  return { outline, joints: joints.join(''), light: light.join('') };
}

/** Where the bricks of a course begin and end, from 0 (left) to 1 (right); every second course is shifted by half a brick. */
function brickEnds(course: number): number[] {
  const shift = course % 2 === 0 ? 0 : 0.5;
  const inner = Array.from({ length: BRICKS_PER_COURSE }, (_, brick) => (brick + shift) / BRICKS_PER_COURSE);
  return [0, ...inner.filter((end) => end > 0), 1];
}

function toCourses(samples: RoadPoint[]): Course[] {
  const courses: Course[] = [];
  let travelled = Infinity;
  samples.forEach((sample, index) => {
    const before = samples[Math.max(0, index - 1)]!;
    travelled += Math.hypot(sample.x - before.x, sample.y - before.y);
    if (travelled < sample.width * COURSE_LENGTH) return;
    travelled = 0;
    courses.push(courseAt(sample, directionAt(samples, index)));
  });
  return courses;
}

function directionAt(samples: RoadPoint[], index: number): number {
  const before = samples[Math.max(0, index - 1)]!;
  const after = samples[Math.min(samples.length - 1, index + 1)]!;
  return Math.atan2(after.y - before.y, after.x - before.x);
}

function courseAt({ x, y, width }: RoadPoint, direction: number): Course {
  const sideways = { x: (Math.sin(direction) * width) / 2, y: (-Math.cos(direction) * width) / 2 };
  return { left: { x: x + sideways.x, y: y + sideways.y }, right: { x: x - sideways.x, y: y - sideways.y } };
}

/** A Catmull-Rom curve through the points, sampled closely; the width changes along with it. */
function sampleCurve(points: RoadPoint[]): RoadPoint[] {
  const samples: RoadPoint[] = [];
  for (let span = 0; span < points.length - 1; span++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => points[clamp(span + offset, points.length)]!) as [
      RoadPoint,
      RoadPoint,
      RoadPoint,
      RoadPoint,
    ];
    for (let step = 0; step < SAMPLES_PER_SPAN; step++) {
      const t = step / SAMPLES_PER_SPAN;
      const between = (key: keyof RoadPoint) => catmullRom(a[key], b[key], c[key], d[key], t);
      samples.push({ x: between('x'), y: between('y'), width: between('width') });
    }
  }
  return [...samples, points.at(-1)!];
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);

function across({ left, right }: Course, part: number): Point {
  return { x: left.x + (right.x - left.x) * part, y: left.y + (right.y - left.y) * part };
}

const print = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
const line = (from: Point, to: Point) => `M${print(from)}L${print(to)}`;
const polygon = (corners: Point[]) => `M${corners.map(print).join('L')}z`;
