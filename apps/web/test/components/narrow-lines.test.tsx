import { type Language, LANGUAGES } from '@monda/phrases/languages.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { SCREENS } from '@monda/domain/identity/screens.ts';
import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { offerFiles, photo } from './bed/picking.ts';
import { COMPANY_ID, companyRow, STAFF_ID } from './bed/sample-administration.ts';
import { ITEM_ID } from './bed/sample-item.ts';
import { answerEverything, itemRow, project } from './bed/sample-product.ts';

const EACH_LANGUAGE = Object.keys(LANGUAGES) as Language[];
const NARROW = [320, 390] as const;
const NAME = 'Ballistic vests of the night shift, level IIIA, with their plates and covers';

/** How much of the width of the line it stands in an element has; less than what it needs is lost. */
function shareOf(text: string): readonly { readonly share: number; readonly lost: number }[] {
  return [...document.querySelectorAll<HTMLElement>('main *, [role="dialog"] *')]
    .filter(
      (one) =>
        one.offsetParent !== null &&
        one.children.length === 0 &&
        one.textContent.includes(text) &&
        !['OPTION', 'INPUT', 'TITLE'].includes(one.tagName),
    )
    .map((one) => {
      const cut = [one, ...ancestors(one)].find(
        (each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth,
      );
      const line = one.closest('li, a, tr, button, [role="option"], div') ?? one;
      const range = document.createRange();
      range.selectNodeContents(one);
      const shown = Math.min(range.getBoundingClientRect().width, one.getBoundingClientRect().width);
      return {
        share: shown / line.getBoundingClientRect().width,
        lost: cut === undefined ? 0 : cut.scrollWidth - cut.clientWidth,
      };
    });
}
function ancestors(one: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = one;
  return parentElement === null || parentElement.tagName === 'MAIN'
    ? []
    : [parentElement, ...ancestors(parentElement)];
}

/** Every letter of a name is shown, on as many lines as it needs, and no other text takes its place. */
async function expectReadable(name: string): Promise<void> {
  await expect.poll(() => shareOf(name).length).toBeGreaterThan(0);
  for (const { share, lost } of shareOf(name)) {
    expect(lost, `pixels of ${name} that are lost`).toBe(0);
    expect(share, `share of the line of ${name}`).toBeGreaterThan(0.5);
  }
}

const ROW = itemRow('confirmation_required', { lateSince: '2026-03-02' });
const LONG_ROW = { ...ROW, jsonData: { ...ROW.jsonData, itemName: NAME } };

/** Lines with a name and something less important beside it. */
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
    'the files of a comment that were chosen',
    'company_user',
    `/items/${ITEM_ID}`,
    async () => {
      await page.getByRole('button', { name: words().conversation.attach }).click();
      const dialog = page.getByRole('main');
      await offerFiles(dialog, words().conversation.files, [await photo(`${NAME}.jpg`)]);
    },
  ],
];

describe.each(EACH_LANGUAGE)('in %s', (language) => {
  describe.each(NARROW)('at %i px', (width) => {
    test.for(LINES)('names are read whole in %s', async ([, role, address, show]) => {
      await readIn(language);
      answerEverything();
      answer('items.list', { data: [LONG_ROW], total: 1 });
      answer('companies.list', { data: [companyRow({ name: NAME })], total: 1 });
      answer('projects.list', { data: [project(1, { companyName: NAME })], total: 1 });
      answer('search.everywhere', {
        items: {
          data: [
            { id: ITEM_ID, itemName: NAME, serialNumber: 'BV-1', costCenter: '', location: '', companyName: 'Acme', status: 'confirmation_required' },
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

    test('the title of every screen is read whole in the top bar', async () => {
      await readIn(language);
      answerEverything();
      await page.viewport(width, 800);
      await openApp(personOf('admin'), '/settings');
      await expect.element(main().getByRole('heading', { level: 1 }).first()).toBeVisible();
      const bar = document.querySelector<HTMLElement>('[data-top-bar-title]');
      if (bar === null) throw new Error('there is no title in the bar');
      for (const { title } of SCREENS) {
        bar.textContent = words().screens[title];
        expect(bar.scrollWidth - bar.clientWidth, bar.textContent).toBe(0);
        expect(bar.scrollHeight - bar.clientHeight, bar.textContent).toBe(0);
        const { top, bottom, right } = bar.getBoundingClientRect();
        const header = bar.closest('header')?.getBoundingClientRect();
        expect(top, bar.textContent).toBeGreaterThanOrEqual(header?.top ?? 0);
        expect(bottom, bar.textContent).toBeLessThanOrEqual(header?.bottom ?? 0);
        expect(right, bar.textContent).toBeLessThanOrEqual(width);
        // why: a third line would not be seen.
        expect(bottom - top, bar.textContent).toBeLessThan(3 * 17);
      }
      await page.viewport(1280, 800);
    });
  });
});
