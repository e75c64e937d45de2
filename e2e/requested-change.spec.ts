import type { Page } from '@playwright/test';
import { jpegPhoto } from './files.ts';
import { expect, test } from './monda-test.ts';
import { openTask } from './moves.ts';
import { signIn } from './people.ts';
import {
  approve,
  chooseFiles,
  confirmReview,
  expectMessage,
  detail,
  itemBadge,
  panel,
  requestChangeAsEvaluator,
  requestChangeAsManager,
} from './steps.ts';

test.use({ data: 'shared' });

const ARCH = 'Walk-through metal detector';
const VAULT = 'Vault safe, class V';

/** The buttons that open the photos of the item. */
const photosOf = (page: Page) => page.getByRole('list', { name: 'Photos', exact: true }).getByRole('button');

// rows: ERR-052, FLOW-039, FLOW-040, FLOW-043, FLOW-055, FLOW-056, FLOW-057, FLOW-058, FLOW-059
test('the evaluator asks for a change, the company user makes it, the same evaluator has the item again', {
  tag: '@nightly',
}, async ({ page: elena, openBrowser }) => {
  const user = await openBrowser();
  await signIn(elena, 'evaluator');
  await openTask(elena, ARCH);
  const asked = elena.waitForRequest((request) => request.url().endsWith('/submit-review'));
  await requestChangeAsEvaluator(elena, 'Which entrance is meant, and does the weight include the ramp?');
  expect((await asked).postDataJSON()).toEqual({
    decision: 'request-change',
    comment: 'Which entrance is meant, and does the weight include the ramp?',
  });
  await expect(itemBadge(elena)).toHaveText('Change Requested');
  await expect(panel(elena, 'Nothing for you to do right now')).toContainText(
    'This item is in Change Requested status.',
  );

  await signIn(user, 'acmeUser', '/items?limit=100');
  await user.getByRole('link', { name: ARCH, exact: true }).click();
  const update = panel(user, 'Add the requested details');
  await expect(update.getByRole('blockquote')).toHaveText(
    'Which entrance is meant, and does the weight include the ramp?',
  );
  await expect(update.getByRole('textbox')).toHaveCount(5);
  await expect(update.getByLabel('Location')).toHaveValue('Staff entrance, East Depot');
  await expect(update.getByLabel('Weight (kg)')).toHaveValue('86');
  await expect(update.getByLabel('Volume (m³)')).toHaveValue('1.8');
  await expect(update.getByLabel('Notes')).toHaveValue('');

  await update.getByLabel('Weight (kg)').fill('a lot');
  let sent = 0;
  user.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await update.getByRole('button', { name: 'Submit' }).click();
  await expect(update.getByText('Enter a number, for example 12.5')).toBeVisible();
  await expect(update.getByLabel('Weight (kg)')).toBeFocused();
  expect(sent).toBe(0);

  await update.getByLabel('Location').fill('North staff entrance');
  await update.getByLabel('Weight (kg)').fill('92.5');
  await update.getByLabel('Volume (m³)').fill('');
  await update.getByLabel('Notes').fill('Ramp included.\nForklift on site.');
  await update.getByLabel('Comment (optional)').fill('Weighed again.');
  const changed = user.waitForRequest((request) => request.url().endsWith('/update'));
  await update.getByRole('button', { name: 'Submit' }).click();
  await expectMessage(user, 'Item updated and sent back for evaluation');
  expect((await changed).postDataJSON()).toEqual({
    jsonData: {
      location: 'North staff entrance',
      weight: 92.5,
      volume: null,
      notes: 'Ramp included.\nForklift on site.',
    },
    comment: 'Weighed again.',
  });
  const details = user.getByRole('main');
  await expect(itemBadge(user)).toHaveText('Pending');
  await expect(detail(details, 'Location')).toHaveText('North staff entrance');
  await expect(detail(details, 'Weight')).toHaveText('92.5 kg');
  await expect(detail(details, 'Volume')).toHaveText('N/A');
  await expect(detail(details, 'Notes')).toHaveText('Ramp included.\nForklift on site.');
  await expect(detail(details, 'Family')).toHaveText('Security Equipment');
  await expect(detail(details, 'Type')).toHaveText('Metal Detectors');
  await expect(detail(details, 'Cost center')).toHaveText('CC-1131');
  await expect(detail(details, 'Assigned user')).toHaveText('Elena Varga');

  await openTask(elena, ARCH);
  await expect(panel(elena, 'Evaluate this item')).toBeVisible();
  await expect(detail(elena.getByRole('main'), 'Weight')).toHaveText('92.5 kg');
});

// rows: ERR-052, FLOW-045, FLOW-049, FLOW-050, FLOW-054, FLOW-058
test('the manager asks for a change, the company administrator answers it, and the item goes its way again', {
  tag: '@nightly',
}, async ({ page: manager, openBrowser }) => {
  const admin = await openBrowser();
  const elena = await openBrowser();
  await signIn(manager, 'manager');
  await openTask(manager, VAULT);
  await expect(panel(manager, 'Review the evaluation')).toContainText('Elena Varga');
  await requestChangeAsManager(manager, 'The carrier asks for the volume of the safe with its frame.');
  await expect(itemBadge(manager)).toHaveText('Change Requested');

  await signIn(admin, 'globexAdmin', '/items?limit=100');
  await admin.getByRole('link', { name: VAULT, exact: true }).click();
  const update = panel(admin, 'Add the requested details');
  await expect(update.getByRole('blockquote')).toHaveText(
    'The carrier asks for the volume of the safe with its frame.',
  );
  await expect(update.getByLabel('Location')).toHaveValue('Main branch, basement');
  await expect(update.getByLabel('Weight (kg)')).toHaveValue('1180');
  await expect(update.getByLabel('Notes')).toHaveValue(
    'Floor load limit on the route: 900 kg per square meter.',
  );
  await update.getByLabel('Volume (m³)').fill('2.25');
  await update.getByRole('button', { name: 'Submit' }).click();
  await expectMessage(admin, 'Item updated and sent back for evaluation');
  await expect(itemBadge(admin)).toHaveText('Pending');

  await signIn(elena, 'evaluator');
  await openTask(elena, VAULT);
  await expect(detail(elena.getByRole('main'), 'Volume')).toHaveText('2.25 m³');
  await approve(elena, 'Destroy');
  await openTask(manager, VAULT);
  await confirmReview(manager);
  await expect(itemBadge(manager)).toHaveText('Scheduling');
});

test('the company removes a photo and adds two, and the evaluator sees the new set and what the history says', {
  tag: '@nightly',
}, async ({ page: elena, openBrowser }) => {
  const user = await openBrowser();
  await signIn(elena, 'evaluator');
  await openTask(elena, ARCH);
  await expect(photosOf(elena)).toHaveCount(2);
  await requestChangeAsEvaluator(elena, 'Please show both sides.');

  await signIn(user, 'acmeUser', '/items?limit=100');
  await user.getByRole('link', { name: ARCH, exact: true }).click();
  const update = panel(user, 'Add the requested details');
  await update.getByRole('button', { name: /^Remove photo 1 of 2/ }).click();
  await expect(update.getByText(/^1 photo will be removed when you submit/)).toBeVisible();
  await chooseFiles(update, 'Add photos', [await jpegPhoto('left.jpg'), await jpegPhoto('right.jpg')]);
  await update.getByRole('button', { name: 'Submit' }).click();
  await expectMessage(user, 'Item updated and sent back for evaluation');
  await expect(photosOf(user)).toHaveCount(3);

  await openTask(elena, ARCH);
  await expect(panel(elena, 'Evaluate this item')).toBeVisible();
  await expect(photosOf(elena)).toHaveText([/^Open photo 1 of 3/, /: left\.jpg$/, /: right\.jpg$/]);
  await expect(elena.getByRole('region', { name: 'History' })).toContainText(
    '2 photos added, 1 photo removed',
  );
});
