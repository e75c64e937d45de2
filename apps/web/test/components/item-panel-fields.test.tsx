import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, callsOf, changes, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { chooseFiles, holdPictures, offerFiles, pdf, photo, pickDay } from './bed/picking.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

async function open(role: Role, item: ItemDetails, title: string): Promise<Locator> {
  answer('items.get', item);
  answer('items.calendar', { data: [], total: 0 });
  answer('projects.assignableUsers', EVALUATORS);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(panel(title)).toBeVisible();
  return panel(title);
}
const COMMENT = 'Comment (optional)';
const DAMAGED = 'This document is damaged.';

/** Panels with a comment, by the buttons that send it. */
const COMMENTED: readonly (readonly [Role, ItemDetails, string, readonly string[]])[] = [
  ['technical_evaluator', itemAt('pending'), 'Evaluate this item', ['Approve', 'Request Change', 'Decline']],
  [
    'fixed_assets_manager',
    itemAt('evaluation_review'),
    'Review the evaluation',
    ['Confirm', 'Request Change', 'Decline'],
  ],
  ['company_user', itemAt('change_requested'), 'Add the requested details', ['Submit']],
  ['company_user', itemAt('confirmation_required'), 'Answer the proposed schedule', ['Confirm', 'Decline']],
];
test.for(COMMENTED)(
  '%s: a comment that is too long is said at its field, kept whole, focused and not sent',
  async ([role, item, title, buttons]) => {
    const section = await open(role, item, title);
    const comment = section.getByLabelText(COMMENT);
    const long = 'x'.repeat(2_001);
    await comment.fill(long);
    for (const name of buttons) {
      await button(section, name).click();
      await expect.element(comment).toHaveFocus();
      await expect.element(comment).toHaveAttribute('aria-invalid', 'true');
      await expect.element(comment).toHaveValue(long);
    }
    expect(changes()).toEqual([]);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  },
);

// rows: VAL-063, VAL-064, VAL-065, VAL-066, VAL-067
test('the update says at its quantities what is wrong, and Enter submits', async () => {
  const section = await open('company_user', itemAt('change_requested'), 'Add the requested details');
  const weight = section.getByLabelText('Weight (kg)');
  for (const [typed, words] of [
    ['a lot', 'Enter a number, for example 12.5'],
    ['1234,5', 'Enter a number, for example 12.5'],
    ['-1', 'Enter 0 or more'],
  ] as const) {
    await weight.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(section.getByText(words)).toBeVisible();
    await expect.element(weight).toHaveFocus();
    await expect.element(weight).toHaveAccessibleDescription(words);
  }
  expect(changes()).toEqual([]);
  await weight.fill('12.5');
  answer('items.update', itemAt('pending'));
  answer('items.get', itemAt('pending'));
  await userEvent.keyboard('{Enter}');
  await expectMessage('Item updated and sent back for evaluation');
});

// rows: DASH-029, ERR-022, ERR-023, ITEM-024, VAL-068, VAL-069, VAL-070
test('the schedule names what is missing, refuses prices that are none, and sends only what is whole', async () => {
  const section = await open('fixed_assets_manager', itemAt('scheduling'), 'Schedule this item');
  const send = button(section, 'Schedule');
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription('Still needed: price, buyer, destruction date.');
  for (const [typed, words] of [
    ['much', 'Enter a price'],
    ['-1', 'Enter a price of 0 or more'],
    ['99999999999999', 'This amount is too large'],
  ] as const) {
    await section.getByLabelText('Price').fill(typed);
    await section.getByLabelText('Buyer').click();
    await expect.element(section.getByText(words, { exact: true })).toBeVisible();
  }
  await section.getByLabelText('Price').fill('310.5');
  await section.getByLabelText('Buyer').fill('Ironbridge Foundry');
  section.element().querySelector('form')?.requestSubmit();
  await expect.element(section.getByRole('alert').getByText('No destruction date selected')).toBeVisible();
  await pickDay(section);
  await expect.element(section.getByText('No destruction date selected')).not.toBeInTheDocument();
  await expect.element(send).toBeEnabled();
  await expect
    .element(section.getByLabelText('Price'))
    .toHaveAccessibleDescription('Will be recorded as $310.50');
  expect(changes()).toEqual([]);
});

// rows: FLOW-062
test('the company reads what is proposed, in the panel and beside the documents', async () => {
  const section = await open('company_user', itemAt('confirmation_required'), 'Answer the proposed schedule');
  const shown = (within: Locator) =>
    Object.fromEntries(
      [...within.element().querySelectorAll('dl > div')].map((each) => [
        each.querySelector('dt')?.textContent,
        each.querySelector('dd')?.textContent,
      ]),
    );
  const proposed = {
    Decision: 'Destroy',
    Price: '$310.50',
    Buyer: 'Ironbridge Foundry',
    'Destruction scheduled': 'May 14, 2026',
  };
  expect(shown(section)).toEqual(proposed);
  await button(section, 'Confirm').click();
  const documents = page.getByRole('dialog', { name: 'Review Documents' });
  await expect.element(documents.getByRole('link', { name: /^Terms & Conditions/ })).toBeVisible();
  await expect.element(documents.getByRole('link', { name: /^Instructions Manual/ })).toBeVisible();
  expect(shown(documents)).toEqual({ Item: 'Counter safe', ...proposed });
  await button(documents, 'Cancel').click();
  await expect.element(documents).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
});

// rows: FLOW-071, ERR-016
test('a wrong password on site is said at its field, in a message, and again until another is typed', async () => {
  const section = await open('company_user', itemAt('destruction'), 'Destruction on site');
  const password = section.getByLabelText('Destruction password');
  const verify = button(section, 'Verify password');
  await expect.element(verify).toBeDisabled();
  await password.fill('WRONG-WRONG');
  await verify.click();
  await expect
    .element(section.getByText('Please confirm that you verified the items and serial numbers on site.'))
    .toBeVisible();
  await expect.element(section.getByRole('checkbox')).toHaveFocus();
  await section.getByRole('checkbox').click();
  const words = 'The password you entered is incorrect. Please try again.';
  refuse('items.verifyPassword', () => problem('wrong_password'));
  await verify.click();
  await expectMessage('Invalid Password', words);
  await expect.element(password).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')));
  await expect.element(password).toHaveFocus();
  refuse('items.verifyPassword', () => problem('too_many_tries', { retryAfter: 120 }));
  await verify.click();
  await expect.element(section.getByText(/^Too many wrong tries\. Try again in 2 minutes/)).toBeVisible();
  await password.fill('');
  await expect.element(verify).toBeDisabled();
  await expect.element(section.getByText(/^Too many wrong tries/)).not.toBeInTheDocument();
});

/** Everything that the documentation of a destruction needs. */
async function fillDocumentation(section: Locator): Promise<void> {
  await section.getByLabelText('Destruction password').fill('whatever');
  await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
  await chooseFiles(section, 'After photos', [await photo('a.jpg')]);
  await chooseFiles(section, 'Tare tickets', [await photo('t.png')]);
}

// rows: ERR-016, ERR-053
test('after an upload that fails the photos stay, each is offered again, and Retry sends all of them', async () => {
  const section = await open(
    'company_user',
    itemAt('destruction', { verifiedOnSite: true }),
    'Document the destruction',
  );
  const send = button(section, 'Upload documentation');
  await expect
    .element(send)
    .toHaveAccessibleDescription('Still needed: password, before photo, after photo, tare ticket.');
  await fillDocumentation(section);
  refuse('items.uploadDocumentation', () => Response.error());
  await send.click();
  await expectMessage(
    'Upload Failed',
    'The password you entered is incorrect or upload failed. Please try again.',
  );
  await expect.poll(() => section.getByRole('button', { name: /^Retry / }).elements()).toHaveLength(3);
  refuse('items.uploadDocumentation', () =>
    problem('unsupported_file', { errors: [{ path: 'afterPhotos.0', message: 'This photo is damaged.' }] }),
  );
  await button(section, 'Retry a.jpg').click();
  await expect.element(section.getByText(/This photo is damaged\./).first()).toBeVisible();
  expect(callsOf('items.uploadDocumentation')).toHaveLength(2);
  for (const name of ['b.jpg', 'a.jpg', 't.png']) await expect.element(section.getByText(name)).toBeVisible();
});

test('no step is sent while a file of it is still being prepared', async () => {
  const closing = await open('fixed_assets_manager', itemAt('destroyed'), 'Close the destruction');
  const complete = button(closing, 'Complete destruction');
  await closing.getByLabelText('Final price').fill('12');
  await chooseFiles(closing, 'Final invoice', [pdf('final.pdf')]);
  await expect.element(complete).toBeEnabled();
  const invoice = holdPictures();
  await offerFiles(closing, 'Final invoice', [await photo('final.png')]);
  await expect.element(complete).toBeDisabled();
  invoice.letGo();
  await expect.element(complete).toBeEnabled();
});

test('nor is the documentation, where all that is needed is there already', async () => {
  const section = await open(
    'company_user',
    itemAt('destruction', { verifiedOnSite: true }),
    'Document the destruction',
  );
  const send = button(section, 'Upload documentation');
  await fillDocumentation(section);
  await expect.element(send).toBeEnabled();
  const more = holdPictures();
  await offerFiles(section, 'After photos', [await photo('more.png')]);
  await expect.element(send).toBeDisabled();
  more.letGo();
  await expect.element(send).toBeEnabled();
});

// rows: FLOW-076, FLOW-078, ERR-017, ITEM-018
test('the closing invoice and a price above 0 are both needed, and another invoice replaces a refused one', async () => {
  const section = await open('fixed_assets_manager', itemAt('destroyed'), 'Close the destruction');
  const send = button(section, 'Complete destruction');
  await section.getByLabelText('Final price').fill('0.01');
  await expect.element(send).toBeDisabled();
  await chooseFiles(section, 'Final invoice', [pdf('final.pdf')]);
  await expect.element(send).toBeEnabled();
  for (const price of ['0', '-1', '', 'much']) {
    await section.getByLabelText('Final price').fill(price);
    await expect.element(send).toBeDisabled();
  }
  await expect.element(send).toHaveAccessibleDescription('Still needed: final price above 0.');
  await section.getByLabelText('Final price').fill('305');
  refuse('items.completeDestruction', () =>
    problem('unsupported_file', { message: DAMAGED, errors: [{ path: 'invoice', message: DAMAGED }] }),
  );
  await send.click();
  const chosen = section.getByRole('group', { name: 'Final invoice' }).getByRole('listitem');
  await expect.element(chosen).toMatchTextContent(DAMAGED);
  await expect.element(section.getByRole('alert').getByText(DAMAGED)).toBeVisible();
  await expect.element(section.getByLabelText('Final price')).toHaveValue('305');
  expect(changes()).toHaveLength(1);
  await chooseFiles(section, 'Final invoice', [pdf('whole.pdf')]);
  await expect.element(chosen).toMatchTextContent('Not sent yet');
  answer('items.completeDestruction', itemAt('completed'));
  answer('items.get', itemAt('completed'));
  await send.click();
  await expectMessage('Destruction process completed.');
  expect(changes()).toHaveLength(2);
});

// rows: FLOW-087
test('the password of the site can be copied, and a lock and a verification are said', async () => {
  await open(
    'fixed_assets_manager',
    itemAt('destruction', {
      destructionPassword: 'QX7K-M2PD',
      passwordLockedUntil: '2090-01-01T00:00:00.000Z',
    }),
    'Generate Destruction Acta',
  );
  await expect.element(main().getByText('QX7K-M2PD')).toBeVisible();
  await button(main(), 'Copy the password').click();
  await expect.element(button(main(), 'Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('QX7K-M2PD');
  await expect
    .element(main().getByText(/^Too many wrong tries\. The company can try again from/))
    .toBeVisible();
});

test('a change that was asked for and a decline are quoted with name and moment', async () => {
  const update = await open('company_user', itemAt('change_requested'), 'Add the requested details');
  await expect.element(update.getByRole('figure')).toMatchTextContent(/As seen on site\..*Elena Varga/);
});
