import { randomUUID } from 'node:crypto';
import { CONTRADICTION_CODES, type ContradictionCode } from '@monda/domain/facts/fact-choices.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { factChoiceLabel, needLabel } from '@monda/domain/facts/fact-wording.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemData } from '@monda/domain/items/item-data.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isByDay, ofCombination } from '../../../test/combinations.ts';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { hasPdfPrograms, textOf } from '../../../test/certificate-making.ts';
import { certifiableItem, nameProvider } from '../../../test/certificates-in-tests.ts';
import { COMPLETE_FACTS } from '../../../test/facts-in-tests.ts';
import { DRAWN_AS_IN_THE_PRODUCT, issuingParts } from '../../../test/issuing-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { COMPANIES, type CompanyName, type PersonName } from '../../../test/test-people.ts';
import { createCertificateKeys } from '../keys/certificate-keys.ts';
import { makeCertificates } from './certificate-job.ts';

const ZONE = 'America/Lima';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  server.clock.setTo(NOON);
  await nameProvider(server);
  const { days, workingWeek, holidays } = await done(server, 'admin', 'timeLimits.get');
  await done(server, 'admin', 'timeLimits.change', {
    body: { days, workingWeek, holidays, timeZone: ZONE },
  });
});
afterAll(() => server.close());

type Facts = Readonly<Partial<Record<FactGroup, unknown>>>;
interface Case {
  readonly decision?: ItemDecision;
  readonly data?: Partial<ItemData>;
  readonly facts?: Facts;
  /** One photo that another item of the company has as well. */
  readonly shares?: 'before_photo' | 'after_photo';
}

/** In Lima: sent on March 1 at 10:00, reviewed on March 2 at 21:00, verified on March 5 at 20:00. In UTC the latter are a day later. */
const MOMENTS = {
  sent: '2026-03-01T15:00:00.000Z',
  reviewed: '2026-03-03T02:00:00.000Z',
  verified: '2026-03-06T01:00:00.000Z',
};
const END = '2026-03-05T19:00';
const custody = (moment: string) => [{ moment, from: 'Acme', to: 'Monda' }];
const notices = (day: string) => [{ authority: 'tax', day }];

const CASES: Readonly<Record<ContradictionCode, Case>> = {
  'began-before-request': { facts: { time: { began: '2026-03-01T09:59', ended: END } } },
  'ended-before-request': { facts: { time: { ended: '2019-05-02T10:00' } } },
  'ended-on-another-day': { facts: { time: { ended: '2026-03-06T01:00' } } },
  'handed-over-before-review': {
    decision: 'reassign',
    facts: { recipient: { ...COMPLETE_FACTS.recipient, handedOverOn: '2026-03-01' } },
  },
  'custody-after-end': { facts: { custody: custody('2026-03-05T19:01') } },
  'notice-after-end': { facts: { notices: notices('2026-03-06') } },
  'net-differs': { facts: { weights: { gross: '41.3', tare: '1.1', net: '41.3' } } },
  'net-too-heavy': {
    data: { family: 'computing_it_equipment', type: 'servers' },
    facts: { weights: { net: '1000.001' } },
  },
  'net-above-declared': { data: { weight: 4 }, facts: { weights: { net: '40.001' } } },
  'same-photo-before': { shares: 'before_photo' },
  'same-photo-after': { shares: 'after_photo' },
};
const RECIPIENT = { ...COMPLETE_FACTS.recipient, handedOverOn: '2026-03-02' };
const { remarks: _, ...PLAIN } = COMPLETE_FACTS;

async function addEntry(
  itemId: string,
  company: CompanyName,
  [from, to, at]: readonly [ItemStatus, ItemStatus, string],
  note: object | null,
): Promise<void> {
  await server.transactions.asSystem((tx) =>
    tx
      .insertInto('item_history')
      .values({
        ...{ id: randomUUID(), item_id: itemId, company_id: COMPANIES[company].id, user_id: null },
        ...{ user_name: 'Somebody', from_status: from, to_status: to, created_at: new Date(at) },
        automatic_note: note === null ? null : JSON.stringify(note),
      })
      .execute(),
  );
}

/** A completed item with these moments, which lacks nothing but what a case says. */
async function item(
  { decision = 'destroy', data = {}, facts = {} }: Case = {},
  more: { readonly company?: CompanyName; readonly evaluator?: PersonName } = {},
): Promise<string> {
  const id = await certifiableItem(server, {
    ...{ decision, data, ...more, createdAt: new Date(MOMENTS.sent) },
    facts: { ...PLAIN, time: { ended: END }, recipient: RECIPIENT, ...facts },
  });
  const { company = 'acme' } = more;
  await addEntry(id, company, ['evaluation_review', 'scheduling', MOMENTS.reviewed], null);
  await addEntry(id, company, ['destruction', 'destruction', MOMENTS.verified], { code: 'verified' });
  return id;
}

/** Gives a photo of an item the bytes of another photo, before or after, of another item. */
async function share(itemId: string, purpose: 'before_photo' | 'after_photo', other: string): Promise<void> {
  await server.database.asOwner(async (tx) => {
    const { sha256 } = await tx
      .selectFrom('stored_files')
      .select('sha256')
      .where('item_id', '=', other)
      .where('purpose', '=', 'after_photo')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('stored_files')
      .set({ sha256 })
      .where('item_id', '=', itemId)
      .where('purpose', '=', purpose)
      .execute();
  });
}

async function contradicting(code: ContradictionCode): Promise<string> {
  const { shares } = CASES[code];
  const id = await item(CASES[code]);
  if (shares !== undefined) await share(id, shares, await item());
  return id;
}

const order = (itemIds: readonly string[], more: object = {}) =>
  server.call('manager', 'certificates.issue', { body: { itemIds, language: 'en', ...more } });
const remarkOf = (code: ContradictionCode) => ({ code, reason: `It was so, by ${code}.` });
const explain = (id: string, ...codes: readonly ContradictionCode[]) =>
  done(server, 'manager', 'facts.change', { params: { id }, body: { remarks: codes.map(remarkOf) } });
const missing = async (person: PersonName, id: string): Promise<readonly string[]> => {
  const { results } = await done(server, person, 'facts.preflight', { body: { itemIds: [id] } });
  return results[0]?.missing.map(({ name }) => name) ?? [];
};
const refusal = (code: ContradictionCode, at = 0) => ({
  path: `itemIds.${at}`,
  message: inLanguage('en', () => words().certificateRefusals.missing(needLabel(`remarks.${code}`))),
});
const make = (drawing = DRAWN_AS_IN_THE_PRODUCT) => {
  const onFailed = (error: unknown) => {
    throw error;
  };
  return makeCertificates(
    issuingParts(server, { keys: createCertificateKeys(server.app.commands), drawing, onFailed }),
  );
};

describe.skipIf(!hasPdfPrograms)('the certificate', () => {
  it.skipIf(isByDay)('prints each reason', async () => {
    const id = await item();
    await explain(id, ...CONTRADICTION_CODES);
    const { body } = await order([id]);
    await make();
    const { file, state } = await done(server, 'manager', 'certificates.get', { params: { id: body.id } });
    expect(state).toBe('issued');
    const text = await textOf((await server.open(file?.url ?? '')).bytes);
    for (const code of CONTRADICTION_CODES) {
      expect(text).toContain(remarkOf(code).reason);
      expect(text).toContain(inLanguage('en', () => factChoiceLabel('code', code)));
    }
  });
});

// why: it comes before the tests whose orders are never made, since all orders are made at once.
describe('what was ordered', () => {
  it('fails where a contradiction has come up by the time it is made', async () => {
    const id = await item();
    const { body } = await order([id]);
    await share(await item(), 'before_photo', id);
    await make();
    expect(await done(server, 'manager', 'certificates.get', { params: { id: body.id } })).toMatchObject({
      ...{ state: 'failed', failedBecause: 'missing' },
    });
  });
});

describe('an item whose facts contradict nothing', () => {
  it('asks for no remark, also where days of its zone are others in UTC', async () => {
    const near = {
      ...{ time: { began: '2026-03-01T10:00', ended: END }, custody: custody(END) },
      notices: notices('2026-03-05'),
    };
    for (const id of [await item({ facts: near }), await item({ decision: 'reassign' })]) {
      expect(await missing('manager', id)).toEqual([]);
      expect((await order([id])).status).toBe(202);
    }
  });

  it('goes on to do so when the installation is in another time zone later', async () => {
    const id = await item({ decision: 'reassign' });
    const { days, workingWeek, holidays } = await done(server, 'admin', 'timeLimits.get');
    const change = (timeZone: string) =>
      done(server, 'admin', 'timeLimits.change', { body: { days, workingWeek, holidays, timeZone } });
    await change('Asia/Tokyo');
    expect(await missing('manager', id)).toEqual([]);
    await change(ZONE);
  });
});

describe.each(ofCombination(CONTRADICTION_CODES, { step: 2, turn: 0 }))('contradiction %s', (code) => {
  it('is refused by its name without a reason, and taken with it', async () => {
    const id = await contradicting(code);
    expect(await missing('manager', id)).toEqual([`remarks.${code}`]);
    expect(await order([id])).toMatchObject({ status: 400, body: { errors: [refusal(code)] } });
    const others = CONTRADICTION_CODES.filter((other) => other !== code);
    await explain(id, ...others);
    expect(await order([id])).toMatchObject({ status: 400, body: { errors: [refusal(code)] } });
    await explain(id, code);
    expect(await missing('manager', id)).toEqual([]);
    expect((await order([id])).status).toBe(202);
  });

  it('is given its reason by managers alone', async () => {
    const id = await contradicting(code);
    for (const person of ['evaluator', 'admin', 'viewer', 'companyAdmin', 'requester'] as const) {
      const body = { remarks: [remarkOf(code)] };
      const answer = await server.call(person, 'facts.change', { params: { id }, body });
      expect([person, answer.status]).toEqual([person, 403]);
      expect((await server.call(person, 'facts.get', { params: { id } })).body.against).toBeNull();
    }
    expect((await done(server, 'manager', 'facts.get', { params: { id } })).against).not.toBeNull();
  });
});

describe('the same photo', () => {
  it('of an item of another company is no contradiction, and no one reads of it', async () => {
    const [own, foreign] = [await item(), await item({}, { company: 'rival' })];
    await share(own, 'before_photo', foreign);
    for (const [person, id] of [
      ['manager', own],
      ['manager', foreign],
      ['companyAdmin', own],
      ['rivalAdmin', foreign],
    ] as const) {
      expect(await missing(person, id)).toEqual([]);
    }
    const { against } = await done(server, 'manager', 'facts.get', { params: { id: own } });
    expect(against?.samePhotos).toEqual([]);
  });

  it('of an item that an evaluator does not see is one for the company and the managers alone', async () => {
    const [own, others] = [await item(), await item({}, { evaluator: 'otherEvaluator' })];
    await share(own, 'before_photo', others);
    for (const person of ['manager', 'companyAdmin'] as const) {
      expect([person, await missing(person, own)]).toEqual([person, ['remarks.same-photo-before']]);
    }
    expect(await missing('evaluator', own)).toEqual([]);
  });
});
