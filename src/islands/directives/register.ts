import event from './event.ts';
import near from './near.ts';

// Where the islands' elements look for their moments of hydration; must be there before those elements are defined.
(window as { Astro?: object }).Astro = { event, near };
