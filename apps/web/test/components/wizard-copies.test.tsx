import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { changes } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, pdf, photo } from './bed/picking.ts';
import { fillItem, goToItems, itemForm, next } from './bed/wizard.ts';

const dialog = () => page.getByRole('dialog', { name: /^Copy several of/ });
const serialNumbers = () => dialog().getByRole('textbox', { name: 'Serial numbers' });
const howMany = () => dialog().getByRole('textbox', { name: 'Number of copies' });
const make = () => button(dialog(), 'Make copies');
const cards = () => main().getByRole('list').getByRole('heading', { level: 3 });

test('more copies than the request has room for are refused in words, and none is made', async () => {
  await goToItems();
  await fillItem(1, 'Desk');
  await button(itemForm(1), /^Copy several of item 1/).click();
  await make().click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Enter a whole number, 1 or more');
  for (const wrong of ['0', '-3', '1.5', 'ten', '1e1']) {
    await howMany().fill(wrong);
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Enter a whole number, 1 or more');
  }
  await howMany().fill('50');
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('That is 50 copies. A request can have up to 50 items: there is room for 49 items.');
  await serialNumbers().fill(Array.from({ length: 51 }, (_, at) => `SN-${at}`).join('\n'));
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('That is 50 copies.');
  await make().click();
  await expectAccessible();
  await serialNumbers().fill('');
  await howMany().fill('49');
  await make().click();
  await expect.element(itemForm(2).getByRole('textbox', { name: 'Serial number' })).toHaveFocus();
  await expect.element(button(itemForm(2), /^Copy item 2/)).toBeDisabled();
  await expect
    .element(button(itemForm(2), /^Copy several of item 2/))
    .toHaveAccessibleDescription('A request can have up to 50 items.');
  expect(changes()).toEqual([]);
});

test('a copy stands below with all but serial number, photos and invoice, and asks for its serial number', async () => {
  const form = await goToItems();
  await fillItem(1, 'Desk', 'One leg loose.');
  await form.getByRole('textbox', { name: 'Serial number' }).fill('SN-1');
  await chooseFiles(form, 'Photos', [await photo('desk.jpg')]);
  await form.getByLabelText('I have an ownership invoice').click();
  await chooseFiles(form, 'Ownership invoice', [pdf('paper.pdf')]);
  await button(main(), 'Add item').click();
  await fillItem(2, 'Chair');
  await button(main(), 'More for item 1: Desk').click();
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  const copy = itemForm(2);
  await expect.element(copy.getByRole('textbox', { name: 'Serial number' })).toHaveFocus();
  await expect.element(copy.getByRole('textbox', { name: 'Serial number' })).toHaveValue('');
  await expect.element(copy.getByRole('textbox', { name: 'Item name' })).toHaveValue('Desk');
  await expect.element(copy.getByRole('textbox', { name: 'Description' })).toHaveValue('One leg loose.');
  await expect.element(copy.getByRole('textbox', { name: 'Cost center' })).toHaveValue('CC-1403');
  await expect.element(copy.getByRole('combobox', { name: 'Type' })).toHaveValue('desks');
  await expect.element(copy.getByLabelText('I have an ownership invoice')).not.toBeChecked();
  await expect.element(copy.getByText('desk.jpg')).not.toBeInTheDocument();
  await copy.getByRole('textbox', { name: 'Serial number' }).fill('SN-2');
  await button(copy, 'Done').click();
  await expect
    .poll(() =>
      cards()
        .elements()
        .map((card) => card.textContent),
    )
    .toEqual(['1. Desk', '2. Desk', '3. Chair']);
  for (const serial of ['SN-1', 'SN-2']) await expect.element(main().getByText(serial)).toBeVisible();
  await expectAccessible();
});

test('a pasted list makes one item for each serial number, as it was written, and a reload keeps them', async () => {
  const form = await goToItems();
  await fillItem(1, 'Laptop');
  await button(form, /^Copy several of item 1/).click();
  await serialNumbers().fill('007\r\n\r\n  1E5  \n007\n');
  await expect.element(howMany()).toBeDisabled();
  await expect
    .element(dialog().getByRole('status'))
    .toMatchTextContent('The first serial number goes to this item, which has none. This makes 2 copies.');
  await expect.element(dialog().getByRole('status')).toMatchTextContent('007 is listed more than once.');
  await expectAccessible();
  await make().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('2 copies were added.')).toBeVisible();
  await expect.element(button(main(), 'Edit item 2: Laptop')).toHaveFocus();
  await expect.poll(() => cards().elements()).toHaveLength(3);
  await leavePage();
  await openApp(personOf('company_user'), '/new-request?step=3');
  await expect.poll(() => main().getByText('007').elements()).toHaveLength(2);
  await expect.element(main().getByText('1E5')).toBeVisible();
  await next().click();
  await expect.element(page.getByRole('heading', { name: 'Final Check' })).toBeVisible();
  await expect.element(main()).toMatchTextContent('1E5');
});

test('Escape makes no copy, the question begins empty the next time, and in Spanish it is accessible as well', async () => {
  await readIn('es');
  await goToItems();
  await button(main(), /^Copiar varias veces el artículo 1/).click();
  const asked = page.getByRole('dialog', { name: 'Copiar varias veces Artículo 1' });
  await asked.getByRole('textbox', { name: 'Número de copias' }).fill('60');
  await expect
    .element(asked.getByRole('alert'))
    .toMatchTextContent('Una solicitud admite hasta 50 artículos: queda lugar para 49 artículos.');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).not.toBeInTheDocument();
  await button(main(), /^Copiar varias veces el artículo 1/).click();
  await expect.element(asked.getByRole('textbox', { name: 'Número de copias' })).toHaveValue('');
});
