import type { Role } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from './bed/answering-api.ts';
import { expectEveryScreenAccessible } from './bed/every-screen.ts';
import { button, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { give, photo } from './bed/picking.ts';
import { ITEM_ID, itemAt, LONG_TEXT, LONG_WORD } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';
import { goToItems } from './bed/wizard.ts';

const dialog = () => page.getByRole('dialog');
const rowId = (at: number) => `00000000-0000-4000-8000-0000000002${String(at).padStart(2, '0')}`;
const named = (status: 'pending' | 'confirmation_required' | 'evaluation_review', at: number) => {
  const row = itemRow(status, { id: rowId(at) });
  return { ...row, jsonData: { ...row.jsonData, itemName: at === 0 ? LONG_WORD : `Safe ${at}` } };
};

/** Opens a list with these rows. */
async function openList(
  role: Role,
  status: Parameters<typeof named>[0] = 'evaluation_review',
  address = '/projects?tab=items',
): Promise<void> {
  answerEverything();
  const data = Array.from({ length: 4 }, (_, at) => named(status, at));
  answer('items.list', { data, total: data.length });
  await openApp(personOf(role), address);
  await expect.element(button(main(), words().listTools.display)).toBeVisible();
}

/** Chooses all items of a list and opens the dialog of an action. */
async function openMany(role: Role, status: Parameters<typeof named>[0], action: RegExp): Promise<void> {
  await openList(role, status, role === 'technical_evaluator' ? '/items' : undefined);
  await button(main(), words().itemList.select).click();
  await page.getByRole('region', { name: words().bulk.bar }).getByRole('checkbox').click();
  await page.getByRole('region', { name: words().bulk.bar }).getByRole('button', { name: action }).click();
  await expect.element(dialog()).toBeVisible();
}
const labelOf = (action: string) => new RegExp(`^${action} \\(`);

/** What came with acting on many items, and how each is brought on the screen, in the language of the page. */
const SCREENS: Readonly<Record<string, () => Promise<void>>> = {
  'the import of a sheet': async () => {
    await goToItems();
    await button(main(), words().importing.open).click();
    await expect.element(button(dialog(), words().importing.template)).toBeVisible();
  },
  'a sheet that is refused': async () => {
    await goToItems();
    await button(main(), words().importing.open).click();
    await give('sheet', [new File(['%PDF-1.7'], `${LONG_WORD}.csv`)]);
    await expect.poll(() => dialog().getByRole('alert').element().textContent).toContain(LONG_WORD);
  },
  'the preview of a sheet with errors': async () => {
    await goToItems();
    await button(main(), words().importing.open).click();
    const head = 'Familia;Tipo;Nombre del artículo;Serie;Centro de costo;Descripción';
    const rows = [`Vehicles;Truck;${LONG_WORD};1E5;;`, `Machinery;Lathe;Lathe;1;CC-1;${LONG_TEXT}`];
    await give('sheet', [new File([[head, ...rows].join('\n')], 'sheet.csv')]);
    await button(dialog(), words().controls.change).click();
    await expect.element(dialog().getByText(words().detailLabels.columns)).toBeVisible();
    await expect.element(dialog().getByRole('row').nth(1)).toBeVisible();
  },
  'the photos of the items': async () => {
    await goToItems();
    await give('photos-by-name', [await photo(`${LONG_WORD}.jpg`), await photo('1.jpg')]);
    await expect.element(dialog().getByRole('combobox').first()).toBeVisible();
  },
  'evaluating many': () =>
    openMany('technical_evaluator', 'pending', labelOf(words().bulk.names['submit-review'])),
  'confirming many schedules': () =>
    openMany('company_user', 'confirmation_required', labelOf(words().bulk.names['confirm-destruction'])),
  'reading the documents of many': async () => {
    await openMany(
      'company_user',
      'confirmation_required',
      labelOf(words().bulk.names['confirm-destruction']),
    );
    await button(dialog(), words().bulk.confirm(4)).click();
    await expect.element(dialog().getByText(words().items.reviewDocuments)).toBeVisible();
  },
  'what came of a step of many': async () => {
    answer('items.bulkReview', ({ body }) => ({
      results: (body as { items: { id: string }[] }).items.map(({ id }, at) => ({
        id,
        done: at === 0 ? null : { version: 9, status: 'scheduling' as const },
        refused: at === 0 ? { code: 'wrong_state' as const, message: LONG_TEXT } : null,
      })),
    }));
    await openMany('fixed_assets_manager', 'evaluation_review', labelOf(words().bulk.names.review));
    await button(dialog(), words().bulk.confirm(4)).click();
    await expect.element(dialog().getByText(words().bulk.said.review(3, false))).toBeVisible();
  },
  'a step of many without an answer': async () => {
    refuse('items.bulkReview', () => Response.error());
    await openMany('fixed_assets_manager', 'evaluation_review', labelOf(words().bulk.names.review));
    await button(dialog(), words().bulk.confirm(4)).click();
    await expect.element(button(dialog(), words().ui.tryAgain)).toBeVisible();
  },
  'the bar of declined items': async () => {
    sessionStorage.setItem('declined', String(Date.now() + 3_600_000));
    const item = {
      id: rowId(1),
      itemName: LONG_WORD,
      serialNumber: 'SN-1',
      version: 3,
      backTo: 'evaluation_review' as const,
      declinedAt: '2026-01-02T10:00:00.000Z',
      until: '2026-01-02T10:10:00.000Z',
      remainingMs: 500_000,
    };
    answer('items.declinedByMe', { data: [item, { ...item, id: rowId(2) }], total: 2 });
    await openList('fixed_assets_manager');
    await expect.element(page.getByRole('region', { name: words().declinedItems.region })).toBeVisible();
  },
  'the reasons of a decline': async () => {
    answer('items.get', itemAt('evaluation_review'));
    await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
    await expect.element(page.getByLabelText(words().declinedItems.reasonLabel)).toBeVisible();
  },
  'the filters of a list': async () => {
    await openList('fixed_assets_manager');
    await button(main(), words().listTools.filters(0)).click();
    await expect.element(page.getByLabelText(words().listTools.createdFrom)).toBeVisible();
  },
  'the columns of a list': async () => {
    await openList('fixed_assets_manager');
    await button(main(), words().listTools.display).click();
    await expect.element(main().getByText(words().listTools.columnNames.photo)).toBeVisible();
  },
  'a list with all columns': async () => {
    answerEverything();
    const columns = ['photo', 'waiting', 'destruction'] as const;
    answer('items.list', { data: [named('pending', 0), named('pending', 1)], total: 2 });
    answer('listViews.list', { data: [], total: 0, columns: [...columns], startViewId: null });
    await openApp(personOf('fixed_assets_manager'), '/projects?tab=items');
    await expect.element(button(main(), words().listTools.display)).toBeVisible();
    await expect
      .element(page.getByRole('columnheader', { name: words().listTools.columnNames.waiting }))
      .toBeVisible();
  },
  'the saved views of a list': async () => {
    await openList('fixed_assets_manager', 'pending', '/items');
    await button(main(), words().listTools.display).click();
    await button(main(), words().listTools.save).click();
    await expect.element(main().getByText(words().listTools.nameNeeded)).toBeVisible();
  },
  'search everywhere': async () => {
    await openList('fixed_assets_manager');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: words().shell.search })).toHaveFocus();
  },
  'the list of keys': async () => {
    await openList('fixed_assets_manager');
    await userEvent.keyboard('?');
    await expect.element(dialog().getByText(words().shortcuts.help)).toBeVisible();
  },
  'the export of a list': async () => {
    await openList('fixed_assets_manager');
    await button(main(), words().ui.more).click();
    await page.getByRole('menuitem', { name: words().ui.export }).click();
    await expect.element(dialog().getByText(words().exportDialog.shown)).toBeVisible();
  },
  'the labels of chosen items': async () => {
    answer('items.get', itemAt('evaluation_review'));
    await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
    await expect.element(panel(words().panels.review)).toBeVisible();
    await button(main(), words().itemPage.labels).click();
    await expect.element(dialog().getByText(words().labelsDialog.withNames)).toBeVisible();
  },
};

expectEveryScreenAccessible(SCREENS);
