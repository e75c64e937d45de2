import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLE_NAMES, TABLES } from './tables.ts';

const PAGE = readFileSync(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8');

/** Columns by table, as both lists of the page say them. */
function listed(page: string): {
  readonly ofPeople: Map<string, string[]>;
  readonly others: Map<string, string[]>;
} {
  const stored = page.slice(page.indexOf('## What is stored'), page.indexOf('## How long'));
  const rows = [...stored.matchAll(/^\| ([a-z]\w+) \| ([\w, ]+) \|/gm)];
  const block = /```\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  return {
    ofPeople: new Map(rows.map(([, table = '', columns = '']) => [table, columns.split(', ')])),
    others: new Map(
      block
        .trim()
        .split('\n')
        .map((line) => line.split(': '))
        .map(([table = '', columns = '']) => [table, columns.split(' ')]),
    ),
  };
}

/** Columns that stand in neither list, in both, or that no table has. */
function objections(page: string): string[] {
  const { ofPeople, others } = listed(page);
  const wrong: string[] = [];
  for (const table of TABLE_NAMES) {
    const said = [...(ofPeople.get(table) ?? []), ...(others.get(table) ?? [])];
    const columns = Object.keys(TABLES[table].columns);
    for (const column of columns) {
      const times = said.filter((one) => one === column).length;
      if (times !== 1) wrong.push(`${table}.${column} is said ${times} times`);
    }
    for (const column of said) if (!columns.includes(column)) wrong.push(`${table} has no ${column}`);
  }
  const names: readonly string[] = TABLE_NAMES;
  for (const table of [...ofPeople.keys(), ...others.keys()]) {
    if (!names.includes(table)) wrong.push(`there is no table ${table}`);
  }
  return wrong;
}

describe('docs/personal-data.md', () => {
  it('says of each column of each table whether it is of a person', () => {
    expect(objections(PAGE)).toEqual([]);
  });

  it('is objected to where a column is left out, invented, or said twice', () => {
    expect(objections(PAGE.replace(', phone_number,', ','))).toEqual(['users.phone_number is said 0 times']);
    expect(objections(PAGE.replace('| id, user_id, mark |', '| id, user_id, mark, shoe_size |'))).toEqual([
      'address_marks has no shoe_size',
    ]);
    expect(objections(PAGE.replace('users: version', 'users: email version'))).toEqual([
      'users.email is said 2 times',
    ]);
  });
});
