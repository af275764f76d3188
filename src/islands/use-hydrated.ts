import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration; `data-hydrating` marks what needs it (directives/near.ts). */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
