import type { Page } from '@playwright/test';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { openTask } from './moves.ts';
import { signIn } from './people.ts';
import { declineAsEvaluator, declineAsManager, declineSchedule, itemBadge, panel } from './steps.ts';

test.use({ data: 'shared' });

/** The page of a declined item: who did it and why, and nothing to press. */
async function expectDeclined(page: Page, by: string, reason: string): Promise<void> {
  const ended = panel(page, 'This request has ended');
  await expect(itemBadge(page)).toHaveText('Declined');
  await expect(ended).toContainText('This item was declined. No further action is possible.');
  await expect(ended.getByRole('blockquote')).toHaveText(reason);
  await expect(ended).toContainText(`Declined by ${by}`);
  await expect(ended.getByRole('button')).toHaveCount(0);
  await expect(ended.getByRole('link')).toHaveCount(0);
}

// rows: ERR-052, FLOW-041, FLOW-042, FLOW-043, FLOW-095
test('the evaluator declines, and the company reads why', { tag: '@nightly' }, async ({
  page: elena,
  openBrowser,
}) => {
  const user = await openBrowser();
  await signIn(elena, 'evaluator');
  await openTask(elena, 'Bill counter, teller desk 3');
  const sent = elena.waitForRequest((request) => request.url().endsWith('/submit-review'));
  await declineAsEvaluator(elena, 'It is leased.');
  expect((await sent).postDataJSON()).toEqual({ decision: 'decline', comment: 'It is leased.' });
  await expectDeclined(elena, 'Elena Varga', 'It is leased.');
  await signIn(user, 'globexUser', new URL(elena.url()).pathname);
  await expectDeclined(user, 'Elena Varga', 'It is leased.');
});

// rows: ERR-052, FLOW-051, FLOW-052, FLOW-095
test('the manager declines after the evaluation, for everybody who sees the item', {
  tag: '@nightly',
}, async ({ page: manager, openBrowser }) => {
  await signIn(manager, 'manager');
  await openTask(manager, 'Service revolver .38 Special');
  await declineAsManager(manager, 'The permit is missing.');
  await expectDeclined(manager, 'Marcus Feld', 'The permit is missing.');
  for (const person of ['acmeAdmin', 'evaluator', 'admin'] as const) {
    const page = await openBrowser();
    await signIn(page, person, new URL(manager.url()).pathname);
    await expectDeclined(page, 'Marcus Feld', 'The permit is missing.');
  }
});

// rows: ERR-052, FLOW-066, FLOW-067, FLOW-068, FLOW-072, FLOW-073, FLOW-074, FLOW-075, ITEM-025
test('the company looks at the documents, closes them without a call, and declines at once', {
  tag: '@nightly',
}, async ({ page: user, openBrowser }) => {
  const manager = await openBrowser();
  await signIn(manager, 'manager');
  const addressOf = await itemAddresses(manager);
  await signIn(user, 'acmeUser', addressOf('Pistol 9 mm'));
  const changes: string[] = [];
  user.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.postData()}`);
  });
  const answer = panel(user, 'Answer the proposed schedule');
  await answer.getByLabel('Comment (optional)').fill('The board has to meet first.');
  await answer.getByRole('button', { name: 'Confirm', exact: true }).click();
  const documents = user.getByRole('dialog', { name: 'Review Documents' });
  for (const [name, path] of [
    [/^Terms & Conditions/, '/docs/terms-and-conditions.pdf'],
    [/^Instructions Manual/, '/docs/instructions-manual.pdf'],
  ] as const) {
    await expect(documents.getByRole('link', { name })).toHaveAttribute('href', path);
    const file = await user.request.get(path);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await documents.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(documents).toBeHidden();
  await expect(answer.getByLabel('Comment (optional)')).toHaveValue('The board has to meet first.');
  expect(changes).toEqual([]);

  await declineSchedule(user, 'We keep it as a spare.');
  await expect(user.getByRole('dialog')).toHaveCount(0);
  expect(changes).toEqual(['PUT {"action":"decline","comment":"We keep it as a spare."}']);
  await expectDeclined(user, 'Daniel Osei', 'We keep it as a spare.');
  await manager.goto(addressOf('Pistol 9 mm'));
  await expectDeclined(manager, 'Daniel Osei', 'We keep it as a spare.');
});
