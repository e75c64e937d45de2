import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { networkOf, senderOf } from './sender-address.ts';

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

it.each([
  [0, undefined, '10.0.0.1'],
  [0, '203.0.113.9', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, 'planted, 203.0.113.9', '203.0.113.9'],
  [2, 'planted, 203.0.113.9, 192.0.2.4', '203.0.113.9'],
  [2, '192.0.2.4', '192.0.2.4'],
])('with %i proxies and X-Forwarded-For %j the sender is %s', (proxies, forwarded, sender) => {
  expect(senderOf(request(forwarded), proxies)).toBe(sender);
});

it.each([
  ['192.0.2.4', '192.0.2.4'],
  ['::ffff:192.0.2.4', '192.0.2.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.4', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::192.0.2.4', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
