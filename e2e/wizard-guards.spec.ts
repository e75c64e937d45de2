import type { Page } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { goToItems, itemForm, next, stepHeading, tickStatements } from './request.ts';

test.use({ data: 'shared' });

interface SavedDraft {
  readonly owner: string;
  readonly value: { readonly wasteType: string | null };
}

/** Reads every draft stored on the device. */
const savedDrafts = (page: Page): Promise<readonly SavedDraft[]> =>
  page.evaluate(
    () =>
      new Promise<readonly SavedDraft[]>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(new Error('no drafts'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(reading.result as readonly SavedDraft[]);
        };
      }),
  );

/** Stores a draft of a waste type that has no item form, as an older device could. */
const storeOtherType = (page: Page, wasteType: string) =>
  page.evaluate(
    (other) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => reject(new Error('no drafts'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite');
          const drafts = writing.objectStore('drafts');
          const reading = drafts.getAll();
          reading.onsuccess = () => {
            for (const draft of reading.result as readonly SavedDraft[]) {
              drafts.put({ ...draft, value: { ...draft.value, wasteType: other } });
            }
          };
          writing.oncomplete = () => resolve();
        };
      }),
    wasteType,
  );

// rows: ENT-035
test('an item form has a control for each field of the specification', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  const form = itemForm(page, 1);
  for (const label of [/^Family/, /^Type/])
    await expect(form.getByRole('combobox', { name: label })).toBeVisible();
  for (const label of [/^Item name/i, /^Description/, /^Serial number/i, /^Cost center/i]) {
    await expect(form.getByRole('textbox', { name: label })).toBeVisible();
  }
  const hasInvoice = form.getByRole('checkbox', { name: /ownership invoice/i });
  await expect(hasInvoice).not.toBeChecked();
  await expect(form.locator('[id$="uploadedPhotoUrl"]')).toBeAttached();
  await hasInvoice.check();
  await expect(form.locator('[id$="uploadedInvoiceUrl"]')).toBeAttached();
});

// rows: WIZ-036, WIZ-039
test('nothing is sent without an item, nor listed for a type that has no form', { tag: '@nightly' }, async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/projects')
      sent.push(request.url());
  });
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await page
    .getByRole('button', { name: /^Remove item/i })
    .first()
    .click();
  await expect(itemForm(page, 1)).toHaveCount(0);
  await page.evaluate(() => history.pushState({}, '', '/new-request?step=4'));
  await tickStatements(page);
  await page.getByRole('button', { name: 'Create Request' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'No items to submit' });
  await expect(refusal).toContainText('Please add at least one waste item.');
  expect(sent).toEqual([]);

  await expect.poll(async () => (await savedDrafts(page)).length).toBe(1);
  await page.goto('/dashboard');
  await storeOtherType(page, 'hazardous');
  await page.goto('/new-request?step=3');
  await expect(
    page.getByText('This waste type is not yet supported. Please contact support for assistance.'),
  ).toBeVisible();
  await expect(itemForm(page, 1)).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`at ${width} px the way on stays where it is when the client information comes`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/users\/[0-9a-f-]{36}$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'acmeUser', '/new-request');
    await expect(stepHeading(page, 'Enter Details')).toBeVisible();
    const before = await next(page).boundingBox();
    await expect(page.getByText('Depot Supervisor')).toHaveCount(0);
    held.resolve();
    await expect(page.getByText('Depot Supervisor')).toBeVisible();
    expect(await next(page).boundingBox()).toEqual(before);
  });
}
