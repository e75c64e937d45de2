import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, signIn } from './people.ts';
import { fillItem, itemForm, next, plainItem, stepHeading, tickStatements } from './request.ts';
import { chooseFiles, dayFromToday, panel, pickDestructionDate } from './steps.ts';

test.describe.configure({ timeout: 300_000 });

/** Opens an item and waits until its panel is there. */
async function openItem(page: Page, address: string, title: string): Promise<Locator> {
  await page.goto(address);
  await expect(panel(page, title)).toBeVisible();
  return panel(page, title);
}

const close = async (page: Page, dialog: Locator) => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test('everybody: axe objects to nothing on sign-in, frame, menus, dialogs and dead ends', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectAccessible(page, 'the sign-in');
  await page.getByLabel('Email').fill('somebody@else.example');
  await page.getByLabel('Password').fill('guessed');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a refused sign-in');
  await signIn(page, 'acmeUser');

  await expect(page.getByRole('heading', { name: 'Welcome back, Daniel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Items' })).toHaveText(/\d/);
  await expectAccessible(page, 'the dashboard');
  for (const [entry, title] of [
    ['Profile', 'Profile'],
    ['Account Settings', 'Account Settings'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await accountButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    if (entry === 'Profile') await expectAccessible(page, 'the menu about oneself');
    await page.getByRole('menuitem', { name: entry }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, `the dialog ${title}`);
    await close(page, dialog);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Tasks' })).toBeVisible();
  await expectAccessible(page, 'the navigation of a phone', [390]);
  await close(page, page.getByRole('dialog'));
  await page.setViewportSize({ width: 1280, height: 800 });

  for (const [address, title] of [
    ['/nope', 'Page not found'],
    ['/items/0b7e2c1a-1111-4222-8333-444455556666', 'Item not found.'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page, title);
  }
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 403, json: { code: 'person_unknown' } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expectAccessible(page, 'Authentication Error');
});

test('everybody: axe objects to nothing on the lists, full, empty, searched and failed', async ({ page }) => {
  await signIn(page, 'admin', '/projects');
  const rows = page.locator('tbody tr:not([data-placeholder])');
  for (const address of [
    '/projects',
    '/projects?tab=items',
    '/items',
    '/projects?tab=items&page=2&limit=20',
  ]) {
    await page.goto(address);
    await expect(rows.first()).toBeVisible();
    await expectAccessible(page, address);
  }
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .focus();
  await page.goto('/projects?search=nothing+is+called+this');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expectAccessible(page, 'a search without result');
  await page.goto('/reports');
  await expect(page.getByRole('main')).toContainText('Coming Soon');
  await expectAccessible(page, 'a placeholder');
  await page.route('**/api/projects?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/projects');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, 'a failed list');
});

test('the requester: axe objects to nothing in the wizard, with errors, files and a failure', async ({
  page,
}) => {
  await signIn(page, 'acmeUser', '/new-request');
  await expect(page.getByRole('main')).toContainText('user@acme.example');
  await expectAccessible(page, 'step 1');
  await next(page).click();
  await page.getByRole('radio', { name: 'ATMs' }).click({ force: true });
  await expectAccessible(page, 'step 2 with a refused type');
  await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
  await next(page).click();
  await expect(itemForm(page, 1)).toBeVisible();
  await next(page).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectAccessible(page, 'step 3 with every error');
  await fillItem(page, 1, {
    ...plainItem('Desk'),
    photos: [await jpegPhoto('one.jpg')],
    invoice: await pdfDocument('paper.pdf', 'x'),
  });
  await page.getByRole('button', { name: 'Add item' }).click();
  await fillItem(page, 2, plainItem('Second desk'));
  await expectAccessible(page, 'step 3 with two items and files');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  const question = page.getByRole('dialog', { name: 'Start over with an empty request?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before starting over');
  await close(page, question);
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  await page.route('**/api/projects', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Create Request' }).click();
  await expect(page.getByRole('main').getByText('Submission failed')).toBeVisible();
  await expectAccessible(page, 'step 4 after a failure');
});

test('the company: axe objects to nothing on its panels, photos, descriptions, histories and the summary', async ({
  page,
  openBrowser,
}) => {
  const manager = await openBrowser();
  await signIn(manager, 'manager');
  const addressOf = await itemAddresses(manager);
  await signIn(page, 'acmeUser', '/items');

  const update = await openItem(page, addressOf('Two-way radios, set of 4'), 'Add the requested details');
  await update.getByLabel('Weight (kg)').fill('a lot');
  await update.getByRole('button', { name: 'Submit' }).click();
  await expect(update.getByText('Enter a number, for example 12.5')).toBeVisible();
  await expectAccessible(page, 'the update panel with an error');

  const answer = await openItem(page, addressOf('UPS 3 kVA, tower'), 'Answer the proposed schedule');
  await expectAccessible(page, 'the confirmation panel');
  await answer.getByRole('button', { name: 'Confirm', exact: true }).click();
  const documents = page.getByRole('dialog', { name: 'Review Documents' });
  await expect(documents).toBeVisible();
  await expectAccessible(page, 'Review Documents');
  await close(page, documents);
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click();
  await expect(page.getByRole('dialog').getByRole('figure').getByRole('img')).toBeVisible();
  await expectAccessible(page, 'a photo at full size');
  await close(page, page.getByRole('dialog'));

  const verify = await openItem(page, addressOf('Hard drives, lot of 9'), 'Destruction on site');
  await page.getByRole('button', { name: 'Show full description' }).click();
  await expectAccessible(page, 'a whole description');
  await page.reload();
  await verify.getByRole('textbox', { name: 'Destruction password' }).fill('guess');
  await verify.getByRole('button', { name: 'Verify password' }).click();
  await expect(verify.getByText('Please confirm that you verified')).toBeVisible();
  await verify.getByRole('checkbox').check();
  await verify.getByRole('button', { name: 'Verify password' }).click();
  await expect(page.getByText('Invalid Password')).toBeVisible();
  await expectAccessible(page, 'the verification after a wrong password');

  const documentation = await openItem(
    page,
    addressOf('Digital video recorder, 16 channels'),
    'Document the destruction',
  );
  await chooseFiles(documentation, 'Before photos', [await jpegPhoto('b.jpg')]);
  await expectAccessible(page, 'the documentation with a photo');

  await openItem(page, addressOf('Table saw with guard'), 'Printable summary');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expectAccessible(page, 'a destroyed item with its whole history');
  await openItem(page, addressOf('Platform scale, 300 kg'), 'This request has ended');
  await expectAccessible(page, 'a declined item');
  await openItem(page, addressOf('Cage of mixed steel scrap'), 'Nothing for you to do now');
  await expectAccessible(page, 'an item of the earlier system');
  await page.goto(`${addressOf('Table saw with guard')}/printable-summary`);
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
  await expectAccessible(page, 'the summary');
});

test('the provider: axe objects to nothing on the panels of manager and evaluator, dates and questions included', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'manager');
  const addressOf = await itemAddresses(page);
  await openItem(page, addressOf('Steel safe, double door'), 'Assign an evaluator');
  await expect(page.getByRole('button', { name: /^Assign to/ }).first()).toBeVisible();
  await expectAccessible(page, 'the assign table');
  await openItem(page, addressOf('Service revolver .38 Special'), 'Review the evaluation');
  await expectAccessible(page, 'the review panel');
  const schedule = await openItem(page, addressOf('Four pump shotguns with rack'), 'Schedule this item');
  await schedule.getByLabel('Price').fill('-1');
  await schedule.getByLabel('Buyer').focus();
  await expectAccessible(page, 'the schedule panel with an error');
  await schedule.getByRole('button', { name: 'Choose date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a destruction date' });
  await expect(calendar).toBeVisible();
  await expectAccessible(page, 'the date picker');
  await calendar.getByRole('button', { name: new RegExp(`^${dayFromToday(0).long}`) }).click();
  const question = page.getByRole('dialog', { name: /^Schedule destruction for/ });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question about the date');
  await openItem(page, addressOf('Hard drives, lot of 9'), 'Generate Destruction Acta');
  await expectAccessible(page, 'the acta panel');
  const completion = await openItem(page, addressOf('Table saw with guard'), 'Close the destruction');
  await chooseFiles(completion, 'Final invoice', [await pdfDocument('end.pdf', 'End')]);
  await completion.getByLabel('Final price').fill('0');
  await completion.getByLabel('Final price').blur();
  await expectAccessible(page, 'the completion panel with an error');

  const evaluator = await openBrowser();
  await signIn(evaluator, 'evaluator', addressOf('Walk-through metal detector'));
  await expect(panel(evaluator, 'Evaluate this item')).toBeVisible();
  await expectAccessible(evaluator, 'the evaluation panel');
  const viewer = await openBrowser();
  await signIn(viewer, 'viewer');
  await expect(viewer.getByText('No pending items found')).toBeVisible();
  await expectAccessible(viewer, 'no tasks');
  const newcomer = await openBrowser();
  await signIn(newcomer, 'newcomer');
  await newcomer.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(newcomer.getByText('First name and last name are required.')).toBeVisible();
  await expectAccessible(newcomer, 'the profile with errors');
});

/** The element with the focus, by its role and name as far as tests need them. */
const focusIn = (page: Page, section: Locator) =>
  section
    .evaluate((element) => element.contains(document.activeElement) && document.activeElement !== element)
    .then((isInside) => ({ isInside, page: page.url() }).isInside);

// rows: PIECE-017
test('the keyboard alone: skip link, menus, dialogs that hold the focus and return it', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'acmeUser', '/projects');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'New Request' })).toBeFocused();

  await test.step('the menu opens by Enter, moves by arrows, and gives the focus back', async () => {
    await accountButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(accountButton(page)).toBeFocused();
  });

  const expectToKeepFocus = async (dialog: Locator) => {
    await expect(dialog).toBeVisible();
    await expect.poll(() => focusIn(page, dialog)).toBe(true);
    for (const key of [
      ...Array.from({ length: 12 }, () => 'Tab'),
      ...Array.from({ length: 12 }, () => 'Shift+Tab'),
    ]) {
      await page.keyboard.press(key);
      expect(await focusIn(page, dialog), `${key} stays inside`).toBe(true);
    }
  };
  await test.step('the shortcuts open by ? and close by Escape', async () => {
    await page.getByRole('link', { name: 'New Request' }).focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectToKeepFocus(dialog);
    await close(page, dialog);
    await expect(page.getByRole('link', { name: 'New Request' })).toBeFocused();
  });

  const manager = await openBrowser();
  await signIn(manager, 'manager');
  const addressOf = await itemAddresses(manager);
  await test.step('Review Documents holds the focus and returns it', async () => {
    await page.goto(addressOf('UPS 3 kVA, tower'));
    const confirm = panel(page, 'Answer the proposed schedule').getByRole('button', {
      name: 'Confirm',
      exact: true,
    });
    await confirm.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Review Documents' });
    await expectToKeepFocus(dialog);
    await close(page, dialog);
    await expect(confirm).toBeFocused();
  });
  await test.step('a photo moves by arrows and gives the focus back', async () => {
    const photo = page.getByRole('button', { name: /^Open photo 1 of 2/ });
    await photo.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText('1 of 2');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('2 of 2');
    await close(page, dialog);
    await expect(photo).toBeFocused();
  });
  await test.step('a date is chosen by the keyboard', async () => {
    await manager.goto(addressOf('Four pump shotguns with rack'));
    const schedule = panel(manager, 'Schedule this item');
    const choose = schedule.getByRole('button', { name: 'Choose date' });
    await choose.focus();
    await manager.keyboard.press('Enter');
    const calendar = manager.getByRole('dialog', { name: 'Choose a destruction date' });
    const today = calendar.getByRole('button', { name: new RegExp(`^${dayFromToday(0).long}`) });
    await today.focus();
    await manager.keyboard.press('ArrowDown');
    await manager.keyboard.press('ArrowLeft');
    const day = dayFromToday(6);
    await expect(calendar.getByRole('button', { name: new RegExp(`^${day.long}`) })).toBeFocused();
    await manager.keyboard.press('Enter');
    const question = manager.getByRole('dialog', { name: `Schedule destruction for ${day.short}?` });
    await expect(question).toBeVisible();
    await manager.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(calendar).toBeVisible();
    await manager.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(choose).toBeFocused();
    await pickDestructionDate(manager, day);
  });
});
