import type { Page } from '@playwright/test';
import { AT_ONCE, bell, expectUnread, openBell, streamOf } from './bell.ts';
import { callAs } from './call-api.ts';
import { requestNamed } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { expectNeverReloaded, markPage } from './moves.ts';
import { signIn } from './people.ts';
import { assign, itemBadge } from './steps.ts';

// why: one of them is named so that it would not fit on one line of a phone.
const NAMES = [
  'Old strong-room door',
  'Armoured-car radio with antenna, two batteries and a charging cradle',
];

test('a request reaches the manager without a reload, and each step the person who acts next', {
  tag: '@nightly',
}, async ({ page: managers, openBrowser, monda }) => {
  const streamOfManagers = streamOf(managers);
  await signIn(managers, 'manager', '/items');
  await markPage(managers);
  const company = await openBrowser();
  const streamOfCompany = streamOf(company);
  await signIn(company, 'acmeUser', '/items');
  const evaluator = await openBrowser();
  const streamOfEvaluator = streamOf(evaluator);
  await signIn(evaluator, 'evaluator', '/items');
  await markPage(evaluator);
  const streams = await Promise.all([streamOfManagers, streamOfCompany, streamOfEvaluator]);
  for (const stream of streams) {
    expect(new URL(stream.url()).search, 'a token in an address').toBe('');
    expect((await stream.request().allHeaders()).authorization).toMatch(/^Bearer \S+$/);
  }

  const caller = await callAs(monda.url, 'acmeUser');
  await requestNamed(caller, NAMES, 'TURN');
  await expectUnread(managers, 1);
  await expect(managers.getByRole('main').getByRole('link', { name: NAMES[0], exact: true })).toBeVisible(
    AT_ONCE,
  );
  await expectNeverReloaded(managers);
  const waiting = managers.getByRole('navigation', { name: 'Main navigation' }).getByRole('img');
  await expect(waiting).toHaveAccessibleName(/items are waiting for you$/);
  const told = await openBell(managers);
  await expect(told.getByText('Your turn: Assign an evaluator')).toBeVisible();
  await told.getByRole('link', { name: NAMES[0] ?? '' }).click();
  await expect(managers.getByRole('heading', { name: NAMES[0] ?? '' })).toBeVisible();
  await expectUnread(managers, 0);
  await assign(managers, 'Elena Varga');
  await expect(itemBadge(managers)).toHaveText('Pending');

  await expectUnread(evaluator, 1);
  await expect(evaluator.getByRole('main').getByRole('link', { name: NAMES[0], exact: true })).toBeVisible(
    AT_ONCE,
  );
  await expectNeverReloaded(evaluator);
  await expect((await openBell(evaluator)).getByText('Your turn: Evaluate')).toBeVisible();

  await expectUnread(company, 1);
  const followed = await openBell(company);
  await expect(followed.getByText('assigned an evaluator')).toBeVisible();
  await expect(followed.getByText('Your turn')).toHaveCount(0);
  await followed.getByRole('button', { name: 'Mark all as read' }).click();
  await expectUnread(company, 0);
});

test('tabs of one browser hold one stream; when its tab is closed another one takes over', {
  tag: '@nightly',
}, async ({ page: first, monda }) => {
  const opened: Page[] = [];
  first.context().on('request', (request) => {
    if (request.url().endsWith('/notices/stream')) opened.push(request.frame().page());
  });
  await signIn(first, 'globexUser', '/items');
  await expect.poll(() => opened).toEqual([first]);
  const second = await first.context().newPage();
  // why: what waits for the stream has asked for the numbers before.
  const asked = second.waitForResponse((answer) => answer.url().endsWith('/notices/counts'));
  await second.goto('/items');
  await expect(bell(second)).toBeVisible();
  await asked;

  const manager = await callAs(monda.url, 'manager');
  const evaluators = await manager.read<{ data: { id: string }[] }>('/projects/assignable-users');
  const caller = await callAs(monda.url, 'globexUser');
  await requestNamed(caller, NAMES, 'TURN');
  const items = await caller.read<{ data: { id: string }[] }>('/projects/waste-items?page=1&limit=2');
  const assignNext = (at: number) =>
    manager.send('POST', `/projects/waste-items/${items.data[at]?.id}/assign`, {
      assignedUserId: evaluators.data[0]?.id,
    });
  await assignNext(0);
  await expectUnread(first, 1);
  await expectUnread(second, 1);
  expect(opened).toEqual([first]);

  await first.close();
  await expect.poll(() => opened).toEqual([first, second]);
  await assignNext(1);
  await openBell(second);
  await expect(second.getByText(NAMES[1] ?? '').first()).toBeVisible(AT_ONCE);
});
