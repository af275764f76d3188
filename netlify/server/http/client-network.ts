import { BlockList, isIPv4, isIPv6 } from 'node:net';

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
THIS_MACHINE.addAddress('::1', 'ipv6');

/** Whether an address is known and not this machine's own. */
export function isOutside(address: string): boolean {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return !THIS_MACHINE.check(plain, 'ipv4');
  return isIPv6(plain) && !THIS_MACHINE.check(plain, 'ipv6');
}

/** Networks of an address, smallest first: /32, /24; for IPv6 /64 (one local network), /56, /48 (a customer). */
export function networksOf(address: string): [string, ...string[], string] {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return [plain, `${plain.split('.').slice(0, 3).join('.')}/24`];
  const digits = digitsOf(plain);
  return [`${digits.slice(0, 16)}/64`, `${digits.slice(0, 14)}/56`, `${digits.slice(0, 12)}/48`];
}

/** The widest network that one customer may have: IPv4 /16, IPv6 /32. */
export function widestNetworkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${digitsOf(plain).slice(0, 8)}/32` : `${plain.split('.').slice(0, 2).join('.')}/16`;
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
}

function digitsOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groupsIn = (half = '') => (half === '' ? [] : half.split(':'));
  const missing = tail === undefined ? 0 : 8 - groupsIn(head).length - groupsIn(tail).length;
  const groups = [...groupsIn(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groupsIn(tail)];
  return groups.map((group) => group.toLowerCase().padStart(4, '0')).join('');
}
