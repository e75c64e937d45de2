import { startProduct } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test as base } from './monda-test.ts';
import { expectMessage } from './steps.ts';

const PASSWORD = 'red-stapler-basement-cake';
/** From the printed link to the dashboard after the three steps that are done on a page, besides typing. */
const MOST_PRESSES = 21;

const test = base.extend({
  monda: async ({}, use) => {
    const folder = await temporaryFolder();
    const product = await startProduct({ DATA_DIR: folder, DEMO: 'false' });
    await use({
      url: product.url,
      database: null,
      output: () => product.output(),
      disturb: () => async () => null,
      stop: async () => {},
    });
    await product.stop();
    await removeFolder(folder);
  },
});

test(
  'an administrator comes in by the printed link and does the first steps, each one press from the dashboard',
  {
    tag: '@nightly',
  },
  async ({ page, monda }, info) => {
    const pressed: string[] = [];
    const press = async (target: Locator) => {
      pressed.push((await target.textContent()) ?? '');
      await target.click();
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const steps = page.getByRole('region', { name: 'First steps' });
    const begin = async (step: string, done: string) => {
      await press(page.getByRole('link', { name: 'Dashboard', exact: true }));
      await expect(steps).toContainText(done);
      await press(steps.getByRole('link', { name: step }));
    };

    const link = /http:\/\/\S+\/set-password\?token=\S+/.exec(monda.output())?.[0];
    await page.goto(link ?? 'no link was printed');
    pressed.push('the printed link');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat new password').fill(PASSWORD);
    await press(button('Set password'));
    await press(page.getByRole('link', { name: 'Continue to sign in' }));
    await page.getByLabel('Password').fill(PASSWORD);
    await press(button('Sign in'));
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await press(button('Complete Profile'));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada');
    await expect(steps).toContainText('0 of 5 done');
    await expectAccessible(page, 'the dashboard of the first day');
    await press(steps.getByRole('link', { name: 'Add a client company' }));
    await page.getByLabel('Company name').fill('Initech Records');
    await page.getByLabel('Administrator email').fill('boss@initech.example');
    await press(button('Create Company'));
    await expectMessage(page, 'Company created');

    for (const [step, role, email] of [
      ['Add an evaluator and a manager', 'Technical Evaluator', 'elena@monda.example'],
      ['Add a manager', 'Fixed Assets Manager', 'marco@monda.example'],
    ] as const) {
      await begin(step, '1 of 5 done');
      await page.getByLabel('First name').fill('Elena');
      await page.getByLabel('Last name').fill('Varga');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      pressed.push('the list of roles', role);
      await page.getByRole('combobox', { name: 'Role' }).selectOption(role);
      await press(button('Create User'));
      await expectMessage(page, 'User created');
    }

    await begin('Enter your legal details', '2 of 5 done');
    const provider = page.getByRole('region', { name: 'Provider', exact: true });
    await provider.getByLabel('Legal name').fill('Monda S.A.');
    await press(provider.getByRole('button', { name: 'Save' }));
    await expectMessage(page, 'Saved');
    await press(page.getByRole('link', { name: 'Dashboard', exact: true }));
    await expect(steps).toContainText('3 of 5 done');
    info.annotations.push({ type: 'first day', description: `${pressed.length} presses` });
    expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(MOST_PRESSES);
  },
);
