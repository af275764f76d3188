import { startDisclosures } from '@/dom/disclosures';
import { startOpenNow } from '@/dom/open-now.ts';
import { startQuickExit } from '@/dom/quick-exit.ts';

startQuickExit();
startDisclosures();

/** Two frames: after the load event alone, a timer can still come before the first paint. */
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startOpenNow))));
