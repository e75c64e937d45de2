import type { CallName } from '@monda/domain/api/api-calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay } from './bed/by-day.ts';
import { answer, callsOf, type Made } from './bed/answering-api.ts';
import { button, leavePage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { companyRow, staffUser } from './bed/sample-administration.ts';
import { answerEverything, ITEM_ROWS, project } from './bed/sample-product.ts';

/** The 17 item statuses in their words, with the colour section 4 gives each. */
const ITEM_BADGES = {
  Pending: 'yellow',
  'Evaluation Review': 'yellow',
  'Change Requested': 'orange',
  'In Progress': 'blue',
  Scheduling: 'blue',
  'Confirmation Required': 'blue',
  Destruction: 'purple',
  Destroyed: 'purple',
  Finished: 'green',
  Declined: 'red',
  Collected: 'cyan',
  Sorted: 'purple',
  Processed: 'teal',
  Recycled: 'green',
  Disposed: 'gray',
  Rejected: 'orange',
  Completed: 'green',
} as const;
const PROJECT_BADGES = {
  Pending: 'yellow',
  'In Progress': 'blue',
  Finished: 'green',
  Declined: 'red',
} as const;
const PROJECTS = (['pending', 'in_progress', 'finished', 'declined'] as const).map((status, at) =>
  project(at, { status }),
);

const rows = () => document.querySelectorAll('main tbody tr:not([data-placeholder])').length;
/** Word and colour of every badge in the list. */
const badges = () =>
  [...document.querySelectorAll<HTMLElement>('main tbody [data-colour]')].map(
    ({ textContent, dataset }) => `${textContent} ${dataset['colour']}`,
  );

/** What a list answers: the rows that have the status asked for, page by page. */
const listOf =
  <Row extends { readonly status?: string }>(all: readonly Row[]) =>
  ({ query }: Made) => {
    const asked = query['status']?.toLowerCase();
    const found = all.filter(({ status }) => asked === undefined || status === asked);
    const limit = Number(query['limit'] ?? 10);
    const from = (Number(query['page'] ?? 1) - 1) * limit;
    return { data: found.slice(from, from + limit), total: found.length };
  };

// rows: PROJ-010, PROJ-007, FLOW-001, FLOW-007..FLOW-023
test.for([
  ['/projects?tab=items&limit=20', 'Item status', ITEM_BADGES],
  ['/projects', 'Project status', PROJECT_BADGES],
] as const)(
  'each status of %s filters the list, and has the colour of its group',
  async ([address, label, expected]) => {
    answerEverything();
    answer('items.list', listOf(ITEM_ROWS));
    answer('projects.list', listOf(PROJECTS));
    await openApp(personOf('fixed_assets_manager'), address);
    const all = Object.entries(expected).map(([word, colour]) => `${word} ${colour}`);
    await expect.poll(badges).toEqual(all);
    const filter = page.getByLabelText(label);
    await expect.element(filter).toBeVisible();
    expect([...(filter.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'All statuses',
      ...Object.keys(expected),
    ]);
    for (const [at, word] of Object.keys(expected).entries()) {
      await filter.selectOptions(word);
      await expect.poll(badges, { message: word }).toEqual([all[at]]);
    }
  },
);

const COMPANIES = Array.from({ length: 13 }, (_, at) =>
  companyRow({ id: `c0000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`, name: `No. ${at}` }),
);
const STAFF = Array.from({ length: 13 }, (_, at) =>
  staffUser('technical_evaluator', {
    id: `d0000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
    name: `No. ${at}`,
  }),
);
const MANY = Array.from({ length: 13 }, (_, at) => project(at));

/** Lists, the filter they have, the parameter it stands in, and the call they make. */
const LISTS: readonly (readonly [
  address: string,
  filter: string | null,
  parameter: string,
  call: CallName,
])[] = [
  ['/projects', 'Project status', 'projectStatus', 'projects.list'],
  ['/projects?tab=items', 'Item status', 'status', 'items.list'],
  ['/companies', 'Company status', 'status', 'companies.list'],
  ['/monda-users', 'User status', 'status', 'users.list'],
  ['/items', null, 'status', 'items.list'],
];

test.for(everyNthByDay(LISTS, 2))(
  '%s shows the list at an unknown status, a page past the end or a size no one offers all the same',
  async ([path, filter, parameter, call]) => {
    answerEverything();
    answer('items.list', listOf(ITEM_ROWS));
    answer('projects.list', listOf(MANY));
    answer('companies.list', { data: COMPANIES, total: COMPANIES.length });
    answer('users.list', { data: STAFF, total: STAFF.length });
    const open = async (query: string) => {
      await openApp(personOf('admin'), `${path}${path.includes('?') ? '&' : '?'}${query}`);
      await expect.poll(rows).toBeGreaterThan(0);
    };
    for (const query of [
      `${parameter}=melted&page=0&limit=7`,
      `${parameter}=PENDING%20&page=1.5&limit=ten`,
    ]) {
      await open(query);
      expect(rows(), query).toBe(10);
      if (filter !== null) await expect.element(page.getByLabelText(filter)).toHaveValue('');
      await leavePage();
    }
    // why: what waits for the person is counted next to their tasks.
    for (const { query } of callsOf(call).filter((made) => made.query['view'] !== 'waiting')) {
      expect([query['page'] ?? '1', query['status']]).toEqual(['1', undefined]);
      expect(['10', '1000'], 'sizes that are asked for').toContain(query['limit'] ?? '10');
    }
    await open('page=99999');
    await expect.element(button(page, 'Next page')).toBeDisabled();
    await expect.poll(() => window.location.search).not.toContain('99999');
  },
);

test('a project shows the name of its first item on one line, and how many more there are', async () => {
  answerEverything();
  const long = 'A first item with a name that no column of a list is wide enough for '.repeat(3);
  answer('projects.list', { data: [project(1, { firstItemName: long, itemCount: 4 })], total: 1 });
  await openApp(personOf('admin'), '/projects');
  const more = page.getByRole('main').getByText('+3', { exact: true });
  await expect.element(more).toBeVisible();
  const cell = more.element().closest('td') as HTMLElement;
  expect(more.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    cell.getBoundingClientRect().right,
  );
  expect((more.element().closest('tr') as HTMLElement).offsetHeight).toBeLessThanOrEqual(58);
});
