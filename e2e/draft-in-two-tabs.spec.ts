import type { BrowserContext, Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expectFilesOnDevice } from './device-files.ts';
import { jpegPhoto } from './files.ts';
import { goInside } from './go-inside.ts';
import { passwordOf } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
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
  await expect(itemForm(page, 1).getByText(/^\w+\.jpg$/)).toHaveText([...photos]);
}

/** To a screen that shows no draft. */
async function leaveDraft(page: Page): Promise<void> {
  await goInside(page, '/items');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
}

/** What the device holds, as a tab shows it that opens the draft now, and leaves it again. */
async function expectSaved(look: Page, name: string, photos: readonly string[]): Promise<void> {
  await goInside(look, STEP_3);
  await expectItem(look, name, photos);
  await leaveDraft(look);
}

/** What one of two tabs with the same draft saves, and what becomes of it in the other one. */
async function saveInOne(
  [writer, asked, look]: readonly [Page, Page, Page],
  name: string,
  before: readonly string[],
): Promise<readonly string[]> {
  const photos = [...before, `${name}.jpg`];
  await itemName(writer).fill(`${name} desk`);
  await chooseFiles(itemForm(writer, 1), 'Photos', [await jpegPhoto(`${name}.jpg`)]);
  await expect(question(asked)).toBeVisible();
  await expect(itemForm(asked, 1)).toHaveCount(0);
  await expect(question(asked)).toBeFocused();
  await expectItem(writer, `${name} desk`, photos);
  await expectSaved(look, `${name} desk`, photos);

  await test.step('a reload of the one that is asked overwrites nothing', async () => {
    await asked.reload();
    await expectItem(asked, `${name} desk`, photos);
  });
  await test.step('what the other tab saved is taken over', async () => {
    await itemName(writer).fill(`${name} desk again`);
    await expect(question(asked)).toBeVisible();
    await answer(asked, 'Use the other draft');
    await expectItem(asked, `${name} desk again`, photos);
    await expect(question(asked)).toHaveCount(0);
    await expectSaved(look, `${name} desk again`, photos);
  });
  await test.step('or the own draft, its files with it, replaces it, and the other tab is asked', async () => {
    await itemForm(writer, 1)
      .getByRole('button', { name: `Remove ${photos[0]}` })
      .click();
    await expect(question(asked)).toBeVisible();
    await answer(asked, 'Continue here');
    await expectItem(asked, `${name} desk again`, photos);
    await expect(question(writer)).toBeVisible();
    await expectSaved(look, `${name} desk again`, photos);
    await answer(writer, 'Use the other draft');
    await expectItem(writer, `${name} desk again`, photos);
  });
  return photos;
}

/** Fills in an item with a photo, in a tab that stands at the first step. */
async function fillDraft(page: Page, name: string): Promise<void> {
  await goToItems(page);
  await fillItem(page, 1, { ...plainItem(name), photos: [await jpegPhoto('first.jpg')] });
  await expectFilesOnDevice(page, 1);
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test('what one of two tabs with one draft saves, sends or removes is not overwritten by the other one, which is asked', {
  tag: '@nightly',
}, async ({ page: first, context }) => {
  await signIn(first, 'acmeUser', '/new-request');
  await fillDraft(first, 'Desk of both');
  await first.reload();
  await expectItem(first, 'Desk of both', ['first.jpg']);
  const other = await openTab(context, STEP_3);
  await expectItem(other, 'Desk of both', ['first.jpg']);
  const look = await openTab(context, '/items');

  let photos: readonly string[] = ['first.jpg'];
  await test.step('the earlier one saves', async () => {
    photos = await saveInOne([first, other, look], 'earlier', photos);
  });
  await test.step('the later one saves', async () => {
    photos = await saveInOne([other, first, look], 'later', photos);
  });

  await test.step('after it was sent only a change is asked about, and the draft can be saved again', async () => {
    await next(other).click();
    await expect(stepHeading(other, 'Review & Submit')).toBeVisible();
    await expect(question(first)).toBeVisible();
    await answer(first, 'Use the other draft');
    await expect(question(first)).toHaveCount(0);
    await tickStatements(other);
    await createRequest(other).click();
    await expectMessage(other, 'Request created successfully');
    await expectItem(first, 'later desk again', photos);
    await itemName(first).fill('Desk of the next request');
    await expect(goneQuestion(first)).toBeFocused();
    await answer(first, 'Continue here');
    await expectItem(first, 'Desk of the next request', photos);
    await expectSaved(look, 'Desk of the next request', photos);
  });

  await test.step('after it was removed a change is asked about, and a new request can begin', async () => {
    await goInside(other, STEP_3);
    await expectItem(other, 'Desk of the next request', photos);
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
});

test('one draft sent from two tabs, one after the other or at once, is one request, and both tabs say that it was created', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await signIn(page, 'acmeUser', '/new-request');
  const other = await openTab(context, '/items');
  const tabs = [page, other];
  const toTheEnd = async (tab: Page) => {
    await expect(stepHeading(tab, 'Review & Submit')).toBeVisible();
    await tickStatements(tab);
  };
  const send = async (tab: Page) => {
    await createRequest(tab).click();
    await expect(tab).toHaveURL(/\/projects$/);
    await expectMessage(tab, 'Request created successfully');
  };
  for (const [when, sendBoth] of [
    [
      'one after the other',
      async () => {
        for (const tab of tabs) await send(tab);
      },
    ],
    ['at once', () => Promise.all(tabs.map(send))],
  ] as const) {
    await test.step(when, async () => {
      const name = `Two tabs ${when}`;
      await goInside(page, '/new-request?step=1');
      await fillDraft(page, name);
      await next(page).click();
      await toTheEnd(page);
      await page.reload();
      await toTheEnd(page);
      const { pathname, search } = new URL(page.url());
      await goInside(other, pathname + search);
      await toTheEnd(other);
      await sendBoth();
      await goInside(page, `/projects?tab=items&search=${encodeURIComponent(name)}`);
      await expect(page.locator('tbody tr')).toHaveCount(1);
      await expect(rowOf(page, name)).toHaveCount(1);
      await goInside(other, STEP_3);
      await expect(stepHeading(other, 'Choose Category')).toBeVisible();
      await expect(other.getByText('Draft restored')).toHaveCount(0);
      await leaveDraft(other);
    });
  }
});

interface Listed {
  readonly data: readonly { readonly id: string; readonly jsonData: { readonly itemName: string } }[];
}

test('photos waiting on site are the same in two tabs, and neither loses what the other one chose', {
  tag: '@nightly',
}, async ({ page, context, monda }) => {
  const manager = await callAs(monda.url, 'manager');
  const { data } = await manager.read<Listed>('/projects/waste-items?limit=100');
  const id = data.find(({ jsonData }) => jsonData.itemName === 'CCTV camera, outdoor housing')?.id ?? '';
  const destructionPassword = await passwordOf(manager, `/projects/waste-items/${id}`);
  const address = `/items/${id}`;
  await signIn(page, 'acmeUser', address);
  await verifyOnSite(page, destructionPassword);
  const other = await openTab(context, address);
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

test('what one tab did is shown in the other tab of the same person, and nothing is done twice', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await signIn(page, 'manager', '/items?limit=100');
  await page.getByRole('link', { name: 'Service revolver .38 Special', exact: true }).click();
  await expect(panel(page, 'Review the evaluation')).toBeVisible();
  const other = await openTab(context, page.url());
  await expect(panel(other, 'Review the evaluation')).toBeVisible();
  await confirmReview(page);
  await panel(other, 'Review the evaluation').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(other.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'This item is in Scheduling status. This action is no longer possible. This page is now up to date.',
  );
  await expect(itemBadge(other)).toHaveText('Scheduling');
  await expect(panel(other, 'Schedule this item')).toBeVisible();
  await expect(messages(other)).not.toContainText('Item approved successfully');
  await expect(other.getByRole('listitem').filter({ hasText: /Evaluation Review\s*Scheduling/ })).toHaveCount(
    1,
  );
});
