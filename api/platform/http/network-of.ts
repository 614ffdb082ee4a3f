import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies write the port behind the address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;
/** What is no address is counted together, or each invented one would have a limit of its own. */
const UNKNOWN = 'unknown';
const GROUPS = 8;
const OF_NETWORK = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * Whom attempts and calls are counted for: an IPv4 address, or the /64 network of an IPv6 one. Every line has at least
 * such a network, so its owner could come from another address each time.
 */
export function networkOf(address: string): string {
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  const ip = v6 ?? v4 ?? address;
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return isIP(ip) === 0 ? UNKNOWN : ip;
  const [head = '', tail = ''] = ip.split('::');
  const missing = GROUPS - groupsOf(head).length - groupsOf(tail).length;
  const groups = [...groupsOf(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groupsOf(tail)];
  const network = groups.slice(0, OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
