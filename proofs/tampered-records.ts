import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { REMARKS } from '../apps/server/test/facts-in-tests.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { COMPANIES, type PersonName } from '../apps/server/test/test-people.ts';
import { madeBill } from './made-files.ts';
import type { Sent } from './sent-calls.ts';

/** Makes a call that has to go well. */
export type Caller = <Name extends CallName>(
  by: PersonName,
  name: Name,
  sent?: Sent,
) => Promise<Answer<Name>>;

/** Gives what certificates say of the provider and of a company, makes a fact required, and gives a logo. */
export async function fillParties(call: Caller): Promise<void> {
  for (const id of ['provider', COMPANIES.acme.id]) {
    await call('admin', 'certificateParties.change', {
      params: { id },
      body: {
        ...{ legalName: 'Legal SA', taxRegistration: 'RUC', taxNumber: '20123', address: 'Av. 1' },
        ...{ representative: 'Ana', representativeCapacity: 'Manager', registrations: ['EO-RS 7'] },
      },
    });
  }
  await call('admin', 'certificateNeeds.change', { body: { further: ['weights.net'] } });
  const issue = {
    ...{ place: 'Lima', clause: { en: 'Law 7', es: 'Ley 7' }, storedLogo: 'keep' },
    signaturesRequired: true,
  };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2"/></svg>';
  await call('admin', 'certificateIssue.change', {
    fields: { issue: JSON.stringify(issue) },
    files: [{ field: 'logo', name: 'logo.svg', bytes: Buffer.from(drawing) }],
  });
}

/** Gives facts of an item, a part of them twice, and two documents of authorities, one of which is withdrawn. */
export async function giveFacts(call: Caller, id: string, random: () => number): Promise<void> {
  const { decision } = await call('manager', 'items.get', { params: { id } });
  const own =
    decision === 'reassign'
      ? { recipient: { name: 'School', handedOverOn: '2026-01-02' } }
      : { method: { technique: 'shred' } };
  await call('manager', 'facts.change', {
    params: { id },
    body: {
      ...{
        verification: { result: 'passed' },
        place: { name: 'Plant' },
        time: { ended: '2026-01-02T10:00' },
      },
      ...{ people: [{ name: 'Ana', capacity: 'performed', identityNumber: '12345678' }], ...own },
      ...{ notices: [{ authority: 'tax' }], weights: { gross: '3', tare: '1', net: '2' } },
      custody: [{ moment: '2026-01-02T09:00', from: 'Acme', to: 'Monda' }],
      residues: { destination: 'Foundry', weight: '2' },
      // why: the requests are as old as the run, the facts are not.
      remarks: REMARKS,
    },
  });
  await call('requester', 'facts.change', {
    params: { id },
    body: { asset: { model: 'X-1', noSerialNumber: 'worn' } },
  });
  const items = [{ id, version: 2 }];
  await call('manager', 'facts.bulkChange', { body: { items, facts: { place: { name: 'Yard' } } } });
  const add = (by: PersonName, number: string) =>
    call(by, 'authorityDocuments.add', {
      ...{ params: { id }, fields: { kind: 'act', number } },
      files: [{ field: 'file', name: 'act.pdf', bytes: madeBill(random) }],
    });
  await add('requester', 'A-1');
  const { file } = await add('manager', 'A-2');
  await call('manager', 'authorityDocuments.withdraw', {
    params: { id, fileId: file.id },
    body: { reason: 'another item' },
  });
}

/** Asks the company twice about an item that no one is assigned to: one question is answered, one withdrawn. */
export async function ask(call: Caller, id: string): Promise<void> {
  const put = (text: string) => call('manager', 'questions.ask', { params: { id }, body: { text } });
  const answered = await put('Which floor?');
  await call('requester', 'questions.answer', { params: { id: answered.id }, body: { text: 'The second.' } });
  const mistake = await put('Wrong item');
  await call('manager', 'questions.withdraw', { params: { id: mistake.id } });
}

/** Corrects an item that no one is assigned to at once, twice. */
export async function correctAtOnce(call: Caller, id: string): Promise<void> {
  for (const costCenter of ['CC-8', 'CC-9']) {
    const body = { fields: { costCenter }, reason: 'As on the plate' };
    await call('requester', 'corrections.propose', { params: { id }, body });
  }
}

/** A new code for the day of an item. */
export async function newDayCode(call: Caller, { destructionOn }: ItemDetails): Promise<string> {
  const { code } = await call('manager', 'onSite.makeCode', {
    params: { day: destructionOn ?? '' },
    body: { companyId: COMPANIES.acme.id },
  });
  return code;
}
