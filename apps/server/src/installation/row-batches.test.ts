import { expect, it } from 'vitest';
import { rowBatches } from './row-batches.ts';

/** The batches of rows named by letters, and after which ids they were asked for. */
async function readBatches(ids: string, atOnce: number) {
  const asked: (string | null)[] = [];
  const batches: string[] = [];
  const read = (after: string | null) => {
    asked.push(after);
    const next = [...ids].filter((id) => after === null || id > after).slice(0, atOnce);
    return Promise.resolve(next.map((id) => ({ id })));
  };
  for await (const rows of rowBatches(atOnce, read)) batches.push(rows.map(({ id }) => id).join(''));
  return { asked, batches };
}

it.each([
  ['', [], [null]],
  ['a', ['a'], [null]],
  ['ab', ['ab'], [null, 'b']],
  ['abcde', ['ab', 'cd', 'e'], [null, 'b', 'd']],
])('all rows of "%s" come once, two at a time', async (ids, batches, asked) => {
  expect(await readBatches(ids, 2)).toEqual({ batches, asked });
});
