import { describe, expect, it } from 'vitest';
import {
  auditPath,
  consistencyProof,
  isConsistent,
  leafHashOf,
  rootOfPath,
  treeHead,
} from '../../test/rfc6962.ts';
import { HashTree, leafHash } from './hash-tree.ts';
import { hourTree, LEAVES_OF_HOUR, randomPlaces } from './hour-tree.ts';

const MOST = 41;
const contents = Array.from({ length: MOST }, (_, at) => Buffer.from(`record ${at}`));
const tree = new HashTree();
for (const content of contents) tree.append(leafHash(content));
const sizes = Array.from({ length: MOST + 1 }, (_, size) => size);
const first = (size: number) => contents.slice(0, size);

describe('what a tree does not have is refused', () => {
  it.each([-1, 0.5, MOST + 1, Number.NaN])('a size of %s', (size) => {
    expect(() => tree.root(size)).toThrow(RangeError);
    expect(() => tree.inclusion(0, size)).toThrow(RangeError);
    expect(() => tree.consistency(size)).toThrow(RangeError);
  });

  it.each([[-1], [MOST], [0.5]])('a leaf %s', (index) => {
    expect(() => tree.inclusion(index)).toThrow(RangeError);
  });

  it('a former size above the later one', () => {
    expect(() => tree.consistency(5, 4)).toThrow(RangeError);
  });
});

describe('a tree says the same as the RFC', () => {
  it('of its root at every size, the empty one among them', () => {
    for (const size of sizes) expect(tree.root(size)).toEqual(treeHead(first(size)));
  });

  it('of each leaf at every size, by a path that leads to the root', () => {
    for (const size of sizes) {
      for (let index = 0; index < size; index += 1) {
        const path = tree.inclusion(index, size);
        expect(path).toEqual(auditPath(index, first(size)));
        expect(rootOfPath(leafHashOf(contents[index] ?? Buffer.of()), index, size, path)).toEqual(
          tree.root(size),
        );
      }
    }
  });

  it('of every former size, by a proof that no other root fits', () => {
    for (const to of sizes) {
      for (let from = 1; from <= to; from += 1) {
        const proof = tree.consistency(from, to);
        expect(proof).toEqual(consistencyProof(from, first(to)));
        const later = [to, tree.root(to)] as const;
        expect(isConsistent([from, tree.root(from)], later, proof)).toBe(true);
        expect(isConsistent([from, leafHash(Buffer.from('forked'))], later, proof)).toBe(false);
      }
    }
  });

  it('while it grows', () => {
    const growing = new HashTree();
    for (const [at, content] of contents.entries()) {
      growing.append(leafHash(content));
      expect(growing.root()).toEqual(treeHead(first(at + 1)));
    }
  });
});

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
