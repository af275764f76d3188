import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { siteStateQuery } from '@/stores/owner/site.ts';

/** While a build is running. */
const POLL_INTERVAL_MS = 5000;

export function useSiteState() {
  const { value, error } = useStore(siteStateQuery.$state);
  const isBuilding = value?.publishing.state === 'building';
  useEffect(() => {
    if (!isBuilding) return undefined;
    const timer = setInterval(() => void siteStateQuery.load(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isBuilding]);
  return { site: value, isUnknown: value === undefined || error !== undefined, isBuilding };
}
