import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, listView } from './bed/sample-product.ts';

/** What the Tasks page begins with on this device. */
const start = () => localStorage.getItem('tasks-start');
const nameField = () => main().getByRole('textbox', { name: 'View name' });
const share = () => main().getByRole('checkbox', { name: 'Share with everyone in my organization' }).first();

beforeEach(async () => {
  await page.viewport(1280, 800);
  answerEverything();
  answer('listViews.create', ({ body }) => listView((body as { name: string }).name));
  answer('listViews.change', ({ body }) => ({ ...listView(''), ...(body as object) }));
  answer('listViews.delete', undefined as never);
});
afterEach(() => localStorage.clear());

test('a filter is saved under a name, shared, opened and removed', async () => {
  await openApp(personOf('fixed_assets_manager'), '/items?status=pending&order=-statusSince');
  await button(main(), 'Display').click();
  await button(main(), 'Save view').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a name for the view');
  await page.getByLabelText('Save this filter and sort order as').fill('Pending ones');
  await page.getByRole('checkbox', { name: 'Share with everyone in my organization' }).click();
  answer('listViews.list', { data: [listView('Pending ones')], total: 1, columns: [], startViewId: null });
  await button(main(), 'Save view').click();
  await expect
    .poll(() => callsOf('listViews.create').at(-1)?.body)
    .toEqual({
      name: 'Pending ones',
      list: 'tasks',
      query: { status: 'pending', order: '-statusSince' },
      shared: true,
    });
  await expect
    .element(page.getByRole('link', { name: 'Pending ones' }))
    .toHaveAttribute('href', '/items?status=pending&order=-statusSince');
  answer('listViews.list', { data: [], total: 0, columns: [], startViewId: null });
  await button(main(), 'Delete the view Pending ones').click();
  await expect.element(page.getByText('No saved views yet.')).toBeVisible();
});

test('a long name leaves its buttons in reach', async () => {
  const long = listView('Wonderfully'.repeat(9));
  answer('listViews.list', { data: [long], total: 1, columns: [], startViewId: null });
  await openApp(personOf('fixed_assets_manager'), '/items?status=pending');
  await button(main(), 'Display').click();
  const remove = button(main(), `Delete the view ${long.name}`);
  await expect.element(remove).toBeVisible();
  let dropdown = remove.element() as HTMLElement;
  while (getComputedStyle(dropdown).position !== 'absolute') dropdown = dropdown.parentElement as HTMLElement;
  const [inner, outer] = [remove.element(), dropdown].map((each) => each.getBoundingClientRect().right);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
  expect(dropdown.clientWidth).toBeLessThanOrEqual(360);
});

const NONE = 'No saved views yet.';
const toBookOut = () => main().getByRole('link', { name: 'To book out' });
async function openItems(role: Parameters<typeof personOf>[0], address: string): Promise<void> {
  answer('listViews.list', { data: [], total: 0, columns: [], startViewId: null });
  await openApp(personOf(role), address);
  await button(main(), 'Display').click();
}

test('of all items company administrators have a view of what got its certificate since the month before', async () => {
  const now = new Date();
  const month = new Date(now.getFullYear(), now.getMonth() - 1, 15);
  const since = `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}-01`;
  await openItems('company_admin', '/projects?tab=items');
  await expect
    .element(toBookOut())
    .toHaveAttribute('href', `/projects?tab=items&status=completed&certificateSince=${since}`);
  // why: a view stands there, and the sentence would deny it.
  expect(main().getByText(NONE).elements()).toEqual([]);
  await expectAccessible([1280]);
  await toBookOut().click();
  await expect
    .poll(() => callsOf('items.list').at(-1)?.query)
    .toMatchObject({
      status: 'completed',
      certificateIssuedSince: new Date(`${since}T00:00`).toISOString(),
    });
});

test.for([
  ['company_admin', '/items'],
  ['company_user', '/projects?tab=items'],
  ['viewer', '/projects?tab=items'],
  ['fixed_assets_manager', '/projects?tab=items'],
] as const)('%s has no such view at %s', async ([role, address]) => {
  await openItems(role, address);
  await expect.element(main().getByText(NONE)).toBeVisible();
  expect(toBookOut().elements()).toEqual([]);
});

const VIEW = listView('Pending ones');
const SHARED_BY_ANOTHER = listView('Of a colleague', {
  id: '0b7e2c1a-7777-4222-8333-000000000002',
  shared: true,
  own: false,
  removable: false,
});

async function openViews(address: string, startViewId: string | null = null): Promise<void> {
  answer('listViews.list', { data: [VIEW, SHARED_BY_ANOTHER], total: 2, columns: [], startViewId });
  await openApp(personOf('fixed_assets_manager'), address);
  await button(main(), 'Display').click();
}

test('one’s own view is renamed and shared; its filter stays what it was', async () => {
  await openViews('/items?status=scheduling');
  expect(main().getByRole('button', { name: 'Edit the view Of a colleague' }).elements()).toEqual([]);
  await button(main(), 'Edit the view Pending ones').click();
  await expect.element(nameField()).toHaveFocus();
  await expect.element(nameField()).toHaveValue('Pending ones');
  await userEvent.keyboard('  ');
  await button(main(), 'Save changes').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a name for the view');
  await expectAccessible([1280]);
  await nameField().fill('Still pending');
  await share().click();
  await userEvent.type(nameField(), '{Enter}');
  await expect
    .poll(() => callsOf('listViews.change').map(({ params, body }) => [params, body]))
    .toEqual([[{ id: VIEW.id }, { name: 'Still pending', list: 'tasks', query: VIEW.query, shared: true }]]);
  await expect.element(nameField()).not.toBeInTheDocument();
  await expect.element(button(main(), 'Edit the view Pending ones')).toHaveFocus();
  expect(start()).toBeNull();
});

test('the filter and order that are set now take the place of those of a view, also of the one that begins', async () => {
  await openViews('/items?status=scheduling', VIEW.id);
  await button(main(), 'Edit the view Pending ones').click();
  await main().getByRole('checkbox', { name: 'Use the current filter and sort order' }).click();
  await button(main(), 'Save changes').click();
  await expect
    .poll(() => callsOf('listViews.change').at(-1)?.body)
    .toMatchObject({
      name: 'Pending ones',
      query: { status: 'scheduling' },
      shared: false,
    });
  await expect.poll(start).toContain('?status=scheduling');
});

test('where the view is open already there is nothing to take over, and Cancel changes nothing', async () => {
  await openViews('/items?status=pending&order=-statusSince');
  await button(main(), 'Edit the view Pending ones').click();
  await expect.element(nameField()).toBeVisible();
  expect(main().getByRole('checkbox', { name: 'Use the current filter and sort order' }).elements()).toEqual(
    [],
  );
  await nameField().fill('Other');
  await button(main(), 'Cancel').click();
  await expect.element(nameField()).not.toBeInTheDocument();
  await expect.element(button(main(), 'Edit the view Pending ones')).toHaveFocus();
  expect(callsOf('listViews.change')).toEqual([]);
});

test('a change that is refused says why and keeps what was typed', async () => {
  refuse('listViews.change', () => problem('not_found'));
  await openViews('/items');
  await button(main(), 'Edit the view Pending ones').click();
  await nameField().fill('Too late');
  await button(main(), 'Save changes').click();
  await expect.element(main().getByRole('alert')).toHaveTextContent('This could not be found.');
  await expect.element(nameField()).toHaveValue('Too late');
});

test('the view that begins is removed, and the page begins with its own list again', async () => {
  localStorage.setItem('tasks-start', JSON.stringify('?status=pending&order=-statusSince'));
  await openViews('/items?status=scheduling', VIEW.id);
  await button(main(), 'Delete the view Pending ones').click();
  await expect.poll(() => callsOf('listViews.delete').map(({ params }) => params)).toEqual([{ id: VIEW.id }]);
  await expect.poll(start).not.toContain('pending');
});

test('on a phone, with a long name, all of it can be reached', async () => {
  await page.viewport(390, 800);
  const name = 'Everything that waits for the colleagues of the second department since last year '
    .repeat(2)
    .trim();
  answer('listViews.list', { data: [listView(name)], total: 1, columns: [], startViewId: null });
  await openApp(personOf('fixed_assets_manager'), '/items?status=scheduling');
  await button(main(), 'Filters and display (1)').click();
  await button(main(), `Edit the view ${name}`).click();
  await expect.element(nameField()).toBeVisible();
  await expectAccessible();
});
