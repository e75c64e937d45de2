import type { Locator, Page } from '@playwright/test';
import { callAs, withoutLinks } from './call-api.ts';
import { jpegPhoto, pdfDocument, pngPhoto } from './files.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { expectNeverReloaded, follow, markPage, openTask, rowOf } from './moves.ts';
import { signIn } from './people.ts';
import {
  approve,
  assign,
  chooseFiles,
  confirmDestruction,
  confirmReview,
  dayFromToday,
  expectMessage,
  detail,
  itemBadge,
  messages,
  panel,
  pickDestructionDate,
  readDestructionPassword,
  tryPassword,
  verifyOnSite,
} from './steps.ts';

interface Item {
  readonly id: string;
  readonly status: string;
  readonly verifiedOnSite: boolean;
  readonly destructionOn: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly jsonData: Readonly<Record<string, unknown>>;
}

const DAY = dayFromToday(4);
const SHOTGUNS = 'Four pump shotguns with rack';
const main = (page: Page) => page.getByRole('main');
const alert = (within: Locator, words: string) => within.getByRole('alert').getByText(words, { exact: true });

/** Lets one action of every item answer 500 without a body, until the answer of this is called. */
async function failing(page: Page, action: string): Promise<() => Promise<void>> {
  const address = `**/api/projects/waste-items/*/${action}`;
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  return () => page.unroute(address);
}

/** Presses a button of a panel and shows the sentence of the failure in it; the status stays. */
async function expectFailure(page: Page, section: Locator, button: string, sentence: string): Promise<void> {
  const status = await itemBadge(page).innerText();
  await section.getByRole('button', { name: button, exact: true }).click();
  await expect(alert(section, sentence)).toBeVisible();
  await expect(itemBadge(page)).toHaveText(status);
}

// rows: ERR-009, ERR-010, ERR-030, ERR-031, ERR-032, ERR-050, PIECE-004, FLOW-028
test('the manager sees why there is nobody to assign, and why an assignment failed', async ({
  page,
  monda,
}) => {
  const admin = await callAs(monda.url, 'admin');
  const { data } = await admin.read<{ data: { id: string; email: string }[] }>('/users?limit=100');
  const blocked = data.find(({ email }) => email === 'evaluator2@monda.example');
  await admin.send('PUT', `/users/${blocked?.id}/block`, { blocked: true });
  await signIn(page, 'manager');
  const section = panel(page, 'Assign an evaluator');

  await page.route('**/api/projects/assignable-users', (route) => route.fulfill({ status: 500, body: '' }));
  await openTask(page, 'Random key lock box');
  await expect(alert(section, 'Failed to load users. Please try again.')).toBeVisible();
  await page.unroute('**/api/projects/assignable-users');
  await page.route('**/api/projects/assignable-users', (route) =>
    route.fulfill({ json: { data: [], total: 0 } }),
  );
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('No assignable users found.', { exact: true })).toBeVisible();
  await page.unroute('**/api/projects/assignable-users');
  await page.reload();

  await expect(section.getByRole('row')).toHaveCount(3);
  await expect(section.getByRole('button', { name: 'Assign to Tomás Okafor' })).toBeDisabled();
  await expect(section.getByRole('button', { name: 'Assign to Elena Varga' })).toBeEnabled();
  await section.getByRole('searchbox').fill('nobody of this name');
  await expect(section.getByText('No users available for assignment', { exact: true })).toBeVisible();
  await section.getByRole('searchbox').fill('');

  const assignment = '**/api/projects/waste-items/*/assign';
  for (const [answer, sentence] of [
    [{ status: 500, body: '' }, 'Failed to assign item. Please try again.'],
    [
      { status: 409, json: { status: 409, code: 'conflict', message: 'Elena is on leave until Monday.' } },
      'Elena is on leave until Monday.',
    ],
  ] as const) {
    await page.route(assignment, (route) => route.fulfill(answer));
    await section.getByRole('button', { name: 'Assign to Elena Varga' }).click();
    await expectMessage(page, sentence);
    await expect(messages(page)).not.toContainText('Item assigned successfully');
    await page.unroute(assignment);
  }
  await expect(detail(main(page), 'Assigned user')).toHaveText('N/A');
  await assign(page, 'Elena Varga');
  await admin.send('PUT', `/users/${blocked?.id}/block`, { blocked: false });
});

// rows: ERR-018, ERR-019, ERR-021, ENT-028, FLOW-100
test('what fails in a panel is reported there, and after it succeeds page and lists follow without a reload: evaluation, review, update', async ({
  page: elena,
  openBrowser,
  monda,
}) => {
  const manager = await openBrowser();
  const user = await openBrowser();

  await test.step('evaluation', async () => {
    const item = 'Walk-through metal detector';
    const section = panel(elena, 'Evaluate this item');
    await signIn(elena, 'evaluator');
    await markPage(elena);
    await openTask(elena, item);
    await section.getByLabel('Comment (optional)').fill('Stays while it fails.');
    const work = await failing(elena, 'submit-review');
    for (const button of ['Approve', 'Request Change', 'Decline']) {
      await expectFailure(elena, section, button, 'Failed to evaluate item. Please try again.');
    }
    await expect(section.getByLabel('Comment (optional)')).toHaveValue('Stays while it fails.');
    await work();
    await approve(elena, 'Destroy', { comment: 'Beyond repair.' });
    await expect(itemBadge(elena)).toHaveText('Evaluation Review');
    await elena.getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(elena.getByRole('table', { name: 'Items' }).locator('tbody tr').first()).toBeVisible();
    await expect(elena.getByRole('link', { name: item, exact: true })).toHaveCount(0);
    await expectNeverReloaded(elena);
  });

  await test.step('review', async () => {
    const item = 'Service revolver .38 Special';
    const section = panel(manager, 'Review the evaluation');
    await signIn(manager, 'manager');
    await markPage(manager);
    await openTask(manager, item);
    const work = await failing(manager, 'review');
    for (const button of ['Confirm', 'Request Change', 'Decline']) {
      await expectFailure(manager, section, button, 'Failed to review item. Please try again.');
    }
    await work();
    await confirmReview(manager);
    await expect(itemBadge(manager)).toHaveText('Scheduling');
    await manager.getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(rowOf(manager, item)).toContainText('Scheduling');
    await expectNeverReloaded(manager);
  });

  await test.step('update', async () => {
    const item = 'Ballistic vests, level IIIA, lot of 12';
    const section = panel(user, 'Add the requested details');
    await signIn(user, 'acmeUser');
    const addressOf = await itemAddresses(user);
    const path = `/projects/waste-${addressOf(item).slice(1)}`;
    const api = await callAs(monda.url, 'acmeUser');
    const before = await api.read<Item>(path);
    await markPage(user);
    await user.getByRole('link', { name: item, exact: true }).click();
    await section.getByLabel('Location').fill('Armory, shelf 3');
    await section.getByLabel('Weight (kg)').fill('31.5');
    await section.getByLabel('Volume (m³)').fill('0.25');
    await section.getByLabel('Notes').fill('Covers removed.');
    const work = await failing(user, 'update');
    await expectFailure(user, section, 'Submit', 'Failed to update item. Please try again.');
    await expect(section.getByLabel('Notes')).toHaveValue('Covers removed.');
    expect(withoutLinks(await api.read<Item>(path))).toEqual(withoutLinks(before));
    await work();
    await section.getByRole('button', { name: 'Submit' }).click();
    await expect(itemBadge(user)).toHaveText('Pending');
    const after = await api.read<Item>(path);
    expect(after.jsonData).toEqual({
      ...before.jsonData,
      location: 'Armory, shelf 3',
      weight: 31.5,
      volume: 0.25,
      notes: 'Covers removed.',
    });
    await follow(user, 'Projects');
    await user.getByRole('tab', { name: 'Items' }).click();
    await user.getByRole('searchbox').fill('Ballistic');
    await expect(rowOf(user, item)).toContainText('Pending');
    await expectNeverReloaded(user);
  });
});

// rows: DASH-029, ENT-022, ERR-016, ERR-017, ERR-020, ERR-022, ERR-023, FLOW-062, FLOW-071, FLOW-076, FLOW-078
// rows: FLOW-100, ITEM-018, ITEM-024, VAL-068, VAL-069, VAL-070
test('what fails in a panel is reported there, and after it succeeds page and lists follow without a reload: from schedule to completion', async ({
  page: manager,
  openBrowser,
  monda,
}) => {
  const admin = await openBrowser();
  await signIn(manager, 'manager');
  await signIn(admin, 'acmeAdmin');
  const api = await callAs(monda.url, 'acmeAdmin');
  const path = `/projects/waste-${(await itemAddresses(admin))(SHOTGUNS).slice(1)}`;
  const stored = () => api.read<Item>(path);
  await markPage(manager);
  await markPage(admin);
  const sent: string[] = [];
  for (const page of [manager, admin]) {
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
  }

  await test.step('schedule', async () => {
    const section = panel(manager, 'Schedule this item');
    await openTask(manager, SHOTGUNS);
    await section.getByLabel('Price').fill('310.5');
    await section.getByLabel('Buyer').fill('Ironbridge Foundry');
    await section.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(alert(section, 'No destruction date selected')).toBeVisible();
    expect(sent).toEqual([]);
    await pickDestructionDate(manager, DAY);
    await expect(section.getByText('No destruction date selected')).toHaveCount(0);
    expect(sent).toEqual([]);
    const work = await failing(manager, 'schedule');
    await expectFailure(manager, section, 'Schedule', 'Failed to schedule item. Please try again.');
    await expect(section.getByLabel('Buyer')).toHaveValue('Ironbridge Foundry');
    await work();
    sent.length = 0;
    await section.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expectMessage(manager, 'Item scheduled for destruction successfully');
    expect(sent).toEqual(['schedule']);
    await expect(itemBadge(manager)).toHaveText('Confirmation Required');
    const scheduled = await stored();
    expect(scheduled.status).toBe('confirmation_required');
    await expect(detail(main(manager), 'Destruction scheduled')).toHaveText(DAY.short);
    await expect(detail(main(manager), 'Destruction scheduled').locator('time')).toHaveAttribute(
      'datetime',
      scheduled.destructionOn ?? '-',
    );
    await manager.getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(manager.getByRole('table', { name: 'Items' }).locator('tbody tr').first()).toBeVisible();
    await expect(manager.getByRole('link', { name: SHOTGUNS, exact: true })).toHaveCount(0);
  });

  await test.step('confirmation', async () => {
    const section = panel(admin, 'Answer the proposed schedule');
    const documents = admin.getByRole('dialog', { name: 'Review Documents' });
    await openTask(admin, SHOTGUNS);
    for (const [label, value] of [
      ['Decision', 'Destroy'],
      ['Price', '$310.50'],
      ['Buyer', 'Ironbridge Foundry'],
      ['Destruction scheduled', DAY.short],
    ] as const) {
      await expect(detail(section, label)).toHaveText(value);
    }
    const work = await failing(admin, 'confirm-destruction');
    await expectFailure(admin, section, 'Decline', 'Failed to process request. Please try again.');
    await section.getByRole('button', { name: 'Confirm', exact: true }).click();
    await documents.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(alert(documents, 'Failed to process request. Please try again.')).toBeVisible();
    await documents.getByRole('button', { name: 'Cancel' }).click();
    await expect(itemBadge(admin)).toHaveText('Confirmation Required');
    await work();
    await confirmDestruction(admin);
    await expect(itemBadge(admin)).toHaveText('Destruction');
    expect(await stored()).toMatchObject({ status: 'destruction', verifiedOnSite: false });
    await admin.getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(rowOf(admin, SHOTGUNS)).toContainText('Destruction');
  });

  await test.step('on site', async () => {
    await openTask(manager, SHOTGUNS);
    const password = await readDestructionPassword(manager);
    await openTask(admin, SHOTGUNS);
    const verification = panel(admin, 'Destruction on site');
    await expect(verification.getByRole('button', { name: 'Verify password' })).toBeDisabled();
    await tryPassword(admin, 'WRONG-WRONG');
    await expectMessage(
      admin,
      'Invalid Password',
      'The password you entered is incorrect. Please try again.',
    );
    expect((await stored()).verifiedOnSite).toBe(false);
    await verification.getByRole('textbox', { name: 'Destruction password' }).fill('');
    await expect(verification.getByRole('button', { name: 'Verify password' })).toBeDisabled();
    await verifyOnSite(admin, password);
    expect(await stored()).toMatchObject({ status: 'destruction', verifiedOnSite: true });

    const photos = {
      before: [await jpegPhoto('before.jpg')],
      after: [await jpegPhoto('after.jpg', { colour: '#443322' })],
      tickets: [await pngPhoto('ticket.png', { colour: '#ffffff' })],
    };
    const section = panel(admin, 'Document the destruction');
    const work = await failing(admin, 'upload-documentation');
    await chooseFiles(section, 'Before photos', photos.before);
    await chooseFiles(section, 'After photos', photos.after);
    await chooseFiles(section, 'Tare tickets', photos.tickets);
    await section.getByRole('button', { name: 'Upload documentation' }).click();
    await expectMessage(
      admin,
      'Upload Failed',
      'The password you entered is incorrect or upload failed. Please try again.',
    );
    await expect(itemBadge(admin)).toHaveText('Destruction');
    await work();
    await section.getByRole('button', { name: 'Upload documentation' }).click();
    await expect(itemBadge(admin)).toHaveText('Destroyed');
    await admin.getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(rowOf(admin, SHOTGUNS)).toContainText('Destroyed');
  });

  await test.step('completion', async () => {
    await follow(manager, 'Tasks');
    await expect(rowOf(manager, SHOTGUNS)).toContainText('Destroyed');
    await manager.getByRole('link', { name: SHOTGUNS, exact: true }).click();
    const section = panel(manager, 'Close the destruction');
    const button = section.getByRole('button', { name: 'Complete destruction' });
    const invoice = await pdfDocument('final.pdf', 'Final invoice');
    await section.getByLabel('Final price').fill('0.01');
    await expect(button).toBeDisabled();
    await chooseFiles(section, 'Final invoice', [invoice]);
    await expect(button).toBeEnabled();
    for (const price of ['0', '-1', '']) {
      await section.getByLabel('Final price').fill(price);
      await expect(button).toBeDisabled();
    }
    await section.getByLabel('Final price').fill('305');
    const work = await failing(manager, 'complete-destruction');
    await expectFailure(
      manager,
      section,
      'Complete destruction',
      'Failed to complete destruction. Please try again.',
    );
    await work();
    await button.click();
    await expect(itemBadge(manager)).toHaveText('Completed');
    expect((await stored()).status).toBe('completed');
    await follow(admin, 'Dashboard');
    await follow(admin, 'Tasks');
    await expect(rowOf(admin, SHOTGUNS)).toContainText('Completed');
  });

  await expectNeverReloaded(manager);
  await expectNeverReloaded(admin);
});
