import { expect, it } from 'vitest';
import { createStatementNames, MOST_NAMES, NO_NAMES } from './statement-names.ts';

it('a text has a name from its second time on, the same for every server', () => {
  const [one, other] = [createStatementNames(), createStatementNames()];
  expect(one.nameOf('SELECT 1', 'admin')).toBeNull();
  const name = one.nameOf('SELECT 1', 'admin');
  expect(name).toMatch(/^monda_[0-9a-f]{40}$/);
  expect(one.nameOf('SELECT 1', 'admin')).toBe(name);
  other.nameOf('SELECT 2', 'admin');
  other.nameOf('SELECT 1', 'admin');
  expect(other.nameOf('SELECT 1', 'admin')).toBe(name);
});

it.each([
  'select * from "time_limits"',
  'select "c".* from "item_comments" as "c"',
  'update "list_views" set "name" = $1 returning *',
  'SELECT * FROM end_sessions($1)',
])('%s, which answers all columns there are, has no name', (text) => {
  const names = createStatementNames();
  expect([1, 2, 3].map(() => names.nameOf(text, 'admin'))).toEqual([null, null, null]);
});

it.each(['SELECT count(*) FROM items', 'SELECT 2 * 3', 'SELECT count( * ) AS "select"'])(
  '%s answers what it names, and has a name',
  (text) => {
    const names = createStatementNames();
    expect([1, 2].map(() => names.nameOf(text, 'admin'))).toEqual([null, expect.any(String)]);
  },
);

it('other texts and other roles have other names', () => {
  const names = createStatementNames();
  const given = ['SELECT 1', 'SELECT 2'].flatMap((text) =>
    (['admin', 'viewer', 'product'] as const).map((role) => {
      names.nameOf(text, role);
      return names.nameOf(text, role);
    }),
  );
  expect(given).not.toContain(null);
  expect(new Set(given).size).toBe(6);
});

it('there are only so many names, whatever texts come', () => {
  const names = createStatementNames();
  const given = new Set<string | null>();
  for (let number = 0; number < MOST_NAMES * 4; number += 1) {
    for (let time = 0; time < 2; time += 1) given.add(names.nameOf(`SELECT ${number}`, 'admin'));
  }
  given.delete(null);
  expect(given.size).toBe(MOST_NAMES);
});

it('texts that come once take no name from those that come again', () => {
  const names = createStatementNames(1);
  for (let number = 0; number < 5_000; number += 1) names.nameOf(`SELECT ${number} AS once`, 'admin');
  names.nameOf('SELECT 1', 'admin');
  expect(names.nameOf('SELECT 1', 'admin')).not.toBeNull();
});

it('of texts that come once only so many are remembered', () => {
  const names = createStatementNames();
  names.nameOf('SELECT 0', 'admin');
  for (let number = 1; number <= 1_000; number += 1) names.nameOf(`SELECT ${number}`, 'admin');
  expect(names.nameOf('SELECT 0', 'admin')).toBeNull();
  expect(names.nameOf('SELECT 0', 'admin')).not.toBeNull();
});

it('nothing has a name after names were stopped, or where there are none', () => {
  const names = createStatementNames();
  for (let time = 0; time < 3; time += 1) {
    names.nameOf('SELECT 1', 'admin');
    expect(NO_NAMES.nameOf('SELECT 1', 'admin')).toBeNull();
  }
  names.stop();
  expect(names.nameOf('SELECT 1', 'admin')).toBeNull();
});
