import { expect, test } from './monda-test.ts';
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

const LIE = {
  name: 'really-a-text.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Dear reader, '.repeat(400)),
};

test('a text named .jpg is refused by the server, shown as what it is, and no rule of the page is broken', async ({
  page,
  misdeeds,
}) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().startsWith('blob:')) failed.push(request.failure()?.errorText ?? 'failed');
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, { ...plainItem('Desk with a letter'), photos: [LIE] });
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  await createRequest(page).click();
  await expect(page.getByRole('main')).toContainText('really-a-text.jpg');
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('really-a-text.jpg');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  console.log('SAID', JSON.stringify(said), JSON.stringify(failed), JSON.stringify(misdeeds));
  expect(misdeeds).toEqual([]);
});
