import type { Page } from '@playwright/test';
import { jpegPhoto } from './files.ts';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { openTask } from './moves.ts';
import { accountButton, signIn, signInByForm } from './people.ts';
import { recordCalls } from './recorded-calls.ts';
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

async function visitAsCompany(page: Page): Promise<void> {
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
  await page.getByRole('button', { name: 'Password', exact: true }).click();
  await presses(page, 'Send password reset link', /password-reset$/);
  await submitRequest(page, [{ ...plainItem('Wired desk'), photos: [await jpegPhoto('w.jpg')] }]);
  const [[field, command] = ['', ''], ...files] = (await sentForms())[0] ?? [];
  expect(field).toBe('command');
  expect(Object.keys(JSON.parse(command)).toSorted()).toEqual(['wasteItems', 'wasteType']);
  expect(files).toEqual([['item_0_images', 'w.jpg']]);
}

async function visitAsManager(page: Page): Promise<void> {
  await signIn(page, 'manager', '/items');
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

// rows: API-001, API-002, API-003, API-005, API-006, API-016
test('a walk through all screens makes the listed calls below /api only, each with token, JSON and nothing cached', {
  tag: '@nightly',
}, async ({ page: company, openBrowser }) => {
  const manager = await openBrowser();
  const evaluator = await openBrowser();
  const recorded = recordCalls(company.context(), manager.context(), evaluator.context());
  await test.step('a company user', () => visitAsCompany(company));
  await test.step('a manager', () => visitAsManager(manager));
  await test.step('an evaluator', async () => {
    await signIn(evaluator, 'evaluator', '/items');
    await openTask(evaluator, 'Walk-through metal detector');
    await approve(evaluator, 'Destroy');
  });
  await test.step('the destruction password and the on-site verification', async () => {
    const addressOf = await itemAddresses(manager);
    await open(manager, addressOf('CCTV camera, outdoor housing'));
    const password = await readDestructionPassword(manager);
    await open(company, addressOf('CCTV camera, outdoor housing'));
    await verifyOnSite(company, password);
  });
  // The calls of an administrator and of a new person are checked by journeys of their own.
  expect(await recorded.wrong()).toEqual([]);
  expect(recorded.notMadeOf('items')).toEqual([]);
});

// rows: API-062, API-063
test('the documents of both languages are real PDF files', { tag: '@nightly' }, async ({ request }) => {
  const names = ['terms-and-conditions', 'instructions-manual'];
  for (const path of names.flatMap((name) => [`/docs/${name}.pdf`, `/docs/es/${name}.pdf`])) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const body = await answer.body();
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.subarray(-8).toString()).toContain('%%EOF');
  }
});
