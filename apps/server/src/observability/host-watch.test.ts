import { describe, expect, it } from 'vitest';
import { createHostWatch, MOST_HOSTS } from './host-watch.ts';

const ORIGIN = 'https://monda.example';
const after = (...hosts: readonly string[]) => {
  const watch = createHostWatch();
  for (const host of hosts) watch.saw(host);
  return watch.otherThan(ORIGIN);
};

describe('the hosts with which people reach the server', () => {
  it.each([
    ...['', '<script>', 'a b', 'a/b', 'user:word@a.example', 'a.example?x', 'a.example#x', 'a.example\n'],
    ...['a.example:999999', 'a.example:70000', '[::1', 'ä.example', '-a.example', 'a'.repeat(254)],
  ])('leave out %j, which is no host', (host) => {
    expect(after(host)).toEqual([]);
  });

  it.each(['monda.example', 'MONDA.example', 'monda.example:443'])(
    'leave out %s, the host of the origin',
    (host) => expect(after(host)).toEqual([]),
  );

  it('have each other host once, the newest first', () => {
    expect(after('old.example', '10.0.0.7:3000', 'OLD.example:443', '[::1]:80', 'old.example')).toEqual([
      ...['old.example', '[::1]:80', '10.0.0.7:3000'],
    ]);
    expect(after('monda.example:80')).toEqual(['monda.example:80']);
  });

  it('are few, however many are named', () => {
    const many = Array.from({ length: 50 }, (_, at) => `h${at}.example`);
    expect(after(...many)).toEqual(many.slice(-MOST_HOSTS).reverse());
  });
});
