import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const OF_NETWORK = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * Whom attempts and calls are counted for: an IPv4 address, or the /64 network of an IPv6 one. Every line has at least
 * such a network, so its owner could come from another address each time.
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const missing = GROUPS - groupsOf(head).length - groupsOf(tail).length;
  const groups = [...groupsOf(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groupsOf(tail)];
  const network = groups.slice(0, OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
