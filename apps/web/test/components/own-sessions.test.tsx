import type { OwnSession } from '@monda/domain/identity/session-fields.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

const SESSIONS: readonly OwnSession[] = [
  {
    id: 'here',
    browser: 'Firefox',
    system: 'Windows',
    isCurrent: true,
    startedAt: '2026-03-10T12:00:00.000Z',
    usedAt: '2026-03-11T12:00:00.000Z',
  },
  {
    id: 'phone',
    browser: 'Safari',
    system: 'iPhone',
    isCurrent: false,
    startedAt: '2026-03-09T12:00:00.000Z',
    usedAt: '2026-03-09T13:00:00.000Z',
  },
  {
    id: 'unknown',
    browser: '',
    system: '',
    isCurrent: false,
    startedAt: '2026-03-08T12:00:00.000Z',
    usedAt: '2026-03-08T12:00:00.000Z',
  },
];
const settings = () => page.getByRole('dialog');
const list = () => settings().getByRole('list', { name: 'Where you are signed in' });
const answerSessions = (data: readonly OwnSession[]) =>
  answer('users.sessions', { atProvider: false, data: [...data] });

test.skipIf(IS_BY_DAY)(
  'a session that could not be ended stays and says so; ended, the list has the focus',
  async () => {
    answerEverything();
    answerSessions(SESSIONS);
    await openAccountSettings(personOf('company_user'));
    await openSection('Where you are signed in');
    await expect.element(list().getByText('Unknown browser')).toBeVisible();
    await expect.element(list().getByText('This browser')).toBeVisible();
    expect(list().getByRole('button').elements()).toHaveLength(2);
    await expectAccessible();
    refuse('users.endSessions', () => problem('internal'));
    const phone = () => list().getByRole('button', { name: /^Sign out: Safari on iPhone, last used/ });
    await phone().click();
    await expect.element(settings().getByRole('alert')).toBeVisible();
    answer('users.endSessions', undefined);
    answerSessions(SESSIONS.filter(({ id }) => id !== 'phone'));
    phone().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(phone()).not.toBeInTheDocument();
    await expect.element(list()).toHaveFocus();
    expect(callsOf('users.endSessions').map(({ body }) => body)).toEqual([{ id: 'phone' }, { id: 'phone' }]);
    await expect.element(button(settings(), 'Sign out all others')).not.toBeInTheDocument();
  },
);

test('all others are ended by one button', async () => {
  answerEverything();
  answerSessions(SESSIONS);
  await openAccountSettings(personOf('admin'));
  await openSection('Where you are signed in');
  answer('users.endSessions', undefined);
  answerSessions(SESSIONS.slice(0, 1));
  await button(settings(), 'Sign out all others').click();
  await expect.element(page.getByText('All other browsers were signed out.')).toBeVisible();
  expect(callsOf('users.endSessions').map(({ body }) => body)).toEqual([{}]);
  await expect.element(list().getByRole('button')).not.toBeInTheDocument();
});

test.skipIf(IS_BY_DAY)(
  'with an outside provider it says where sessions are, in the language of the reader',
  async () => {
    answerEverything();
    await readIn('es');
    await openAccountSettings(personOf('viewer'));
    await openSection('Dónde tiene la sesión abierta');
    await expect.element(settings().getByText(/Su proveedor de inicio de sesión administra/)).toBeVisible();
    expect(settings().getByRole('list').elements()).toHaveLength(0);
    await expectAccessible();
  },
);
