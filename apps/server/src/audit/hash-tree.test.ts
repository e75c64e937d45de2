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
