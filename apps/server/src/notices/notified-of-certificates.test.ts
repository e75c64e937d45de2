import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { CERTIFICATE_EVENTS, type CertificateEvent, NOBODY_ID } from '@monda/domain/notices/item-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { mailsOfNotices, type MailsInTests } from '../../test/notice-mails-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { insertCertificate } from '../../test/put-certificate.ts';
import { putNotice } from '../../test/put-notice.ts';
import { COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';
import { insertion } from '../database/insertion.ts';
import { GATHERED_FOR_MS } from './notice-mail-job.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
let mails: MailsInTests;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
  mails = mailsOfNotices(server);
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
async function happened(
  step: CertificateEvent,
  ids: readonly string[],
  certificate: string | null = null,
): Promise<void> {
  const [by] = RECIPIENTS[step];
  await server.transactions.asSystem(async (tx) => {
    const items = await tx.selectFrom('waste_items').selectAll().where('id', 'in', ids).execute();
    const events = items.map((item) => ({
      ...{ id: server.clock.newId(), step, user_id: by === null ? NOBODY_ID : idOf(by) },
      ...{ company_id: item.company_id, item_id: item.id, item_version: item.version },
      ...{ certificate_id: certificate, created_at: server.clock.now() },
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

const READER = { waits: 'manager', others: 'requester' } as const;
const readerOf = (step: CertificateEvent) => (RECIPIENTS[step][0] === null ? READER.waits : READER.others);

/** A certificate of an item, by its id, with its number; of several the others are not the item's. */
async function certificateOf(item: string, { company = 'acme', items = 1 } = {}) {
  const companyId = company === 'acme' ? COMPANIES.acme.id : COMPANIES.rival.id;
  return server.transactions.asSystem(async (tx) => {
    const id = await insertCertificate(tx, server.clock, item, companyId, items);
    const stored = tx.selectFrom('certificates').select('number').where('id', '=', id);
    const { number } = await stored.executeTakeFirstOrThrow();
    return { id, number };
  });
}

describe('the certificate of a notice', () => {
  const named = async (person: PersonName) => {
    const { data } = (await server.call(person, 'notices.list')).body;
    return data.map(({ certificates }: { certificates?: unknown }) => certificates ?? null);
  };

  it('is not named where it is none of the reader, or they see only a part of its items', async () => {
    const item = await followedItem();
    const { id: foreign } = await putItem(server, 'completed', { company: 'rival' });
    const other = await certificateOf(foreign, { company: 'rival' });
    await happened('certificateIssued', [item], other.id);
    expect(await named('requester')).toEqual([null]);
    const { id: evaluated } = await putItem(server, 'completed', { evaluator: 'evaluator' });
    const [whole, part] = [await certificateOf(evaluated), await certificateOf(item, { items: 2 })];
    const put = (certificate: string) =>
      putNotice(server.transactions, server.clock, {
        ...{ owner: idOf('evaluator'), item: evaluated, event: 'certificateVoided', certificate },
      });
    await put(part.id);
    expect(await named('evaluator')).toEqual([null]);
    await put(whole.id);
    expect(await named('evaluator')).toContainEqual({ first: [whole], count: 1 });
  });

  it.each(CERTIFICATE_EVENTS)('is named by its number: %s', async (step) => {
    const item = await followedItem();
    const certificate = await certificateOf(item);
    await happened(step, [item], certificate.id);
    expect(await named(readerOf(step))).toEqual([{ first: [certificate], count: 1 }]);
  });

  it('is one of the first, where an act was about many', async () => {
    const made = [];
    for (let at = 0; at < 5; at += 1) {
      const item = await followedItem();
      const certificate = await certificateOf(item);
      await happened('certificateIssued', [item], certificate.id);
      made.push(certificate);
    }
    const [notice] = await named('requester');
    expect(notice).toMatchObject({ count: 5 });
    expect(notice.first).toHaveLength(3);
    for (const each of notice.first) expect(made).toContainEqual(each);
  });

  it('is absent in notices of other events, and of servers that name none', async () => {
    const item = await followedItem();
    await happened('certificateIssued', [item]);
    const { body } = await server.call('requester', 'notices.list');
    expect(body.data.map((notice: object) => 'certificates' in notice)).toEqual([false]);
  });
});

describe('a mail of a certificate', () => {
  const mailed = async (item: string, certificate: string) => {
    await mails.clear();
    await putNotice(server.transactions, server.clock, {
      ...{ owner: idOf('requester'), item, event: 'certificateIssued', by: 'Mia Manager' },
      ...{ certificate, mailWaits: true },
    });
    await choose('requester', 'mail');
    server.clock.advance(GATHERED_FOR_MS);
    expect(await mails.make()).toBe(1);
    const [mail] = await mails.to('requester');
    return `${mail?.subject}\n${mail?.text_body}`;
  };
  const choose = (person: PersonName, requests: 'mail') =>
    server.call(person, 'notices.choose', { body: { ...DEFAULT_CHOICES, timeZone: 'UTC', requests } });

  it('says nothing of one that its reader does not see, and leads to the item', async () => {
    const item = await followedItem();
    const { id: foreign } = await putItem(server, 'completed', { company: 'rival' });
    const { id, number } = await certificateOf(foreign, { company: 'rival' });
    const text = await mailed(item, id);
    expect(text).not.toContain(number);
    expect(text).not.toContain(id);
    expect(text).toContain(`/items/${item}\n`);
  });

  it('names its number and leads to it', async () => {
    const item = await followedItem();
    const { id, number } = await certificateOf(item);
    const text = await mailed(item, id);
    expect(text).toMatch(new RegExp(`^Mia Manager issued a certificate: ${number}\n`));
    expect(text).toContain(`- Mia Manager issued a certificate: ${number} for “`);
    expect(text).toContain(`/certificates/${id}\n`);
  });
});
