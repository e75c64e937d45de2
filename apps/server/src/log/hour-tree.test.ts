import { describe, expect, it } from 'vitest';
import { rootOfPath } from '../../test/rfc6962.ts';
import { leafHash } from '../audit/hash-tree.ts';
import { hourTree, LEAVES_OF_HOUR, randomPlaces } from './hour-tree.ts';

describe('the tree of an hour', () => {
  const hour = new Date('2026-11-26T23:00:00.000Z');
  const secret = Buffer.alloc(32, 7);
  const leaf = leafHash(Buffer.from('entry'));

  it('has one place for an entry, which is in the hour', () => {
    expect(() => hourTree(secret, hour, [{ place: LEAVES_OF_HOUR, leaf }])).toThrow('no place');
    expect(() =>
      hourTree(secret, hour, [
        { place: 3, leaf },
        { place: 3, leaf },
      ]),
    ).toThrow('one place');
    expect(() => randomPlaces(LEAVES_OF_HOUR + 1, (size) => Buffer.alloc(size))).toThrow('more entries');
  });

  it('has 1,024 leaves and a path of ten hashes, however many entries there are', () => {
    for (const places of [[], [0], [1023], Array.from({ length: LEAVES_OF_HOUR }, (_, place) => place)]) {
      const made = hourTree(
        secret,
        hour,
        places.map((place) => ({ place, leaf })),
      );
      expect(made.size).toBe(LEAVES_OF_HOUR);
      expect(rootOfPath(leaf, places[0] ?? 0, LEAVES_OF_HOUR, made.inclusion(places[0] ?? 0))).toEqual(
        places.length === 0 ? expect.anything() : made.root(),
      );
      expect(made.inclusion(5)).toHaveLength(10);
    }
  });

  it('looks different in each hour and by each secret', () => {
    const later = new Date(hour.getTime() + 3_600_000);
    const roots = [
      hourTree(secret, hour, []),
      hourTree(secret, later, []),
      hourTree(Buffer.alloc(32, 8), hour, []),
    ].map((made) => made.root().toString('hex'));
    expect(new Set(roots).size).toBe(3);
  });

  it('looks different at each place', () => {
    const empty = hourTree(secret, hour, []);
    const siblings = Array.from({ length: LEAVES_OF_HOUR }, (_, place) => empty.inclusion(place)[0]);
    expect(new Set(siblings.map((hash) => hash?.toString('hex'))).size).toBe(LEAVES_OF_HOUR);
  });

  it('takes each place once, in an order of chance', () => {
    let at = 0;
    const bytes = (size: number) =>
      Buffer.from(Array.from({ length: size }, () => (at = (at * 37 + 11) % 251)));
    const places = randomPlaces(LEAVES_OF_HOUR, bytes);
    expect(new Set(places).size).toBe(LEAVES_OF_HOUR);
    expect(places).not.toEqual(places.toSorted((a, b) => a - b));
    expect(randomPlaces(3, bytes)).toHaveLength(3);
  });
});
