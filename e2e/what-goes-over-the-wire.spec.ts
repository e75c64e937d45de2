import type { BrowserContext, Page, Request } from '@playwright/test';
import { callAs } from './call-api.ts';
import { jpegPhoto } from './files.ts';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { openTask, rowOf } from './moves.ts';
import { accountButton, type Person, signInByForm } from './people.ts';
import { plainItem, submitRequest } from './request.ts';
import { rememberSentForms } from './sent-forms.ts';
import {
  approve,
  assign,
  confirmReview,
  dayFromToday,
  declineSchedule,
  expectMessage,
  itemBadge,
  panel,
  readDestructionPassword,
  schedule,
  verifyOnSite,
} from './steps.ts';

test.describe.configure({ timeout: 240_000 });

/** The calls section 7 of the specification lists, as it lists them. */
const LISTED = [
  'GET /projects',
  'GET /projects/{id}',
  'POST /projects',
  'PUT /projects/{id}',
  'DELETE /projects/{id}',
  'PUT /projects/{id}/archive',
  'PUT /projects/{id}/unarchive',
  'GET /projects/waste-items',
  'GET /projects/{id}/items',
  'GET /projects/company-items',
  'GET /projects/assignable-users',
  'PUT /projects/waste-items/{id}/evaluate',
  'POST /projects/waste-items/{id}/assign',
  'PUT /projects/waste-items/{id}/submit-review',
  'PUT /projects/waste-items/{id}/review',
  'PUT /projects/waste-items/{id}/update',
  'PUT /projects/waste-items/{id}/schedule',
  'PUT /projects/waste-items/{id}/confirm-destruction',
  'POST /projects/waste-items/{id}/verify-password',
  'POST /projects/waste-items/{id}/upload-documentation',
  'POST /projects/waste-items/{id}/complete-destruction',
  'GET /companies',
  'GET /companies/{id}',
  'POST /companies',
  'PUT /companies/{id}',
  'PATCH /companies/{id}/toggle',
  'GET /companies/{id}/users',
  'GET /users/me',
  'PUT /users/me/complete-profile',
  'GET /users',
  'GET /users/{id}',
  'POST /users',
  'PUT /users/{id}',
  'PUT /users/{id}/role',
  'DELETE /users/{id}',
  'PUT /users/{id}/block',
  'POST /users/password-reset',
  'POST /users/{id}/email-verification',
  'POST /users/invite',
  'POST /users/transfer-admin',
] as const;
/**
 * What the product reads beside them: one item (instead of a thousand), exact counters, one month, a file, the
 * seal of a summary, and for administrators what could not be delivered and who shares an address.
 */
const OWN = [
  'GET /projects/waste-items/{id}',
  'GET /projects/waste-items/counts',
  'GET /projects/waste-items/calendar',
  'GET /files/{id}',
  'GET /evidence/seal',
  'GET /undelivered',
  'GET /users/shared-addresses',
];
/** What a page asks for beside calls and its own files. */
const SIGN_IN = [
  'GET /settings.json',
  'GET /.well-known/openid-configuration',
  'GET /jwks',
  'POST /oauth/token',
];

/** `PUT /users/{id}`, with every id of the address by its name. */
const nameOf = (request: Request) =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '').replace(/[0-9a-f-]{36}/g, '{id}')}`;
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api');

/** Everything a browser asked for, with what was wrong with it. */
function record(context: BrowserContext) {
  const names = new Set<string>();
  const wrong = new Set<string>();
  const beside = new Set<string>();
  const judged: Promise<void>[] = [];
  context.on('request', (request) => {
    if (isCall(request)) names.add(nameOf(request));
    else if (['fetch', 'xhr'].includes(request.resourceType())) beside.add(nameOf(request));
  });
  context.on('response', (response) => {
    const request = response.request();
    if (isCall(request)) judged.push(judge(request, response.headers()['cache-control'], wrong));
  });
  return {
    names: () => names,
    beside: () => [...beside].filter((name) => !SIGN_IN.includes(name)),
    async wrong() {
      await Promise.all(judged);
      return [...wrong];
    },
  };
}

/** A call carries the token, JSON or a form in its body, and its answer must not be cached. */
async function judge(request: Request, stored: string | undefined, wrong: Set<string>): Promise<void> {
  const name = nameOf(request);
  const headers = await request.allHeaders().catch(() => request.headers());
  const isFile = name === 'GET /files/{id}';
  if (isFile === /^Bearer \S{100,}$/.test(headers['authorization'] ?? '')) wrong.add(`${name}: token`);
  if (!isFile && !stored?.includes('no-store')) wrong.add(`${name}: cached as ${stored}`);
  const type = headers['content-type'];
  const hasBody = Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody && type !== undefined) wrong.add(`${name}: ${type} without a body`);
  if (!hasBody) return;
  const fitting = /^POST .*\/(projects|upload-documentation|complete-destruction)$/.test(name)
    ? /^(application\/json|multipart\/form-data; boundary=.+)$/
    : /^application\/json$/;
  if (!fitting.test(type ?? '')) wrong.add(`${name}: body as ${type}`);
}

/** Moves inside the product, and waits until the page of this address is whole. */
async function open(page: Page, address: string): Promise<void> {
  await goInside(page, address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Presses a button and waits for the answer to the call it makes. */
async function presses(page: Page, button: string | RegExp, call: RegExp): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && call.test(new URL(response.url()).pathname),
  );
  await page.getByRole('button', { name: button }).first().click();
  expect((await answered).status()).toBeLessThan(300);
}

async function walkAsCompany(page: Page): Promise<void> {
  const sentForms = await rememberSentForms(page);
  await signInByForm(page, 'acmeUser', '/dashboard');
  await open(page, '/projects');
  await presses(page, /^Archive project/, /\/archive$/);
  await open(page, '/projects?archived=true');
  await presses(page, /^Restore project/, /\/unarchive$/);
  const addressOf = await itemAddresses(page);
  for (const address of ['/items', addressOf('Steel safe, double door')]) await open(page, address);
  await open(page, `${addressOf('Steel lockers, block of 8')}/printable-summary`);
  await open(page, addressOf('Two-way radios, set of 4'));
  await panel(page, 'Add the requested details').getByRole('button', { name: 'Submit' }).click();
  await expectMessage(page, 'Item updated and sent back for evaluation');
  await open(page, addressOf('Pistol 9 mm'));
  await declineSchedule(page, 'No.');
  // why: by the keyboard; a message stands before it for some seconds.
  await accountButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await presses(page, 'Send password reset link', /password-reset$/);
  await submitRequest(page, [{ ...plainItem('Wired desk'), photos: [await jpegPhoto('w.jpg')] }]);
  const [[field, command] = ['', ''], ...files] = (await sentForms())[0] ?? [];
  expect(field).toBe('command');
  expect(Object.keys(JSON.parse(command)).toSorted()).toEqual(['wasteItems', 'wasteType']);
  expect(files).toEqual([['item_0_images', 'w.jpg']]);
}

async function walkAsManager(page: Page): Promise<void> {
  await signInByForm(page, 'manager', '/items');
  const addressOf = await itemAddresses(page);
  await open(page, addressOf('Random key lock box'));
  await assign(page, 'Elena Varga');
  await open(page, addressOf('Service revolver .38 Special'));
  await confirmReview(page);
  await expect(itemBadge(page)).toHaveText('Scheduling');
  await schedule(page, { price: '10', buyer: 'Ironbridge', day: dayFromToday(3) });
  await expect(itemBadge(page)).toHaveText('Confirmation Required');
  await open(page, addressOf('Table saw with guard'));
  await open(page, `${addressOf('Table saw with guard')}/printable-summary`);
}

async function walkAsAdministrator(page: Page): Promise<void> {
  await signInByForm(page, 'admin', '/dashboard');
  for (const address of ['/projects', '/items', '/reports', '/settings', '/companies/new']) {
    await open(page, address);
  }
  await page.getByLabel('Company name').fill('Initech Vaults');
  await page.getByLabel('Administrator email').fill('first@initech.example');
  await presses(page, 'Create Company', /\/companies$/);
  await open(page, '/companies');
  await presses(page, 'Deactivate Globex Banking Services', /\/toggle$/);
  await presses(page, 'Activate Globex Banking Services', /\/toggle$/);
  await page.getByRole('link', { name: 'Initech Vaults' }).first().press('Enter');
  await page.getByRole('button', { name: 'Add User' }).press('Enter');
  const dialog = page.getByRole('dialog');
  for (const [label, words] of [
    ['First name', 'Ines'],
    ['Last name', 'Roth'],
    ['Email', 'ines@initech.example'],
    ['Job title', 'Clerk'],
    ['Department', 'Vault'],
    ['Contact phone', '+15550100'],
  ] as const) {
    await dialog.getByLabel(label).fill(words);
  }
  await presses(page, 'Send Invitation', /\/invite$/);
  await expect(rowOf(page, 'ines@initech.example')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Company' }).press('Enter');
  await page.getByLabel('Company name').fill('Initech Vault Works');
  await presses(page, 'Save Changes', /\/companies\/[0-9a-f-]{36}$/);
  await open(page, '/monda-users/new');
  await page.getByLabel('First name').fill('Wim');
  await page.getByLabel('Last name').fill('Dekker');
  await page.getByLabel('Email').fill('wim@monda.example');
  await presses(page, 'Create User', /\/users$/);
  await open(page, '/monda-users');
  await presses(page, 'Block Wim Dekker', /\/block$/);
  await presses(page, 'Unblock Wim Dekker', /\/block$/);
  await rowOf(page, 'Wim Dekker').getByRole('link', { name: 'Edit Wim Dekker' }).click();
  await page.getByLabel('Last name').fill('Decker');
  await presses(page, 'Save Changes', /\/users\/[0-9a-f-]{36}$/);
  await open(page, '/monda-users');
  await page.getByRole('button', { name: 'Delete Wim Decker' }).click();
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  expect((await answered).ok()).toBe(true);
}

interface Listed {
  readonly total?: number;
  readonly data: readonly { readonly id: string }[];
}

// rows: API-027
test('the item page loads its one item, and a thousand items of the caller can be read at once', async ({
  page,
  monda,
}) => {
  const readers: readonly Person[] = ['manager', 'acmeUser', 'globexUser', 'evaluator', 'viewer'];
  for (const person of readers) {
    const caller = await callAs(monda.url, person);
    const all = await caller.read<Listed>('/projects/company-items?page=1&limit=1000');
    const own = await caller.read<Listed>('/projects/waste-items?page=1&limit=1000');
    expect(all.data.map(({ id }) => id).toSorted()).toEqual(own.data.map(({ id }) => id).toSorted());
    expect(all.data.length === 0, person).toBe(person === 'viewer');
    const half = await caller.read<Listed>('/projects/company-items?page=2&limit=2');
    expect(half.data.map(({ id }) => id)).toEqual(all.data.slice(2, 4).map(({ id }) => id));
  }

  await signInByForm(page, 'manager', '/items');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isCall(request) && /items/.test(request.url())) asked.push(nameOf(request));
  });
  await page.getByRole('link', { name: 'Random key lock box', exact: true }).click();
  await expect(itemBadge(page)).toHaveText('Pending');
  expect(asked).toEqual(['GET /projects/waste-items/{id}']);
});

// rows: API-001, API-002, API-003, API-005, API-006, API-016
test('a walk through all screens makes the listed calls below /api only, each with token, JSON and nothing cached', async ({
  page: company,
  openBrowser,
}) => {
  const manager = await openBrowser();
  const evaluator = await openBrowser();
  const admin = await openBrowser();
  const newcomer = await openBrowser();
  const all = [company, manager, evaluator, admin, newcomer].map((page) => record(page.context()));
  await test.step('a company user', () => walkAsCompany(company));
  await test.step('a manager', () => walkAsManager(manager));
  await test.step('an evaluator', async () => {
    await signInByForm(evaluator, 'evaluator');
    await openTask(evaluator, 'Walk-through metal detector');
    await approve(evaluator, 'Destroy');
  });
  await test.step('the destruction password and the verification on site', async () => {
    const addressOf = await itemAddresses(manager);
    await open(manager, addressOf('CCTV camera, outdoor housing'));
    const password = await readDestructionPassword(manager);
    await open(company, addressOf('CCTV camera, outdoor housing'));
    await verifyOnSite(company, password);
  });
  await test.step('an administrator', () => walkAsAdministrator(admin));
  await test.step('somebody new', async () => {
    await signInByForm(newcomer, 'newcomer');
    await newcomer.getByLabel('First name').fill('Noor');
    await newcomer.getByLabel('Last name').fill('Haddad');
    await newcomer.getByRole('button', { name: 'Complete Profile' }).click();
    await expectMessage(newcomer, 'Profile completed');
  });

  const made = new Set(all.flatMap(({ names }) => [...names()]));
  expect([...made].filter((name) => ![...LISTED, ...OWN].includes(name))).toEqual([]);
  expect(all.flatMap(({ beside }) => beside())).toEqual([]);
  const wrong = await Promise.all(all.map((recorded) => recorded.wrong()));
  expect(wrong.flat()).toEqual([]);
  const neverMade = LISTED.filter((name) => !made.has(name));
  expect(neverMade, 'listed calls without a screen on this walk').toEqual([
    'GET /projects/{id}',
    'PUT /projects/{id}',
    'DELETE /projects/{id}',
    'GET /projects/{id}/items',
    'GET /projects/company-items',
    'PUT /projects/waste-items/{id}/evaluate',
    'POST /projects/waste-items/{id}/upload-documentation',
    'POST /projects/waste-items/{id}/complete-destruction',
    'GET /companies/{id}/users',
    'PUT /users/{id}/role',
    'POST /users/{id}/email-verification',
    'POST /users/transfer-admin',
  ]);
});

// rows: API-062, API-063
test('the two documents are real PDF files', async ({ request }) => {
  for (const path of ['/docs/terms-and-conditions.pdf', '/docs/instructions-manual.pdf']) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const body = await answer.body();
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.subarray(-8).toString()).toContain('%%EOF');
  }
});
