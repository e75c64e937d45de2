import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { callAs } from './call-api.ts';
import type { ChosenFile } from './files.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { PressingHand } from './pressing-hand.ts';
import { createRequest, goToItems, next, stepHeading, tickStatements } from './request.ts';
import { expectMessage } from './steps.ts';

const HEADER = 'Family,Type,Item name,Serial number,Cost center,Description';
const KIND = 'Computing & IT Equipment,Computers';

const csv = (name: string, ...rows: readonly string[]): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
});

interface StoredItem {
  readonly jsonData: { readonly itemName: string; readonly serialNumber: string };
  readonly imageFiles: readonly { readonly name: string }[];
}

/** The items that were stored under this search, with all that the API says of each. */
async function storedItems(origin: string, search: string): Promise<readonly StoredItem[]> {
  const caller = await callAs(origin, 'acmeUser');
  const { data } = await caller.read<{ data: { id: string }[] }>(
    `/projects/waste-items?search=${encodeURIComponent(search)}&page=1&limit=100`,
  );
  return Promise.all(data.map(({ id }) => caller.read<StoredItem>(`/projects/waste-items/${id}`)));
}

const dialog = (page: Page): Locator => page.getByRole('dialog');

test('an import with every kind of error is put right and taken', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await page.getByRole('button', { name: 'Import a sheet' }).click();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download template' }).click();
  const template = await (await download).path();
  const chooser = dialog(page).locator('input[data-picker="sheet"]');
  await chooser.setInputFiles(template);
  await expect(dialog(page).getByText('There is nothing below the header.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Another sheet' }).click();
  await chooser.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') });
  await expect(dialog(page).getByRole('alert')).toContainText('This is a PDF, not a sheet.');
  await chooser.setInputFiles(
    csv(
      'every-error.csv',
      `${KIND},Imported right,007,CC-1,Broken`,
      'Vehicles,Computers,Imported family,1E5,CC-1,Broken',
      'Computing & IT Equipment,Desks,Imported type,12345678901234567890,CC-1,Broken',
      `${KIND},,SN-4,CC-1,Broken`,
      `${KIND},Imported serial,,CC-1,Broken`,
      `${KIND},Imported cost center,SN-6,,Broken`,
      `${KIND},Imported long,SN-7,${'x'.repeat(201)},Broken`,
      `${KIND},"Imported\ntwo lines",SN-8,CC-1,Broken`,
      `${KIND},Imported without description,SN-9,CC-1,`,
      `${KIND},Left out,,,`,
    ),
  );
  await expect(dialog(page).getByText(/^10 rows, 9 with errors/)).toBeVisible();
  const add = dialog(page).getByRole('button', { name: /^Add \d+ items$/ });
  await expect(add).toBeDisabled();
  await expectAccessible(page, 'the preview with errors');
  await dialog(page).getByLabel('Family, row 3').selectOption('Computing & IT Equipment');
  await dialog(page).getByLabel('Type, row 4').selectOption('Printers');
  for (const [field, row, text] of [
    ['Item name', 5, 'Imported name'],
    ['Serial number', 6, '0x1F'],
    ['Cost center', 7, 'CC-6'],
    ['Cost center', 8, 'CC-7'],
    ['Item name', 9, 'Imported one line'],
    ['Description', 10, 'Described'],
  ] as const) {
    await dialog(page).getByLabel(`${field}, row ${row}`).fill(text);
  }
  await expect(add).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Skip row 11' }).click();
  await add.click();
  await expectMessage(page, '9 items added');
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  await createRequest(page).click();
  await expectMessage(page, 'Request created successfully');
  const stored = await storedItems(monda.url, 'Imported');
  expect(
    Object.fromEntries(stored.map(({ jsonData }) => [jsonData.itemName, jsonData.serialNumber])),
  ).toEqual({
    'Imported right': '007',
    'Imported family': '1E5',
    'Imported type': '12345678901234567890',
    'Imported name': 'SN-4',
    'Imported serial': '0x1F',
    'Imported cost center': 'SN-6',
    'Imported long': 'SN-7',
    'Imported one line': 'SN-8',
    'Imported without description': 'SN-9',
  });
});

/** A register of 12 laptops: one of them twice, a column of no field, none with a description. */
const register = (): ChosenFile => {
  const row = (at: number) =>
    `AF-${100 + at};Equipo de cómputo y TI;Computadoras;Laptop;Dell Latitude 5400;REG-${at};CC-410;R. Paredes`;
  const rows = [...Array.from({ length: 12 }, (_, at) => row(at + 1)), row(12)];
  const head = 'Inventario;Familia;Tipo;Denominación;Marca y modelo;Número de serie;Ce.coste;Responsable';
  return {
    name: 'registro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  };
};

test('twelve laptops of a Spanish register with a duplicate and an unknown column are requested in 15 presses', {
  tag: '@nightly',
}, async ({ browser, monda }) => {
  const page = await (await browser.newContext({ locale: 'es-PE', baseURL: monda.url })).newPage();
  await signIn(page, 'acmeUser', '/dashboard');
  const hand = new PressingHand(page);
  const named = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Nueva solicitud' }));
  await expect(heading('Ingresar datos')).toBeVisible();
  await hand.press(named('Siguiente'));
  await hand.press(page.getByRole('radio', { name: 'Residuos de manejo especial' }));
  await hand.press(named('Siguiente'));
  await hand.press(named('Importar una hoja'));
  await hand.take(dialog(page).getByRole('button', { name: /^Elegir/ }), [register()]);
  await hand.type(dialog(page).getByRole('textbox', { name: 'Descripción para todas las filas' }), 'Usadas');
  await hand.press(named('Agregar 12 artículos'));
  await hand.press(named('Siguiente'));
  await expect(heading('Revisar y enviar')).toBeVisible();
  for (const statement of await page.getByRole('checkbox').all()) await hand.press(statement);
  await hand.press(named('Crear solicitud'));
  await expect(page).toHaveURL(/\/projects$/);
  const stored = await storedItems(monda.url, 'REG-');
  expect(new Set(stored.map(({ jsonData }) => jsonData.serialNumber)).size).toBe(12);
  expect(stored).toHaveLength(12);
  expect(hand.presses).toBeLessThanOrEqual(15);
});
