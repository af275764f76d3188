import { BlockList, isIPv4, isIPv6 } from 'node:net';

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
THIS_MACHINE.addAddress('::1', 'ipv6');

/**
 * The network that an address belongs to: its /24 for IPv4, for IPv6 the /56 that a provider hands out to one customer.
 * Undefined for this machine itself, and where no address is known.
 */
export function networkOf(address: string): string | undefined {
  const bare = plainAddress(address);
  if (isIPv4(bare)) return isOutside(bare, 'ipv4') ? `${bare.split('.').slice(0, 3).join('.')}/24` : undefined;
  if (!isIPv6(bare) || !isOutside(bare, 'ipv6')) return undefined;
  return `${digitsOf(bare).slice(0, 14)}/56`;
}

/** An address without a zone; an IPv4 one also without its dress of IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
}

function isOutside(address: string, family: 'ipv4' | 'ipv6'): boolean {
  return !THIS_MACHINE.check(address, family);
}

/** The 32 digits of an IPv6 address, however it is written. */
export function digitsOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groupsIn = (part = '') => (part === '' ? [] : part.split(':'));
  const missing = tail === undefined ? 0 : 8 - groupsIn(head).length - groupsIn(tail).length;
  const groups = [...groupsIn(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groupsIn(tail)];
  return groups.map((group) => group.toLowerCase().padStart(4, '0')).join('');
}
