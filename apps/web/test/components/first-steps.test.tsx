import { FIRST_STEPS, type FirstStepName } from '@monda/domain/system/system-fields.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';
import { firstSteps } from './bed/sample-system.ts';

/** Where each leads, written out by hand. */
const PLACES: Readonly<Record<FirstStepName, readonly [title: string, path: string]>> = {
  company: ['Add a client company', '/companies/new'],
  people: ['Add an evaluator and a manager', '/monda-users/new'],
  provider: ['Enter your legal details', '/certificate-settings'],
  mail: ['Set up email', '/system'],
  backup: ['Make a backup', '/system'],
};

const block = () => main().getByRole('region', { name: 'First steps' });
const counters = () => page.getByRole('list', { name: 'Items by status' }).getByRole('link');

beforeEach(answerEverything);

async function open(person = personOf('admin')): Promise<void> {
  await openApp(person, '/dashboard');
  await expect.element(counters().first()).toBeVisible();
}

test.for([
  ['an administrator whose token lacks the permission', personOf('admin', { permissions: [] })],
  ['a company administrator', personOf('company_admin')],
  ['a company user', personOf('company_user')],
] as const)('%s sees none, and nothing is asked for', async ([, person]) => {
  answer('system.firstSteps', firstSteps());
  await open(person);
  await expect.element(block()).not.toBeInTheDocument();
  expect(callsOf('system.firstSteps')).toEqual([]);
});

test.for([
  ['all are done', () => answer('system.firstSteps', firstSteps(...FIRST_STEPS))],
  ['it holds the demo', () => answer('system.firstSteps', { steps: [] })],
  ['they could not be read', () => refuse('system.firstSteps', () => problem('unavailable'))],
] as const)('the dashboard is quiet, and whole, where %s', async ([, say]) => {
  say();
  await open();
  await expect.poll(() => callsOf('system.firstSteps').length).toBeGreaterThan(0);
  await expect.element(block()).not.toBeInTheDocument();
});

test('each leads to its place, and what is done says so and leads nowhere', async () => {
  for (const done of FIRST_STEPS) {
    answer('system.firstSteps', firstSteps(done));
    await open();
    await expect.element(block()).toMatchTextContent(/1 of 5 done/);
    const entries = block().getByRole('listitem');
    for (const [at, step] of FIRST_STEPS.entries()) {
      const [title, path] = PLACES[step];
      const link = entries.nth(at).getByRole('link', { name: title });
      if (step === done) {
        await expect.element(link).not.toBeInTheDocument();
        await expect.element(entries.nth(at)).toMatchTextContent(new RegExp(`Done: ${title}$`));
      } else await expect.element(link).toHaveAttribute('href', path);
    }
    await leavePage();
  }
});

test.skipIf(IS_BY_DAY)('hidden, they come back when another one is open, and not before', async () => {
  answer('system.firstSteps', firstSteps('company', 'people', 'provider'));
  await open();
  await button(block(), 'Hide').click();
  await expect.element(block()).not.toBeInTheDocument();
  await leavePage();
  await open();
  await expect.element(block()).not.toBeInTheDocument();
  await leavePage();
  answer('system.firstSteps', firstSteps('company', 'people', 'provider', 'mail'));
  await open();
  await expect.element(block()).not.toBeInTheDocument();
  await leavePage();
  await open(personOf('admin', { id: personOf('viewer').id }));
  await expect.element(block()).toBeVisible();
  await leavePage();
  answer('system.firstSteps', firstSteps('company', 'provider'));
  await open();
  await expect.element(block()).toBeVisible();
});

test.for(LANGUAGES_LOOKED_AT)('they fit a phone, in %s', async (language) => {
  await page.viewport(390, 800);
  await readIn(language);
  answer('system.firstSteps', firstSteps('company'));
  await openApp(personOf('admin'), '/dashboard');
  await expect.element(main().getByRole('link', { name: 'Make a backup' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
