import { createServer, type AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { browserPath } from '../config/browser.ts';

/** See "platform-notes": without these the browser's own traffic is measured too. */
const QUIET = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface LighthousePhone {
  /** One report of Lighthouse's standard phone (simulated slow 4G) on a page. */
  visit: (url: string, categories: Category[]) => Promise<Result>;
  stop: () => Promise<void>;
}

export async function startLighthousePhone(): Promise<LighthousePhone> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(browserPath() && { executablePath: browserPath()! }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`, ...QUIET],
  });
  return {
    visit: async (url, categories) => {
      const outcome = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
      if (!outcome || outcome.lhr.runtimeError) throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message}`);
      return outcome.lhr;
    },
    stop: () => browser.close(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
