import { type Bytes, hexOf } from './bytes.ts';
import { Unreadable } from './der.ts';
import { hashed } from './log-tree.ts';

/** The sibling on the way from a leaf to the root: on which side it is, and its hash in hexadecimal. */
export interface PathStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** Bytes of lower-case hexadecimal digits. Throws `Unreadable`. */
export function bytesOfHex(digits: string): Bytes {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (hexOf(bytes) !== digits) throw new Unreadable('hexadecimal');
  return bytes;
}

/** The leaf of an item in the tree of a signing: 16 random bytes before its statement, which is canonical JSON. */
export const signedLeaf = (random: Uint8Array, statement: Uint8Array): Promise<Bytes> =>
  hashed(0, random, statement);

/** The root to which a path leads from a leaf, the sibling of the leaf first (RFC 6962, 2.1). Throws `Unreadable`. */
export async function rootOfPath(leaf: Bytes, path: readonly PathStep[]): Promise<Bytes> {
  let root = leaf;
  for (const { side, hash } of path) {
    const sibling = bytesOfHex(hash);
    root = await (side === 'left' ? hashed(1, sibling, root) : hashed(1, root, sibling));
  }
  return root;
}
