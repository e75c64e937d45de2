import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ScreenPath } from '@monda/domain/screens/screens.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, looksInTurn } from './bed/accessible.ts';
import { answer, callsOf, changes, hold, problem, refuse } from './bed/answering-api.ts';
import { everyNthByDay } from './bed/by-day.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { COMPANY_ID, company, companyRow, STAFF_ID, userDetails } from './bed/sample-administration.ts';
import { CERTIFICATE_ID } from './bed/sample-certificates.ts';
import { DAY } from './bed/sample-day.ts';
import { ITEM_ID, itemAt, LONG_WORD, photoAt } from './bed/sample-item.ts';
import { SIGNED_IDS } from './bed/sample-signings.ts';
import {
  answerEverything,
  fullDay,
  ITEM_ROWS,
  itemRow,
  openedProject,
  project,
} from './bed/sample-product.ts';

const AGAIN = 'Something went wrong. Please try again.';
const fails = () => new Response('', { status: 500 });

/** Where each screen is looked at, and by whom; a screen that is not listed here does not compile. */
const SCREENS: Readonly<
  Record<ScreenPath, readonly [address: string, role: Role, more?: Partial<CurrentUser>]>
> = {
  '/': ['/', 'company_user'],
  '/dashboard': ['/dashboard', 'admin'],
  '/new-request': ['/new-request', 'company_user'],
  '/projects': ['/projects', 'company_admin'],
  '/items': ['/items', 'fixed_assets_manager'],
  '/items/$id': [`/items/${ITEM_ID}`, 'company_user'],
  '/items/$id/printable-summary': [`/items/${ITEM_ID}/printable-summary`, 'company_user'],
  '/reports': ['/reports', 'admin'],
  '/documents': ['/documents', 'admin'],
  '/photos': ['/photos', 'admin'],
  '/settings': ['/settings', 'admin'],
  '/companies': ['/companies', 'admin'],
  '/companies/new': ['/companies/new', 'admin'],
  '/companies/$companyId': [`/companies/${COMPANY_ID}`, 'admin'],
  '/companies/$companyId/edit': [`/companies/${COMPANY_ID}/edit`, 'admin'],
  '/monda-users': ['/monda-users', 'admin'],
  '/monda-users/new': ['/monda-users/new', 'admin'],
  '/monda-users/$userId/edit': [`/monda-users/${STAFF_ID}/edit`, 'admin'],
  '/time-limits': ['/time-limits', 'admin'],
  '/review-rule': ['/review-rule', 'admin'],
  '/notice-mail': ['/notice-mail', 'admin'],
  '/on-site': ['/on-site', 'company_user'],
  '/on-site/$day': [`/on-site/${DAY}`, 'fixed_assets_manager'],
  '/sign': [`/sign?items=${SIGNED_IDS}`, 'company_user'],
  '/certificates': ['/certificates', 'viewer'],
  '/certificates/$id': [`/certificates/${CERTIFICATE_ID}`, 'fixed_assets_manager'],
  '/certificate-settings': ['/certificate-settings', 'admin'],
  '/undelivered': ['/undelivered', 'admin'],
  '/system': ['/system', 'admin'],
  '/help': ['/help', 'technical_evaluator'],
  '/help/$page': ['/help/on-site', 'company_user'],
  '/complete-profile': [
    '/complete-profile',
    'company_user',
    { requiresProfileCompletion: true, firstName: '' },
  ],
};
const MORE = [
  ['/projects?tab=items', 'company_user'],
  ['/projects?tab=items&page=2&limit=20', 'admin'],
  ['/certificate-settings', 'company_admin'],
  ['/help/client', 'viewer'],
  ['/help/fixed-assets', 'fixed_assets_manager'],
  ['/help/administrator', 'admin'],
  ['/nope', 'company_user'],
] as const satisfies readonly (readonly [string, Role])[];

/** Addresses, by day every second one, each with the widths at which it is looked at. */
const inTurn = (addresses: readonly string[]) =>
  everyNthByDay(addresses, 2).map((address, at) => [address, looksInTurn(at)] as const);

const comeWhole = async () => {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"], [data-placeholder]').length).toBe(0);
};

// rows: PIECE-017, PIECE-018
test.for(
  [...Object.values(SCREENS), ...everyNthByDay(MORE, 2)].map(
    ([address, role, more], at) => [address, role, looksInTurn(at), more] as const,
  ),
)('%s of %s is accessible in both schemes and widths', async ([address, role, looks, more]) => {
  answerEverything();
  await openApp(personOf(role, more), address);
  await comeWhole();
  await expectAccessible(looks, looks);
});

// rows: ERR-038, PIECE-017, PIECE-018
test.for(
  inTurn([
    '/projects?search=nothing',
    '/projects?tab=items&search=nothing',
    '/items',
    '/companies?search=nothing',
    '/monda-users?search=nothing',
  ]),
)('%s without a result is accessible and says so', async ([address, looks]) => {
  answerEverything();
  answer('projects.list', { data: [], total: 0 });
  answer('items.list', { data: [], total: 0 });
  await openApp(personOf('admin'), address);
  await comeWhole();
  if (address.includes('search')) await expect.element(button(main(), 'Clear filters')).toBeVisible();
  if (address === '/projects?search=nothing')
    await expect.element(main().getByText('No data available', { exact: true })).toBeVisible();
  await expectAccessible(looks);
});

const LONG_ROWS = Array.from({ length: 10 }, (_, at) => {
  const row = itemRow('confirmation_required', { id: ITEM_ROWS[at]?.id ?? ITEM_ID });
  return {
    ...row,
    project: { ...row.project, companyName: LONG_WORD },
    jsonData: { ...row.jsonData, itemName: LONG_WORD, serialNumber: LONG_WORD },
  };
});

// rows: PIECE-018
test.for(inTurn(['/projects', '/items', '/companies', '/projects?tab=items', `/companies/${COMPANY_ID}`]))(
  '%s shows names of the greatest length without scrolling sideways',
  async ([address, looks]) => {
    answerEverything();
    answer('items.list', { data: LONG_ROWS, total: 100_000 });
    answer('projects.list', {
      data: [
        project(1, {
          companyName: LONG_WORD,
          createdBy: { ...project(1).createdBy, firstName: LONG_WORD, lastName: LONG_WORD },
        }),
      ],
      total: 1,
    });
    answer('companies.list', { data: [companyRow({ name: LONG_WORD, address: LONG_WORD })], total: 1 });
    answer('companies.get', company({ name: LONG_WORD, address: LONG_WORD }));
    await openApp(personOf('admin'), address);
    await comeWhole();
    await expectAccessible(looks);
  },
);

/** Every screen that reads something, the call, what a failure says, and what stands there afterwards. */
const READS: readonly (readonly [
  address: string,
  role: Role,
  call: CallName,
  words: string,
  shows: RegExp,
])[] = [
  ['/items', 'company_user', 'items.list', 'The items could not be loaded.', /Counter safe/],
  ['/projects?tab=items', 'company_user', 'items.list', 'The items could not be loaded.', /Counter safe/],
  ['/projects', 'company_user', 'projects.list', 'could not be loaded', /Cash counter/],
  ['/companies', 'admin', 'companies.list', 'The companies could not be loaded.', /Acme Secure Transport/],
  ['/monda-users', 'admin', 'users.list', 'Failed to load users. Please try again.', /Elena Varga/],
  [`/companies/${COMPANY_ID}`, 'admin', 'companies.get', 'The company could not be loaded.', /1 Depot Road/],
  [
    `/companies/${COMPANY_ID}/edit`,
    'admin',
    'companies.get',
    'The company could not be loaded.',
    /Save Changes/,
  ],
  [`/monda-users/${STAFF_ID}/edit`, 'admin', 'users.get', 'The user could not be loaded.', /Save Changes/],
  [
    `/items/${ITEM_ID}`,
    'company_user',
    'items.get',
    'Failed to load item details. Please try again.',
    /Counter safe/,
  ],
];

// rows: API-008, API-067, CONST-021, ITEM-026, ERR-028
test.for(everyNthByDay(READS, 4).map((read, at) => [...read, looksInTurn(at)] as const))(
  '%s of %s: a failed %s is tried once more, said, and comes by Try again',
  async ([address, role, call, words, shows, looks]) => {
    answerEverything();
    refuse(call, fails);
    await openApp(personOf(role), address);
    await expect.element(main().getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(callsOf(call)).toHaveLength(2);
    await expectAccessible(looks);
    answerEverything();
    await button(main(), 'Try again').click();
    await expect.element(main()).toMatchTextContent(shows);
    await expect.element(main().getByText(words)).not.toBeInTheDocument();
  },
);

const SLOW_LISTS = [
  ['/items', 'items.list', { data: ITEM_ROWS.slice(0, 3), total: 3 }],
  ['/projects?tab=items', 'items.list', { data: ITEM_ROWS.slice(0, 3), total: 3 }],
  ['/projects', 'projects.list', { data: [project(1)], total: 1 }],
  ['/companies', 'companies.list', { data: [companyRow()], total: 1 }],
  ['/monda-users', 'users.list', { data: [], total: 0 }],
] as const;
// rows: PIECE-006, CONST-023
test.for(everyNthByDay(SLOW_LISTS, 2))(
  'the slow list of %s shows exactly five placeholder rows, then what came',
  async ([address, call, value]) => {
    answerEverything();
    const { letGo } = hold(call, value as never);
    await openApp(personOf('admin'), address);
    const rows = (which: string) => document.querySelectorAll(`main tbody tr${which}`).length;
    await expect.poll(() => rows('[data-placeholder]')).toBe(5);
    expect(rows('')).toBe(5);
    letGo();
    await expect.poll(() => rows('[data-placeholder]')).toBe(0);
  },
);

// rows: PRINT-019, ERR-033
test('a summary that cannot be read says so', async () => {
  answerEverything();
  refuse('items.get', fails);
  await openApp(personOf('company_user'), `/items/${ITEM_ID}/printable-summary`);
  await expect.element(page.getByRole('alert').getByText('Failed to load item details.')).toBeVisible();
});

// rows: ERR-036
test.for(['/dashboard', '/new-request'])(
  '%s says that the information about oneself cannot be read',
  async (address) => {
    answerEverything();
    refuse('users.get', fails);
    await openApp(personOf('company_user'), address);
    await expect
      .element(main().getByRole('alert').filter({ hasText: 'Unable to load user information' }))
      .toBeVisible();
  },
);

/** Actions of lists: where, the button, its call, and what a failure is called. */
const ACTIONS: readonly (readonly [
  address: string,
  press: RegExp,
  call: CallName,
  title: string,
  then?: string,
])[] = [
  ['/projects', /^Archive project/, 'projects.archive', 'Error archiving project'],
  ['/projects?archived=true', /^Restore project/, 'projects.unarchive', 'Error restoring project'],
  ['/companies', /^Deactivate Acme/, 'companies.toggle', 'Error updating company status'],
  [`/companies/${COMPANY_ID}`, /^Deactivate Daniel/, 'users.block', 'Error updating status'],
  ['/monda-users', /^Block Elena/, 'users.block', 'Error updating status'],
  ['/monda-users', /^Delete Elena/, 'users.delete', 'Error deleting user', 'Delete'],
];

// rows: API-067, ERR-004, ERR-005, ERR-006, ERR-007, ERR-008, ERR-042
test.for(everyNthByDay(ACTIONS, 2))(
  '%s: a failure of %s is said in a message, logged, and can be tried again',
  async ([address, press, call, title, then]) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerEverything();
    if (address.includes('archived'))
      answer('projects.list', { data: [project(1, { archived: true })], total: 1 });
    // blocking asks first where items would lose their evaluator.
    if (call === 'users.block') answer('items.list', { data: [], total: 0 });
    refuse(call, fails);
    await openApp(personOf('admin'), address);
    const target = main().getByRole('button', { name: press }).first();
    await target.click();
    if (then !== undefined) await button(page.getByRole('dialog'), then).click();
    await expectMessage(title, AGAIN);
    if (then !== undefined)
      await expect.element(page.getByRole('dialog').getByRole('alert').getByText(AGAIN)).toBeVisible();
    await expect.element(then === undefined ? target : button(page.getByRole('dialog'), then)).toBeEnabled();
    expect(logged.mock.calls.flat().filter((line) => String(line).includes(title))).toHaveLength(1);
    expect(changes()).toHaveLength(1);
  },
);

// rows: ERR-043, ERR-044, API-011, API-066, CONST-006
test('what was archived is restored by Undo in its message, by the keyboard too', async () => {
  answerEverything();
  answer('projects.archive', project(1, { archived: true }));
  answer('projects.unarchive', project(1));
  await openApp(personOf('admin'), '/projects');
  await main()
    .getByRole('button', { name: /^Archive project/ })
    .first()
    .click();
  await expectMessage('Project archived');
  await expect.poll(() => callsOf('projects.list').length).toBeGreaterThan(1);
  const asked = callsOf('projects.list').map(({ query }) => query['orderBy[createdAt]']);
  expect(new Set(asked)).toEqual(new Set(['desc']));
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectMessage('Project restored');
  expect(changes().map(({ name }) => name)).toEqual(['projects.archive', 'projects.unarchive']);
  expect(changes()[1]?.params.id).toBe(project(1, { archived: true }).id);
  await expect.element(page.getByText('Project archived')).not.toBeInTheDocument();
});

// rows: TASK-005, TASK-011
test.for([
  [
    'viewer',
    'Your account has the role Viewer and does not belong to a company, so there are no items to show. If you expected some, ask your administrator.',
  ],
  ['technical_evaluator', 'No items are waiting for your evaluation right now.'],
  ['fixed_assets_manager', 'No items are waiting for you right now. All items are under Projects.'],
  ['company_user', 'Items appear here once a request is submitted.'],
] as const)('an empty list of tasks says to the %s why it is empty', async ([role, words]) => {
  answerEverything();
  answer('items.list', { data: [], total: 0 });
  await openApp(personOf(role), '/items');
  await expect.element(main().getByText('No pending items found')).toBeVisible();
  await expect.element(main()).toMatchTextContent(words);
});

// rows: ROUTE-014
test.for([
  ['admin', 'Companies', '/companies'],
  ['fixed_assets_manager', 'Tasks', '/items'],
  ['technical_evaluator', 'Tasks', '/items'],
  ['viewer', 'Tasks', '/items'],
] as const)(
  'the %s sees at every step of a request that it cannot be submitted, and what to do',
  async ([role, name, href]) => {
    const ONLY_CLIENTS = 'Only users of a client company can submit a request.';
    answerEverything();
    await openApp(personOf(role), '/new-request?step=2');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Enter Details' })).toBeVisible();
    const notice = main().getByRole('note').filter({ hasText: ONLY_CLIENTS });
    await expect.element(notice).toMatchTextContent('Ask someone at the client company to submit it.');
    await expect.element(notice.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect.element(button(main(), 'Next')).toBeDisabled();
    await expect.element(button(main(), 'Next')).toHaveAccessibleDescription(ONLY_CLIENTS);
  },
);

test('who may submit a request sees no such message', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/new-request');
  await expect.element(button(main(), 'Next')).toBeEnabled();
  await expect.element(page.getByText(/Only users of a client company/)).not.toBeInTheDocument();
});

const NOTHING_AT = [
  // rows: COMP-032, ERR-034
  [`/companies/${ITEM_ID}`, 'Company not found'],
  ['/companies/not-an-id', 'Company not found'],
  // rows: COMP-032, ERR-034
  [`/companies/${ITEM_ID}/edit`, 'Company not found'],
  ['/companies/not-an-id/edit', 'Company not found'],
  // rows: STAFF-022, ERR-035
  [`/monda-users/${ITEM_ID}/edit`, 'User not found or not a Monda user'],
  ['/monda-users/not-an-id/edit', 'User not found or not a Monda user'],
  // rows: ERR-029
  [`/items/${ITEM_ID}`, 'Item not found.'],
  ['/items/not-an-id', 'Item not found.'],
  ['/items/not-an-id/printable-summary', 'Failed to load item details.'],
] as const;
// why: by day the address that nothing has, and one that cannot be an id.
test.for(everyNthByDay(NOTHING_AT, 2))('%s says that there is nothing: %s', async ([address, words]) => {
  answerEverything();
  for (const call of ['companies.get', 'users.get', 'items.get'] as const) {
    refuse(call, () => problem(address.includes('not-an-id') ? 'validation_failed' : 'not_found'));
  }
  await openApp(personOf('admin'), address);
  await expect.element(page.getByText(words).first()).toBeVisible();
  if (!address.endsWith('summary')) await expectAccessible();
});

// rows: STAFF-022, ERR-035
test.for(['company_user', 'viewer'] as const)('a %s is not edited as a Monda user', async (role) => {
  answerEverything();
  answer('users.get', userDetails(role));
  await openApp(personOf('admin'), `/monda-users/${STAFF_ID}/edit`);
  await expect
    .element(main().getByRole('heading', { name: 'User not found or not a Monda user', level: 1 }))
    .toBeVisible();
  expect(main().getByRole('textbox').elements()).toEqual([]);
});

// rows: PROJ-016
test('an address with an impossible project is reported as such, asks nothing, and can be cleared', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/projects?tab=items&projectId=1234-abcd');
  await expect
    .element(main().getByRole('alert').filter({ hasText: '1234-abcd' }))
    .toMatchTextContent(/^“1234-abcd” in the address is not a project ID\./);
  expect(callsOf('items.list')).toEqual([]);
  await button(main(), 'Clear Filter').click();
  await expect.element(main().getByRole('row').nth(1)).toBeVisible();
  expect(window.location.search).toBe('?tab=items');
});

// rows: API-020
test('the items of a request say when the provider received it, and nothing before', async () => {
  answerEverything();
  const received = () => main().getByText(/^Received by the provider/);
  answer('projects.get', openedProject({ received: { at: '2026-03-10T12:00:00.000Z' } }));
  await openApp(personOf('company_user'), `/projects?tab=items&projectId=${ITEM_ID}`);
  await expect.element(received()).toMatchTextContent(/^Received by the provider on Mar 10, 2026, \d/);
  await leavePage();
  answer('projects.get', openedProject());
  await openApp(personOf('company_user'), `/projects?tab=items&projectId=${ITEM_ID}`);
  await expect.element(main()).toMatchTextContent('Items of project');
  expect(received().elements()).toEqual([]);
});

test('an address with an unknown project says that there is none', async () => {
  answerEverything();
  refuse('projects.get', () => problem('not_found'));
  await openApp(personOf('company_user'), `/projects?tab=items&projectId=${ITEM_ID}`);
  await expect
    .element(main())
    .toMatchTextContent('This project does not exist, or you do not have access to it.');
});

// rows: ITEM-031, ERR-041
test('a photo that cannot be loaded is reported in its place', async () => {
  answerEverything();
  answer(
    'items.get',
    itemAt('pending', { imageFiles: [{ ...photoAt(1), url: 'data:,', thumbnailUrl: 'data:,' }] }),
  );
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await expect.element(page.getByRole('list', { name: 'Photos' })).toMatchTextContent('Photo not available');
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Photo not available');
  expect(page.getByRole('dialog').element().querySelector('img')).toBeNull();
});

// rows: CONST-018
test('the rows of the month do not change their height when the destructions arrive, also on a day with many', async () => {
  answerEverything();
  const { promise: asked, resolve: letCome } = Promise.withResolvers<void>();
  answer('items.calendar', async ({ query }) => {
    await asked;
    return { data: fullDay(query['month'] ?? ''), total: 6 };
  });
  await openApp(personOf('admin'), '/dashboard');
  const grid = page.getByRole('grid', { name: /^Destruction Calendar/ });
  await expect.element(grid.getByRole('row').first()).toBeVisible();
  const heights = () =>
    grid
      .getByRole('row')
      .elements()
      .map((row) => row.getBoundingClientRect().height);
  const before = heights();
  letCome();
  await expect.element(grid.getByRole('button', { name: /more/ }).first()).toBeVisible();
  expect(heights()).toEqual(before);
  const day = grid.getByRole('gridcell').filter({ hasText: '+3 more' }).first();
  await expect.element(day).toMatchTextContent(/Safe 0.*Safe 1.*Safe 2/);
  await expect.element(day).not.toMatchTextContent('Safe 3');
});

// rows: HDR-005, HDR-006, HDR-007, PIECE-017, PIECE-018
test('the menu about oneself and what it opens are accessible, and the focus returns', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/items');
  const menu = page.getByRole('banner').getByRole('button', { name: /Daniel/ });
  await menu.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectAccessible();
  await expect.element(page.getByRole('menuitem').nth(2)).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile', 'Account Settings', 'Sign Out']);
  for (const entry of ['Profile', 'Account Settings']) {
    if (entry !== 'Profile') await menu.click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect.element(page.getByRole('dialog', { name: entry })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  }
});

// rows: PIECE-017, PIECE-018
test('the navigation of a phone is accessible', async () => {
  answerEverything();
  await openApp(personOf('admin'), '/items');
  await page.viewport(390, 800);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Tasks' })).toBeVisible();
  await expectAccessible([375]);
});
