import { randomUUID } from 'node:crypto';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemData } from '@monda/domain/items/item-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_FACTS } from '../../../test/facts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';
import { countMissingFacts, LACKS_FACTS } from './missing-facts.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
afterAll(() => server.close());

const KINDS: readonly Partial<ItemData>[] = [
  { family: 'security_equipment', type: 'metal_detectors' },
  { family: 'security_equipment', type: 'firearms' },
  { family: 'security_equipment', type: 'dvrs' },
  { family: 'computing_it_equipment', type: 'server' },
  { family: 'machinery', type: 'firearms' },
];

/** Facts as stored: all, or without one field, group or entry. */
const STORED: readonly (Readonly<Record<string, unknown>> | null)[] = [
  null,
  {},
  COMPLETE_FACTS,
  ...Object.keys(COMPLETE_FACTS).map((group) => ({ ...COMPLETE_FACTS, [group]: null })),
  ...Object.entries({ ...COMPLETE_FACTS, people: {} }).flatMap(([group, entry]) =>
    Object.keys(entry).map((field) => ({ ...COMPLETE_FACTS, [group]: { ...entry, [field]: null } })),
  ),
  { ...COMPLETE_FACTS, people: [{ name: 'Ana', capacity: 'witnessed' }] },
  { ...COMPLETE_FACTS, people: [...COMPLETE_FACTS.people, { name: 'Luis', capacity: 'witnessed' }] },
  { ...COMPLETE_FACTS, people: [] },
  { ...COMPLETE_FACTS, asset: { noSerialNumber: 'erased' } },
  { ...COMPLETE_FACTS, asset: { model: 'X' }, weights: { net: '1' } },
  {
    ...COMPLETE_FACTS,
    people: [{ ...COMPLETE_FACTS.people[0], organisation: 'Acme' }, COMPLETE_FACTS.people[0]],
  },
  { ...COMPLETE_FACTS, people: [{ ...COMPLETE_FACTS.people[0], organisation: 'Acme' }] },
];

/** Items of every kind, decision and serial number with each of these facts, with a document of an authority or without. */
async function putEveryItem(): Promise<void> {
  const { projectId } = await putItem(server, 'pending');
  const items = KINDS.flatMap((kind) =>
    (['destroy', 'reassign'] as const).flatMap((decision) =>
      ['SN-1', ''].flatMap((serialNumber) =>
        STORED.flatMap((facts) =>
          [true, false].map((withDocument) => ({
            ...{ id: randomUUID(), file: randomUUID(), decision, withDocument, facts },
            data: { itemName: 'Safe', serialNumber, ...kind },
          })),
        ),
      ),
    ),
  );
  // why: no item may have both the facts of a destruction and a recipient; the database refuses it to all but the owner.
  await server.database.asOwner(async (tx) => {
    const made = sql`json_to_recordset(${JSON.stringify(items)}::json) AS m (id uuid, file uuid, decision text,
      "withDocument" boolean, facts jsonb, data jsonb)`;
    await sql`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, decision, position, data, created_at, updated_at)
      SELECT m.id, ${projectId}, ${COMPANIES.acme.id}, 'x', 'completed', m.decision, 0, m.data, now(), now() FROM ${made}`.execute(
      tx,
    );
    await sql`INSERT INTO item_facts (item_id, company_id, created_at, updated_at, asset, method, verification, place, time,
        people, weights, recipient)
      SELECT m.id, ${COMPANIES.acme.id}, now(), now(), nullif(m.facts->'asset', 'null'), nullif(m.facts->'method', 'null'),
        nullif(m.facts->'verification', 'null'), nullif(m.facts->'place', 'null'), nullif(m.facts->'time', 'null'),
        nullif(m.facts->'people', 'null'), nullif(m.facts->'weights', 'null'), nullif(m.facts->'recipient', 'null')
      FROM ${made} WHERE jsonb_typeof(m.facts) = 'object'`.execute(tx);
    await sql`INSERT INTO stored_files (id, item_id, company_id, purpose, state, name, mime_type, size, sha256, storage_key,
        uploaded_by, created_at)
      SELECT m.file, m.id, ${COMPANIES.acme.id}, 'authority_document', 'committed', 'a.pdf', 'application/pdf', 1, 'x', m.file,
        ${idOf('manager')}, now() FROM ${made}`.execute(tx);
    await sql`INSERT INTO authority_documents (file_id, item_id, company_id, kind, number, by_company, added_by, added_by_name,
        added_at, withdrawn_by, withdrawn_by_name, withdrawn_at, reason)
      SELECT m.file, m.id, ${COMPANIES.acme.id}, 'act', '1', false, ${idOf('manager')}, 'x', now(),
        w.by, w.name, w.at, w.reason
      FROM ${made} LEFT JOIN (SELECT ${idOf('manager')}::uuid AS by, 'x' AS name, now() AS at, 'x' AS reason) w
        ON NOT m."withDocument"`.execute(tx);
  });
}

describe('facts that are missing', () => {
  it('are found by the condition of lists where the rule of the domain finds them', async () => {
    await putEveryItem();
    for (const further of [
      [],
      ['asset.model', 'weights.net'],
      ['people.organisation', 'recipient.taxNumber'],
    ]) {
      await done(server, 'admin', 'certificateNeeds.change', { body: { further } });
      const seen = await server.transactions.asSystem(async (tx) => {
        const items = await tx
          .selectFrom('waste_items as i')
          .select(['i.id', 'i.status', 'i.decision', 'i.data', LACKS_FACTS.as('lacks')])
          .where('i.status', '=', 'completed')
          .execute();
        return { items, counted: await countMissingFacts(tx, items) };
      });
      const differing = seen.items.filter(({ id, lacks }) => lacks !== (seen.counted.get(id) ?? 0) > 0);
      expect(differing).toEqual([]);
      const lacking = seen.items.filter(({ lacks }) => lacks).length;
      expect(lacking).toBeGreaterThan(0);
      if (further.length === 0) expect(lacking).toBeLessThan(seen.items.length);
    }
    await done(server, 'admin', 'certificateNeeds.change', { body: { further: [] } });
  });

  const missing = async (person: PersonName, id: string) =>
    (await server.call(person, 'items.attention', { query: `ids=${id}` })).body.data[0]?.missingFacts ?? 0;
  const found = async (person: PersonName, query = '') => {
    const { body } = await server.call(person, 'items.list', {
      query: `attention=facts-missing&companyId=${COMPANIES.rival.id}&limit=100${query}`,
    });
    const ids: string[] = body.data.map(({ id }: { id: string }) => id);
    expect(body.total).toBe(ids.length);
    return ids;
  };

  it.each(ITEM_STATUSES)('are shown to managers of an item at %s where it is completed', async (status) => {
    const { id } = await putItem(server, status, {
      ...{ company: 'rival', evaluator: 'evaluator', decision: 'destroy' },
    });
    const isTold = status === 'completed';
    for (const person of ['manager', 'admin'] as const) {
      expect(await missing(person, id)).toBe(isTold ? 4 : 0);
      expect((await found(person)).includes(id)).toBe(isTold);
    }
  });

  it('narrow lists with other filters, and no longer name an item once they are given', async () => {
    const { id } = await putItem(server, 'completed', {
      ...{ company: 'rival', evaluator: 'evaluator', decision: 'destroy', data: { itemName: 'Vault door' } },
    });
    const all = await found('manager');
    expect(all).toContain(id);
    expect(await found('manager', '&status=completed')).toEqual(all);
    expect(await found('manager', '&search=vault')).toEqual([id]);
    expect(await found('manager', '&orderBy[itemName]=desc')).toHaveLength(all.length);
    for (const narrower of ['&status=pending', '&late=true', '&view=waiting', '&search=nothing+there']) {
      expect(await found('manager', narrower), narrower).toEqual([]);
    }
    const { recipient: _of, ...facts } = COMPLETE_FACTS;
    await done(server, 'manager', 'facts.change', { params: { id }, body: { ...facts, place: null } });
    expect(await missing('manager', id)).toBe(1);
    expect(await found('manager')).toContain(id);
    await done(server, 'manager', 'facts.change', { params: { id }, body: facts });
    expect(await missing('manager', id)).toBe(0);
    expect(await found('manager')).not.toContain(id);
  });

  it('are none of items that are ready for a certificate, which are found until one holds them', async () => {
    const ready = async (person: PersonName) => {
      const { body } = await server.call(person, 'items.list', {
        query: `attention=certificate-ready&companyId=${COMPANIES.rival.id}&limit=100`,
      });
      return body.data.map(({ id }: { id: string }) => id) as string[];
    };
    const { id: lacking } = await putItem(server, 'completed', {
      ...{ company: 'rival', evaluator: 'evaluator', decision: 'destroy' },
    });
    await nameProvider(server);
    const id = await certifiableItem(server, { company: 'rival' });
    expect(await ready('manager')).toContain(id);
    expect(await ready('manager')).not.toContain(lacking);
    expect(await ready('rival')).toEqual([]);
    const certificate = await order(server, [id]);
    expect(await ready('manager')).not.toContain(id);
    await leadTo(server, certificate, 'failed');
    expect(await ready('manager')).toContain(id);
  });

  it.each(['evaluator', 'companyAdmin', 'requester', 'viewer', 'rival', 'rivalAdmin'] as const)(
    'are no reason that %s finds items by',
    async (person) => {
      expect(await found(person)).toEqual([]);
      expect((await server.call(person, 'items.attention', { query: `ids=${randomUUID()}` })).status).toBe(
        403,
      );
    },
  );
});
