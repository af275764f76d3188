import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in the server's HTML and during hydration, true from then on. An island marks with it, as `data-hydrating`,
 * what the HTML alone cannot do (src/islands/directives/near.ts).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
