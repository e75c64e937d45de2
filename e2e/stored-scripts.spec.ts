import { ALL_SCRIPTS, SCRIPTS, scriptAt } from '@monda/test-bed/stored-scripts.ts';
import type { Page } from '@playwright/test';
import { type Caller, callAs } from './call-api.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { PEOPLE, accountButton, signIn } from './people.ts';
import { expectOnlyText } from './only-text.ts';
import { createRequest, goToItems, itemForm, next, tickStatements } from './request.ts';
import { chooseFiles, expectMessage, panel } from './steps.ts';
import { Walk } from './walked-screens.ts';

test.describe.configure({ timeout: 300_000 });

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly jsonData: { readonly itemName: string };
  }[];
}

/** A file may not have a slash in its name. */
const NAMES = SCRIPTS.filter((script) => !script.includes('/')).map((script) => script.slice(0, 80));
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What is shown of a person with these names. */
const whole = (at: number) => `${scriptAt(at)} ${scriptAt(at, 1)}`;
const EMAILS = [PEOPLE.acmeUser.email, PEOPLE.manager.email, PEOPLE.evaluator.email];

/** Names people, companies and everything about them with every kind of script. */
async function namePeople(admin: Caller): Promise<void> {
  const { data } = await admin.read<Listed>('/users');
  for (const [at, email] of EMAILS.entries()) {
    await admin.send('PUT', `/users/${data.find((each) => each.email === email)?.id}`, {
      firstName: scriptAt(at),
      lastName: scriptAt(at, 1),
    });
  }
  const companies = (await admin.read<Listed>('/companies')).data;
  const acme = companies.find(({ name }) => name === 'Acme Secure Transport')?.id ?? '';
  await admin.send('PUT', `/companies/${acme}`, { name: scriptAt(9), address: ALL_SCRIPTS.slice(0, 500) });
  for (const [at, script] of SCRIPTS.entries()) {
    await admin.send('POST', '/companies', {
      name: `${script} ${at}`,
      address: script,
      adminEmail: `chief${at}@text.example`,
    });
    await admin.send('POST', '/users', {
      firstName: script,
      lastName: scriptAt(at, 1),
      email: `staff${at}@text.example`,
      role: 'technical_evaluator',
    });
    await admin.send('POST', '/users/invite', {
      firstName: script,
      lastName: scriptAt(at, 1),
      email: `invited${at}@text.example`,
      jobTitle: scriptAt(at, 2),
      department: scriptAt(at, 3),
      contactPhone: '+15550110214',
      role: 'company_user',
      companyId: acme,
    });
  }
}

const itemOf = (at: number) => ({
  itemName: `${scriptAt(at)} ${at}`,
  description: `${scriptAt(at, 1)} ${ALL_SCRIPTS}`,
  serialNumber: scriptAt(at, 2),
  costCenter: scriptAt(at, 3),
  family: 'machinery',
  type: scriptAt(at, 4),
});
const changesOf = (at: number) => ({ location: scriptAt(at, 5), notes: ALL_SCRIPTS });
const buyerOf = (at: number) => scriptAt(at, 6);

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
    // why: by the keyboard; a message stands before it for some seconds.
    await rowOf(page, name).getByRole('link', { name, exact: true }).press('Enter');
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

    await page.getByRole('link', { name: 'Edit Company' }).press('Enter');
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
    await goInside(page, '/monda-users/new');
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
    await goInside(company, `${new URL(company.url()).pathname}/printable-summary`);
    await expectOnlyText(company, 'the summary', [description, ...Object.values(details)]);
  });

  walk.expectWhole();
});

test('scripts, addresses and templates in every text field are text on the screens of items, in lists and on paper', async ({
  page,
  monda,
  openBrowser,
}) => {
  const admin = await callAs(monda.url, 'admin');
  const [company, manager, evaluator] = [
    await callAs(monda.url, 'acmeUser'),
    await callAs(monda.url, 'manager'),
    await callAs(monda.url, 'evaluator'),
  ];
  await namePeople(admin);
  const wasteItems = SCRIPTS.map((_, at) => ({ wasteType: 'special-handling', jsonData: itemOf(at) }));
  await company.send('POST', '/projects', { wasteType: 'special-handling', wasteItems });
  const listed = await company.read<Listed>('/projects/waste-items?limit=100');
  const items = SCRIPTS.map((_, at) => {
    const id = listed.data.find(({ jsonData }) => jsonData.itemName === itemOf(at).itemName)?.id;
    return { at, path: `/items/${id}`, api: `/projects/waste-items/${id}` };
  });
  const { data: users } = await admin.read<Listed>('/users');
  const assignedUserId = users.find(({ email }) => email === PEOPLE.evaluator.email)?.id;
  const all = (take: (item: (typeof items)[number]) => Promise<unknown>) => Promise.all(items.map(take));
  const comment = (at: number) => `${scriptAt(at, 7)} ${ALL_SCRIPTS}`;

  const companyPage = page;
  const managerPage = await openBrowser();
  const evaluatorPage = await openBrowser();
  await signIn(companyPage, 'acmeUser');
  await signIn(managerPage, 'manager');
  await signIn(evaluatorPage, 'evaluator');
  const walk = new Walk('items');
  const look = async (of: Page, path: string, texts: readonly string[]) => {
    await goInside(of, path);
    await walk.look(of, path, texts);
  };

  await test.step('assigning and asking for a change', async () => {
    await managerPage.goto(items[0]?.path ?? '');
    await expect(panel(managerPage, 'Assign an evaluator').getByRole('searchbox')).toBeVisible();
    await expectOnlyText(managerPage, 'the evaluators', SCRIPTS);
    await all(({ api }) => manager.send('POST', `${api}/assign`, { assignedUserId }));
    await all(({ api, at }) =>
      evaluator.send('PUT', `${api}/submit-review`, { decision: 'request-change', comment: comment(at) }),
    );
    for (const { at, path } of items) {
      const { itemName, serialNumber, costCenter, type } = itemOf(at);
      const texts = [itemName, serialNumber, costCenter, type, comment(at), whole(2), scriptAt(9)];
      await look(companyPage, path, texts);
    }
    await companyPage.getByRole('button', { name: 'Show full description' }).click();
    await expectOnlyText(companyPage, 'the description', [itemOf(SCRIPTS.length - 1).description]);
  });

  await test.step('evaluation, review and schedule', async () => {
    await all(({ api, at }) =>
      company.send('PUT', `${api}/update`, { jsonData: changesOf(at), comment: comment(at + 1) }),
    );
    await look(evaluatorPage, items[3]?.path ?? '', [itemOf(3).itemName, changesOf(3).location, whole(0)]);
    await all(({ api, at }) =>
      evaluator.send('PUT', `${api}/submit-review`, {
        decision: 'approve',
        action: 'destroy',
        comment: comment(at + 2),
      }),
    );
    for (const { at, path } of items.slice(0, 3)) {
      await look(managerPage, path, [itemOf(at).itemName, comment(at + 2), scriptAt(9), whole(2)]);
    }
    await all(({ api, at }) =>
      manager.send('PUT', `${api}/review`, { action: 'confirm', comment: comment(at + 3) }),
    );
    await all(({ api, at }) =>
      manager.send('PUT', `${api}/schedule`, { price: 1, buyer: buyerOf(at), destructionOn: '2030-01-15' }),
    );
    for (const { at, path } of items) {
      await look(companyPage, path, [itemOf(at).itemName, buyerOf(at), changesOf(at).location]);
      if (at > 0) continue;
      await companyPage.getByRole('button', { name: /^Show all/ }).click();
      await expectOnlyText(companyPage, 'the history', [comment(0), comment(1), comment(2), comment(3)]);
    }
  });

  await test.step('tasks', () =>
    look(
      companyPage,
      '/items?limit=100',
      items.map(({ at }) => itemOf(at).itemName),
    ));

  await test.step('on paper', async () => {
    for (const { at, path } of items) {
      const { itemName, serialNumber, costCenter, type, description } = itemOf(at);
      const texts = [itemName, serialNumber, costCenter, type, description, buyerOf(at), scriptAt(9)];
      await look(companyPage, `${path}/printable-summary`, [...texts, changesOf(at).location]);
    }
    await companyPage.emulateMedia({ media: 'print' });
    await expectOnlyText(companyPage, 'print', [itemOf(SCRIPTS.length - 1).itemName, ALL_SCRIPTS]);
    await companyPage.emulateMedia({ media: 'screen' });
  });

  await test.step('declined', async () => {
    await all(({ api, at }) =>
      company.send('PUT', `${api}/confirm-destruction`, { action: 'decline', comment: comment(at + 4) }),
    );
    for (const { at, path } of items.slice(0, 3)) {
      await look(managerPage, path, [comment(at + 4), whole(0), itemOf(at).itemName]);
    }
  });

  await test.step('lists, calendar, menu and profile', async () => {
    const names = items.map(({ at }) => itemOf(at).itemName);
    await look(companyPage, '/projects?tab=items&limit=100', names);
    await look(managerPage, '/projects?tab=items&limit=100', names);
    await look(managerPage, '/projects?limit=100', [scriptAt(9)]);
    await look(companyPage, '/dashboard', [scriptAt(0)]);
    await accountButton(companyPage).click();
    await companyPage.getByRole('menuitem', { name: 'Profile' }).click();
    await expectOnlyText(companyPage, 'the profile', [scriptAt(0), scriptAt(1), scriptAt(9)]);
    await look(companyPage, '/new-request', [scriptAt(0), scriptAt(1), scriptAt(9)]);
    for (const script of SCRIPTS) {
      const query = encodeURIComponent(script);
      await look(companyPage, `/projects?tab=items&search=${query}&status=${query}&projectId=${query}`, [
        script,
      ]);
    }
    await look(companyPage, `/items/${encodeURIComponent(scriptAt(1))}`, ['Item not found.']);
  });

  await test.step('the administration', async () => {
    const staff = await openBrowser();
    await signIn(staff, 'admin');
    await look(staff, '/companies?limit=100', SCRIPTS);
  });
  walk.expectWhole();
});
