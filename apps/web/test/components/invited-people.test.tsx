import type { UserDetails } from '@monda/domain/identity/user-fields.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp } from './bed/open.tsx';
import { personId, personOf } from './bed/people.ts';
import { company, COMPANY_ID, staffUser, userDetails } from './bed/sample-administration.ts';
import { answerEverything } from './bed/sample-product.ts';

const SETTINGS = 'meta[name="sign-in"]';
const SENT = { message: 'A message with a link was sent.' };
const rowOf = (words: string) => main().getByRole('row').filter({ hasText: words });

/** The page as the server serves it where people sign in at this address, or elsewhere. */
function signInAt(authority: string): void {
  document.querySelector(SETTINGS)?.remove();
  const meta = document.createElement('meta');
  meta.name = 'sign-in';
  meta.content = JSON.stringify({ authority });
  document.head.append(meta);
}
afterEach(() => document.querySelector(SETTINGS)?.remove());

test('the list of staff marks who was invited and never signed in, who is invited again; their state stays as it is', async () => {
  answerEverything();
  const blocked = { isActive: false, blocked: true, status: 'blocked' } as const;
  const listed = [
    staffUser('admin'),
    staffUser('fixed_assets_manager', { hasSignedIn: false }),
    staffUser('technical_evaluator', { hasSignedIn: false, ...blocked }),
  ];
  answer('users.list', { data: listed, total: 3 });
  answer('users.sendLink', SENT);
  await openApp(personOf('admin'), '/monda-users');
  await expect.element(rowOf('Marcus Bell')).toMatchTextContent('Invited');
  expect(rowOf('Marcus Bell').getByRole('cell', { name: 'Active', exact: true }).elements()).toHaveLength(1);
  for (const name of ['Alma Reyes', 'Elena Varga']) {
    await expect.element(rowOf(name)).not.toMatchTextContent('Invited');
    expect(button(main(), `Send again: invitation for ${name}`).elements()).toEqual([]);
  }
  await expectAccessible();
  await button(main(), 'Send again: invitation for Marcus Bell').click();
  await expectMessage(SENT.message);
  expect(callsOf('users.sendLink').map(({ params }) => params.id)).toEqual([
    personId('fixed_assets_manager'),
  ]);
  refuse('users.sendLink', () => problem('too_many_requests'));
  await button(main(), 'Send again: invitation for Marcus Bell').click();
  await expectMessage('The message could not be sent');
});

const MEMBERS = company().users;
test.for([
  ['at this address', window.location.origin, 1],
  ['at an outside provider', 'https://sign-in.example', 0],
] as const)(
  'people of a company who sign in %s are invited again, or get a link to set a password',
  async ([, authority, links]) => {
    answerEverything();
    signInAt(`${authority}/`);
    answer(
      'companies.get',
      company({ users: MEMBERS.map((user, at) => ({ ...user, hasSignedIn: at === 0 })) }),
    );
    answer('users.sendLink', SENT);
    await openApp(personOf('admin'), `/companies/${COMPANY_ID}`);
    await expect.element(rowOf('Daniel Cruz')).toMatchTextContent('Invited');
    expect(rowOf('Daniel Cruz').getByRole('cell', { name: 'Active', exact: true }).elements()).toHaveLength(
      1,
    );
    await button(main(), 'Send again: invitation for Daniel Cruz').click();
    await expectMessage(SENT.message);
    const link = button(main(), 'Password link for Ana Acosta');
    expect(link.elements()).toHaveLength(links);
    expect(button(main(), 'Password link for Daniel Cruz').elements()).toEqual([]);
    if (links > 0) await link.click();
    await expect.poll(() => callsOf('users.sendLink').length).toBe(1 + links);
  },
);

const EVERY: readonly (readonly [string, Partial<UserDetails>, string, string | null])[] = [
  ['invited', { hasSignedIn: false }, 'https://sign-in.example/', 'Send the invitation again'],
  ['signed in', {}, `${window.location.origin}/`, 'Send a link to set a password'],
  ['signed in elsewhere', {}, 'https://sign-in.example/', null],
  ['blocked', { isActive: false, blocked: true, status: 'blocked' }, `${window.location.origin}/`, null],
];
test.for(EVERY)(
  'the page of a person who is %s offers what can be sent',
  async ([, state, authority, label]) => {
    answerEverything();
    signInAt(authority);
    answer('users.get', { ...userDetails('fixed_assets_manager'), ...state });
    answer('users.sendLink', SENT);
    await openApp(personOf('admin'), `/monda-users/${personId('fixed_assets_manager')}/edit`);
    await expect.element(main().getByRole('switch')).toBeVisible();
    if (label === null) return expect(button(main(), /^Send/).elements()).toEqual([]);
    await expectAccessible();
    await button(main(), label).click();
    await expectMessage(SENT.message);
  },
);

const BOUNCED = {
  id: 'd0000000-0000-4000-8000-000000000001',
  channel: 'mail',
  what: 'Invitation',
  to: 'marcus@mnda.example',
  userId: personId('fixed_assets_manager'),
  tries: 8,
  reason: 'The mail server rejected the address: 550 no such mailbox',
  createdAt: '2026-03-14T10:00:00.000Z',
} as const;

test.for([
  ['invited again', false, 'Save and invite again', 1],
  ['not invited again after a first sign-in', true, 'Save address', 0],
] as const)(
  'the address of a message that bounced is corrected there; the person is %s',
  async ([, hasSignedIn, save, links]) => {
    answerEverything();
    const { canBeRemoved: _, ...marcus } = staffUser('fixed_assets_manager', {
      hasSignedIn,
      email: BOUNCED.to,
    });
    answer('undelivered.list', {
      data: [BOUNCED, { ...BOUNCED, id: `${BOUNCED.id.slice(0, -1)}2`, userId: null }],
      total: 2,
    });
    answer('users.get', { ...marcus, isProtected: false });
    answer('users.sendLink', SENT);
    answer('undelivered.discardMail', undefined as never);
    await openApp(personOf('admin'), '/undelivered');
    const open = button(main(), `Correct the address ${BOUNCED.to}`);
    await expect.element(open).toBeVisible();
    expect(open.elements()).toHaveLength(1);
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/Marcus Bell.*550 no such mailbox/);
    await expectAccessible();
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await expect.element(email).toHaveValue(BOUNCED.to);
    refuse('users.change', () =>
      problem('conflict', { message: 'Taken', errors: [{ path: 'email', message: 'Taken' }] }),
    );
    await email.fill('marcus@monda.example');
    await button(dialog, save).click();
    await expect.element(email).toHaveAccessibleDescription('Taken');
    answer('users.change', { ...marcus, email: 'marcus@monda.example' });
    answer('undelivered.list', { data: [], total: 0 });
    await button(dialog, save).click();
    await expectMessage('Messages will now go to marcus@monda.example');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf('users.change').map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual(
      Array.from({ length: 2 }, () => ['"3"', { email: 'marcus@monda.example' }]),
    );
    expect(callsOf('users.sendLink')).toHaveLength(links);
    expect(callsOf('undelivered.discardMail').map(({ params }) => params.id)).toEqual([BOUNCED.id]);
  },
);

test.for([
  [true, 'Welcome, Ana'],
  [false, 'Welcome back, Ana'],
] as const)('the greeting of a person who is new: %s', async ([isNew, greeting]) => {
  answerEverything();
  await openApp(personOf('company_admin', { isNew }), '/dashboard');
  await expect.element(main().getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
});
