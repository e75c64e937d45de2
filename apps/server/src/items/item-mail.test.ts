import { ITEM_MAILS, type ItemMails, MAIL_RECIPIENTS } from '@monda/domain/items/item-mail-wording.ts';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { idOf } from '../../test/test-people.ts';
import { takeItemEvents } from './item-events.ts';
import { itemMailWriter } from './item-mail.ts';

/** Messages of the four kinds of recipients, each by a step of the test. */
const words = { subject: () => 'An item moved on', intro: (name: string) => `${name} moved on.` };
const MAILS: ItemMails = {
  ...ITEM_MAILS,
  assign: { ...words, to: 'requester' },
  confirmReview: { ...words, to: 'evaluator' },
  requestChangeAsManager: { ...words, to: 'company' },
  update: { ...words, to: 'managers' },
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ itemMails: MAILS });
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const outbox = () =>
  api.app.transactions.asSystem((tx) => tx.selectFrom('outbox').selectAll().orderBy('to_address').execute());
const events = () =>
  api.app.transactions.asSystem((tx) => tx.selectFrom('item_events').selectAll().execute());
const write = (mails = MAILS) =>
  takeItemEvents({
    transactions: api.app.transactions,
    clock: api.clock,
    tell: [itemMailWriter({ clock: api.clock, mails, baseUrl: 'https://monda.test' })],
    onFailed: (error) => {
      throw error;
    },
  });
const assign = async () => {
  const { id } = await api.anItemAt('pending');
  const body = { assignedUserId: idOf('evaluator') };
  const answer = await api.as('manager').call('items.assign', { params: { id }, body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const requester = async (id: string) => {
  const item = await api.app.transactions.asSystem((tx) =>
    tx
      .selectFrom('waste_items as i')
      .innerJoin('projects as p', 'p.id', 'i.project_id')
      .innerJoin('users as u', 'u.id', 'p.created_by')
      .select(['u.id', 'u.email'])
      .where('i.id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return item;
};
const block = (id: string) =>
  api.app.transactions.asSystem((tx) =>
    tx.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
  );

describe('a step with a message', () => {
  it('leaves one event in its own transaction, of the item and of who took it', async () => {
    const item = await assign();
    expect(await events()).toMatchObject([
      { step: 'assign', item_id: item.id, item_version: item.version, user_id: idOf('manager') },
    ]);
    expect(await outbox()).toEqual([]);
  });

  it('leaves nothing where it is refused', async () => {
    const { id } = await api.anItemAt('pending');
    const body = { assignedUserId: idOf('viewer') };
    expect((await api.as('manager').call('items.assign', { params: { id }, body })).status).toBe(400);
    expect(await events()).toEqual([]);
  });

  it('becomes a message that names the item, leads to it and says nothing else', async () => {
    const item = await assign();
    const { email } = await requester(item.id);
    expect(await write()).toBe(1);
    const name = item.jsonData.itemName;
    expect(await outbox()).toMatchObject([{ kind: 'item', to_address: email, subject: 'An item moved on' }]);
    const [mail] = await outbox();
    expect(mail?.text_body).toContain(`${name} moved on.`);
    expect(mail?.text_body).toContain(`https://monda.test/items/${item.id}`);
    expect(mail?.html_body).toContain(`href="https://monda.test/items/${item.id}"`);
    expect(await events()).toEqual([]);
    expect(await write()).toBe(0);
  });

  it('is written once, also by servers at the same moment', async () => {
    await assign();
    await assign();
    await Promise.all([write(), write(), write()]);
    expect(await outbox()).toHaveLength(2);
    expect(await events()).toEqual([]);
  });

  it.each([
    ['en', null, 'en'],
    ['es', null, 'es'],
    ['fr', null, 'en'],
    ['es', 'en', 'en'],
    ['en', 'es', 'es'],
    ['es', 'qq', 'es'],
  ] as const)(
    'taken by whoever prefers %s is told to somebody who chose %s in %s',
    async (header, chosen, language) => {
      const { id } = await api.anItemAt('pending');
      const body = { assignedUserId: idOf('evaluator') };
      const headers = { 'accept-language': header };
      await api.as('manager').call('items.assign', { params: { id }, body, headers });
      const reader = await requester(id);
      await api.app.transactions.asSystem((tx) =>
        tx.updateTable('users').set({ language: chosen }).where('id', '=', reader.id).execute(),
      );
      await write();
      const [mail] = await outbox();
      const say = CATALOGUES[language];
      expect(mail?.text_body).toContain(say.itemMail.action);
      expect(mail?.text_body).toContain(say.itemMail.why);
      expect(mail?.html_body).toContain(`<html lang="${language}">`);
    },
  );

  it('of an earlier release, which noted no language, becomes a message in English', async () => {
    await assign();
    await api.app.transactions.asSystem((tx) =>
      tx.updateTable('item_events').set({ language: null }).execute(),
    );
    await write();
    expect((await outbox())[0]?.html_body).toContain('<html lang="en">');
  });

  it('is not sent to somebody who was blocked since', async () => {
    const { id } = await requester((await assign()).id);
    await block(id);
    expect(await write()).toBe(1);
    expect(await outbox()).toEqual([]);
  });

  it('says nothing when its message was taken away since', async () => {
    await assign();
    expect(await write({ ...MAILS, assign: null })).toBe(1);
    expect([await outbox(), await events()]).toEqual([[], []]);
  });
});

it('each kind of recipients is asked for by some step of this file', () => {
  const asked = Object.values(MAILS).flatMap((mail) => (mail === null ? [] : [mail.to]));
  expect(asked.sort()).toEqual([...MAIL_RECIPIENTS].sort());
});

it.each([
  ['evaluator', 'evaluation_review', 'items.review', 'manager', { action: 'confirm' }],
  ['company', 'evaluation_review', 'items.review', 'manager', { action: 'request-change' }],
  ['managers', 'change_requested', 'items.update', 'companyAdmin', { jsonData: { location: 'Hall 3' } }],
] as const)('the recipients %s are those people and nobody else', async (to, status, call, by, body) => {
  const { id } = await api.anItemAt(status, { evaluator: 'evaluator' });
  expect((await api.as(by).call(call, { params: { id }, body })).status).toBe(200);
  await write();
  const { company_id: companyId } = await api.app.transactions.asSystem((tx) =>
    tx.selectFrom('waste_items').select('company_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const people = await api.app.transactions.asSystem((tx) =>
    tx.selectFrom('users').selectAll().where('deleted_at', 'is', null).execute(),
  );
  const meant = people.filter((person) =>
    to === 'evaluator'
      ? person.id === idOf('evaluator')
      : to === 'company'
        ? person.company_id === companyId
        : person.role === 'fixed_assets_manager',
  );
  const reached = meant.filter((person) => person.is_active && person.email_verified);
  expect(reached.length).toBeGreaterThan(0);
  expect((await outbox()).map((mail) => mail.to_address)).toEqual(reached.map(({ email }) => email).sort());
});

// rows: AUTH-016
it('no step of the product sends a message', () => {
  expect(Object.values(ITEM_MAILS).filter((mail) => mail !== null)).toEqual([]);
});
