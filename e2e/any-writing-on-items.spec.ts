import type { Page } from '@playwright/test';
import { expectShown, FIELDS, writeEverywhere, writing } from './any-writing.ts';
import { callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { type Person, signIn } from './people.ts';
import { createRequest, goToItems, itemForm, next, tickStatements } from './request.ts';
import { approve, assign, dayFromToday, expectMessage, panel, pickDestructionDate } from './steps.ts';

test.describe.configure({ timeout: 300_000 });

interface Item {
  readonly jsonData: Readonly<Record<string, unknown>>;
  readonly buyer: string;
  readonly history: readonly { readonly comment: string }[];
}

test('every text field of an item takes emoji, right-to-left text and its full length, stores them unchanged and shows them inside their box', async ({
  page: company,
  openBrowser,
  monda,
}) => {
  const pages = new Map<Person, Page>([['acmeUser', company]]);
  for (const person of ['manager', 'evaluator'] as const) pages.set(person, await openBrowser());
  const [manager, evaluator] = [pages.get('manager'), pages.get('evaluator')] as [Page, Page];

  await signIn(company, 'acmeUser', '/new-request');
  await goToItems(company);
  const form = itemForm(company, 1);
  await form.getByRole('combobox', { name: 'Family' }).selectOption('machinery');
  const typed = await writeEverywhere(form, FIELDS.item);
  const name = typed['Item name'] ?? '';
  await expectShown(company, 'the item form', []);
  await next(company).click();
  await expectShown(company, 'the final check', Object.values(typed));
  await tickStatements(company);
  await createRequest(company).click();
  await expectMessage(company, 'Request created successfully');

  await signIn(manager, 'manager');
  await signIn(evaluator, 'evaluator');
  const address = (await itemAddresses(manager))(name);
  const read = async () =>
    (await callAs(monda.url, 'manager')).read<Item>(`/projects/waste-${address.slice(1)}`);
  expect((await read()).jsonData).toMatchObject({
    type: typed['Type'],
    itemName: name,
    serialNumber: typed['Serial number'],
    costCenter: typed['Cost center'],
    description: typed['Description'],
  });

  /** Goes to the item, fills the panel in, presses, and reads the comment that was stored. */
  const act = async (
    page: Page,
    title: string,
    fields: (typeof FIELDS)[keyof typeof FIELDS],
    button: string,
    done: string,
    given: Readonly<Record<string, string>> = {},
  ) => {
    await page.goto(address);
    const section = panel(page, title);
    await expect(section).toBeVisible();
    const press = section.getByRole('button', { name: button, exact: true });
    const texts = await writeEverywhere(
      section,
      fields,
      given,
      title === 'Schedule this item' ? undefined : press,
    );
    if (title === 'Schedule this item') await pickDestructionDate(page, dayFromToday(0));
    await expectShown(page, title, []);
    await press.click();
    await expectMessage(page, done);
    return texts;
  };

  await manager.goto(address);
  await panel(manager, 'Assign an evaluator').getByRole('searchbox').fill(writing(200));
  await expect(panel(manager, 'Assign an evaluator').getByRole('searchbox')).toHaveCSS(
    'unicode-bidi',
    'plaintext',
  );
  await expect(panel(manager, 'Assign an evaluator').getByRole('status')).toBeVisible();
  await panel(manager, 'Assign an evaluator').getByRole('searchbox').fill('');
  await assign(manager, 'Elena Varga');
  const asked = await act(
    evaluator,
    'Evaluate this item',
    FIELDS.evaluation,
    'Request Change',
    'Change requested - item sent back to company',
  );
  await company.goto(address);
  await expect(panel(company, 'Add the requested details').locator('blockquote')).toHaveText(
    asked['Comment (optional)'] ?? '',
  );
  const updated = await act(
    company,
    'Add the requested details',
    FIELDS.update,
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
  await evaluator.goto(address);
  await evaluator.goto(address);
  await approve(evaluator, 'Destroy');
  await act(manager, 'Review the evaluation', FIELDS.review, 'Confirm', 'Item approved successfully');
  const scheduled = await act(
    manager,
    'Schedule this item',
    FIELDS.schedule,
    'Schedule',
    'Item scheduled for destruction successfully',
    { Price: '10' },
  );
  const { buyer, history } = await read();
  expect(buyer).toBe(scheduled['Buyer']);
  for (const texts of [asked, updated]) {
    expect(history.map(({ comment }) => comment)).toContain(texts['Comment (optional)']);
  }

  await test.step('lists, calendar, page and summary show them', async () => {
    for (const path of ['/items', '/projects?tab=items']) {
      await goInside(company, path);
      await expectShown(company, path, [name]);
    }
    await goInside(company, '/dashboard');
    await expectShown(company, 'the calendar', []);
    const entry = company.getByRole('grid').getByRole('link').filter({ hasText: name });
    await entry.hover();
    await expect(company.getByRole('tooltip')).toHaveText(new RegExp(`^\u2068.*\u2069 · `));
    await goInside(company, address);
    await company.getByRole('button', { name: /^Show all/ }).click();
    const shown = [typed['Serial number'], typed['Cost center'], updated['Location'], updated['Notes']];
    const comments = [asked, updated].map((texts) => texts['Comment (optional)']);
    await expectShown(
      company,
      'the item',
      [name, ...shown, ...comments].filter((text) => text !== undefined),
    );
    await company.getByRole('button', { name: 'Show full description' }).click();
    await expectShown(company, 'its description', [typed['Description'] ?? '']);
    await goInside(company, `${address}/printable-summary`);
    const onPaper = [...shown, name, scheduled['Buyer'], typed['Description']];
    await expectShown(
      company,
      'the summary',
      onPaper.filter((text) => text !== undefined),
    );
    await company.emulateMedia({ media: 'print' });
    await expectShown(company, 'the summary on paper', []);
    await company.emulateMedia({ media: 'screen' });
  });

  await test.step('a search finds it by what was written', async () => {
    await goInside(company, `/projects?tab=items&search=${encodeURIComponent('🔐👩‍🚒🇲🇽 خزنة!')}`);
    await expect(company.locator('tbody tr')).toHaveCount(1);
    await expect(company.locator('tbody tr')).toContainText(name);
  });

  await act(company, 'Answer the proposed schedule', FIELDS.confirmation, 'Decline', 'Destruction declined');
  await expectShown(company, 'the declined item', [name]);
});
