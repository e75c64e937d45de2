import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { atRest } from '../at-rest.ts';
import { expect, test } from '../monda-test.ts';
import { type Person, signIn } from '../people.ts';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../screenshots');
const SIZES = [
  { name: '1280', width: 1280, height: 860 },
  { name: '390', width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

interface Shot {
  readonly name: string;
  readonly address: string;
  /** Opens what the picture is of, once the screen stands. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Opens the first item of a status from the list. */
const firstOf = (name: string, status: string): Shot => ({
  name,
  address: `/projects?tab=items&status=${status}`,
  open: openFirst,
});

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Open / })
    .or(page.getByRole('table').getByRole('link'))
    .first()
    .click();
  await page.waitForURL(/\/items\/[0-9a-f-]{36}/);
}

const SHOTS: Readonly<Partial<Record<Person, readonly Shot[]>>> = {
  acmeUser: [
    { name: 'dashboard', address: '/' },
    { name: 'projects', address: '/projects' },
    { name: 'items', address: '/projects?tab=items' },
    { name: 'no-results', address: '/projects?tab=items&search=nothing-has-this-name' },
    { name: 'tasks', address: '/items' },
    { name: 'request-1-details', address: '/new-request' },
    {
      name: 'account-menu',
      address: '/items',
      open: (page) => page.getByRole('button', { name: /Account menu$/ }).click(),
    },
    firstOf('item-pending-company', 'pending'),
    firstOf('item-change-requested', 'change_requested'),
    firstOf('item-confirmation', 'confirmation_required'),
    firstOf('item-destruction-company', 'destruction'),
    firstOf('item-completed', 'completed'),
    firstOf('item-declined', 'declined'),
    {
      name: 'printable-summary',
      address: '/projects?tab=items&status=completed',
      open: async (page) => {
        await openFirst(page);
        await page
          .getByRole('link', { name: /summary/i })
          .first()
          .click();
        await page.waitForURL(/printable-summary/);
      },
    },
    { name: 'unknown-item', address: '/items/00000000-0000-4000-8000-000000000000' },
    { name: 'unknown-page', address: '/nothing-here' },
  ],
  manager: [
    { name: 'tasks-manager', address: '/items' },
    firstOf('item-pending-manager', 'pending'),
    firstOf('item-review', 'evaluation_review'),
    firstOf('item-scheduling', 'scheduling'),
    firstOf('item-destruction-manager', 'destruction'),
    firstOf('item-destroyed', 'destroyed'),
  ],
  evaluator: [{ name: 'item-evaluation', address: '/items', open: openFirst }],
  viewer: [{ name: 'tasks-empty', address: '/items' }],
  newcomer: [{ name: 'complete-profile', address: '/' }],
  admin: [
    { name: 'dashboard-admin', address: '/' },
    { name: 'companies', address: '/companies' },
    { name: 'company-create', address: '/companies/new' },
    {
      name: 'company',
      address: '/companies',
      open: async (page) => {
        await page.getByRole('link', { name: 'Acme Secure Transport' }).first().click();
        await page.getByRole('heading', { level: 1, name: 'Acme Secure Transport' }).waitFor();
      },
    },
    { name: 'staff', address: '/monda-users' },
    { name: 'staff-create', address: '/monda-users/new' },
    { name: 'reports', address: '/reports' },
  ],
};

for (const size of SIZES) {
  for (const scheme of SCHEMES) {
    for (const [person, shots] of Object.entries(SHOTS)) {
      test(`${person} at ${size.name} px, ${scheme}`, async ({ openBrowser }) => {
        const page = await openBrowser({ viewport: size, colorScheme: scheme });
        if (person === 'viewer') {
          await page.goto('/');
          await expect(page.getByLabel('Email')).toBeVisible();
          await page.screenshot({
            path: path.join(FOLDER, `sign-in.${size.name}.${scheme}.png`),
            fullPage: true,
          });
        }
        await signIn(page, person as Person);
        for (const { name, address, open } of shots) {
          await page.goto(address);
          await expect(page.locator('main')).toBeVisible();
          await atRest(page);
          await open?.(page);
          await atRest(page);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.screenshot({
            path: path.join(FOLDER, `${name}.${size.name}.${scheme}.png`),
            fullPage: true,
            animations: 'disabled',
          });
        }
      });
    }
  }
}
