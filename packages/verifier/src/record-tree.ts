import { type Bytes, digestOf, sameBytes } from './bytes.ts';
import { isCanonical } from './canonical-json.ts';
import { Unreadable } from './der.ts';
import { hashed, leafHash } from './log-tree.ts';
import { recordOf } from './proof-file.ts';
import type { TreeHead } from './signed-note.ts';

/** A log as its records give it. */
export interface RecordTree {
  readonly size: number;
  /** Begin of its first hour, in milliseconds. */
  readonly begin: number;
  /** The log before it, as its first record names it. */
  readonly former: TreeHead | null;
  /** Root of the tree of the first `size` records, of which there are as many. */
  rootOf(size: number): Promise<Bytes>;
}

export const HOUR = 60 * 60 * 1000;

/** Reads records: canonical JSON, one a line, of hours that follow each other. Throws what is none. */
export async function recordTreeOf(file: Bytes): Promise<RecordTree> {
  const lines = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file).split('\n');
  if (lines.pop() !== '' || lines.length === 0) throw new Unreadable('records');
  const utf8 = new TextEncoder();
  const texts = lines.map((line) => utf8.encode(line));
  const records = lines.map((line, at) => {
    const json = JSON.parse(line) as unknown;
    if (!isCanonical(texts[at] as Bytes, json)) throw new Unreadable('not canonical');
    return recordOf(json);
  });
  const begin = records[0]?.hour.getTime() ?? 0;
  if (records.some(({ hour, former }, at) => hour.getTime() !== begin + at * HOUR || (former && at > 0)))
    throw new Unreadable('hours');
  // why: each level has the hashes of all whole subtrees of one height.
  const levels = [await Promise.all(texts.map(leafHash))];
  for (let last = levels[0] ?? []; last.length > 1; levels.push(last)) {
    const pairs = Array.from({ length: Math.floor(last.length / 2) }, (_, at) =>
      last.slice(2 * at, 2 * at + 2),
    );
    last = await Promise.all(pairs.map((pair) => hashed(1, ...pair)));
  }
  return {
    size: lines.length,
    begin,
    former: records[0]?.former ?? null,
    async rootOf(size) {
      let root: Bytes | null = null;
      for (const [height, level] of levels.entries()) {
        const count = Math.floor(size / 2 ** height);
        const own = level[count - 1];
        if (count % 2 === 1 && own !== undefined) root = root === null ? own : await hashed(1, own, root);
      }
      return root ?? digestOf('SHA-256', new Uint8Array());
    },
  };
}

/** Whether the records give this head. */
export const givesHead = async (tree: RecordTree, { size, root }: TreeHead): Promise<boolean> =>
  size <= tree.size && sameBytes(await tree.rootOf(size), root);

/** How two heads belong together; `restored`: the newer log begins, after a restore, before the older head. */
export type Fit = 'same-history' | 'forked' | 'restored' | 'records-missing' | 'other-logs';

/** Whether two heads are of one history, by the records at hand. Their order is that of their sizes. */
export async function fitOf(one: TreeHead, other: TreeHead, trees: readonly RecordTree[]): Promise<Fit> {
  if (one.origin !== other.origin) return fitOfLogs(one, other, trees);
  const [older, newer] = one.size <= other.size ? [one, other] : [other, one];
  if (older.size === newer.size) return sameBytes(older.root, newer.root) ? 'same-history' : 'forked';
  for (const tree of trees)
    if (await givesHead(tree, newer)) return (await givesHead(tree, older)) ? 'same-history' : 'forked';
  return 'records-missing';
}

/** The fit of heads of two logs, of which the first record of the later one names the former one. */
async function fitOfLogs(one: TreeHead, other: TreeHead, trees: readonly RecordTree[]): Promise<Fit> {
  for (const [former, later] of [
    [one, other],
    [other, one],
  ] as const)
    for (const tree of trees) {
      if (tree.former === null || later.size === 0 || !(await givesHead(tree, later))) continue;
      const left = trees.filter((each) => each !== tree);
      const fit = await fitOf(former, tree.former, left);
      if (fit === 'other-logs') continue;
      return fit === 'same-history' && former.size > tree.former.size ? 'restored' : fit;
    }
  return 'other-logs';
}
