import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type SampleParts, textRow, workbook } from '../../../../packages/sheets/test/workbook-samples.ts';
import { expectAccessible } from './bed/accessible.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { dialog, importFile, itemForm, openItems } from './bed/import-step.ts';
import { readIn } from './bed/language.ts';
import { button, expectMessage, leavePage, main, openApp } from './bed/open.tsx';
import { give, photo } from './bed/picking.ts';
import { personOf } from './bed/people.ts';

const HEADER = 'Familia;Tipo;Nombre del artículo;Serie;Centro de costo;Descripción';
const KIND = 'Computing & IT Equipment;Computers';
const laptop = (serial: string, name = 'Laptop') => `${KIND};${name};${serial};CC-1;Screen broken`;
const csv = (name: string, ...rows: readonly string[]) => new File([[HEADER, ...rows].join('\n')], name);

function paste(on: Element, put: (data: DataTransfer) => void): void {
  const clipboardData = new DataTransfer();
  put(clipboardData);
  on.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

test('a sheet is looked at, put right and added, and its serial numbers stay what they were', async () => {
  await openItems();
  const sheet = csv(
    'laptops.csv',
    laptop('007', 'First'),
    'Vehicles;Truck;Second;1E5;CC-1;Dented',
    'Vehicles;Truck;Third;12345678901234567890;CC-1;Dented',
    `${KIND};;=1;CC-1;x`,
  );
  const shown = await importFile(sheet);
  await expect.element(shown.getByText(/^4 rows, 3 with errors/)).toBeVisible();
  await expect.element(shown.getByRole('combobox', { name: 'Separator' })).not.toBeInTheDocument();
  await button(shown, 'Change').click();
  await expect.element(shown.getByRole('combobox', { name: 'Separator' })).toHaveValue(';');
  await expect.element(shown.getByRole('combobox', { name: 'Encoding' })).toHaveValue('utf-8');
  await expect.element(button(shown, 'Add 4 items')).toBeDisabled();
  await expect
    .element(shown.getByText('“Vehicles” is not a family. Choose one from the list.').first())
    .toBeVisible();
  await expectAccessible();
  await shown.getByRole('combobox', { name: 'Family, row 3' }).selectOptions('machinery');
  await expect.element(shown.getByText(/Changed in 1 more row with the same value\./)).toBeVisible();
  await expect.element(shown.getByText('1 row still with an error')).toBeVisible();
  await shown.getByRole('textbox', { name: 'Item name, row 5' }).fill('Fourth');
  await button(shown, 'Skip row 4').click();
  await button(shown, 'Add 3 items').click();
  await expectMessage('3 items added');
  await expect.poll(titles).toEqual(['1. First', '2. Second', '3. Fourth']);
  for (const [at, serial, type] of [
    [1, '007', 'computers'],
    [2, '1E5', 'Truck'],
    [3, '=1', 'computers'],
  ] as const) {
    await button(main(), new RegExp(`^Edit item ${at}`)).click();
    await expect.element(itemForm(at).getByLabelText(/^Serial number/)).toHaveValue(serial);
    await expect.element(itemForm(at).getByLabelText(/^Type/)).toHaveValue(type);
  }
});

test.skipIf(IS_BY_DAY)(
  'a file that is not read is refused in plain words, and another one can be chosen',
  async () => {
    await openItems();
    const row = textRow(1, 'Item name');
    const xlsx = (parts: SampleParts, name = 'sheet.xlsx') =>
      new File([workbook(row, parts) as BlobPart], name);
    const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';
    await button(main(), 'Import a sheet').click();
    for (const [file, message] of [
      [new File(['%PDF-1.7'], 'list.csv'), /This is a PDF, not a sheet/],
      [new File([''], 'list.csv'), /This sheet is empty/],
      [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'list.csv'), /larger than 5 MB/],
      [xlsx({ 'xl/vbaProject.bin': 'x' }, 'list.xlsm'), /contains macros/],
      [xlsx({ 'xl/worksheets/sheet1.xml': doctype }), /refers to outside content/],
      [xlsx({ 'xl/worksheets/sheet1.xml': '<a' }), /damaged/],
      [xlsx({ 'xl/sharedStrings.xml': `<a>${' '.repeat(65 * 1024 * 1024)}</a>` }), /far too large/],
      [new File(['a,b\n"c,d\ne\n'], 'list.csv'), /Row 2 has an unclosed quotation mark/],
      [new File(['a\n'.repeat(5_002)], 'list.csv'), /more than 5,000 rows/],
    ] as const) {
      await give('sheet', [file]);
      await expect.element(dialog().getByRole('alert')).toMatchTextContent(message);
      await expect.element(dialog().getByRole('alert')).toMatchTextContent(file.name);
    }
    await expectAccessible();
    await give('sheet', [csv('good.csv', laptop('1'))]);
    await button(dialog(), 'Add 1 item').click();
    await expect.poll(titles).toEqual(['1. Laptop']);
  },
);

test.skipIf(IS_BY_DAY)(
  'what was found out can be changed: header, columns, separator, encoding',
  async () => {
    await openItems();
    const shown = await importFile(
      new File([Uint8Array.from('Port\u00e1til;A\nMonitor;B', (sign) => sign.charCodeAt(0))], 'two.csv'),
    );
    await expect.element(shown.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252');
    await expect.element(shown.getByText('2 rows.')).toBeVisible();
    await expect.element(shown.getByText('Not imported: Column A · Column B')).toBeVisible();
    await shown.getByRole('combobox', { name: 'Item name', exact: true }).selectOptions('Column A');
    await shown.getByRole('combobox', { name: 'Serial number', exact: true }).selectOptions('Column B');
    for (const [field, value] of [
      ['Family', 'Computing & IT Equipment'],
      ['Type', 'Computers'],
    ] as const) {
      await shown.getByRole('combobox', { name: field, exact: true }).selectOptions(value);
    }
    for (const [field, value] of [
      ['Cost center', 'CC-9'],
      ['Description', 'Old'],
    ] as const) {
      await shown.getByRole('combobox', { name: field, exact: true }).selectOptions('One value for all rows');
      await shown.getByRole('textbox', { name: `${field} for all rows` }).fill(value);
    }
    await expect.element(shown.getByText('2 rows, no errors.')).toBeVisible();
    await expect.element(shown.getByRole('cell', { name: 'Port\u00e1til' })).toBeVisible();
    await shown.getByRole('combobox', { name: 'Header row' }).selectOptions('Row 1: Portátil · A');
    await expect.element(shown.getByText('1 row, no errors.')).toBeVisible();
    await shown.getByRole('combobox', { name: 'Separator' }).selectOptions('Comma');
    await expect.element(shown.getByText('Not imported: Column A', { exact: true })).toBeVisible();
    await shown.getByRole('combobox', { name: 'Encoding' }).selectOptions('UTF-16 LE');
    await expect.element(shown.getByRole('combobox', { name: 'Encoding' })).toHaveValue('utf-16le');
    await expect.element(shown.getByText(/Port\u00e1til/)).not.toBeInTheDocument();
  },
);

test.skipIf(IS_BY_DAY)('one row too many is named in the singular, in both languages', async () => {
  const rows = Array.from({ length: 51 }, (_, at) => laptop(`SN-${at + 1}`, `Laptop ${at + 1}`));
  await openItems();
  const shown = await importFile(csv('fifty-one.csv', ...rows));
  await expect
    .element(shown.getByText(/The other one stays on this device, and you can add it to the next request\.$/))
    .toBeVisible();
  await readIn('es');
  expect(words().importing.tooMany(50, 1)).toMatch(/El otro se queda en este dispositivo y puede agregarlo/);
  expect(words().importing.noRoom(1)).toMatch(/1 artículo se quedará en este dispositivo y puede agregarlo/);
  expect(words().importing.summary(1, 1)).toBe('1 fila, con errores. Corríjala aquí u omítala.');
});

test.skipIf(IS_BY_DAY)(
  'of more rows than a request takes the first 50 are added, and the others wait for the next one',
  async () => {
    await openItems();
    const rows = Array.from({ length: 60 }, (_, at) => laptop(`SN-${at + 1}`, `Laptop ${at + 1}`));
    const shown = await importFile(csv('sixty.csv', ...rows));
    await expect
      .element(shown.getByText(/room for 50 items. The other 10 stay on this device/))
      .toBeVisible();
    await expect.element(shown.getByText('1 to 20 of 60')).toBeVisible();
    await button(shown, 'Next rows').click();
    await button(shown, 'Next rows').click();
    await expect.element(shown.getByRole('cell', { name: 'Laptop 60' })).toBeVisible();
    await button(shown, 'Add 50 items').click();
    await expect.element(main().getByText('10 imported items wait')).toBeVisible();
    await expect.element(main().getByText(/This request is full. Submit it/)).toBeVisible();
    await leavePage();
    await openApp(personOf('company_user'), '/projects');
    const waits = main().getByText('10 imported items are saved on this device for the next request.');
    await expect.element(waits).toBeVisible();
    await expectAccessible();
    await main().getByRole('link', { name: 'Continue' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await leavePage();
    await openApp(personOf('company_user'), '/new-request');
    await button(main(), 'Start over').click();
    await button(dialog(), 'Start over').click();
    await button(main(), 'Next').click();
    await page.getByRole('radio', { name: 'Special Handling Waste' }).click();
    await button(main(), 'Next').click();
    await expectAccessible();
    await button(main(), 'Add the next 10').click();
    await expect.element(main().getByText('10 imported items wait')).not.toBeInTheDocument();
    await expect.poll(() => titles().at(-1)).toBe('10. Laptop 60');
  },
);

test.skipIf(IS_BY_DAY)(
  'rows of a spreadsheet are taken where they are pasted, but not from a field',
  async () => {
    await openItems();
    const name = itemForm(1).getByRole('textbox', { name: 'Item name' });
    const rows = `${HEADER}\n${laptop('A-1')}`.replaceAll(';', '\t');
    paste(name.element(), (data) => data.setData('text/plain', rows));
    await expect.element(dialog()).not.toBeInTheDocument();
    paste(document.body, (data) => data.setData('text/plain', rows));
    await button(dialog(), 'Add 1 item').click();
    await expect.poll(titles).toEqual(['1. Laptop']);
    await button(main(), 'Import a sheet').click();
    const field = dialog().getByRole('textbox', { name: 'Or paste rows from a spreadsheet here' });
    paste(field.element(), (data) => data.setData('text/plain', rows.replace('A-1', 'A-2')));
    await button(dialog(), 'Add 1 item').click();
    await expect.poll(titles).toEqual(['1. Laptop', '2. Laptop']);
  },
);

async function withLaptops(...serials: readonly string[]): Promise<void> {
  await openItems();
  const shown = await importFile(csv('laptops.csv', ...serials.map((serial) => laptop(serial))));
  await button(shown, /^Add \d/).click();
  await expect.element(dialog()).not.toBeInTheDocument();
}
const place = (name: RegExp | string) => dialog().getByRole('region', { name });

test.skipIf(IS_BY_DAY)(
  'photos go to the items their names begin with, and what fits none can be moved by a list or by dragging',
  async () => {
    await withLaptops('AB-1', 'AB-1-2');
    const damaged = new File(['no picture'], 'AB-1 x.jpg', { type: 'image/jpeg' });
    const names = ['ab-1 front.jpg', 'AB-1-2_a.png', '2 back.jpg', 'IMG_1.jpg', 'IMG_2.jpg'];
    await give('photos-by-name', [...(await Promise.all(names.map((name) => photo(name)))), damaged]);
    await expect.element(place(/^1\. Laptop · AB-1: 1 photo$/)).toMatchTextContent('ab-1 front.jpg');
    await expect.element(place(/^2\. Laptop · AB-1-2: 2 photos$/)).toMatchTextContent('2 back.jpg');
    await expect.element(place('Not matched yet (2)')).toMatchTextContent('IMG_1.jpg');
    await expectAccessible();
    const menu = dialog().getByRole('combobox', { name: 'Item for IMG_1.jpg' });
    await menu.selectOptions('1. Laptop · AB-1');
    await expect.element(place(/AB-1: 2 photos$/)).toMatchTextContent('IMG_1.jpg');
    await expect.element(menu).toHaveFocus();
    const dataTransfer = new DataTransfer();
    const drag = (on: Locator, kind: string) =>
      on.element().dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    drag(dialog().getByRole('listitem').filter({ hasText: 'IMG_2.jpg' }), 'dragstart');
    drag(place(/AB-1-2/), 'dragover');
    drag(place(/AB-1-2/), 'drop');
    await expect.element(place(/AB-1-2: 3 photos$/)).toMatchTextContent('IMG_2.jpg');
    await button(dialog(), 'Remove IMG_2.jpg').click();
    await menu.selectOptions('No item');
    await expect.element(place('Not matched yet (1)')).toBeVisible();
    await button(dialog(), 'Done').click();
    await expect.element(main().getByRole('list', { name: 'Not accepted' })).toMatchTextContent('AB-1 x.jpg');
    await expect.element(main().getByText('1 photo is not matched to an item yet')).toBeVisible();
    await leavePage();
    await openApp(personOf('company_user'), '/new-request?step=3');
    await button(main(), 'Match photos').click();
    await expect.element(place('Not matched yet (1)')).toMatchTextContent('IMG_1.jpg');
  },
);

test.skipIf(IS_BY_DAY)('a pasted picture goes to the open item, one next to a text does not', async () => {
  await withLaptops('AB-1', 'AB-2');
  await button(main(), /^Edit item 2/).click();
  await expect.element(itemForm(2)).toBeVisible();
  const picture = await photo('image.png');
  const serial = itemForm(2).getByLabelText(/^Serial number/);
  paste(serial.element(), (data) => {
    data.items.add(picture);
    data.setData('text/plain', 'one cell');
  });
  paste(serial.element(), (data) => data.items.add(picture));
  const photos = itemForm(2).getByRole('group', { name: 'Photos' });
  await expect.poll(() => photos.getByRole('listitem').elements()).toHaveLength(1);
});

test.skipIf(IS_BY_DAY)(
  'of several files those that are no photos are named, each with the reason',
  async () => {
    await openItems();
    const heic = new File(['ftypheic'], 'AB-1.heic', { type: 'image/heic' });
    await give('photos-by-name', [heic, await photo('1.jpg'), new File(['%PDF-1.7'], 'AB-2.pdf')]);
    for (const name of ['AB-1.heic', 'AB-2.pdf']) {
      const line = main().getByRole('listitem').filter({ hasText: name });
      await expect.element(line).toMatchTextContent('Please select a file with one of these extensions');
    }
    await expect.element(main().getByText('1 photo added by name.')).toBeVisible();
  },
);

test.skipIf(IS_BY_DAY)('photos and a sheet that are dropped on the step are taken together', async () => {
  await openItems();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(csv('laptops.csv', laptop('AB-1')));
  dataTransfer.items.add(await photo('other.jpg'));
  for (const kind of ['dragover', 'drop']) {
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }
  await expect.element(dialog().filter({ hasText: 'laptops.csv' })).toBeVisible();
  await expect.element(main().getByText('1 photo is not matched to an item yet')).toBeInTheDocument();
});

test.skipIf(IS_BY_DAY)(
  'of several sheets that are dropped together the first is read, and the others are named',
  async () => {
    await openItems();
    const dataTransfer = new DataTransfer();
    for (const name of ['laptops.csv', 'safes.csv', 'counters.csv']) {
      dataTransfer.items.add(csv(name, laptop('AB-1')));
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(dialog().filter({ hasText: 'laptops.csv' })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Only one sheet can be imported at a time: laptops.csv. Skipped: safes.csv, counters.csv.',
        ),
      )
      .toBeVisible();
  },
);
