import type { BrowserContext, Page } from '@playwright/test';
import { expectFilesOnDevice } from './device-files.ts';
import { jpegPhoto } from './files.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  itemForm,
  next,
  plainItem,
  stepHeading,
  tickStatements,
} from './request.ts';
import {
  chooseFiles,
  confirmReview,
  expectMessage,
  itemBadge,
  messages,
  openActa,
  panel,
  verifyOnSite,
} from './steps.ts';

const STEP_3 = '/new-request?step=3';
const itemName = (page: Page) => itemForm(page, 1).getByLabel('Item name');
const question = (page: Page) => page.getByRole('heading', { name: 'Changed in another tab' });
const goneQuestion = (page: Page) => page.getByRole('heading', { name: 'Sent or removed in another tab' });
const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectItem(page: Page, name: string, photos: readonly string[]): Promise<void> {
  await expect(itemName(page)).toHaveValue(name);
  for (const each of ['first.jpg', 'second.jpg']) {
    await expect(itemForm(page, 1).getByText(each)).toHaveCount(photos.includes(each) ? 1 : 0);
  }
}

/** What the device holds, as a tab that is opened now shows it. */
async function expectSaved(context: BrowserContext, name: string, photos: readonly string[]): Promise<void> {
  const look = await context.newPage();
  await look.goto(STEP_3);
  await expectItem(look, name, photos);
  await look.close();
}

/** Two tabs that show one draft: one item with a photo. */
async function twoTabs(page: Page, context: BrowserContext): Promise<readonly [Page, Page]> {
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, { ...plainItem('Desk of both'), photos: [await jpegPhoto('first.jpg')] });
  await expect(itemForm(page, 1).getByText('first.jpg')).toBeVisible();
  await expectFilesOnDevice(page, 1);
  await page.reload();
  await expectItem(page, 'Desk of both', ['first.jpg']);
  const other = await context.newPage();
  await other.goto(STEP_3);
  await expectItem(other, 'Desk of both', ['first.jpg']);
  return [page, other];
}

for (const [who, from] of [
  ['earlier', 0],
  ['later', 1],
] as const) {
  test(`what the ${who} of two tabs saves is not overwritten by the other one, which is asked`, async ({
    page,
    context,
  }) => {
    const tabs = await twoTabs(page, context);
    const writer = tabs[from];
    const asked = tabs[1 - from] ?? writer;
    const both = ['first.jpg', 'second.jpg'];
    await itemName(writer).fill('Desk of one');
    await chooseFiles(itemForm(writer, 1), 'Photos', [await jpegPhoto('second.jpg')]);
    await expect(question(asked)).toBeVisible();
    await expect(itemForm(asked, 1)).toHaveCount(0);
    await expect(question(asked)).toBeFocused();
    await expectItem(writer, 'Desk of one', both);
    await expectSaved(context, 'Desk of one', both);

    await test.step('a reload of the one that is asked overwrites nothing', async () => {
      await asked.reload();
      await expectItem(asked, 'Desk of one', both);
    });
    await test.step('what the other tab saved is taken over', async () => {
      await itemName(writer).fill('Desk of one again');
      await expect(question(asked)).toBeVisible();
      await answer(asked, 'Use the other draft');
      await expectItem(asked, 'Desk of one again', both);
      await expect(question(asked)).toHaveCount(0);
      await expectSaved(context, 'Desk of one again', both);
    });
    await test.step('or the own draft, its files with it, replaces it, and the other tab is asked', async () => {
      await itemForm(writer, 1).getByRole('button', { name: 'Remove first.jpg' }).click();
      await expect(question(asked)).toBeVisible();
      await answer(asked, 'Continue here');
      await expectItem(asked, 'Desk of one again', both);
      await expect(question(writer)).toBeVisible();
      await expectSaved(context, 'Desk of one again', both);
    });
  });
}

test('after the other tab sent the draft only a change is asked about, and the draft can be saved again', async ({
  page,
  context,
}) => {
  const [first, other] = await twoTabs(page, context);
  await next(other).click();
  await expect(stepHeading(other, 'Review & Submit')).toBeVisible();
  await expect(question(first)).toBeVisible();
  await answer(first, 'Use the other draft');
  await expect(question(first)).toHaveCount(0);
  await tickStatements(other);
  await createRequest(other).click();
  await expectMessage(other, 'Request created successfully');
  await expectItem(first, 'Desk of both', ['first.jpg']);
  await itemName(first).fill('Desk of the next request');
  await expect(goneQuestion(first)).toBeFocused();
  await answer(first, 'Continue here');
  await expectItem(first, 'Desk of the next request', ['first.jpg']);
  await expectSaved(context, 'Desk of the next request', ['first.jpg']);
});

test('after the other tab removed the draft a change is asked about, and a new request can begin', async ({
  page,
  context,
}) => {
  const [first, other] = await twoTabs(page, context);
  await other.getByRole('button', { name: 'Start over' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(stepHeading(other, 'Enter Details')).toBeVisible();
  await itemName(first).fill('Desk of nobody');
  await expect(goneQuestion(first)).toBeFocused();
  await answer(first, 'Start a new request');
  await expect(stepHeading(first, 'Choose Category')).toBeVisible();
  await other.goto(STEP_3);
  await expect(stepHeading(other, 'Choose Category')).toBeVisible();
  await expect(other.getByText('Draft restored')).toHaveCount(0);
});

test('photos waiting on site are the same in two tabs, and neither loses what the other one chose', async ({
  page,
  context,
  openBrowser,
}) => {
  const { address, password } = await openActa(await openBrowser(), 'CCTV camera, outdoor housing');
  await signIn(page, 'acmeUser');
  await page.goto(address);
  await verifyOnSite(page, password);
  const other = await context.newPage();
  await other.goto(address);
  const shown = (tab: Page) => panel(tab, 'Document the destruction').getByText(/^(before|after)\.jpg$/);
  const choose = async (tab: Page, kind: string, name: string) =>
    chooseFiles(panel(tab, 'Document the destruction'), kind, [await jpegPhoto(name)]);
  await choose(page, 'Before photos', 'before.jpg');
  await expect(shown(other)).toHaveText(['before.jpg']);
  await choose(other, 'After photos', 'after.jpg');
  await expect(shown(page)).toHaveText(['before.jpg', 'after.jpg']);
  await page.reload();
  await expect(shown(page)).toHaveText(['before.jpg', 'after.jpg']);
  await page.getByRole('button', { name: 'Remove before.jpg' }).click();
  await expect(shown(other)).toHaveText(['after.jpg']);
  await other.reload();
  await expect(shown(other)).toHaveText(['after.jpg']);
});

test('what one tab did is shown in the other tab of the same person, and nothing is done twice', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager');
  const address = (await itemAddresses(page))('Service revolver .38 Special');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(panel(tab, 'Review the evaluation')).toBeVisible();
  }
  await confirmReview(page);
  await panel(other, 'Review the evaluation').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(other.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'This item is in Scheduling status. This action is no longer possible. This page now shows the present state.',
  );
  await expect(itemBadge(other)).toHaveText('Scheduling');
  await expect(panel(other, 'Schedule this item')).toBeVisible();
  await expect(messages(other)).not.toContainText('Item approved successfully');
  await expect(other.getByRole('listitem').filter({ hasText: /Evaluation Review\s*Scheduling/ })).toHaveCount(
    1,
  );
});
