import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { firefoxPath } from '../config/installed-browsers.ts';
import { bringIntoView, WAIT_OPTIONS, type Engine } from './other-engines.ts';

const VIEWPORT = { width: 1280, height: 800 };

type Call = (method: string, params: object) => Promise<unknown>;

/** An event, or the answer to a call. */
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: { level?: string; text?: string };
  result?: unknown;
  message?: string;
}

/** Drives the system's Firefox by W3C WebDriver BiDi, which needs no separate driver. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn(firefoxPath()!, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const problems: string[] = [];
  const call = await connect(`${await addressOf(firefox.stderr)}/session`, ({ params }) => {
    if (['error', 'warn'].includes(params?.level ?? '')) problems.push(params?.text ?? '');
  });

  await call('session.new', { capabilities: {} });
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]!.context;
  await call('session.subscribe', { events: ['log.entryAdded'] });
  await call('browsingContext.setViewport', { context, viewport: VIEWPORT });

  /** Arguments and results travel as JSON, which is simpler than the protocol's typed notation. */
  const run: Engine['run'] = async (work, ...args) => {
    const { result, exceptionDetails } = (await call('script.callFunction', {
      functionDeclaration: `async (args) => JSON.stringify(await (${work})(...JSON.parse(args)))`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context },
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  };
  const performActions = (type: 'pointer' | 'key', actions: object[]) =>
    call('input.performActions', { context, actions: [{ type, id: type, actions }] });

  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    run,
    // Retries while the element moves or is covered.
    press: (selector) =>
      vi.waitFor(async () => {
        await run(bringIntoView, selector);
        const point = await run(findReachablePoint, selector);
        if (!point) throw new Error(`${selector} is not within reach.`);
        await performActions('pointer', [
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
      }, WAIT_OPTIONS),
    type: async (selector, text) => {
      await run(bringIntoView, selector);
      await run(moveCaretToEnd, selector);
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await performActions('key', keys);
    },
    picture: async () => {
      const { data } = (await call('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    problems,
    close: async () => {
      const ended = once(firefox, 'exit');
      await call('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Reads the address that Firefox prints once it listens. */
async function addressOf(stderr: Readable): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox did not start.');
}

/** Opens a connection; returns a function that sends a command and waits for its answer. */
async function connect(address: string, onEvent: (event: Message) => void): Promise<Call> {
  const socket = new WebSocket(address);
  const pendingCalls = new Map<number, (answer: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return onEvent(message);
    pendingCalls.get(message.id!)?.(message);
    pendingCalls.delete(message.id!);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  return async (method, params) => {
    const id = (lastId += 1);
    const response = new Promise<Message>((resolve) => pendingCalls.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await response;
    if (type === 'error') throw new Error(`Firefox, ${method}: ${message}`);
    return result;
  };
}

/** Runs in the page: finds the middle of an element; null while it moves or is covered. */
async function findReachablePoint(selector: string): Promise<{ x: number; y: number } | null> {
  const element = document.querySelector(selector);
  const centre = () => {
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const before = centre();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const point = centre();
  const isStill = before.x === point.x && before.y === point.y;
  return isStill && element?.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
}

/** Runs in the page: moves the caret to the end of a field. */
function moveCaretToEnd(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector)!;
  field.focus();
  // E-mail fields have no caret position.
  if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
}
