import { createHash } from 'node:crypto';
import type { SignedItem } from '@monda/domain/signings/signing-forms.ts';

interface Tree {
  readonly root: Buffer;
  /** Of each leaf from below, in their order. */
  readonly paths: readonly SignedItem['path'][];
}

const hashed = (prefix: number, ...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256').update(Uint8Array.of(prefix));
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The tree of RFC 6962 (2.1) over hashes of leaves, at least one. */
function treeOf(leaves: readonly Buffer[]): Tree {
  const [only = Buffer.of()] = leaves;
  if (leaves.length <= 1) return { root: only, paths: [[]] };
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [treeOf(leaves.slice(0, split)), treeOf(leaves.slice(split))];
  const under = ({ paths }: Tree, side: 'left' | 'right', sibling: Buffer) =>
    paths.map((path) => [...path, { side, hash: sibling.toString('hex') }]);
  return {
    root: hashed(1, left.root, right.root),
    paths: [...under(left, 'right', right.root), ...under(right, 'left', left.root)],
  };
}

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
  const leaves = items.map(({ text, random }, at) => ({ at, hash: hashed(0, random, Buffer.from(text)) }));
  const sorted = leaves.toSorted((one, other) => Buffer.compare(one.hash, other.hash));
  const { root, paths } = treeOf(sorted.map(({ hash }) => hash));
  const pathOf = new Map(sorted.map(({ at }, place) => [at, paths[place] ?? []]));
  return { root: root.toString('hex'), paths: items.map((_item, at) => pathOf.get(at) ?? []) };
}
