import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, callsOf, changes, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { chooseFiles, holdPictures, makeNoCaptures, offerFiles, pdf, photo } from './bed/picking.ts';
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

test.for(['Enter', 'Save'])(
  'an hour without minutes is said at its field and not saved as none, by %s',
  async (by) => {
    const item = { ...itemAt('destruction'), destructionPassword: 'QX7KM-2PDAA', passwordLockedUntil: null };
    await open('fixed_assets_manager', item, 'Generate Destruction Acta');
    await button(main(), 'Change place and time').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Place').fill('Gate 3');
    const time = dialog.getByLabelText('Time');
    await time.fill('');
    await time.click();
    await userEvent.keyboard('09');
    await (by === 'Enter' ? userEvent.keyboard('{Enter}') : button(dialog, by).click());
    await expect.element(dialog).toMatchTextContent('Enter a time from 00:00 to 23:59, such as 09:30');
    expect(changes()).toEqual([]);
  },
);

// rows: FLOW-054
test('the update says at its quantities what is wrong, and Enter submits', async () => {
  const section = await open('company_user', itemAt('change_requested'), 'Add the requested details');
  const weight = section.getByLabelText('Weight (kg)');
  for (const [typed, words] of [
    ['a lot', 'Enter a number, for example 12.5'],
    ['12..5', 'Enter a number, for example 12.5'],
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

/** Everything that the documentation of a destruction needs. */
async function fillDocumentation(section: Locator): Promise<void> {
  await section.getByLabelText('Destruction password').fill('whatever');
  await chooseFiles(section, 'Before photos', [await photo('b.jpg')]);
  await chooseFiles(section, 'After photos', [await photo('a.jpg')]);
  await chooseFiles(section, 'Tare tickets', [await photo('t.png')]);
}

// rows: ERR-016, ERR-053
test('after an upload that fails the photos stay, each is offered again, and Retry sends all of them', async () => {
  makeNoCaptures();
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

// rows: FLOW-086
test('the password of the site can be copied, and a lock and a verification are shown', async () => {
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
    .element(main().getByText(/^Too many wrong attempts\. The company can try again after/))
    .toBeVisible();
});

test('a change that was asked for and a decline are quoted with name and moment', async () => {
  const update = await open('company_user', itemAt('change_requested'), 'Add the requested details');
  await expect.element(update.getByRole('figure')).toMatchTextContent(/As seen on site\..*Elena Varga/);
});
