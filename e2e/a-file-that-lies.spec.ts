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

test('a text named .jpg is refused by the server and stays in the request with its name, and the page breaks no rule of its own', async ({
  page,
}) => {
  await signIn(page, 'acmeUser', '/new-request');
  await goToItems(page);
  await fillItem(page, 1, { ...plainItem('Desk with a letter'), photos: [LIE] });
  await next(page).click();
  await expect(stepHeading(page, 'Review & Submit')).toBeVisible();
  await tickStatements(page);
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/projects'));
  await createRequest(page).click();
  expect((await refused).status()).toBe(415);
  await expect(page.getByRole('main')).toContainText(LIE.name);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(LIE.name);
});
