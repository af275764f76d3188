import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { launchChromium } from '../config/browsers.ts';
import { fileOf } from '../support/html.ts';
import { findFreePort } from '../support/separate-server.ts';
import { BLANK_PAGE, median, startHttp2Front, startSiteWithBlank } from './measured-site.ts';

/** How near the pages come to a blank one from the same server; see CONTRIBUTING.md, "Speed". */
const PAGES = [BLANK_PAGE, '/', '/fr', '/crisis-resources', '/client-resources', '/practical', '/privacy'];
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
const site = await startSiteWithBlank();
const front = await startHttp2Front(site.url);
try {
  printCompressed();
  print(await visitInTurns());
} finally {
  await browser.close();
  front.stop();
  await site.stop();
}

/** Interleaved, since even a blank page's figures jump from run to run; the first visits only warm the server. */
async function visitInTurns(): Promise<Map<string, Report[]>> {
  const reports = new Map(PAGES.map((page) => [page, [] as Report[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const page of PAGES) {
      const report = await visit(page);
      if (round > 0) reports.get(page)!.push(report);
    }
  }
  return reports;
}

/** One report of Lighthouse's standard phone (simulated slow 4G); on a busy machine its recording is incomplete now and then. */
async function visit(page: string): Promise<Report> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const outcome = await lighthouse(front.url + page, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
  }
  throw new Error(`Lighthouse could not record ${page}, twice.`);
}

/** How well a host compresses is its own choice: between its best and what is usual where it is done at each request. */
function printCompressed() {
  const size = (page: string, quality: number) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return brotliCompressSync(readFileSync(fileOf(page)), { params }).length.toLocaleString('en-GB');
  };
  console.log('| HTML | brotli 11 | brotli 5 |\n|---|---|---|');
  for (const page of [...PAGES.slice(1), '/fr/crisis-resources'])
    console.log(`| \`${page}\` | ${size(page, 11)} | ${size(page, 5)} |`);
  console.log();
}

function print(reports: Map<string, Report[]>) {
  const figure = (page: string, audit: string) =>
    median(reports.get(page)!.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const score = (page: string, category: string) =>
    median(reports.get(page)!.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const time = (page: string, audit: string) =>
    `${Math.round(figure(page, audit))} ms (${(figure(page, audit) / figure(BLANK_PAGE, audit)).toFixed(2)} x)`;

  console.log('| Page | First paint | Largest content | Blocking time | Layout shift | Bytes | Scores |');
  console.log('|---|---|---|---|---|---|---|');
  for (const page of PAGES) {
    const cells = [
      page === BLANK_PAGE ? 'a blank page' : `\`${page}\``,
      time(page, 'first-contentful-paint'),
      time(page, 'largest-contentful-paint'),
      `${Math.round(figure(page, 'total-blocking-time'))} ms`,
      figure(page, 'cumulative-layout-shift').toFixed(3),
      Math.round(figure(page, 'total-byte-weight')).toLocaleString('en-GB'),
      CATEGORIES.map((category) => score(page, category)).join(', '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
