import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse, refuseFirst } from './bed/answering-api.ts';
import { beginChoosing, button, expectMessage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { certificate } from './bed/sample-certificates.ts';
import { LONG_WORD } from './bed/sample-item.ts';
import { answerEverything, itemRow, project } from './bed/sample-product.ts';

const rowId = (at: number) => `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`;
const bar = () => page.getByRole('region', { name: 'Selected items' });
const dialog = () => page.getByRole('dialog');
const issueFor = (howMany: string) => button(dialog(), `Issue for ${howMany}`);
const issueEach = (howMany: number) => button(dialog(), `Issue ${howMany} certificates`);
const forAll = () => dialog().getByRole('radio', { name: 'One certificate for all items' });
const laptop = (at: number, more: Partial<ItemRow> = {}): ItemRow => {
  const row = itemRow('completed', { id: rowId(at), ...more });
  return { ...row, jsonData: { ...row.jsonData, itemName: `Laptop ${at}`, serialNumber: `L-${at}` } };
};
const ofOther = { project: { ...itemRow('completed').project, companyName: 'Borealis Bank' } };
const TWELVE = Array.from({ length: 12 }, (_, at) => laptop(at + 1));
const MIXED = [
  ...TWELVE.slice(0, 3),
  laptop(4, { decision: 'reassign' }),
  laptop(5, ofOther),
  laptop(6, { status: 'scheduling' }),
  laptop(7, { status: 'pending', decision: null }),
];
/** Answers that a certificate of these lacks the technique. */
function lacks(...ids: readonly string[]): void {
  answer('facts.preflight', ({ body }) => ({
    results: (body as { readonly itemIds: readonly string[] }).itemIds.map((id) => ({
      id,
      profile: 'data-media' as const,
      missing: ids.includes(id)
        ? [{ name: 'method.technique', group: 'method', given: 'managers' as const, always: true }]
        : [],
      recommended: [],
      unprintable: id === laptop(1).id ? ['ⴰ'] : [],
    })),
  }));
}
const sent = () => callsOf('certificates.issue').map(({ body }) => body);

async function choose(
  rows: readonly ItemRow[],
  role: 'fixed_assets_manager' | 'admin' = 'fixed_assets_manager',
) {
  answer('items.list', { data: [...rows], total: rows.length });
  await openApp(personOf(role), '/projects?tab=items&limit=20');
  await beginChoosing();
  await bar().getByRole('checkbox', { name: 'All on this page' }).click();
}

beforeEach(() => {
  answerEverything();
  lacks();
});

describe('certificates for chosen items', () => {
  test('is offered to those who issue, where one of them is completed', async () => {
    await choose(MIXED.slice(5));
    await expect.element(button(bar(), 'Export')).toBeVisible();
    expect(button(bar(), /^Issue certificate/).elements()).toEqual([]);
  });

  test('is not offered to an administrator', async () => {
    await choose(TWELVE, 'admin');
    await expect.element(button(bar(), 'Export')).toBeVisible();
    expect(button(bar(), /^Issue certificate/).elements()).toEqual([]);
  });

  test('of twelve laptops is ordered in one call, and leads to the certificate', async () => {
    await choose(TWELVE);
    await button(bar(), 'Issue certificate (12)').click();
    await forAll().click();
    await expect.element(dialog().getByText('12 items in this certificate')).toBeVisible();
    expect(
      dialog()
        .getByText(/not included/)
        .elements(),
    ).toEqual([]);
    answer('certificates.issue', certificate('in_work', { itemCount: 12 }));
    await issueFor('12 items').click();
    await expect
      .element(dialog().getByText('12 items in this certificate. Its file is being prepared.'))
      .toBeVisible();
    expect(sent()).toEqual([{ itemIds: TWELVE.map(({ id }) => id), language: 'en' }]);
    await dialog().getByRole('link', { name: 'Open certificate' }).click();
    await expect.poll(() => window.location.pathname).toBe(`/certificates/${certificate('in_work').id}`);
  });

  test('names before anything is sent which are left out and why, and goes to those that can', async () => {
    lacks(rowId(2));
    await choose(MIXED);
    await button(bar(), 'Issue certificate (5)').click();
    await forAll().click();
    await expect.element(issueFor('2 items')).toBeEnabled();
    for (const text of [
      '5 items not included',
      '1 item in Scheduling',
      '1 item in Pending',
      '2 items with another company or decision',
      'Missing: Technique',
    ]) {
      await expect.element(dialog().getByText(text, { exact: true })).toBeVisible();
    }
    await expect
      .element(dialog().getByRole('link', { name: 'Laptop 2' }))
      .toHaveAttribute('href', `/items/${rowId(2)}`);
    expect(callsOf('facts.preflight').map(({ body }) => body)).toEqual([
      { itemIds: [rowId(1), rowId(2), rowId(3), rowId(4), rowId(5)] },
      { itemIds: [rowId(1), rowId(2), rowId(3)] },
    ]);
    expect(sent()).toEqual([]);
    await expectAccessible();
    answer('certificates.issue', certificate('in_work'));
    await issueFor('2 items').click();
    await expect.poll(sent).toEqual([{ itemIds: [rowId(1), rowId(3)], language: 'en' }]);
    await expect.element(dialog().getByRole('link', { name: 'Open certificate' })).toBeVisible();
    await expectAccessible();
  });

  test('is for one company and one decision, which are chosen', async () => {
    await choose(MIXED);
    await button(bar(), 'Issue certificate (5)').click();
    await expect.element(issueEach(5)).toBeEnabled();
    await expectAccessible();
    await forAll().click();
    const kind = (name: string) => dialog().getByRole('radio', { name });
    await expect.element(kind('Acme Secure Transport, Destruction: 3 items')).toBeChecked();
    await kind('Borealis Bank, Destruction: 1 item').click();
    await expect.element(issueFor('1 item')).toBeEnabled();
    await kind('Acme Secure Transport, Reassignment: 1 item').click();
    answer('certificates.issue', certificate('in_work'));
    await issueFor('1 item').click();
    await expect.poll(sent).toEqual([{ itemIds: [rowId(4)], language: 'en' }]);
  });

  test('of items that all lack something says that there is none, and why the button is off', async () => {
    lacks(...TWELVE.map(({ id }) => id));
    await choose(TWELVE);
    await button(bar(), 'Issue certificate (12)').click();
    const send = button(dialog(), 'Issue certificate');
    await expect.element(send).toHaveAccessibleDescription(/^These items cannot be certified right now/);
    await expect.element(send).toBeDisabled();
    await dialog().getByText('12 items not included').click();
    expect(dialog().getByText('Missing: Technique').elements()).toHaveLength(12);
  });

  test('leaves out what the server objects to, says why, and is sent for the others with another key', async () => {
    await choose(TWELVE);
    answer('certificates.issue', certificate('in_work'));
    const message = 'It is already in certificate 0000-1111-2222-3333.';
    refuseFirst('certificates.issue', [
      problem('conflict', {
        message: 'One item has a certificate.',
        errors: [{ path: 'itemIds.4', message }],
      }),
    ]);
    await button(bar(), 'Issue certificate (12)').click();
    await forAll().click();
    await issueFor('12 items').click();
    await expect.element(dialog().getByRole('alert').getByText('One item has a certificate.')).toBeVisible();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await issueFor('11 items').click();
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]).toMatchObject({ itemIds: TWELVE.map(({ id }) => id).filter((id) => id !== rowId(5)) });
    const keys = callsOf('certificates.issue').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('takes five hundred, and leaves out the rest', async () => {
    const many = Array.from({ length: 520 }, (_, at) =>
      laptop(at, { id: `00000000-0000-4000-8000-000000001${String(at).padStart(3, '0')}` }),
    );
    answer('items.list', ({ query }) => ({
      data: query['limit'] === '1000' ? many : many.slice(0, 20),
      total: many.length,
    }));
    await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&limit=20');
    await beginChoosing();
    await button(bar(), 'Select all 520 that match').click();
    await button(bar(), 'Issue certificate (520)').click();
    await expect.element(issueEach(500)).toBeEnabled();
    await expect.element(dialog().getByText('20 items over the limit of 500 at a time')).toBeVisible();
  });
});

describe('a certificate for each of the chosen items', () => {
  const keys = () => callsOf('certificates.issue').map(({ headers }) => headers.get('Idempotency-Key'));
  async function begin(rows: readonly ItemRow[] = TWELVE) {
    await choose(rows);
    await button(bar(), `Issue certificate (${rows.length})`).click();
  }

  test('is what it begins with: one call for each, and a message that leads to the list', async () => {
    answer('certificates.issue', certificate('in_work'));
    await begin();
    await expect.element(dialog().getByText('12 certificates, one for each item')).toBeVisible();
    await expect
      .element(dialog().getByRole('radio', { name: 'One certificate for each item' }))
      .toBeChecked();
    await issueEach(12).click();
    await expectMessage('12 certificates issued');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sent()).toEqual(TWELVE.map(({ id }) => ({ itemIds: [id], language: 'en' })));
    expect(new Set(keys()).size).toBe(12);
    await button(page, 'Open certificates').click();
    await expect.poll(() => window.location.pathname).toBe('/certificates');
  });

  test('names each that is refused, and issues the others', async () => {
    const said = (id: string) => `${id} has one.`;
    refuse('certificates.issue', ({ body }) => {
      const [id = ''] = (body as { readonly itemIds: readonly string[] }).itemIds;
      return id === rowId(2) || id === rowId(7)
        ? problem('conflict', { message: said(id) })
        : Response.json(certificate('in_work'), { status: 202 });
    });
    await begin(TWELVE.slice(0, 7));
    await issueEach(7).click();
    await expect.element(dialog().getByRole('status').getByText('5 certificates issued')).toBeVisible();
    for (const id of [rowId(2), rowId(7)]) {
      await expect.element(dialog().getByText(said(id))).toBeVisible();
    }
    expect(dialog().getByRole('listitem').elements()).toHaveLength(2);
    expect(sent()).toHaveLength(7);
    await expectAccessible();
    await dialog().getByRole('link', { name: 'Open certificates' }).click();
    await expect.poll(() => window.location.pathname).toBe('/certificates');
  });

  test('is sent again with its key where the answer was lost, and goes on from there', async () => {
    answer('certificates.issue', certificate('in_work'));
    refuseFirst('certificates.issue', [
      Response.json(certificate('in_work'), { status: 202 }),
      new Response('', { status: 502 }),
      new Response('', { status: 502 }),
    ]);
    await begin(TWELVE.slice(0, 3));
    await issueEach(3).click();
    await expect
      .element(
        dialog()
          .getByRole('alert')
          .getByText(/nothing is issued twice/),
      )
      .toBeVisible();
    await issueEach(2).click();
    await expectMessage('2 certificates issued');
    const ids = TWELVE.map(({ id }) => id);
    expect(sent().map((body) => (body as { itemIds: string[] }).itemIds[0])).toEqual([
      ...[ids[0], ids[1], ids[1], ids[1], ids[2]],
    ]);
    const [, ...ofSecond] = keys().slice(0, 4);
    expect(new Set(ofSecond).size).toBe(1);
    expect(new Set(keys()).size).toBe(3);
  });

  test('asks once why signatures are missing, and sends those that lack them again', async () => {
    answer('certificates.issue', certificate('in_work'));
    const lacks = (id: string) =>
      problem('validation_failed', {
        errors: [{ path: 'itemIds.0.signatures', message: `${id} lacks one.` }],
      });
    refuseFirst('certificates.issue', [lacks('First'), lacks('Second')]);
    await begin(TWELVE.slice(0, 3));
    await issueEach(3).click();
    await expect.element(dialog().getByText('Second lacks one.')).toBeVisible();
    await expect.element(dialog().getByText('1 certificate issued')).toBeVisible();
    await issueEach(2).click();
    expect(sent()).toHaveLength(3);
    await dialog().getByLabelText('Reason for issuing without them').fill('Signed on paper.');
    await issueEach(2).click();
    await expectMessage('2 certificates issued');
    expect(sent().slice(3)).toEqual(
      TWELVE.slice(0, 2).map(({ id }) => ({
        ...{ itemIds: [id], language: 'en', withoutSignatures: 'Signed on paper.' },
      })),
    );
    expect(new Set(keys()).size).toBe(5);
  });

  test('stops where none is issued at all', async () => {
    refuse('certificates.issue', () => problem('unavailable'));
    await begin();
    await issueEach(12).click();
    await expect
      .element(dialog().getByRole('alert').getByText('Certificates cannot be issued at the moment.'))
      .toBeVisible();
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('certificates for a request', () => {
  const address = `/projects?tab=items&projectId=${project(0).id}`;
  const begin = () => button(main(), 'Issue certificate');

  test('is offered above its items, and reads all of them', async () => {
    answer('projects.items', { data: MIXED, total: MIXED.length });
    await openApp(personOf('fixed_assets_manager'), address);
    await begin().click();
    await expect.element(issueEach(5)).toBeEnabled();
    expect(callsOf('projects.items').map(({ query }) => query)).toEqual([{ limit: '50' }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(begin()).toHaveFocus();
  });

  test('is not offered to others, nor above all items', async () => {
    await openApp(personOf('company_admin'), address);
    await expect.element(button(main(), 'Labels')).toBeVisible();
    expect(begin().elements()).toEqual([]);
  });

  test('says that nothing of it is completed yet', async () => {
    answer('projects.items', { data: MIXED.slice(5), total: 2 });
    await openApp(personOf('fixed_assets_manager'), address);
    await begin().click();
    await expect.element(dialog().getByText('1 item in Scheduling')).toBeVisible();
    await expect.element(button(dialog(), 'Issue certificate')).toBeDisabled();
    expect(callsOf('facts.preflight')).toEqual([]);
    await expectAccessible();
  });

  test('says that its items could not be loaded, and loads them again', async () => {
    refuse('projects.items', () => new Response('', { status: 500 }));
    await openApp(personOf('fixed_assets_manager'), address);
    await begin().click();
    await expect.element(dialog().getByText('The items of this request could not be loaded.')).toBeVisible();
    const long = TWELVE.map((row) => ({ ...row, jsonData: { ...row.jsonData, itemName: LONG_WORD } }));
    answer('projects.items', { data: long, total: long.length });
    lacks(rowId(1), rowId(2));
    await button(dialog(), 'Try again').click();
    await expect.element(issueEach(10)).toBeEnabled();
    await expectAccessible();
  });
});
