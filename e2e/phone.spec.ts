import { whatIsCut } from '@monda/test-bed/page-faults.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { accountButton, signInByForm } from './people.ts';
import { fillItem, goToItems, itemForm, next, plainItem, stepHeading } from './request.ts';

test.use({ data: 'shared' });

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await page.evaluate(whatIsCut), what).toEqual([]);
}

// rows: PIECE-018
test('the sign-in and the frame fit a phone of 375 px', { tag: '@nightly' }, async ({ openBrowser }) => {
  const page = await openBrowser(PHONE);
  await page.goto('/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectWhole(page, 'the sign-in');
  await signInByForm(page, 'acmeUser', '/items');
  await accountButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectWhole(page, 'the menu about oneself');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL('/items');
});

test.describe('on data of its own', () => {
  test.use({ data: 'own' });

  // rows: PIECE-018
  test('the wizard, its errors, and the unfinished profile fit a phone of 375 px', {
    tag: '@nightly',
  }, async ({ openBrowser }) => {
    const page = await openBrowser(PHONE);
    await signInByForm(page, 'acmeUser', '/new-request');
    await expectWhole(page, 'the first step');
    await next(page).click();
    await expectWhole(page, 'the second step');
    await page.goto('/new-request');
    await goToItems(page);
    await next(page).click();
    await expect(page.getByText('Family is required').first()).toBeVisible();
    await expectWhole(page, 'the items with their errors');
    await fillItem(page, 1, plainItem('A desk whose name is so long that no phone has it on one line'));
    await expectWhole(page, 'an item');
    await expect(itemForm(page, 1)).toBeVisible();
    await next(page).click();
    await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
    await expectWhole(page, 'the final check');
    const newcomer = await openBrowser(PHONE);
    await signInByForm(newcomer, 'newcomer');
    await newcomer.getByRole('button', { name: 'Complete Profile' }).click();
    await expectWhole(newcomer, 'the unfinished profile');
  });
});

// rows: PIECE-018, DASH-025
test('the calendar shows the days of the month with their items beneath, each as large as a thumb', {
  tag: '@nightly',
}, async ({ openBrowser }) => {
  const page = await openBrowser({ ...PHONE, viewport: { width: 390, height: 844 } });
  await signInByForm(page, 'admin', '/dashboard');
  const grid = page.getByRole('grid', { name: /^Destruction Calendar/ });
  const agenda = page.getByRole('list', { name: /^Destruction Calendar/ });
  const more = agenda.getByRole('button', { name: /^\d+ more on / }).first();
  await expect(more).toHaveText(/^\+\d+ more$/);
  await expect(grid.getByRole('link')).toHaveCount(0);
  const sizes = await agenda
    .getByRole('link')
    .or(agenda.getByRole('button'))
    .or(grid.getByRole('button'))
    .evaluateAll((targets) =>
      targets.map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);

  const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
  const day = agenda
    .getByRole('list')
    .filter({ has: page.getByRole('button') })
    .first();
  await expect(day.getByRole('link')).toHaveCount(3);
  await expect(day.getByRole('link').first()).toContainText(/[0-9a-f]{8} · /);
  await more.click();
  await expect(day.getByRole('link')).toHaveCount(3 + hidden);

  const company = await openBrowser(PHONE);
  await signInByForm(company, 'acmeUser', '/dashboard');
  const busy = company
    .getByRole('gridcell')
    .filter({ has: company.getByRole('button', { name: / entr(y|ies)$/ }) });
  await busy.first().getByRole('button').click();
  await expect(company.locator('[data-agenda-day]:focus')).toBeInViewport();
});
