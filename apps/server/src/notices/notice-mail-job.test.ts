import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { sendingOf } from '../../test/steps-in-tests.ts';
import { COMPANIES, emailOf, idOf, type PersonName } from '../../test/test-people.ts';
import { WAY } from '../../test/way-of-an-item.ts';
import { GATHERED_FOR_MS } from './notice-mail-job.ts';

// why: a step that follows another one at the same moment counts as one millisecond later.
const LONG_ENOUGH = GATHERED_FOR_MS + 1_000;

let server: AssetServer;
let mails: MailsInTests;
beforeAll(async () => {
  server = await startAssetServer();
  mails = mailsOfNotices(server);
});
beforeEach(async () => {
  server.clock.advance(61_000);
  await mails.clear();
});
afterAll(() => server.close());

/** Who takes the steps of a role. */
const PERSON_OF: Readonly<Record<string, PersonName>> = {
  fixed_assets_manager: 'manager',
  technical_evaluator: 'evaluator',
  company_admin: 'companyAdmin',
};

const choose = (person: PersonName, more: object) =>
  server.call(person, 'notices.choose', { body: { ...DEFAULT_CHOICES, timeZone: 'UTC', ...more } });
const assignTo = async (itemName = 'Old safe', evaluator: PersonName = 'evaluator') => {
  const { id } = await putItem(server, 'pending', { data: { itemName, serialNumber: 'SN-4711' } });
  const body = { assignedUserId: idOf(evaluator) };
  expect((await server.call('manager', 'items.assign', { params: { id }, body })).status).toBe(200);
  await mails.write();
  return id;
};
const named = (itemName: string) => `“${itemName}” (serial number SN-4711)`;
const set = (id: string, more: object) =>
  server.database.asOwner((tx) => tx.updateTable('users').set(more).where('id', '=', id).execute());

describe('no mail is made', () => {
  it('before the notice has waited for two minutes', async () => {
    await assignTo();
    server.clock.advance(LONG_ENOUGH - 2_000);
    expect(await mails.make()).toBe(0);
    server.clock.advance(2_000);
    expect(await mails.make()).toBe(1);
    expect(await mails.to('evaluator')).toHaveLength(1);
  });

  it.each([
    ['is blocked', { is_active: false }],
    ['has an address that is not verified', { email_verified: false }],
  ])('for a person who %s since, now or later', async (_name, more) => {
    await assignTo();
    await set(idOf('evaluator'), more);
    server.clock.advance(LONG_ENOUGH);
    expect(await mails.make()).toBe(0);
    await set(idOf('evaluator'), { is_active: true, email_verified: true });
    expect(await mails.make()).toBe(0);
  });

  it('for a person who was deleted', async () => {
    const person = await server.aPerson({ role: 'technical_evaluator' });
    const { id } = await putItem(server, 'pending');
    await server.call('manager', 'items.assign', { params: { id }, body: { assignedUserId: person } });
    await mails.write();
    expect((await server.call('admin', 'users.delete', { params: { id: person } })).status).toBe(204);
    server.clock.advance(LONG_ENOUGH);
    await mails.make();
    expect((await mails.all()).map((mail) => mail.to_address)).not.toContain(`${person}@monda.test`);
    expect(await mails.waiting(person)).toBe(0);
  });

  it('of what was read, of what they may no longer see, and of what others have done since', async () => {
    const read = await assignTo('Read in time');
    server.clock.advance(1_000);
    await server.call('evaluator', 'notices.markAll', { body: { until: server.clock.now().toISOString() } });
    const gone = await assignTo('Given to another');
    const done = await assignTo('Done since');
    await server.database.asOwner(async (tx) => {
      await tx
        .updateTable('waste_items')
        .set({ assigned_user_id: idOf('otherEvaluator') })
        .where('id', '=', gone)
        .execute();
    });
    const { call, sending } = await sendingOf('evaluate');
    expect((await server.call('evaluator', call, { ...sending, params: { id: done } })).status).toBe(200);
    server.clock.advance(LONG_ENOUGH);
    await mails.make();
    expect(await mails.to('evaluator')).toEqual([]);
    expect(await mails.waiting(idOf('evaluator'))).toBe(0);
    expect(read).not.toBe(gone);
  });

  it('of items without an evaluator to which another manager has assigned one since', async () => {
    const unassigned = async (itemName: string) => {
      const { id } = await putItem(server, 'pending', { data: { itemName } });
      await server.aNotice({
        owner: idOf('manager'),
        item: id,
        event: 'create',
        kind: 'turn',
        mailWaits: true,
      });
      return id;
    };
    await unassigned('Still without');
    const given = await unassigned('Has one since');
    const body = { assignedUserId: idOf('evaluator') };
    await server.call('otherManager', 'items.assign', { params: { id: given }, body });
    server.clock.advance(LONG_ENOUGH);
    await mails.make();
    expect((await mails.to('manager')).map((mail) => /^- .*$/m.exec(mail.text_body)?.[0])).toEqual([
      '- Assign an evaluator to “Still without” (serial number SN-1)',
    ]);
  });

  it.each(['product', 'off'] as const)(
    'of a kind that is chosen as %s, also where it waits already',
    async (turn) => {
      await assignTo();
      expect((await choose('evaluator', { turn })).status).toBe(200);
      await assignTo();
      server.clock.advance(LONG_ENOUGH);
      await mails.make();
      expect(await mails.to('evaluator')).toEqual([]);
      // why: the first one was a notice before it was chosen; the second one is one only in the product.
      const list = await server.call('evaluator', 'notices.list');
      expect(list.body.data.flatMap(({ itemCount }: { itemCount: number }) => itemCount)).toEqual([
        turn === 'off' ? 1 : 2,
      ]);
    },
  );
});

describe('a mail', () => {
  it('says what is wanted, in text and HTML, with one link and the one that ends such mails', async () => {
    const id = await assignTo('Safe <b>"A"</b>');
    server.clock.advance(LONG_ENOUGH);
    await mails.make();
    const [mail] = await mails.to('evaluator');
    expect(mail).toMatchObject({ kind: 'notices', state: 'waiting', subject: 'Evaluate 1 item' });
    expect(mail?.text_body).toContain(
      'Waiting for you:\n\n- Evaluate “Safe <b>"A"</b>” (serial number SN-4711)\n',
    );
    expect(mail?.html_body).toContain(
      'Evaluate “Safe &lt;b&gt;&quot;A&quot;&lt;/b&gt;” (serial number SN-4711)',
    );
    const links = [...(mail?.text_body ?? '').matchAll(/https:\S+/g)].map(([link]) => link);
    expect(links).toEqual([
      `https://monda.test/items/${id}`,
      expect.stringMatching(/^https:\/\/monda\.test\/unsubscribe\?token=[\w-]{43}$/),
    ]);
    const linked = [...(mail?.html_body ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(new Set(linked)).toEqual(new Set(links));
    expect(mail?.html_body).not.toMatch(/<(img|script|link)\b/);
  });

  it('gathers what happened within two minutes, with the number of items and the list of what waits', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await assignTo(name);
    server.clock.advance(LONG_ENOUGH / 2);
    await assignTo('Five');
    server.clock.advance(LONG_ENOUGH / 2);
    expect(await mails.make()).toBe(1);
    const [mail, second] = await mails.to('evaluator');
    expect([mail?.subject, second]).toEqual(['Evaluate 5 items', undefined]);
    expect(mail?.text_body).toContain(
      `- Evaluate 5 items: ${['One', 'Two', 'Three'].map(named).join(', ')} and 2 more\n`,
    );
    expect(mail?.text_body).toContain(
      'Evaluate 5 items:\nhttps://monda.test/items?view=waiting&status=pending&chosen=all\n',
    );
    server.clock.advance(LONG_ENOUGH);
    expect(await mails.make()).toBe(0);
  });

  it('names no one’s company and no destruction password, whatever happened', async () => {
    for (const person of ['manager', 'otherManager', 'evaluator', 'requester', 'companyAdmin'] as const) {
      await choose(person, { turn: 'mail', requests: 'mail' });
    }
    const secrets = await mails.afterEveryStep();
    server.clock.advance(LONG_ENOUGH);
    await mails.make();
    const all = await mails.all();
    expect(all.map((mail) => mail.to_address).sort()).toEqual(
      (['evaluator', 'manager', 'requester'] as const).map(emailOf).sort(),
    );
    const names = Object.values(COMPANIES).map(({ name }) => name);
    for (const { subject, text_body, html_body } of all) {
      for (const secret of [...secrets, ...names]) {
        expect(`${subject} ${text_body} ${html_body}`).not.toContain(secret);
      }
    }
    const rivals = all.filter((mail) => mail.to_address === emailOf('rival'));
    expect(rivals).toEqual([]);
  });

  it('is in its reader’s language', async () => {
    await set(idOf('evaluator'), { language: 'es' });
    await assignTo('Caja fuerte');
    server.clock.advance(LONG_ENOUGH);
    await mails.make();
    await set(idOf('evaluator'), { language: null });
    const [mail] = await mails.to('evaluator');
    expect(mail?.subject).toBe('Evaluar 1 artículo');
    expect(mail?.text_body).toContain('- Evaluar “Caja fuerte” (n.º de serie SN-4711)\n');
    expect(mail?.html_body).toContain('<html lang="es">');
    expect(mail?.text_body).toContain('No recibir más estos mensajes:\n');
  });

  it('is made once, also by several servers at the same moment', async () => {
    for (const name of ['One', 'Two', 'Three']) await assignTo(name);
    server.clock.advance(LONG_ENOUGH);
    const made = await Promise.all([1, 2, 3].map(() => mails.make()));
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await mails.to('evaluator')).toHaveLength(1);
  });

  it('that cannot be made leaves what waits as it is, and delays no one else’s', async () => {
    await assignTo();
    await choose('requester', { requests: 'mail' });
    await assignTo();
    server.clock.advance(LONG_ENOUGH);
    const failed: string[] = [];
    await mails.failingFor('evaluator', failed);
    expect(failed).toEqual([idOf('evaluator')]);
    expect(await mails.to('evaluator')).toEqual([]);
    expect(await mails.to('requester')).toHaveLength(1);
    expect(await mails.make()).toBe(1);
    expect(await mails.to('evaluator')).toHaveLength(1);
  });
});

describe('a digest', () => {
  const at = (time: string) => server.clock.setTo(`2026-03-29T${time}:00.000Z`);

  it('is made once a day at the hour of its reader’s time zone, of all that happened since', async () => {
    at('03:00');
    await choose('requester', { requests: 'digest', digestHour: 9, timeZone: 'Europe/Madrid' });
    await assignTo('One');
    await assignTo('Two');
    for (const [time, mailed] of [
      ['06:59', 0],
      ['07:00', 1],
      ['07:01', 1],
    ] as const) {
      at(time);
      await mails.make();
      expect([time, (await mails.to('requester')).length]).toEqual([time, mailed]);
    }
    const [mail] = await mails.to('requester');
    expect(mail?.subject).toBe('Mia Manager assigned an evaluator: 2 items');
    expect(mail?.text_body).toContain(
      `- Mia Manager assigned an evaluator: ${named('One')}, ${named('Two')}\n`,
    );
    await assignTo('Three');
    at('23:00');
    await mails.make();
    expect(await mails.to('requester')).toHaveLength(1);
    server.clock.setTo('2026-03-30T07:00:00.000Z');
    await mails.make();
    expect(await mails.to('requester')).toHaveLength(2);
  });

  it('has no decline: its mail goes at once, with the reason, to a reader who wants mails of requests', async () => {
    at('10:00');
    await choose('requester', { requests: 'digest', digestHour: 9, timeZone: 'Europe/Madrid' });
    await choose('companyAdmin', { requests: 'product' });
    await server.call('companyAdmin', 'follows.item', {
      params: { id: await assignTo('Followed') },
      body: { following: true },
    });
    const id = await assignTo('Old safe');
    const body = { decision: 'decline', comment: 'Too heavy' };
    const declined = await server.call('evaluator', 'items.submitReview', { params: { id }, body });
    expect(declined.status).toBe(200);
    await mails.write();
    server.clock.advance(LONG_ENOUGH);
    await mails.make();
    const [mail, second] = await mails.to('requester');
    expect(second).toBeUndefined();
    expect(mail?.text_body).toContain(
      `- Eva Luator declined the request: ${named('Old safe')}\n- “Too heavy”\n`,
    );
    expect(mail?.text_body).not.toContain('assigned');
    expect(mail?.subject).not.toMatch(/safe|heavy/);
    expect(await mails.to('companyAdmin')).toEqual([]);
    server.clock.setTo('2026-03-30T07:00:00.000Z');
    await mails.make();
    const digest = (await mails.to('requester')).at(-1);
    expect(digest?.text_body).toContain('assigned an evaluator');
    expect(digest?.text_body).not.toContain('Too heavy');
  });

  it('has the time zone of the installation until its reader chooses one', async () => {
    const { body } = await server.call('viewer', 'notices.choices');
    expect(body).toEqual({ ...DEFAULT_CHOICES, timeZone: 'UTC', sendsMail: false });
  });
});

describe('where the installation sends no notices by mail', () => {
  // rows: AUTH-016
  it('an item goes its way, step by step, without a message to anybody', async () => {
    server.clock.setTo('2026-03-10T12:00:00Z');
    for (const name of WAY) {
      const { by, from, needs }: ItemStep = ITEM_STEPS[name];
      const { id } = await putItem(server, from, {
        evaluator: needs === 'unassigned' ? null : 'evaluator',
        verifiedOnSite: needs === 'verified',
      });
      const person = PERSON_OF[by[0] ?? ''] ?? 'admin';
      const { call, sending } = await sendingOf(name);
      const answer = await server.call(person, call, { ...sending, params: { id } });
      expect([name, answer.status]).toEqual([name, 200]);
      await mails.write('off');
      server.clock.advance(LONG_ENOUGH);
      await mails.make('off');
    }
    expect(await mails.all()).toEqual([]);
  });

  it('nothing waits, and what waited is not sent when it does again', async () => {
    await assignTo();
    expect(await mails.waiting(idOf('evaluator'))).toBe(1);
    for (const setting of ['off', 'impossible'] as const) {
      await mails.make(setting);
      expect(await mails.waiting(idOf('evaluator'))).toBe(0);
      await mails.write(setting);
    }
    server.clock.advance(LONG_ENOUGH);
    expect(await mails.make()).toBe(0);
  });
});
