import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { expectMessage, panel } from './steps.ts';

test('what has to change on many items is asked again after a reload, and becomes a comment on each', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  const api = await callAs(monda.url, 'manager');
  const review = '/projects/waste-items?limit=100&status=evaluation_review';
  const { data } = await api.read<{ data: { id: string }[] }>(review);
  expect(data.length).toBeGreaterThan(1);

  await signIn(page, 'manager', '/projects?tab=items&limit=100&status=evaluation_review');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Select items' }).click();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(data.length);
  await bar.getByRole('checkbox', { name: 'All on this page' }).check();
  await bar.getByRole('button', { name: `Review (${data.length})` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Request Change for ${data.length} items` }).click();
  const reason = dialog.getByLabel('What needs to change');
  await reason.fill('Photos of the serial plates.');
  await expect(dialog).toContainText(`All ${data.length} items sent back to the company for changes`);

  await page.reload();
  const asked = panel(page, 'Tell the company what to change');
  await expect(asked.getByLabel('What needs to change')).toHaveValue('Photos of the serial plates.');
  await asked.getByRole('button', { name: 'Send as a comment' }).click();
  await expectMessage(page, `${data.length} comments sent.`);
  await expect(asked).toHaveCount(0);
  for (const { id } of data) {
    const comments = await api.read<{ data: { text: string }[] }>(`/projects/waste-items/${id}/comments`);
    expect(comments.data.map(({ text }) => text)).toEqual(['Photos of the serial plates.']);
  }
});
