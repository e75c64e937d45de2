import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { TEST_DIGESTS } from '../../test/test-digests.ts';
import { idOf, PEOPLE } from '../../test/test-people.ts';
import { done, walk } from '../../test/walked-items.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { recordMigratedRows } from '../audit/standing-rows.ts';
import { verifyInstallation } from './verify-installation.ts';

const WEEK_MS = 7 * 86_400_000;

/** Items of one request, each for one way. */
interface Ids {
  readonly project: string;
  readonly company: string;
  readonly items: readonly [string, string, string, string];
}

/** What somebody changes past the product, what the product then does to the same row, and what has to be named. */
type Way = readonly [
  what: string,
  tampering: (ids: Ids) => string,
  change: (ids: Ids) => Promise<unknown>,
  named: RegExp,
];

let server: AssetServer;
let ids: Ids;

beforeAll(async () => {
  server = await startAssetServer();
  await recordMigratedRows(server.app.orders);
  const project = await done(server, 'requester', 'projects.create', {
    fields: { command: JSON.stringify(requestOf(4)) },
  });
  const { data } = await done(server, 'manager', 'projects.items', { params: { id: project.id } });
  const items = data.map(({ id }) => id) as unknown as Ids['items'];
  for (const id of items.slice(0, 3)) await walk(server, id, WAY.slice(0, 3));
  await walk(server, items[3], WAY.slice(0, 1));
  await done(server, 'manager', 'comments.write', {
    params: { id: items[1] },
    body: { audience: 'provider', text: 'Two keys' },
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
  await server.app.audit.settled();
  ids = { project: project.id, company: server.people.requester.companyId ?? '', items };
});
afterAll(() => server.close());

const rowId = async (table: string, condition: string) => {
  const query = sql.raw<{ id: string }>(`SELECT id FROM ${table} WHERE ${condition}`);
  const { rows } = await server.database.asOwner((tx) => query.execute(tx));
  return rows[0]?.id ?? '';
};

const WAYS: readonly Way[] = [
  [
    'the data of an item that is scheduled then',
    ({ items }) =>
      `UPDATE waste_items SET data = jsonb_set(data, '{serialNumber}', '"SN-9"') WHERE id = '${items[0]}'`,
    ({ items }) => walk(server, items[0], WAY.slice(3, 4)),
    /^waste_items \S+: data differ/,
  ],
  [
    'who made a request that is archived then',
    ({ project }) => `UPDATE projects SET created_by_last_name = 'Nobody' WHERE id = '${project}'`,
    ({ project }) => done(server, 'manager', 'projects.archive', { params: { id: project } }),
    /^projects \S+: request \(/,
  ],
  [
    'the role of a person whose name is changed then',
    () => `UPDATE users SET role = 'admin' WHERE id = '${idOf('otherManager')}'`,
    () =>
      done(server, 'otherManager', 'users.completeProfile', {
        body: { firstName: 'Maxim', lastName: PEOPLE.otherManager.lastName },
      }),
    /^users \S+: role \(/,
  ],
  [
    'the author of a comment that is changed then',
    ({ items }) => `UPDATE item_comments SET author_name = 'Nobody' WHERE item_id = '${items[1]}'`,
    async ({ items }) =>
      done(server, 'manager', 'comments.change', {
        params: { id: await rowId('item_comments', `item_id = '${items[1]}'`) },
        body: { text: 'Three keys' },
      }),
    /^item_comments \S+: comment \(/,
  ],
  [
    'the text of a question that is answered then',
    ({ items }) => `UPDATE item_questions SET text = 'Which day?' WHERE item_id = '${items[1]}'`,
    async ({ items }) =>
      done(server, 'requester', 'questions.answer', {
        params: { id: await rowId('item_questions', `item_id = '${items[1]}'`) },
        body: { text: 'The north one' },
      }),
    /^item_questions \S+: text differ/,
  ],
  [
    'the days of a substitution that is ended then',
    () => `UPDATE substitutions SET to_day = '2028-01-01'`,
    async () =>
      done(server, 'admin', 'substitutions.end', { params: { id: await rowId('substitutions', 'true') } }),
    /^substitutions \S+: days \(/,
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
    /^users b0000000-0000-4000-8000-0000000000ff: nobody recorded this row, only changes of it/,
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
    /^waste_items \S+: terms \([^;]*; data differ/,
  ],
  [
    'the name of a company that is deactivated then',
    ({ company }) => `UPDATE companies SET name = 'Somebody' WHERE id = '${company}'`,
    ({ company }) => done(server, 'admin', 'companies.toggle', { params: { id: company } }),
    /^companies \S+: name \(/,
  ],
];

describe('what was changed past the product', () => {
  it.each(WAYS)('%s, is named afterwards too', async (_what, tampering, change, named) => {
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
    expect(broken).toContainEqual(expect.stringMatching(named));
  });
});
