import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { confirmReview, expectMessage, itemBadge, panel } from './steps.ts';

const questions = (page: Page) => panel(page, 'Conversation');

test('a manager asks the company without a step, the company answers, and the item goes on', {
  tag: '@nightly',
}, async ({ page: manager, openBrowser, monda }) => {
  const api = await callAs(monda.url, 'manager');
  const { data } = await api.read<{ data: { id: string; project: { companyName: string } }[] }>(
    '/projects/waste-items?limit=100&status=evaluation_review',
  );
  const item = data.find(({ project }) => project.companyName.startsWith('Acme'));
  if (item === undefined) throw new Error('no item of the company is in review');
  const address = `/items/${item.id}`;
  const time = (page: Page) => panel(page, 'History');
  const unfoldTime = (page: Page) => time(page).getByText('Time so far').click();

  await signIn(manager, 'manager', address);
  await expect(panel(manager, 'Review the evaluation')).toBeVisible();
  await questions(manager).getByRole('button', { name: 'Write a comment or a question' }).click();
  await questions(manager)
    .getByRole('radio', { name: /^Ask .+ a question$/ })
    .check();
  await questions(manager).getByLabel('Question', { exact: true }).fill('Which floor does it stand on?');
  await questions(manager).getByRole('button', { name: 'Send question' }).click();
  await expectMessage(manager, 'Question sent');
  await expect(questions(manager)).toContainText(/Waiting for an answer from .?Acme/);
  await unfoldTime(manager);
  await expect(time(manager)).toContainText(/Waiting on .?Acme/);
  await expect(itemBadge(manager)).toHaveText('Evaluation Review');
  await expectAccessible(manager, 'an open question of the provider');

  const company = await callAs(monda.url, 'acmeUser');
  await expect
    .poll(async () => {
      const { data: told } = await company.read<{ data: { event: string; kind: string }[] }>('/notices');
      return told.map(({ event, kind }) => `${event} ${kind}`);
    })
    .toContain('askCompany turn');
  const user = await openBrowser();
  const waiting = '/items?view=waiting&order=-statusSince';
  const asked = user.getByRole('row').filter({ has: user.getByTitle(/^Answer needed since/) });
  const waitingFor = user.getByRole('button', { name: /^Waiting for you \(\d+\)$/ });
  await signIn(user, 'acmeUser', waiting);
  await expect(asked).toHaveCount(1);
  await expect(asked.getByRole('link').first()).toHaveAttribute('href', address);
  const before = Number(/\d+/.exec(await waitingFor.innerText())?.[0]);
  await expectAccessible(user, 'a list with an item that waits for an answer');
  await user
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const told = user.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByText('Your turn: Answer the question')).toBeVisible();
  const entry = told.getByRole('listitem').filter({ hasText: 'Your turn: Answer the question' });
  await entry.getByRole('link').first().click();
  await expect(user).toHaveURL(new RegExp(`${address}$`));
  await expect(questions(user)).toContainText('Which floor does it stand on?');
  await expectAccessible(user, 'an open question to the company');
  await questions(user).getByLabel('Answer', { exact: true }).fill('The second, with a lift.');
  await questions(user).getByRole('button', { name: 'Send answer' }).click();
  await expectMessage(user, 'Answer sent');
  await expect(questions(user)).toContainText('The second, with a lift.');
  await expect(questions(user).getByLabel('Answer', { exact: true })).toHaveCount(0);
  await user.goto(`${monda.url}${waiting}`);
  await expect(waitingFor).toHaveText(`Waiting for you (${before - 1})`);
  await expect(asked).toHaveCount(0);

  await manager.reload();
  await expect(questions(manager)).toContainText('The second, with a lift.');
  await unfoldTime(manager);
  await expect(time(manager)).toContainText(/Waiting on .?Fixed Assets Manager/);
  await confirmReview(manager);
  await expect(itemBadge(manager)).toHaveText('Scheduling');
  await expect(questions(manager)).toContainText('The second, with a lift.');
});
