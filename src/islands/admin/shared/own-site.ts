import { isExample } from '@/contract/setup/examples.ts';

/** Names that no public site has (RFC 6761, 6762, 8375; "internal" by ICANN), and numbers in the place of one. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|test|internal|lan|home\.arpa|onion)$|^[\d.]+$|^[^.]+$/;

/** Netlify's deploy previews, branches and single deploys: what they show may not be online, and some want a password. */
const NOT_ONLINE = /^deploy-preview-\d|--[\w-]+\.netlify\.(?:app|live)$/;

/** Whether an address is that of a site which everybody can open. */
function isPublicSite(address: string): boolean {
  const [, host] = /^https:\/\/([^/:]+)(?:\/|$)/.exec(address.toLowerCase()) ?? [];
  return host !== undefined && !isExample(host) && !NOT_PUBLIC.test(host) && !NOT_ONLINE.test(host);
}

/**
 * The address of her site for letters: the one that her browser is at, which answers for certain, or else the one in her
 * file; undefined where neither can be opened by everybody. Both without a slash at the end.
 */
export function ownSite(origin: string, siteUrl: string): string | undefined {
  return [origin, siteUrl].find(isPublicSite);
}
