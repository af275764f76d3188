import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from '../../src/stores/owner/after-first-paint.ts';

const LOADING = '.loading';
let isLoading = true;

beforeEach(() => {
  isLoading = true;
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: (what: string) => (what === LOADING && isLoading ? {} : null) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the first screen does not need waits until it is drawn, and comes once', () => {
  const run = vi.fn();
  afterFirstPaint(run);
  vi.advanceTimersByTime(3_000);
  expect(run).not.toHaveBeenCalled();
  isLoading = false;
  vi.advanceTimersByTime(3_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is never drawn holds it back for some seconds alone', () => {
  const run = vi.fn();
  afterFirstPaint(run);
  vi.advanceTimersByTime(20_000);
  expect(run).toHaveBeenCalledTimes(1);
});
