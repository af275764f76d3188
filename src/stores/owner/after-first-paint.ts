/** So much later than the first screen comes what it does not need. Milliseconds. */
const AFTER_MS = 300;
/** What has not come by then holds nothing back any more. Milliseconds. */
const PATIENCE_MS = 6_000;

/** Does something when what the address opened is drawn: until then it has the line and the processor to itself. */
export function afterFirstPaint(run: () => void, patience = PATIENCE_MS) {
  setTimeout(() => {
    const isDrawn = document.querySelector('.loading') === null;
    if (isDrawn || patience <= AFTER_MS) run();
    else afterFirstPaint(run, patience - AFTER_MS);
  }, AFTER_MS);
}
