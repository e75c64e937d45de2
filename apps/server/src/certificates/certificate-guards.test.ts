import { randomUUID } from 'node:crypto';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { CERTIFICATE_STATES, NEXT_STATES } from '@monda/domain/certificates/certificate-states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, leadTo, nameProvider, order } from '../../test/certificates-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { actorOf, idOf, READERS } from '../../test/test-people.ts';
import type { Tx } from '../database/transactions.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await nameProvider(server);
});
afterAll(() => server.close());

const ROLLED_BACK = new Error('rolled back');

/** Why the database refuses a statement; `null` where it takes it. Nothing of it stays. */
async function refusalOf(
  run: (work: Parameters<Parameters<AssetServer['transactions']['asSystem']>[0]>[0]) => Promise<unknown>,
  person: (typeof READERS)[number] | Actor | null = null,
): Promise<string | null> {
  try {
    const tried = async (work: Parameters<typeof run>[0]) => {
      const result = await run(work);
      if (Number((result as { numAffectedRows?: bigint }).numAffectedRows ?? 1n) === 0)
        throw new Error('no row');
      throw ROLLED_BACK;
    };
    await (person === null
      ? server.transactions.asSystem(tried)
      : server.transactions.asActor(typeof person === 'string' ? actorOf(person) : person, tried));
    return null;
  } catch (error) {
    return error === ROLLED_BACK ? null : (error as Error).message;
  }
}

async function certificateAt(state: (typeof CERTIFICATE_STATES)[number]): Promise<CertificateDetails> {
  const made = await order(server, [await certifiableItem(server)]);
  await leadTo(server, made, state);
  return made;
}

/** What a version has at a state in addition to the state itself. */
const fieldsOf = (state: string) =>
  sql`state = ${state}, failed_because = CASE WHEN ${state} = 'failed' THEN 'drawing' END,
    waits_for = CASE WHEN ${state} = 'in_work' THEN 'turn' END,
    next_try_at = CASE WHEN ${state} = 'in_work' THEN coalesce(next_try_at, now()) END, due_at = NULL,
    data = coalesce(data, CASE WHEN ${state} IN ('issued', 'replaced', 'voided') THEN '{}' END),
    data_sha256 = coalesce(data_sha256, CASE WHEN ${state} IN ('issued', 'replaced', 'voided') THEN 'x' END),
    frozen_at = coalesce(frozen_at, CASE WHEN ${state} IN ('issued', 'replaced', 'voided') THEN now() END),
    file_id = CASE WHEN ${state} IN ('issued', 'replaced', 'voided') THEN coalesce(file_id, id) END,
    file_sha256 = CASE WHEN ${state} IN ('issued', 'replaced', 'voided') THEN coalesce(file_sha256, 'x') END,
    issued_at = CASE WHEN ${state} IN ('issued', 'replaced', 'voided') THEN coalesce(issued_at, now()) END`;

describe.each(CERTIFICATE_STATES)('a version that is %s', (from) => {
  it('becomes in the database what the domain says, and nothing else', async () => {
    const { id } = await certificateAt(from);
    for (const to of CERTIFICATE_STATES.filter((state) => state !== from)) {
      const refusal = await refusalOf((work) =>
        sql`UPDATE certificates SET ${fieldsOf(to)} WHERE id = ${id}`.execute(work),
      );
      expect([to, refusal === null]).toEqual([to, NEXT_STATES[from].includes(to)]);
    }
  });

  it('is removed by no role', async () => {
    const { id } = await certificateAt(from);
    const remove = (table: string, column: string) => (work: Tx) =>
      sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(work);
    for (const person of [null, ...READERS]) {
      expect(await refusalOf(remove('certificate_items', 'certificate_id'), person)).not.toBeNull();
      expect(await refusalOf(remove('certificates', 'id'), person)).not.toBeNull();
      if (NEXT_STATES[from].includes('issued') || from === 'failed') continue;
      expect(await refusalOf(remove('stored_files', 'certificate_id'), person)).not.toBeNull();
    }
  });
});

describe('of a certificate', () => {
  it.each(['certificate_version', 'item_count'])('%s stays as it was ordered', async (column) => {
    const { id } = await certificateAt('in_work');
    expect(
      await refusalOf((work) =>
        sql`UPDATE certificates SET ${sql.ref(column)} = 7 WHERE id = ${id}`.execute(work),
      ),
    ).toContain('stays as it was ordered');
  });

  it('frozen data are set once', async () => {
    const { id } = await certificateAt('in_work');
    const freeze = (data: string) => (work: Tx) =>
      sql`UPDATE certificates SET data = ${data}, data_sha256 = ${data}, frozen_at = now() WHERE id = ${id}`.execute(
        work,
      );
    await server.transactions.asSystem(freeze('{}'));
    for (const data of ['{"a":1}', null]) {
      const refusal = await refusalOf((work) =>
        sql`UPDATE certificates SET data = ${data}, data_sha256 = ${data},
          frozen_at = CASE WHEN ${data}::text IS NULL THEN NULL ELSE frozen_at END WHERE id = ${id}`.execute(
          work,
        ),
      );
      expect(refusal).not.toBeNull();
    }
  });

  it.each(['data_sha256', 'file_sha256', 'reason'])('that is issued %s stays', async (column) => {
    const { id } = await certificateAt('issued');
    const change = (work: Tx) =>
      sql`UPDATE certificates SET ${sql.ref(column)} = 'other' WHERE id = ${id}`.execute(work);
    expect(await refusalOf(change)).toContain('stays as it was');
  });

  it('an item stands in two of them never, and its position and frozen versions stay', async () => {
    const { id, items, companyId } = await certificateAt('in_work');
    const itemId = items[0]?.id ?? '';
    const again = (work: Tx) =>
      sql`INSERT INTO certificate_items (id, certificate_id, item_id, company_id, position, holds)
        VALUES (${randomUUID()}, ${second.id}, ${itemId}, ${companyId}, 1, true)`.execute(work);
    const second = await certificateAt('in_work');
    expect(await refusalOf(again)).toContain('certificate_items_holds');
    const move = (work: Tx) =>
      sql`UPDATE certificate_items SET position = 3 WHERE certificate_id = ${id}`.execute(work);
    expect(await refusalOf(move)).toContain('evidence');
  });
});

it('an item enters a version in work, of its company, through the manager who ordered it', async () => {
  const [inWork, issued] = [await certificateAt('in_work'), await certificateAt('issued')];
  const itemId = await certifiableItem(server);
  const enter =
    ({ id, companyId }: Pick<CertificateDetails, 'id' | 'companyId'>) =>
    (work: Tx) =>
      sql`INSERT INTO certificate_items (id, certificate_id, item_id, company_id, position, holds)
        VALUES (${randomUUID()}, ${id}, ${itemId}, ${companyId}, 1, true)`.execute(work);
  for (const person of READERS) {
    expect([person, (await refusalOf(enter(inWork), person)) === null]).toEqual([
      person,
      person === 'manager',
    ]);
  }
  const asAnotherRole = await refusalOf(enter(inWork), { ...actorOf('manager'), role: 'admin' });
  const ofAnotherManager = await refusalOf(enter(inWork), actorOf('otherManager'));
  const ofAnotherCompany = await refusalOf(
    enter({ ...inWork, companyId: actorOf('rivalAdmin').companyId ?? '' }),
    'manager',
  );
  const laterOn = await refusalOf(enter(issued), 'manager');
  for (const refusal of [asAnotherRole, ofAnotherManager, ofAnotherCompany, laterOn]) {
    expect(refusal).toContain('row-level security');
  }
});

describe.each(READERS)('%s writes past the calls', (person) => {
  it('no certificate of another one, no item, no file and no state', async () => {
    const inWork = await certificateAt('in_work');
    const issued = await certificateAt('issued');
    const statements = [
      (work: Tx) => sql`UPDATE certificates SET state = 'voided' WHERE id = ${issued.id}`.execute(work),
      (work: Tx) => sql`UPDATE certificates SET state = 'issued' WHERE id = ${inWork.id}`.execute(work),
      (work: Tx) => sql`UPDATE certificates SET data = '{}' WHERE id = ${inWork.id}`.execute(work),
      (work: Tx) =>
        sql`UPDATE certificate_items SET holds = false WHERE certificate_id = ${issued.id}`.execute(work),
      (work: Tx) =>
        sql`INSERT INTO certificates (id, number, certificate_version, company_id, decision, profile, language, state,
          item_count, asked_by, asked_by_name, asked_at, waits_for, next_try_at)
          SELECT ${randomUUID()}, '0000-0000-0000-0000', 1, company_id, decision, profile, language, 'in_work', 1,
            ${idOf('otherManager')}, 'x', now(), 'turn', now() FROM certificates WHERE id = ${issued.id}`.execute(
          work,
        ),
      (work: Tx) =>
        sql`INSERT INTO stored_files (id, certificate_id, company_id, purpose, state, name, mime_type, size, sha256,
          storage_key, uploaded_by, created_at)
          VALUES (${randomUUID()}, ${inWork.id}, ${inWork.companyId}, 'certificate', 'committed', 'x', 'application/pdf',
            1, 'x', ${randomUUID()}, ${idOf(person)}, now())`.execute(work),
    ];
    for (const [at, statement] of statements.entries()) {
      expect([at, (await refusalOf(statement, person)) === null]).toEqual([at, false]);
    }
  });
});

it('no role of a company, no evaluator and no viewer asks to void', async () => {
  const { id, companyId } = await certificateAt('issued');
  const asks = (person: (typeof READERS)[number]) => (work: Tx) =>
    sql`INSERT INTO certificate_void_requests (id, certificate_id, company_id, reason, asked_by, asked_by_name, asked_at)
      VALUES (${randomUUID()}, ${id}, ${companyId}, 'x', ${idOf(person)}, 'x', now())`.execute(work);
  for (const person of READERS) {
    expect([person, (await refusalOf(asks(person), person)) === null]).toEqual([
      person,
      person === 'manager',
    ]);
  }
  await done(server, 'manager', 'certificates.void', { params: { id }, body: { reason: 'x' } });
  const decide = (person: (typeof READERS)[number]) => (work: Tx) =>
    sql`UPDATE certificate_void_requests SET decided = 'confirmed', decided_by = ${idOf(person)}, decided_by_name = 'x',
      decided_at = now() WHERE certificate_id = ${id}`.execute(work);
  for (const person of READERS) {
    expect([person, (await refusalOf(decide(person), person)) === null]).toEqual([
      person,
      person === 'admin',
    ]);
  }
});

it('a request to void stays as it was asked and decided for every role', async () => {
  const { id } = await certificateAt('issued');
  await done(server, 'manager', 'certificates.void', { params: { id }, body: { reason: 'x' } });
  const reword = (work: Tx) =>
    sql`UPDATE certificate_void_requests SET reason = 'other' WHERE certificate_id = ${id}`.execute(work);
  const open = (work: Tx) =>
    sql`UPDATE certificate_void_requests SET decided = NULL, decided_by = NULL, decided_by_name = NULL,
      decided_at = NULL WHERE certificate_id = ${id}`.execute(work);
  const remove = (work: Tx) =>
    sql`DELETE FROM certificate_void_requests WHERE certificate_id = ${id}`.execute(work);
  expect(await refusalOf(reword)).toContain('evidence');
  await done(server, 'manager', 'certificates.withdrawVoid', { params: { id } });
  for (const statement of [open, remove]) expect(await refusalOf(statement)).toContain('evidence');
});
