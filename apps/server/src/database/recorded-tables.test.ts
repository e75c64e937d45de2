import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CHANGED_FIELDS,
  CORRECTED_FIELDS,
  ITEM_FIELD_NAMES,
  WRITTEN_FIELDS,
} from '@monda/domain/items/item-fields.ts';
import { expect, it } from 'vitest';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
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
    const redacted = withTokens.length === 0 ? '' : `; with tokens: ${withTokens.join(' ')}`;
    // why: the keys stand with their digests in the log, so a form does not depend on them.
    const own = Object.keys(writtenKeys).map((column) => `; each written key of ${column}`);
    return `${name} ${at + 1} = ${linesOf(groups)}${kept.join('')}${own.join('')}${redacted}`;
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

it('of the data of an item each field that an update or a correction writes is recorded by itself, no other', () => {
  const written = recordedTable('waste_items').forms.at(-1)?.writtenKeys?.data;
  expect(written).toEqual(WRITTEN_FIELDS);
  expect(WRITTEN_FIELDS).toEqual(expect.arrayContaining([...CHANGED_FIELDS, ...CORRECTED_FIELDS]));
  expect(WRITTEN_FIELDS.length).toBe(new Set([...CHANGED_FIELDS, ...CORRECTED_FIELDS]).size);
});

it.each(ITEM_FIELD_NAMES)(
  '%s of an item is recorded as its row says: with the request, or by itself',
  (name) => {
    const byGroup = recordedTable('waste_items').forms.at(-1)?.groups ?? {};
    const groups = Object.keys(byGroup);
    const empty = Object.fromEntries(
      Object.values(byGroup).flatMap((columns) => columns.map((each) => [each, null])),
    );
    const digests = (data: object) => TEST_DIGESTS.of('waste_items', { ...empty, id: 'an item', data });
    const [without, given] = [digests({}), digests({ [name]: 'x' })];
    const changed = without.flatMap((digest, at) => (digest === given[at] ? [] : [groups[at - 1]]));
    const byItself = given.slice(without.length).map((digest) => String(digest).split(' ')[0]);
    const isWritten = WRITTEN_FIELDS.includes(name);
    expect([changed, byItself.length]).toEqual(isWritten ? [[], 1] : [['data'], 0]);
    expect(given).not.toEqual(digests({ [name]: 'y' }));
  },
);

it('no column stands in two groups of a form', () => {
  for (const name of RECORDED_TABLE_NAMES) {
    for (const { groups } of recordedTable(name).forms) {
      const columns = Object.values(groups).flat();
      expect([name, columns.length]).toEqual([name, new Set(columns).size]);
    }
  }
});
