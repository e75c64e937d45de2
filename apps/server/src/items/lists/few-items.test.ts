import { ITEM_ORDERS } from '@monda/domain/items/item-orders.ts';
import { itemListQuery } from '@monda/domain/items/item-queries.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { DEFAULT_TIME_LIMITS, latenessAt } from '@monda/domain/lateness/time-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { idOf } from '../../../test/test-people.ts';
import { listItems } from './item-list.ts';

const KINDS = [
  ['pending', 'Safe', 'B2', 'security_safes', null],
  ['pending', '', 'a1', 'security_safes', null],
  ['scheduling', 'arch', '', 'operational_equipment', '2026-04-02'],
  ['destruction', 'Counter', 'C3', 'operational_equipment', '2026-03-20'],
  ['destruction', 'Ábaco', 'c4', 'working_tools', '2026-03-02'],
  ['destruction', 'Drill', 'E6', 'working_tools', '2026-03-10'],
  ['completed', 'Safe', 'D5', 'working_tools', '2026-02-01'],
] as const satisfies readonly (readonly [ItemStatus, string, string, string, string | null])[];

/** When it is judged what is late, and when the last items came into their status. */
const NOW = new Date('2026-03-10T12:00:00Z');
const LONG_AGO = '2026-02-02T12:00:00Z';
const JUST_NOW = '2026-03-09T12:00:00Z';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  for (const round of [0, 1, 2]) {
    for (const [status, itemName, serialNumber, family, destructionOn] of KINDS) {
      const { id } = await putItem(server, status, {
        evaluator: 'evaluator',
        ...(destructionOn === null ? {} : { destructionOn }),
      });
      const location = ['Harbour', '', 'attic'][round];
      const fields = JSON.stringify({ itemName, serialNumber: `${serialNumber}${round}`, family, location });
      await server.database.asOwner((tx) =>
        sql`UPDATE waste_items SET data = data || ${fields}::jsonb,
          created_at = ${LONG_AGO}, status_since = ${round === 2 ? JUST_NOW : LONG_AGO} WHERE id = ${id}`.execute(
          tx,
        ),
      );
      // why: one at a status of each side's, one where no one acts, each asked at another moment than it came to its status.
      if (round === 1 && ['scheduling', 'completed'].includes(status)) {
        server.clock.advance(3_600_000);
        await server.aQuestion({ itemId: id, author: idOf('manager'), asked: 'company' });
      }
      if (round === 0 && ['destruction', 'completed'].includes(status)) {
        server.clock.advance(3_600_000);
        await server.aQuestion({ itemId: id, author: idOf('requester'), asked: 'provider' });
      }
    }
  }
});
afterAll(() => server.close());

const FILTERS = [
  '',
  'status=destruction',
  'status=pending,completed',
  'family=security_safes',
  'family=security_safes,working_tools',
  'family=working_tools&status=completed',
  'createdFrom=2026-01-01T00:00:00Z',
  'createdBefore=2020-01-01T00:00:00Z',
  'destructionFrom=2026-02-15&destructionTo=2026-03-31',
  'destructionTo=2026-03-31&status=completed',
  'view=waiting',
  'view=waiting&late=true',
  'view=waiting&status=completed,scheduling',
  'view=waiting&family=working_tools',
  'view=today',
  'view=today&search=drill',
  'view=today&status=completed',
  'late=true',
  'late=true&status=pending,destruction',
  'late=true&family=security_safes',
  'late=true&destructionTo=2026-03-02',
  `evaluatorId=${idOf('evaluator')}&family=operational_equipment`,
];
const ORDERS = [
  {},
  ...ITEM_ORDERS.flatMap((order) => (['asc', 'desc'] as const).map((way) => ({ [order]: way }))),
];

// rows: API-023
it.each(FILTERS)(
  'a list of few and a walk through many answer the same pages in every order: %s',
  async (filter) => {
    const asked = Object.fromEntries(new URLSearchParams(filter));
    for (const person of ['manager', 'evaluator', 'requester'] as const) {
      for (const orderBy of ORDERS) {
        for (const page of ['1', '2', '3']) {
          const parsed = itemListQuery.parse({ ...asked, orderBy, page, limit: '5' });
          const query = {
            ...parsed,
            late: parsed.late === true ? latenessAt(DEFAULT_TIME_LIMITS, NOW) : null,
            today: '2026-03-10',
          };
          const [few, inIndexOrder] = await server.transactions.asActor(server.people[person], async (tx) => {
            const listed = async (most?: number) => {
              const { rows, total } = await listItems(tx, server.people[person], query, most);
              return { total, ids: rows.map(({ id }) => id) };
            };
            return [await listed(), await listed(0)];
          });
          expect(few, `${person} ${JSON.stringify(orderBy)} ${page}`).toEqual(inIndexOrder);
          if (filter === 'family=security_safes' && page === '1') expect(few.total).toBe(6);
          if (filter === 'late=true&family=security_safes') expect(few.total).toBe(4);
          if (filter === 'view=today') expect(few.total).toBe(3);
        }
      }
    }
  },
);
