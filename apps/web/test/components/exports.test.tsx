import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { expectAccessible } from './bed/accessible.ts';
import { beginChoosing, button, expectMessage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const dialog = () => page.getByRole('dialog', { name: 'Export' });
const radio = (name: string) => dialog().getByRole('radio', { name });

/** The files that the page handed to the browser. */
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    // why: a browser under test would ask where to save the file.
    if (this.download !== '') saved.push(this.download);
  });
  answerEverything();
});
afterEach(() => vi.restoreAllMocks());

/** The columns that every list of items has on the screen. */
const SHOWN = 'id,itemName,serialNumber,projectId,wasteType,company,status,created';

const CHOSEN = [0, 1, 2].map((at) => {
  const row = itemRow('pending', { id: `00000000-0000-4000-8000-00000000010${at}` });
  return { ...row, jsonData: { ...row.jsonData, itemName: `Safe ${at}` } };
});

const fileNamed = (name: string) =>
  new Response('\ufeffID\r\n', {
    headers: { 'Content-Type': 'text/csv', 'Content-Disposition': `attachment; filename*=UTF-8''${name}` },
  });

async function chooseExport(): Promise<void> {
  await button(main(), 'More').click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
}

async function openDialog(address: string, person: Parameters<typeof personOf>[0] = 'admin') {
  await openApp(personOf(person), address);
  await chooseExport();
  await expect.element(dialog()).toBeVisible();
}

test.each([
  ['/items', 'items.export', { view: 'tasks' }, SHOWN],
  [
    '/projects?tab=items&status=pending&search=safe&page=3',
    'items.export',
    { view: 'all', status: 'pending', search: 'safe' },
    SHOWN,
  ],
  [
    '/projects?projectStatus=finished&archived=true',
    'projects.export',
    { status: 'finished', archived: 'true' },
    'id,wasteType,company,status,items,created',
  ],
  [
    '/companies?search=bank&archived=true',
    'companies.export',
    { search: 'bank', state: 'inactive' },
    'name,users,status',
  ],
  [
    '/monda-users?status=blocked',
    'users.export',
    { state: 'blocked', role: 'admin,technical_evaluator,fixed_assets_manager' },
    'name,email,role,status,created',
  ],
] as const)(
  '%s is exported with its filters, all columns or the shown ones',
  async (address, call, filters, shown) => {
    refuse(call, () => fileNamed('list.xlsx'));
    await openDialog(address);
    await button(dialog(), 'Export').click();
    await expectMessage('list.xlsx was saved');
    await expect.element(dialog()).not.toBeInTheDocument();
    await chooseExport();
    await radio('CSV').click();
    await radio('Only the columns shown').click();
    await button(dialog(), 'Export').click();
    await expect.poll(() => callsOf(call)).toHaveLength(2);
    expect(callsOf(call).map(({ query }) => query)).toEqual([
      { ...filters, format: 'xlsx' },
      { ...filters, format: 'csv', columns: shown },
    ]);
    await expect.poll(() => saved).toEqual(['list.xlsx', 'list.xlsx']);
  },
);

test('of an item its history or the list of its files is exported', async () => {
  refuse('items.exportFiles', () => fileNamed('files.csv'));
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  await button(main(), 'Export').click();
  await expect.element(radio('All columns')).not.toBeInTheDocument();
  await radio('List of files').click();
  await radio('CSV').click();
  await button(dialog(), 'Export').click();
  await expectMessage('files.csv was saved');
  expect(callsOf('items.exportFiles').map(({ params, query }) => [params, query])).toEqual([
    [{ id: ITEM_ID }, { format: 'csv' }],
  ]);
});

test('of the chosen items of a list exactly those are exported, all columns or the shown ones', async () => {
  refuse('items.exportChosen', () => fileNamed('items.csv'));
  answer('items.list', { data: CHOSEN, total: CHOSEN.length });
  answer('listViews.list', { data: [], total: 0, columns: ['waiting'], startViewId: null });
  await openApp(personOf('viewer'), '/projects?tab=items');
  await beginChoosing();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect.element(button(bar, 'Export')).not.toBeInTheDocument();
  for (const at of [2, 0]) await page.getByRole('checkbox', { name: `Select Safe ${at}` }).click();
  await button(bar, 'Export').click();
  const dialog = page.getByRole('dialog', { name: 'Export 2 items' });
  await expect
    .element(dialog.getByText('Includes only the selected items, from every page. Newest first.'))
    .toBeVisible();
  await expectAccessible();
  await button(dialog, 'Export').click();
  await expectMessage('items.csv was saved');
  await expect.element(bar.getByText('2 items selected')).toBeVisible();
  await button(bar, 'Export').click();
  await dialog.getByRole('radio', { name: 'CSV' }).click();
  await dialog.getByRole('radio', { name: 'Only the columns shown' }).click();
  await button(dialog, 'Export').click();
  await expect.poll(() => callsOf('items.exportChosen')).toHaveLength(2);
  const ids = [CHOSEN[2]?.id, CHOSEN[0]?.id];
  expect(callsOf('items.exportChosen').map(({ body, query }) => [body, query])).toEqual([
    [{ ids, format: 'xlsx' }, {}],
    [{ ids, format: 'csv', columns: [...SHOWN.split(','), 'assignedUser', 'statusSince'] }, {}],
  ]);
  await expect.poll(() => saved).toEqual(['items.csv', 'items.csv']);
});

test('of items the facts of chosen groups are further columns, of other lists there are none', async () => {
  refuse('items.export', () => fileNamed('items.csv'));
  await openDialog('/items');
  await dialog().getByText('Destruction or handover records').click();
  for (const name of ['Weights', 'Place']) await dialog().getByRole('checkbox', { name }).click();
  await expectAccessible([1280]);
  await button(dialog(), 'Export').click();
  await expectMessage('items.csv was saved');
  await chooseExport();
  await radio('Only the columns shown').click();
  await button(dialog(), 'Export').click();
  await expect.poll(() => callsOf('items.export')).toHaveLength(2);
  const FACTS =
    'place.name,place.address,weights.gross,weights.tare,weights.net,weights.sharedBy,weights.estimated,weights.ticketNumber';
  const [all = '', shown] = callsOf('items.export').map(({ query }) => query['columns']);
  expect(all.endsWith(`,${FACTS}`)).toBe(true);
  expect(all.split(',')).toContain('destructionOn');
  expect(shown).toBe(`${SHOWN},${FACTS}`);
});

test('of items the columns that a register is closed with are further columns, also of the chosen ones', async () => {
  const REGISTER = 'propertyNumber,certificateNumber,certificateVersion,certificateIssuedOn';
  const register = () => dialog().getByRole('checkbox', { name: 'Property number and certificate' });
  refuse('items.export', () => fileNamed('items.csv'));
  await openDialog('/projects?tab=items&status=completed', 'company_admin');
  await expect.element(register()).not.toBeChecked();
  await radio('Only the columns shown').click();
  await register().click();
  await button(dialog(), 'Export').click();
  await expectMessage('items.csv was saved');
  await chooseExport();
  await radio('All columns').click();
  await button(dialog(), 'Export').click();
  await expect.poll(() => callsOf('items.export')).toHaveLength(2);
  const [shown, all = ''] = callsOf('items.export').map(({ query }) => query['columns']);
  expect(shown).toBe(`${SHOWN},${REGISTER}`);
  expect(all.endsWith(`,${REGISTER}`)).toBe(true);
});

test('of companies no facts are offered', async () => {
  await openDialog('/companies');
  expect(dialog().getByRole('checkbox').elements()).toEqual([]);
  expect(dialog().getByText('Destruction or handover records').elements()).toEqual([]);
});

test('a refusal of the export of chosen items stands in its dialog', async () => {
  const message = 'You already have an export running. Wait for it to finish, or stop it, then try again.';
  refuse('items.exportChosen', () => problem('too_many_requests', { message, retryAfter: 60 }));
  answer('items.list', { data: CHOSEN, total: CHOSEN.length });
  await openApp(personOf('company_user'), '/projects?tab=items');
  await beginChoosing();
  await page.getByRole('checkbox', { name: 'Select Safe 1' }).click();
  await button(page.getByRole('region', { name: 'Selected items' }), 'Export').click();
  const dialog = page.getByRole('dialog', { name: 'Export 1 item' });
  await button(dialog, 'Export').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  expect(saved).toEqual([]);
});

test('a refusal stands in the dialog in the words of the server, and a new try takes it away', async () => {
  const message = 'You already have an export running. Wait for it to finish, or stop it, then try again.';
  refuse('items.export', () => problem('too_many_requests', { message, retryAfter: 60 }));
  await openDialog('/items');
  await button(dialog(), 'Export').click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(message);
  await expectAccessible();
  refuse('items.export', () => fileNamed('tasks.csv'));
  await button(dialog(), 'Export').click();
  await expectMessage('tasks.csv was saved');
});

test('a download that breaks off saves nothing and says so', async () => {
  refuse('items.export', () => {
    let pulls = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(new TextEncoder().encode('\ufeffID\r\n'));
        else controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/csv' } });
  });
  await openDialog('/items');
  await button(dialog(), 'Export').click();
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('The download was incomplete, so nothing was saved. Please try again.');
  expect(saved).toEqual([]);
});

test('what is on its way is shown, and can be stopped', async () => {
  const gone = Promise.withResolvers<void>();
  refuse('items.export', () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(300 * 1024)),
      cancel: () => gone.resolve(),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/csv' } });
  });
  await openDialog('/items');
  await button(dialog(), 'Export').click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Downloading: 300 kB so far');
  await expectAccessible();
  await button(dialog(), 'Stop').click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('');
  await expect.element(button(dialog(), 'Export')).toBeEnabled();
  expect(dialog().getByRole('alert').element().textContent).toBe('');
  expect(saved).toEqual([]);
});

test('the dialog holds on a phone, in both schemes', async () => {
  answer('items.list', { data: [], total: 0 });
  await openDialog('/items');
  await expectAccessible();
});

const labels = (name: string) => page.getByRole('dialog', { name });

test('labels of an item: sheet, first free label, and names only where a person chose them', async () => {
  refuse('items.labels', () => fileNamed('labels.pdf'));
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  await button(main(), 'Labels').click();
  const dialog = labels('Label for 1 item');
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Add name and serial number' }))
    .toHaveAccessibleDescription(
      'Anyone who sees the label will know what is inside. A sheet of firearms or safes is a shopping list for thieves.',
    );
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'First free label' }).selectOptions('9 of 21');
  await button(dialog, 'Save PDF').click();
  await expectMessage('labels.pdf was saved');
  await button(main(), 'Labels').click();
  await dialog.getByRole('radio', { name: '62 mm roll, one label per page' }).click();
  await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Add name and serial number' }).click();
  await button(dialog, 'Save PDF').click();
  await expect.poll(() => callsOf('items.labels')).toHaveLength(2);
  expect(callsOf('items.labels').map(({ body }) => body)).toEqual([
    { of: { ids: [ITEM_ID] }, sheet: 'l7160', start: 9, withNames: false },
    { of: { ids: [ITEM_ID] }, sheet: 'roll62', start: 1, withNames: true },
  ]);
});

test('labels of a project, and a refusal in the words of the server', async () => {
  refuse('items.labels', () => problem('not_found'));
  const projectId = '0b7e2c1a-2222-4222-8333-444455556666';
  await openApp(personOf('company_user'), `/projects?tab=items&projectId=${projectId}`);
  await button(main(), 'Labels').click();
  const dialog = labels('Labels for this project’s items');
  await button(dialog, 'Save PDF').click();
  await expect.element(dialog.getByRole('alert').getByText('This could not be found.')).toBeVisible();
  await expectAccessible();
  expect(callsOf('items.labels').map(({ body }) => body)).toEqual([
    { of: { projectId }, sheet: 'l7160', start: 1, withNames: false },
  ]);
});
