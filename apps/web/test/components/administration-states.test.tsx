import type { CompanyDetails } from '@monda/domain/companies/company-fields.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp } from './bed/open.tsx';
import { openAsAdmin } from './bed/open-as-admin.ts';
import { personOf } from './bed/people.ts';
import {
  company,
  COMPANY_ID,
  companyRow,
  STAFF_ID,
  staffUser,
  userDetails,
} from './bed/sample-administration.ts';
import { answerEverything } from './bed/sample-product.ts';

test.for([
  [`/companies/${COMPANY_ID}`, 'companies.get', company(), '1 Depot Road'],
  [`/companies/${COMPANY_ID}/edit`, 'companies.get', company(), 'Save Changes'],
  [`/monda-users/${STAFF_ID}/edit`, 'users.get', userDetails('fixed_assets_manager'), 'Save Changes'],
] as const)('%s shows a placeholder while it is slow to come', async ([address, call, value, shows]) => {
  answerEverything();
  const { letGo } = hold(call, value as never);
  await openApp(personOf('admin'), address);
  await expect.element(main().getByRole('status').getByText('Loading')).toBeInTheDocument();
  expect(document.querySelector('main [aria-busy=true] > div')).not.toBeNull();
  expect(main().getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
  expect(main().getByRole('alert').elements()).toEqual([]);
  letGo();
  await expect.element(main()).toMatchTextContent(shows);
});

// rows: PIECE-017
test('another administrator of a company is chosen from a list that is accessible', async () => {
  await openAsAdmin(`/companies/${COMPANY_ID}/edit`);
  await main().getByRole('radio', { name: 'Transfer to an existing user' }).click();
  await main().getByRole('combobox', { name: 'New administrator' }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await expectAccessible([1280]);
});

test.skipIf(IS_BY_DAY)(
  'another administrator is found without the accents and apostrophes of the name',
  async () => {
    answerEverything();
    const [admin, user] = company().users;
    const named = {
      ...user,
      firstName: 'Jose\u0301',
      lastName: "Muñoz O'Brien",
      name: "Jose\u0301 Muñoz O'Brien",
    };
    answer('companies.get', company({ users: [admin, named] as CompanyDetails['users'] }));
    await openApp(personOf('admin'), `/companies/${COMPANY_ID}/edit`);
    await main().getByRole('radio', { name: 'Transfer to an existing user' }).click();
    const select = main().getByRole('combobox', { name: 'New administrator' });
    for (const typed of ['munoz', 'JOSÉ', 'o’b', 'josé o´brien', 'nunoz']) {
      await select.fill(typed);
      const found = typed === 'nunoz' ? 0 : 1;
      await expect.poll(() => page.getByRole('option').elements().length, { message: typed }).toBe(found);
    }
  },
);

// rows: PIECE-017, PIECE-018
test.for(['/monda-users', `/companies/${COMPANY_ID}`])(
  '%s is accessible with a notice about two people who have one address',
  async (address) => {
    answerEverything();
    const client = staffUser('company_user', {
      firstName: 'José Ángel de la Concepción',
      lastName: 'Fernández y Müller-Großenhain',
      name: 'José Ángel de la Concepción Fernández y Müller-Großenhain',
      email: 'josé.ángel.de.la.concepción@müller-großenhain.example',
      company: { id: COMPANY_ID, name: 'Acme Secure Transport' },
    });
    answer('users.sharedAddresses', {
      data: [{ users: [client, staffUser('technical_evaluator')] }],
      total: 1,
    });
    await openApp(personOf('admin'), address);
    await expect.element(page.getByText(/^Two people have the same email address/)).toBeVisible();
    await expectAccessible();
  },
);

// rows: PIECE-017
test('an inactive company is accessible and takes no one', async () => {
  answerEverything();
  answer('companies.get', company({ isActive: false }));
  answer('companies.list', { data: [companyRow({ isActive: false })], total: 1 });
  await openApp(personOf('admin'), `/companies/${COMPANY_ID}`);
  await expect.element(button(main(), 'Add User')).toBeDisabled();
  await expectAccessible();
});

// rows: PIECE-017
test('what a role may do is shown at it, and the question before a person is deleted is accessible, failed too', async () => {
  await openAsAdmin('/monda-users');
  await main().getByRole('row').filter({ hasText: 'Elena Varga' }).getByText('Viewer').hover();
  await expect.element(page.getByRole('tooltip').first()).toBeVisible();
  await expectAccessible([1280]);
  await main()
    .getByRole('button', { name: /^Delete Elena/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('This action cannot be undone');
  await expectAccessible();
  refuse('users.delete', () => problem('internal'));
  await button(dialog, 'Delete').click();
  await expect.element(dialog.getByRole('alert').getByText(/went wrong/)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.skipIf(IS_BY_DAY)(
  'a company another person changed is shown as it is now, and saving again replaces that',
  async () => {
    await openAsAdmin(`/companies/${COMPANY_ID}/edit`);
    await expect.element(main().getByRole('textbox', { name: 'Company name' })).toBeVisible();
    refuse('companies.change', () => problem('version_changed'));
    answer('companies.get', company({ name: 'Named by another', version: 9 }));
    await button(main(), 'Save Changes').click();
    await expect.element(main().getByRole('alert').filter({ hasText: 'Named by another' })).toBeVisible();
    answer('companies.change', company({ version: 10 }));
    await button(main(), 'Save Changes').click();
    await expectMessage('Company updated');
    expect(callsOf('companies.change').map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"9"']);
  },
);

const UNDELIVERED = [
  ['mail', 'A link to set a password', '550 5.1.1 no such mailbox here'],
  ['account', 'Block a sign-in account', 'The provider answered 500.'],
].map(([channel, what, reason], at) => ({
  id: `d0000000-0000-4000-8000-00000000000${at}`,
  channel: channel as 'mail' | 'account',
  what: what ?? '',
  to: `josé.ángel.de.la.concepción.${at}@müller-großenhain.example`,
  userId: at === 0 ? STAFF_ID : null,
  tries: 8,
  reason: reason ?? '',
  createdAt: '2026-03-14T10:00:00.000Z',
}));

// rows: PIECE-017, PIECE-018
test('what was not delivered is accessible: the notice, the list and the question before one is discarded', async () => {
  answerEverything();
  answer('undelivered.list', { data: UNDELIVERED, total: UNDELIVERED.length });
  await openApp(personOf('admin'), '/monda-users');
  await expect.element(main()).toMatchTextContent(/2 messages or account updates could not be delivered/);
  await expectAccessible();
  await main().getByRole('link', { name: 'Show', exact: true }).click();
  await expect.element(main()).toMatchTextContent(/no such mailbox here/);
  await expectAccessible();
  await main()
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
});
