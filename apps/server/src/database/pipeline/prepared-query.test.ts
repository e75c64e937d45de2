import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../tables.ts';
import type { Tx } from '../transactions.ts';
import { preparedQuery, type Values } from './prepared-query.ts';
import { among, type OneOrSeveral, oneOrSeveral } from './one-or-several.ts';

/** What was sent; there is no database. */
let sent: CompiledQuery[] = [];
const tx = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () =>
      Object.assign(new DummyDriver(), {
        acquireConnection: async () => ({
          executeQuery: async (query: CompiledQuery) => {
            sent.push(query);
            return { rows: [{ id: String(query.parameters[0]) }] };
          },
          streamQuery: () => {
            throw new Error('Nothing is streamed.');
          },
        }),
      }),
  },
}) as unknown as Tx;

type Given = { readonly id: string; readonly companyId: string | null };
let built = 0;
let items: ReturnType<typeof makeItems>;
const makeItems = () =>
  preparedQuery((within, { id, companyId }: Given) => {
    built += 1;
    const one = within.selectFrom('waste_items as i').select('i.id').where('i.id', '=', id);
    return companyId === null ? one : one.where('i.company_id', '=', companyId);
  });

beforeEach(() => {
  sent = [];
  built = 0;
  items = makeItems();
});

describe('a query that is compiled once', () => {
  it('brings the values of each call, never those of another', async () => {
    expect(await items(tx, { id: 'first', companyId: 'acme' })).toEqual([{ id: 'first' }]);
    expect(await items(tx, { id: 'second', companyId: 'globex' })).toEqual([{ id: 'second' }]);
    expect(await items(tx, { companyId: 'acme', id: 'third' })).toEqual([{ id: 'third' }]);
    expect(sent.map(({ parameters }) => parameters)).toEqual([
      ['first', 'acme'],
      ['second', 'globex'],
      ['third', 'acme'],
    ]);
    expect(new Set(sent.map(({ sql }) => sql)).size).toBe(1);
    await items(tx, { id: 'fourth', companyId: 'acme' });
    // why: names in another order are compiled once more, to the same text.
    expect(built).toBe(2);
  });

  it('has a text of its own for each choice of names', async () => {
    const change = preparedQuery((within, { id, ...columns }: { readonly id: string } & Values) =>
      within.updateTable('waste_items').set(columns).where('id', '=', id),
    );
    await change(tx, { buyer: 'Scrap Ltd', id: 'one' });
    await change(tx, { buyer: 'Scrap Ltd', price: 5, verified_on_site: true, id: 'two' });
    await change(tx, { buyer: null, id: 'three' });
    await change(tx, { buyer: 'Other Ltd', id: 'four' });
    expect(sent.map(({ parameters }) => parameters)).toEqual([
      ['Scrap Ltd', 'one'],
      ['Scrap Ltd', 5, true, 'two'],
      [null, 'three'],
      ['Other Ltd', 'four'],
    ]);
    expect(sent[3]?.sql).toBe(sent[0]?.sql);
  });

  it('has a text of its own for each choice of values that are null', async () => {
    for (const companyId of [null, 'acme', null, 'globex']) await items(tx, { id: 'one', companyId });
    expect(sent.map(({ parameters }) => parameters)).toEqual([
      ['one'],
      ['one', 'acme'],
      ['one'],
      ['one', 'globex'],
    ]);
    expect(sent[0]?.sql).not.toContain('company_id');
    expect(built).toBe(2);
  });

  it('distinguishes nulls at different names', async () => {
    const either = preparedQuery((within, asked: OneOrSeveral) =>
      within.selectFrom('item_history').select('id').where('item_id', '=', among(asked)),
    );
    await either(tx, oneOrSeveral(['a']));
    await either(tx, oneOrSeveral(['a', 'b']));
    await either(tx, oneOrSeveral([]));
    expect(sent.map(({ parameters }) => parameters)).toEqual([['a'], [['a', 'b']], [[]]]);
    expect(sent.map(({ sql }) => sql.includes('any('))).toEqual([false, true, true]);
  });
});
