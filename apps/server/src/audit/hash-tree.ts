import { createHash } from 'node:crypto';

/** SHA-256 of a leaf's content (RFC 6962, section 2.1). */
export const leafHash = (content: Uint8Array): Buffer =>
  createHash('sha256').update(LEAF_PREFIX).update(content).digest();

/** SHA-256 of two nodes (RFC 6962, section 2.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(NODE_PREFIX).update(left).update(right).digest();

const LEAF_PREFIX = Uint8Array.of(0);
const NODE_PREFIX = Uint8Array.of(1);

/** What a tree of a size proves; hashes of 32 bytes. */
export interface HashTreeProofs {
  /** Leaves there are. */
  readonly size: number;
  /** Root of the first leaves; of all of them without a size. */
  root(size?: number): Buffer;
  /** Audit path of a leaf to the root of that size, the sibling of the leaf first (RFC 6962, section 2.1.1). */
  inclusion(index: number, size?: number): readonly Buffer[];
  /** Proof that the tree of a size begins with the one of a smaller size (RFC 6962, section 2.1.2). */
  consistency(from: number, to?: number): readonly Buffer[];
}

/**
 * A Merkle tree by RFC 6962 to which leaves are added. Complete subtrees are stored once, so that a root or a proof takes as many
 * steps as the tree is high, and a leaf two hashes at most on average. Throws a `RangeError` for what the tree does not have.
 */
export class HashTree implements HashTreeProofs {
  /** Hashes of complete subtrees: those of `2 ** level` leaves, in their order. */
  readonly #levels: Buffer[][] = [[]];

  get size(): number {
    return this.#levels[0]?.length ?? 0;
  }

  /** Adds a leaf by its hash. */
  append(leaf: Buffer): void {
    let node = leaf;
    for (let level = 0; ; level += 1) {
      const nodes = (this.#levels[level] ??= []);
      nodes.push(node);
      if (nodes.length % 2 === 1) return;
      node = nodeHash(nodes.at(-2) ?? node, node);
    }
  }

  root(size = this.size): Buffer {
    this.#assertSize(size);
    return size === 0 ? createHash('sha256').digest() : this.#between(0, size);
  }

  inclusion(index: number, size = this.size): readonly Buffer[] {
    this.#assertSize(size);
    if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError(`no leaf ${index}`);
    return this.#path(index, 0, size);
  }

  consistency(from: number, to = this.size): readonly Buffer[] {
    this.#assertSize(to);
    if (!Number.isInteger(from) || from < 0 || from > to) throw new RangeError(`no size ${from}`);
    return from === 0 || from === to ? [] : this.#subproof(from, 0, to, true);
  }

  #assertSize(size: number): void {
    if (!Number.isInteger(size) || size < 0 || size > this.size) throw new RangeError(`no size ${size}`);
  }

  /** Hash of the leaves from `begin` on before `end`; `begin` is a multiple of the power of two that holds them. */
  #between(begin: number, end: number): Buffer {
    const count = end - begin;
    const level = Math.log2(count);
    if (Number.isInteger(level)) {
      const stored = this.#levels[level]?.[begin / count];
      if (stored !== undefined) return stored;
    }
    const half = halfOf(count);
    return nodeHash(this.#between(begin, begin + half), this.#between(begin + half, end));
  }

  #path(index: number, begin: number, end: number): Buffer[] {
    if (end - begin === 1) return [];
    const middle = begin + halfOf(end - begin);
    return index < middle
      ? [...this.#path(index, begin, middle), this.#between(middle, end)]
      : [...this.#path(index, middle, end), this.#between(begin, middle)];
  }

  /** `isWhole`: whether the former tree is this subtree, whose root its holder has. */
  #subproof(from: number, begin: number, end: number, isWhole: boolean): Buffer[] {
    if (from === end) return isWhole ? [] : [this.#between(begin, end)];
    const middle = begin + halfOf(end - begin);
    return from <= middle
      ? [...this.#subproof(from, begin, middle, isWhole), this.#between(middle, end)]
      : [...this.#subproof(from, middle, end, false), this.#between(begin, middle)];
  }
}

/** Sides on which the siblings of a leaf's audit path stand, the leaf's own first. */
export const sidesOfPath = (index: number, size: number): ('left' | 'right')[] => {
  if (size <= 1) return [];
  const half = halfOf(size);
  return index < half
    ? [...sidesOfPath(index, half), 'right']
    : [...sidesOfPath(index - half, size - half), 'left'];
};

/** The largest power of two below a number above one. */
const halfOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1);
