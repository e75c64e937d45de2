import type { Page } from '@playwright/test';
import { expectFilesOnDevice } from './device-files.ts';
import { jpegPhoto } from './files.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { signIn } from './people.ts';
import {
  createRequest,
  fillItem,
  goToItems,
  next,
  plainItem,
  stepHeading,
  tickStatements,
} from './request.ts';
import { expectMessage } from './steps.ts';

async function toTheEnd(page: Page): Promise<void> {
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
}

for (const [when, together] of [
  ['one after the other', false],
  ['at once', true],
] as const) {
  test(`one draft sent from two tabs ${when} is one request, and both tabs say that it was created`, async ({
    page,
    context,
  }) => {
    const name = `Two tabs ${when}`;
    await signIn(page, 'acmeUser', '/new-request');
    await goToItems(page);
    await fillItem(page, 1, { ...plainItem(name), photos: [await jpegPhoto('tab.jpg')] });
    await next(page).click();
    await toTheEnd(page);
    await expectFilesOnDevice(page, 1);
    await page.reload();
    await toTheEnd(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await toTheEnd(other);
    const tabs = [page, other];
    const send = async (tab: Page) => {
      await createRequest(tab).click();
      await expect(tab).toHaveURL(/\/projects$/);
      await expectMessage(tab, 'Request created successfully');
    };
    if (together) await Promise.all(tabs.map(send));
    else for (const tab of tabs) await send(tab);
    await page.goto(`/projects?tab=items&search=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name)).toHaveCount(1);
    await other.goto('/new-request?step=3');
    await expect(stepHeading(other, 'Choose Category')).toBeVisible();
    await expect(other.getByText('Draft restored')).toHaveCount(0);
  });
}
