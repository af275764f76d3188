import { keepOpenNow } from '@/dom/open-now.ts';

/** The sheet leaves every part of the page that is not on the screen without layout, for the first screen's sake. */
const PARTS = [...document.querySelectorAll<HTMLElement>('.part')];
/** A few a frame, so that a tap is not kept waiting. */
const PARTS_PER_FRAME = 3;

function layOut(parts: HTMLElement[]) {
  for (const { style } of parts) style.setProperty('content-visibility', 'visible');
}

/** Lays out the rest of the page: from then on the jumps and the scroll bar are exact in every browser. */
function layOutNext() {
  layOut(PARTS.splice(0, PARTS_PER_FRAME));
  if (PARTS.length > 0) requestAnimationFrame(layOutNext);
}

function start() {
  layOutNext();
  keepOpenNow();
}

/** Two frames: after the load event alone, a timer can still come before the first screen is painted. */
const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));

// An address with a place in it: the browser finds it only where all that stands above has its height.
if (location.hash) layOut(PARTS);
if (document.readyState === 'complete') wait();
else addEventListener('load', wait);
