import { randomUUID } from 'node:crypto';
import { type CertificateData, certificateData } from '@monda/domain/certificates/certificate-data.ts';
import type { CorrectedValues } from '@monda/domain/items/corrected-values.ts';
import { CORRECTED_FIELDS } from '@monda/domain/items/item-fields.ts';
import { type Side, SIDES } from '@monda/domain/identity/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { certifiableItem, nameProvider, order } from '../../../test/certificates-in-tests.ts';
import { issuingParts } from '../../../test/issuing-in-tests.ts';
import { COMPANIES, idOf } from '../../../test/test-people.ts';
import type { StoredCorrection } from '../../items/item-interface.ts';
import { makeCertificates } from './certificate-job.ts';
import { certifiedCorrections } from './certified-corrections.ts';

const AT = '2026-03-02T12:00:00.000Z';
/** A correction by a side, and how it ended; at once where `by` is the person who ended it too. */
const correction = (
  former: CorrectedValues,
  proposed: CorrectedValues,
  more: {
    readonly side?: Side;
    readonly outcome?: StoredCorrection['outcome'];
    readonly atOnce?: boolean;
  } = {},
): StoredCorrection => {
  const { side = 'company', outcome = 'accepted', atOnce = false } = more;
  const people = { company: ['requester', 'Rita Requester'], provider: ['manager', 'Mia Manager'] } as const;
  const [by, name] = people[side];
  const [other, otherName] = atOnce ? people[side] : people[side === 'company' ? 'provider' : 'company'];
  return {
    ...{ id: randomUUID(), item_id: randomUUID(), company_id: COMPANIES.acme.id, side, seq: 1 },
    ...{ former, proposed, reason: 'A wrong digit', proposed_by: idOf(by), proposed_by_name: name },
    ...{ proposed_at: new Date(AT), outcome, ended_by: outcome && idOf(other) },
    ...{ ended_by_name: outcome && otherName, ended_at: outcome && new Date(AT), comment: '' },
  };
};
const FIELDS = { itemName: 'Safe', serialNumber: 'SN-3', location: 'Hall 3', weight: 12.5, notes: '' };

describe('the corrections of a certificate', () => {
  it('are none where none took effect', () => {
    for (const outcome of [null, 'refused', 'withdrawn', 'dateMoved', 'declined'] as const) {
      const row = correction({ serialNumber: 'SN-2' }, { serialNumber: 'SN-3' }, { outcome });
      expect([outcome, certifiedCorrections([row], FIELDS)]).toEqual([outcome, []]);
    }
  });

  it.each(SIDES)('name who proposed and who accepted what the %s proposed', (side) => {
    const row = correction(
      { serialNumber: '', weight: null },
      { serialNumber: 'SN-3', weight: 12.5 },
      { side },
    );
    const names = ['Rita Requester', 'Mia Manager'];
    const [proposedBy, acceptedBy] = side === 'company' ? names : names.toReversed();
    const said = { reason: 'A wrong digit', proposedBy, acceptedBy, at: AT };
    expect(certifiedCorrections([row], FIELDS)).toEqual([
      { field: 'serialNumber', former: '', present: 'SN-3', ...said },
      { field: 'weight', former: null, present: 12.5, ...said },
    ]);
  });

  it('name no one who accepted what the company corrected at once, nor an address', () => {
    const row = correction({ serialNumber: '' }, { serialNumber: 'SN-3' }, { atOnce: true });
    const unnamed = { ...row, proposed_by_name: 'rita@acme.test' };
    expect(certifiedCorrections([unnamed], FIELDS)).toMatchObject([{ proposedBy: '', acceptedBy: null }]);
  });

  it('are all of a field in the order in which they took effect, the last one leading to its value', () => {
    const rows = [
      correction({ serialNumber: 'SN-1' }, { serialNumber: 'SN-2' }),
      correction({ itemName: 'Save' }, { itemName: 'Safe' }),
      correction({ serialNumber: 'SN-2' }, { serialNumber: 'SN-3' }),
    ];
    expect(certifiedCorrections(rows, FIELDS).map(({ field, former }) => [field, former])).toEqual([
      ['serialNumber', 'SN-1'],
      ['itemName', 'Save'],
      ['serialNumber', 'SN-2'],
    ]);
  });

  it('leave out what came before the company changed the value otherwise, and fields that it does not say', () => {
    const rows = [
      correction({ location: 'Hall 0' }, { location: 'Hall 2' }),
      correction({ location: 'Hall 1' }, { location: 'Hall 9' }),
      correction({ location: 'Hall 2', costCenter: 'A' }, { location: 'Hall 3', costCenter: 'B' }),
    ];
    expect(certifiedCorrections(rows, FIELDS).map(({ former }) => former)).toEqual(['Hall 2']);
    expect(certifiedCorrections(rows.slice(0, 2), FIELDS)).toEqual([]);
  });
});

describe('a certificate of a corrected item', () => {
  let server: AssetServer;
  beforeAll(async () => {
    server = await startAssetServer();
    await nameProvider(server);
  });
  afterAll(() => server.close());

  const frozen = async (
    rows: readonly StoredCorrection[],
    data: object,
  ): Promise<CertificateData['items'][0]> => {
    const id = await certifiableItem(server, { data });
    for (const [at, { seq: _, ...row }] of rows.entries()) {
      const moment = new Date(Date.parse(AT) + at * 60_000);
      await server.transactions.asSystem((tx) =>
        tx
          .insertInto('item_corrections')
          .values({
            ...row,
            ...{ item_id: id, proposed_at: moment, ended_at: row.outcome && moment },
            former: JSON.stringify(row.former),
            proposed: JSON.stringify(row.proposed),
          })
          .execute(),
      );
      if (row.outcome !== 'accepted') continue;
      const note = {
        code: 'corrected',
        correction: row.id,
        fields: Object.keys(row.proposed),
        proposedBy: 'x',
      };
      await server.transactions.asSystem((tx) =>
        tx
          .insertInto('item_history')
          .values({
            ...{ id: randomUUID(), item_id: id, company_id: COMPANIES.acme.id, comment: '' },
            ...{ user_id: row.ended_by, user_name: row.ended_by_name ?? '', created_at: moment },
            ...{ from_status: 'pending', to_status: 'pending', automatic_note: JSON.stringify(note) },
          })
          .execute(),
      );
    }
    const { id: certificate } = await order(server, [id]);
    expect(await makeCertificates(issuingParts(server))).toBe(1);
    const { data: stored } = await server.transactions.asSystem((tx) =>
      tx.selectFrom('certificates').select('data').where('id', '=', certificate).executeTakeFirstOrThrow(),
    );
    const [item] = certificateData.parse(JSON.parse(stored ?? '')).items;
    if (item === undefined) throw new Error('the certificate has no item');
    return item;
  };

  it('is issued after corrections ended, and says those that took effect with every field', async () => {
    const values: CorrectedValues = {
      ...{ itemName: 'Safe', description: 'Steel', serialNumber: 'SN-4711', costCenter: 'CC-9' },
      ...{
        family: 'computing_it_equipment',
        type: 'servers',
        location: 'Vault 7',
        weight: 12.5,
        volume: 0.25,
      },
    };
    const former: CorrectedValues = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, null]));
    const item = await frozen(
      [
        correction({ serialNumber: 'SN-0' }, { serialNumber: 'SN-9' }, { outcome: 'refused' }),
        correction(former, values),
        correction({ serialNumber: 'SN-0' }, { serialNumber: 'SN-9' }, { outcome: 'withdrawn' }),
      ],
      values,
    );
    expect(item.corrections.map(({ field, present }) => [field, present])).toEqual(
      CORRECTED_FIELDS.map((name) => [name, values[name]]),
    );
    expect(Object.keys(values).toSorted()).toEqual([...CORRECTED_FIELDS].toSorted());
  });

  it.each([
    ['company', false, 'provider'],
    ['provider', false, 'company'],
    ['company', true, 'company'],
  ] as const)(
    'says among its events for whom one by the %s took effect, at once %s',
    async (side, atOnce, of) => {
      const row = correction({ serialNumber: 'SN-1' }, { serialNumber: 'SN-2' }, { side, atOnce });
      const item = await frozen([row], { serialNumber: 'SN-2' });
      expect(item.steps.filter(({ noted }) => noted === 'corrected').map((step) => step.side)).toEqual([of]);
    },
  );
});
