import type { Locator } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { createRequest, itemForm, next, STATEMENTS, stepHeading } from './request.ts';
import { expectMessage } from './steps.ts';

const SERIAL_NUMBERS = [
  '5CG1234ABC',
  '007',
  '1E5',
  ...Array.from({ length: 9 }, (_, at) => `5CG12${at}4XYZ`),
];
const NAME = 'Laptop Latitude 7420';

interface Stored {
  readonly data: readonly { readonly jsonData: Readonly<Record<string, unknown>> }[];
}

/** Counts what a hand does: presses of the pointer, and letters that are typed. A choice of a list is two presses. */
function hand() {
  let clicks = 0;
  let letters = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    choose: async (list: Locator, label: string) => {
      clicks += 2;
      await list.selectOption(label);
    },
    type: async (field: Locator, text: string) => {
      clicks += 1;
      letters += text.length;
      await field.click();
      await field.pressSequentially(text);
    },
    done: () => ({ clicks, letters }),
  };
}

test('twelve laptops are requested from one card and a pasted list of serial numbers', {
  tag: '@nightly',
}, async ({ page, monda }) => {
  await signIn(page, 'acmeUser', '/new-request');
  const { click, choose, type, done } = hand();
  await click(next(page));
  await click(page.getByRole('radio', { name: 'Special Handling Waste' }));
  await click(next(page));
  const form = itemForm(page, 1);
  await choose(form.getByRole('combobox', { name: 'Family' }), 'Computing & IT Equipment');
  await choose(form.getByRole('combobox', { name: 'Type' }), 'Computers');
  await type(form.getByLabel('Item name'), NAME);
  await type(form.getByLabel('Cost center'), 'CC-1403');
  await type(form.getByLabel('Description'), 'Leased, end of life');
  await click(form.getByRole('button', { name: /^Copy several/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Serial numbers' })).toBeFocused();
  await page.keyboard.insertText(`${SERIAL_NUMBERS.join('\r\n')}\r\n`);
  await expect(dialog).toContainText('Makes 11 copies.');
  await click(dialog.getByRole('button', { name: 'Make copies' }));
  await expect(page.getByText('11 copies were added.')).toBeVisible();
  await click(next(page));
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  for (const serialNumber of SERIAL_NUMBERS) {
    await expect(page.getByRole('main').getByText(serialNumber, { exact: true })).toBeVisible();
  }
  for (const statement of STATEMENTS) await click(page.getByRole('checkbox', { name: statement }));
  const created = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/projects'),
  );
  await click(createRequest(page));
  const { id } = (await (await created).json()) as { readonly id: string };
  await expectMessage(page, 'Request created successfully');
  expect(done()).toEqual({ clicks: 17, letters: 46 });

  const acme = await callAs(monda.url, 'acmeUser');
  const { data } = await acme.read<Stored>(`/projects/${id}/items?limit=50`);
  expect(data.map(({ jsonData }) => jsonData['serialNumber']).toSorted()).toEqual(SERIAL_NUMBERS.toSorted());
  for (const { jsonData } of data) {
    expect(jsonData).toMatchObject({ itemName: NAME, type: 'computers', costCenter: 'CC-1403' });
  }
});
