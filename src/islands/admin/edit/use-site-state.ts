import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { siteState } from '@/stores/owner/site.ts';

/** How often a build that is under way is asked after. Milliseconds. */
const ASK_AGAIN_MS = 5000;

/** What is known of the site, asked for again while it is being built. */
export function useSiteState() {
  const { value, error } = useStore(siteState.$state);
  const isBuilding = value?.publishing.state === 'building';
  useEffect(() => {
    if (!isBuilding) return undefined;
    const timer = setInterval(() => void siteState.load(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBuilding]);
  return { site: value, isUnknown: value === undefined || error !== undefined, isBuilding };
}
