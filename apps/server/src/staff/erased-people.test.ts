import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { TEST_DIGESTS, TEST_SECRET } from '../../test/test-digests.ts';
import { actorOf, COMPANIES, idOf } from '../../test/test-people.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { TABLE_NAMES } from '../database/tables.ts';
import { createAddressMarks } from '../identity/address-mark-interface.ts';
import { bundledDirectory } from '../identity/user-directory/bundled-directory.ts';
import { createDirectoryWorker } from '../identity/user-directory/directory-work.ts';
import { eraseFormerlyDeleted } from '../identity/person-erasure-interface.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ directory: { kind: 'bundled' } });
  await recordMigratedRows(server.app.commands);
});
afterAll(() => server.close());

const PHONE = '+57 300 7654321';
const NAME = 'Quintina';
/** What a deleted person leaves nothing of. */
const goneOf = (email: string) => [email, PHONE, 'Weighing', 'ultramarine'];

/** The tables in which a text stands, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  await server.app.audit.settled();
  const found = await server.database.asOwner(async (tx) => {
    const names: string[] = [];
    for (const table of TABLE_NAMES) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} AS t
        WHERE strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0 LIMIT 1`.execute(tx);
      if (rows.length > 0) names.push(table);
    }
    return names;
  });
  return found.sort();
}

const storedUser = (id: string) =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

/** A person of a company with choices, subscriptions, links and an address for calendars, who asked for something. */
async function aFullPerson(email: string): Promise<string> {
  const person = { email, firstName: NAME, lastName: 'Roe', role: 'company_user' };
  const more = { jobTitle: 'Weighing', department: 'Vault', contactPhone: '+1 (555) 123-45' };
  const invited = await server.call('admin', 'users.invite', {
    body: { ...person, ...more, companyId: COMPANIES.acme.id },
  });
  expect(invited.body).toMatchObject({ email });
  const { id } = invited.body;
  const change = { phoneNumber: PHONE, userMetadata: { 'favourite-colour': 'ultramarine' } };
  const changed = await server.call('admin', 'users.change', { params: { id }, body: change });
  expect(changed.status).toBe(200);
  await server.transactions.asSystem(async (tx) => {
    await tx.update('users', { contact_phone: PHONE }, (query) => query.where('id', '=', id));
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: id });
  });
  const actor = { ...actorOf('requester'), id };
  const { id: item, projectId } = await server.anItemAt('pending', { by: 'requester' });
  const { company_id } = await storedUser(id);
  await server.transactions.asSystem(async (tx) => {
    const made = { user_id: id, token_hash: id, made_at: server.clock.now() };
    await tx.insert('calendar_feeds', made);
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: id });
  });
  await server.transactions.asActor(actor, async (tx) => {
    const following = { user_id: id, company_id: company_id ?? '', following: true };
    await tx
      .insertInto('item_follows')
      .values({ ...following, item_id: item })
      .execute();
    await tx
      .insertInto('project_follows')
      .values({ ...following, project_id: projectId })
      .execute();
    await tx.insertInto('list_choices').values({ user_id: id, columns: [], start_view_id: null }).execute();
  });
  await server.aNotice({ owner: id, item });
  return id;
}

const remove = (id: string) => server.call('admin', 'users.delete', { params: { id } });

describe('of a deleted person', () => {
  it('address, telephone, choices, subscriptions, links and messages are stored nowhere, the name and id stay', async () => {
    const email = 'quintina.roe@erased.example';
    const id = await aFullPerson(email);
    expect(await tablesWith(email)).toEqual(['account_links', 'outbox', 'users']);
    expect((await remove(id)).status).toBe(204);
    for (const text of goneOf(email)) expect([text, await tablesWith(text)]).toEqual([text, []]);
    expect(await tablesWith(id)).toEqual(['address_marks', 'audit_log', 'directory_work', 'users']);
    expect(await storedUser(id)).toMatchObject({
      first_name: NAME,
      company_id: COMPANIES.acme.id,
      email: '',
    });
  });

  it('an act of the log says what was erased, none of it, and every row is as it was recorded', async () => {
    const email = 'quintus.roe@erased.example';
    const id = await aFullPerson(email);
    await remove(id);
    const log = (await server.auditLog()).filter((row) => row.subject_id === id);
    expect(log.at(-1)).toMatchObject({
      action: 'users.delete',
      details: { after: { is_active: false }, erased: expect.arrayContaining(['email', 'phone_number']) },
    });
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    expect(broken.filter((line) => line.includes(id) || line.includes('outbox'))).toEqual([]);
  });

  it('nothing is shared with another deleted person: they stay two people to separation of duties', async () => {
    const ids = [await aFullPerson('one.roe@erased.example'), await aFullPerson('two.roe@erased.example')];
    for (const id of ids) await remove(id);
    const marks = await server.transactions.asSystem((tx) =>
      tx.selectFrom('address_marks').selectAll().where('user_id', 'in', ids).execute(),
    );
    expect(marks).toHaveLength(2);
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2);
  });

  it('the identity they signed in with goes once their account is settled', async () => {
    const id = await server.aPerson({ role: 'viewer', email: 'bound@erased.example' });
    expect((await storedUser(id)).identity_subject).not.toBeNull();
    await remove(id);
    expect((await storedUser(id)).identity_subject).not.toBeNull();
    const { transactions, clock } = server;
    const directory = bundledDirectory({ transactions, clock });
    await createDirectoryWorker({ transactions, clock, directory, onTrouble: () => {} }).run();
    expect(await storedUser(id)).toMatchObject({ identity_issuer: null, identity_subject: null });
  });

  it('no one but an administrator erases by the function of the database', async () => {
    for (const person of ['manager', 'companyAdmin'] as const) {
      const erased = server.transactions.asActor(actorOf(person), (tx) =>
        sql`SELECT * FROM erase_person(${idOf('viewer')}, 'x@y.example')`.execute(tx),
      );
      await expect(erased).rejects.toThrow('only administrators');
    }
  });
});

it('a person whom an earlier release deleted is erased by the job, once', async () => {
  const email = 'former@erased.example';
  const id = await aFullPerson(email);
  await server.transactions.asSystem(async (tx) => {
    await tx.update('users', { deleted_at: server.clock.now() }, (query) => query.where('id', '=', id));
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: id });
  });
  expect(await tablesWith(email)).toContain('users');
  const deps = { transactions: server.transactions, markAddress: createAddressMarks(TEST_SECRET) };
  await eraseFormerlyDeleted(deps);
  for (const text of goneOf(email)) expect([text, await tablesWith(text)]).toEqual([text, []]);
  await eraseFormerlyDeleted(deps);
  const acts = (await server.auditLog()).filter(
    (row) => row.subject_id === id && row.action === 'users.erase',
  );
  expect(acts).toHaveLength(1);
});

it('the log holds no whole address or telephone number of a person, and still shows that they changed', async () => {
  const id = await server.aPerson({ role: 'viewer', email: 'before@masked.example' });
  const body = { email: 'after@masked.example', phoneNumber: PHONE };
  await server.call('admin', 'users.change', { params: { id }, body });
  const [act] = (await server.auditLog()).filter((row) => row.subject_id === id);
  expect(act?.details).toEqual({
    before: expect.objectContaining({ email: 'b***@masked.example', phone_number: '' }),
    after: expect.objectContaining({ email: 'a***@masked.example', phone_number: '***21' }),
  });
});
