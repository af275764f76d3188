import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { launchChromium } from '../config/browsers.ts';
import { fileOf } from '../support/html.ts';
import { findFreePort } from '../support/separate-server.ts';
import { BLANK_PAGE, median, startHttp2Front, startSiteWithBlank } from './measured-site.ts';

/** How near the pages come to a blank one from the same server; see CONTRIBUTING.md, "Speed". */
const PAGES = [BLANK_PAGE, '/', '/fr', '/crisis-resources', '/client-resources', '/practical', '/privacy'];
/** How well a host compresses is its own choice: between its best and what is usual where it is done at each request. */
const QUALITIES = ['11', '5'];
/** At the lower quality those alone that nearly fill a first flight of packets. */
const VISITS = [
  ...PAGES.map((page) => ({ page, quality: '11' })),
  ...['/', '/fr'].map((page) => ({ page, quality: '5' })),
];
const ROUNDS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Without these the browser's own traffic is measured too. */
const QUIET = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** By a name that the compiler does not follow: Lighthouse's types take longer to check than all the rest. */
const LIGHTHOUSE: string = 'lighthouse';

/** What is read of Lighthouse's report. */
interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>;

const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse };
const port = await findFreePort();
const browser = await launchChromium(['--ignore-certificate-errors', `--remote-debugging-port=${port}`, ...QUIET]);
const sites = await Promise.all(QUALITIES.map((quality) => startSiteWithBlank({ BROTLI_QUALITY: quality })));
const fronts = await Promise.all(sites.map(({ url }) => startHttp2Front(url)));
try {
  printCompressed();
  print(await visitInTurns());
} finally {
  await browser.close();
  for (const front of fronts) front.stop();
  for (const site of sites) await site.stop();
}

/** Interleaved, since even a blank page's figures jump from run to run; the first visits only warm the server. */
async function visitInTurns() {
  const visits = VISITS.map((visited) => ({ ...visited, reports: [] as Report[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { page, quality, reports } of visits) {
      const report = await visit(fronts[QUALITIES.indexOf(quality)]!.url + page);
      if (round > 0) reports.push(report);
    }
  }
  return visits;
}

/** One report of Lighthouse's standard phone (simulated slow 4G); on a busy machine its recording is incomplete now and then. */
async function visit(address: string): Promise<Report> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const outcome = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
  }
  throw new Error(`Lighthouse could not record ${address}, twice.`);
}

function printCompressed() {
  const size = (page: string, quality: string) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: Number(quality) };
    return brotliCompressSync(readFileSync(fileOf(page)), { params }).length.toLocaleString('en-GB');
  };
  console.log('| HTML | brotli 11 | brotli 5 |\n|---|---|---|');
  for (const page of [...PAGES.slice(1), '/fr/crisis-resources'])
    console.log(`| \`${page}\` | ${QUALITIES.map((quality) => size(page, quality)).join(' | ')} |`);
  console.log();
}

function print(visits: Awaited<ReturnType<typeof visitInTurns>>) {
  const figure = (reports: Report[], audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const score = (reports: Report[], category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const blank = visits.find(({ page }) => page === BLANK_PAGE)!.reports;
  const time = (reports: Report[], audit: string) =>
    `${Math.round(figure(reports, audit))} ms (${(figure(reports, audit) / figure(blank, audit)).toFixed(2)} x)`;

  console.log('| Page | First paint | Largest content | Blocking time | Layout shift | Bytes | Scores |');
  console.log('|---|---|---|---|---|---|---|');
  for (const { page, quality, reports } of visits) {
    const cells = [
      page === BLANK_PAGE ? 'a blank page' : `\`${page}\`${quality === '5' ? ' at brotli 5' : ''}`,
      time(reports, 'first-contentful-paint'),
      time(reports, 'largest-contentful-paint'),
      `${Math.round(figure(reports, 'total-blocking-time'))} ms`,
      figure(reports, 'cumulative-layout-shift').toFixed(3),
      Math.round(figure(reports, 'total-byte-weight')).toLocaleString('en-GB'),
      CATEGORIES.map((category) => score(reports, category)).join(', '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
