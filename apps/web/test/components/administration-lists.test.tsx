import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp } from './bed/open.tsx';
import { openAsAdmin } from './bed/open-as-admin.ts';
import { personId, personOf } from './bed/people.ts';
import {
  companyRow,
  company,
  COMPANY_ID,
  STAFF_ID,
  staffUser,
  userDetails,
} from './bed/sample-administration.ts';
import { answerEverything } from './bed/sample-product.ts';

const rowOf = (words: string) => main().getByRole('row').filter({ hasText: words });
const people = (...users: readonly ReturnType<typeof staffUser>[]) =>
  answer('users.list', { data: [...users], total: users.length });

// rows: STAFF-025
test('oneself is neither blocked nor deleted, and the list says why, also in a tooltip', async () => {
  await openAsAdmin('/monda-users');
  for (const action of ['Block', 'Delete']) {
    await expect.element(button(main(), `${action} Elena Varga`)).toBeEnabled();
    const refused = button(main(), `${action} Alma Reyes`);
    await expect.element(refused).toBeDisabled();
    await expect.element(refused).toHaveAccessibleDescription('You cannot block or delete yourself.');
    (refused.element() as HTMLElement).focus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('You cannot block or delete yourself.');
    await userEvent.keyboard('{Enter}');
    (refused.element() as HTMLElement).blur();
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  }
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(callsOf('users.block')).toEqual([]);
});

// rows: STAFF-025
test('an administrator who must stay is neither blocked nor deleted, and the list says why', async () => {
  answerEverything();
  people(staffUser('admin'), staffUser('fixed_assets_manager', { role: 'admin', canBeRemoved: false }));
  await openApp(personOf('admin'), '/monda-users');
  for (const action of ['Block', 'Delete']) {
    const refused = button(main(), `${action} Marcus Bell`);
    await expect.element(refused).toBeDisabled();
    await expect
      .element(refused)
      .toHaveAccessibleDescription(
        'The protected administrator and the last active one cannot be blocked or deleted.',
      );
  }
});

// rows: STAFF-025
test('the form of the protected administrator says beforehand what stays and saves the rest, that of oneself cannot be switched off, that of another can', async () => {
  answerEverything();
  const email = main().getByRole('textbox', { name: 'Email' });
  const state = main().getByRole('switch', { name: 'Account active' });
  answer('users.get', { ...userDetails('admin'), isProtected: true });
  await openApp(personOf('admin'), `/monda-users/${personId('admin')}/edit`);
  await expect.element(email).toHaveAttribute('readonly', '');
  await expect
    .element(email)
    .toHaveAccessibleDescription('The protected administrator’s email cannot be changed.');
  await expect.element(state).toBeDisabled();
  await expect
    .element(
      main().getByText(
        'The protected administrator cannot be blocked or deleted, and their role cannot be changed.',
        {
          exact: true,
        },
      ),
    )
    .toBeVisible();
  const { canBeRemoved: _own, ...saved } = staffUser('admin');
  answer('users.change', saved);
  await button(main(), 'Save Changes').click();
  await expect.poll(() => window.location.pathname).toBe('/monda-users');
  expect(callsOf('users.change').map(({ body }) => body)).toEqual([
    { firstName: 'Alma', lastName: 'Reyes', email: 'alma@monda.example' },
  ]);
  answer('users.get', userDetails('admin'));
  window.history.pushState(null, '', `/monda-users/${personId('admin')}/edit`);
  await expect.element(email).not.toHaveAttribute('readonly');
  await expect.element(state, { message: 'of oneself' }).toBeDisabled();
  answer('users.get', userDetails('fixed_assets_manager'));
  window.history.pushState(null, '', `/monda-users/${STAFF_ID}/edit`);
  await expect.element(email).toHaveValue('marcus@monda.example');
  await expect.element(email).not.toHaveAttribute('readonly');
  await expect.element(state).toBeEnabled();
});

const { canBeRemoved: _, ...ELENA } = staffUser('technical_evaluator');

test.skipIf(IS_BY_DAY)(
  'a person whose items lose their evaluator is blocked once that was said',
  async () => {
    await openAsAdmin('/monda-users');
    answer('items.list', { data: [], total: 37 });
    answer('users.block', { ...ELENA, status: 'blocked', isActive: false, blocked: true });
    const dialog = page.getByRole('dialog');
    await button(main(), 'Block Elena Varga').click();
    await expect.element(dialog).toMatchTextContent('Block Elena Varga?');
    await expect.element(dialog).toMatchTextContent('37 items will lose their evaluator.');
    await button(dialog, 'Cancel').click();
    await expect.poll(() => dialog.elements()).toHaveLength(0);
    expect(callsOf('users.block')).toEqual([]);
    await button(main(), 'Block Elena Varga').click();
    await button(dialog, 'Block').click();
    await expectMessage('User deactivated');
    expect(callsOf('users.block')).toHaveLength(1);
    await button(main(), 'Delete Elena Varga').click();
    await expect.element(dialog).toMatchTextContent('This action cannot be undone');
    await expect.element(dialog).toMatchTextContent('37 items will lose their evaluator.');
  },
);

test.skipIf(IS_BY_DAY)('who evaluates no item, or is let in again, is asked nothing about', async () => {
  await openAsAdmin('/monda-users');
  await expect.element(rowOf('Elena Varga')).toBeVisible();
  answer('items.list', { data: [], total: 0 });
  const blocked = { status: 'blocked', isActive: false, blocked: true } as const;
  answer('users.block', { ...ELENA, ...blocked });
  people(staffUser('admin'), staffUser('technical_evaluator', blocked));
  await button(main(), 'Block Elena Varga').click();
  await expectMessage('User deactivated');
  answer('items.list', { data: [], total: 37 });
  const counted = callsOf('items.list').length;
  answer('users.block', ELENA);
  await button(main(), 'Unblock Elena Varga').click();
  await expectMessage('User activated');
  expect(callsOf('items.list')).toHaveLength(counted);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
});

test.skipIf(IS_BY_DAY)(
  'a person is blocked and deleted at the first press, whatever changed since the list was read',
  async () => {
    await openAsAdmin('/monda-users');
    answer('items.list', { data: [], total: 0 });
    await expect.element(rowOf('Elena Varga')).toBeVisible();
    const blocked = { status: 'blocked', isActive: false, blocked: true } as const;
    answer('users.block', { ...ELENA, ...blocked });
    people(staffUser('admin'), staffUser('technical_evaluator', { ...blocked, version: 9 }));
    await button(main(), 'Block Elena Varga').click();
    await expectMessage('User deactivated');
    await expect.element(rowOf('Elena Varga')).toMatchTextContent('Blocked');
    expect(callsOf('users.block').map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
      [null, { userId: ELENA.id, shouldBlock: true }],
    ]);

    const dialog = page.getByRole('dialog');
    answer('users.delete', undefined as never);
    await button(main(), 'Delete Elena Varga').click();
    people(staffUser('admin'));
    await button(dialog, 'Delete').click();
    await expectMessage('User deleted');
    await expect.element(rowOf('Elena Varga')).not.toBeInTheDocument();
    expect(callsOf('users.delete').map(({ headers }) => headers.get('If-Match'))).toEqual([null]);
  },
);

test.skipIf(IS_BY_DAY)(
  'a form that blocks a person whom another person changed meanwhile blocks them at once, and shows the rest again',
  async () => {
    answerEverything();
    answer('users.get', userDetails('technical_evaluator'));
    await openApp(personOf('admin'), `/monda-users/${ELENA.id}/edit`);
    const state = main().getByRole('switch');
    await expect.element(state).toBeChecked();
    await state.click();
    const blocked = { status: 'blocked', isActive: false, blocked: true } as const;
    refuse('users.change', () => {
      answer('users.change', { ...ELENA, ...blocked });
      answer('users.get', { ...userDetails('technical_evaluator'), ...blocked, version: 9 });
      return problem('version_changed');
    });
    await button(main(), 'Save Changes').click();
    await expect.poll(() => callsOf('users.change')).toHaveLength(2);
    expect(callsOf('users.change').map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
      ['"3"', { firstName: 'Elena', lastName: 'Varga', email: ELENA.email, blocked: true }],
      [null, { blocked: true }],
    ]);
    await expect
      .element(
        main()
          .getByRole('alert')
          .filter({ hasText: /Saved now: .*, blocked\./ }),
      )
      .toBeVisible();
  },
);

test.skipIf(IS_BY_DAY)(
  'a notice about two people with one address stands where they are listed, leads to them, and goes when it is corrected',
  async () => {
    const client = staffUser('company_user', {
      email: 'jose.angel@müller.example',
      company: { id: COMPANY_ID, name: 'Acme Secure Transport' },
    });
    const evaluator = staffUser('technical_evaluator', { email: 'jose.angel@xn--mller-kva.example' });
    const notice = page.getByText(/^Two people have the same email address/);
    await openAsAdmin('/monda-users');
    await expect.element(rowOf('Elena Varga')).toBeVisible();
    expect(notice.elements()).toEqual([]);

    answer('users.sharedAddresses', { data: [{ users: [client, evaluator] }], total: 1 });
    window.history.pushState(null, '', `/companies/${COMPANY_ID}`);
    await expect.element(notice).toBeVisible();
    expect(main().getByRole('list').getByRole('listitem').elements()).toHaveLength(2);
    await expect
      .element(page.getByRole('link', { name: /^Edit Elena Varga, jose\.angel@/ }))
      .toHaveAttribute('href', `/monda-users/${evaluator.id}/edit`);

    const other = 'c0000000-0000-4000-8000-000000000002';
    answer('companies.get', company({ id: other, name: 'Globex Banking Services' }));
    window.history.pushState(null, '', `/companies/${other}`);
    await expect.element(main().getByRole('heading', { name: 'Globex Banking Services' })).toBeVisible();
    expect(notice.elements()).toEqual([]);

    answer('companies.get', company());
    window.history.pushState(null, '', `/companies/${COMPANY_ID}`);
    await main()
      .getByRole('button', { name: /^Delete Daniel/ })
      .click();
    answer('users.delete', undefined as never);
    answer('users.sharedAddresses', { data: [], total: 0 });
    await button(page.getByRole('dialog'), 'Delete').click();
    await expectMessage('User deleted');
    await expect.element(notice).not.toBeInTheDocument();
  },
);

// rows: CONST-019
test('the list of companies is cached for 30 s, and read at once after a change', async () => {
  // why: time stands still until the test lets it go on, however slow the machine is.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  await openAsAdmin('/companies');
  await expect.element(rowOf('Acme')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const comeBack = async () => {
    await navigation.getByRole('link', { name: 'Monda Users' }).click();
    await expect.element(rowOf('Elena Varga')).toBeVisible();
    await navigation.getByRole('link', { name: 'Companies' }).click();
    await expect.element(rowOf('Acme')).toBeVisible();
  };
  await expect
    .element(main().getByRole('link', { name: /^Edit Acme/ }))
    .toHaveAttribute('href', `/companies/${COMPANY_ID}/edit`);
  now += 29_000;
  await comeBack();
  expect(callsOf('companies.list')).toHaveLength(1);
  now += 2_000;
  await comeBack();
  await expect.poll(() => callsOf('companies.list')).toHaveLength(2);
  answer('companies.toggle', () => {
    answer('companies.list', { data: [companyRow({ isActive: false })], total: 1 });
    return company({ isActive: false });
  });
  await button(main(), /^Deactivate Acme/).click();
  await expect.element(rowOf('Acme')).toMatchTextContent('Inactive');
  expect(callsOf('companies.toggle').map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
    [null, { isActive: false }],
  ]);
  await expect.poll(() => callsOf('companies.list')).toHaveLength(3);
});
