import { createHash } from 'node:crypto';
import { rootOfPath, signedLeaf } from '@monda/verifier/signing-proof.ts';
import { expect, it } from 'vitest';
import { isByDay } from '../../../test/combinations.ts';
import { leafHashOf, treeHead } from '../../../test/rfc6962.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { signingTree } from './signing-tree.ts';

const { again, drawn } = seededNumbers('src/certificates/signings/signing-tree.test.ts');
const SEEDS = isByDay ? 100 : 1_000;

const itemOf = (name: string) => {
  const random = Uint8Array.from(
    createHash('sha256')
      .update(`${name} ${drawn(2 ** 31)}`)
      .digest()
      .subarray(0, 16),
  );
  return { text: JSON.stringify({ id: name, value: drawn(1000) }), random };
};
type Item = ReturnType<typeof itemOf>;
type Path = ReturnType<typeof signingTree>['paths'][number];
const contentOf = ({ text, random }: Item) => Buffer.concat([random, Buffer.from(text)]);
const rootFrom = async ({ text, random }: Item, path: Path) => {
  const leaf = await signedLeaf(random, Uint8Array.from(Buffer.from(text)));
  return Buffer.from(await rootOfPath(leaf, path)).toString('hex');
};

it('each item has its place in the tree of RFC 6962 whose leaves stand in the order of their hashes', async () => {
  for (const size of [1, 2, 3, 4, 5, 7, 8, 9, 64, 65, 100]) {
    const items = Array.from({ length: size }, (_, at) => itemOf(`${at}`));
    const { root, paths } = signingTree(items);
    const sorted = items
      .map(contentOf)
      .toSorted((one, other) => Buffer.compare(leafHashOf(one), leafHashOf(other)));
    expect(root, again).toBe(treeHead(sorted).toString('hex'));
    for (const [at, item] of items.entries()) expect(await rootFrom(item, paths[at] ?? []), again).toBe(root);
  }
});

it('says nothing of where an item stood in the list', () => {
  const items = Array.from({ length: 9 }, (_, at) => itemOf(`${at}`));
  const { root, paths } = signingTree(items);
  const turned = signingTree(items.toReversed());
  expect([turned.root, turned.paths.toReversed()]).toEqual([root, paths]);
});

it('a proof fails once any item is exchanged, taken out or put in', async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const items = Array.from({ length: 1 + drawn(12) }, (_, at) => itemOf(`${seed} ${at}`));
    const { root, paths } = signingTree(items);
    const at = drawn(items.length);
    const [item, path] = [items[at] as Item, paths[at] ?? []];
    const said = `${again}, seed ${seed}`;
    expect(await rootFrom(item, path), said).toBe(root);
    // Another item in its place: one that was not signed for, one of the others, or the same with another statement.
    const others = [
      itemOf('other'),
      { ...item, text: item.text.replace('value', 'valu3') },
      { ...item, random: itemOf('x').random },
      ...items.filter((one) => one !== item),
    ];
    for (const other of others) expect(await rootFrom(other, path), said).not.toBe(root);
    // The list itself: no other one has this root.
    const lists = [
      items.with(at, itemOf('other')),
      [...items, itemOf('more')],
      ...(items.length > 1 ? [items.toSpliced(at, 1)] : []),
    ];
    for (const list of lists) expect(signingTree(list).root, said).not.toBe(root);
    if (path.length === 0) continue;
    expect(await rootFrom(item, path.slice(1)), said).not.toBe(root);
    expect(await rootFrom(item, path.with(0, { side: 'left', hash: 'ab'.repeat(32) })), said).not.toBe(root);
  }
});
