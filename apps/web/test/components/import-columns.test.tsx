import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { dialog, importFile, itemForm, openItems } from './bed/import-step.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, leavePage } from './bed/open.tsx';

const KIND = 'Computing & IT Equipment,Computers';
const csv = (...rows: readonly string[]) => new File([rows.join('\n')], 'list.csv');
const MISSING = 'Required. Choose a column, use one value for all rows, or fill in each row.';
const HEADER = 'Family,Type,Item name,Serial number,Cost center,Description';

/** Top of an element in the page. */
const topOf = (element: Element) => element.getBoundingClientRect().top;

test('a missing column is one message at that column and no error of a row; one value fills it', async () => {
  await openItems();
  const shown = await importFile(
    csv('Family,Type,Item name,Serial number,Description', `${KIND},A,S-1,Old`, `${KIND},B,S-2,Old`),
  );
  await expect.element(shown.getByText('5 of 6 columns found. Header: row 1.')).toBeVisible();
  const column = shown.getByRole('combobox', { name: 'Cost center', exact: true });
  await expect.element(column).toHaveAccessibleDescription(MISSING);
  expect(shown.getByText(MISSING).elements()).toHaveLength(1);
  await expect.element(shown.getByText('2 rows.')).toBeVisible();
  await expect.element(shown.getByText('Choose a column: Cost center')).toBeVisible();
  await expect.element(shown.getByRole('textbox', { name: 'Cost center, row 2' })).not.toBeInTheDocument();
  await expect.element(button(shown, 'Add 2 items')).toBeDisabled();
  await expectAccessible();
  expect(shown.getByRole('combobox').elements()).toEqual([column.element()]);
  await shown.getByRole('textbox', { name: 'Cost center for all rows' }).fill('CC-9');
  await expect.element(shown.getByText('2 rows, no errors.')).toBeVisible();
  await expect.element(shown.getByText('6 of 6 columns found. Header: row 1.')).toBeVisible();
  await button(shown, 'Add 2 items').click();
  await expectMessage('2 items added');
  await leavePage();
});

test('a family and a type for all rows are chosen in one list each, before the columns of the rest', async () => {
  await openItems();
  const shown = await importFile(
    csv(
      'Item name,Serial number,Cost center,Description,Responsible',
      'A,S-1,CC-1,Old,R',
      'B,S-2,CC-1,Old,R',
    ),
  );
  const choice = (name: string) => shown.getByRole('combobox', { name, exact: true });
  await expect.element(choice('Type')).toBeVisible();
  expect(shown.getByRole('combobox').elements()).toHaveLength(2);
  await choice('Family').selectOptions('Computing & IT Equipment');
  await choice('Type').selectOptions('Computers');
  await expect.element(choice('Family')).toHaveDisplayValue('Computing & IT Equipment');
  await expect.element(shown.getByText('2 rows, no errors.')).toBeVisible();
  await choice('Family').selectOptions('E: Responsible');
  await expect.element(shown.getByText(/^2 rows, 2 with errors/)).toBeVisible();
  await choice('Family').selectOptions('Computing & IT Equipment');
  await button(shown, 'Add 2 items').click();
  await leavePage();
});

test('a row that repeats an earlier one is left out, with words, and can be put back', async () => {
  await openItems();
  const twice = `${KIND},A,S-1,CC-1,Old`;
  const shown = await importFile(
    csv(
      HEADER,
      twice,
      `${KIND},A,S-1,CC-1,New`,
      twice,
      'Furniture & Office Equipment,Desks,B,,CC-1,Old',
      'Furniture & Office Equipment,Desks,B,,CC-1,Old',
    ),
  );
  await expect.element(shown.getByText('Skipped because it repeats an earlier row: row 4.')).toBeVisible();
  await expect.element(shown.getByText('Same as row 2')).toBeVisible();
  await expect.element(shown.getByText('5 rows, no errors. 1 row skipped.')).toBeVisible();
  await expect.element(button(shown, 'Add 4 items')).toBeEnabled();
  await expectAccessible();
  await button(shown, 'Include row 4').click();
  await expect.element(button(shown, 'Add 5 items')).toBeEnabled();
  await button(shown, 'Skip row 4').click();
  await button(shown, 'Add 4 items').click();
  await expectMessage('4 items added');
  await leavePage();
});

test('what no column says can be filled in row by row', async () => {
  await openItems();
  const shown = await importFile(
    csv(
      'Family,Type,Item name,Cost center,Description',
      `${KIND},A,CC-1,Old`,
      'Furniture & Office Equipment,Desks,B,CC-1,Old',
    ),
  );
  await shown.getByRole('combobox', { name: 'Serial number', exact: true }).selectOptions('Row by row');
  await expect.element(shown.getByText(/^2 rows, 1 with errors/)).toBeVisible();
  await shown.getByRole('textbox', { name: 'Serial number, row 2' }).fill('S-1');
  await button(shown, 'Add 2 items').click();
  await expectMessage('2 items added');
  await leavePage();
});

test('where all columns are found the rows come first, on a phone as well, and how the sheet was read on request', async () => {
  await page.viewport(390, 844);
  await openItems();
  const shown = await importFile(csv('Inventory', HEADER, `${KIND},A,S-1,CC-1,Old`));
  await expect.element(shown.getByText('6 of 6 columns found. Header: row 2.')).toBeVisible();
  await expect.element(shown.getByText('S-1', { exact: true })).toBeInTheDocument();
  expect(topOf(shown.getByRole('table').element())).toBeLessThan(844 * 0.7);
  await expect.element(shown.getByRole('combobox')).not.toBeInTheDocument();
  const change = button(shown, 'Change');
  await expect.element(change).toHaveAttribute('aria-expanded', 'false');
  await change.click();
  await expect.element(shown.getByRole('combobox', { name: 'Header row' })).toHaveDisplayValue(/^Row 2/);
  await expectAccessible();
  await button(shown, 'Hide').click();
  await expect.element(shown.getByRole('combobox')).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await leavePage();
});

test('Escape, Cancel and another sheet ask before corrections are lost, and not without any', async () => {
  await openItems();
  const sheet = csv(HEADER, `${KIND},A,S-1,CC-1,Old`, `${KIND},,S-2,CC-1,Old`);
  let shown = await importFile(sheet);
  await expect.element(button(shown, 'Add 2 items')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  shown = await importFile(sheet);
  await shown.getByRole('textbox', { name: 'Item name, row 3' }).fill('B');
  await userEvent.keyboard('{Escape}');
  const question = shown.getByRole('group', { name: 'Discard changes' });
  await expect
    .element(question)
    .toMatchTextContent('Your corrections and choices for this sheet will be lost.');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(shown.getByRole('textbox', { name: 'Item name, row 3' })).toHaveValue('B');
  await button(shown, 'Another sheet').click();
  await button(question, 'Cancel').click();
  await expect.element(button(shown, 'Add 2 items')).toBeEnabled();
  await button(shown, 'Cancel').click();
  await button(question, 'Discard changes').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(itemForm(1)).toBeVisible();
  await leavePage();
});

test('in Spanish the line, the message and the question are in Spanish', async () => {
  await readIn('es');
  await openItems();
  const shown = await importFile(csv('Familia,Tipo,Modelo,Serie,Depto.', `${KIND},A,S-1,CC-1`));
  await expect.element(shown.getByText('5 de 6 columnas encontradas. Encabezado: fila 1.')).toBeVisible();
  await expect.element(shown.getByText('Elija una columna: Descripción')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await leavePage();
});
