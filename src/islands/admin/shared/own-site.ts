import { isExample } from '@/contract/setup/examples.ts';

/** Names that no public site has (RFC 6761, 6762, 8375; ICANN for "internal"), and IP addresses. */
const PRIVATE_HOST = /(?:^|\.)(?:localhost|local|test|internal|lan|home\.arpa|onion)$|^[\d.]+$|^[^.]+$/;

/** Netlify's deploy previews, branches and single deploys: perhaps unpublished, or behind a password. */
const PREVIEW_HOST = /^deploy-preview-\d|--[\w-]+\.netlify\.(?:app|live)$/;

function isPublicSite(address: string): boolean {
  const [, host] = /^https:\/\/([^/:]+)(?:\/|$)/.exec(address.toLowerCase()) ?? [];
  return host !== undefined && !isExample(host) && !PRIVATE_HOST.test(host) && !PREVIEW_HOST.test(host);
}

/** The site's public address for e-mails, without trailing slash: the browser's origin, or else the configured one. */
export function ownSite(origin: string, siteUrl: string): string | undefined {
  return [origin, siteUrl].find(isPublicSite);
}
