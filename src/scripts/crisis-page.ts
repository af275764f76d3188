import { startDisclosures } from '@/dom/disclosures.ts';
import { startOpenNow } from '@/dom/open-now.ts';
import { startQuickExit } from '@/dom/quick-exit.ts';

startQuickExit();
startDisclosures();

/** Waits two frames: a timer set on load alone can still come before the first paint. */
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startOpenNow))));
