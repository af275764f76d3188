import { keepOpenNow } from './open-now.ts';

/** Its sheet leaves every part of the page that is not on the screen without layout, for the first screen's sake. */
const PARTS = [...document.querySelectorAll<HTMLElement>('.part')];

/** A few a frame, so that a tap is not kept waiting. */
const PARTS_PER_FRAME = 3;

/** Lays out the rest of the page: from then on the jumps and the scroll bar are exact in every browser. */
function layOutNext() {
  const parts = PARTS.splice(0, PARTS_PER_FRAME);
  if (parts.length === 0) return keepPlace();
  for (const { style } of parts) style.setProperty('content-visibility', 'visible');
  requestAnimationFrame(layOutNext);
}

/** For an address with a place in it: Safari does not keep it on the screen while what is above grows. */
function keepPlace() {
  if (!CSS.supports('overflow-anchor', 'auto')) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function start() {
  layOutNext();
  keepOpenNow();
}

/** Two frames: after the load event alone, a timer can still come before the first screen is painted. */
const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
if (document.readyState === 'complete') wait();
else addEventListener('load', wait);
