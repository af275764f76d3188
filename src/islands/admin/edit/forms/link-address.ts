import { findAddressIssue } from '@/schemas/addresses.ts';

/** The address that somebody means who types that of a website, a mailbox or a telephone; undefined where it leads nowhere. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const meant = [text, `mailto:${text}`, `tel:${text.replace(/\s+/g, '')}`, `https://${text}`];
  return text === '' ? undefined : meant.find((address) => findAddressIssue(address) === undefined);
}
