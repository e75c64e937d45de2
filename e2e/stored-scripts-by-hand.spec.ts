import { SCRIPTS } from '@monda/test-bed/stored-scripts.ts';
import type { Page } from '@playwright/test';
import { jpegPhoto, pdfDocument } from './files.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { expectOnlyText } from './only-text.ts';
import { signIn } from './people.ts';
import { createRequest, goToItems, itemForm, next, tickStatements } from './request.ts';
import { chooseFiles, expectMessage } from './steps.ts';
import { Walk } from './walked-screens.ts';

test.describe.configure({ timeout: 300_000 });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** A file may not have a slash in its name. */
const NAMES = SCRIPTS.filter((script) => !script.includes('/')).map((script) => script.slice(0, 80));

test('scripts typed into the forms of the administration, a profile and a request are text on every screen, in messages and in file names', async ({
  page,
  openBrowser,
  monda,
}) => {
  const walk = new Walk('administration');

  await test.step('companies', async () => {
    await signIn(page, 'admin', '/companies/new');
    const made = await walk.type(main(page), 'newCompany', { 'Administrator email': 'chief@hand.example' });
    await walk.look(page, 'the form of a new company', Object.values(made));
    await press(page, 'Create Company');
    await expectMessage(page, 'Company created');
    const name = made['Company name'] ?? '';
    await walk.look(page, 'the companies', [name]);
    await rowOf(page, name).getByRole('link', { name, exact: true }).click();
    await expect(main(page).getByRole('button', { name: 'Add User' })).toBeVisible();
    await walk.look(page, 'a company', [name, made['Physical address (optional)'] ?? '']);

    await press(page, 'Add User');
    const dialog = page.getByRole('dialog');
    const invited = await walk.type(dialog, 'invitation', {
      Email: 'guest@hand.example',
      'Contact phone': '+1 (555) 123-4567',
    });
    await walk.look(page, 'the invite dialog', [name, ...Object.values(invited)]);
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expectMessage(page, 'User invited successfully');
    await walk.look(page, 'the people of a company', [`${invited['First name']} ${invited['Last name']}`]);

    await page.getByRole('link', { name: 'Edit Company' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    const changed = await walk.type(main(page), 'company');
    await page.getByRole('radio', { name: 'Transfer to an existing user' }).check();
    await page.getByRole('combobox', { name: 'New administrator' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await walk.look(page, 'the choice of an administrator', [invited['First name'] ?? '']);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Invite a new administrator by email' }).check();
    const last = await walk.type(main(page), 'newAdministrator', {
      'Administrator email': 'next@hand.example',
    });
    await walk.look(page, 'a company being edited', Object.values(last));
    await page.getByRole('radio', { name: 'Keep the present administrator' }).check();
    await press(page, 'Save Changes');
    await expectMessage(page, 'Company updated');
    expect(changed['Company name']).not.toBe(name);
    await walk.look(page, 'a company afterwards', [last['Company name'] ?? '']);
  });

  await test.step('staff', async () => {
    await page.goto('/monda-users/new');
    await expect(page.getByRole('button', { name: 'Create User' })).toBeVisible();
    const made = await walk.type(main(page), 'staff', { Email: 'staff@hand.example' });
    await walk.look(page, 'the form of a new user', Object.values(made));
    await press(page, 'Create User');
    await expectMessage(page, 'User created');
    const whole = `${made['First name']} ${made['Last name']}`;
    await walk.look(page, 'the staff', [whole]);
    await rowOf(page, 'staff@hand.example')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await walk.look(page, 'the question before a deletion', [whole]);
    await page.keyboard.press('Escape');
    await rowOf(page, 'staff@hand.example').getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await walk.look(page, 'a user being edited', [whole, made['First name'] ?? '']);
  });

  await test.step('messages', async () => {
    // why: with a database of its own an installation has no page of messages; they wait for a mail server.
    if (monda.database !== null) return;
    await page.goto('/mailbox');
    const addresses = ['chief@hand.example', 'guest@hand.example', 'staff@hand.example'];
    await expectOnlyText(page, 'the mailbox', addresses);
    for (const address of addresses) {
      await page.goto('/mailbox');
      await page.getByRole('listitem').filter({ hasText: address }).getByRole('link').first().click();
      await expect(page.locator('pre')).toContainText(address === 'staff@hand.example' ? '<' : /[<&{]/);
      await expectOnlyText(page, `the message to ${address}`, []);
    }
  });

  await test.step('a profile', async () => {
    const newcomer = await openBrowser();
    await signIn(newcomer, 'newcomer');
    const typed = await walk.type(main(newcomer), 'profile', { 'Phone number (optional)': '<b>+1 555</b>' });
    await walk.look(newcomer, 'the profile', Object.values(typed));
    await press(newcomer, 'Complete Profile');
    await expectMessage(newcomer, 'Profile completed');
    await walk.look(newcomer, 'the greeting', [typed['First name'] ?? '']);
  });

  await test.step('a request with its files', async () => {
    const company = await openBrowser();
    await signIn(company, 'acmeUser', '/new-request');
    await goToItems(company);
    const form = itemForm(company, 1);
    await form.getByRole('combobox', { name: 'Family' }).selectOption('machinery');
    const typed = await walk.type(form, 'item');
    const photo = await jpegPhoto('desk.jpg');
    const photos = NAMES.slice(0, 4).map((name) => ({ ...photo, name: `${name}.jpg` }));
    await chooseFiles(form, 'Photos', photos);
    const invoice = { ...(await pdfDocument('invoice.pdf', 'Invoice')), name: `${NAMES[4]}.pdf` };
    await form.getByLabel('I have an ownership invoice').check();
    await chooseFiles(form, 'Ownership invoice', [invoice]);
    const names = [...photos, invoice].map(({ name }) => name);
    await walk.look(company, 'the item form', [...Object.values(typed), ...names]);
    await next(company).click();
    await walk.look(company, 'the final check', [...Object.values(typed), ...names]);
    await tickStatements(company);
    await createRequest(company).click();
    await expectMessage(company, 'Request created successfully');
    await company.goto((await itemAddresses(company))(typed['Item name'] ?? ''));
    await expect(company.getByRole('heading', { level: 1 })).toBeVisible();
    const { Description: description = '', ...details } = typed;
    await expectOnlyText(company, 'the item', Object.values(details));
    await company
      .getByRole('button', { name: /^Open photo 1/ })
      .first()
      .click();
    await expect(company.getByRole('dialog')).toBeVisible();
    // why: the server leaves signs of shells out of a name it stores.
    await expectOnlyText(company, 'a photo', []);
    await company.goto(`${new URL(company.url()).pathname}/printable-summary`);
    await expectOnlyText(company, 'the summary', [description, ...Object.values(details)]);
  });

  walk.expectWhole();
});
