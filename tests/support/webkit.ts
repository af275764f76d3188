import { spawn, type ChildProcess } from 'node:child_process';
import { vi } from 'vitest';
import { webKitGtk, webKitWpe } from '../config/installed-browsers.ts';
import { bringIntoView, WAIT_OPTIONS, type Engine } from './other-engines.ts';
import { findFreePort } from './separate-server.ts';
import { LARGE_PHONE } from './viewports.ts';

/** WebKitGTK's narrowest window, nearly a phone's; WPE has no window to resize. */
const WINDOW = LARGE_PHONE;

interface WebDriver {
  /** The driver's program and the arguments before its options. */
  command: string[];
  capabilities?: Record<string, unknown>;
}

/** Starts WebKitGTK's small browser, with the WebKit of today, on a screen of its own. */
export const startWebKitGtk = () => startWebKit({ command: [webKitGtk.screen()!, '-a', webKitGtk.driver()!] });

/** Starts WPE's browser, in Debian 12 with the WebKit of Safari 16.0, without a screen. */
export const startWebKitWpe = () =>
  startWebKit({
    command: [webKitWpe.driver()!],
    capabilities: {
      'wpe:browserOptions': { binary: webKitWpe.browser(), args: ['--automation', '--platform=headless'] },
    },
  });

/** Drives a WebKit by W3C WebDriver, which does not report the console. */
async function startWebKit({ command: [program = '', ...options], capabilities = {} }: WebDriver): Promise<Engine> {
  const port = await findFreePort();
  const driver = spawn(program, [...options, `--port=${port}`], { stdio: 'ignore', detached: true });
  const send = (method: string, path: string, body?: object) =>
    callDriver(`http://127.0.0.1:${port}${path}`, method, body);
  await vi.waitFor(() => send('GET', '/status'), WAIT_OPTIONS);

  const sessionRequest = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await send('POST', '/session', sessionRequest)) as { sessionId: string };
  const inSession = (method: string, path: string, body?: object) => send(method, `/session/${sessionId}${path}`, body);
  await inSession('POST', '/window/rect', WINDOW);
  const find = async (selector: string) => {
    const element = await inSession('POST', '/element', { using: 'css selector', value: selector });
    return `/element/${Object.values(element as Record<string, string>)[0]}`;
  };

  const run: Engine['run'] = (work, ...args) =>
    inSession('POST', '/execute/sync', { script: `return (${work}).apply(null, arguments)`, args }) as never;

  return {
    open: async (url) => void (await inSession('POST', '/url', { url })),
    run,
    // Retries while the element moves or is covered.
    press: (selector) =>
      vi.waitFor(async () => {
        await run(bringIntoView, selector);
        await inSession('POST', `${await find(selector)}/click`, {});
      }, WAIT_OPTIONS),
    type: async (selector, text) => {
      await run(bringIntoView, selector);
      await inSession('POST', `${await find(selector)}/value`, { text });
    },
    picture: async () => Buffer.from((await inSession('GET', '/screenshot')) as string, 'base64'),
    problems: [],
    close: async () => {
      await inSession('DELETE', '');
      endGroup(driver);
    },
  };
}

async function callDriver(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKit, ${method} ${new URL(address).pathname}: ${error}. ${message}`);
}

/** The driver, its browser and their screen are one group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}
