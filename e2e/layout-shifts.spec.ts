import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { callAs } from './call-api.ts';
import { movedBy, movesOf, watchShifts } from './layout-shifts.ts';
import { expect, test } from './monda-test.ts';
import type { Person } from './people.ts';
import { signIn } from './people.ts';

/** Layout shift that a page may have. */
const MOST = 0.01;
const WIDTHS = [1280, 390] as const;
/** The pages of each role besides those of items. */
const PAGES: Partial<Record<Person, readonly string[]>> = {
  acmeUser: [
    '/dashboard',
    '/items',
    '/projects',
    '/projects?tab=items',
    '/new-request',
    '/settings',
    '/help',
  ],
  manager: ['/dashboard', '/items', '/projects', '/projects?tab=items', '/certificates', '/help'],
  evaluator: ['/items', '/help'],
  admin: ['/dashboard', '/items', '/companies', '/monda-users', '/undelivered', '/system', '/certificates'],
};

/** The path of one item of each status that the person sees. */
async function itemsOf(url: string, person: Person): Promise<readonly string[]> {
  const caller = await callAs(url, person);
  const { data } = await caller.read<{ data: { id: string; status: string }[] }>(
    '/projects/waste-items?page=1&limit=100',
  );
  const ofStatus = new Map(data.map(({ id, status }) => [status, `/items/${id}`]));
  return [...ofStatus.values()];
}

async function shiftsAt(page: Page, path: string): Promise<string | null> {
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  await atRest(page);
  const moved = await movedBy(page);
  return moved <= MOST ? null : `${path} moved by ${moved}: ${(await movesOf(page)).join('; ')}`;
}

for (const [person, paths] of Object.entries(PAGES) as [Person, readonly string[]][]) {
  for (const width of WIDTHS) {
    test(`no page of ${person} moves while it is loaded, ${width} pixels wide`, {
      tag: '@nightly',
    }, async ({ page, monda }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await signIn(page, person);
      const moved = [];
      for (const path of [...paths, ...(await itemsOf(monda.url, person))]) {
        moved.push(await shiftsAt(page, path));
      }
      expect(moved.filter((one) => one !== null)).toEqual([]);
    });
  }
}
