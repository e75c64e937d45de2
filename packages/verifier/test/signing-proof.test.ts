import { createHash } from 'node:crypto';
import { leafInTests, type PathStepInTests, treeInTests } from '@monda/test-bed/signatures-of-persons.ts';
import { describe, expect, it } from 'vitest';
import { inclusionOf } from '../src/log-tree.ts';
import { bytesOfHex, rootOfPath, signedLeaf } from '../src/signing-proof.ts';
import { againWith, numbersOf, seed, withBit } from './random-changes.ts';

const again = againWith('signing-proof.test.ts');

const count = (numbers: (below: number) => number) => 1 + numbers(12);
const bytes = (size: number, numbers: (below: number) => number) =>
  Uint8Array.from({ length: size }, () => numbers(256));

describe('a path leads from the leaf of each item to the root, and from no other leaf', () => {
  it('in trees of 1 to 12 items, each leaf with another random value, statement or path fails', async () => {
    const numbers = numbersOf(seed);
    for (let round = 0; round < 100; round++) {
      const items = Array.from({ length: count(numbers) }, (_, at) => ({
        random: bytes(16, numbers),
        statement: new TextEncoder().encode(`{"id":"${at}"}`),
      }));
      const leaves = items.map(({ random, statement }) => leafInTests(random, statement));
      const { root, paths } = treeInTests(leaves);
      for (const [at, { random, statement }] of items.entries()) {
        const path = paths[at] ?? [];
        const leaf = await signedLeaf(random, statement);
        const rootFrom = async (one: typeof leaf, along = path) =>
          Buffer.from(await rootOfPath(one, along)).toString('hex');
        const expected = root.toString('hex');
        expect(await rootFrom(leaf), again).toBe(expected);
        const siblings = path.map(({ hash }) => bytesOfHex(hash));
        expect(Buffer.from((await inclusionOf(leaf, at, items.length, siblings)).root), again).toEqual(root);
        const bit = [numbers(16), numbers(8)] as const;
        expect(await rootFrom(await signedLeaf(withBit(random, ...bit), statement)), again).not.toBe(
          expected,
        );
        expect(await rootFrom(await signedLeaf(random, withBit(statement, 3, bit[1]))), again).not.toBe(
          expected,
        );
        if (path.length === 0) continue;
        expect(await rootFrom(leaf, path.slice(1)), again).not.toBe(expected);
        expect(await rootFrom(leaf, [...path, path[0] as PathStepInTests]), again).not.toBe(expected);
        const turned = path.map((step, index) =>
          index === 0
            ? { ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) }
            : step,
        );
        expect(await rootFrom(leaf, turned), again).not.toBe(expected);
      }
    }
  });

  it.each(['0', 'AB', '0g', ' 1', '0x'])('digits that are none are refused: %j', (digits) => {
    expect(() => bytesOfHex(digits)).toThrow();
  });

  it('the leaf of a statement is no node', async () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const node = createHash('sha256')
      .update(Buffer.concat([Uint8Array.of(1), one, other]))
      .digest();
    expect(Buffer.from(await signedLeaf(one, other))).not.toEqual(node);
  });
});
