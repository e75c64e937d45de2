import { addDays, utcDateOf } from '@monda/domain/base/dates.ts';
import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { jpegPhoto } from './files.ts';
import { itemsOf, passwordOf, requestItems, type RequestedItem, scheduleAll } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { expectFresh } from './moves.ts';
import { signIn } from './people.ts';
import { PressingHand } from './pressing-hand.ts';
import { createRequest, itemForm, next, STATEMENTS, stepHeading } from './request.ts';
import { expectMessage } from './steps.ts';

/** From the first step of the wizard to its items. */
async function comeToItems(page: Page, hand: PressingHand): Promise<void> {
  await expect(stepHeading(page, 'Enter Details')).toBeVisible();
  await hand.press(next(page));
  await hand.press(page.getByRole('radio', { name: 'Special Handling Waste' }));
  await hand.press(next(page));
}

/** From the items to the stored request, whose id is answered. */
async function sendRequest(page: Page, hand: PressingHand): Promise<string> {
  await hand.press(next(page));
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  for (const words of STATEMENTS) await hand.press(page.getByRole('checkbox', { name: words }));
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/projects'),
  );
  await hand.press(createRequest(page));
  await expectMessage(page, 'Request created successfully');
  return ((await (await created).json()) as { readonly id: string }).id;
}

const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected items' });

test('twelve laptops from a pasted sheet with photos by name take at most 15 presses', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await signIn(page, 'acmeUser', '/new-request');
  const hand = new PressingHand(page);
  await comeToItems(page, hand);
  await expect(page.getByRole('button', { name: 'Import a sheet' })).toBeVisible();
  const serials = Array.from({ length: 12 }, (_, at) => `LT-${String(at + 1).padStart(3, '0')}`);
  const head = ['Family', 'Type', 'Item name', 'Serial number', 'Cost center', 'Description'];
  const rows = serials.map((serial) => [
    'Computing & IT Equipment',
    'Computers',
    'Pasted laptop',
    serial,
    'CC-7',
    'Screen broken',
  ]);
  await hand.paste([head, ...rows].map((cells) => cells.join('\t')).join('\n'));
  await hand.press(dialog(page).getByRole('button', { name: 'Add 12 items' }));
  const photos = await Promise.all(
    serials.map((serial) => jpegPhoto(`${serial.toLowerCase()}_front.jpg`, { width: 320, height: 240 })),
  );
  await hand.take(page.getByRole('button', { name: 'Add photos by name' }), photos);
  await expect(page.getByText('12 photos added by name.')).toBeVisible();
  const id = await sendRequest(page, hand);
  expect(hand.presses).toBeLessThanOrEqual(15);

  const company = await callAs(monda.url, 'acmeUser');
  const stored = await Promise.all(
    (await itemsOf(company, id)).map((row) =>
      company.read<RequestedItem & { readonly imageFiles: readonly { readonly name: string }[] }>(
        `/projects/waste-items/${row.id}`,
      ),
    ),
  );
  expect(
    Object.fromEntries(
      stored.map(({ jsonData, imageFiles }) => [jsonData.serialNumber, imageFiles.map(({ name }) => name)]),
    ),
  ).toEqual(Object.fromEntries(serials.map((serial) => [serial, [`${serial.toLowerCase()}_front.jpg`]])));
});

test('twelve laptops from one card and a list of serial numbers take at most 17 presses', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const serials = ['5CG1234ABC', '007', '1E5', ...Array.from({ length: 9 }, (_, at) => `5CG12${at}4XYZ`)];
  await signIn(page, 'acmeUser', '/new-request');
  const hand = new PressingHand(page);
  await comeToItems(page, hand);
  const form = itemForm(page, 1);
  await hand.choose(form.getByRole('combobox', { name: 'Family' }), 'Computing & IT Equipment');
  await hand.choose(form.getByRole('combobox', { name: 'Type' }), 'Computers');
  await hand.type(form.getByLabel('Item name'), 'Laptop Latitude 7420');
  await hand.type(form.getByLabel('Cost center'), 'CC-1403');
  await hand.type(form.getByLabel('Description'), 'Leased, end of life');
  await hand.press(form.getByRole('button', { name: /^Copy several/ }));
  await expect(dialog(page).getByRole('textbox', { name: 'Serial numbers' })).toBeFocused();
  await page.keyboard.insertText(`${serials.join('\r\n')}\r\n`);
  await expect(dialog(page)).toContainText('This makes 11 copies.');
  await hand.press(dialog(page).getByRole('button', { name: 'Make copies' }));
  await expect(page.getByText('11 copies were added.')).toBeVisible();
  const id = await sendRequest(page, hand);
  expect(hand.presses).toBeLessThanOrEqual(17);

  const stored = await itemsOf(await callAs(monda.url, 'acmeUser'), id);
  expect(stored.map(({ jsonData }) => jsonData.serialNumber).toSorted()).toEqual(serials.toSorted());
  for (const { jsonData } of stored) {
    expect(jsonData).toMatchObject({
      itemName: 'Laptop Latitude 7420',
      type: 'computers',
      costCenter: 'CC-1403',
    });
  }
});

test('confirming twelve schedules takes 4 presses from the dashboard', { tag: '@nightly' }, async ({
  page,
  monda,
}) => {
  const company = await callAs(monda.url, 'acmeUser');
  const id = await requestItems(company, 'Scheduled counter', 12);
  await scheduleAll(monda.url, id, addDays(utcDateOf(new Date()), 9));
  const admin = await callAs(monda.url, 'acmeAdmin');
  const { total } = await admin.read<{ total: number }>(
    '/projects/waste-items?view=waiting&status=confirmation_required&limit=1',
  );
  expect(total).toBeGreaterThanOrEqual(12);

  await signIn(page, 'acmeAdmin', '/dashboard');
  const hand = new PressingHand(page);
  await hand.press(page.getByRole('link', { name: /^Confirm the destruction date/ }));
  await expect(bar(page)).toContainText(`${total} items selected`);
  await hand.press(bar(page).getByRole('button', { name: `Confirm schedule (${total})` }));
  await hand.press(dialog(page).getByRole('button', { name: `Confirm ${total} items` }));
  await hand.press(dialog(page).getByRole('button', { name: 'Continue' }));
  await expectMessage(page, `All ${total} items confirmed`);
  expect(hand.presses).toBeLessThanOrEqual(4);
  const rows = await company.read<{ data: readonly { status: string }[] }>(
    `/projects/waste-items?projectId=${id}&limit=100`,
  );
  expect(rows.data.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'destruction'));
});

test('assigning sixty items takes 5 presses from their list', { tag: '@nightly' }, async ({
  page,
  monda,
}) => {
  const company = await callAs(monda.url, 'acmeUser');
  for (let half = 0; half < 2; half += 1) await requestItems(company, 'Counter of sixty', 30);
  await signIn(page, 'manager', '/projects?tab=items&search=Counter+of+sixty');
  await expect(page.getByRole('link', { name: 'Counter of sixty 1', exact: true }).first()).toBeVisible();
  await expectFresh(page);
  const hand = new PressingHand(page);
  await hand.press(page.getByRole('button', { name: 'Select items' }));
  await hand.press(bar(page).getByRole('button', { name: 'Select all 60 that match' }));
  await hand.press(bar(page).getByRole('button', { name: 'Assign (60)' }));
  await hand.press(dialog(page).getByRole('button', { name: 'Assign to Elena Varga' }));
  await hand.press(dialog(page).getByRole('button', { name: 'Assign 60 items' }));
  await expectMessage(page, 'All 60 items assigned to Elena Varga');
  expect(hand.presses).toBeLessThanOrEqual(5);
});

test('evaluating sixty items takes 5 presses from Tasks', { tag: '@nightly' }, async ({ page, monda }) => {
  const [company, manager] = [await callAs(monda.url, 'acmeUser'), await callAs(monda.url, 'manager')];
  const evaluator = await callAs(monda.url, 'evaluator');
  const { id: assignedUserId } = await evaluator.read<{ id: string }>('/users/me');
  for (let half = 0; half < 2; half += 1) {
    const id = await requestItems(company, 'Counter to evaluate', 30);
    const items = (await itemsOf(manager, id)).map((item) => ({ id: item.id, version: item.version }));
    await manager.send('POST', '/projects/waste-items/bulk/assign', {
      assignedUserId,
      items: items.slice(0, 25),
    });
    await manager.send('POST', '/projects/waste-items/bulk/assign', {
      assignedUserId,
      items: items.slice(25),
    });
  }
  await signIn(page, 'evaluator', '/items?search=Counter+to+evaluate');
  await expect(page.getByRole('link', { name: 'Counter to evaluate 1', exact: true }).first()).toBeVisible();
  await expectFresh(page);
  const hand = new PressingHand(page);
  await hand.press(page.getByRole('button', { name: 'Select items' }));
  await hand.press(bar(page).getByRole('button', { name: 'Select all 60 that match' }));
  await hand.press(bar(page).getByRole('button', { name: 'Evaluate (60)' }));
  await hand.press(dialog(page).getByRole('radio', { name: 'Destroy' }));
  await hand.press(dialog(page).getByRole('button', { name: 'Approve 60 items' }));
  await expectMessage(page, 'All 60 items evaluated and sent for review');
  expect(hand.presses).toBeLessThanOrEqual(5);
});

test.describe('on shared data', () => {
  test.use({ data: 'shared' });

  test('a guard witnesses one item in at most 15 taps, photos taken', { tag: '@nightly' }, async ({
    openBrowser,
    monda,
  }) => {
    const company = await callAs(monda.url, 'acmeUser');
    const id = await requestItems(company, 'Guarded safe', 1);
    const { today } = await company.read<{ today: string }>('/projects/waste-items/on-site-days');
    await scheduleAll(monda.url, id, today);
    const [item] = await itemsOf(company, id);
    const path = `/projects/waste-items/${item?.id}`;
    await company.send('PUT', `${path}/confirm-destruction`, { action: 'confirm', comment: '' });
    const manager = await callAs(monda.url, 'manager');
    const destructionPassword = await passwordOf(manager, path);
    const photo = (name: string) => jpegPhoto(name, { width: 640, height: 480 });

    const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await signIn(page, 'acmeUser', '/dashboard');
    const hand = new PressingHand(page, 'tap');
    await hand.press(page.getByRole('link', { name: /^Today \d+ items?$/ }));
    await hand.press(page.getByRole('link', { name: 'Guarded safe', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Guarded safe' })).toBeVisible();
    await hand.type(page.getByRole('textbox', { name: 'Destruction password' }), destructionPassword);
    await hand.press(page.getByLabel('I verified the items and their serial numbers on site.'));
    await hand.press(page.getByRole('button', { name: 'Verify password' }));
    for (const label of ['Before photos', 'After photos', 'Tare tickets']) {
      const picker = page.getByRole('group', { name: label, exact: true });
      const name = `${label}.jpg`;
      await hand.take(picker.getByRole('button', { name: 'Take photo' }), [await photo(name)]);
      await expect(picker.getByText(name, { exact: true })).toBeVisible();
    }
    await hand.press(page.getByRole('button', { name: 'Upload documentation' }));
    await expectMessage(page, 'Documentation uploaded successfully. Item marked as destroyed.');
    expect(hand.presses).toBeLessThanOrEqual(15);
  });
});
