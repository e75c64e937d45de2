import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../src/ui/toast.ts';
import { expectMessage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

test('a message that is gone when a test comes to wait for it was said all the same', async () => {
  answerEverything();
  await openApp(personOf('viewer'), '/items');
  const id = notify.success({ title: 'Saved', message: 'Twice' }, 600_000);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  notify.dismiss(id);
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
  await expectMessage('Saved', 'Twice');
});
