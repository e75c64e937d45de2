import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANGED_FIELDS } from '@monda/domain/items/item-fields.ts';
import { expect, it } from 'vitest';
import { RECORDED_TABLE_NAMES, recordedTable } from './recorded-tables.ts';

/** One line a form, as installations recorded rows by it. */
const RECORDED = path.join(import.meta.dirname, 'recorded-forms.txt');

const linesOf = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(groups)
    .map(([group, columns]) => `${group}: ${columns.join(' ')}`)
    .join('; ');
const lines = RECORDED_TABLE_NAMES.flatMap((name) =>
  recordedTable(name).forms.map(({ groups, keptKeys = {}, writtenKeys = {}, withTokens = [] }, at) => {
    const kept = Object.entries(keptKeys).map(
      ([column, keys = []]) => `; kept of ${column}: ${keys.join(' ')}`,
    );
    const struck = withTokens.length === 0 ? '' : `; with tokens: ${withTokens.join(' ')}`;
    // why: the keys stand with their digests in the log, so a form does not depend on them.
    const own = Object.keys(writtenKeys).map((column) => `; each written key of ${column}`);
    return `${name} ${at + 1} = ${linesOf(groups)}${kept.join('')}${own.join('')}${struck}`;
  }),
).sort();

it('a form is never edited once installations recorded rows by it: a new column comes with a new form', async () => {
  const recorded = readFileSync(RECORDED, 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '');
  // why: compared first, so that `-u` adds the line of a new form and never rewrites another one.
  expect(lines).toEqual(expect.arrayContaining(recorded));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(RECORDED);
});

it('of the data of an item each field that an update writes is recorded by itself, no field of the request', () => {
  const written = recordedTable('waste_items').forms.at(-1)?.writtenKeys?.data;
  expect(written).toEqual(CHANGED_FIELDS);
  const kept = recordedTable('waste_items').forms.at(-2)?.keptKeys?.data ?? [];
  expect(kept).toContain('serialNumber');
  expect(CHANGED_FIELDS.filter((name) => kept.includes(name))).toEqual([]);
});

it('no column stands in two groups of a form', () => {
  for (const name of RECORDED_TABLE_NAMES) {
    for (const { groups } of recordedTable(name).forms) {
      const columns = Object.values(groups).flat();
      expect([name, columns.length]).toEqual([name, new Set(columns).size]);
    }
  }
});
