import type { Session } from '../storage/records.ts';

const BROWSERS: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** An iPad calls itself a Mac. */
const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/iPad|Macintosh/, 'Mac / iPad'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** Browser and device of a request, as people call them, for its session; empty if either is unknown. */
export function browserOf(request: Request): Pick<Session, 'browser'> {
  const userAgent = request.headers.get('user-agent') ?? '';
  const names = [BROWSERS, DEVICES].map((patterns) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.every(Boolean) ? { browser: names.join(', ') } : {};
}
