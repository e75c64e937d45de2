import { createHash, randomUUID } from 'node:crypto';
import { SIDES } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES, itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import {
  SENTENCES,
  SENTENCES_OF_CAPACITY,
  SIDE_OF_CAPACITY,
  SIGNED_STATUSES,
  SIGNER_CAPACITIES,
} from '@monda/domain/signings/signing-choices.ts';
import { SIGNING_ROLES } from '@monda/domain/signings/signing-roles.ts';
import type { SignBody } from '@monda/domain/signings/signing-fields.ts';
import { itemStatement, signingRecord } from '@monda/domain/signings/signing-forms.ts';
import { rootOfPath, signedLeaf } from '@monda/verifier/signing-proof.ts';
import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putAct } from '../../../test/acts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { putCorrection } from '../../../test/put-correction.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import {
  drawingOf,
  readList,
  saidBy,
  signableItem,
  signFor,
  storedSignings,
} from '../../../test/signings-in-tests.ts';
import { idOf, PEOPLE, READERS } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const DEVICES = { company: 'requester', provider: 'manager' } as const;
const prepare = (person: (typeof READERS)[number], itemIds: readonly string[]) =>
  server.call(person, 'signings.prepare', { body: { itemIds } });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const UNREAD = 'a'.repeat(64);
const listed = (ids: readonly string[]): SignBody['items'] =>
  ids.map((id) => ({ id, statementSha256: UNREAD }));
const send = (body: object, person: (typeof READERS)[number] = 'manager') =>
  server.call(person, 'signings.sign', { body });

/** Expects that a call is refused and nothing is stored. */
async function refused(answer: Promise<{ status: number; body: object }>, status: number) {
  const { status: answered, body } = await answer;
  expect([answered, body]).toEqual([status, body]);
  expect(await storedSignings(server)).toEqual({ signings: [], items: [] });
  return body as {
    readonly code: string;
    readonly message: string;
    readonly errors?: readonly { path: string; message: string }[];
  };
}

describe('who may not sign, and for what', () => {
  it.each(READERS.filter((person) => !(SIGNING_ROLES as readonly string[]).includes(PEOPLE[person].role)))(
    'a device of %s is refused',
    async (person) => {
      const id = await signableItem(server);
      expect((await prepare(person, [id])).status).toBe(403);
      await refused(send({ items: listed([id]), ...saidBy() }, person), 403);
    },
  );

  it.each([
    ['no item', () => []],
    ['101 items', () => Array.from({ length: 101 }, () => randomUUID())],
    [
      'an item twice, also in capitals',
      () => ['a', 'A'].map((sign) => `${sign}0000000-0000-4000-8000-000000000001`),
    ],
    ['what is no id', () => ['x']],
  ] as const)('a list with %s is refused', async (_name, ids) => {
    expect((await prepare('manager', ids())).status).toBe(400);
    await refused(send({ items: listed(ids()), ...saidBy() }), 400);
  });

  const typed = { kind: 'typed', agreed: true };
  const drawn = (drawing: object) => ({ signature: { kind: 'drawn', drawing, agreed: true } });
  const oneStroke = (...points: readonly (readonly unknown[])[]) => ({ ...drawingOf(5), strokes: [points] });
  const still = [0, 0, 0, 0];
  it.each<[string, object]>([
    ['4 points', drawn(drawingOf(4))],
    ['1,501 points', drawn(drawingOf(1501))],
    ['a point off the pad', drawn(oneStroke([-1, 0, 0, 0], still, still, still, still))],
    ['points that leave the pad by and by', drawn({ ...drawingOf(1500), width: 1000 })],
    ['half a tenth of a pixel', drawn(oneStroke([0.5, 0, 0, 0], still, still, still, still))],
    ['a coordinate that is none', drawn(oneStroke(['1', 0, 0, 0], still, still, still, still))],
    ['a point without pressure', drawn(oneStroke([0, 0, 0], still, still, still, still))],
    ['a pressure above 100', drawn(oneStroke([0, 0, 0, 101], still, still, still, still))],
    ['a pad without bounds', drawn({ ...drawingOf(5), width: 1e9 })],
    ['a picture instead of points', drawn({ ...drawingOf(5), strokes: 'data:image/png;base64,AA==' })],
    ['a signature without the tick', { signature: { kind: 'typed' } }],
    ['a signature that is not agreed to', { signature: { kind: 'typed', agreed: false } }],
    ['a refusal without a reason', { signature: { kind: 'refused', reason: ' ' } }],
    ['a refusal with a drawing', { signature: { kind: 'refused', reason: 'x', drawing: drawingOf(5) } }],
    ['no name', { name: ' ' }],
    ['a name without a letter', { name: '.' }],
    ['a name of an accent alone', { name: '\u0301' }],
    ['a name of two lines', { name: 'Ana\nPaz' }],
    ['a control sign in a name', { name: 'Ana\u0007Paz' }],
    ['a sign of direction in a name', { name: 'Ana\u202ePaz' }],
    ['a sign of direction in an organisation', { organisation: '\u2066Paz' }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a sentence that is none', { sentence: 'I own it' }],
    ['a language that is none', { language: 'xx' }],
    ['a capacity that is none', { capacity: 'owner' }],
    ['a description of a capacity that has a name', { capacityText: 'Notary' }],
    ['another capacity without a description', { capacity: 'other', capacityText: '' }],
    ['another field', { root: UNREAD }],
  ])('%s: refused', async (_name, part) => {
    const id = await signableItem(server);
    await refused(send({ items: await readList(server, [id]), ...saidBy(), signature: typed, ...part }), 400);
  });

  it.each(SIGNER_CAPACITIES)('as %s, each sentence of another capacity is refused', async (capacity) => {
    const id = await signableItem(server);
    for (const sentence of SENTENCES.filter((one) => !SENTENCES_OF_CAPACITY[capacity].includes(one))) {
      await refused(send({ items: await readList(server, [id]), ...saidBy(capacity, { sentence }) }), 400);
    }
  });

  it('items that one does not see are answered as unknown, one among many as well', async () => {
    const [own, foreign, unassigned] = [
      await signableItem(server),
      await signableItem(server, 'destroyed', { company: 'rival' }),
      await signableItem(server, 'destroyed', { evaluator: 'otherEvaluator' }),
    ];
    for (const [person, ids] of [
      ['manager', [own, randomUUID()]],
      ['requester', [foreign]],
      ['requester', [own, foreign]],
      ['evaluator', [own, unassigned]],
    ] as const) {
      expect((await prepare(person, ids)).status).toBe(404);
      await refused(send({ items: listed(ids), ...saidBy() }, person), 404);
    }
  });

  it('items of two companies are refused', async () => {
    const ids = [await signableItem(server), await signableItem(server, 'destroyed', { company: 'rival' })];
    expect((await prepare('manager', ids)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await refused(send({ items: listed(ids), ...saidBy() }), 409)).message).toContain(
      'two companies',
    );
  });

  it.each(ITEM_STATUSES.flatMap((status) => [false, true].map((verified) => [status, verified] as const)))(
    'an item at %s, verified %s',
    async (status, verifiedOnSite) => {
      const made = { verifiedOnSite, decision: 'destroy', evaluator: 'evaluator' } as const;
      const { id } = await putItem(server, status, made);
      const isOpen =
        (SIGNED_STATUSES as readonly string[]).includes(status) &&
        (status !== 'destruction' || verifiedOnSite);
      const { body } = await prepare('manager', [id]);
      expect(body.items).toMatchObject([
        isOpen
          ? { refused: null, statementSha256: expect.any(String) }
          : {
              refused: expect.stringMatching(
                status === 'destruction'
                  ? /^Bill counter.* not been verified/
                  : new RegExp(`^Bill counter.* status is ${itemStatusLabel(status)}\\.$`),
              ),
              statementSha256: null,
            },
      ]);
      if (isOpen) return expect((await signFor(server, [id])).status).toBe(201);
      const { code, errors } = await refused(send({ items: listed([id]), ...saidBy() }), 409);
      expect(code).toBe('wrong_state');
      return expect(errors).toEqual([{ path: 'items.0', message: body.items[0].refused }]);
    },
  );

  it('a person who acted on one of the items for the other side is refused', async () => {
    const ids = [await signableItem(server), await signableItem(server)];
    await putAct(server, ids[1] ?? '', idOf('manager'), 'create');
    const { body } = await prepare('manager', ids);
    expect(body.items.map(({ refused: because }: { refused: string | null }) => because !== null)).toEqual([
      false,
      true,
    ]);
    const { errors } = await refused(
      send({ items: await readList(server, ids, 'otherManager'), ...saidBy() }),
      403,
    );
    expect(errors?.map(({ path }) => path)).toEqual(['items.1']);
  });
});

describe('an item that changed since the list was read', () => {
  const CHANGES = {
    'its name': sql`UPDATE waste_items SET data = jsonb_set(data, '{itemName}', '"Other"')`,
    'its serial number': sql`UPDATE waste_items SET data = jsonb_set(data, '{serialNumber}', '"SN-2"')`,
    'its decision': sql`UPDATE waste_items SET decision = 'reassign'`,
    'its day': sql`UPDATE waste_items SET destruction_on = '2026-06-21'`,
  };
  it.each(Object.entries(CHANGES))('%s: is named, and the others are signed', async (_name, change) => {
    const ids = [await signableItem(server), await signableItem(server), await signableItem(server)];
    const items = await readList(server, ids);
    await server.database.asOwner((tx) => sql`${change} WHERE id = ${ids[1]}`.execute(tx));
    const { code, errors } = await refused(send({ items, ...saidBy() }), 409);
    expect([code, errors]).toEqual([
      'conflict',
      [{ path: 'items.1', message: expect.stringContaining('has changed') }],
    ]);
    const { status, body } = await send({ items: [items[0], items[2]], ...saidBy() });
    expect([status, body.itemCount]).toEqual([201, 2]);
  });

  it('facts, a file and a correction are changes too', async () => {
    const corrected = await signableItem(server, 'destruction');
    const ids = [await signableItem(server), await signableItem(server), corrected];
    const items = await readList(server, ids);
    const { status } = await server.call('manager', 'facts.change', {
      params: { id: ids[0] ?? '' },
      body: { place: { name: 'Plant 2', address: '' } },
    });
    expect(status).toBe(200);
    await server.transactions.asSystem(async (tx) => {
      await sql`INSERT INTO stored_files (id, item_id, company_id, purpose, position, state, name, mime_type, size, sha256,
          storage_key, created_at) SELECT ${randomUUID()}, id, company_id, 'after_photo', 0, 'committed', 'a.png', 'image/png',
          1, ${UNREAD}, ${randomUUID()}, now() FROM waste_items WHERE id = ${ids[1]}`.execute(tx);
    });
    await putCorrection(server, { itemId: corrected, author: idOf('manager'), side: 'provider' });
    const { errors } = await refused(send({ items, ...saidBy() }), 409);
    expect(errors?.map(({ path }) => path)).toEqual(['items.0', 'items.1', 'items.2']);
    expect((await prepare('manager', ids)).body.items).toMatchObject([
      { covers: { facts: 1, after: 0 } },
      { covers: { facts: 0, after: 1 } },
      { covers: { facts: 0, after: 0 }, corrected: ['serialNumber'] },
    ]);
  });

  it('those that can no longer be signed for and those that changed are named together', async () => {
    const ids = [await signableItem(server), await signableItem(server, 'destruction')];
    const items = await readList(server, ids);
    await server.database.asOwner(async (tx) => {
      await sql`UPDATE waste_items SET data = jsonb_set(data, '{itemName}', '"Other"') WHERE id = ${ids[0]}`.execute(
        tx,
      );
      await sql`UPDATE waste_items SET verified_on_site = false WHERE id = ${ids[1]}`.execute(tx);
    });
    const { errors } = await refused(send({ items, ...saidBy() }), 409);
    expect(errors?.map(({ path }) => path).sort()).toEqual(['items.0', 'items.1']);
  });
});

describe('one person, one side', () => {
  const { firstName, lastName } = PEOPLE.requester;
  const OF_COMPANY = `${lastName} ${firstName}`.split(' ').toReversed().join(' ').toUpperCase();

  it('whose account is of the other side is sent to their own device, and may refuse or sign there alone', async () => {
    const id = await signableItem(server);
    const items = await readList(server, [id]);
    for (const signature of [
      { kind: 'typed', agreed: true },
      { kind: 'refused', reason: 'x' },
    ] as const) {
      const of = saidBy('company-representative', { name: OF_COMPANY, signature });
      expect((await refused(send({ items, ...of }), 409)).message).toContain('own side');
      const provider = saidBy('performer', { name: 'Mía  manager', signature });
      expect((await refused(send({ items, ...provider }, 'requester'), 409)).message).toContain('own side');
    }
    expect(
      (
        await signFor(server, [id], saidBy('company-representative', { name: OF_COMPANY }), {
          person: 'colleague',
        })
      ).status,
    ).toBe(201);
    // A person of another company, one whose account is blocked, and a capacity of neither side.
    for (const said of [
      saidBy('company-representative', { name: 'Ria Rival' }),
      saidBy('company-representative', { name: 'Bill Blocked' }),
      saidBy('notary', { name: OF_COMPANY }),
    ]) {
      expect((await send({ items, ...said })).status).toBe(201);
    }
  });

  it('cannot sign for the other side what they signed for one, by any spelling of their name', async () => {
    const ids = [await signableItem(server), await signableItem(server)];
    const first = await signFor(server, [ids[1] ?? ''], saidBy('performer', { name: 'José Núñez' }));
    const other = saidBy('company-representative', { name: 'JOSE  NUNEZ' });
    const answer = await signFor(server, ids, other);
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [{ path: 'items.1', message: expect.stringContaining('both sides') }],
    ]);
    const refusal = { ...other, signature: { kind: 'refused', reason: 'x' } as const };
    expect((await signFor(server, ids, refusal)).status).toBe(201);
    expect(
      (await signFor(server, ids, { ...other, ...saidBy('witness', { name: 'José Núñez' }) })).status,
    ).toBe(201);
    await server.call('manager', 'signings.withdraw', {
      params: { id: first.body.id },
      body: { reason: 'x' },
    });
    expect((await signFor(server, ids, other)).status).toBe(201);
  });

  it('of two who sign at once under one name for both sides one is first', async () => {
    const id = await signableItem(server);
    const items = await readList(server, [id]);
    const answers = await Promise.all([
      send({ items, ...saidBy('performer', { name: 'Ana Paz' }) }, 'manager'),
      send({ items, ...saidBy('company-representative', { name: 'Ana Paz' }) }, 'requester'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await storedSignings(server)).signings).toHaveLength(1);
  });
});

describe('a signature', () => {
  it('is taken at once from two, and once from one whose answer was lost', async () => {
    const ids = [await signableItem(server), await signableItem(server)];
    const answers = await Promise.all([
      signFor(server, ids, saidBy('guard')),
      signFor(server, ids.toReversed(), saidBy('notary'), { person: 'requester' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const items = await readList(server, ids);
    const once = () =>
      server.call('manager', 'signings.sign', { body: { items, ...saidBy() }, key: 'a-key' });
    const [one, other] = await Promise.all([once(), once()]);
    const third = await once();
    expect(
      new Set([one, other, third].filter(({ status }) => status === 201).map(({ body }) => body.id)).size,
    ).toBe(1);
    expect((await storedSignings(server)).signings).toHaveLength(3);
  });

  it.each(
    SIDES.flatMap((side) =>
      SIGNER_CAPACITIES.flatMap((capacity) =>
        SENTENCES_OF_CAPACITY[capacity].map((sentence) => [sentence, capacity, side] as const),
      ),
    ),
  )('%s, as %s, on a device of the %s, is stored at every status', async (sentence, capacity, side) => {
    const turn = SENTENCES.indexOf(sentence) + SIGNER_CAPACITIES.indexOf(capacity);
    for (const status of ofCombination(SIGNED_STATUSES, { step: SIGNED_STATUSES.length, turn })) {
      const id = await signableItem(server, status);
      const name = `Signer ${status}`;
      const { body } = await signFor(server, [id], saidBy(capacity, { sentence, name }), {
        person: DEVICES[side],
      });
      const { signings, items } = await storedSignings(server);
      expect(signings.find((row) => row.id === body.id)).toMatchObject({
        ...{ sentence, capacity, side, name, outcome: 'signed', made_by: idOf(DEVICES[side]) },
      });
      expect(items.some((row) => row.item_id === id && row.signing_id === body.id)).toBe(true);
    }
    expect(SIDE_OF_CAPACITY[capacity]).toBe(
      { performer: 'provider', 'company-representative': 'company' }[capacity as 'performer'] ?? null,
    );
  });

  it('covers exactly its items, says where it was given, and is recorded', async () => {
    const ids = [await signableItem(server), await signableItem(server), await signableItem(server)];
    const drawing = drawingOf(1500);
    const { body } = await signFor(
      server,
      ids,
      saidBy('notary', { language: 'es', signature: { kind: 'drawn', drawing, agreed: true } }),
    );
    const { signings, items } = await storedSignings(server);
    const [row] = signings;
    const record = signingRecord.parse(JSON.parse(row?.record ?? ''));
    expect(row?.record).toBe(canonicalize(record));
    expect(record).toMatchObject({
      ...{ id: body.id, root: row?.root, outcome: 'signed', name: 'Ana Paz', way: 'drawn', reason: null },
      sentence: {
        code: 'present',
        version: 1,
        language: 'es',
        text: 'Estuve presente en lo que describe esta lista.',
      },
      ...{ at: server.clock.now().toISOString(), device: { side: 'provider', by: 'Mia Manager' } },
      drawingSha256: sha256(canonicalize(drawing) ?? ''),
    });
    expect([row?.address, row?.drawing]).toEqual(['127.0.0.1', canonicalize(drawing)]);
    for (const item of items) {
      const statement = itemStatement.parse(JSON.parse(item.statement));
      expect([canonicalize(statement), statement.id]).toEqual([item.statement, item.item_id]);
      const leaf = await signedLeaf(
        Uint8Array.from(Buffer.from(item.random, 'hex')),
        Uint8Array.from(Buffer.from(item.statement)),
      );
      expect(Buffer.from(await rootOfPath(leaf, item.path)).toString('hex')).toBe(row?.root);
    }
    expect(items.map(({ item_id: id }) => id)).toEqual(ids);
    const acts = (await server.auditLog()).filter((act) => act.subject_id === body.id);
    expect(acts.map(({ action }) => action)).toEqual(['signings.sign']);
    expect(acts[0]?.details).toMatchObject({ outcome: 'signed', items: ids });
  });

  it('that is refused is stored with its reason, and has no drawing', async () => {
    const id = await signableItem(server);
    const { status } = await signFor(
      server,
      [id],
      saidBy('guard', { signature: { kind: 'refused', reason: 'Two are missing' } }),
    );
    expect(status).toBe(201);
    expect((await storedSignings(server)).signings).toMatchObject([
      { outcome: 'refused', reason: 'Two are missing', drawing: null, withdrawn_at: null },
    ]);
  });
});
