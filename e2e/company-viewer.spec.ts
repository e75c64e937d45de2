import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { follow } from './moves.ts';
import { PEOPLE, signIn } from './people.ts';

// rows: TASK-005, TASK-011
test('who reads for a company sees its items among the tasks', { tag: '@nightly' }, async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'admin');
  const people = await api.read<{ data: { id: string; email: string }[] }>('/users?limit=100');
  const globex = people.data.find(({ email }) => email === PEOPLE.globexUser.email);
  await api.send('PUT', `/users/${globex?.id}/role`, { role: 'viewer' });
  await signIn(page, 'globexUser', '/items');
  await follow(page, 'Tasks');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
