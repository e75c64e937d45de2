import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { HashTree } from '../audit/hash-tree.ts';
import { hourName } from './log-records.ts';

/** Leaves of the tree of each hour, and so its most entries. */
export const LEAVES_OF_HOUR = 1024;

/** A leaf hash and its place in the hour, from 0. */
export interface PlacedLeaf {
  readonly place: number;
  readonly leaf: Buffer;
}

/**
 * The tree of an hour: its entries at their places, and leaves that look random at all others. `secret`: of the log; without it no
 * reader can tell an entry from the absence of one.
 */
export function hourTree(secret: Buffer, hour: Date, entries: readonly PlacedLeaf[]): HashTree {
  const leaves = new Map(entries.map(({ place, leaf }) => [place, leaf]));
  if (leaves.size !== entries.length) throw new Error('two entries of an hour have one place');
  // why: of bytes a key would be made for each leaf, which takes five times as long as the leaf.
  const key = createSecretKey(secret);
  const name = hourName(hour);
  const tree = new HashTree();
  for (let place = 0; place < LEAVES_OF_HOUR; place += 1) {
    tree.append(leaves.get(place) ?? randomLookingLeaf(key, name, place));
    leaves.delete(place);
  }
  if (leaves.size > 0) throw new Error('an entry of an hour has no place in it');
  return tree;
}

const randomLookingLeaf = (key: KeyObject, hour: string, place: number): Buffer =>
  createHmac('sha256', key).update(`${hour}/${place}`).digest();

/** Different places of an hour in a random order. `randomBytes`: of the clock. */
export function randomPlaces(count: number, randomBytes: (size: number) => Buffer): readonly number[] {
  if (count > LEAVES_OF_HOUR) throw new Error('more entries than an hour has places');
  const places = Array.from({ length: LEAVES_OF_HOUR }, (_, place) => place);
  const random = randomBytes(count * 6);
  for (let at = 0; at < count; at += 1) {
    // why: of 48 bits the remainder by at most 1,024 is as good as even.
    const other = at + (random.readUIntBE(at * 6, 6) % (LEAVES_OF_HOUR - at));
    [places[at], places[other]] = [places[other] ?? 0, places[at] ?? 0];
  }
  return places.slice(0, count);
}
