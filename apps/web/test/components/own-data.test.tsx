import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { openAccountSettings, openSection } from './bed/account-settings.ts';
import { expectAccessible } from './bed/accessible.ts';
import { callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything } from './bed/sample-product.ts';

const settings = () => page.getByRole('dialog');

test.skipIf(IS_BY_DAY)('a refused download says why, and the button is there again', async () => {
  answerEverything();
  refuse('users.ownData', () => problem('too_many_requests'));
  await openAccountSettings(personOf('company_user'));
  await openSection('Your data');
  await expect.element(settings().getByText(/everything stored about you/)).toBeVisible();
  await expectAccessible();
  await button(settings(), 'Download my data').click();
  await expect.element(settings().getByRole('alert')).toBeVisible();
  expect(callsOf('users.ownData')).toHaveLength(1);
  await expect.element(button(settings(), 'Download my data')).toBeEnabled();
});

test('an administrator has it too, in their language', async () => {
  answerEverything();
  await readIn('es');
  await openAccountSettings(personOf('admin'));
  await openSection('Sus datos');
  await expect.element(button(settings(), 'Descargar mis datos')).toBeVisible();
  await expectAccessible();
});
