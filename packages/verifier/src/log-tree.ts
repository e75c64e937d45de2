import { type Bytes, digestOf, joined } from './bytes.ts';
import { Unreadable } from './der.ts';

/** Hash of a prefix and what follows it. */
export const hashed = (prefix: number, ...parts: readonly Uint8Array[]): Promise<Bytes> =>
  digestOf('SHA-256', joined([Uint8Array.of(prefix), ...parts]));

/** Hash of a leaf (RFC 6962, 2.1). */
export const leafHash = (entry: Uint8Array): Promise<Bytes> => hashed(0, entry);

/** A tree of which all leaves are there: its height, how many of its size stand before it, and its hash. */
export interface Subtree {
  readonly height: number;
  readonly before: number;
  readonly hash: Bytes;
}

/** A root, and the whole subtrees that were met on the way to it. */
export interface Inclusion {
  readonly root: Bytes;
  readonly subtrees: readonly Subtree[];
}

/**
 * The root of a tree of `size` leaves in which the leaf `index` has this hash and this path, the sibling of the leaf first
 * (RFC 6962, 2.1.1). Throws `Unreadable` where the path is no path of such a leaf.
 */
export async function inclusionOf(
  leaf: Bytes,
  index: number,
  size: number,
  path: readonly Bytes[],
): Promise<Inclusion> {
  if (index >= size) throw new Unreadable('index');
  const subtrees: Subtree[] = [];
  const note = (height: number, before: number, hash: Bytes) => {
    if ((before + 1) * 2 ** height <= size) subtrees.push({ height, before, hash });
  };
  let [root, at, last, height, used] = [leaf, index, size - 1, 0, 0];
  note(0, at, root);
  for (; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2), height++) {
    // why: a last node without sibling stands one level higher as it is.
    if (at % 2 === 0 && at === last) continue;
    const sibling = path[used++];
    if (sibling === undefined) throw new Unreadable('path');
    note(height, at % 2 === 0 ? at + 1 : at - 1, sibling);
    root = await (at % 2 === 0 ? hashed(1, root, sibling) : hashed(1, sibling, root));
    note(height + 1, Math.floor(at / 2), root);
  }
  if (used !== path.length) throw new Unreadable('path');
  return { root, subtrees };
}
