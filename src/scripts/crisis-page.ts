import { openDoors } from '@/dom/doors.ts';
import { keepOpenNow } from '@/dom/open-now.ts';
import { offerQuickExit } from '@/dom/quick-exit.ts';

offerQuickExit();
openDoors();

/** Two frames: after the load event alone, a timer can still come before the first screen is painted. */
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(keepOpenNow))));
