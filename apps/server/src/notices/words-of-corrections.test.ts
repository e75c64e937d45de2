import { CORRECTION_EVENTS, type CorrectionEvent } from '@monda/domain/notices/item-events.ts';
import { DEFAULT_CHOICES } from '@monda/domain/notices/notice-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { type MailsInTests, mailsOfNotices } from '../../test/notice-mails-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { runSteps } from '../../test/run-steps.ts';
import { type PersonName, READERS } from '../../test/test-people.ts';

let server: AssetServer;
let mails: MailsInTests;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  mails = mailsOfNotices(server);
  notices = noticesIn(server);
});
beforeEach(async () => {
  await server.reset();
  server.clock.advance(3 * 60_000);
  await mails.clear();
});
afterAll(() => server.close());

const COMPANY: readonly PersonName[] = ['colleague', 'companyAdmin', 'incomplete', 'requester'];
const PROVIDER: readonly PersonName[] = ['evaluator', 'manager', 'otherManager'];
const sorted = (names: readonly PersonName[]) => [...names].sort();
const FIELDS = { serialNumber: 'SN-4711', weight: 12.5, location: '' };
const REASON = 'One digit was wrong';

const anItem = async (evaluator: 'evaluator' | null = 'evaluator') =>
  (
    await putItem(server, evaluator === null ? 'pending' : 'evaluation_review', {
      ...(evaluator === null ? {} : { evaluator }),
      data: { itemName: 'Old safe', serialNumber: 'SN-471', location: 'Vault 7', weight: 1200 },
    })
  ).id;
const propose = async (person: PersonName, id: string, fields: object = FIELDS): Promise<string> => {
  const body = { fields, reason: REASON };
  const answer = await server.call(person, 'corrections.propose', { params: { id }, body });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.corrections.at(-1).id;
};
const decide = async (person: PersonName, id: string, correctionId: string, body: object) => {
  const answer = await server.call(person, 'corrections.decide', { params: { id, correctionId }, body });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
};
const listOf = async (person: PersonName, language = 'en') => {
  const answer = await server.call(person, 'notices.list', { headers: { 'accept-language': language } });
  expect([person, answer.status, answer.body.message]).toEqual([person, 200, undefined]);
  return answer.body;
};
const said = async (person: PersonName, event: CorrectionEvent, language = 'en') =>
  (await listOf(person, language)).data.find((row: { event: string }) => row.event === event)?.said;
const kindsOf = async (person: PersonName) =>
  (await listOf(person)).data.map((row: Record<'event' | 'kind' | 'toDo', unknown>) => [
    row.event,
    row.kind,
    row.toDo,
  ]);
const mailTo = async (person: PersonName) => {
  await mails.deliver();
  const [mail, second] = await mails.to(person);
  expect(second).toBeUndefined();
  return mail;
};

/** People without a complete profile read no notice yet. */
const readersOf = (names: readonly PersonName[]) => names.filter((name) => name !== 'incomplete');
const turnsOf = async (person: PersonName): Promise<number> =>
  (await listOf(person)).data.filter(({ kind }: { kind: string }) => kind === 'turn').length;

/** Both ways of a correction: who proposes, the people whose turn it is then, one of them, and what the event is called. */
const WAYS = [
  ['requester', PROVIDER, 'manager', 'correctionToProvider'],
  ['evaluator', COMPANY, 'companyAdmin', 'correctionToCompany'],
  ['manager', COMPANY, 'colleague', 'correctionToCompany'],
] as const;
const VALUES = 'Serial number: SN-471 → SN-4711; Location: Vault 7 → empty; Weight: 1,200 kg → 12.5 kg.';

describe.each(WAYS)('a correction proposed by %s', (by, turn, other, event) => {
  it('makes it the turn of those of the other side who act, and of no one else', async () => {
    const id = await anItem();
    await propose(by, id);
    await notices.write();
    expect((await notices.recipients(id)).turn).toEqual(sorted(turn));
    for (const person of READERS.filter((name) => !turn.some((one) => one === name))) {
      expect([person, await turnsOf(person)]).toEqual([person, 0]);
    }
    for (const person of readersOf(turn)) expect([person, await turnsOf(person)]).toEqual([person, 1]);
    expect(await kindsOf(other)).toEqual([[event, 'turn', true]]);
    expect(await said(other, event)).toBe(`${VALUES} Reason: ${REASON}`);
    expect(await said(other, event, 'es')).toBe(
      `Número de serie: SN-471 → SN-4711; Ubicación: Vault 7 → vacío; Peso: 1,200 kg → 12.5 kg. Motivo: ${REASON}`,
    );
  });

  it.each([
    ['refuse', other, 'correctionRefused', 'The photo shows the old one.'],
    ['accept', other, 'correctionAccepted', ''],
    ['accept', other, 'correctionAccepted', 'Right, thanks.'],
    ['withdraw', by, 'correctionWithdrawn', 'I misread it.'],
  ] as const)('is no one’s turn any more after %s by %s', async (action, ender, ended, comment) => {
    const id = await anItem();
    const correction = await propose(by, id);
    await notices.write();
    server.clock.advance(30_000);
    await decide(ender, id, correction, { action, comment });
    await notices.write();
    const told = ender === by ? other : by;
    for (const person of readersOf(turn))
      expect((await kindsOf(person)).at(-1)).toEqual([event, 'followed', false]);
    if (ender !== by) {
      expect((await kindsOf(by))[0]).toEqual([ended, 'followed', false]);
      expect(await said(told, ended)).toBe(comment === '' ? VALUES : `${VALUES} ${comment}`);
    }
    expect((await notices.recipients(id)).turn).toEqual(sorted(turn));
  });

  it('is no one’s turn any more once a server of release 1.0.0 declined the item', async () => {
    const id = await anItem();
    await propose(by, id);
    await notices.write();
    await server.database.asOwner((tx) =>
      tx.updateTable('waste_items').set({ status: 'declined' }).where('id', '=', id).execute(),
    );
    for (const person of readersOf(turn)) expect(await kindsOf(person)).toEqual([[event, 'followed', false]]);
    expect((await mailTo(other))?.text_body ?? '').not.toContain('Accept or refuse');
  });

  it('is mailed with what is to be done, values and reason, and what ended one is not', async () => {
    const id = await anItem();
    const correction = await propose(by, id);
    const mail = await mailTo(other);
    expect(mail?.subject).toBe('Accept or refuse the correction of 1 item');
    expect(mail?.text_body).toContain('Accept or refuse the correction of “Old safe”');
    expect(mail?.text_body).toContain(`“${VALUES} Reason: ${REASON}”`);
    await mails.clear();
    await decide(other, id, correction, { action: 'refuse' });
    server.clock.advance(3 * 60_000);
    const second = await propose(by, id);
    await mails.write();
    await decide(by, id, second, { action: 'withdraw' });
    expect((await mailTo(other))?.text_body ?? '').not.toContain('Accept or refuse');
  });
});

describe('a correction that a step ends', () => {
  it('is no one’s turn any more', async () => {
    const id = await anItem();
    await propose('evaluator', id);
    await notices.write();
    expect(await kindsOf('colleague')).toEqual([['correctionToCompany', 'turn', true]]);
    await runSteps(server, id, ['declineAsManager']);
    expect((await kindsOf('colleague')).at(-1)).toEqual(['correctionToCompany', 'followed', false]);
  });
});

describe('notices of corrections', () => {
  it('say each of two of one item with its own values', async () => {
    const id = await anItem();
    const first = await propose('evaluator', id, { serialNumber: 'SN-1' });
    await decide('evaluator', id, first, { action: 'withdraw' });
    server.clock.advance(1_000);
    await propose('evaluator', id, { serialNumber: 'SN-2' });
    await notices.write();
    expect(await said('colleague', 'correctionToCompany')).toBe(
      ['SN-1', 'SN-2'].map((to) => `Serial number: SN-471 → ${to}. Reason: ${REASON}`).join('\n'),
    );
    expect(await kindsOf('colleague')).toEqual([['correctionToCompany', 'turn', true]]);
  });

  it('say what the company corrected at once to those who follow the item', async () => {
    const id = await anItem(null);
    await server.call('otherManager', 'follows.item', { params: { id }, body: { following: true } });
    await propose('colleague', id, { serialNumber: 'SN-4711' });
    await notices.write();
    expect((await notices.recipients(id)).turn).toEqual([]);
    expect(await said('otherManager', 'correctedAtOnce')).toBe(
      `Serial number: SN-471 → SN-4711. Reason: ${REASON}`,
    );
  });

  it('cut long values, and have words for each event', async () => {
    const id = await anItem();
    await propose('evaluator', id, { description: 'x'.repeat(500) });
    await notices.write();
    expect(await said('colleague', 'correctionToCompany')).toMatch(/→ x{79}…\. Reason/);
    expect(CORRECTION_EVENTS).toHaveLength(6);
  });

  it('are mailed in the language of the reader, in a digest too', async () => {
    await server.call('colleague', 'users.chooseLanguage', { body: { language: 'es' } });
    const choices = { ...DEFAULT_CHOICES, timeZone: 'UTC', turn: 'digest', digestHour: 0 };
    await server.call('colleague', 'notices.choose', { body: choices });
    await propose('evaluator', await anItem(), { family: 'computing_it_equipment', type: 'server' });
    await mails.write();
    await mails.make();
    expect(await mails.to('colleague')).toEqual([]);
    server.clock.advance(24 * 60 * 60_000);
    await mails.make();
    const [mail] = await mails.to('colleague');
    expect(mail?.subject).toBe('Aceptar o rechazar la corrección de 1 artículo');
    expect(mail?.text_body).toContain('→ Equipo de cómputo y TI');
    expect(mail?.text_body).not.toMatch(/computing_it|operational_eq|bill_counter/);
  });
});
