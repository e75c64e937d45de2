import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { settleProject } from '../../projects/project-interface.ts';
import { takeStep } from './item-transition.ts';
import { releaseItems } from './step-writing.ts';
import { ITEM_DATA } from '../../../test/factories.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => {
  server.clock.setTo('2026-03-10T12:00:00Z');
});
afterAll(() => server.close());

const MISSING = '11111111-2222-4333-8444-555555555555';

describe('assignment', () => {
  // rows: API-031
  it.each(['blockedEvaluator', 'companyAdmin', 'manager', 'admin'] as const)(
    'is refused for %s',
    async (person) => {
      const { id } = await putItem(server);
      const before = await storedState(server, id);
      const body = { assignedUserId: server.people[person].id };
      const answer = await server.call('manager', 'items.assign', { params: { id }, body });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'assignedUserId', message: words().stepFields.notAssignable },
      ]);
      expect(await storedState(server, id)).toEqual(before);
    },
  );

  // rows: API-031
  it('is refused for an unknown person and for what is no id', async () => {
    const { id } = await putItem(server);
    for (const assignedUserId of [MISSING, 'evaluator', '', null]) {
      const answer = await server.call('manager', 'items.assign', {
        params: { id },
        body: { assignedUserId },
      });
      expect(answer.status).toBe(400);
    }
  });

  it('is refused on an item that is assigned already', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: 'otherEvaluator' });
    const body = { assignedUserId: server.people.evaluator.id };
    const answer = await server.call('manager', 'items.assign', { params: { id }, body });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('Pending status and is already assigned');
  });

  // rows: FLOW-026, ENT-017, API-031
  it('fills the assigned user, keeps the status and the project pending', async () => {
    const { id, projectId } = await putItem(server);
    const body = { assignedUserId: server.people.evaluator.id };
    const answer = await server.call('manager', 'items.assign', { params: { id }, body });
    expect(answer.body).toMatchObject({
      status: 'pending',
      assignedUserId: server.people.evaluator.id,
      assignedUser: { firstName: 'Eva', lastName: 'Luator' },
    });
    expect(answer.body.history[1].automaticComment).toBe('Assigned to Eva Luator');
    const project = await server.call('manager', 'projects.get', { params: { id: projectId } });
    expect(project.body.status).toBe('pending');
    expect((await server.call('evaluator', 'items.get', { params: { id } })).status).toBe(200);
  });

  // rows: FLOW-101
  it('ends with the evaluator: pending items are unassigned again, with an entry', async () => {
    const pending = await putItem(server, 'pending', { evaluator: 'otherEvaluator' });
    const later = await putItem(server, 'scheduling', { evaluator: 'otherEvaluator' });
    const others = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const adam = server.people.admin;
    await server.transactions.asActor(adam, (tx) =>
      releaseItems(
        tx,
        { requestId: 'test', actor: adam },
        { id: server.people.otherEvaluator.id, name: 'Evan Other' },
      ),
    );
    const { body } = await server.call('manager', 'items.get', { params: { id: pending.id } });
    expect(body).toMatchObject({ assignedUserId: null, assignedUser: null, status: 'pending', version: 2 });
    expect(body.history[1]).toMatchObject({ fromStatus: 'pending', toStatus: 'pending' });
    expect(body.history[1].automaticComment).toContain('Evan Other');
    for (const { id } of [later, others]) {
      const stored = await server.call('manager', 'items.get', { params: { id } });
      expect(stored.body.assignedUserId).not.toBeNull();
    }
  });
});

describe('evaluation', () => {
  // rows: API-032
  it.each([
    ['an unknown decision', { decision: 'maybe' }],
    ['approve without action', { decision: 'approve' }],
    ['an unknown action', { decision: 'approve', action: 'sell' }],
    ['a status', { decision: 'decline', status: 'completed' }],
    ['a comment that is no text', { decision: 'decline', comment: 7 }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const before = await storedState(server, id);
    const answer = await server.call('evaluator', 'items.submitReview', { params: { id }, body });
    expect(answer.status).toBe(400);
    expect(await storedState(server, id)).toEqual(before);
  });

  // rows: ENT-018, FLOW-048
  it.each(['reassign', 'destroy'] as const)('keeps %s through the review', async (action) => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const body = { decision: 'approve', action };
    const approved = await server.call('evaluator', 'items.submitReview', { params: { id }, body });
    expect(approved.body).toMatchObject({ status: 'evaluation_review', decision: action });
    const confirmed = await server.call('manager', 'items.review', {
      params: { id },
      body: { action: 'confirm' },
    });
    expect(confirmed.body).toMatchObject({ status: 'scheduling', decision: action });
  });

  // rows: API-030
  it('evaluate does what approve does', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const body = { action: 'destroy', evaluationComment: 'rusty' };
    const answer = await server.call('evaluator', 'items.evaluate', { params: { id }, body });
    expect(answer.body).toMatchObject({ status: 'evaluation_review', decision: 'destroy' });
    expect(answer.body.history[1]).toMatchObject({ comment: 'rusty', automaticComment: 'Decision: Destroy' });
  });

  // rows: FLOW-043
  it('an action in addition to decline decides nothing', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const body = { decision: 'decline', action: 'destroy' };
    const answer = await server.call('evaluator', 'items.submitReview', { params: { id }, body });
    expect(answer.body).toMatchObject({ status: 'declined', decision: null });
  });
});

describe('answers with a choice', () => {
  const choices = [
    // rows: API-033
    [
      'items.review',
      'evaluation_review',
      'manager',
      { confirm: 'scheduling', 'request-change': 'change_requested', decline: 'declined' },
    ],
    // rows: API-036
    [
      'items.confirmDestruction',
      'confirmation_required',
      'companyAdmin',
      { confirm: 'destruction', decline: 'declined' },
    ],
  ] as const;

  it.each(choices)('%s takes each action, and refuses any other', async (call, from, person, actions) => {
    for (const body of [{ action: 'maybe' }, { action: '' }, { comment: 'x' }, {}]) {
      const { id } = await putItem(server, from, { evaluator: 'evaluator' });
      const before = await storedState(server, id);
      const refused = await server.call(person, call, { params: { id }, body });
      expect(refused.status).toBe(400);
      expect(await storedState(server, id)).toEqual(before);
    }
    for (const [action, to] of Object.entries(actions)) {
      const { id } = await putItem(server, from, { evaluator: 'evaluator' });
      const taken = await server.call(person, call, {
        params: { id },
        body: { action, comment: 'because' },
      });
      expect([taken.status, taken.body.status]).toEqual([200, to]);
      expect(taken.body.history.at(-1)).toMatchObject({ comment: 'because', toStatus: to });
    }
  });
});

describe('the update of the company', () => {
  // rows: FLOW-059
  it.each([
    ['another name', { itemName: 'New' }, 'jsonData.itemName'],
    ['another family', { location: 'x', family: 'machinery' }, 'jsonData.family'],
    ['a link to a photo', { uploadedPhotoUrl: 'https://example.com/a.png' }, 'jsonData.uploadedPhotoUrl'],
    ['photos', { photoUrls: ['https://example.com/a.png'] }, 'jsonData.photoUrls'],
    ['a negative weight', { weight: -1 }, 'jsonData.weight'],
    ['a volume in words', { volume: 'big' }, 'jsonData.volume'],
    ['a final price', { finalPrice: 1 }, 'jsonData.finalPrice'],
    ['a status', { status: 'completed' }, 'jsonData.status'],
  ])('is refused with %s and names it', async (_, jsonData, path) => {
    const { id } = await putItem(server, 'change_requested', { evaluator: 'evaluator' });
    const before = await storedState(server, id);
    const answer = await server.call('companyAdmin', 'items.update', { params: { id }, body: { jsonData } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await storedState(server, id)).toEqual(before);
  });

  // rows: API-034, ENT-028, FLOW-058, FLOW-059
  it('changes the four fields only, keeps the evaluator and clears the decision', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const approve = { decision: 'approve', action: 'destroy' };
    await server.call('evaluator', 'items.submitReview', { params: { id }, body: approve });
    await server.call('manager', 'items.review', { params: { id }, body: { action: 'request-change' } });
    const { body: item } = await server.call('requester', 'items.get', { params: { id } });
    const jsonData = { ...item.jsonData, location: ' Hall 3 ', weight: 12.5, volume: 0, notes: 'left door' };
    const answer = await server.call('requester', 'items.update', {
      params: { id },
      body: { jsonData, comment: 'now' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.history.at(-1)).toMatchObject({ comment: 'now', toStatus: 'pending' });
    expect(answer.body).toMatchObject({
      status: 'pending',
      decision: null,
      assignedUserId: server.people.evaluator.id,
      jsonData: { ...ITEM_DATA, location: 'Hall 3', weight: 12.5, volume: 0, notes: 'left door' },
    });
    const again = await server.call('evaluator', 'items.list', { query: `view=tasks&search=${id}` });
    expect(again.body.total).toBe(1);
  });

  it('keeps what was given before when a key is not included', async () => {
    const data = { location: 'Hall 1', weight: 5 };
    const { id } = await putItem(server, 'change_requested', { data });
    const body = { jsonData: { weight: null } };
    const answer = await server.call('companyAdmin', 'items.update', { params: { id }, body });
    expect(answer.body.jsonData).toMatchObject({ location: 'Hall 1', weight: null });
  });

  // rows: FLOW-059
  it('takes a stored location of two lines back, and no other one', async () => {
    const { id } = await putItem(server, 'change_requested', { data: { location: 'Hall\n1' } });
    const send = (location: string) =>
      server.call('companyAdmin', 'items.update', { params: { id }, body: { jsonData: { location } } });
    const refused = await send('Hall\n2');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'jsonData.location', message: 'Write this on one line, without line breaks or tabs' }],
    ]);
    expect((await send('Hall\n1')).body.jsonData.location).toBe('Hall\n1');
  });
});

describe('the schedule', () => {
  const right = { price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-03-20' };
  // rows: API-035, VAL-063, VAL-072
  it.each([
    ['a price in words', { ...right, price: '120' }, 'price', words().stepFields.price],
    ['a negative price', { ...right, price: -1 }, 'price', words().stepFields.priceNegative],
    ['a huge price', { ...right, price: 1e308 }, 'price', words().stepFields.priceTooLarge],
    ['no price', { ...right, price: null }, 'price', words().stepFields.price],
    ['an empty buyer', { ...right, buyer: '  ' }, 'buyer', words().stepFields.buyer],
    ['a day that does not exist', { ...right, destructionOn: '2025-02-30' }, 'destructionOn', null],
    ['a moment', { ...right, destructionOn: '2026-03-20T00:00:00Z' }, 'destructionOn', null],
    [
      'the day before yesterday',
      { ...right, destructionOn: '2026-03-08' },
      'destructionOn',
      words().stepFields.pastDate,
    ],
    [
      'a day that is more than ten years ahead',
      { ...right, destructionOn: '2126-03-08' },
      'destructionOn',
      words().stepFields.farDate,
    ],
  ])('is refused with %s', async (_, body, path, message) => {
    const { id } = await putItem(server, 'scheduling');
    const before = await storedState(server, id);
    const answer = await server.call('manager', 'items.schedule', { params: { id }, body });
    expect(answer.status).toBe(400);
    const [error] = answer.body.errors;
    expect(error.path).toBe(path);
    if (message !== null) expect(error.message).toBe(message);
    expect(await storedState(server, id)).toEqual(before);
  });

  // rows: ENT-019, API-035
  it.each(['2026-03-09', '2026-03-10'])('takes %s, which is today in some zone', async (destructionOn) => {
    const { id } = await putItem(server, 'scheduling');
    const body = { ...right, price: 1234.567, destructionOn };
    const answer = await server.call('manager', 'items.schedule', { params: { id }, body });
    expect(answer.body).toMatchObject({ price: 1234.57, buyer: 'Scrap Ltd', destructionOn });
    expect(answer.body.history[1].automaticComment).toContain('$1,234.57');
  });

  it('takes the price 0', async () => {
    const { id } = await putItem(server, 'scheduling');
    const answer = await server.call('manager', 'items.schedule', {
      params: { id },
      body: { ...right, price: 0 },
    });
    expect(answer.body.price).toBe(0);
  });
});

describe('two at once', () => {
  // rows: FLOW-099
  it('of the same action one wins, one is refused; one entry', async () => {
    const { id } = await putItem(server, 'evaluation_review');
    const answers = await Promise.all(
      (['manager', 'otherManager'] as const).map((person, at) =>
        server.call(person, 'items.review', {
          params: { id },
          body: { action: at === 0 ? 'confirm' : 'decline' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { history, done } = await storedState(server, id);
    expect(history).toHaveLength(2);
    expect(done).toHaveLength(1);
  });

  it('an older version is refused with 412, after the status was asked', async () => {
    const { id } = await putItem(server, 'evaluation_review');
    const body = { action: 'confirm' };
    const stale = await server.call('manager', 'items.review', {
      params: { id },
      body,
      headers: { 'if-match': '"7"' },
    });
    expect(stale.body).toMatchObject({ status: 412, code: 'version_changed' });
    const right = await server.call('manager', 'items.review', {
      params: { id },
      body,
      headers: { 'if-match': '"1"' },
    });
    expect(right.status).toBe(200);
    const late = await server.call('manager', 'items.review', {
      params: { id },
      body,
      headers: { 'if-match': '"1"' },
    });
    expect(late.status).toBe(409);
  });

  it('a lost answer is answered the same again and changes nothing twice', async () => {
    const { id } = await putItem(server, 'evaluation_review');
    const sending = {
      params: { id },
      body: { action: 'confirm' },
      headers: { 'idempotency-key': `key-${id}` },
    };
    const first = await server.call('manager', 'items.review', sending);
    const state = await storedState(server, id);
    const again = await server.call('manager', 'items.review', sending);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await storedState(server, id)).toEqual(state);
    const other = await server.call('manager', 'items.review', { ...sending, body: { action: 'decline' } });
    expect(other.body.code).toBe('idempotency_key_reused');
  });
});

describe('the status of a project', () => {
  // rows: FLOW-003
  it('moves with an item its evaluator alone can see', async () => {
    const { id, projectId } = await putItem(server, 'pending', { evaluator: 'evaluator' });
    await putItem(server, 'pending', { projectId });
    await server.call('evaluator', 'items.submitReview', { params: { id }, body: { decision: 'decline' } });
    const project = await server.call('manager', 'projects.get', { params: { id: projectId } });
    expect(project.body.status).toBe('in_progress');
  });

  // rows: FLOW-005
  it('is declined when all its items are', async () => {
    const one = await putItem(server, 'pending', { evaluator: 'evaluator' });
    const other = await putItem(server, 'confirmation_required', { projectId: one.projectId });
    await server.call('evaluator', 'items.submitReview', {
      params: { id: one.id },
      body: { decision: 'decline' },
    });
    await server.call('companyAdmin', 'items.confirmDestruction', {
      params: { id: other.id },
      body: { action: 'decline' },
    });
    const project = await server.call('companyAdmin', 'projects.get', { params: { id: one.projectId } });
    expect(project.body.status).toBe('declined');
  });

  // rows: FLOW-004
  it('is finished when all are closed and one is completed', async () => {
    const one = await putItem(server, 'pending', { evaluator: 'evaluator' });
    await putItem(server, 'completed', { projectId: one.projectId });
    await server.call('evaluator', 'items.submitReview', {
      params: { id: one.id },
      body: { decision: 'decline' },
    });
    const project = await server.call('companyAdmin', 'projects.get', { params: { id: one.projectId } });
    expect(project.body.status).toBe('finished');
  });
});

it('a failure in the middle of a step leaves nothing of it', async () => {
  const { id } = await putItem(server, 'evaluation_review');
  const before = await storedState(server, id);
  const { manager } = server.people;
  const call = {
    name: 'items.review',
    requestId: 'test',
    actor: manager,
    ifMatch: null,
    idempotencyKey: null,
    requestHash: '',
  } as const;
  const failing = server.transactions.asActor(manager, async (tx) => {
    await takeStep(tx, call, { itemId: id, step: 'confirmReview' }, { settleProject }, async () => {});
    throw new Refusal('internal');
  });
  await expect(failing).rejects.toThrow();
  expect(await storedState(server, id)).toEqual(before);
});
