import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A customer's share of IPv6: whoever has one address has the 2^64 beside it (RFC 6177, RIPE-690). */
const NETWORK_GROUPS = 4;

/** Whom an address stands for where callers are counted: IPv4 itself, of IPv6 the /64. Anything else stays as it is. */
export function networkOf(ip: string): string {
  const [bare = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return ip;
  // As a URL it is written with hexadecimal groups alone, however it came.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const groups = [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
