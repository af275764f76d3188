import { execFileSync } from 'node:child_process';
import { BLANK_PAGE, startHttp2Front, startSiteWithBlank } from './measured-site.ts';
import { measureFormHydration, startLighthousePhone, type LighthousePhone, type Report } from './phone.ts';

/** How near the pages come to a blank one from the same server; see CONTRIBUTING.md, "Speed". */
const PAGES = ['/', '/fr', '/crisis-resources', '/client-resources'];
const ROUNDS = 5;
/** All that search engines may show, in both languages, for the scores. */
const PUBLIC_PAGES = [
  '/',
  '/practical',
  '/client-resources',
  '/crisis-resources',
  '/privacy',
  '/legal',
  '/reviews-policy',
].flatMap((page) => [page, page === '/' ? '/fr' : `/fr${page}`]);
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Visit {
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  bytes: number;
  requests: number;
  score: number;
}

const buildTime = measureBuild();
const site = await startSiteWithBlank();
const front = await startHttp2Front(site.url);
const phone = await startLighthousePhone();
try {
  await printRatios(phone, 'HTTP/2 and TLS, as Netlify sends it', front.url);
  await printRatios(phone, 'HTTP/1.1, as "npm start" sends it', site.url);
  await printScores(phone);
  const hydration = median(await measureFormHydration(site.url));
  console.log(`\nReview form, from the touch to the hydrated form: ${Math.round(hydration)} ms`);
  console.log(`Build: ${(buildTime / 1000).toFixed(1)} s`);
} finally {
  await phone.stop();
  await front.stop();
  await site.stop();
}

function measureBuild(): number {
  const startedAt = performance.now();
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - startedAt;
}

/** Interleaved, since even a blank page's figures jump from run to run; the first visits only warm the server. */
async function printRatios({ visit }: LighthousePhone, transport: string, siteUrl: string) {
  const pages = [BLANK_PAGE, ...PAGES];
  const visits = new Map(pages.map((page) => [page, [] as Visit[]]));
  for (const page of pages) await visit(siteUrl + page, ['performance']);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of pages) visits.get(page)!.push(read(await visit(siteUrl + page, ['performance'])));
  }
  const figure = (page: string, name: keyof Visit) => median(visits.get(page)!.map((each) => each[name]));
  const times = (page: string, name: 'fcp' | 'lcp') =>
    `${Math.round(figure(page, name))} ms (${(figure(page, name) / figure(BLANK_PAGE, name)).toFixed(2)} x)`;

  console.log(`\nOver ${transport}:\n`);
  console.log('| Page | FCP | LCP | Blocking time | Layout shift | Bytes | Requests | Score |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const page of pages) {
    const cells = [
      page === BLANK_PAGE ? 'a blank page' : `\`${page}\``,
      times(page, 'fcp'),
      times(page, 'lcp'),
      `${Math.round(figure(page, 'blocking'))} ms`,
      figure(page, 'shift').toFixed(3),
      Math.round(figure(page, 'bytes')).toLocaleString('en-GB'),
      figure(page, 'requests'),
      figure(page, 'score'),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function printScores({ visit }: LighthousePhone) {
  console.log(`\n| Page | ${SCORES.join(' | ')} | Layout shift |\n|---|${'---|'.repeat(SCORES.length + 1)}`);
  for (const page of PUBLIC_PAGES) {
    const report = await visit(site.url + page, [...SCORES]);
    const scores = SCORES.map((name) => scoreOf(report, name));
    console.log(`| \`${page}\` | ${scores.join(' | ')} | ${read(report).shift.toFixed(3)} |`);
  }
}

function read(report: Report): Visit {
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const requests = (report.audits['network-requests']?.details?.items ?? []) as { transferSize: number }[];
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
    score: scoreOf(report, 'performance'),
  };
}

function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

/** The middle value; of an even number of values the upper of the two in the middle. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
