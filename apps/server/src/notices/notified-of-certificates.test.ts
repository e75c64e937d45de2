import { CERTIFICATE_EVENTS, type CertificateEvent, NOBODY_ID } from '@monda/domain/notices/item-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';
import { insertion } from '../database/insertion.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(async () => {
  server.clock.advance(3 * 60_000);
  await notices.clear();
});
afterAll(() => server.close());

/** Who is notified of what became of a certificate of an item that the requester made, and whose act it is. */
const RECIPIENTS: Readonly<
  Record<CertificateEvent, readonly [by: PersonName | null, readonly PersonName[]]>
> = {
  certificateIssued: ['manager', ['requester', 'viewer']],
  certificateReplaced: ['manager', ['requester', 'viewer']],
  certificateVoided: ['admin', ['requester', 'viewer']],
  certificateWaits: [null, ['manager', 'otherManager']],
  certificateFailed: [null, ['manager', 'otherManager']],
};

/** Has an event of each item wait, as certificates write them. */
async function happened(step: CertificateEvent, ids: readonly string[]): Promise<void> {
  const [by] = RECIPIENTS[step];
  await server.transactions.asSystem(async (tx) => {
    const items = await tx.selectFrom('waste_items').selectAll().where('id', 'in', ids).execute();
    const events = items.map((item) => ({
      ...{ id: server.clock.newId(), step, user_id: by === null ? NOBODY_ID : idOf(by) },
      ...{ company_id: item.company_id, item_id: item.id, item_version: item.version },
      created_at: server.clock.now(),
    }));
    await insertion(tx, 'item_events', events).execute();
  });
  await notices.write();
}

/** A completed item that people of both sides follow. */
async function followedItem(): Promise<string> {
  const { id } = await putItem(server, 'completed');
  for (const person of ['viewer', 'otherManager'] as const) {
    await server.call(person, 'follows.item', { params: { id }, body: { following: true } });
  }
  return id;
}

describe('what becomes of a certificate', () => {
  it.each(CERTIFICATE_EVENTS)('%s notifies those concerned alone', async (step) => {
    const id = await followedItem();
    await happened(step, [id]);
    const [by, people] = RECIPIENTS[step];
    expect(await notices.recipients(id)).toEqual({ turn: [], followed: [...people].sort() });
    for (const { actor_name: name } of await notices.written()) {
      expect(name).toBe(by === null ? '' : server.people[by].name);
    }
  });

  it('is one notice of all items of an act', async () => {
    const ids = [await followedItem(), await followedItem(), await followedItem()];
    await happened('certificateIssued', ids);
    const list = await server.call('requester', 'notices.list');
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ event: 'certificateIssued', kind: 'followed', itemCount: 3, toDo: false }],
    });
  });

  it('is nothing to a rival company', async () => {
    await happened('certificateIssued', [await followedItem()]);
    expect((await server.call('rival', 'notices.list')).body.total).toBe(0);
  });
});
