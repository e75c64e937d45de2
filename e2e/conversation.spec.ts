import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { AT_ONCE } from './bell.ts';
import { callAs } from './call-api.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { chooseFiles, expectMessage, itemBadge, panel, requestChangeAsManager } from './steps.ts';

const conversation = (page: Page) => panel(page, 'Conversation');
const openComposer = (page: Page) =>
  conversation(page)
    .getByRole('button', { name: /^Write a comment/ })
    .click();
const composer = (page: Page) => conversation(page).getByLabel('Comment', { exact: true }).last();

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await conversation(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expectMessage(page, 'Comment sent');
  // why: the message of the comment before it may still stand.
  await expect(conversation(page).getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

test('a question of the company is answered, and what the provider says among itself stays there', {
  tag: '@nightly',
}, async ({ page: user, openBrowser, monda }) => {
  const company = await callAs(monda.url, 'acmeUser');
  const { data } = await company.read<{
    data: { id: string; status: string; assignedUserId: string | null }[];
  }>('/projects/waste-items?limit=100&status=evaluation_review');
  const [item] = data;
  if (item === undefined) throw new Error('no item is in review');
  const address = `/items/${item.id}`;

  await signIn(user, 'acmeUser', address);
  await expect(conversation(user)).toContainText('No comments yet.');
  await openComposer(user);
  await expect(composer(user)).toBeFocused();
  await expect(conversation(user).getByRole('radio')).toHaveCount(0);
  await write(user, 'Which entrance do you use?');

  const manager = await openBrowser();
  await signIn(manager, 'manager', address);
  await expect(conversation(manager)).toContainText('Which entrance do you use?');
  await test.step('a manager says each time who reads it', async () => {
    await openComposer(manager);
    await composer(manager).fill('They never answer the phone');
    await conversation(manager).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(conversation(manager)).toContainText('Choose who can see it');
    await conversation(manager).getByRole('radio', { name: 'Provider only' }).check();
    await conversation(manager).getByRole('button', { name: 'Send', exact: true }).click();
    await expectMessage(manager, 'Comment sent');
    await conversation(manager).getByRole('radio', { name: 'Company and provider' }).check();
    await conversation(manager)
      .getByRole('combobox', { name: 'Mention someone' })
      .selectOption('Daniel Osei');
    await expect(composer(manager)).toHaveValue('@Daniel Osei ');
    await write(manager, '@Daniel Osei the north gate');
  });
  await expectAccessible(manager, 'conversation of the provider');

  // why: what others write is there without a reload.
  await expect(conversation(user)).toContainText('@Daniel Osei the north gate', AT_ONCE);
  await expect(conversation(user)).not.toContainText('They never answer the phone');
  await expect(conversation(user).getByRole('listitem')).toHaveCount(2);

  await test.step('a company changes its comment and withdraws it', async () => {
    await conversation(user)
      .getByRole('button', { name: /^Edit your comment/ })
      .click();
    await conversation(user).getByLabel('Comment', { exact: true }).first().fill('Which gate do you use?');
    await conversation(user).getByRole('button', { name: 'Save' }).click();
    await expectMessage(user, 'Comment updated');
    await expect(conversation(user)).toContainText('Which gate do you use?');
    await conversation(user)
      .getByRole('button', { name: /^Withdraw the comment/ })
      .click();
    await user.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expectMessage(user, 'Comment withdrawn');
    await expect(conversation(user)).toContainText(/Withdrawn by .?Daniel Osei/);
  });
  await expectAccessible(user, 'conversation of the company');

  await manager.reload();
  await expect(conversation(manager)).toContainText(/Withdrawn by .?Daniel Osei/);
  await expect(conversation(manager)).toContainText('They never answer the phone');
});

test('a change that is requested without a word is done at once, and what has to change is named in a comment', {
  tag: '@nightly',
}, async ({ page: manager, openBrowser, monda }) => {
  const api = await callAs(monda.url, 'manager');
  const { data } = await api.read<{ data: { id: string; project: { companyName: string } }[] }>(
    '/projects/waste-items?limit=100&status=evaluation_review',
  );
  const item = data.find(({ project }) => project.companyName.startsWith('Acme'));
  if (item === undefined) throw new Error('no item of the company is in review');
  const address = `/items/${item.id}`;
  await signIn(manager, 'manager', address);
  await requestChangeAsManager(manager, '');
  await expect(itemBadge(manager)).toHaveText('Change Requested');
  const question = panel(manager, 'Tell the company what to change');
  await expectAccessible(manager, 'what has to change');
  await question.getByLabel('What needs to change').fill('The volume is missing.');
  await question.getByRole('button', { name: 'Send as a comment' }).click();
  await expectMessage(manager, 'Comment sent');
  await expect(question).toHaveCount(0);

  const user = await openBrowser();
  await signIn(user, 'acmeUser', address);
  await expect(panel(user, 'Add the requested details')).toBeVisible();
  await expect(conversation(user)).toContainText('The volume is missing.');
});

test('a picture and a PDF are sent with a comment after a reload, and those to the provider stay there', {
  tag: '@nightly',
}, async ({ page: user, openBrowser, monda }) => {
  const api = await callAs(monda.url, 'acmeUser');
  const { data } = await api.read<{ data: { id: string }[] }>('/projects/waste-items?limit=100');
  const item = data.at(-1);
  if (item === undefined) throw new Error('the company has no item');
  const address = `/items/${item.id}`;
  const files = [await jpegPhoto('gate.jpg'), await pdfDocument('offer.pdf', 'An offer')];
  const attach = async (page: Page) => {
    await openComposer(page);
    await conversation(page).getByRole('button', { name: 'Attach photos or PDFs' }).click();
    await chooseFiles(conversation(page), 'Photos and PDFs', files);
  };

  await signIn(user, 'acmeUser', address);
  await attach(user);
  await composer(user).fill('This is the gate');
  await user.reload();
  await expect(conversation(user).getByText('offer.pdf', { exact: true })).toBeVisible();
  await expect(composer(user)).toHaveValue('This is the gate');
  await conversation(user).getByRole('button', { name: 'Send', exact: true }).click();
  await expectMessage(user, 'Comment sent');
  await expect(conversation(user).getByRole('button', { name: 'Attach photos or PDFs' })).toBeVisible();
  const sent = conversation(user).getByRole('listitem').filter({ hasText: 'This is the gate' });
  await sent.getByRole('button', { name: 'Open photo 1 of 1: gate.jpg' }).click();
  const photo = user.getByRole('dialog').getByRole('img', { name: 'gate.jpg' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      message: 'the photo has come',
    })
    .toBeGreaterThan(0);
  await user.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(user.getByRole('dialog')).toHaveCount(0);

  const manager = await openBrowser();
  await signIn(manager, 'manager', address);
  await expect(conversation(manager).getByRole('link', { name: /offer\.pdf/ })).toBeVisible();
  await attach(manager);
  await composer(manager).fill('We pay half of it');
  await conversation(manager).getByRole('radio', { name: 'Provider only' }).check();
  await conversation(manager).getByRole('button', { name: 'Send', exact: true }).click();
  await expectMessage(manager, 'Comment sent');
  const internal = conversation(manager).getByRole('listitem').filter({ hasText: 'We pay half of it' });
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    internal.getByRole('link', { name: /offer\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('offer.pdf');

  await user.reload();
  await expect(conversation(user)).toContainText('This is the gate');
  await expect(conversation(user)).not.toContainText('We pay half of it');
  await expect(conversation(user).getByRole('link', { name: /offer\.pdf/ })).toHaveCount(1);
});
