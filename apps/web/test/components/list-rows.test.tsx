import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './bed/draw.ts';
import { ChosenBox } from '../../src/features/items/bulk/chosen-box.tsx';
import { Selection } from '../../src/features/items/bulk/selection.ts';
import { itemColumns } from '../../src/features/items/base/item-columns.tsx';
import { DataTable } from '../../src/ui/data-table.tsx';
import { hold } from './bed/answering-api.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { itemAt } from './bed/sample-item.ts';
import { answerEverything, ITEM_ROWS } from './bed/sample-product.ts';

test('no row is drawn again when one of them is chosen', async () => {
  const selection = new Selection();
  const drawn: string[] = [];
  const columns = [
    {
      key: 'chosen',
      head: 'Chosen',
      cell: (item: (typeof ITEM_ROWS)[number]) => {
        drawn.push(item.id);
        return <ChosenBox item={item} selection={selection} />;
      },
    },
    ...itemColumns('admin'),
  ];
  await render(<DataTable label="Items" columns={columns} rows={ITEM_ROWS} rowKey={({ id }) => id} short />);
  expect(drawn).toHaveLength(ITEM_ROWS.length);
  const box = page.getByRole('checkbox').nth(3);
  await box.click();
  await expect.element(box).toBeChecked();
  selection.setAll(ITEM_ROWS, true);
  await expect.element(page.getByRole('checkbox').last()).toBeChecked();
  expect(drawn).toHaveLength(ITEM_ROWS.length);
});

test('the shape of an item is seen as soon as it is opened', async () => {
  answerEverything();
  const { letGo } = hold('items.get', itemAt('pending'));
  await openApp(personOf('fixed_assets_manager'), '/items');
  const link = main().getByRole('row').nth(1).getByRole('link').first();
  await expect.element(link).toBeVisible();
  const shape = () => document.querySelector('main [aria-busy] > [role="status"]')?.parentElement;
  (link.element() as HTMLElement).click();
  await expect.poll(shape).toBeDefined();
  expect(shape()?.checkVisibility({ visibilityProperty: true })).toBe(true);
  letGo();
  await expect.poll(shape).toBeUndefined();
});
