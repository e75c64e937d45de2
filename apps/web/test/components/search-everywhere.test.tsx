import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

type Found = Answer<'search.everywhere'>;
const COMPANY = '7a7e2c1a-7777-4222-8333-000000000001';
const PROJECT = '7a7e2c1a-5555-4222-8333-000000000001';
const PERSON = '7a7e2c1a-8888-4222-8333-000000000001';
const none = { data: [], listed: false };
const NOTHING: Found = { items: none, projects: none, companies: none, people: none };
const item = (more: Partial<Found['items']['data'][number]> = {}) => ({
  id: ITEM_ID,
  itemName: 'Bill counter',
  serialNumber: 'SN-4711',
  costCenter: 'CC-1145',
  location: 'Vault Nord',
  companyName: 'Acme Secure Transport',
  status: 'destroyed' as const,
  ...more,
});
const FOUND: Found = {
  items: { data: [item()], listed: true },
  projects: {
    data: [
      {
        id: PROJECT,
        firstItemName: 'Shelf',
        itemCount: 3,
        companyName: 'Acme Secure Transport',
        status: 'in_progress',
        createdAt: '2026-03-01T10:00:00.000Z',
      },
    ],
    listed: true,
  },
  companies: { data: [{ id: COMPANY, name: 'Counter Ltd', isActive: false }], listed: true },
  people: {
    data: [
      {
        id: PERSON,
        name: 'Conny Counter',
        email: 'conny@counter.example',
        role: 'company_user',
        companyId: COMPANY,
        companyName: 'Counter Ltd',
      },
    ],
    listed: false,
  },
};

const dialog = () => page.getByRole('dialog', { name: 'Search everywhere' });
const field = () => dialog().getByRole('combobox', { name: 'Search everywhere' });
const options = () => dialog().getByRole('option');
const option = (name: string | RegExp) => dialog().getByRole('option', { name });
const status = () => dialog().getByRole('status');
const trigger = () => page.getByRole('banner').getByRole('button', { name: 'Search everywhere' });
const marked = () =>
  document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

async function openSearch(role: Parameters<typeof personOf>[0] = 'company_user', path = '/projects') {
  await openApp(personOf(role), path);
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
}

beforeEach(() => {
  answerEverything();
  answer('search.everywhere', NOTHING);
});

describe('who is offered what', () => {
  test.each([
    ['viewer', ['Tasks'], ['New Request', 'Create Company', 'Companies', 'Projects']],
    ['technical_evaluator', ['Tasks'], ['New Request', 'Projects', 'Companies']],
    ['fixed_assets_manager', ['Projects', 'Tasks'], ['New Request', 'Dashboard', 'Companies']],
    ['company_user', ['Dashboard', 'Projects', 'Tasks', 'New Request'], ['Companies', 'Reports']],
    ['admin', ['Companies', 'Monda Users', 'Create Company', 'Undelivered'], ['New Request', 'Reports']],
  ] as const)('%s finds the screens and actions of the role, and no other', async (role, offered, absent) => {
    await openSearch(role, '/items');
    for (const name of [...offered, 'Keyboard shortcuts', 'Sign Out']) {
      await expect.element(dialog().getByRole('option', { name, exact: true })).toBeVisible();
    }
    for (const name of absent) {
      expect(dialog().getByRole('option', { name, exact: true }).elements(), name).toEqual([]);
    }
    expect(callsOf('search.everywhere')).toEqual([]);
  });

  test('a list that the role may not open is not offered', async () => {
    answer('search.everywhere', FOUND);
    await openSearch('technical_evaluator', '/items');
    await userEvent.fill(field(), 'counter');
    await expect.element(option(/Bill counter/)).toBeVisible();
    expect(option('Show all in the list').elements()).toEqual([]);
  });

  test('there is no search before the profile is complete', async () => {
    await openApp(
      { ...personOf('company_user'), firstName: '', requiresProfileCompletion: true },
      '/complete-profile',
    );
    await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
    expect(trigger().elements()).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(dialog().elements()).toEqual([]);
  });
});

test('what is typed finds, in groups, and each leads to its own', async () => {
  answer('search.everywhere', FOUND);
  await openSearch('admin');
  await userEvent.fill(field(), 'counter');
  await expect.element(option(/Bill counter/)).toBeVisible();
  expect(callsOf('search.everywhere').map(({ query }) => query)).toEqual([{ q: 'counter' }]);
  const links = options()
    .elements()
    .map((each) => [each.textContent, each.getAttribute('href')]);
  expect(links.map(([, href]) => href)).toEqual([
    `/items/${ITEM_ID}`,
    '/projects?tab=items&search=counter',
    `/projects?tab=items&projectId=${PROJECT}`,
    '/projects?search=counter',
    `/companies/${COMPANY}`,
    '/companies?search=counter',
    `/companies/${COMPANY}`,
  ]);
  expect(links[2]?.[0]).toContain('Shelf +2');
  expect(links[2]?.[0]).toContain('7a7e2c1a');
  for (const heading of ['Items', 'Projects', 'Companies', 'People']) {
    await expect.element(dialog().getByRole('group', { name: heading })).toBeVisible();
  }
  await expect.element(status()).toHaveTextContent('4 results');
  await expectAccessible();
});

test('says why an item was found where its name does not tell', async () => {
  answer('search.everywhere', { ...NOTHING, items: { data: [item()], listed: false } });
  await openSearch();
  await userEvent.fill(field(), 'vault nord');
  await expect.element(option(/SN-4711.*Location: Vault Nord/)).toBeVisible();
  expect(option(/Cost center/).elements()).toEqual([]);
  expect(option('Show all in the list').elements()).toEqual([]);
});

test('arrows move, Enter opens, and the focus goes to the page', async () => {
  answer('search.everywhere', FOUND);
  await openSearch();
  await userEvent.fill(field(), 'counter');
  await expect.element(option(/Bill counter/)).toHaveAttribute('aria-selected', 'true');
  expect(marked()).toContain('Bill counter');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(marked).toContain('Conny Counter');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(marked).toBe('Show all in the list');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(`${window.location.pathname}${window.location.search}`).toBe('/projects?tab=items&search=counter');
  await expect.element(main()).toBeVisible();
});

describe('Enter before the answer is there', () => {
  const OTHER = '7a7e2c1a-3333-4222-8333-0000000000ff';
  const scanned = (serialNumber: string, id = ITEM_ID) => item({ id, serialNumber, itemName: `Safe ${id}` });
  const items = (...data: readonly ReturnType<typeof item>[]): Found => ({
    ...NOTHING,
    items: { data: [...data], listed: true },
  });
  /** Types a text and Enter at once, as a scanner does; the answer is held until all of it was pressed. */
  async function scan(text: string, found: Found): Promise<void> {
    const { letGo } = hold('search.everywhere', found);
    await userEvent.keyboard(`${text}{Enter}`);
    expect(window.location.pathname).toBe('/projects');
    letGo();
  }
  const opens = (path: string) => expect.poll(() => window.location.pathname).toBe(path);
  const stays = async (first: string) => {
    await expect.element(status()).toMatchTextContent(/result|nothing|Nothing/);
    expect(window.location.pathname).toBe('/projects');
    if (first !== '') await expect.poll(marked).toContain(first);
    await expect.element(field()).toHaveFocus();
  };

  test.each([
    ['the only hit', [scanned('SCAN-0001')]],
    ['the first of several', [scanned('SCAN-0001'), scanned('SCAN-00010', OTHER)]],
    ['the last of several', [scanned('SCAN-00012', OTHER), scanned('scan-0001')]],
  ])('opens the item with exactly this serial number: %s', async (_which, found) => {
    await openSearch();
    await scan('SCAN-0001', items(...found));
    await opens(`/items/${ITEM_ID}`);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(callsOf('search.everywhere').at(-1)?.query).toEqual({ q: 'SCAN-0001' });
  });

  test('opens it also next to projects, companies and people', async () => {
    await openSearch();
    await scan('SN-4711', FOUND);
    await opens(`/items/${ITEM_ID}`);
  });

  test('opens what is scanned now, not what was found before', async () => {
    answer('search.everywhere', items(scanned('SCAN-0001')));
    await openSearch();
    await userEvent.fill(field(), 'SCAN-0001');
    await expect.element(option(/SCAN-0001/)).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}');
    await scan('SCAN-0002', items(scanned('SCAN-0002', OTHER)));
    await opens(`/items/${OTHER}`);
  });

  test.each([
    ['two items have this serial number', 'SCAN-1', items(scanned('SCAN-1'), scanned('SCAN-1', OTHER))],
    ['several items hold the text', 'SCAN', items(scanned('SCAN-1'), scanned('SCAN-2', OTHER))],
    ['a serial number only begins with it', 'SCAN-1', items(scanned('SCAN-10'))],
    ['things of several kinds hold it', 'counter', FOUND],
    ['a screen is called so too', 'tasks', items(scanned('SN-1'))],
  ])('opens nothing where %s: the list stays, its first entry marked', async (_why, text, found) => {
    await openSearch();
    await scan(text, found);
    await stays(found.items.data[0]?.itemName ?? '');
    await userEvent.keyboard('{Enter}');
    await opens(`/items/${ITEM_ID}`);
  });

  test('opens nothing where nothing is found', async () => {
    await openSearch();
    await scan('SCAN-9', NOTHING);
    await stays('');
  });

  test('opens the only hit of a text, and a screen where nothing else is found', async () => {
    await openSearch('admin');
    await scan('counter', { ...NOTHING, companies: FOUND.companies });
    await opens(`/companies/${COMPANY}`);
    window.history.pushState(null, '', '/projects');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
    await scan('monda users', NOTHING);
    await opens('/monda-users');
  });

  test('opens a screen where the server fails, and nothing where none is called so', async () => {
    refuse('search.everywhere', () => problem('internal'));
    await openSearch();
    await userEvent.keyboard('SCAN-1{Enter}');
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    expect(window.location.pathname).toBe('/projects');
    await userEvent.fill(field(), 'dashboard');
    await userEvent.keyboard('{Enter}');
    await opens('/dashboard');
  });

  test('is no longer meant once the text is changed', async () => {
    const { letGo } = hold('search.everywhere', items(scanned('SCAN-1')));
    await openSearch();
    await userEvent.keyboard('SCAN-1{Enter}0');
    letGo();
    await expect.element(option(/SCAN-1/)).toBeVisible();
    expect(window.location.pathname).toBe('/projects');
  });

  test('is kept like the text where both come before the field is there', async () => {
    await openApp(personOf('company_user'), '/projects');
    await expect.element(main().getByRole('row').nth(1)).toBeVisible();
    const { letGo } = hold('search.everywhere', items(scanned('SCAN-0001')));
    await userEvent.keyboard('{Control>}k{/Control}SCAN-0001{Enter}');
    letGo();
    await opens(`/items/${ITEM_ID}`);
    expect(callsOf('search.everywhere').at(-1)?.query).toEqual({ q: 'SCAN-0001' });
  });
});

test('an item opens, and the focus is on its page', async () => {
  answer('search.everywhere', FOUND);
  await openSearch();
  await userEvent.fill(field(), 'counter');
  await expect.element(option(/Bill counter/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => window.location.pathname).toBe(`/items/${ITEM_ID}`);
  await expect.element(main()).toHaveFocus();
});

test('opens by the button too, keeps the focus in, and gives it back by Escape', async () => {
  await openApp(personOf('company_user'), '/items');
  await trigger().click();
  await expect.element(field()).toHaveFocus();
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});

test('what is typed before the field is there opens nothing else', async () => {
  await openApp(personOf('company_user'), '/projects');
  await expect.element(main().getByRole('row').nth(1)).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}n?');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('n?');
  expect(window.location.pathname).toBe('/projects');
});

test('Enter after a text that is too long opens nothing', async () => {
  await openSearch();
  await userEvent.fill(field(), 'x'.repeat(201));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('200');
  expect(window.location.pathname).toBe('/projects');
  await expect.element(field()).toHaveFocus();
});

test('an action is done: the list of keys opens instead', async () => {
  await openSearch();
  await userEvent.fill(field(), 'shortcuts');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('on a phone the list of keys is found and opened by touch alone', async () => {
  await page.viewport(390, 800);
  await openApp(personOf('company_user'), '/projects');
  await trigger().click();
  await option('Keyboard shortcuts').click();
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.viewport(1280, 800);
});

test('nothing found is shown, in words that take what was typed literally', async () => {
  answer('search.everywhere', NOTHING);
  await openSearch();
  await userEvent.fill(field(), 'zzz <b>');
  await expect.element(status()).toHaveTextContent('No results for “zzz <b>”.');
  expect(options().elements()).toEqual([]);
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
});

test('a slow answer is announced, and screens are there meanwhile', async () => {
  const { letGo } = hold('search.everywhere', FOUND);
  await openSearch();
  await userEvent.fill(field(), 'tasks');
  await expect.element(status()).toHaveTextContent('Searching …');
  await expect.element(option('Tasks')).toBeVisible();
  letGo();
  await expect.element(option(/Bill counter/)).toBeVisible();
});

test('a failure stays with a way to try again, and screens can be opened still', async () => {
  refuse('search.everywhere', () => problem('internal'));
  await openSearch();
  await userEvent.fill(field(), 'tasks');
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('The search failed.');
  await expect.element(option('Tasks')).toBeVisible();
  await expectAccessible();
  answer('search.everywhere', FOUND);
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.element(option(/Bill counter/)).toBeVisible();
});

test('a text that is too long is not sent', async () => {
  await openSearch();
  await userEvent.fill(field(), 'x'.repeat(201));
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('200');
  expect(callsOf('search.everywhere')).toEqual([]);
});

test('in Spanish, with long names', async () => {
  await readIn('es');
  const long = 'Contador de billetes con alimentador reforzado para sucursales '.repeat(3);
  answer('search.everywhere', {
    ...FOUND,
    items: {
      data: [item({ itemName: long, serialNumber: 'S'.repeat(120), companyName: long })],
      listed: true,
    },
  });
  await openApp(personOf('admin'), '/projects');
  await page.getByRole('banner').getByRole('button', { name: 'Buscar en todo' }).click();
  const spanish = page.getByRole('dialog', { name: 'Buscar en todo' });
  await userEvent.fill(spanish.getByRole('combobox'), 'contador');
  await expect
    .element(spanish.getByRole('option', { name: 'Mostrar todo en la lista' }).first())
    .toBeVisible();
  await expect.element(spanish.getByRole('status')).toHaveTextContent('4 resultados');
  await expectAccessible();
});

describe('keys of one sign', () => {
  test('g and a letter lead to screens, / to the search of the list, and where there is none to this one', async () => {
    await openApp(personOf('company_user'), '/projects');
    await expect.element(main().getByRole('row').nth(1)).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(main().getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}gd');
    expect(window.location.pathname).toBe('/projects');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('gd');
    await expect.element(main().getByRole('region', { name: 'Client Information' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    await userEvent.keyboard('/');
    await expect.element(field()).toHaveFocus();
  });

  test('all of them stand in the list of keys, those of screens by role', async () => {
    await openApp(personOf('fixed_assets_manager'), '/projects');
    await expect.element(main().getByRole('row').nth(1)).toBeVisible();
    await userEvent.keyboard('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const does of ['Search everywhere', 'Search the list', 'Go to Items', /Next in your list/]) {
      await expect.element(keys.getByText(does)).toBeVisible();
    }
    expect(keys.getByText('Go to Dashboard').elements()).toEqual([]);
    await expectAccessible();
  });

  test('switched off they do nothing, and Control with K still opens the search', async () => {
    await openApp(personOf('company_user'), '/projects');
    await expect.element(main().getByRole('row').nth(1)).toBeVisible();
    await userEvent.keyboard('?');
    await page.getByRole('switch', { name: 'Use single-key shortcuts' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('gd/n?');
    expect(window.location.pathname).toBe('/projects');
    expect(document.activeElement?.getAttribute('type')).not.toBe('search');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).toHaveFocus();
  });
});
