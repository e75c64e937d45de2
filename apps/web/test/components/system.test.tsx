import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { readIn } from './bed/language.ts';
import { button, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';
import { SYSTEM, WELL } from './bed/sample-system.ts';

const main = () => page.getByRole('main');
const open = () => openApp(personOf('admin'), '/system');
const line = (name: string) => main().getByRole('listitem').filter({ hasText: name });

beforeEach(answerEverything);

test('a manager does not get to the page, and nothing is asked for', async () => {
  await openApp(personOf('fixed_assets_manager'), '/system');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Health checks' })).not.toBeInTheDocument();
  expect(callsOf('system.get')).toEqual([]);
});

test('each line says its state in words, and what to do', async () => {
  await open();
  await expect.element(line('Version').getByText('Fine')).toBeVisible();
  await expect.element(line('Email').getByText('Needs attention', { exact: true })).toBeVisible();
  await expect.element(line('Last backup').getByText('Act now')).toBeVisible();
  await expect.element(line('Last backup').getByText('Run npm run backup', { exact: false })).toBeVisible();
  await expect.element(line('Version').getByText('What to do:')).not.toBeInTheDocument();
  await expect.element(main().getByRole('row', { name: /Privacy: deleting data.*Not yet/ })).toBeVisible();
  await expectAccessible();
});

test('what needs somebody comes first, among the lines and among the jobs', async () => {
  await open();
  await expect.element(line('Last backup')).toBeVisible();
  const titles = [...document.querySelectorAll('main li h3')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Last backup', 'Email', 'Version']);
  const table = main().getByRole('table', { name: 'Background jobs on this server' });
  const rows = [...table.element().querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '');
  expect(rows.map((text) => text.includes('Needs attention'))).toEqual([true, false]);
});

const entry = () =>
  page
    .getByRole('navigation', { name: 'More' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'System', exact: true }) });

const MARKS = [
  ['green', null],
  ['yellow', 'Something needs a look'],
  ['red', 'Something needs you now'],
] as const;
test.for(everyNthByDay(MARKS, 2))(
  'at System in the navigation stands a mark while a line is %s: %s',
  async ([state, said]) => {
    answer('system.get', { ...WELL, state });
    await openApp(personOf('admin'), '/items');
    await expect.element(entry()).toBeVisible();
    await expect.poll(() => callsOf('system.get').length).toBe(1);
    const mark = entry().getByRole('img', { name: said ?? /needs/ });
    if (said === null) await expect.element(mark).not.toBeInTheDocument();
    else await expect.element(mark).toBeVisible();
    // why: a mark is no part of a link's text or name.
    expect(entry().getByRole('link').element().textContent).toBe('System');
    await expectAccessible();
  },
);

test.skipIf(IS_BY_DAY)(
  'the mark follows what the page System measures, and goes when all is well',
  async () => {
    await open();
    const mark = entry().getByRole('img', { name: 'Something needs you now' });
    await expect.element(mark).toBeVisible();
    answer('system.get', WELL);
    await button(main(), 'Check again').click();
    await expect.element(mark).not.toBeInTheDocument();
  },
);

const OTHERS = [
  'technical_evaluator',
  'fixed_assets_manager',
  'company_admin',
  'company_user',
  'viewer',
] as const;
test.for(everyNthByDay(OTHERS, 5, 1))(
  'the frame of a %s asks for no state of the installation',
  async (role) => {
    await openApp(personOf(role), '/items');
    await expect.element(page.getByRole('navigation', { name: 'More' })).toBeVisible();
    expect(callsOf('system.get')).toEqual([]);
    expect(callsOf('system.firstSteps')).toEqual([]);
  },
);

test('a failure is shown, and the page asks again', async () => {
  refuse('system.get', () => problem('unavailable'));
  await open();
  await expect.element(main().getByText('The health of the installation could not be loaded.')).toBeVisible();
  answer('system.get', SYSTEM);
  await button(main(), 'Try again').click();
  await expect.element(line('Version')).toBeVisible();
});

test('while the answer is on its way there is the title, and no state', async () => {
  const held = hold('system.get', SYSTEM);
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect.element(main().getByText('Act now')).not.toBeInTheDocument();
  held.letGo();
  await expect.element(line('Last backup').getByText('Act now')).toBeVisible();
});

test('a test message is asked for by the keyboard, and a refusal is shown', async () => {
  answer('system.sendTestMail', { to: 'admin@monda.test' });
  await open();
  await expect.element(line('Email')).toBeVisible();
  (button(main(), 'Send me a test message').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A test message is on its way to admin@monda.test')).toBeVisible();
  refuse('system.sendTestMail', () => problem('conflict', { message: 'No mail server is configured.' }));
  await button(main(), 'Send me a test message').click();
  await expect.element(main().getByText('No mail server is configured.')).toBeVisible();
});

test.for(LANGUAGES_LOOKED_AT)('everything fits a phone, in %s', async (language) => {
  await page.viewport(390, 800);
  await readIn(language);
  await open();
  await expect.element(line('Last backup')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
