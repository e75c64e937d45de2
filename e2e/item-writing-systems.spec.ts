import { SCRIPTS } from '@monda/test-bed/stored-scripts.ts';
import type { Page } from '@playwright/test';
import { type FormName, expectShown, WRITING, writing } from './any-writing.ts';
import { callAs } from './call-api.ts';
import { jpegPhoto, pdfDocument } from './files.ts';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { createRequest, goToItems, itemForm, next, tickStatements } from './request.ts';
import {
  approve,
  assign,
  chooseFiles,
  dayFromToday,
  expectMessage,
  panel,
  pickDestructionDate,
} from './steps.ts';
import { CheckedScreens } from './checked-screens.ts';

interface Item {
  readonly jsonData: Readonly<Record<string, unknown>>;
  readonly buyer: string;
  readonly history: readonly { readonly comment: string }[];
}

/** A file may not have a slash in its name. */
const NAMES = SCRIPTS.filter((script) => !script.includes('/')).map((script) => script.slice(0, 80));
const COMMENT = 'Comment (optional)';
const whole = (texts: readonly (string | undefined)[]) => texts.filter((text) => text !== undefined);

/** Photos and an invoice, each named by another script. */
async function namedFiles() {
  const photo = await jpegPhoto('desk.jpg');
  const photos = NAMES.slice(0, 4).map((name) => ({ ...photo, name: `${name}.jpg` }));
  return { photos, invoice: { ...(await pdfDocument('invoice.pdf', 'Invoice')), name: `${NAMES[4]}.pdf` } };
}

test('every text field and file name of an item takes emoji, right-to-left text and scripts, in its full length, stores them unchanged and shows them as text inside their box', {
  tag: '@nightly',
}, async ({ page: company, openBrowser, monda }) => {
  const screens = new CheckedScreens('an item by hand');
  await signIn(company, 'acmeUser', '/new-request');
  await goToItems(company);
  const form = itemForm(company, 1);
  await form.getByRole('combobox', { name: 'Family' }).selectOption('machinery');
  const typed = await screens.type(form, 'item');
  const name = typed['Item name'] ?? '';
  const { photos, invoice } = await namedFiles();
  await chooseFiles(form, 'Photos', photos);
  await form.getByLabel('I have an ownership invoice').check();
  await chooseFiles(form, 'Ownership invoice', [invoice]);
  const names = [...photos, invoice].map((file) => file.name);
  await screens.measure(company, 'the item form', names);
  await next(company).click();
  await screens.measure(company, 'the final check', [...Object.values(typed), ...names]);
  await tickStatements(company);
  await createRequest(company).click();
  await expectMessage(company, 'Request created successfully');

  const manager = await openBrowser();
  await signIn(manager, 'manager');
  const address = (await itemAddresses(manager))(name);
  await goInside(manager, address);
  const evaluator = await openBrowser();
  await signIn(evaluator, 'evaluator');
  const caller = await callAs(monda.url, 'manager');
  const read = async () => caller.read<Item>(`/projects/waste-${address.slice(1)}`);
  expect((await read()).jsonData).toMatchObject({
    type: typed['Type'],
    itemName: name,
    serialNumber: typed['Serial number'],
    costCenter: typed['Cost center'],
    description: typed['Description'],
  });

  /** Goes to the item, fills the panel in, presses, and answers what was typed. */
  const act = async (
    page: Page,
    title: string,
    fields: FormName,
    button: string,
    done: string,
    given: Readonly<Record<string, string>> = {},
  ) => {
    await goInside(page, address);
    const section = panel(page, title);
    await expect(section).toBeVisible();
    const press = section.getByRole('button', { name: button, exact: true });
    const texts = await screens.type(section, fields, given, fields === 'schedule' ? undefined : press);
    if (fields === 'schedule') await pickDestructionDate(page, dayFromToday(0));
    await screens.measure(page, title, []);
    await press.click();
    await expectMessage(page, done);
    return texts;
  };

  const search = panel(manager, 'Assign an evaluator').getByRole('searchbox');
  await search.fill(writing(200));
  await expect(search).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(panel(manager, 'Assign an evaluator').getByRole('status')).toBeVisible();
  await search.fill('');
  await assign(manager, 'Elena Varga');
  const asked = await act(
    evaluator,
    'Evaluate this item',
    'evaluation',
    'Request Change',
    'Change requested - item sent back to company',
  );
  await goInside(company, address);
  await expect(panel(company, 'Add the requested details').locator('blockquote')).toHaveText(
    asked[COMMENT] ?? '',
  );
  const updated = await act(
    company,
    'Add the requested details',
    'update',
    'Submit',
    'Item updated and sent back for evaluation',
    { 'Weight (kg)': '12.5', 'Volume (m³)': '1' },
  );
  expect((await read()).jsonData).toMatchObject({
    location: updated['Location'],
    notes: updated['Notes'],
    weight: 12.5,
    volume: 1,
  });
  await goInside(evaluator, address);
  await approve(evaluator, 'Destroy');
  await act(manager, 'Review the evaluation', 'review', 'Confirm', 'Item approved successfully');
  const scheduled = await act(
    manager,
    'Schedule this item',
    'schedule',
    'Schedule',
    'Item scheduled for destruction successfully',
    { Price: '10' },
  );
  const { buyer, history } = await read();
  expect(buyer).toBe(scheduled['Buyer']);
  const comments = [asked, updated].map((texts) => texts[COMMENT]);
  for (const comment of comments) expect(history.map((each) => each.comment)).toContain(comment);

  await test.step('lists, calendar, page and summary show them', async () => {
    for (const path of ['/items', '/projects?tab=items']) {
      await goInside(company, path);
      await screens.measure(company, path, [name]);
    }
    await goInside(company, '/dashboard');
    await screens.measure(company, 'the calendar', []);
    const entry = company.getByRole('grid').getByRole('link').filter({ hasText: name });
    await entry.hover();
    await expect(company.getByRole('tooltip')).toHaveText(new RegExp(`^\u2068.*\u2069 · `));
    await goInside(company, address);
    await company.getByRole('button', { name: /^Show all/ }).click();
    const shown = [typed['Serial number'], typed['Cost center'], updated['Location'], updated['Notes']];
    const meeting = [scheduled['Place'], scheduled['Contact']];
    await screens.measure(
      company,
      'the item',
      whole([name, typed['Type'], ...shown, ...comments, ...meeting]),
    );
    await company.getByRole('button', { name: 'Show full description' }).click();
    await screens.measure(company, 'its description', [typed['Description'] ?? '']);
    await company
      .getByRole('button', { name: /^Open photo 1/ })
      .first()
      .click();
    await expect(company.getByRole('dialog')).toBeVisible();
    // why: the server leaves signs of shells out of a name it stores.
    await screens.measure(company, 'a photo', []);
    await goInside(company, `${address}/printable-summary`);
    const onPaper = [...shown, ...meeting, name, typed['Type'], scheduled['Buyer'], typed['Description']];
    await screens.measure(company, 'the summary', whole(onPaper));
    await company.emulateMedia({ media: 'print' });
    await expectShown(company, 'the summary on paper', []);
    await company.emulateMedia({ media: 'screen' });
  });

  await test.step('a search finds it by what was written', async () => {
    await goInside(
      company,
      `/projects?tab=items&search=${encodeURIComponent(WRITING.slice(WRITING.indexOf('🔐')))}`,
    );
    await expect(company.locator('tbody tr')).toHaveCount(1);
    await expect(company.locator('tbody tr')).toContainText(name);
  });

  await act(company, 'Answer the proposed schedule', 'confirmation', 'Decline', 'Destruction declined');
  await screens.measure(company, 'the declined item', [name]);
  screens.expectWhole();
});
