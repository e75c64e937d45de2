import type { Role } from '@monda/domain/identity/roles.ts';
import { SCREENS } from '@monda/domain/screens/screens.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { LIMITED_STATUSES } from '@monda/domain/lateness/time-limits.ts';
import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer } from './bed/answering-api.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { readIn } from './bed/language.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { offerFiles, photo } from './bed/picking.ts';
import { companyRow } from './bed/sample-administration.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow, project } from './bed/sample-product.ts';

const NARROW = everyNthByDay([320, 390], 2);
const NAME = 'Ballistic vests of the night shift, level IIIA, with their plates and covers';

/** The innermost elements that hold a text: in the dialog that is open, else on the page. */
function holding(text: string): readonly HTMLElement[] {
  const within = document.querySelector('[role="dialog"]') ?? document.body;
  const holders = [...within.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one.checkVisibility() && one.tagName !== 'OPTION' && one.textContent.includes(text),
  );
  return holders.filter((one) => !holders.some((other) => other !== one && one.contains(other)));
}
const upwards = (one: HTMLElement | null): readonly HTMLElement[] =>
  one === null || one.matches('main, [role="dialog"]') ? [] : [one, ...upwards(one.parentElement)];

/** What is lost of the text of an element, in pixels, and how much of the line it stands in the text may take. */
function roomOf(one: HTMLElement): { readonly lost: number; readonly share: number } {
  const cut = upwards(one).find(
    (each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth,
  );
  const line = one.closest('li, a, tr, button, [role="option"]') ?? one;
  return {
    lost: cut === undefined ? 0 : cut.scrollWidth - cut.clientWidth,
    share: one.getBoundingClientRect().width / line.getBoundingClientRect().width,
  };
}

/** Every letter of a name is shown, on as many lines as it needs, and no other text takes its place. */
async function expectReadable(name: string): Promise<void> {
  await expect.poll(() => holding(name).length).toBeGreaterThan(0);
  for (const one of holding(name)) {
    const { lost, share } = roomOf(one);
    expect(lost, `pixels lost of ${one.outerHTML}`).toBe(0);
    expect(share, `share of its line of ${one.outerHTML}`).toBeGreaterThan(0.5);
  }
}

const ROW = itemRow('confirmation_required', { lateSince: '2026-03-02' });
const LONG_ROW = { ...ROW, jsonData: { ...ROW.jsonData, itemName: NAME } };

/** Lines with a name and something less important next to it. */
const LINES: readonly (readonly [what: string, role: Role, address: string, show?: () => Promise<void>])[] = [
  ['the work that waits', 'company_user', '/dashboard'],
  ['the tasks', 'fixed_assets_manager', '/items'],
  ['the items of the projects', 'company_user', '/projects?tab=items'],
  ['the companies', 'admin', '/companies'],
  [
    'the search over everything',
    'company_user',
    '/items',
    async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.fill(page.getByRole('dialog').getByRole('combobox'), 'vests');
    },
  ],
  [
    'the notices',
    'company_user',
    '/projects',
    async () => {
      answer('notices.list', {
        data: [
          {
            ...{ id: ITEM_ID, kind: 'turn', event: 'schedule', by: 'Mia Manager', at: ROW.createdAt },
            ...{ read: false, toDo: true, said: NAME, itemCount: 1 },
            items: [
              { id: ITEM_ID, name: NAME, serialNumber: NAME, price: null, destructionOn: null, isSeen: true },
            ],
          },
        ],
        total: 1,
      });
      await page.getByRole('banner').getByRole('button', { name: words().shell.notifications }).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  ],
  ['the page of an item', 'company_user', `/items/${ITEM_ID}`],
  ['the printable summary', 'company_user', `/items/${ITEM_ID}/printable-summary`],
  [
    'the files of a comment that were chosen',
    'company_user',
    `/items/${ITEM_ID}`,
    async () => {
      await page.getByRole('button', { name: new RegExp(`^${words().conversation.write}`) }).click();
      await page.getByRole('button', { name: words().conversation.attach }).click();
      await offerFiles(main(), words().conversation.files, [await photo(`${NAME}.jpg`)]);
    },
  ],
];

describe.each(LANGUAGES_LOOKED_AT)('in %s', (language) => {
  describe.each(NARROW)('at %i px', (width) => {
    test.for(everyNthByDay(LINES, 2))('names are read whole in %s', async ([, role, address, show]) => {
      await readIn(language);
      answerEverything();
      answer('items.list', { data: [LONG_ROW], total: 1 });
      const found = itemAt('destruction');
      answer('items.get', { ...found, jsonData: { ...found.jsonData, itemName: NAME } });
      answer('companies.list', { data: [companyRow({ name: NAME })], total: 1 });
      answer('projects.list', { data: [project(1, { companyName: NAME })], total: 1 });
      answer('search.everywhere', {
        items: {
          data: [
            {
              id: ITEM_ID,
              itemName: NAME,
              serialNumber: 'BV-1',
              costCenter: '',
              location: '',
              companyName: 'Acme',
              status: 'confirmation_required',
            },
          ],
          listed: true,
        },
        projects: { data: [], listed: false },
        companies: { data: [], listed: false },
        people: { data: [], listed: false },
      });
      await page.viewport(width, 800);
      await openApp(personOf(role), address);
      await expect.element(main().getByRole('heading', { level: 1 }).first()).toBeVisible();
      await show?.();
      await expectReadable(NAME);
      await page.viewport(1280, 800);
    });

    test.skipIf(IS_BY_DAY)('the statuses are read whole next to their limits', async () => {
      await readIn(language);
      answerEverything();
      await page.viewport(width, 800);
      await openApp(personOf('admin'), '/time-limits');
      for (const status of LIMITED_STATUSES) {
        const label = main().getByText(itemStatusLabel(status), { exact: true }).first();
        await expect.element(label).toBeVisible();
        const badge = label.element();
        expect(badge.scrollWidth - badge.clientWidth, itemStatusLabel(status)).toBe(0);
      }
      await page.viewport(1280, 800);
    });

    test('the title of every screen is read whole in the top bar', async () => {
      await readIn(language);
      answerEverything();
      await page.viewport(width, 800);
      await openApp(personOf('admin'), '/settings');
      await expect.element(main().getByRole('heading', { level: 1 }).first()).toBeVisible();
      const bar = document.querySelector<HTMLElement>('[data-top-bar-title]');
      if (bar === null) throw new Error('there is no title in the bar');
      const titles = SCREENS.map(({ title }) => words().screens[title]);
      for (const title of [...titles, words().shell.notFoundTitle]) {
        // why: that each screen names itself here is shown elsewhere; how much room there is depends on the words alone.
        bar.textContent = title;
        expect(bar.scrollWidth - bar.clientWidth, title).toBe(0);
        expect(bar.scrollHeight - bar.clientHeight, title).toBe(0);
        const { top, bottom, right } = bar.getBoundingClientRect();
        const header = bar.closest('header')?.getBoundingClientRect();
        expect(top, title).toBeGreaterThanOrEqual(header?.top ?? 0);
        expect(bottom, title).toBeLessThanOrEqual(header?.bottom ?? 0);
        expect(right, title).toBeLessThanOrEqual(width);
        // why: a third line would not be seen.
        expect(bottom - top, title).toBeLessThan(3 * 17);
      }
      await page.viewport(1280, 800);
    });
  });
});
