import { whatIsCut } from '@monda/test-bed/page-faults.ts';
import type { Page } from '@playwright/test';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { accountButton, type Person, signIn } from './people.ts';
import { fillItem, goToItems, itemForm, next, plainItem, stepHeading } from './request.ts';
import { panel } from './steps.ts';

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
test.describe.configure({ timeout: 240_000 });

async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await page.evaluate(whatIsCut), what).toEqual([]);
}

/** The screens of each role, and the items by name with the panel this person acts in. */
const SCREENS: Readonly<
  Partial<
    Record<
      Person,
      { readonly addresses: readonly string[]; readonly panels: Readonly<Record<string, string>> }
    >
  >
> = {
  acmeUser: {
    addresses: [
      '/dashboard',
      '/projects',
      '/projects?tab=items',
      '/projects?tab=items&search=no-such',
      '/items',
      '/nope',
    ],
    panels: {
      'Steel safe, double door': 'Nothing for you to do now',
      'Two-way radios, set of 4': 'Add the requested details',
      'Pistol 9 mm': 'Answer the proposed schedule',
      'CCTV camera, outdoor housing': 'Destruction on site',
      'Digital video recorder, 16 channels': 'Document the destruction',
      'Steel lockers, block of 8': 'Printable summary',
      'Water dispenser, hot and cold': 'This request has ended',
    },
  },
  manager: {
    addresses: ['/items', '/projects'],
    panels: {
      'Random key lock box': 'Assign an evaluator',
      'Service revolver .38 Special': 'Review the evaluation',
      'Four pump shotguns with rack': 'Schedule this item',
      'Hard drives, lot of 9': 'Generate Destruction Acta',
      'Table saw with guard': 'Close the destruction',
    },
  },
  admin: {
    addresses: [
      '/dashboard',
      '/reports',
      '/documents',
      '/photos',
      '/settings',
      '/companies',
      '/companies/new',
      '/monda-users',
      '/monda-users/new',
    ],
    panels: {},
  },
};

for (const [person, { addresses, panels }] of Object.entries(SCREENS)) {
  // rows: PIECE-018
  test(`${person} can use every screen on a phone of 375 px`, async ({ openBrowser }) => {
    const page = await openBrowser(PHONE);
    await page.goto('/');
    await expect(page.getByLabel('Password')).toBeVisible();
    await expectWhole(page, 'the sign-in');
    await signIn(page, person as Person);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWhole(page, address);
    }
    const addressOf = Object.keys(panels).length === 0 ? null : await itemAddresses(page);
    for (const [name, title] of Object.entries(panels)) {
      await page.goto(addressOf?.(name) ?? '/');
      await expect(panel(page, title)).toBeVisible();
      await expectWhole(page, `${name}: ${title}`);
      for (const button of await panel(page, title).getByRole('button').all()) {
        await button.scrollIntoViewIfNeeded();
        const { x = -1, width = 0 } = (await button.boundingBox()) ?? {};
        expect.soft(x >= 0 && x + width <= 375, `${title}: ${await button.innerText()}`).toBe(true);
      }
    }
    await page.goto('/items');
    await accountButton(page).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expectWhole(page, 'the menu about oneself');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tasks' }).click();
    await expect(page).toHaveURL('/items');
  });
}

// rows: PIECE-018
test('companies, people and their dialogs fit a phone of 375 px', async ({ openBrowser }) => {
  const page = await openBrowser(PHONE);
  await signIn(page, 'admin', '/companies');
  await page.getByRole('link', { name: 'Acme Secure Transport' }).first().click();
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible();
  await expectWhole(page, 'a company');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Job Title is required')).toBeVisible();
  await expectWhole(page, 'the invite dialog with its errors');
  await page.goto('/companies');
  await page
    .getByRole('link', { name: 'Edit Acme Secure Transport' })
    .or(page.getByRole('button', { name: 'Edit Acme Secure Transport' }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.getByLabel('Transfer to an existing user').check();
  await expectWhole(page, 'a company being edited');
  await page.goto('/monda-users');
  await page.getByRole('button', { name: 'Delete Tomás Okafor' }).click();
  await expect(page.getByText('This action cannot be undone')).toBeVisible();
  await expectWhole(page, 'the question before a user is deleted');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Edit Elena Varga' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expectWhole(page, 'a user being edited');
});

// rows: PIECE-018
test('the wizard, its errors, and the unfinished profile fit a phone of 375 px', async ({ openBrowser }) => {
  const page = await openBrowser(PHONE);
  await signIn(page, 'acmeUser', '/new-request');
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
  await signIn(newcomer, 'newcomer');
  await newcomer.getByRole('button', { name: 'Complete Profile' }).click();
  await expectWhole(newcomer, 'the unfinished profile');
});

// rows: PIECE-018, DASH-025
test('the calendar shows the days of the month with their items beneath, each as large as a thumb', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...PHONE, viewport: { width: 390, height: 844 } });
  await signIn(page, 'admin', '/dashboard');
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
  await signIn(company, 'acmeUser', '/dashboard');
  const busy = company
    .getByRole('gridcell')
    .filter({ has: company.getByRole('button', { name: / entr(y|ies)$/ }) });
  await busy.first().getByRole('button').click();
  await expect(company.locator('[data-agenda-day]:focus')).toBeInViewport();
});
