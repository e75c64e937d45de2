import type { ReadQuery } from '@monda/domain/api/api-contracts.ts';
import { DEFAULT_TIME_LIMITS, latenessAt } from '@monda/domain/lateness/time-limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { checkStep } from '../steps/item-transition.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { listProjects, lockProject, readProject } from '../../projects/project-store.ts';
import { countItems } from './item-counts.ts';
import { listItems } from '../lists/item-list.ts';
import { listAllItems, listCalendar, listItemsOfProject, readItem } from './item-store.ts';
import { readDetailed } from './stored-details.ts';

/** The filter alone: these queries run as the product itself, which row level security lets pass. */
let server: AssetServer;
let item: { readonly id: string; readonly projectId: string };
beforeAll(async () => {
  server = await startAssetServer();
  item = await putItem(server, 'destruction', { evaluator: 'evaluator', destructionOn: '2026-03-20' });
});
afterAll(() => server.close());

const PAGE = { page: 1, limit: 10 };
const ITEMS = { ...PAGE, view: 'all', late: null, today: null } as const;
const LATENESS = latenessAt(DEFAULT_TIME_LIMITS, new Date(NOON));
const PROJECTS: ReadQuery<'projects.list'> = { ...PAGE, orderBy: { createdAt: 'desc' } };

// rows: ROLE-027
it.each([
  ['rivalAdmin', false, false],
  ['rival', false, false],
  ['rivalViewer', false, false],
  ['outsider', false, false],
  ['otherEvaluator', false, false],
  ['evaluator', true, false],
  ['viewer', true, false],
  ['requester', true, true],
  ['companyAdmin', true, true],
  ['manager', true, true],
  ['admin', true, true],
] as const)(
  'by the filter alone %s sees the item: %s, the project: %s',
  async (person, seesItem, seesProject) => {
    const actor = server.people[person];
    const seen = await server.transactions.asSystem(async (tx) => ({
      items: [
        (await listItems(tx, actor, ITEMS)).total,
        (await listItems(tx, actor, ITEMS)).rows.length,
        (await listItems(tx, actor, { ...ITEMS, search: 'acme', projectId: item.projectId })).total,
        (await listAllItems(tx, actor, PAGE)).total,
        (await listItemsOfProject(tx, actor, item.projectId, PAGE)).total,
        (await listCalendar(tx, actor, '2026-03', LATENESS)).length,
        [...(await countItems(tx, actor)).values()].reduce((sum, count) => sum + count, 0),
        (await readItem(tx, actor, item.id)) === null ? 0 : 1,
        (await readDetailed(tx, actor, [item.id])).length,
      ],
      projects: [
        (await listProjects(tx, actor, PROJECTS)).total,
        (await listProjects(tx, actor, { ...PROJECTS, createdById: server.people.requester.id })).data.length,
        (await readProject(tx, actor, item.projectId)) === null ? 0 : 1,
        (await lockProject(tx, actor, item.projectId)) === null ? 0 : 1,
      ],
    }));
    expect(seen).toEqual({
      items: seen.items.map(() => (seesItem ? 1 : 0)),
      projects: seen.projects.map(() => (seesProject ? 1 : 0)),
    });
  },
);

// rows: ROLE-027
it('by the filter alone a step finds no item of others', async () => {
  for (const person of ['rivalAdmin', 'otherEvaluator', 'outsider'] as const) {
    const call = {
      name: 'items.verifyPassword',
      requestId: 'test',
      actor: server.people[person],
      ifMatch: null,
      idempotencyKey: null,
      requestHash: '',
    } as const;
    const check = server.transactions.asSystem((tx) =>
      checkStep(tx, call, { itemId: item.id, step: 'verifyOnSite' }),
    );
    await expect(check).rejects.toMatchObject({ code: 'not_found' });
  }
});
