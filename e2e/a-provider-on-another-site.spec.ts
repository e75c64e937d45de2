import { freePort } from '@monda/test-bed/free-port.ts';
import { OUTSIDE_PASSWORD, startOutsideProvider } from '@monda/test-bed/outside-provider.ts';
import type { Page } from '@playwright/test';
import { jpegPhoto } from './files.ts';
import { startProduct } from '@monda/test-bed/product.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { expect, test as base } from './monda-test.ts';
import { accountButton, PEOPLE } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  next,
  plainItem,
  stepHeading,
  tickStatements,
} from './request.ts';
import { expectMessage } from './steps.ts';

/** The product at localhost, and a provider without a way to sign out at 127.0.0.1: another site for every browser. */
const test = base.extend({
  monda: async ({}, use) => {
    const port = await freePort();
    const provider = await startOutsideProvider({
      ways: 'generic',
      applications: [`http://localhost:${port}`],
      accounts: [{ subject: 'daniel', email: PEOPLE.acmeUser.email, verified: true, permissions: [] }],
    });
    const folder = await temporaryFolder();
    const server = await startProduct({
      DATA_DIR: folder,
      DEMO: 'true',
      ...provider.settings,
      PORT: String(port),
      OIDC_SILENT: 'false',
      SEED_ADMIN_EMAIL: PEOPLE.admin.email,
    });
    await use({
      url: server.url,
      database: null,
      output: () => server.output(),
      disturb: () => async () => null,
      stop: () => server.stop(),
    });
    await server.stop();
    await provider.close();
    await removeFolder(folder);
  },
});

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Address').fill(PEOPLE.acmeUser.email);
  await page.getByLabel('Secret').fill(OUTSIDE_PASSWORD);
  await page.getByRole('button', { name: 'Enter' }).click();
}

test('a sign-in that ends while a request is written goes round by the provider and comes back to all of it', async ({
  page,
  monda,
}) => {
  await page.goto('/new-request');
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await enter(page);
  await expect(page).toHaveURL(`${monda.url}/new-request`);
  await expect(accountButton(page)).toContainText(PEOPLE.acmeUser.name);

  await goToItems(page);
  await fillItem(page, 1, { ...plainItem('Desk of the far site'), photos: [await jpegPhoto('desk.jpg')] });
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  const at = page.url();
  const around: string[] = [];
  page.on('framenavigated', (frame) => around.push(new URL(frame.url()).hostname));
  await page.route(
    '**/api/projects',
    (route) => route.fulfill({ status: 401, json: { code: 'token_refused', message: 'Ended.' } }),
    { times: 1 },
  );
  await createRequest(page).click();
  await expect.poll(() => around.length).toBeGreaterThan(0);
  await expect(page).toHaveURL(at);
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Desk of the far site');
  await expect(page.getByRole('main')).toContainText('desk.jpg');
  await tickStatements(page);
  await createRequest(page).click();
  await expectMessage(page, 'Request created successfully');
});

test('a provider that names no way to sign out is not left: the page says so, and nobody is signed in', async ({
  page,
  monda,
}) => {
  await page.goto('/projects');
  await enter(page);
  await expect(page).toHaveURL(`${monda.url}/projects`);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();
  await expect(page).toHaveURL(`${monda.url}/`);
  await expect(page.getByRole('main')).toContainText('may still be open');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(accountButton(page)).toBeVisible();
});
