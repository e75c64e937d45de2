import type { Role } from '@monda/domain/identity/roles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf } from './bed/answering-api.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, itemRow, project } from './bed/sample-product.ts';

const PROJECT_ID = project(1).id;
const NONE = { data: [], total: 0 };

/** A list, the words that stay, and its one action. */
const LISTS: readonly (readonly [path: string, role: Role, empty: string, action: string | null])[] = [
  ['/projects', 'company_user', 'No data available', 'New Request'],
  ['/projects?tab=items', 'company_user', 'No data available', 'New Request'],
  ['/items', 'company_user', 'No pending items found', 'New Request'],
  ['/items', 'fixed_assets_manager', 'No pending items found', null],
  ['/companies', 'admin', 'No data available', 'Create Company'],
];

test.for(LISTS)(
  '%s of a %s who may see nothing has no search, filters and pages',
  async ([path, role, empty, action]) => {
    answerEverything();
    answer('projects.list', NONE);
    answer('items.list', NONE);
    answer('companies.list', NONE);
    await openApp(personOf(role), path);
    await expect.element(main().getByText(empty)).toBeVisible();
    if (action !== null)
      await expect.element(main().getByRole('link', { name: action }).last()).toBeVisible();
    await expect.poll(() => main().getByRole('searchbox').elements()).toEqual([]);
    await expect
      .poll(() =>
        main()
          .getByText(/^Rows per page/)
          .elements(),
      )
      .toEqual([]);
    await expect.poll(() => main().getByRole('combobox').elements()).toEqual([]);
    if (path.startsWith('/projects')) expect(main().getByRole('tab').elements()).toHaveLength(2);
    if (path === '/projects' || path === '/companies') {
      await expect.element(main().getByRole('switch', { name: /archived|inactive/i })).toBeVisible();
    }
    await expectAccessible();
  },
);

test.for([
  ['/projects', 'company_user', 'projects.list', 'archived'],
  ['/items', 'fixed_assets_manager', 'items.list', 'in another list'],
] as const)(
  '%s of a %s keeps search and pages where there are records %s',
  async ([path, role, call, _where]) => {
    answerEverything();
    answer('projects.list', ({ query }) =>
      query.archived === 'true' ? { data: [project(1)], total: 1 } : NONE,
    );
    answer('items.list', ({ query }) =>
      query.view === 'all' ? { data: [itemRow('pending')], total: 1 } : NONE,
    );
    await openApp(personOf(role), path);
    await expect.element(main().getByText(/^No (data|pending)/)).toBeVisible();
    await expect.poll(() => callsOf(call).length).toBeGreaterThan(1);
    await expect.element(main().getByRole('searchbox')).toBeVisible();
  },
);

test('a search that finds nothing keeps the search', async () => {
  answerEverything();
  answer('projects.list', NONE);
  await openApp(personOf('company_user'), '/projects?search=safe');
  await expect.element(button(main(), 'Clear filters')).toBeVisible();
  await expect.element(main().getByRole('searchbox')).toHaveValue('safe');
});

test('above the projects stands what happens next to a request that was just created, until it is closed', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/dashboard');
  window.history.pushState({ createdId: PROJECT_ID }, '', '/projects');
  const panel = page.getByRole('region', { name: /^Your request was sent/ });
  await expect.element(panel).toMatchTextContent(/fixed assets managers of Monda were notified/);
  expect(
    panel
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /^\d(\D[a-z]+)/.exec(textContent ?? '')?.[1]),
  ).toEqual(['Evaluation', 'Review', 'Schedule', 'Destruction', 'Certificate']);
  await expect
    .element(panel.getByRole('link', { name: /^Show/ }))
    .toHaveAttribute('href', `/projects?tab=items&projectId=${PROJECT_ID}`);
  expect(window.location.href).toMatch(/\/projects$/);
  await expect
    .element(main().getByRole('tab', { name: 'Projects' }))
    .toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await button(panel, 'Close').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(main().getByRole('table', { name: 'Projects' })).toBeVisible();
});
