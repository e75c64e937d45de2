import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { EVERY_FACT, type FactGroup, groupRow, hasGroup } from '@monda/domain/facts/fact-fields.ts';
import { missingNeeds, type NeedName } from '@monda/domain/facts/certificate-needs.ts';
import { completeFacts } from '@monda/domain/facts/fact-data.ts';
import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import type { ItemData } from '@monda/domain/items/item-data.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { hasPdfPrograms, textOf } from '../../../test/certificate-making.ts';
import { certifiableItem, nameProvider } from '../../../test/certificates-in-tests.ts';
import { COMPLETE_FACTS, EVERY_FACT_GIVEN } from '../../../test/facts-in-tests.ts';
import { DRAWN_AS_IN_THE_PRODUCT, issuingParts } from '../../../test/issuing-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { PDF } from '../../../test/steps-in-tests.ts';
import { factValue, recordedFields, recordedName } from '../drawing/fact-texts.ts';
import { wordingOf } from '../drawing/page-words.ts';
import { createCertificateKeys } from '../keys/certificate-keys.ts';
import { makeCertificates } from './certificate-job.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  server.clock.setTo(new Date());
});
afterAll(() => server.close());

type Made = NonNullable<Parameters<typeof certifiableItem>[1]>;
const ask = (itemIds: readonly string[]) =>
  server.call('manager', 'certificates.issue', { body: { itemIds, language: 'en' } });

const KINDS: Readonly<Record<string, { readonly decision: ItemDecision; readonly data: Partial<ItemData> }>> =
  {
    destruction: {
      decision: 'destroy',
      data: { family: 'security_equipment', type: 'metal_detectors' },
    },
    'destroyed data medium': {
      decision: 'destroy',
      data: { family: 'computing_it_equipment', type: 'servers' },
    },
    'destroyed firearm': { decision: 'destroy', data: { family: 'security_equipment', type: 'firearms' } },
    reassignment: {
      decision: 'reassign',
      data: { family: 'security_equipment', type: 'metal_detectors' },
    },
    'reassigned data medium': {
      decision: 'reassign',
      data: { family: 'computing_it_equipment', type: 'servers' },
    },
    'reassigned firearm': { decision: 'reassign', data: { family: 'security_equipment', type: 'firearms' } },
  };

/** What an item of a kind needs, in the order of the domain. */
const needsOf = ({ decision, data }: (typeof KINDS)[string]) =>
  missingNeeds(
    {
      ...{ decision, family: data.family ?? '', type: data.type ?? '', itemName: '', serialNumber: '' },
      ...{ providerName: null, beforePhotos: 0, afterPhotos: 0, authorityDocuments: 0 },
      facts: completeFacts({}),
    },
    [],
  );

/** What is changed of an item so that it lacks one thing. */
function lacking(name: NeedName, data: Partial<ItemData>): Partial<Made> {
  const [group, field] = name.split('.') as [FactGroup, string | undefined];
  if (field !== undefined) {
    const entry = EVERY_FACT_GIVEN[group] as Readonly<Record<string, unknown>>;
    const otherTechnique = field === 'technique' ? { otherTechnique: null } : {};
    return { facts: { ...EVERY_FACT_GIVEN, [group]: { ...entry, ...otherTechnique, [field]: null } } };
  }
  const [person] = EVERY_FACT_GIVEN.people as readonly object[];
  const dropped: Readonly<Record<string, Partial<Made>>> = {
    beforePhoto: { photos: ['after_photo'] },
    afterPhoto: { photos: ['before_photo'] },
    performer: { facts: { ...EVERY_FACT_GIVEN, people: [{ ...person, capacity: 'witnessed' }] } },
    serialNumber: {
      data: { ...data, serialNumber: '' },
      facts: { ...EVERY_FACT_GIVEN, asset: { ...(EVERY_FACT_GIVEN.asset as object), noSerialNumber: null } },
    },
    authorityDocument: {},
    providerName: {},
  };
  return dropped[name] ?? { data: { ...data, [name]: '' } };
}

async function itemWithout(kind: string, name: NeedName | null): Promise<string> {
  const { decision, data } = KINDS[kind] as (typeof KINDS)[string];
  const id = await certifiableItem(server, {
    ...{ decision, data, facts: EVERY_FACT_GIVEN },
    ...(name === null ? {} : lacking(name, data)),
  });
  if (name !== 'authorityDocument') {
    await done(server, 'manager', 'authorityDocuments.add', {
      params: { id },
      fields: { kind: 'act', number: 'A-1' },
      files: [{ field: 'file', name: 'act.pdf', bytes: PDF }],
    });
  }
  return id;
}

const refusalFor = (need: ReturnType<typeof needsOf>[number]) => ({
  status: 400,
  body: {
    errors: [
      {
        path: 'itemIds.0',
        message: inLanguage('en', () => words().certificateRefusals.missing(needLabel(need.name))),
      },
    ],
  },
});

it('an order without a name of the provider is refused, and names it alone', async () => {
  const need = needsOf(KINDS.destruction as (typeof KINDS)[string]).find(
    ({ name }) => name === 'providerName',
  );
  expect(need).toBeDefined();
  if (need === undefined) return;
  expect(await ask([await itemWithout('destruction', null)])).toMatchObject(refusalFor(need));
});

describe('an order of an item', () => {
  beforeAll(() => nameProvider(server));

  it.each(Object.entries(KINDS))(
    'of %s without one thing it needs is refused, and names it alone',
    async (kind, made) => {
      const needs = needsOf(made).filter(({ name }) => name !== 'providerName');
      for (const need of needs) {
        expect([need.name, await ask([await itemWithout(kind, need.name)])]).toMatchObject([
          need.name,
          refusalFor(need),
        ]);
      }
      expect(needs.length).toBeGreaterThanOrEqual(8);
      expect((await ask([await itemWithout(kind, null)])).status).toBe(202);
    },
  );
});

describe.skipIf(!hasPdfPrograms)('data, box and pages of a certificate agree', () => {
  /** Everything an item can be given besides what it needs. */
  const WHOLE_DATA = {
    description: 'Worn out',
    location: 'Hall 4',
    weight: 41.3,
    volume: 0.2,
    notes: 'None',
  };
  const DECISIONS = ['destroy', 'reassign'] as const;
  const drawing = DRAWN_AS_IN_THE_PRODUCT;
  const BARE_DATA = { description: '', costCenter: '', location: '', weight: null, volume: null, notes: '' };

  async function issued(made: Made): Promise<{ readonly data: CertificateData; readonly text: string }> {
    const keys = createCertificateKeys(server.app.commands);
    const answer = await ask([await certifiableItem(server, made)]);
    const onFailed = (error: unknown) => {
      throw error;
    };
    await makeCertificates(issuingParts(server, { keys, drawing, onFailed }));
    const { file } = await done(server, 'manager', 'certificates.get', { params: { id: answer.body.id } });
    const row = await server.transactions.asSystem((tx) =>
      tx.selectFrom('certificates').select('data').where('id', '=', answer.body.id).executeTakeFirstOrThrow(),
    );
    const { bytes } = await server.open(file?.url ?? '');
    return { data: JSON.parse(row.data ?? '') as CertificateData, text: await textOf(bytes) };
  }
  const labels = (names: readonly string[]) =>
    inLanguage('en', () => names.map((name) => recordedName.field(name)));
  const everything = () => inLanguage('en', () => words().certificatePage.notes.everythingRecorded);

  it.each(DECISIONS)('where everything was recorded of what is to %s', async (decision) => {
    const { data, text } = await issued({ decision, data: WHOLE_DATA, facts: EVERY_FACT_GIVEN });
    const [item] = data.items;
    expect([item?.notRecorded, text.includes(everything())]).toEqual([[], true]);
    const wording = wordingOf('en', data.timeZone);
    const facts = EVERY_FACT.filter(
      ({ group, field }) => hasGroup(group, decision) && field !== 'bookCostPrinted',
    );
    for (const { group, field } of facts) {
      const given = item?.facts[group] as Readonly<Record<string, string>>;
      const entry = groupRow(group).entries === null ? given : (given as unknown as (typeof given)[])[0];
      expect([group, field, entry?.[field] ?? null]).not.toEqual([group, field, null]);
      if (!recordedFields(group, entry ?? {}).includes(field)) continue;
      const value = inLanguage('en', () => factValue(group, field, entry?.[field] ?? null, wording));
      expect([group, field, text.includes(value)]).toEqual([group, field, true]);
    }
  });

  it.each(DECISIONS)('where only what is needed was recorded of what is to %s', async (decision) => {
    const { data, text } = await issued({ decision, data: BARE_DATA, facts: COMPLETE_FACTS });
    const notRecorded = data.items[0]?.notRecorded ?? [];
    expect(text).toContain(labels(notRecorded).join(' · '));
    expect(text).not.toContain(everything());
    const absent = EVERY_FACT.filter(({ group }) => hasGroup(group, decision)).filter(({ group, field }) => {
      const entry = (COMPLETE_FACTS as Readonly<Record<string, unknown>>)[group];
      const [first] = Array.isArray(entry) ? entry : [entry];
      return (first as Readonly<Record<string, unknown>> | undefined)?.[field] === undefined;
    });
    const unasked = [
      ...['method.otherTechnique', 'asset.noSerialNumber', 'asset.bookCostPrinted', 'weights.sharedBy'],
    ];
    for (const { group, field } of absent) {
      if (unasked.includes(`${group}.${field}`)) continue;
      expect([
        group,
        field,
        notRecorded.some((name) => name === group || name === `${group}.${field}`),
      ]).toEqual([group, field, true]);
    }
    expect(notRecorded).toEqual(expect.arrayContaining(Object.keys(BARE_DATA)));
  });
});
