import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Caller, callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { createRequest, goToItems, next, stepHeading, tickStatements } from './request.ts';
import { expectMessage } from './steps.ts';

test.use({ data: 'shared' });

/** Texts that spreadsheet programs change, and that a format could lose. */
const ITEMS = [
  {
    itemName: 'Taken =1+1',
    serialNumber: '007',
    costCenter: 'CC-1',
    description: 'One line\nand a second; "quoted", with commas',
  },
  { itemName: 'Taken ñandú 保管 🏦', serialNumber: '1E5', costCenter: '0042', description: '=SUM(A1:A9)' },
  {
    itemName: '"Taken", it was said',
    serialNumber: '12345678901234567890',
    costCenter: '2026-01-05',
    description: "'an apostrophe first",
  },
].map((texts) => ({ family: 'computing_it_equipment', type: 'computers', ...texts }));

type Texts = Readonly<Record<keyof (typeof ITEMS)[number], string>>;

/** What the API says of the items of a project, by serial number. */
async function textsOf(caller: Caller, projectId: string): Promise<readonly Texts[]> {
  const { data } = await caller.read<{ data: { jsonData: Texts }[] }>(
    `/projects/waste-items?projectId=${projectId}&limit=100`,
  );
  return data
    .map(({ jsonData: { family, type, itemName, serialNumber, costCenter, description } }) => ({
      ...{ family, type, itemName, serialNumber, costCenter, description },
    }))
    .sort((one, other) => (one.serialNumber < other.serialNumber ? -1 : 1));
}

/** Exports the list the page shows, as a person does it; answers the saved file. */
async function exported(page: Page, format: 'CSV' | 'Excel (XLSX)') {
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await dialog.getByRole('radio', { name: format }).check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await downloading;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), content: (await readFile(await file.path())).toString('base64') };
}

for (const format of ['CSV', 'Excel (XLSX)'] as const) {
  test(`a list that was exported as ${format} and dropped into the wizard makes the same items again`, {
    tag: format === 'CSV' ? [] : '@nightly',
  }, async ({ page, monda }) => {
    const caller = await callAs(monda.url, 'acmeUser');
    const command = JSON.stringify({
      wasteType: 'special-handling',
      wasteItems: ITEMS.map((texts) => ({
        wasteType: 'special-handling',
        jsonData: { ...texts, photoUrls: [], uploadedPhotoUrl: '', ownershipInvoiceUrl: '' },
      })),
    });
    const first = (await caller.sendForm<{ id: string }>('/projects', { command })).id;
    const before = await textsOf(caller, first);
    expect(before).toHaveLength(ITEMS.length);
    await signIn(page, 'acmeUser', `/projects?tab=items&projectId=${first}`);
    const file = await exported(page, format);
    await page.goto('/new-request');
    await goToItems(page);
    // why: what takes a dropped sheet is loaded with this button.
    await expect(page.getByRole('button', { name: 'Import a sheet' })).toBeVisible();
    await page.evaluate(async ({ name, content }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
      document
        .querySelector('main h2')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, file);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^3 rows, no errors/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 3 items' }).click();
    await next(page).click();
    await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
    await tickStatements(page);
    await createRequest(page).click();
    await expectMessage(page, 'Request created successfully');
    const { data } = await caller.read<{ data: { id: string }[] }>('/projects?limit=1');
    expect(data[0]?.id).not.toBe(first);
    expect(await textsOf(caller, data[0]?.id ?? '')).toEqual(before);
  });
}
