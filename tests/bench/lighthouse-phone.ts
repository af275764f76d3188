import { createServer, type AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { browserPath } from '../config/browser.ts';

/** See "platform-notes": without these the browser's own traffic is measured too. */
const QUIET = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** By a name that the compiler does not follow: Lighthouse's types take longer to check than all the rest. */
const LIGHTHOUSE: string = 'lighthouse';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What is read of Lighthouse's report. */
export interface Report {
  audits: Record<string, { numericValue?: number; details?: { items: unknown[] } }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
}

type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: Category[]; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>;

export interface LighthousePhone {
  /** One report of Lighthouse's standard phone (simulated slow 4G) on a page. */
  visit: (url: string, categories: Category[]) => Promise<Report>;
  stop: () => Promise<void>;
}

export async function startLighthousePhone(): Promise<LighthousePhone> {
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse };
  const port = await freePort();
  const browser = await chromium.launch({
    ...(browserPath() && { executablePath: browserPath()! }),
    args: ['--no-sandbox', '--ignore-certificate-errors', `--remote-debugging-port=${port}`, ...QUIET],
  });
  return {
    visit: async (url, categories) => {
      const look = () => lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
      const report = readable(await look()) ?? readable(await look());
      if (!report) throw new Error(`Lighthouse could not record ${url}, twice.`);
      return report;
    },
    stop: () => browser.close(),
  };
}

/** On a busy machine the browser's recording is incomplete now and then. */
function readable(outcome: { lhr: Report } | undefined): Report | undefined {
  return outcome?.lhr.runtimeError ? undefined : outcome?.lhr;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
