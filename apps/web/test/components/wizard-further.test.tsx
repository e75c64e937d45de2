import { LIMITS } from '@monda/domain/base/limits.ts';
import { FURTHER_FIELDS } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible, LANGUAGES_LOOKED_AT } from './bed/accessible.ts';
import { details } from './bed/details.ts';
import { dialog, importFile, openItems } from './bed/import-step.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main } from './bed/open.tsx';
import { LONG_TEXT } from './bed/sample-item.ts';
import { fillItem, goToItems, heading, itemForm, next } from './bed/wizard.ts';

beforeEach(() => localStorage.removeItem('monda-items-view'));

const GIVEN = {
  propertyNumber: 'AF-0042',
  manufacturer: 'Dell',
  model: 'PowerEdge R740',
  location: 'Hall 2',
  weight: '12,5 kg',
  volume: '0.8',
} as const;
const READ = { ...GIVEN, weight: '12.5' };
const field = (form: Locator, name: (typeof FURTHER_FIELDS)[number]) =>
  form.getByRole('textbox', { name: entryLabel(name), exact: true });
const more = (form: Locator) => form.getByText(words().itemPage.moreAboutItem, { exact: true });
const isOpen = (form: Locator) => (more(form).element().closest('details') as HTMLDetailsElement).open;

async function fillFurther(form: Locator): Promise<void> {
  await more(form).click();
  for (const name of FURTHER_FIELDS) await field(form, name).fill(GIVEN[name]);
}

test('the further fields are closed below the specified ones, and open by the keyboard', async () => {
  const form = await goToItems();
  expect(isOpen(form)).toBe(false);
  await expect.element(field(form, 'location')).not.toBeInTheDocument();
  more(form).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field(form, 'location')).toBeVisible();
  const labels = form
    .getByRole('textbox')
    .elements()
    .map((control) => control.id.split('-').at(-1));
  expect(labels.slice(-FURTHER_FIELDS.length)).toEqual([...FURTHER_FIELDS]);
  await leavePage();
});

test.skipIf(IS_BY_DAY)(
  'what is wrong there is said at its field, which Next opens; nothing typed is lost',
  async () => {
    const form = await goToItems();
    await fillItem(1, 'Desk');
    await more(form).click();
    await field(form, 'weight').fill('10 lb');
    await field(form, 'manufacturer').fill('www.example.com');
    await more(form).click();
    await next().click();
    await expect.element(field(form, 'weight')).toHaveAccessibleDescription(words().quantities.noNumber);
    await expect
      .element(field(form, 'manufacturer'))
      .toHaveAccessibleDescription(words().texts.webAddressInName);
    await expect.element(field(form, 'manufacturer')).toHaveFocus();
    await expect.element(field(form, 'weight')).toHaveValue('10 lb');
    await expect
      .element(main().getByRole('link', { name: new RegExp(`Weight.*${words().quantities.noNumber}`) }))
      .toBeVisible();
    await leavePage();
  },
);

test('what is given is reviewed with its labels, and is there again when the item is opened', async () => {
  const form = await goToItems();
  await fillItem(1, 'Desk');
  await fillFurther(form);
  await next().click();
  await expect.element(heading(words().wizard.review)).toBeVisible();
  const shown = details(main());
  for (const name of FURTHER_FIELDS) expect(shown).toContainEqual([entryLabel(name), READ[name]]);
  await expectAccessible();
  await button(main(), 'Change Item 1: Desk').click();
  await expect.element(field(itemForm(1), 'weight')).toHaveValue(GIVEN.weight);
  expect(isOpen(itemForm(1))).toBe(true);
  await leavePage();
});

test.skipIf(IS_BY_DAY)('a review without any has none of their labels', async () => {
  await goToItems();
  await fillItem(1, 'Desk');
  await next().click();
  await expect.element(heading(words().wizard.review)).toBeVisible();
  await expect.element(main().getByText('One leg loose.')).toBeVisible();
  const labels = details(main()).map(([label]) => label);
  for (const name of FURTHER_FIELDS) expect(labels).not.toContain(entryLabel(name));
});

test.skipIf(IS_BY_DAY)(
  'ten items have one column for it, on a phone one line; copies do not have the property number',
  async () => {
    await page.viewport(1280, 800);
    const form = await goToItems();
    await fillItem(1, 'Desk');
    await fillFurther(form);
    await button(form, /^Copy several of item 1/).click();
    const asked = page.getByRole('dialog', { name: /^Copy several of/ });
    await asked.getByRole('textbox', { name: 'Number of copies' }).fill('9');
    await button(asked, 'Make copies').click();
    await next().click();
    const rows = main().getByRole('table').getByRole('row');
    await expect.element(rows.nth(1).getByText('Property number: AF-0042', { exact: false })).toBeVisible();
    await expect
      .element(rows.nth(10).getByText('Manufacturer: Dell · Model: PowerEdge R740', { exact: false }))
      .toBeVisible();
    await expect.element(rows.nth(10)).not.toMatchTextContent(/AF-0042/);
    await expectAccessible([1280]);
    await page.viewport(390, 844);
    await expect.element(main().getByText('Weight (kg): 12.5', { exact: false }).first()).toBeVisible();
    await expectAccessible([390]);
  },
);

test.skipIf(IS_BY_DAY)(
  'the table has their columns once they are wanted, and as long as something is typed there',
  async () => {
    await page.viewport(1280, 800);
    await goToItems();
    await page.getByRole('radio', { name: 'Table' }).click();
    const grid = page.getByRole('grid');
    const heads = () => grid.getByRole('columnheader').elements().length;
    await expect.element(grid).toBeVisible();
    expect(heads()).toBe(8);
    const shows = button(main(), words().itemPage.moreAboutItem);
    await expect.element(shows).toHaveAttribute('aria-pressed', 'false');
    await shows.click();
    await expect.element(shows).toHaveAttribute('aria-pressed', 'true');
    expect(heads()).toBe(14);
    const cell = grid.getByRole('row').nth(1).getByRole('gridcell').nth(10);
    await cell.click();
    await userEvent.keyboard('heavy{Enter}');
    await expect.element(cell).toMatchTextContent(words().quantities.noNumber);
    await expect.element(shows).toBeDisabled();
    await userEvent.keyboard('{F2}{Control>}a{/Control}{Backspace}');
    expect(heads()).toBe(14);
    await userEvent.keyboard('4,5{Enter}');
    await expect.element(cell).toHaveTextContent('4,5');
    await expectAccessible([1280, 390]);
    await leavePage();
  },
);

test('a sheet fills them by the names of its columns, and its rows show them', async () => {
  await openItems();
  const kind = 'Computing & IT Equipment,Computers';
  const shown = await importFile(
    new File(
      [
        'Family,Type,Item name,Serial number,Cost center,Description,Asset tag,Marca,Peso (kg),Ubicación\n',
        `${kind},A,S-1,CC-1,Old,AF-1,Dell,"12,5 kg",Hall\n${kind},B,S-2,CC-1,Old,AF-2,HP,10 lb,Hall`,
      ],
      'list.csv',
    ),
  );
  await expect.element(shown.getByText('10 of 10 columns found. Header: row 1.')).toBeVisible();
  await expect.element(shown.getByRole('columnheader', { name: 'Property number' })).toBeVisible();
  expect(shown.getByRole('columnheader', { name: 'Volume (m³)' }).elements()).toEqual([]);
  const wrong = shown.getByRole('textbox', { name: 'Weight (kg), row 3' });
  await expect.element(wrong).toHaveAccessibleDescription(words().quantities.noNumber);
  await wrong.fill('4,5');
  await expectAccessible();
  await button(shown, 'Add 2 items').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await next().click();
  await expect.element(heading(words().wizard.review)).toBeVisible();
  const reviewed = details(main());
  expect(reviewed).toContainEqual(['Property number', 'AF-2']);
  expect(reviewed).toContainEqual(['Weight (kg)', '12.5']);
  expect(reviewed).toContainEqual(['Weight (kg)', '4.5']);
});

test.each(LANGUAGES_LOOKED_AT)('long values stay within both widths, in %s', async (language) => {
  await readIn(language);
  const form = await goToItems();
  await more(form).click();
  for (const name of FURTHER_FIELDS) {
    await field(form, name).fill(LONG_TEXT.replaceAll('\n', ' ').slice(0, LIMITS.shortText));
  }
  await expectAccessible();
  await leavePage();
});
