import { randomUUID } from 'node:crypto';
import { completeItemData, type ItemData } from '@monda/domain/items/item-data.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofCombination } from '../../test/combinations.ts';
import { COMPLETE_FACTS } from '../../test/facts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { saidBy, signableItem, signFor } from '../../test/signings-in-tests.ts';
import { PDF } from '../../test/steps-in-tests.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';
import { preflight } from './preflight.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await done(server, 'admin', 'certificateParties.change', {
    params: { id: 'provider' },
    body: { ...NO_PARTY, legalName: 'Monda SA' },
  });
});
afterAll(() => server.close());

const NO_PARTY = {
  ...{ legalName: '', taxRegistration: null, taxNumber: '', address: '' },
  ...{ representative: '', representativeCapacity: '', registrations: [] },
};

interface Profiled {
  readonly decision: 'destroy' | 'reassign';
  readonly data: Partial<ItemData>;
  readonly profile: string;
  readonly needs: readonly string[];
}
const SAFE = { family: 'security_equipment', type: 'metal_detectors' } as const;
const FIREARM = { family: 'security_equipment', type: 'firearms' } as const;
const PHONE = { family: 'communications_equipment', type: 'cell_phones' } as const;
const SERVER = { family: 'computing_it_equipment', type: 'server' } as const;

/** An item of each profile and what it alone needs, written by hand from the rules. */
const PROFILED: Readonly<Record<string, Profiled>> = {
  destruction: {
    ...{ decision: 'destroy', data: SAFE, profile: 'destruction' },
    needs: ['method.technique', 'time.ended'],
  },
  'data media': {
    ...{ decision: 'destroy', data: SERVER, profile: 'data-media' },
    needs: ['method.technique', 'time.ended', 'method.class', 'verification.result'],
  },
  'a cell phone': {
    ...{ decision: 'destroy', data: PHONE, profile: 'data-media' },
    needs: ['method.technique', 'time.ended', 'method.class', 'verification.result'],
  },
  firearms: {
    ...{ decision: 'destroy', data: FIREARM, profile: 'firearms' },
    needs: ['method.technique', 'time.ended', 'authorityDocument'],
  },
  reassignment: {
    ...{ decision: 'reassign', data: SAFE, profile: 'reassignment' },
    needs: ['recipient.name', 'recipient.handedOverOn'],
  },
  'a reassigned firearm': {
    ...{ decision: 'reassign', data: FIREARM, profile: 'reassignment' },
    needs: ['recipient.name', 'recipient.handedOverOn', 'authorityDocument'],
  },
  'reassigned data media': {
    ...{ decision: 'reassign', data: SERVER, profile: 'reassignment' },
    needs: ['recipient.name', 'recipient.handedOverOn', 'recipient.dataRemoved'],
  },
};
const OF_ALL = ['place.name', 'performer', 'beforePhoto', 'afterPhoto', 'serialNumber'] as const;

const ask = (person: PersonName, itemIds: readonly string[]) =>
  server.call(person, 'facts.preflight', { body: { itemIds } });
const missingOf = async (id: string): Promise<readonly string[]> =>
  (await ask('manager', [id])).body.results[0].missing.map(({ name }: { name: string }) => name);

const putPhotos = (item_id: string, purposes: readonly ('before_photo' | 'after_photo')[], name = 'a.png') =>
  server.transactions.asSystem(async (tx) => {
    for (const purpose of purposes) {
      const id = randomUUID();
      await tx
        .insertInto('stored_files')
        .values({
          ...{ id, item_id, company_id: COMPANIES.acme.id, purpose, position: 0, state: 'committed' },
          ...{ name, mime_type: 'image/png', size: 1, sha256: id, storage_key: id },
          ...{ uploaded_by: idOf('admin'), created_at: server.clock.now() },
        })
        .execute();
    }
  });

/** A completed item with all that a certificate of it needs but what is dropped. */
async function itemWithout({ decision, data }: Profiled, dropped: string | null): Promise<string> {
  const { id } = await putItem(server, 'completed', {
    ...{ evaluator: 'evaluator', decision },
    data: { ...data, ...(dropped === 'serialNumber' ? { serialNumber: '' } : {}) },
  });
  const purposes = (['before_photo', 'after_photo'] as const).filter(
    (purpose) => purpose !== { beforePhoto: 'before_photo', afterPhoto: 'after_photo' }[dropped ?? ''],
  );
  await putPhotos(id, purposes);
  const { people, ...others } = COMPLETE_FACTS;
  const groups = Object.entries(others).filter(
    ([group]) => group !== (decision === 'destroy' ? 'recipient' : 'method'),
  );
  const [of, field] = (dropped ?? '').split('.');
  const body = {
    ...Object.fromEntries(
      groups.map(([group, entry]) => [
        group,
        of === group ? { ...(entry as object), [field ?? '']: null } : entry,
      ]),
    ),
    people: dropped === 'performer' ? [] : people,
  };
  await done(server, 'manager', 'facts.change', { params: { id }, body });
  if (dropped !== 'authorityDocument') {
    await done(server, 'requester', 'authorityDocuments.add', {
      ...{ params: { id }, fields: { kind: 'act', number: 'A-1' } },
      files: [{ field: 'file', name: 'act.pdf', bytes: PDF }],
    });
  }
  return id;
}

describe.each(Object.entries(PROFILED))('a certificate of %s', (_name, profiled) => {
  it('lacks nothing once all is there', async () => {
    const id = await itemWithout(profiled, null);
    const { body } = await ask('manager', [id]);
    expect(body.results).toMatchObject([{ id, profile: profiled.profile, missing: [], unprintable: [] }]);
  });

  it.each(ofCombination([...OF_ALL, ...profiled.needs], { step: 3, turn: 0 }))(
    'lacks %s alone',
    async (dropped) => {
      expect(await missingOf(await itemWithout(profiled, dropped))).toEqual([dropped]);
    },
  );
});

describe('what certificates cannot print', () => {
  const signsOf = async (id: string): Promise<readonly string[]> =>
    (await ask('manager', [id])).body.results[0].unprintable;

  it('is nothing of a writing that has a font', async () => {
    const data = { ...SAFE, itemName: 'Caja 😀 王小明', notes: 'محمد علي สมชาย 株式会社 हिन्दी' };
    const { id } = await putItem(server, 'completed', { evaluator: 'evaluator', decision: 'destroy', data });
    expect(await signsOf(id)).toEqual([]);
  });

  it.each(['itemName', 'description', 'serialNumber', 'costCenter', 'location', 'notes'] as const)(
    'is named where a sign of %s has no font',
    async (field) => {
      const data = { ...SAFE, [field]: 'Caja ⴰ' };
      const { id } = await putItem(server, 'completed', {
        evaluator: 'evaluator',
        decision: 'destroy',
        data,
      });
      expect(await signsOf(id)).toEqual(['ⴰ']);
    },
  );

  it('is named of facts, names of files and both parties', async () => {
    const id = await itemWithout({ ...(PROFILED['destruction'] as Profiled) }, null);
    await done(server, 'manager', 'facts.change', { params: { id }, body: { place: { name: 'ⴱ' } } });
    await putPhotos(id, ['after_photo'], 'ⴲ.png');
    const party = (name: string, of: string) =>
      done(server, 'admin', 'certificateParties.change', {
        params: { id: of },
        body: { ...NO_PARTY, legalName: name },
      });
    await party('Monda ⴳ', 'provider');
    await party('Acme ⴴ', COMPANIES.acme.id);
    expect((await signsOf(id)).toSorted()).toEqual(['ⴱ', 'ⴲ', 'ⴳ', 'ⴴ']);
    await party('Monda SA', 'provider');
    await party('Acme', COMPANIES.acme.id);
  });

  it('is named of who signed, or refused to, and of the end of a signature', async () => {
    const id = await signableItem(server, 'completed');
    const refused = { kind: 'refused', reason: 'Two missing ⴵ' } as const;
    const others = { name: 'Ana ⴲ', organisation: 'Paz ⴳ', capacityText: 'Neighbor ⴴ' };
    const { body } = await signFor(server, [id], saidBy('other', others));
    await signFor(server, [id], saidBy('guard', { signature: refused }));
    await done(server, 'manager', 'signings.withdraw', {
      ...{ params: { id: body.id }, body: { reason: 'Wrong list ⴶ' } },
    });
    expect((await signsOf(id)).toSorted()).toEqual(['ⴲ', 'ⴳ', 'ⴴ', 'ⴵ', 'ⴶ']);
  });

  it('is named of the number of a document and of a value that was corrected', async () => {
    const { id } = await putItem(server, 'destruction', { evaluator: 'evaluator', decision: 'destroy' });
    await done(server, 'requester', 'authorityDocuments.add', {
      ...{ params: { id }, fields: { kind: 'act', number: 'A-ⴷ' } },
      files: [{ field: 'file', name: 'act.pdf', bytes: PDF }],
    });
    const proposal = { fields: { serialNumber: 'S-1' }, reason: 'Read again ⴸ' };
    const { corrections } = await done(server, 'manager', 'corrections.propose', {
      ...{ params: { id }, body: proposal },
    });
    expect(await signsOf(id)).toEqual(['ⴷ']);
    await done(server, 'requester', 'corrections.decide', {
      ...{ params: { id, correctionId: corrections?.[0]?.id ?? '' }, body: { action: 'accept' } },
    });
    expect((await signsOf(id)).toSorted()).toEqual(['ⴷ', 'ⴸ']);
  });
});

describe('what certificates lack', () => {
  it('is answered for each item, once, with whose turn it is', async () => {
    const [one, other] = [
      (await putItem(server, 'destruction', { evaluator: 'evaluator', decision: 'destroy' })).id,
      (await putItem(server, 'pending')).id,
    ];
    for (const person of ['requester', 'viewer', 'admin'] as const) {
      const { body } = await ask(person, [one, other, one]);
      expect(body.results.map(({ id }: { id: string }) => id)).toEqual([one, other]);
      expect(body.results[0].missing).toContainEqual({
        ...{ name: 'method.technique', group: 'method', given: 'managers', always: true },
      });
      expect(body.results[1]).toMatchObject({ profile: null });
    }
  });

  it('names a withdrawn document, facts that were made required, and the name of the provider', async () => {
    const id = await itemWithout(PROFILED['firearms'] as Profiled, null);
    const documents = await done(server, 'manager', 'authorityDocuments.list', { params: { id } });
    const fileId = documents.data[0]?.file.id ?? '';
    await done(server, 'manager', 'authorityDocuments.withdraw', {
      ...{ params: { id, fileId }, body: { reason: 'wrong item' } },
    });
    await done(server, 'admin', 'certificateNeeds.change', {
      body: { further: ['weights.net', 'asset.model'] },
    });
    const provider = { params: { id: 'provider' } };
    await done(server, 'admin', 'certificateParties.change', { ...provider, body: NO_PARTY });
    expect((await ask('requester', [id])).body.results[0].missing).toEqual([
      { name: 'providerName', group: null, given: 'administrators', always: true },
      { name: 'authorityDocument', group: null, given: 'managers', always: true },
      { name: 'asset.model', group: 'asset', given: 'company', always: false },
      { name: 'weights.net', group: 'weights', given: 'managers', always: false },
    ]);
    await done(server, 'admin', 'certificateNeeds.change', { body: { further: [] } });
    await done(server, 'admin', 'certificateParties.change', {
      ...{ ...provider, body: { ...NO_PARTY, legalName: 'Monda SA' } },
    });
    expect(await missingOf(id)).toEqual(['authorityDocument']);
  });

  it('recommends the representatives that were not given, to those who may know, and refuses nothing for them', async () => {
    const { id } = await putItem(server, 'completed', { decision: 'destroy', evaluator: 'evaluator' });
    const recommended = async (person: PersonName) =>
      (await ask(person, [id])).body.results[0].recommended.map(({ name }: { name: string }) => name);
    const give = (party: string, representative: string) =>
      done(server, 'admin', 'certificateParties.change', {
        ...{ params: { id: party }, body: { ...NO_PARTY, legalName: 'Monda SA', representative } },
      });
    const both = ['companyRepresentative', 'providerRepresentative'];
    for (const person of ['manager', 'companyAdmin', 'requester', 'viewer', 'admin'] as const) {
      expect([person, await recommended(person)]).toEqual([person, both]);
    }
    expect(await recommended('evaluator')).toEqual([]);
    await give(COMPANIES.acme.id, 'Cora Chief');
    expect(await recommended('requester')).toEqual(['providerRepresentative']);
    await give('provider', 'Pia Provider');
    expect(await recommended('manager')).toEqual([]);
    await give(COMPANIES.acme.id, '');
    expect((await ask('viewer', [id])).body.results[0].recommended).toEqual([
      { name: 'companyRepresentative', group: null, given: 'companyAdmins', always: false },
    ]);
    await give('provider', '');
  });

  it('is nothing for who does not see all of the items', async () => {
    const { id } = await putItem(server, 'destruction', { evaluator: 'evaluator' });
    expect((await ask('rival', [id])).status).toBe(404);
    expect((await ask('otherEvaluator', [id])).status).toBe(404);
    expect((await ask('outsider', [id])).status).toBe(404);
    const foreign = await putItem(server, 'destruction', { company: 'rival', evaluator: 'evaluator' });
    expect((await ask('requester', [id, foreign.id])).status).toBe(404);
    expect((await ask('evaluator', [id, foreign.id])).status).toBe(200);
    expect((await ask('manager', [id, randomUUID()])).status).toBe(404);
  });

  it.each([
    ['no item', { itemIds: [] }],
    ['501 items', { itemIds: Array.from({ length: 501 }, () => randomUUID()) }],
    ['what is no id', { itemIds: ['x'] }],
    ['another field', { itemIds: [randomUUID()], further: [] }],
  ])('is not asked with %s', async (_name, body) => {
    expect((await server.call('manager', 'facts.preflight', { body })).status).toBe(400);
  });

  it('takes as many statements for 500 items as for one', async () => {
    const { id, projectId } = await putItem(server, 'completed', { decision: 'destroy' });
    const { rows } = await server.transactions.asSystem((tx) =>
      sql<{
        id: string;
      }>`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, decision, position, data,
          created_at, updated_at)
        SELECT gen_random_uuid(), ${projectId}, ${COMPANIES.acme.id}, 'x', 'completed', 'destroy', n,
          ${JSON.stringify(completeItemData({ itemName: 'Safe' }))}::jsonb, now(), now()
        FROM generate_series(1, 499) n RETURNING id`.execute(tx),
    );
    const ids = [id, ...rows.map((row) => row.id)];
    const counted = async (itemIds: readonly string[]) => {
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const answer = await server.transactions.asActor(actorOf('manager'), (work) =>
        preflight(work.withPlugin(counting), { actor: actorOf('manager'), body: { itemIds } } as never),
      );
      expect(answer.results).toHaveLength(itemIds.length);
      return statements;
    };
    const one = await counted([id]);
    expect(one).toBeLessThanOrEqual(11);
    expect(await counted(ids)).toBe(one);
    expect((await ask('manager', ids)).body.results).toHaveLength(500);
  });
});
