import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { expectMessage } from './steps.ts';

interface User {
  readonly id: string;
}

/**
 * Lets the product say that these people, who are really there, have one address.
 * why: no call makes such people any more; what the server says of them stands in one-address-in-two-forms.test.ts.
 */
const sayOneAddress = (page: Page, ids: readonly string[]) =>
  page.route('**/api/users/shared-addresses', async (route) => {
    const url = new URL('/api/users?limit=1000', route.request().url()).href;
    const { data } = (await (await route.fetch({ url })).json()) as { data: readonly User[] };
    const users = data.filter(({ id }) => ids.includes(id));
    const rows = users.length > 1 ? [{ users }] : [];
    await route.fulfill({ json: { data: rows, total: rows.length } });
  });

test('an administrator sees a notice about two people with one address where they are listed, and corrects it there', async ({
  page,
  monda,
}) => {
  const admin = await callAs(monda.url, 'admin');
  const { data: companies } = await admin.read<{ data: readonly User[] }>('/companies');
  const companyId = companies[0]?.id ?? '';
  const user = await admin.send<User>('POST', '/users', {
    firstName: 'José Ángel de la Concepción',
    lastName: 'Fernández y Müller-Großenhain',
    email: 'josé.ángel.de.la.concepción@müller-großenhain.example',
    role: 'company_user',
    companyId,
  });
  const evaluator = await admin.send<User>('POST', '/users', {
    firstName: 'José',
    lastName: 'Müller',
    email: 'jose.angel@xn--mller-kva.example',
    role: 'technical_evaluator',
  });
  const notice = page.getByText('Two people have one e-mail address');

  await signIn(page, 'admin', '/monda-users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(notice).toBeHidden();

  await sayOneAddress(page, [user.id, evaluator.id]);
  await page.reload();
  await expect(notice).toBeVisible();
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people).toHaveCount(2);
  const edit = page.getByRole('link', { name: 'Edit José Müller, jose.angel@' });
  await expect(edit).toHaveAttribute('href', `/monda-users/${evaluator.id}/edit`);
  await expectAccessible(page, 'the staff list with two people who have one address');

  await page.goto(`/companies/${companies[1]?.id}`);
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto(`/companies/${companyId}`);
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'a company with two people who have one address');
  await page.getByRole('button', { name: /^Delete José Ángel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectMessage(page, 'User deleted');
  await expect(notice).toBeHidden();
});
