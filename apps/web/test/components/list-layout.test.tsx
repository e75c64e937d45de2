import type { Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { CHOSEN_COLUMNS, FURTHER_COLUMNS } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { answer, callsOf } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

/** A name that takes three lines of a card. */
const NAME =
  'Server rack with eleven units and its two batteries, branch 12, second floor, behind the counter of the cash office';
/** An item of each status, each late, with texts of usual length. */
const ROWS = ITEM_STATUSES.map((status, at) => {
  const row = itemRow(status, { id: `00000000-0000-4000-8000-0000000002${String(at).padStart(2, '0')}` });
  return {
    ...row,
    lateSince: '2026-03-02',
    jsonData: { ...row.jsonData, itemName: NAME, serialNumber: 'RCK-42-19077' },
  };
});
/** Width of the phone that is looked at. */
const PHONE = 375;
const LISTS = [
  ['/items', 'fixed_assets_manager'],
  ['/items', 'technical_evaluator'],
  ['/projects?tab=items', 'company_user'],
] as const satisfies readonly (readonly [string, Role])[];

/** The roles that see items, and whether the list names the company. */
const NAMES_COMPANY = {
  admin: true,
  technical_evaluator: true,
  fixed_assets_manager: true,
  company_admin: false,
  company_user: false,
  viewer: false,
} as const satisfies Record<Role, boolean>;
const headsShown = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

const boxOf = (element: Element) => element.getBoundingClientRect();
const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr:not([data-placeholder])')];
const frame = () => document.querySelector('main table')?.parentElement as HTMLElement;
const tools = () => ({
  search: main().getByRole('searchbox'),
  status: main().getByRole('combobox', { name: words().itemList.status, exact: true }),
  filters: button(main(), words().listTools.filters(0)),
  select: button(main(), words().itemList.select),
  display: button(main(), words().listTools.display),
});

async function openList(address: string, role: Role, width: number): Promise<void> {
  await page.viewport(width, 800);
  await openApp(personOf(role), address);
  await expect.poll(() => rows().length).toBe(ROWS.length);
  await expect.poll(() => document.querySelector('main td [class*="mark"]')).not.toBeNull();
}

beforeEach(() => {
  answerEverything();
  answer('items.list', { data: ROWS, total: ROWS.length });
});

describe.each(LANGUAGES_LOOKED_AT)('in %s', (language) => {
  test.for(LISTS)('one row stands above the list of %s of %s at 1280 px', async ([address, role]) => {
    await readIn(language);
    await openList(address, role, 1280);
    const boxes = Object.values(tools()).map((tool) => boxOf(tool.element()));
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    const list = boxOf(frame());
    expect(list.top - Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(16);
    expect(button(main(), words().ui.export).elements()).toEqual([]);
  });

  test.for(LISTS)('the name of %s of %s takes at least 280 px of 1280', async ([address, role]) => {
    await readIn(language);
    await openList(address, role, 1280);
    const name = document.querySelector('main td[data-card="title"]') as HTMLElement;
    expect(boxOf(name).width).toBeGreaterThanOrEqual(280);
    expect(frame().scrollWidth).toBeLessThanOrEqual(frame().clientWidth);
    expect(
      rows()
        .filter((row) => boxOf(row).height > 58)
        .map((row) => row.textContent),
    ).toEqual([]);
    expect(headsShown()[0]).toBe(words().heads.item);
    const type = document.querySelector('main abbr') as HTMLElement;
    expect(type.textContent).toBe('SPW');
    expect(type.closest('[title]')?.getAttribute('title')).toBe(words().wasteTypes['special-handling']);
  });

  test.for([1280, 1024, 768])('a status takes one line at %i px, with Late on it', async (width) => {
    await readIn(language);
    await openList('/items', 'fixed_assets_manager', width);
    for (const row of rows()) {
      const badge = row.querySelector('[data-colour]') as HTMLElement;
      const label = badge.lastElementChild as HTMLElement;
      const mark = badge.nextElementSibling as HTMLElement;
      const [first, next] = [boxOf(badge), boxOf(mark.querySelector('svg') as Element)];
      const said = badge.textContent ?? '';
      expect(first.height, said).toBeLessThanOrEqual(22);
      expect(label.scrollWidth, said).toBeLessThanOrEqual(label.clientWidth);
      expect(mark.title, said).toContain('2026');
      expect(next.left, said).toBeGreaterThanOrEqual(first.right);
      expect(next.top, said).toBeLessThan(first.bottom);
      expect(next.right, said).toBeLessThanOrEqual(boxOf(mark).right + 1);
    }
  });

  test.for([768, 1024])('nothing is cut off at %i px, whichever columns are shown', async (width) => {
    await readIn(language);
    answer('listViews.list', { data: [], total: 0, columns: [...FURTHER_COLUMNS], startViewId: null });
    await openList('/items', 'fixed_assets_manager', width);
    await expect
      .element(page.getByRole('columnheader', { name: words().listTools.columnNames.waiting }))
      .toBeVisible();
    expect(frame().scrollWidth).toBeLessThanOrEqual(frame().clientWidth);
    const ids = [...document.querySelectorAll('main td[data-card="title"] code')];
    expect(ids).toHaveLength(2 * ROWS.length);
    const right = boxOf(frame()).right;
    for (const id of ids) {
      expect(boxOf(id).width).toBeGreaterThan(0);
      expect(boxOf(id).right).toBeLessThanOrEqual(right);
    }
    for (const tool of Object.values(tools())) expect(boxOf(tool.element()).right).toBeLessThanOrEqual(width);
  });

  test.for(LISTS)(
    'on a phone the first card of %s of %s begins early and is short',
    async ([address, role]) => {
      await readIn(language);
      await openList(address, role, 390);
      const [first] = rows();
      expect(boxOf(first as HTMLElement).top).toBeLessThanOrEqual(260);
      for (const row of rows()) expect(boxOf(row).height, row.textContent).toBeLessThanOrEqual(104);
      const line = [...(first?.querySelectorAll('small bdi, small code') ?? [])].map(boxOf);
      expect(line).toHaveLength(3);
      expect(Math.max(...line.map(({ top }) => top))).toBeLessThan(
        Math.min(...line.map(({ bottom }) => bottom)),
      );
      expect(first?.querySelector('time')?.checkVisibility()).toBe(true);
      expect(main().getByRole('combobox', { name: words().itemList.status, exact: true }).elements()).toEqual(
        [],
      );
      const one = boxOf(button(main(), words().listTools.sheet(0)).element());
      expect(one.height).toBeGreaterThanOrEqual(44);
      expect(one.top).toBeLessThan(boxOf(main().getByRole('searchbox').element()).bottom);
    },
  );

  test('the menus and the sheet are accessible', async () => {
    await readIn(language);
    await openList('/items', 'fixed_assets_manager', 1280);
    await tools().display.click();
    await expect.element(main().getByRole('group', { name: words().detailLabels.columns })).toBeVisible();
    // why: `new-screens.test.tsx` looks at both.
    await expectAccessible();
    await tools().filters.click();
    await expect.element(page.getByLabelText(words().listTools.createdFrom)).toBeVisible();
    await expectAccessible();
    await button(main(), words().ui.more).click();
    await expect.element(page.getByRole('menuitem', { name: words().itemList.select })).toHaveFocus();
    await expect.element(page.getByRole('menuitem', { name: words().ui.export })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await page.viewport(390, 800);
    await button(main(), words().listTools.sheet(0)).click();
    const sheet = page.getByRole('dialog', { name: words().listTools.sheet(0) });
    await expect.element(sheet.getByRole('combobox', { name: words().listTools.order })).toBeVisible();
    await expectAccessible([PHONE]);
    // the look ends wide, where there is no sheet.
    await page.viewport(390, 800);
    await button(main(), words().ui.more).click();
    await page.getByRole('menuitem', { name: words().itemList.select }).click();
    await expect.element(page.getByRole('region', { name: words().bulk.bar })).toBeVisible();
    await expectAccessible([PHONE]);
  });
});

test('a name of three lines is cut to two on a card, and is whole by its title and by keyboard', async () => {
  await openList('/items', 'fixed_assets_manager', 390);
  const name = main().getByRole('link', { name: NAME, exact: true }).first();
  const shown = name.getByTitle(NAME).element();
  expect(shown.scrollHeight).toBeGreaterThan(shown.clientHeight);
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift}');
  await expect.poll(() => shown.scrollHeight).toBe(shown.clientHeight);
});

describe.each(LANGUAGES_LOOKED_AT)('the projects in %s', (language) => {
  test.for([390, 320])('have search and one button at %i px', async (width) => {
    await readIn(language);
    await page.viewport(width, 800);
    await openApp(personOf('company_user'), '/projects');
    const say = words().projectList;
    const field = main().getByRole('searchbox', { name: say.search });
    const filters = (count: number) => button(main(), words().listTools.filters(count));
    await expect.element(filters(0)).toBeVisible();
    const search = boxOf(field.element());
    const one = boxOf(filters(0).element());
    expect(one.height).toBeGreaterThanOrEqual(44);
    expect(one.top).toBeLessThan(search.bottom);
    const tabs = main().getByRole('tab').elements().map(boxOf);
    expect(new Set(tabs.map(({ top }) => top)).size).toBe(1);
    expect(main().getByRole('combobox', { name: say.status, exact: true }).elements()).toEqual([]);
    expect(main().getByText(words().controls.showArchived).elements()).toEqual([]);
    await filters(0).click();
    const sheet = page.getByRole('dialog', { name: words().listTools.filters(0) });
    await sheet.getByRole('combobox', { name: say.status }).selectOptions('finished');
    await expect.poll(() => callsOf('projects.list').at(-1)?.query['status']).toBe('finished');
    await sheet.getByText(words().controls.showArchived).click();
    await expect.poll(() => callsOf('projects.list').at(-1)?.query['archived']).toBe('true');
    await button(sheet, words().controls.close).click();
    await expect.element(filters(2)).toBeVisible();
    await filters(2).click();
    await expectAccessible([PHONE]);
  });
});

test('every column but the name is hidden and shown again', async () => {
  answer('listViews.choose', ({ body }) => body as never);
  await openList('/items', 'fixed_assets_manager', 1280);
  await tools().display.click();
  const group = main().getByRole('group', { name: words().detailLabels.columns });
  const boxes = group.getByRole('checkbox');
  await expect.poll(() => boxes.elements().length).toBe(CHOSEN_COLUMNS.length);
  const names = boxes.elements().map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '');
  expect(names).not.toContain(words().heads.item);
  const heads = () => page.getByRole('columnheader').elements().length;
  expect(heads()).toBe(6);
  for (const at of names.keys()) {
    const box = boxes.nth(at).element() as HTMLInputElement;
    if (box.checked) await boxes.nth(at).click();
  }
  await expect.poll(heads).toBe(1);
  expect(callsOf('listViews.choose').at(-1)?.body).toEqual({
    columns: CHOSEN_COLUMNS.filter((each) => each.startsWith('-')),
    startViewId: null,
  });
  await expect.element(page.getByRole('columnheader', { name: words().heads.item })).toBeVisible();
  for (const at of names.keys()) await boxes.nth(at).click();
  await expect.poll(heads).toBe(9);
  expect(callsOf('listViews.choose').at(-1)?.body).toMatchObject({ columns: [...FURTHER_COLUMNS] });
});

test.for(Object.entries(NAMES_COMPANY) as [Role, boolean][])(
  'rows name the company to a %s: %s',
  async ([role, named]) => {
    await openList('/items', role, 1280);
    const say = words().heads;
    expect(headsShown()).toEqual([
      say.item,
      say.wasteType,
      ...(named ? [say.company] : []),
      say.status,
      say.created,
      say.actions,
    ]);
    await tools().display.click();
    const box = main().getByRole('checkbox', { name: say.company });
    expect(box.elements()).toHaveLength(named ? 1 : 0);
  },
);

// rows: PROJ-014, PROJ-015
test('inside one request no column says the same in every row, and all are back without it', async () => {
  const projectId = ROWS[0]?.projectId ?? '';
  const say = words().heads;
  await openList(`/projects?tab=items&projectId=${projectId}`, 'fixed_assets_manager', 1280);
  expect(headsShown()).toEqual([say.item, say.status, say.created, say.actions]);
  expect(rows()[0]?.textContent).not.toContain(projectId.slice(0, 8));
  await expect.element(main()).toMatchTextContent(` · ${words().wasteTypes['special-handling']}`);
  await tools().display.click();
  const offered = main().getByRole('group', { name: words().detailLabels.columns }).getByRole('checkbox');
  expect(offered.elements().map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    words().listTools.columnNames.photo,
    say.id,
    say.status,
    say.created,
    words().listTools.columnNames.waiting,
    words().listTools.columnNames.destruction,
    say.actions,
  ]);
  await button(main(), words().projectBanner.clear).click();
  await expect.poll(headsShown).toContain(say.company);
  await expect.poll(() => rows()[0]?.textContent).toContain(projectId.slice(0, 8));
});

// rows: TASK-012
test.for([1280, 390])('the ids below a name are copied whole at %i px', async (width) => {
  await openList('/items', 'fixed_assets_manager', width);
  const [first] = ROWS;
  for (const id of [first?.id ?? '', first?.projectId ?? '']) {
    await button(main(), words().ui.copyId(id.slice(0, 8)))
      .first()
      .click();
    await expect.poll(() => navigator.clipboard.readText()).toBe(id);
  }
  expect(window.location.pathname).toBe('/items');
});

test('a hidden column of ids is hidden in a narrow list too, and on a phone each card has its line', async () => {
  answer('listViews.list', { data: [], total: 0, columns: ['-id', '-status'], startViewId: null });
  await openList('/items', 'fixed_assets_manager', 768).catch(() => undefined);
  const ids = () => document.querySelectorAll('main td[data-card="title"] code').length;
  await expect.poll(ids).toBe(ROWS.length);
  await page.viewport(390, 800);
  await expect.poll(ids).toBe(2 * ROWS.length);
  expect(document.querySelectorAll('main td[data-card="badge"]')).toHaveLength(ROWS.length);
});
