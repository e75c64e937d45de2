import { words } from '@monda/phrases/words.ts';
import { toastStore } from '../../src/ui/toast.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { answer, callsOf, changes, hold, problem, refuseFirst, refuse } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { chooseFiles, offerFiles, pdf, pdfOfSize, photo } from './bed/picking.ts';
import { personOf } from './bed/people.ts';
import { fillItem, goToItems, heading, itemForm, next } from './bed/wizard.ts';
import { COMPANY_ID, userDetails } from './bed/sample-administration.ts';
import { LONG_TEXT, LONG_WORD } from './bed/sample-item.ts';
import { answerEverything, project } from './bed/sample-product.ts';

const create = () => button(main(), 'Create Request');
const STATEMENTS = [/accuracy/, /authorization/, /Terms and Conditions/];
const CREATED = { ...project(1), itemIds: [project(2).id] };

async function goToReview(name = 'Desk'): Promise<void> {
  const form = await goToItems();
  await fillItem(1, name);
  await chooseFiles(form, 'Photos', [await photo('once.jpg')]);
  await next().click();
  await expect.element(heading('Review & Submit')).toBeVisible();
}

const tick = async () => {
  for (const name of STATEMENTS) await page.getByRole('checkbox', { name }).click();
};

// rows: WIZ-001, WIZ-002, WIZ-003, WIZ-004, WIZ-006, WIZ-007, WIZ-008, WIZ-009, WIZ-010, WIZ-011, WIZ-012, WIZ-013
// rows: WIZ-015, WIZ-016, CONST-024
test('only one waste type can be chosen, the others say why not, and Cancel leaves from every step', async () => {
  answerEverything();
  const { companyName: name, ...person } = personOf('company_user');
  answer('users.get', { ...userDetails('company_user'), company: { id: COMPANY_ID, name: name ?? '' } });
  await openApp(personOf('company_user'), '/new-request');
  const steps = page.getByRole('list', { name: 'Steps of the request' }).getByRole('listitem');
  await expect.poll(() => steps.elements()).toHaveLength(4);
  for (const [at, words] of [
    /Enter Details, current/,
    /Choose Category/,
    /List Items/,
    /Review & Submit/,
  ].entries()) {
    await expect.element(steps.nth(at)).toMatchTextContent(words);
  }
  for (const words of [person.firstName, person.lastName, person.email, 'Acme Secure Transport']) {
    await expect.element(main()).toMatchTextContent(words);
  }
  await expect.element(button(main(), 'Previous')).not.toBeInTheDocument();
  await next().click();
  await expect.element(next()).toBeDisabled();
  for (const name of [
    'ATMs',
    'Hazardous Waste',
    'Armored Trucks and Utility Vehicles',
    'Industrial Recyclable Waste',
    'Unused Obsolete Items From the Storage',
  ]) {
    const card = page.getByRole('radio', { name: new RegExp(`^${name}`) });
    await expect.element(card).toHaveAttribute('aria-disabled', 'true');
    (card.element() as HTMLElement).click();
    await expect
      .element(page.getByRole('status').filter({ hasText: name }))
      .toMatchTextContent('This waste type is not yet supported. Please contact support for assistance.');
    await expect.element(card).not.toBeChecked();
    await expect.element(next()).toBeDisabled();
  }
  await expectAccessible();
  await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
  await expect.element(next()).toBeEnabled();
  await next().click();
  await expect.element(itemForm(1)).toBeVisible();
  for (const step of ['', '?step=2', '?step=3']) {
    await leavePage();
    await openApp(personOf('company_user'), `/new-request${step}`);
    await main().getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect.poll(() => window.location.pathname).toBe('/dashboard');
  }
});

// rows: ENT-035, VAL-001, VAL-002, VAL-003, VAL-004, VAL-005, VAL-006, VAL-007, VAL-008, VAL-023, VAL-024, WIZ-019, WIZ-020
// rows: WIZ-021, WIZ-022, WIZ-023, WIZ-024, WIZ-025, WIZ-029, WIZ-030
test('an empty form shows an error at each field, and a corrected field shows none', async () => {
  const form = await goToItems();
  const family = form.getByRole('combobox', { name: 'Family' });
  const type = form.getByRole('combobox', { name: 'Type' });
  await expect.element(type).toBeDisabled();
  const owns = form.getByLabelText('I have an ownership invoice');
  await expect.element(owns).not.toBeChecked();
  await owns.click();
  for (const files of ['Photos', 'Ownership invoice'])
    await expect.element(form.getByRole('group', { name: files })).toBeVisible();
  await owns.click();
  await next().click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const [field, message] of [
    [family, 'Family is required'],
    [type, 'Type is required'],
    [form.getByRole('textbox', { name: 'Item name' }), 'Item name is required'],
    [form.getByRole('textbox', { name: 'Description' }), 'Description is required'],
    [form.getByRole('textbox', { name: 'Cost center' }), 'Cost center is required'],
  ] as const) {
    await expect.element(field).toHaveAccessibleDescription(new RegExp(message));
    await expect.element(summary.getByRole('link', { name: `Item 1: ${message}` })).toBeVisible();
  }
  await expectAccessible();
  await summary.getByRole('link', { name: 'Item 1: Cost center is required' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Cost center' })).toHaveFocus();

  await family.selectOptions('Security Equipment');
  await expect.element(type).toBeEnabled();
  await type.selectOptions('Firearms');
  await next().click();
  const serial = form.getByRole('textbox', { name: 'Serial number' });
  await expect.element(serial).toHaveAccessibleDescription(/Serial number is required for this item type/);
  await type.selectOptions('Metal Detectors');
  await expect.element(serial).not.toHaveAccessibleDescription(/required/);
  await family.selectOptions('Working Tools');
  await expect.element(type).toHaveValue('');
  await expect.element(type).toHaveAccessibleDescription(/Type is required/);
  await form.getByRole('textbox', { name: 'Item name' }).fill('Jack');
  await expect
    .element(form.getByRole('textbox', { name: 'Item name' }))
    .not.toHaveAccessibleDescription(/required/);
  await button(form, /^Remove item 1/).click();
  await next().click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'At least one item is required' }))
    .toBeVisible();
  expect(changes()).toEqual([]);
});

/** Types of each family in their words; section 3. */
const TYPES: Readonly<Record<string, number>> = {
  security_equipment: 10,
  operational_equipment: 6,
  computing_it_equipment: 12,
  furniture_office_equipment: 16,
  radio_communications_equipment: 0,
  working_tools: 9,
  machinery: 0,
  security_safes: 0,
};
const WITHOUT_SERIAL = [
  'armored_equipment',
  'emergency_lamps',
  'metal_detectors',
  'hard_drives',
  'office_cubicles',
  'desks',
  'filing_cabinets',
  'lockers',
  'chairs',
  'water_dispenser',
  'hydraulic_jacks',
  'cutting_equipment',
  'obsolete_work_tools',
];

// rows: ENT-046..ENT-054, ENT-060, ENT-061, VAL-009..VAL-011, WIZ-031
// rows by night: ENT-055..ENT-059, ENT-062, ENT-063, VAL-012..VAL-022
test('the families offer their own types, and the mark at the serial number follows the type', async () => {
  const form = await goToItems();
  const select = (name: string) => form.getByRole('combobox', { name });
  const options = (name: string) => [...(select(name).element() as HTMLSelectElement).options];
  const serial = form.getByRole('textbox', { name: 'Serial number' });
  expect(options('Family').map(({ value }) => value)).toEqual(['', ...Object.keys(TYPES)]);
  const tried: string[] = [];
  const without: string[] = [];
  for (const [code, count] of everyNthByDay(Object.entries(TYPES), 4)) {
    await select('Family').selectOptions(code);
    if (count === 0) {
      await form.getByRole('textbox', { name: 'Type' }).fill('Something of ours');
      await expect.element(serial).toBeRequired();
      continue;
    }
    await expect.poll(() => options('Type')).toHaveLength(count + 1);
    for (const { value } of options('Type').slice(1)) {
      await select('Type').selectOptions(value);
      await expect.element(select('Type')).toHaveValue(value);
      tried.push(value);
      if (!(serial.element() as HTMLInputElement).required) without.push(value);
    }
  }
  expect(tried).toHaveLength(IS_BY_DAY ? 10 : 53);
  expect(without).toEqual(WITHOUT_SERIAL.filter((type) => tried.includes(type)));
  await select('Family').selectOptions('working_tools');
  await expect.element(select('Type')).toMatchTextContent('Vacuum Cleaner');
});

// rows: PIECE-017, PIECE-018
test.skipIf(IS_BY_DAY)(
  'two items with files and the longest texts are accessible, and so is the question before starting over',
  async () => {
    const form = await goToItems();
    await fillItem(1, LONG_WORD, LONG_TEXT);
    await chooseFiles(form, 'Photos', [await photo('one.jpg')]);
    await form.getByLabelText('I have an ownership invoice').click();
    await chooseFiles(form, 'Ownership invoice', [pdf('paper.pdf')]);
    await button(main(), 'Add item').click();
    await fillItem(2, 'Second desk');
    await expectAccessible();
    await leavePage();
    await openApp(personOf('company_user'), '/new-request');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Start over with an empty request?' }))
      .toBeVisible();
    await expectAccessible();
  },
);

// rows: WIZ-005, WIZ-014, WIZ-028
test('items are added and removed with their files, Next saves them, and the final check lists them', async () => {
  const form = await goToItems();
  await fillItem(1, 'First desk');
  await chooseFiles(form, 'Photos', [await photo('first.jpg')]);
  await button(main(), 'Add item').click();
  await fillItem(2, 'Second desk');
  await chooseFiles(itemForm(2), 'Photos', [await photo('second.jpg')]);
  await button(main(), 'More for item 1: First desk').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(page.getByText('First desk was removed.')).toBeVisible();
  await expect.element(itemForm(1).getByRole('textbox', { name: 'Item name' })).toHaveValue('Second desk');
  await expect.element(itemForm(1).getByText('second.jpg', { exact: true })).toBeVisible();
  await next().click();
  await expect.element(page.getByRole('heading', { name: 'Final Check' })).toBeVisible();
  await expect.element(main()).toMatchTextContent('second.jpg');
  await expect.element(main()).not.toMatchTextContent('First desk');
  await button(main(), 'Previous').click();
  await expect
    .element(itemForm(1).getByRole('textbox', { name: 'Description' }))
    .toHaveValue('One leg loose.');
});

// rows: VAL-025, VAL-026, VAL-027, VAL-028, VAL-060, VAL-061, VAL-062, WIZ-026, WIZ-027, PIECE-012, PIECE-013
// rows: CONST-008, CONST-011, CONST-012, CONST-013
test('files of a wrong kind or size are refused with a message, and chosen ones can be removed', async () => {
  const said = new Set<string>();
  const stop = toastStore.subscribe(() => {
    for (const { title, ms } of toastStore.read()) if (title.endsWith('selected')) said.add(`${title} ${ms}`);
  });
  const form = await goToItems();
  const photos = form.getByRole('group', { name: 'Photos' });
  const words = new File(['Only words.'], 'words.txt', { type: 'text/plain' });
  const PHOTO_KINDS = 'Please select a file with one of these extensions: .png, .jpg, .jpeg';
  for (const wrong of [words, pdf('paper.pdf')]) {
    await offerFiles(form, 'Photos', [wrong]);
    await expectMessage('Invalid file type', PHOTO_KINDS);
    await page.getByRole('button', { name: 'Dismiss message' }).first().click();
    await expect.element(page.getByText('Invalid file type')).not.toBeInTheDocument();
  }
  expect(photos.getByRole('listitem').elements()).toEqual([]);
  await chooseFiles(form, 'Photos', [
    await photo('one.jpg'),
    await photo('two.jpeg'),
    await photo('three.png'),
  ]);
  await button(photos, 'Remove two.jpeg').click();
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(photos.getByText('two.jpeg')).not.toBeInTheDocument();

  const owns = form.getByLabelText('I have an ownership invoice');
  const invoice = form.getByRole('group', { name: 'Ownership invoice' });
  await expect.element(invoice).not.toBeInTheDocument();
  await owns.click();
  await offerFiles(form, 'Ownership invoice', [words]);
  await expectMessage('Invalid file type', `${PHOTO_KINDS}, .pdf`);
  await offerFiles(form, 'Ownership invoice', [pdfOfSize('too-large.pdf', LIMITS.fileBytes + 1)]);
  await expectMessage('File too large', 'File size must be less than 5MB');
  expect(invoice.getByRole('listitem').elements()).toEqual([]);
  const scans = ['scan.jpg', 'scan.jpeg', 'scan.png'].map((name) => photo(name));
  for (const file of [pdfOfSize('exactly.pdf', LIMITS.fileBytes), ...(await Promise.all(scans))]) {
    await chooseFiles(form, 'Ownership invoice', [file]);
    await expect.poll(() => invoice.getByRole('listitem').elements()).toHaveLength(1);
  }
  await owns.click();
  await expect.element(invoice).not.toBeInTheDocument();
  stop();
  expect(said).toContain('File selected 2000');
  for (const each of said) expect(each).toMatch(/ 2000$/);
});

// rows: WIZ-032, WIZ-033, WIZ-034, WIZ-035, VAL-029
test('Create Request waits for all three statements, in each of the eight combinations', async () => {
  await goToReview();
  await expectAccessible();
  const boxes = STATEMENTS.map((name) => page.getByRole('checkbox', { name }));
  expect(page.getByRole('checkbox').elements()).toHaveLength(3);
  await expect
    .element(page.getByRole('link', { name: /^Terms and Conditions for Special Handling Waste Services/ }))
    .toHaveAttribute('href', '/docs/terms-and-conditions.pdf');
  // why: by day each one lacks once, and none does.
  for (const step of IS_BY_DAY ? [2, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6, 7]) {
    // why: in this order one statement changes at a time.
    const combination = step ^ (step >> 1);
    for (const [bit, box] of boxes.entries()) {
      const wanted = ((combination >> bit) & 1) === 1;
      if ((box.element() as HTMLInputElement).checked !== wanted) await box.click();
    }
    if (combination === 7) await expect.element(create()).toBeEnabled();
    else await expect.element(create()).toBeDisabled();
  }
});

// rows: ERR-001, ERR-002, ERR-012, ERR-013, ERR-014, ERR-053, CONST-010, WIZ-038
test('after a request that fails everything stays, and it goes with one key, whatever was lost or pressed twice', async () => {
  await goToReview('Only once');
  await tick();
  const FALLBACK = 'Failed to create project. Please try again.';
  const inline = main().getByRole('alert').filter({ hasText: 'Submission failed' });
  for (const [how, words] of [
    [() => new Response('', { status: 500 }), FALLBACK],
    [() => Response.error(), FALLBACK],
    [
      () => problem('malformed_request', { message: 'Your company has no open contract.' }),
      'Your company has no open contract.',
    ],
  ] as const) {
    refuse('projects.create', how);
    await create().click();
    await expect.element(inline).toMatchTextContent(words);
    for (const name of STATEMENTS) await expect.element(page.getByRole('checkbox', { name })).toBeChecked();
    await expect.element(main()).toMatchTextContent('once.jpg');
    await expect.element(create()).toBeEnabled();
  }
  await expectMessage('Submission failed', 'Your company has no open contract.');
  expect(toastStore.read().at(-1)).toMatchObject({ title: 'Submission failed', ms: 7_000 });
  await expectAccessible();
  const keys = () => callsOf('projects.create').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys()).size, 'one key for one request').toBe(1);

  const { letGo } = hold('projects.create', CREATED);
  (create().element() as HTMLElement).click();
  await expect.poll(() => callsOf('projects.create')).toHaveLength(4);
  for (const pressed of main().getByRole('button').elements()) {
    if (/Create|Submitting/.test(pressed.textContent ?? '')) (pressed as HTMLElement).click();
  }
  letGo();
  await expectMessage('Request created successfully');
  await expect.poll(() => window.location.pathname).toBe('/projects');
  expect(callsOf('projects.create')).toHaveLength(4);
});

// rows: API-004
test.skipIf(IS_BY_DAY)(
  'a request whose turn has not come says so, comes back when asked to, and is sent under one key',
  async () => {
    await goToReview('In turn');
    await tick();
    const { letGo } = hold('projects.create', CREATED);
    const tries: Response[] = [problem('unavailable', { retryAfter: 1 })];
    refuseFirst('projects.create', tries);
    await create().click();
    await expect.poll(() => callsOf('projects.create')).toHaveLength(2);
    await expect.element(main()).toMatchTextContent(words().newRequest.waitingForTurn);
    await expectAccessible();
    letGo();
    await expectMessage('Request created successfully');
    const keys = callsOf('projects.create').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  },
);
