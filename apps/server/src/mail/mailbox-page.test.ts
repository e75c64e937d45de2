import { describe, expect, it } from 'vitest';
import { isLocal } from './mailbox-page.ts';

const asked = (remoteAddress: string | undefined, host: string | undefined, more = {}) =>
  isLocal({ socket: { remoteAddress }, headers: { host, ...more } });

describe('a request is of this computer', () => {
  it.each([
    ['203.0.113.9', 'localhost:3000'],
    ['::ffff:203.0.113.9', 'localhost:3000'],
    ['10.0.0.1', '127.0.0.1'],
    ['fe80::1', '[::1]:3000'],
    ['127.0.0.1.evil.example', 'localhost'],
    ['::1%lo', 'localhost'],
    [undefined, 'localhost:3000'],
  ])('not from %s', (remote, host) => {
    expect(asked(remote, host)).toBe(false);
  });

  it.each([
    'monda.test',
    'trial.example:443',
    '192.168.1.5:3000',
    'localhost.evil.example',
    'evil.localhost',
    'localhost.',
    '127.0.0.1.evil.example',
    '127.0.0.2',
    '0.0.0.0:3000',
    'evil@localhost',
    'localhost:3000@evil.example',
    'localhost, evil.example',
    'localhost/',
    '[::ffff:127.0.0.1]',
    '[::]',
    '2130706433',
    '',
    undefined,
  ])('not under the name %j', (host) => {
    expect(asked('127.0.0.1', host)).toBe(false);
  });

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'x-real-ip',
    'x-original-host',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ])('not with %s, whatever it says', (header) => {
    for (const value of ['203.0.113.9', '127.0.0.1', 'for=127.0.0.1;host=localhost', '']) {
      expect(asked('127.0.0.1', 'localhost:3000', { [header]: value })).toBe(false);
    }
  });

  it.each([
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', 'LOCALHOST:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['127.8.0.1', 'localhost:3000'],
  ])('from %s under the name %s', (remote, host) => {
    expect(asked(remote, host)).toBe(true);
  });
});
