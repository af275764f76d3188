import type { Session } from '../storage/records.ts';

/** The first that fits counts: most browsers name others besides. */
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

/** What somebody would call the browser of a request, for its session; nothing for one that nobody would know by its name. */
export function browserOf(request: Request): Pick<Session, 'browser'> {
  const sent = request.headers.get('user-agent') ?? '';
  const names = [BROWSERS, DEVICES].map((known) => known.find(([pattern]) => pattern.test(sent))?.[1]);
  return names.every(Boolean) ? { browser: names.join(', ') } : {};
}
