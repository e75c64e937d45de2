import { CORRECTED_FIELDS, type CorrectedField } from '@monda/domain/items/item-fields.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { isOpen } from '@monda/domain/items/item-workflow.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, type Sending, startAssetServer } from '../../../test/asset-server.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { PASSWORD, putItem, storedState } from '../../../test/items-in-tests.ts';
import { putCorrection } from '../../../test/put-correction.ts';
import { done, runSteps } from '../../../test/run-steps.ts';
import { TEST_DIGESTS } from '../../../test/test-digests.ts';
import { idOf, type PersonName, READERS } from '../../../test/test-people.ts';
import { PDF } from '../../../test/steps-in-tests.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { recordMigratedRows } from '../../audit/record-existing-rows.ts';
import { verifyInstallation } from '../../installation/verify-installation.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const REASON = 'One digit was wrong';
/** A new value of each field; of the type with its family, as the catalogue wants them. */
const VALUES: Readonly<Record<CorrectedField, object>> = {
  itemName: { itemName: 'Guard pistol' },
  description: { description: 'With two magazines' },
  serialNumber: { serialNumber: 'SN-4711' },
  costCenter: { costCenter: 'CC-9' },
  family: { family: 'computing_it_equipment', type: 'server' },
  type: { type: 'coin_counters' },
  location: { location: 'Vault 7' },
  weight: { weight: 12.5 },
  volume: { volume: 0.25 },
};
const SERIAL = VALUES.serialNumber;

const propose = (person: PersonName, id: string, fields: object = SERIAL, more: Partial<Sending> = {}) =>
  server.call(person, 'corrections.propose', { params: { id }, body: { fields, reason: REASON }, ...more });
const decide = (
  person: PersonName,
  id: string,
  correctionId: string,
  action: string,
  more: Partial<Sending> = {},
) =>
  server.call(person, 'corrections.decide', {
    params: { id, correctionId },
    body: { action },
    ...more,
  });
const read = async (person: PersonName, id: string) =>
  (await server.call(person, 'items.get', { params: { id } })).body;
const stored = () =>
  server.transactions.asSystem((tx) =>
    tx.selectFrom('item_corrections').selectAll().orderBy('seq').execute(),
  );
/** An item at a status, assigned to the evaluator. */
const assigned = async (status: ItemStatus) => (await putItem(server, status, { evaluator: 'evaluator' })).id;
const unassigned = async () => (await putItem(server, 'pending')).id;
/** The open correction of an item that this person proposed. */
const proposed = async (person: PersonName, id: string, fields?: object): Promise<string> => {
  const answer = await propose(person, id, fields);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.corrections.at(-1).id;
};

/** Who proposes at a status: those of a side, each with whether the item is assigned to an evaluator. */
const PROPOSERS: readonly PersonName[] = ['manager', 'evaluator', 'companyAdmin', 'requester'];
const statusOf = (person: PersonName, status: ItemStatus, isAssigned: boolean): number => {
  if (['rival', 'rivalAdmin', 'rivalViewer', 'outsider', 'otherEvaluator'].includes(person)) return 404;
  if (person === 'evaluator' && !isAssigned) return 404;
  if (!PROPOSERS.includes(person)) return 403;
  if (!isOpen(status)) return 409;
  return isAssigned || !['manager', 'evaluator'].includes(person) ? 201 : 409;
};

describe.each(ITEM_STATUSES)('at %s', (status) => {
  it.each(ofCombination(READERS, { step: 5, turn: ITEM_STATUSES.indexOf(status) }))(
    'a correction by %s is proposed, or refused and nothing changes',
    async (person) => {
      const id = await assigned(status);
      const before = await storedState(server, id);
      const answer = await propose(person, id, VALUES.costCenter);
      // why: the access rule of the call is asked before the item is looked for.
      const meant = statusOf(person, status, true);
      expect([403, 404].includes(meant) ? [403, 404] : [meant]).toContain(answer.status);
      if (answer.status === 201) return;
      expect(await storedState(server, id)).toEqual(before);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('while the item is pending and unassigned', () => {
  it.each(READERS)('%s corrects at once, or is refused', async (person) => {
    const id = await unassigned();
    const before = await storedState(server, id);
    const answer = await propose(person, id);
    const meant = statusOf(person, 'pending', false);
    expect([403, 404].includes(meant) ? [403, 404] : [meant]).toContain(answer.status);
    if (answer.status !== 201) return expect(await storedState(server, id)).toEqual(before);
    expect(answer.body.jsonData.serialNumber).toBe('SN-4711');
    expect(answer.body.version).toBe(2);
    expect(answer.body.corrections).toMatchObject([
      { side: 'company', state: 'accepted', reason: REASON, decidable: false, withdrawable: false },
    ]);
    expect(answer.body.history.at(-1)).toMatchObject({
      ...{ fromStatus: 'pending', toStatus: 'pending' },
      corrected: { fields: ['serialNumber'] },
    });
  });
});

const STATUSES = ITEM_STATUSES.filter((status) => isOpen(status));

describe.each(STATUSES)('a proposal at %s', (status) => {
  it.each(ofCombination(CORRECTED_FIELDS, { step: 5, turn: STATUSES.indexOf(status) }))(
    'of %s by each side is accepted by the other',
    async (field) => {
      const byUpdate = status === 'change_requested' && ['location', 'weight', 'volume'].includes(field);
      for (const [one, other] of [
        ['requester', 'manager'],
        ['evaluator', 'companyAdmin'],
        ['colleague', 'evaluator'],
      ] as const) {
        const id = await assigned(status);
        const { jsonData } = await read('manager', id);
        const answer = await propose(one, id, VALUES[field]);
        if (byUpdate) {
          expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, `fields.${field}`]);
          continue;
        }
        expect([answer.status, answer.body.message]).toEqual([201, undefined]);
        expect(answer.body.jsonData).toEqual(jsonData);
        const correction = answer.body.corrections[0];
        expect((await decide(one, id, correction.id, 'accept')).status).toBe(403);
        const accepted = await decide(other, id, correction.id, 'accept');
        expect([accepted.status, accepted.body.message]).toEqual([200, undefined]);
        expect(accepted.body.jsonData).toEqual({ ...jsonData, ...VALUES[field] });
        expect([accepted.body.status, accepted.body.version]).toEqual([status, 2]);
        expect((await decide(other, id, correction.id, 'refuse')).status).toBe(409);
      }
    },
  );
});

/** Bodies that change nothing, and the field that is named. */
const REFUSED: readonly (readonly [string, object, string])[] = [
  ['no field', { fields: {} }, 'fields'],
  ['the values it has', { fields: { costCenter: 'CC-7', serialNumber: 'SN-1' } }, 'fields'],
  ['a field that is not corrected', { fields: { notes: 'Heavy' } }, 'fields.notes'],
  ['the status', { fields: { status: 'completed' } }, 'fields.status'],
  ['no reason', { reason: '' }, 'reason'],
  ['a short reason', { reason: 'Typo' }, 'reason'],
  ['a reason of 501 characters', { reason: 'a'.repeat(501) }, 'reason'],
  ['a name that is empty', { fields: { itemName: ' ' } }, 'fields.itemName'],
  ['a name of two lines', { fields: { itemName: 'A\nB' } }, 'fields.itemName'],
  ['a serial number with a control sign', { fields: { serialNumber: 'A\u0000' } }, 'fields.serialNumber'],
  ['a type of another family', { fields: { type: 'server' } }, 'fields.type'],
  ['a family without the type', { fields: { family: 'machinery', type: '' } }, 'fields.type'],
  ['no serial number where the type wants one', { fields: { serialNumber: '' } }, 'fields.serialNumber'],
  ['an unknown family', { fields: { family: 'toys' } }, 'fields.family'],
  ['a weight below zero', { fields: { weight: -1 } }, 'fields.weight'],
  ['a weight in words', { fields: { weight: 'heavy' } }, 'fields.weight'],
  [
    'a location that mail programs make a link of',
    { fields: { location: 'https://a.example/x' } },
    'fields.location',
  ],
];

it.each(REFUSED)('a correction with %s is refused at its field', async (_, body, path) => {
  const id = await assigned('scheduling');
  const before = await storedState(server, id);
  const answer = await server.call('requester', 'corrections.propose', {
    params: { id },
    body: { fields: SERIAL, reason: REASON, ...body },
  });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  expect(await storedState(server, id)).toEqual(before);
  expect(await stored()).toEqual([]);
});

describe('a proposal', () => {
  it('is one of its item at a time', async () => {
    const id = await assigned('scheduling');
    const [one, other] = await Promise.all([propose('requester', id), propose('manager', id, VALUES.weight)]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    expect((await propose('manager', id, VALUES.weight)).status).toBe(409);
    expect(await stored()).toHaveLength(1);
  });

  it('is withdrawn by its author alone, and then ended', async () => {
    const id = await assigned('scheduling');
    const correction = await proposed('requester', id);
    for (const person of ['colleague', 'manager', 'companyAdmin'] as const)
      expect((await decide(person, id, correction, 'withdraw')).status).toBe(403);
    const answer = await decide('requester', id, correction, 'withdraw');
    expect(answer.body.corrections[0]).toMatchObject({ state: 'withdrawn', decidable: false });
    for (const action of ['accept', 'refuse'])
      expect((await decide('manager', id, correction, action)).status).toBe(409);
    expect((await decide('requester', id, correction, 'withdraw')).status).toBe(409);
    expect((await propose('manager', id)).status).toBe(201);
  });

  it('is refused with a comment, and the item stays as it is', async () => {
    const id = await assigned('destroyed');
    const { jsonData, version } = await read('manager', id);
    const correction = await proposed('manager', id);
    const answer = await decide('requester', id, correction, 'refuse', {
      body: { action: 'refuse', comment: 'The plate says otherwise' },
    });
    expect(answer.body).toMatchObject({ jsonData, version });
    expect(answer.body.corrections[0]).toMatchObject({
      state: 'refused',
      comment: 'The plate says otherwise',
      endedBy: 'Rita Request',
    });
    expect(answer.body.history).toHaveLength(1);
  });

  it('of another company, of another item and of no one is not there', async () => {
    const [id, other] = [await assigned('scheduling'), await assigned('scheduling')];
    const correction = await proposed('requester', id);
    expect((await propose('rival', id)).status).toBe(404);
    expect((await decide('rival', id, correction, 'accept')).status).toBe(404);
    expect((await decide('manager', other, correction, 'accept')).status).toBe(404);
    expect((await decide('manager', id, other, 'accept')).status).toBe(404);
  });

  it('names the version it was shown', async () => {
    const id = await assigned('scheduling');
    const stale = { headers: { 'if-match': '"7"' } };
    expect((await propose('requester', id, SERIAL, stale)).status).toBe(412);
    const correction = await proposed('requester', id);
    expect((await decide('manager', id, correction, 'accept', stale)).status).toBe(412);
    expect(
      (await decide('manager', id, correction, 'accept', { headers: { 'if-match': '"1"' } })).status,
    ).toBe(200);
  });

  it('is accepted by one of two people at once', async () => {
    const id = await assigned('scheduling');
    const correction = await proposed('requester', id);
    const answers = await Promise.all([
      decide('manager', id, correction, 'accept'),
      decide('otherManager', id, correction, 'accept'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read('manager', id)).version).toBe(2);
  });

  it('is not accepted where the value is another one by then, and both are named', async () => {
    const id = await assigned('pending');
    const correction = await proposed('requester', id, VALUES.location);
    await runSteps(server, id, ['requestChangeAsEvaluator']);
    expect((await decide('manager', id, correction, 'accept')).status).toBe(409);
    await done(server, 'requester', 'items.update', {
      params: { id },
      body: { jsonData: { location: 'Gate 9' } },
    });
    const answer = await decide('manager', id, correction, 'accept');
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      'Location is now “Gate 9”, not empty. Refuse this correction and propose another one.',
    );
    expect((await decide('manager', id, correction, 'refuse')).status).toBe(200);
  });
});

describe('while a correction is open', () => {
  it('the destruction is not completed', async () => {
    const id = await assigned('destroyed');
    const correction = await proposed('manager', id, VALUES.costCenter);
    const complete = () =>
      server.call('manager', 'items.completeDestruction', {
        params: { id },
        fields: { finalPrice: '12' },
        files: [{ field: 'invoice', name: 'i.pdf', bytes: PDF }],
      });
    const before = await storedState(server, id);
    const refused = await complete();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('open correction')]);
    expect(await storedState(server, id)).toEqual(before);
    expect((await decide('requester', id, correction, 'accept')).status).toBe(200);
    expect((await complete()).status).toBe(200);
  });

  it.each([
    ['serialNumber', 409],
    ['costCenter', 200],
  ] as const)('of %s, the verification on site answers %i', async (field, status) => {
    const id = await assigned('destruction');
    await proposed('requester', id, VALUES[field]);
    const verify = () =>
      server.call('requester', 'items.verifyPassword', { params: { id }, body: { password: PASSWORD } });
    expect((await verify()).status).toBe(status);
  });

  it.each([
    ['confirmation_required', 'otherDateAsCompany', 'dateMoved'],
    ['destruction', 'postpone', 'dateMoved'],
    ['confirmation_required', 'declineSchedule', 'declined'],
    ['evaluation_review', 'declineAsManager', 'declined'],
    ['pending', 'declineAsEvaluator', 'declined'],
  ] as const)('at %s, %s ends it', async (status, step, state) => {
    const id = await assigned(status);
    await proposed('requester', id);
    await runSteps(server, id, [step]);
    const item = await read('manager', id);
    expect(item.corrections).toMatchObject([{ state, decidable: false, withdrawable: false }]);
    expect(item.corrections[0].endedBy).not.toBeNull();
    expect(item.history.at(-1).automaticComment).toMatch(/Open correction ended: Serial number$/);
  });

  it.each(['completed', 'declined'] as const)(
    'a server of release 1.0.0 that made the item %s ended it',
    async (status) => {
      for (const [author, side] of [
        ['requester', 'company'],
        ['evaluator', 'provider'],
      ] as const) {
        const id = await assigned(status);
        const correctionId = await putCorrection(server, { itemId: id, side, author: idOf(author) });
        const days = 90 * 24 * 60 * 60 * 1000;
        server.clock.advance(days);
        const ended = { state: 'ended', endedBy: null, endedAt: null, lateSince: null };
        for (const person of ['manager', 'evaluator', 'requester', 'companyAdmin'] as const) {
          const { corrections } = await read(person, id);
          expect(corrections).toMatchObject([{ ...ended, decidable: false, withdrawable: false }]);
          for (const action of ['accept', 'refuse', 'withdraw']) {
            const answer = await decide(person, id, correctionId, action);
            expect([person, action, [403, 409].includes(answer.status)]).toEqual([person, action, true]);
          }
        }
        const mine = await decide(author, id, correctionId, 'withdraw');
        expect([mine.status, mine.body.message]).toEqual([409, expect.stringMatching(/completed|declined/i)]);
        server.clock.advance(-days);
      }
    },
  );

  it('every other step is taken', async () => {
    const id = await assigned('evaluation_review');
    await proposed('requester', id, VALUES.costCenter);
    await runSteps(server, id, [
      'confirmReview',
      'schedule',
      'confirmSchedule',
      'verifyOnSite',
      'uploadDocumentation',
    ]);
    expect((await read('requester', id)).corrections[0].state).toBe('open');
  });

  it('many items are declined together, and each correction ends', async () => {
    const items = [await assigned('evaluation_review'), await assigned('evaluation_review')];
    for (const id of items) await proposed('requester', id);
    const answer = await server.call('manager', 'items.bulkReview', {
      body: { items: items.map((id) => ({ id, version: 1 })), action: 'decline' },
    });
    expect(answer.status).toBe(200);
    expect((await stored()).map(({ outcome }) => outcome)).toEqual(['declined', 'declined']);
  });
});

describe('people of both sides', () => {
  it('act for one side of an item only, by corrections too', async () => {
    const id = await assigned('scheduling');
    await proposed('colleague', id);
    await server.transactions.asSystem((tx) =>
      tx
        .updateTable('users')
        .set({ role: 'fixed_assets_manager', company_id: null })
        .where('id', '=', idOf('colleague'))
        .execute(),
    );
    const [correction] = await stored();
    const answer = await decide('colleague', id, correction?.id ?? '', 'accept');
    expect([answer.status, answer.body.message]).toEqual([
      403,
      expect.stringContaining('correction of this item'),
    ]);
  });
});

describe('what is recorded', () => {
  it('is verified after corrections at once, accepted, refused and ended', async () => {
    await recordMigratedRows(server.app.commands);
    const request = await done(server, 'requester', 'projects.create', {
      fields: { command: JSON.stringify(requestOf(2)) },
    });
    const { data } = await done(server, 'manager', 'projects.items', { params: { id: request.id } });
    const [one = '', other = ''] = data.map(({ id }) => id);
    expect((await propose('requester', one)).status).toBe(201);
    await runSteps(server, one, ['assign', 'approve']);
    const accepted = await proposed('evaluator', one, VALUES.itemName);
    await decide('requester', one, accepted, 'accept');
    await runSteps(server, other, ['assign']);
    const refused = await proposed('requester', other, VALUES.weight);
    await decide('manager', other, refused, 'refuse');
    await proposed('requester', other, VALUES.weight);
    await runSteps(server, other, ['declineAsEvaluator']);
    const { broken } = await verifyInstallation({
      ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
      ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
    });
    // why: items of other tests were put in past the product.
    expect(
      broken.filter((line) => /item_corrections/.test(line) || [one, other].some((id) => line.includes(id))),
    ).toEqual([]);
  });
});
