import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of an IPv6 address that name a network: its first 64 bits. */
const OF_NETWORK = 4;

/** The address a request comes from: the socket's, or the one that the outermost believed proxy saw. */
export function senderOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const seen = [...forwarded, request.socket.remoteAddress ?? ''];
  return seen.at(-1 - Math.min(trustedProxies, seen.length - 1)) ?? '';
}

/**
 * What limits of one sender are counted by: an IPv4 address, or the /64 network of an IPv6 address, of which one
 * subscriber has all addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const ofIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (ofIpv4 !== undefined) return ofIpv4;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: between }, () => '0'), ...last];
  const network = groups.slice(0, OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
