const CHECK_INTERVAL_MS = 300;
/** The longest wait for the first paint. */
const TIMEOUT_MS = 6_000;

export function afterFirstPaint(run: () => void, remainingMs = TIMEOUT_MS) {
  setTimeout(() => {
    const isDrawn = document.querySelector('.loading') === null;
    if (isDrawn || remainingMs <= CHECK_INTERVAL_MS) run();
    else afterFirstPaint(run, remainingMs - CHECK_INTERVAL_MS);
  }, CHECK_INTERVAL_MS);
}
