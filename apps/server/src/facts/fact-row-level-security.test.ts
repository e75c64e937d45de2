import { randomUUID } from 'node:crypto';
import { givesFacts } from '@monda/domain/facts/fact-access.ts';
import { FACT_STATUSES } from '@monda/domain/facts/fact-statuses.ts';
import { FACT_GROUP_NAMES, type FactGroup, hasGroup } from '@monda/domain/facts/fact-fields.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { ofCombination } from '../../test/combinations.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { actorOf, COMPANIES, idOf, PEOPLE, type PersonName, READERS } from '../../test/test-people.ts';
import type { Tx } from '../database/transactions.ts';

interface Made {
  readonly id: string;
  readonly companyId: string;
  readonly assignedUserId: string | null;
}

let server: AssetServer;
const items: Made[] = [];
beforeAll(async () => {
  server = await startAssetServer();
  for (const company of ['acme', 'rival'] as const) {
    for (const evaluator of ['evaluator', 'otherEvaluator'] as const) {
      const { id } = await putItem(server, 'destruction', { company, evaluator, decision: 'destroy' });
      const companyId = COMPANIES[company].id;
      items.push({ id, companyId, assignedUserId: idOf(evaluator) });
      await server.transactions.asSystem(async (tx) => {
        await insertFacts(tx, id, companyId, {});
        await insertDocument(tx, id, companyId);
      });
    }
  }
});
afterAll(() => server.close());

const PLAIN = JSON.stringify({ name: 'x' });
const insertFacts = (tx: Tx, id: string, companyId: string, groups: Partial<Record<FactGroup, string>>) =>
  tx
    .insertInto('item_facts')
    .values({
      ...{ item_id: id, company_id: companyId },
      ...{ created_at: server.clock.now(), updated_at: server.clock.now() },
      ...groups,
    })
    .execute();

async function insertDocument(tx: Tx, id: string, companyId: string, by: PersonName = 'manager') {
  const file = randomUUID();
  await tx
    .insertInto('stored_files')
    .values({
      ...{ id: file, item_id: id, company_id: companyId, purpose: 'authority_document', state: 'committed' },
      ...{ name: 'act.pdf', mime_type: 'application/pdf', size: 1, sha256: 'x', storage_key: file },
      ...{ uploaded_by: idOf(by), created_at: server.clock.now(), position: 0 },
    })
    .execute();
  await tx
    .insertInto('authority_documents')
    .values(documentRow(file, id, companyId, by))
    .execute();
}
const documentRow = (file: string, id: string, companyId: string, by: PersonName) => ({
  ...{ file_id: file, item_id: id, company_id: companyId, kind: 'act' as const, number: '1' },
  ...{ by_company: PEOPLE[by].company !== null, added_by: idOf(by), added_by_name: 'x' },
  added_at: server.clock.now(),
});

class Undone extends Error {}
/** What a statement of a person came to: how many rows it changed, or why none; it is taken back. */
async function tried(
  person: PersonName,
  statement: (tx: Tx) => Promise<number>,
): Promise<number | 'refused'> {
  let outcome: number | 'refused' = 'refused';
  await server.transactions
    .asActor(actorOf(person), async (tx) => {
      outcome = await statement(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return;
      expect(String(error)).toMatch(/row-level security|not given here|permission denied|evidence/);
      outcome = 'refused';
    });
  return outcome;
}
const changed = (id: string, groups: Partial<Record<FactGroup, string | null>>) => async (tx: Tx) => {
  const { numUpdatedRows } = await tx
    .updateTable('item_facts')
    .set(groups)
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
const sees = (person: PersonName, item: Made) =>
  seesItem(actorOf(person), { ...item, status: 'destruction' } as never);

const GROUPS = FACT_GROUP_NAMES.filter((group) => hasGroup(group, 'destroy'));

describe.each(READERS)('with row level security alone %s', (person) => {
  it.each(['item_facts', 'authority_documents'] as const)(
    'reads the %s of the items they see',
    async (table) => {
      const { rows } = await server.transactions.asActor(actorOf(person), (tx) =>
        sql<{ id: string }>`SELECT item_id AS id FROM ${sql.table(table)}`.execute(tx),
      );
      const seen = items.filter((item) => sees(person, item)).map(({ id }) => id);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(seen.toSorted());
    },
  );

  it.each(ofCombination(GROUPS, { step: 3, turn: READERS.indexOf(person) }))(
    'changes and adds the group %s where the domain gives it to them',
    async (group) => {
      for (const item of items) {
        const gives = givesFacts(PEOPLE[person].role, group) && sees(person, item);
        expect((await tried(person, changed(item.id, { [group]: PLAIN }))) === 1, item.id).toBe(gives);
        const { id } = await putItem(server, 'destruction', {
          ...{ company: item.companyId === COMPANIES.acme.id ? 'acme' : 'rival' },
          ...{ evaluator: 'evaluator', decision: 'destroy' },
        });
        const added = await tried(person, async (tx) => {
          await insertFacts(tx, id, item.companyId, { [group]: PLAIN });
          return 1;
        });
        const adds =
          givesFacts(PEOPLE[person].role, group) && sees(person, { ...item, assignedUserId: null });
        expect(added === 1, item.id).toBe(adds);
      }
    },
  );
});

describe('with row level security alone', () => {
  it.each(ITEM_STATUSES)('facts of an item at %s are added where it has facts', async (status) => {
    const { id } = await putItem(server, status, { evaluator: 'evaluator', decision: 'destroy' });
    const added = await tried('manager', async (tx) => {
      await insertFacts(tx, id, COMPANIES.acme.id, { place: PLAIN });
      return 1;
    });
    expect(added).toBe((FACT_STATUSES as readonly string[]).includes(status) ? 1 : 'refused');
  });

  it.each([
    ['recipient', 'destroy', 'refused'],
    ['method', 'destroy', 1],
    ['recipient', 'reassign', 1],
    ['method', 'reassign', 'refused'],
  ] as const)('the group %s of an item to %s is %s', async (group, decision, outcome) => {
    const { id } = await putItem(server, 'completed', { evaluator: 'evaluator', decision });
    const added = await tried('manager', async (tx) => {
      await insertFacts(tx, id, COMPANIES.acme.id, { [group]: PLAIN });
      return 1;
    });
    expect(added).toBe(outcome);
  });

  it('facts stay with their item and their company, and are not removed', async () => {
    const [own, foreign] = [items[0]?.id ?? '', items[2]?.id ?? ''];
    const set = (values: object) => async (tx: Tx) => {
      const query = tx.updateTable('item_facts').set(values).where('item_id', '=', own);
      return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
    };
    for (const values of [{ item_id: foreign }, { created_at: new Date(0) }]) {
      expect(await tried('manager', set(values)), JSON.stringify(values)).toBe('refused');
    }
    expect(
      await tried('manager', async (tx) => {
        await tx.deleteFrom('item_facts').where('item_id', '=', own).execute();
        return 1;
      }),
    ).toBe('refused');
    const misplaced = await tried('manager', async (tx) => {
      const { id } = await putItem(server, 'destruction', { decision: 'destroy' });
      await insertFacts(tx, id, COMPANIES.rival.id, { place: PLAIN });
      return 1;
    });
    expect(misplaced).toBe('refused');
  });

  it.each<[PersonName, PersonName, number | 'refused']>([
    ['manager', 'manager', 1],
    ['manager', 'requester', 1],
    ['requester', 'requester', 1],
    ['companyAdmin', 'requester', 1],
    ['requester', 'manager', 0],
    ['rival', 'requester', 0],
    ['admin', 'manager', 0],
    ['evaluator', 'requester', 0],
    ['viewer', 'requester', 0],
  ])('%s withdraws a document of %s: %s', async (person, by, outcome) => {
    const { id } = await putItem(server, 'destruction', { evaluator: 'evaluator', decision: 'destroy' });
    await server.transactions.asSystem((tx) => insertDocument(tx, id, COMPANIES.acme.id, by));
    const withdrawn = await tried(person, async (tx) => {
      const query = tx
        .updateTable('authority_documents')
        .set({
          ...{ withdrawn_by: idOf(person), withdrawn_by_name: 'x', reason: 'x' },
          withdrawn_at: server.clock.now(),
        })
        .where('item_id', '=', id);
      return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
    });
    expect(withdrawn).toBe(outcome);
  });
});

/** Turns row level security of every table off or on. */
const rowLevelSecurity = (change: 'DISABLE' | 'ENABLE') =>
  server.database.asOwner(async (tx) => {
    const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
      WHERE relrowsecurity = ${change === 'DISABLE'} AND relname = ANY (${TABLES}::text[])
        AND relnamespace = current_schema()::regnamespace`.execute(tx);
    expect(rows).toHaveLength(TABLES.length);
    for (const { name } of rows)
      await sql`ALTER TABLE ${sql.table(name)} ${sql.raw(change)} ROW LEVEL SECURITY`.execute(tx);
  });
const TABLES = ['waste_items', 'projects', 'item_facts', 'authority_documents', 'stored_files'];

describe('with the conditions of queries alone', () => {
  beforeAll(() => rowLevelSecurity('DISABLE'));
  afterAll(() => rowLevelSecurity('ENABLE'));

  it.each(READERS)(
    '%s reads facts and documents, and asks what is missing, of the items they see',
    async (person) => {
      for (const item of items) {
        const expected = sees(person, item) ? 200 : 404;
        const params = { id: item.id };
        expect((await server.call(person, 'facts.get', { params })).status).toBe(expected);
        expect((await server.call(person, 'authorityDocuments.list', { params })).status).toBe(expected);
        const asked = await server.call(person, 'facts.preflight', { body: { itemIds: [item.id] } });
        expect(asked.status).toBe(expected);
      }
    },
  );

  it.each<[PersonName, FactGroup, number]>([
    ['rival', 'asset', 404],
    ['rivalAdmin', 'asset', 404],
    ['requester', 'place', 403],
    ['companyAdmin', 'people', 403],
    ['viewer', 'asset', 403],
    ['evaluator', 'method', 403],
    ['admin', 'place', 403],
  ])('%s gives no %s: %i', async (person, group, expected) => {
    const body = { [group]: group === 'people' ? [] : null };
    const answer = await server.call(person, 'facts.change', { params: { id: items[0]?.id ?? '' }, body });
    expect(answer.status).toBe(expected);
  });
});
