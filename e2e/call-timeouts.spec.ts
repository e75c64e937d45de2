import type { Page } from '@playwright/test';
import { jpegPhoto, pdfOfSize } from './files.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  itemForm,
  listItems,
  plainItem,
  tickStatements,
} from './request.ts';
import { expectMessage } from './steps.ts';
import { markPage, expectNeverReloaded } from './moves.ts';

interface Life {
  readonly ms: number;
  readonly failed: boolean;
}

/**
 * How long the next change sent to a path lives, until its answer or its end without one; by the browser's own
 * clock, so that a busy test does not count as time that passed.
 */
async function watchLife(page: Page, path: string): Promise<{ readonly life: Promise<Life> }> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const life = new Promise<Life>((resolve) => {
    let sent: { readonly requestId: string; readonly timestamp: number } | null = null;
    const end = (requestId: string, timestamp: number, failed: boolean) => {
      if (requestId === sent?.requestId) resolve({ ms: (timestamp - sent.timestamp) * 1000, failed });
    };
    line.on('Network.requestWillBeSent', ({ requestId, timestamp, request: { url, method } }) => {
      if (new URL(url).pathname === path && method !== 'GET') sent ??= { requestId, timestamp };
    });
    line.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, true));
    line.on('Network.loadingFinished', ({ requestId, timestamp }) => end(requestId, timestamp, false));
  });
  return { life };
}

// why: how much later a busy browser ends it is no fault; that ten seconds are asked for is shown in failing-network.
function expectGivenUpAfterTenSeconds({ ms, failed }: Life): void {
  expect(failed).toBe(true);
  expect(ms).toBeGreaterThan(9_500);
}

// rows: API-004, API-008, CONST-001, ERR-053
test('a call without an answer is given up after ten seconds and made once; an upload is, when it stands still, and is not, while it moves', {
  tag: '@nightly',
}, async ({ page: waiting, openBrowser }) => {
  const still = await openBrowser();
  const slow = await openBrowser();
  await signIn(waiting, 'newcomer');
  await waiting.getByLabel('First name').fill('Noor');
  await waiting.getByLabel('Last name').fill('Haddad');
  for (const page of [still, slow]) {
    await signIn(page, 'acmeUser', '/new-request');
    await goToItems(page);
    await listItems(page, [{ ...plainItem('Slow desk'), invoice: await pdfOfSize('bought.pdf', 2_100_000) }]);
    await tickStatements(page);
  }

  let profiles = 0;
  await waiting.route('**/complete-profile', () => {
    profiles += 1;
  });
  let requests = 0;
  await still.route('**/api/projects', (route) => {
    if (route.request().method() === 'POST') requests += 1;
    else return route.continue();
  });
  const line = await slow.context().newCDPSession(slow);
  await line.send('Network.enable');

  const profile = await watchLife(waiting, '/api/users/me/complete-profile');
  const upload = await watchLife(still, '/api/projects');
  const moving = await watchLife(slow, '/api/projects');
  await waiting.getByRole('button', { name: 'Complete Profile' }).click();
  await createRequest(still).click();
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 150 * 1024,
  });
  await createRequest(slow).click();

  expectGivenUpAfterTenSeconds(await profile.life);
  await expect(
    waiting.getByRole('alert').filter({ hasText: 'Failed to complete profile. Please try again.' }),
  ).toBeVisible();
  await expect(waiting.getByLabel('Last name')).toHaveValue('Haddad');
  expectGivenUpAfterTenSeconds(await upload.life);
  await expectMessage(still, 'Submission failed', 'Failed to create project. Please try again.');
  await expect(still.getByRole('main')).toContainText('bought.pdf');
  await expect(createRequest(still)).toBeEnabled();
  const { ms, failed } = await moving.life;
  expect(failed).toBe(false);
  expect(ms).toBeGreaterThan(12_000);
  await expectMessage(slow, 'Request created successfully');
  expect([profiles, requests]).toEqual([1, 1]);
});

// rows: AUTH-007, AUTH-014
test('a token that ends before the request is sent is renewed, and the request is created without a new sign-in', {
  tag: '@nightly',
}, async ({ page }) => {
  const tokens: string[] = [];
  const exchanged: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/oauth/token') exchanged.push(request.postData() ?? '');
    if (pathname === '/api/projects' && request.method() === 'POST') {
      tokens.push(request.headers()['authorization'] ?? '');
    }
  });
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, { ...plainItem('Typed for long'), photos: [await jpegPhoto('p.jpg')] });
  await markPage(page);
  await expect(itemForm(page, 1)).toContainText('p.jpg');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await tickStatements(page);
  await page.route(
    '**/api/projects',
    (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, code: 'token_refused', message: 'Your session has ended.' }),
      }),
    { times: 1 },
  );
  await createRequest(page).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expectMessage(page, 'Request created successfully');
  await expectNeverReloaded(page);
  expect(tokens).toHaveLength(2);
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(exchanged).toHaveLength(2);
  for (const exchange of exchanged) expect(exchange).toContain('grant_type=authorization_code');
});
