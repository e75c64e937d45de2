import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, pdf } from './bed/picking.ts';
import { authorityDocument, facts, NO_FACTS, PARTY, WHOLE_FACTS } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const box = () => panel(/^(Destruction|Handover) record$/);
const dialog = () => page.getByRole('dialog');
const rowId = (at: number) => `0b7e2c1a-8888-4222-8333-${String(at).padStart(12, '0')}`;
const laptop = (at: number, more = {}) => {
  const row = itemRow('destruction', { id: rowId(at), ...more });
  return { ...row, jsonData: { ...row.jsonData, itemName: `Laptop ${at}`, serialNumber: `L-${at}` } };
};

async function open(role: Role, given: FactsAnswer = NO_FACTS) {
  answer('items.get', itemAt('destruction'));
  answer('facts.get', ({ params }) =>
    params['id'] === ITEM_ID ? given : (OF_OTHERS[params['id'] ?? ''] ?? NO_FACTS),
  );
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(box()).toBeVisible();
}
const OF_OTHERS: Readonly<Record<string, FactsAnswer>> = {
  [rowId(2)]: facts({ place: { name: 'Yard 1' } }, 6),
};

const NAMES_ONE = { noSerialNumber: null, propertyNumber: null, mediumSource: null };

describe('the same facts for other items', () => {
  async function openSame(items: ReturnType<typeof laptop>[], role: Role = 'fixed_assets_manager') {
    answer('projects.items', {
      data: [itemRow('destruction', { id: ITEM_ID }), ...items],
      total: items.length + 1,
    });
    await open(role, WHOLE_FACTS);
    await button(box(), 'Copy to other items').click();
    await expect.element(dialog().getByText('Sections')).toBeVisible();
  }

  test('are not offered of what names one item alone', async () => {
    await open('company_user', facts({ asset: { propertyNumber: 'P-17' } }));
    await expect.element(button(box(), 'Edit details')).toBeVisible();
    expect(button(box(), 'Copy to other items').elements()).toEqual([]);
  });

  test('say what each item keeps', async () => {
    await openSame([laptop(1)]);
    const kept = dialog().getByText(/Not copied, because it differs for each item: .*Property number/);
    await expect.element(kept).toBeVisible();
    await dialog().getByRole('checkbox', { name: 'Asset' }).click();
    await expect.element(kept).not.toBeInTheDocument();
  });

  test('are not offered before something is recorded', async () => {
    await open('fixed_assets_manager');
    await expect.element(button(box(), 'Add details')).toBeVisible();
    expect(button(box(), 'Copy to other items').elements()).toEqual([]);
  });

  test('are offered for items of the request that have such facts, which say what they have already', async () => {
    await openSame([
      laptop(1),
      laptop(2),
      laptop(3, { status: 'pending' }),
      laptop(4, { decision: 'reassign' }),
    ]);
    await expect.element(dialog().getByText('Already has: Place')).toBeVisible();
    const names = () =>
      dialog()
        .getByRole('checkbox', { name: /^Laptop/ })
        .elements().length;
    expect(names()).toBe(2);
    await dialog().getByRole('checkbox', { name: 'Method' }).click();
    expect(names()).toBe(3);
    await expectAccessible();
  });

  test('need a group and an item', async () => {
    await openSame([laptop(1)]);
    const give = button(dialog(), 'Copy to 0 items');
    await expect.element(give).toBeDisabled();
    await expect.element(give).toHaveAccessibleDescription('Select at least one section and one item.');
    expect(callsOf('facts.bulkChange')).toEqual([]);
  });

  test('are sent for 25 items a call with the versions of their facts, and each refused one says why', async () => {
    await openSame(Array.from({ length: 30 }, (_, at) => laptop(at + 1)));
    for (const name of ['Asset', 'Method', 'Time']) await dialog().getByRole('checkbox', { name }).click();
    await button(dialog(), 'Select all').click();
    answer('facts.bulkChange', ({ body }) => ({
      results: (body as { items: { id: string }[] }).items.map(({ id }) =>
        id === rowId(2)
          ? { id, done: null, refused: { code: 'version_changed' as const, message: 'Somebody was faster.' } }
          : { id, done: { version: 1 }, refused: null },
      ),
    }));
    await button(dialog(), 'Copy to 30 items').click();
    await expect.element(dialog().getByText('Details copied to 29 items')).toBeVisible();
    await expect.element(dialog().getByText('Somebody was faster.')).toBeVisible();
    await expect.element(dialog().getByRole('link', { name: /Laptop 2/ })).toBeVisible();
    const bodies = callsOf('facts.bulkChange').map(
      ({ body }) => body as { items: { id: string; version: number }[]; facts: object },
    );
    expect(bodies.map(({ items }) => items.length)).toEqual([25, 5]);
    expect(bodies[0]?.items.slice(0, 2)).toEqual([
      { id: rowId(1), version: 0 },
      { id: rowId(2), version: 6 },
    ]);
    expect(Object.keys(bodies[0]?.facts ?? {})).toEqual([
      'verification',
      'place',
      'people',
      'notices',
      'weights',
      'custody',
      'residues',
    ]);
  });

  test('of a company are its own group alone, and a whole success closes the dialog', async () => {
    await openSame([laptop(1)], 'company_user');
    expect(dialog().getByRole('checkbox', { name: 'Place' }).elements()).toEqual([]);
    await dialog()
      .getByRole('checkbox', { name: /^Laptop 1/ })
      .click();
    answer('facts.bulkChange', { results: [{ id: rowId(1), done: { version: 1 }, refused: null }] });
    await button(dialog(), 'Copy to 1 item').click();
    await expectMessage('Details copied to 1 item');
    const [{ body } = { body: {} }] = callsOf('facts.bulkChange');
    expect(body).toMatchObject({ facts: { asset: { manufacturer: 'Dell', ...NAMES_ONE } } });
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('documents of authorities', () => {
  const list = (...documents: ReturnType<typeof authorityDocument>[]) =>
    answer('authorityDocuments.list', { data: documents, total: documents.length });

  test('stand with kind and number, a withdrawn one struck with its reason', async () => {
    list(
      authorityDocument(1),
      authorityDocument(2, {
        withdrawable: false,
        withdrawn: { by: 'Marcus Bell', at: '2026-05-16T10:00:00.000Z', reason: 'Wrong page' },
      }),
    );
    await open('viewer');
    await expect
      .element(box().getByRole('link', { name: /Deed.*A-1/ }))
      .toHaveAttribute('download', 'act-1.pdf');
    await expect.element(box().getByText(/^Withdrawn by .*Wrong page/)).toBeVisible();
    expect(box().element().querySelector('s')?.textContent).toContain('A-2');
    expect(button(box(), 'Add a document').elements()).toEqual([]);
  });

  test('are at most five that count', async () => {
    list(...[1, 2, 3, 4, 5].map((at) => authorityDocument(at)));
    await open('company_user');
    await expect.element(box().getByText('An item can have up to 5 official documents.')).toBeVisible();
    expect(button(box(), 'Add a document').elements()).toEqual([]);
  });

  test('are not added without a file and a number; what was given comes back with the page', async () => {
    await open('company_user');
    await button(box(), 'Add a document').click();
    await button(dialog(), 'Add').click();
    await expect.element(dialog().getByText('Please enter the document number')).toBeVisible();
    await dialog().getByLabelText('Document number').fill('77-A');
    await button(dialog(), 'Add').click();
    await expect.element(dialog().getByText('Please choose the document')).toBeVisible();
    expect(callsOf('authorityDocuments.add')).toEqual([]);
    await leavePage();
    await open('company_user');
    await button(box(), 'Add a document').click();
    await expect.element(dialog().getByLabelText('Document number')).toHaveValue('77-A');
  });

  test('are added with their file, after a refusal too', async () => {
    await open('fixed_assets_manager');
    await button(box(), 'Add a document').click();
    await chooseFiles(dialog(), 'Document', [pdf('act.pdf')]);
    await dialog().getByLabelText('Document number').fill('77-A');
    refuse('authorityDocuments.add', () =>
      problem('validation_failed', { errors: [{ path: 'file', message: 'Not this file' }] }),
    );
    await button(dialog(), 'Add').click();
    await expect.element(dialog().getByText(/Not this file/)).toBeVisible();
    await expectAccessible([1280]);
    answer('authorityDocuments.add', authorityDocument(1));
    list(authorityDocument(1));
    await button(dialog(), 'Add').click();
    await expectMessage('Document added');
    await expect.element(box().getByRole('link', { name: /A-1/ })).toBeVisible();
    const [, { body } = { body: {} }] = callsOf('authorityDocuments.add');
    expect(body).toMatchObject({ kind: ['act'], number: ['77-A'] });
  });

  test('are withdrawn with a reason', async () => {
    list(authorityDocument(1));
    await open('fixed_assets_manager');
    await button(box(), /^Withdraw Deed/).click();
    await expect.element(dialog().getByLabelText('Reason')).toHaveFocus();
    await button(dialog(), 'Withdraw').click();
    await expect.element(dialog().getByText('Please enter a reason')).toBeVisible();
    await dialog().getByLabelText('Reason').fill('Wrong page');
    answer('authorityDocuments.withdraw', authorityDocument(1, { withdrawable: false }));
    await button(dialog(), 'Withdraw').click();
    await expectMessage('Document withdrawn');
    expect(callsOf('authorityDocuments.withdraw')[0]?.body).toEqual({ reason: 'Wrong page' });
  });
});

describe('the settings of certificates', () => {
  const more = () => page.getByRole('navigation', { name: 'More' });
  const sent = () =>
    callsOf('certificateParties.change').map(({ params, body, headers }) => [
      params['id'],
      body,
      headers.get('if-match'),
    ]);

  test('are not there for other roles', async () => {
    answerEverything();
    await openApp(personOf('fixed_assets_manager'), '/certificate-settings');
    await expect.element(main()).toBeVisible();
    expect(callsOf('certificateParties.get')).toEqual([]);
  });

  test('of a company administrator are the row of the own company', async () => {
    answerEverything();
    await openApp(personOf('company_admin'), '/certificate-settings');
    const own = panel('Your company');
    await expect.element(own.getByLabelText('Legal name')).toHaveValue(PARTY.legalName);
    await expect
      .element(more().getByRole('link', { name: 'Certificate Settings' }))
      .toHaveAttribute('aria-current', 'page');
    expect(callsOf('certificateNeeds.get')).toEqual([]);
    await own.getByLabelText('Registrations and certifications').fill(' EO-RS 1 \n\nISO 9001');
    await userEvent.selectOptions(own.getByLabelText('Tax registration'), 'NIT');
    answer('certificateParties.change', { ...PARTY, version: 4 });
    await button(own, 'Save').click();
    await expectMessage('Saved');
    const { version: _, ...party } = PARTY;
    expect(sent()).toEqual([
      ['own', { ...party, taxRegistration: 'NIT', registrations: ['EO-RS 1', 'ISO 9001'] }, '"3"'],
    ]);
  });

  test('keep what was typed where it was changed meanwhile, and refuse eleven lines', async () => {
    answerEverything();
    await openApp(personOf('company_admin'), '/certificate-settings');
    const own = panel('Your company');
    const lines = own.getByLabelText('Registrations and certifications');
    await lines.fill(Array.from({ length: 11 }, (_, at) => `Line ${at}`).join('\n'));
    await button(own, 'Save').click();
    await expect.element(lines).toBeInvalid();
    expect(sent()).toEqual([]);
    await lines.fill('One');
    refuse('certificateParties.change', () => problem('version_changed'));
    answer('certificateParties.get', { ...PARTY, legalName: 'Another', version: 9 });
    await button(own, 'Save').click();
    await expect.element(own.getByText(/^Someone else changed this while/)).toBeVisible();
    await expect.element(lines).toHaveValue('One');
    await expect.element(own.getByLabelText('Legal name')).toHaveValue('Another');
    answer('certificateParties.change', { ...PARTY, version: 10 });
    await button(own, 'Save').click();
    await expectMessage('Saved');
    const [, body, version] = sent().at(-1) ?? [];
    expect(body).toMatchObject({ legalName: 'Another', registrations: ['One'] });
    expect(version).toBe('"9"');
  });

  test('of administrators are the provider, each company and the further required facts', async () => {
    answerEverything();
    await openApp(personOf('admin'), '/certificate-settings');
    const needs = panel('Other required details');
    await expect.element(needs.getByRole('checkbox', { name: 'Net' })).toBeChecked();
    await expect.element(panel('Provider').getByLabelText('Legal name')).toBeVisible();
    await expect.element(panel('Companies').getByLabelText('Company')).toBeVisible();
    await needs.getByRole('checkbox', { name: 'Model' }).click();
    answer('certificateNeeds.change', { further: ['asset.model', 'weights.net'], version: 2 });
    await button(needs, 'Save').click();
    await expectMessage('Saved');
    const [{ body, headers } = { body: null, headers: new Headers() }] = callsOf('certificateNeeds.change');
    expect([body, headers.get('if-match')]).toEqual([{ further: ['asset.model', 'weights.net'] }, '"1"']);
  });

  test('keep the boxes changed here, and show what another administrator changed meanwhile', async () => {
    answerEverything();
    await openApp(personOf('admin'), '/certificate-settings');
    const needs = panel('Other required details');
    const model = needs.getByRole('checkbox', { name: 'Model' });
    const net = needs.getByRole('checkbox', { name: 'Net' });
    await expect.element(net).toBeChecked();
    await model.click();
    refuse('certificateNeeds.change', () => problem('version_changed'));
    answer('certificateNeeds.get', { further: ['weights.gross'], version: 9 });
    await button(needs, 'Save').click();
    await expect.element(needs.getByText(/^Someone else changed this while/)).toBeVisible();
    await expect.element(net).not.toBeChecked();
    await expect.element(model).toBeChecked();
    answer('certificateNeeds.change', { further: ['asset.model', 'weights.gross'], version: 10 });
    await button(needs, 'Save').click();
    await expectMessage('Saved');
    const { body, headers } = callsOf('certificateNeeds.change').at(-1) ?? { headers: new Headers() };
    expect(body).toEqual({ further: ['asset.model', 'weights.gross'] });
    expect(headers.get('if-match')).toBe('"9"');
  });
});
