import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { COMPANIES, idOf, PEOPLE } from '../../test/test-people.ts';
import { done, runSteps } from '../../test/run-steps.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { recordMigratedRows } from '../audit/record-existing-rows.ts';
import { sendWaitingMail } from '../mail/mail-worker.ts';
import { verifyInstallation } from './verify-installation.ts';

const WEEK_MS = 7 * 86_400_000;

/** Items of one request, each for one way. */
interface Ids {
  readonly project: string;
  readonly company: string;
  readonly items: readonly [string, string, string, string, string, string, string];
  /** Another request of one item. */
  readonly other: { readonly project: string; readonly item: string };
  /** A person who was invited, and the hash of the token of their link. */
  readonly invited: { readonly id: string; readonly link: string };
}

/** What a person changes past the product, what the product then does to the same row, and what has to be named. */
type Way = readonly [
  what: string,
  tampering: (ids: Ids) => string,
  change: (ids: Ids) => Promise<unknown>,
  row: (ids: Ids) => string | Promise<string>,
  table: string,
  named: string,
];

let server: AssetServer;
let ids: Ids;

beforeAll(async () => {
  server = await startAssetServer({ directory: { kind: 'bundled' } });
  await recordMigratedRows(server.app.commands);
  const project = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(7)) },
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: project.id } });
  const items = data.map(({ id }) => id) as unknown as Ids['items'];
  for (const id of items.slice(0, 3)) await runSteps(server, id, WAY.slice(0, 3));
  await runSteps(server, items[3], WAY.slice(0, 1));
  await runSteps(server, items[4], WAY.slice(0, 7));
  await runSteps(server, items[5], WAY.slice(0, 4));
  await runSteps(server, items[6], ['assign', 'requestChangeAsEvaluator']);
  await done(server, 'manager', 'comments.write', {
    params: { id: items[1] },
    body: { audience: 'provider', text: 'Two keys' },
  });
  await done(server, 'requester', 'corrections.propose', {
    params: { id: items[1] },
    body: { fields: { costCenter: 'CC-2' }, reason: 'As on the invoice' },
  });
  await done(server, 'manager', 'questions.ask', { params: { id: items[1] }, body: { text: 'Which gate?' } });
  await done(server, 'admin', 'substitutions.set', {
    body: {
      ...{ personId: idOf('evaluator'), substituteId: idOf('otherEvaluator') },
      ...{
        fromDay: server.clock.now().toISOString().slice(0, 10),
        toDay: new Date(server.clock.now().getTime() + WEEK_MS).toISOString().slice(0, 10),
      },
    },
  });
  const request = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(1)) },
  });
  const { data: one } = await done(server, 'manager', 'projects.items', { params: { id: request.id } });
  const other = { project: request.id, item: one[0]?.id ?? '' };
  await runSteps(server, other.item, WAY.slice(0, 2));
  const company = server.people.requester.companyId ?? '';
  const { id } = await done(server, 'admin', 'users.invite', {
    body: {
      ...{ email: 'ina@acme.example', role: 'company_user', companyId: company, firstName: 'Ina' },
      ...{ lastName: 'Vited', jobTitle: 'Clerk', department: 'Vault', contactPhone: '+1 555 0100' },
    },
  });
  await server.app.audit.settled();
  const link = await valueOf('token_hash', 'account_links', `user_id = '${id}'`);
  ids = { project: project.id, company, items, other, invited: { id, link } };
});
afterAll(() => server.close());

const valueOf = async (column: string, table: string, condition: string) => {
  const query = sql.raw<{ value: string }>(`SELECT ${column} AS value FROM ${table} WHERE ${condition}`);
  const { rows } = await server.database.asOwner((tx) => query.execute(tx));
  return rows[0]?.value ?? '';
};
const rowId = (table: string, condition: string) => valueOf('id', table, condition);
const COMPANY_PUT_IN = 'c0000000-0000-4000-8000-0000000000ff';
const rename = (id: string, name: string, address?: string) =>
  done(server, 'admin', 'companies.change', {
    params: { id },
    body: { name, ...(address === undefined ? {} : { address }) },
  });
const block = (id: string) =>
  done(server, 'admin', 'users.block', { params: { id }, body: { blocked: true } });

const WAYS: readonly Way[] = [
  [
    'the data of an item that is scheduled then',
    ({ items }) =>
      `UPDATE waste_items SET data = jsonb_set(data, '{serialNumber}', '"SN-9"') WHERE id = '${items[0]}'`,
    ({ items }) => runSteps(server, items[0], WAY.slice(3, 4)),
    ({ items }) => items[0],
    'waste_items',
    'data differ',
  ],
  [
    'who made a request that is archived then',
    ({ project }) => `UPDATE projects SET created_by_last_name = 'Nobody' WHERE id = '${project}'`,
    ({ project }) => done(server, 'manager', 'projects.archive', { params: { id: project } }),
    ({ project }) => project,
    'projects',
    'request (',
  ],
  [
    'the role of a person whose name is changed then',
    () => `UPDATE users SET role = 'admin' WHERE id = '${idOf('otherManager')}'`,
    () =>
      done(server, 'otherManager', 'users.completeProfile', {
        body: { firstName: 'Maxim', lastName: PEOPLE.otherManager.lastName },
      }),
    () => idOf('otherManager'),
    'users',
    'role differ',
  ],
  [
    'the author of a comment that is changed then',
    ({ items }) => `UPDATE item_comments SET author_name = 'Nobody' WHERE item_id = '${items[1]}'`,
    async ({ items }) =>
      done(server, 'manager', 'comments.change', {
        params: { id: await rowId('item_comments', `item_id = '${items[1]}'`) },
        body: { text: 'Three keys' },
      }),
    ({ items }) => rowId('item_comments', `item_id = '${items[1]}'`),
    'item_comments',
    'comment (',
  ],
  [
    'the text of a question that is answered then',
    ({ items }) => `UPDATE item_questions SET text = 'Which day?' WHERE item_id = '${items[1]}'`,
    async ({ items }) =>
      done(server, 'requester', 'questions.answer', {
        params: { id: await rowId('item_questions', `item_id = '${items[1]}'`) },
        body: { text: 'The north one' },
      }),
    ({ items }) => rowId('item_questions', `item_id = '${items[1]}'`),
    'item_questions',
    'text differ',
  ],
  [
    'the days of a substitution that is ended then',
    () => `UPDATE substitutions SET to_day = '2028-01-01'`,
    async () =>
      done(server, 'admin', 'substitutions.end', { params: { id: await rowId('substitutions', 'true') } }),
    () => rowId('substitutions', 'true'),
    'substitutions',
    'days (',
  ],
  [
    'a person put in whose name is changed then',
    () => `INSERT INTO users (id, email, first_name, last_name, role, is_active, email_verified, identity_issuer,
        identity_subject, created_at, updated_at)
      SELECT 'b0000000-0000-4000-8000-0000000000ff', 'put-in@monda.test', 'Put', 'In', 'viewer', true, true, identity_issuer,
        'put-in', created_at, updated_at FROM users WHERE id = '${idOf('viewer')}'`,
    () =>
      done(server, 'admin', 'users.change', {
        params: { id: 'b0000000-0000-4000-8000-0000000000ff' },
        body: { firstName: 'Ina' },
      }),
    () => 'b0000000-0000-4000-8000-0000000000ff',
    'users',
    'nobody recorded this row, only changes of it',
  ],
  [
    'the decision on an item that is released with its evaluator',
    ({ items }) =>
      `UPDATE waste_items SET decision = 'reassign', data = jsonb_set(data, '{itemName}', '"Pistol"') WHERE id = '${items[3]}'`,
    () =>
      done(server, 'admin', 'users.block', {
        params: { id: idOf('evaluator') },
        body: { blocked: true },
      }),
    ({ items }) => items[3],
    'waste_items',
    'decision; data:itemName (data) differ',
  ],
  [
    'the reason of a correction that is accepted then',
    ({ items }) => `UPDATE item_corrections SET reason = 'As on the box' WHERE item_id = '${items[1]}'`,
    async ({ items }) =>
      done(server, 'manager', 'corrections.decide', {
        params: { id: items[1], correctionId: await rowId('item_corrections', `item_id = '${items[1]}'`) },
        body: { action: 'accept' },
      }),
    ({ items }) => rowId('item_corrections', `item_id = '${items[1]}'`),
    'item_corrections',
    'proposal (item_id',
  ],
  [
    'the price of an item that is completed then',
    ({ items }) => `UPDATE waste_items SET price = 1, buyer = 'Me' WHERE id = '${items[4]}'`,
    ({ items }) => runSteps(server, items[4], WAY.slice(7)),
    ({ items }) => items[4],
    'waste_items',
    'terms (',
  ],
  [
    'the decision on an item that is scheduled then',
    ({ items }) =>
      `UPDATE waste_items SET decision = CASE decision WHEN 'destroy' THEN 'reassign' ELSE 'destroy' END
        WHERE id = '${items[1]}'`,
    ({ items }) => runSteps(server, items[1], WAY.slice(3, 4)),
    ({ items }) => items[1],
    'waste_items',
    'decision differ',
  ],
  [
    'that an item whose schedule is confirmed then was verified on site',
    ({ items }) => `UPDATE waste_items SET verified_on_site = true WHERE id = '${items[5]}'`,
    ({ items }) => runSteps(server, items[5], WAY.slice(4, 5)),
    ({ items }) => items[5],
    'waste_items',
    'verified_on_site differ',
  ],
  [
    'the serial number of an item that is updated then',
    ({ items }) =>
      `UPDATE waste_items SET data = jsonb_set(data, '{serialNumber}', '"SN-9"') WHERE id = '${items[6]}'`,
    ({ items }) => runSteps(server, items[6], ['update']),
    ({ items }) => items[6],
    'waste_items',
    'data differ',
  ],
  [
    'that a request is archived whose items move on then',
    ({ other }) => `UPDATE projects SET archived = true WHERE id = '${other.project}'`,
    ({ other }) => runSteps(server, other.item, WAY.slice(2, 3)),
    ({ other }) => other.project,
    'projects',
    'archived differ',
  ],
  [
    'the end of a link that ends with a block',
    ({ invited }) =>
      `UPDATE account_links SET expires_at = '2099-01-01' WHERE token_hash = '${invited.link}'`,
    ({ invited }) => block(invited.id),
    ({ invited }) => invited.link,
    'account_links',
    'link (',
  ],
  [
    'a link put in that ends with a block',
    () => `INSERT INTO account_links (token_hash, user_id, purpose, email, expires_at, created_at)
      VALUES ('put-in', '${idOf('colleague')}', 'set_password', 'x', '2099-01-01', '2026-01-01')`,
    () => block(idOf('colleague')),
    () => 'put-in',
    'account_links',
    'nobody recorded this row, only changes of it',
  ],
  [
    'the address and role of a person who is blocked then',
    () => `UPDATE users SET email = 'evil@evil.example', role = 'viewer' WHERE id = '${idOf('rival')}'`,
    () => block(idOf('rival')),
    () => idOf('rival'),
    'users',
    'role; email differ',
  ],
  [
    'the last name of a person that comes back as it is shown',
    () => `UPDATE users SET last_name = 'Nobody' WHERE id = '${idOf('manager')}'`,
    () =>
      done(server, 'manager', 'users.completeProfile', { body: { firstName: 'Maria', lastName: 'Nobody' } }),
    () => idOf('manager'),
    'users',
    'last_name differ',
  ],
  [
    'the link of a message that goes on waiting',
    () => `UPDATE outbox SET text_body = replace(text_body, 'token=', 'token=0')`,
    async () => {},
    () => rowId('outbox', `text_body LIKE '%token=%'`),
    'outbox',
    'links (text_body, html_body) differ',
  ],
  [
    'the text of a message that is sent then',
    () => `UPDATE outbox SET html_body = html_body || '<a href="https://evil.example">here</a>'`,
    () => sendWaitingMail(server.app.transactions, async () => {}, server.clock),
    () => rowId('outbox', 'true'),
    'outbox',
    'text (',
  ],
  [
    'a company let in that gets another name then',
    () => `UPDATE companies SET is_active = NOT is_active WHERE id = '${COMPANIES.rival.id}'`,
    () => rename(COMPANIES.rival.id, 'Rival Two'),
    () => COMPANIES.rival.id,
    'companies',
    'is_active differ',
  ],
  [
    'the address of a company that comes back as it is shown',
    () => `UPDATE companies SET address = 'Nowhere' WHERE id = '${COMPANIES.rival.id}'`,
    () => rename(COMPANIES.rival.id, 'Rival Three', 'Nowhere'),
    () => COMPANIES.rival.id,
    'companies',
    'address;',
  ],
  [
    'a company put in that gets another name then',
    () =>
      `INSERT INTO companies (id, name, created_at, updated_at) VALUES ('${COMPANY_PUT_IN}', 'Put in', now(), now())`,
    () => rename(COMPANY_PUT_IN, 'Put in as well'),
    () => COMPANY_PUT_IN,
    'companies',
    'nobody recorded this row, only changes of it',
  ],
  [
    'a corrected value of an item of which another value is corrected then',
    ({ items }) =>
      `UPDATE waste_items SET data = jsonb_set(data, '{costCenter}', '"CC-3"') WHERE id = '${items[1]}'`,
    async ({ items }) => {
      const params = { id: items[1] };
      const body = { fields: { description: 'With two keys' }, reason: 'As on the plate' };
      const { corrections = [] } = await done(server, 'requester', 'corrections.propose', { params, body });
      const correctionId = corrections.at(-1)?.id ?? '';
      const decision = { params: { ...params, correctionId }, body: { action: 'accept' } };
      return done(server, 'manager', 'corrections.decide', decision);
    },
    ({ items }) => items[1],
    'waste_items',
    'data:costCenter (data)',
  ],
  // why: the last one, since nobody of the company is let in afterwards.
  [
    'the name of a company that is deactivated then',
    ({ company }) => `UPDATE companies SET name = 'Somebody' WHERE id = '${company}'`,
    ({ company }) => done(server, 'admin', 'companies.toggle', { params: { id: company } }),
    ({ company }) => company,
    'companies',
    'name differ',
  ],
];

describe('what was changed past the product', () => {
  it.each(WAYS)('%s, is named afterwards too', async (_what, tampering, change, row, table, named) => {
    const id = await row(ids);
    await server.database.asOwner(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql.raw(tampering(ids)).execute(tx);
    });
    await change(ids);
    await server.app.audit.settled();
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    const ofRow = broken.filter((line) => line.startsWith(`${table} ${id}: `));
    expect(ofRow.filter((line) => line.includes(named))).toHaveLength(1);
  });
});
