import { openDoors } from '@/dom/doors.ts';
import { keepOpenNow } from '@/dom/open-now.ts';
import { offerQuickExit } from '@/dom/quick-exit.ts';

offerQuickExit();
openDoors();

/** Two frames: after the load event alone, a timer can still come before the first screen is painted. */
const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(keepOpenNow)));

if (document.readyState === 'complete') wait();
else addEventListener('load', wait);
