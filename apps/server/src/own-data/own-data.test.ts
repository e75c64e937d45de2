import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem } from '../../test/certificates-in-tests.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { putArrivedCapture, putArrivingCapture } from '../../test/put-captures.ts';
import { actorOf, emailOf, idOf, PERSON_NAMES, type PersonName } from '../../test/test-people.ts';
import { OWN_DATA_SECTION_NAMES } from './own-data-sections.ts';

let server: AssetServer;
let item: string;
beforeAll(async () => {
  server = await startAssetServer();
  item = (await server.anItemAt('pending', { by: 'requester', evaluator: 'evaluator' })).id;
  const step = { params: { id: item }, body: { decision: 'approve', action: 'destroy' } };
  expect((await server.call('evaluator', 'items.submitReview', step)).status).toBe(200);
  await server.aNotice({ owner: idOf('requester'), item });
  await server.call('requester', 'users.verifyEmail', { params: { id: idOf('requester') } });
});
afterAll(() => server.close());

async function dataOf(person: PersonName) {
  const answer = await server.call(person, 'users.ownData');
  expect([person, answer.status]).toEqual([person, 200]);
  const files = unzipSync(answer.bytes);
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
  const text = textOf('data.json');
  return { data: JSON.parse(text), text, html: textOf('data.html'), answer, names: Object.keys(files) };
}

describe('the data of a person', () => {
  it('is refused without a sign-in, to a blocked person, and while another export runs', async () => {
    expect((await server.withAuthorization(null).call('users.ownData')).status).toBe(401);
    expect((await server.call('blocked', 'users.ownData')).status).toBe(403);
    await server.transactions.asSystem((tx) =>
      tx
        .insertInto('running_exports')
        .values({
          ...{ person_id: idOf('viewer'), export_id: item },
          held_until: new Date(server.clock.now().getTime() + 60_000),
        })
        .execute(),
    );
    expect((await server.call('viewer', 'users.ownData')).status).toBe(429);
  });

  it('is a ZIP of JSON and HTML with every section, and nothing from elsewhere in it', async () => {
    const { data, html, answer, names } = await dataOf('requester');
    expect(names).toEqual(['data.json', 'data.html']);
    expect(answer.headers['content-disposition']).toContain('my-data-2026-03-10.zip');
    expect(Object.keys(data)).toEqual(['format', 'madeAt', ...OWN_DATA_SECTION_NAMES]);
    expect(html).toMatch(/<h1>Your data<\/h1>[\s\S]*<\/html>/);
    expect(html).not.toMatch(/src=|href=|<script|undefined|\[object/);
  });

  it('has profile, requests, notices, messages and links of its reader', async () => {
    const { data } = await dataOf('requester');
    expect(data.profile).toEqual([
      expect.objectContaining({ email: emailOf('requester'), firstName: 'Rita' }),
    ]);
    expect(data.requests.length).toBeGreaterThan(0);
    expect(data.notices).toEqual([expect.objectContaining({ itemId: item })]);
    expect(data.messages).toEqual([expect.objectContaining({ kind: 'email-verification' })]);
    expect(data.links).toEqual([expect.objectContaining({ purpose: 'verify_email', usedAt: null })]);
    expect((await dataOf('evaluator')).data.steps).toEqual([expect.objectContaining({ itemId: item })]);
  });

  it('has no request and no step of another person, though its reader sees them', async () => {
    for (const person of ['companyAdmin', 'manager', 'admin'] as const) {
      expect((await server.call(person, 'items.get', { params: { id: item } })).status).toBe(200);
      const { requests, steps } = (await dataOf(person)).data;
      expect([person, requests, steps]).toEqual([person, [], []]);
    }
  });

  it('has the contacts of meetings that name its reader, whom else they name is not in them', async () => {
    const PHONE = '+44 (20) 7946 0958';
    await server.transactions.asSystem(async (tx) => {
      await tx.update('users', { contact_phone: PHONE }, (query) =>
        query.where('id', '=', idOf('requester')),
      );
      tx.ownAct({ action: 'test', subjectType: 'user', subjectId: idOf('requester') });
    });
    const { name } = actorOf('requester');
    const naming = [
      `Gate: ${emailOf('requester').toUpperCase()}`,
      `Ask for ${name.toLowerCase()}`,
      `+44 20 79460958, night desk`,
      PHONE,
    ];
    const others = ['', `Ask for ${actorOf('manager').name}`, '+44 20 7946 0959', '7946'];
    const meet = async (contact: string, company: 'acme' | 'rival') => {
      const { id } = await server.anItemAt('scheduling', { company });
      const said = { price: 1, buyer: 'B', destructionOn: '2026-03-20', place: 'Gate 3', contact };
      const { status } = await server.call('manager', 'items.schedule', { params: { id }, body: said });
      expect(status).toBe(200);
      return { itemId: id, contact };
    };
    const own: object[] = [];
    for (const contact of naming) own.push(expect.objectContaining(await meet(contact, 'acme')));
    for (const contact of others) await meet(contact, 'acme');
    // why: an item that its reader does not see is not shown to them by a contact either.
    for (const contact of naming) await meet(contact, 'rival');
    const { contacts } = (await dataOf('requester')).data;
    expect(contacts).toHaveLength(own.length);
    expect(contacts).toEqual(expect.arrayContaining(own));
    expect((await dataOf('companyAdmin')).data.contacts).toEqual([]);
  });

  it('has the captures that its reader took and that are not used yet, and of files when they were taken', async () => {
    const { id: itemId } = await putItem(server, 'destruction');
    const arrived = await putArrivedCapture(server, { itemId });
    const arriving = await putArrivingCapture(server, { itemId, purpose: 'ticket' });
    await putArrivedCapture(server, { itemId, by: 'companyAdmin' });
    const { captures } = (await dataOf('requester')).data;
    const taken = { itemId, takenAt: '2026-03-10T11:00:00.125Z', createdAt: expect.any(String) };
    expect(captures).toHaveLength(2);
    expect(captures).toEqual(
      expect.arrayContaining([
        { ...taken, purpose: 'before', state: 'arrived', size: arrived.bytes.length },
        expect.objectContaining({ ...taken, purpose: 'ticket', state: 'arriving' }),
      ]),
    );
    expect(arriving.pieces).toHaveLength(2);
    expect((await dataOf('manager')).data.captures).toEqual([]);
    await certifiableItem(server, { captured: { at: '2026-03-10T09:00:00.250Z', clockOffsetMs: 0 } });
    const { files } = (await dataOf('admin')).data;
    expect(files).toContainEqual(expect.objectContaining({ takenAt: '2026-03-10T09:00:00.250Z' }));
  });

  it('has the corrections that its reader proposed, made at once or ended, each with their own words', async () => {
    const REASON = 'One digit was wrong';
    const propose = async (person: PersonName, id: string, serialNumber: string) => {
      const sent = { params: { id }, body: { fields: { serialNumber }, reason: REASON } };
      const { status, body } = await server.call(person, 'corrections.propose', sent);
      expect(status).toBe(201);
      return { id, correctionId: body.corrections.at(-1).id as string };
    };
    const decide = async (person: PersonName, params: Record<string, string>, action: string) => {
      const sent = { params, body: { action, comment: `${action} by ${person}` } };
      expect((await server.call(person, 'corrections.decide', sent)).status).toBe(200);
    };
    const { id } = await server.anItemAt('scheduling', { evaluator: 'evaluator' });
    const fresh = await server.anItemAt('pending');
    await decide('otherManager', await propose('requester', id, 'SN-2'), 'refuse');
    await decide('requester', await propose('requester', id, 'SN-3'), 'withdraw');
    await propose('requester', fresh.id, 'SN-4');
    const own = (await dataOf('requester')).data;
    const proposal = (itemId: string, serialNumber: string, outcome: string) => ({
      ...{ itemId, former: { serialNumber: 'SN-1' }, proposed: { serialNumber }, reason: REASON, outcome },
      ...{ createdAt: expect.any(String), endedAt: expect.any(String) },
    });
    expect(own.corrections).toEqual([
      proposal(id, 'SN-2', 'refused'),
      proposal(id, 'SN-3', 'withdrawn'),
      proposal(fresh.id, 'SN-4', 'accepted'),
    ]);
    expect(own.endedCorrections).toMatchObject([
      { itemId: id, outcome: 'withdrawn', comment: 'withdraw by requester' },
      { itemId: fresh.id, outcome: 'accepted', comment: '' },
    ]);
    const { corrections, endedCorrections } = (await dataOf('otherManager')).data;
    expect([corrections, endedCorrections]).toMatchObject([[], [{ outcome: 'refused' }]]);
    for (const person of ['companyAdmin', 'manager', 'evaluator'] as const) {
      const others = (await dataOf(person)).data;
      expect([person, others.corrections, others.endedCorrections]).toEqual([person, [], []]);
    }
  });

  it('names no other person by e-mail address or id, for any role', async () => {
    for (const person of PERSON_NAMES) {
      const { role } = actorOf(person);
      if (['blocked', 'blockedEvaluator', 'ofClosedCompany', 'viewer'].includes(person)) continue;
      const { text } = await dataOf(person);
      const others = PERSON_NAMES.filter((other) => other !== person);
      const named = others.filter(
        (other) => text.includes(`"${emailOf(other)}"`) || text.includes(idOf(other)),
      );
      expect([person, role, named]).toEqual([person, role, []]);
    }
  });

  it('pages are read one after the other until the last row', async () => {
    for (let made = 0; made < 230; made += 1) await server.aNotice({ owner: idOf('colleague'), item });
    expect((await dataOf('colleague')).data.notices).toHaveLength(230);
  });

  it('begin and end are in the audit log, and the next export may begin', async () => {
    await dataOf('manager');
    const acts = (await server.auditLog()).filter((row) => row.actor_id === idOf('manager'));
    expect(acts.slice(-2)).toMatchObject([
      { action: 'users.ownData', subject_id: idOf('manager'), outcome: 'done' },
      { action: 'users.ownData.ended', details: { complete: true } },
    ]);
    await dataOf('manager');
  });
});
