import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from '../../src/stores/owner/after-first-paint.ts';

const LOADING = '.loading';
let isLoading = true;

beforeEach(() => {
  isLoading = true;
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === LOADING && isLoading ? {} : null) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('work that the first screen does not need runs once, after it is drawn', () => {
  const run = vi.fn();
  afterFirstPaint(run);
  vi.advanceTimersByTime(3_000);
  expect(run).not.toHaveBeenCalled();
  isLoading = false;
  vi.advanceTimersByTime(3_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a screen that is never drawn delays that work by some seconds only', () => {
  const run = vi.fn();
  afterFirstPaint(run);
  vi.advanceTimersByTime(20_000);
  expect(run).toHaveBeenCalledTimes(1);
});
