import type { SignedItem } from '@monda/domain/signings/signing-forms.ts';
import { HashTree, leafHash, sidesOfPath } from '../../audit/hash-tree.ts';

/** A statement as canonical JSON, and 16 random bytes. */
interface Leaf {
  readonly text: string;
  readonly random: Uint8Array;
}

/**
 * The root of the items of a signing, hexadecimal, and the path of each in the order in which they are given. The leaves of the tree
 * stand in the order of their hashes, which the random bytes make a random one: a path says nothing of the list.
 */
export function signingTree(items: readonly Leaf[]): {
  readonly root: string;
  readonly paths: readonly SignedItem['path'][];
} {
  const leaves = items.map(({ text, random }) => leafHash(Buffer.concat([random, Buffer.from(text)])));
  const sorted = leaves.toSorted((one, other) => Buffer.compare(one, other));
  const tree = new HashTree();
  for (const leaf of sorted) tree.append(leaf);
  const pathOf = (leaf: Buffer): SignedItem['path'] => {
    const place = sorted.indexOf(leaf);
    const sides = sidesOfPath(place, tree.size);
    return tree
      .inclusion(place)
      .map((hash, at) => ({ side: sides[at] ?? 'left', hash: hash.toString('hex') }));
  };
  return { root: tree.root().toString('hex'), paths: leaves.map(pathOf) };
}
