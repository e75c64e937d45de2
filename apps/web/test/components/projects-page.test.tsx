import type { CallName } from '@monda/domain/api/api-calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay } from './bed/by-day.ts';
import { answer, callsOf, type Made } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, itemRow, openedProject, project } from './bed/sample-product.ts';

const COUNT = 25;
/** Projects, the newest first; the 14th is of another company. */
const PROJECTS = Array.from({ length: COUNT }, (_, at) =>
  project(at + 1, {
    id: `${String(at + 1).padStart(8, '0')}-5555-4222-8333-000000000001`,
    companyName: at === 13 ? 'Globex Banking Services' : 'Acme Secure Transport',
    createdAt: `2026-03-${String(28 - at).padStart(2, '0')}T10:00:00.000Z`,
  }),
);
const ITEMS = Array.from({ length: COUNT }, (_, at) => {
  const row = itemRow(at % 5 === 0 ? 'scheduling' : 'pending');
  const id = `${String(at + 1).padStart(8, '0')}-6666-4222-8333-000000000001`;
  return { ...row, id, jsonData: { ...row.jsonData, itemName: `Item no. ${at + 1}` } };
});

/** The page of a list that was asked for, of the rows that have what was searched for. */
function pageOf<Row>(rows: readonly Row[], { query }: Made, textOf: (row: Row) => string) {
  const search = (query['search'] ?? '').toLowerCase();
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(search));
  const limit = Number(query['limit'] ?? 10);
  const from = (Number(query['page'] ?? 1) - 1) * limit;
  return { data: found.slice(from, from + limit), total: found.length };
}

/** Answers lists of 25 rows as the server does: by page, search, status, project and archive flag. */
function answerLists(): void {
  answerEverything();
  const archived = new Set<string>();
  const now = () => PROJECTS.map((each) => ({ ...each, archived: archived.has(each.id) }));
  const { projectId } = itemRow('pending');
  answer('projects.list', (made) =>
    pageOf(
      now().filter((each) => String(each.archived) === (made.query['archived'] ?? 'false')),
      made,
      ({ companyName }) => companyName,
    ),
  );
  answer('items.list', (made) =>
    pageOf(
      ITEMS.filter(
        ({ status }, at) =>
          (made.query['status'] ?? status) === status &&
          (made.query['projectId'] === undefined || made.query['projectId'] === projectId || at < 2),
      ),
      made,
      ({ jsonData }) => jsonData.itemName,
    ),
  );
  for (const [name, flag] of [
    ['projects.archive', true],
    ['projects.unarchive', false],
  ] as const) {
    answer(name, ({ params }) => {
      const id = params['id'] ?? '';
      if (flag) archived.add(id);
      else archived.delete(id);
      return { ...(PROJECTS.find((each) => each.id === id) as (typeof PROJECTS)[number]), archived: flag };
    });
  }
}

const address = () => `${window.location.pathname}${window.location.search}`;
const tab = (name: string) => page.getByRole('tab', { name });
const rows = () => [...document.querySelectorAll('main tbody tr:not([data-placeholder])')];
const range = () => main().getByRole('status').filter({ hasText: / of / });
const lastQuery = (call: CallName) =>
  callsOf(call)
    .filter(({ query }) => query['limit'] !== '1')
    .at(-1)?.query;
const firstCell = (row: Element | undefined) => row?.querySelector('td')?.textContent;

// rows: PROJ-001, PROJ-002, PROJ-012, PIECE-005
test('Projects and Items are two tabs, each opened by its address, and only Projects has an archive toggle', async () => {
  answerLists();
  await openApp(personOf('company_admin'), '/projects');
  await expect.element(tab('Projects')).toHaveAttribute('aria-selected', 'true');
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Projects', 'Items']);
  const expectTools = async (search: string, status: string, archive: number) => {
    await expect.element(page.getByRole('searchbox', { name: search })).toBeVisible();
    await expect.element(page.getByLabelText(status)).toBeVisible();
    expect(page.getByLabelText('Show archived').elements()).toHaveLength(archive);
  };
  await expectTools('Search projects', 'Project status', 1);
  await tab('Items').click();
  await expect.poll(address).toBe('/projects?tab=items');
  await expectTools('Search items', 'Item status', 0);
  await leavePage();
  for (const [asked, name] of [
    ['items', 'Items'],
    ['projects', 'Projects'],
  ] as const) {
    await openApp(personOf('company_admin'), `/projects?tab=${asked}`);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await leavePage();
  }
});

// rows: PROJ-013, PROJ-019, PROJ-022, PROJ-023
test('rows of projects, the newest first, begin with a name, show id, type, company, badge and date, and lead to their items', async () => {
  answerLists();
  await openApp(personOf('admin'), '/projects');
  await expect.poll(() => rows().length).toBe(10);
  expect(lastQuery('projects.list')).toEqual({
    page: '1',
    limit: '10',
    archived: 'false',
    'orderBy[createdAt]': 'desc',
  });
  for (const [at, row] of rows().entries()) {
    const { id, createdAt } = PROJECTS[at] as (typeof PROJECTS)[number];
    expect(firstCell(row)).toBe(`Cash counter+1${id.slice(0, 8)}`);
    expect(
      page.elementLocator(row).getByTitle('Special Handling Waste').first().element().textContent,
    ).toContain('SPW');
    expect([...row.querySelectorAll('td')].slice(2, 6).map(({ textContent }) => textContent)).toEqual([
      'Acme Secure Transport',
      'Pending',
      '2',
      `Mar ${28 - at}, 2026`,
    ]);
    expect(row.querySelector('time')?.getAttribute('datetime')).toBe(createdAt);
    const view = page
      .elementLocator(row)
      .getByRole('link', { name: `View Items of project ${id.slice(0, 8)}` });
    await expect.element(view).toHaveTextContent('View Items');
    await expect.element(view).toHaveAttribute('href', `/projects?tab=items&projectId=${id}`);
  }
});

test.for([
  ['company_admin', false],
  ['company_user', false],
  ['technical_evaluator', true],
  ['fixed_assets_manager', true],
  ['admin', true],
] as const)('projects name their company to a %s: %s', async ([role, named]) => {
  answerLists();
  await openApp(personOf(role), '/projects');
  await expect.poll(() => rows().length).toBe(10);
  expect(page.getByRole('columnheader', { name: 'Company' }).elements()).toHaveLength(named ? 1 : 0);
});

// rows: PROJ-003
test('a status in the address is the first filter of the items', async () => {
  answerLists();
  await openApp(personOf('company_admin'), '/projects?tab=items&status=scheduling');
  await expect.element(page.getByLabelText('Item status')).toHaveValue('scheduling');
  await expect.poll(() => rows().length).toBe(5);
  expect(lastQuery('items.list')).toMatchObject({ status: 'scheduling' });
  const badges = [...document.querySelectorAll('main tbody [data-colour]')].map((each) => each.textContent);
  expect(new Set(badges)).toEqual(new Set(['Scheduling']));
});

/** Lists, their call, what is searched for, and what the only row that is found then says. */
const LISTS = [
  ['/projects', 'projects.list', 'Search projects', 'globex', PROJECTS[13]?.id.slice(0, 8) ?? ''],
  ['/projects?tab=items', 'items.list', 'Search items', 'no. 14', 'Item no. 14'],
  ['/items', 'items.list', 'Search items', 'NO. 17', 'Item no. 17'],
] as const;

// rows: PROJ-006, PROJ-008, PROJ-009, PROJ-011, PROJ-024, PROJ-025, PIECE-007..PIECE-011, TASK-001
test.for(everyNthByDay(LISTS, 2))(
  '%s has three pages of ten, four sizes that begin on page one, and a search in all of them',
  async ([path, call, label, typed, found]) => {
    answerLists();
    await openApp(personOf('company_admin'), path);
    await expect.element(range()).toHaveTextContent('1–10 of 25');
    expect(rows()).toHaveLength(10);
    expect(lastQuery(call)).toMatchObject({ page: '1', limit: '10' });
    const size = page.getByLabelText('Rows per page');
    expect([...(size.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      '10',
      '20',
      '50',
      '100',
    ]);
    await expect.element(button(main(), 'Previous page')).toBeDisabled();
    await expect.element(button(main(), 'Next page')).toBeEnabled();
    await button(main(), 'Page 2').click();
    await expect.element(range()).toHaveTextContent('11–20 of 25');
    await button(main(), 'Next page').click();
    await expect.element(range()).toHaveTextContent('21–25 of 25');
    await expect.poll(() => rows().length).toBe(5);
    await expect.element(button(main(), 'Next page')).toBeDisabled();
    await expect.element(button(main(), 'Previous page')).toBeEnabled();
    await size.selectOptions('20');
    await expect.element(range()).toHaveTextContent('1–20 of 25');
    expect(lastQuery(call)).toMatchObject({ page: '1', limit: '20' });
    await button(main(), 'Page 2').click();
    await expect.element(range()).toHaveTextContent('21–25 of 25');

    const search = page.getByRole('searchbox', { name: label });
    await search.fill(typed);
    await expect.element(range()).toHaveTextContent('1–1 of 1');
    expect(new URLSearchParams(window.location.search).get('page')).toBeNull();
    await expect.poll(() => rows().map(({ textContent }) => textContent?.includes(found))).toEqual([true]);
    await search.fill('nothing is called this');
    await expect.element(main().getByText('No data available', { exact: true })).toBeVisible();
    await expect.element(range()).toHaveTextContent('0 of 0');
    for (const name of ['Previous page', 'Next page'])
      await expect.element(button(main(), name)).toBeDisabled();
  },
);

// rows: PROJ-004, PROJ-014, PROJ-015, PROJ-016
test('View Items shows the items of one project under a banner, and Clear Filter shows all again', async () => {
  answerLists();
  const { id } = PROJECTS[2] as (typeof PROJECTS)[number];
  answer('projects.get', openedProject({ id }));
  await openApp(personOf('company_admin'), '/projects');
  const short = id.slice(0, 8);
  await main()
    .getByRole('link', { name: `View Items of project ${short}` })
    .click();
  await expect.poll(address).toBe(`/projects?tab=items&projectId=${id}`);
  await expect.element(tab('Items')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(main())
    .toMatchTextContent(`Items of project Cash counter +1 ${short} · Acme Secure Transport`);
  await expect.element(range()).toHaveTextContent('1–2 of 2');
  expect(lastQuery('items.list')).toMatchObject({ projectId: id });
  await button(main(), 'Clear Filter').click();
  await expect.poll(address).toBe('/projects?tab=items');
  await expect.element(main()).not.toMatchTextContent('Items of project');
  await expect.element(range()).toHaveTextContent('1–10 of 25');
  expect(lastQuery('items.list')).not.toHaveProperty('projectId');
});

// rows: PROJ-012, PROJ-020, PROJ-021
test('a project is archived from its row, found behind the toggle, and restored from there', async () => {
  answerLists();
  await openApp(personOf('company_admin'), '/projects');
  const { id } = PROJECTS[0] as (typeof PROJECTS)[number];
  const short = id.slice(0, 8);
  const isListed = () => rows().some((row) => firstCell(row)?.endsWith(short));
  await expect.poll(isListed).toBe(true);
  await button(main(), `Archive project ${short}`).click();
  await expectMessage('Project archived');
  await expect.poll(isListed).toBe(false);
  await expect.element(range()).toHaveTextContent('1–10 of 24');
  await page.getByLabelText('Show archived').click();
  await expect.element(range()).toHaveTextContent('1–1 of 1');
  expect(isListed()).toBe(true);
  await button(main(), `Restore project ${short}`).click();
  await expectMessage('Project restored');
  await expect.poll(isListed).toBe(false);
  await page.getByLabelText('Show archived').click();
  await expect.element(range()).toHaveTextContent('1–10 of 25');
  expect(isListed()).toBe(true);
});

// rows: PROJ-017, PROJ-018, PROJ-019, TASK-006, TASK-012
test.for(['/projects?tab=items', '/items'])(
  'rows of %s show the first 8 characters of ids, and lead to their item',
  async (path) => {
    answerLists();
    await openApp(personOf('company_admin'), path);
    await expect.poll(() => rows().length).toBe(10);
    for (const [at, row] of rows().entries()) {
      const { id, projectId } = ITEMS[at] as (typeof ITEMS)[number];
      const texts = [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? '');
      for (const whole of [id, projectId]) {
        expect(texts.some((text) => text.includes(whole.slice(0, 8)))).toBe(true);
        expect(texts.join(' ')).not.toContain(whole.slice(0, 9));
      }
    }
    const { id, jsonData } = ITEMS[1] as (typeof ITEMS)[number];
    await main()
      .getByRole('link', { name: `Open ${jsonData.itemName}`, exact: true })
      .click();
    await expect.poll(address).toBe(`/items/${id}`);
    await expect.poll(() => callsOf('items.get').at(-1)?.params).toEqual({ id });
    if (path === '/items') return;
    window.history.back();
    await main().getByRole('link', { name: 'New Request' }).click();
    await expect.poll(address).toBe('/new-request');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New Request');
  },
);
