import type { Locator } from '@playwright/test';
import { expect, test } from './monda-test.ts';
import { itemAddresses } from './item-addresses.ts';
import { signIn } from './people.ts';
import { expectMessage, detail, messages, panel, tryPassword } from './steps.ts';

test.use({ data: 'shared' });

const PHONE = { width: 390, height: 844 };

async function boxOf(section: Locator) {
  const box = await section.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const apart = a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(apart, `${JSON.stringify(a)} covers ${JSON.stringify(b)}`).toBe(true);
}

// rows: ITEM-010, FLOW-077, ERR-015
test('the guard compares serial number and photo next to the question, and no message covers what it speaks of', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'acmeUser');
  await page.goto((await itemAddresses(page))('CCTV camera, outdoor housing'));
  const section = panel(page, 'Destruction on site');
  await expect(detail(section, 'Serial number')).not.toHaveText('N/A');
  await expect(
    section.getByRole('list', { name: 'The item to compare with' }).locator('img').first(),
  ).toBeVisible();

  await tryPassword(page, 'not-this-one');
  await expectMessage(page, 'Invalid Password');
  const field = section.getByRole('textbox', { name: 'Destruction password' });
  await expect(field).toBeFocused();
  const said = section.getByText('The password you entered is incorrect. Please try again.', { exact: true });
  await expect(said).toBeInViewport();
  const toast = messages(page).getByText('Invalid Password', { exact: true }).locator('../..');
  for (const covered of [field, said, section.getByRole('button', { name: 'Verify password' })]) {
    await expectApart(toast, covered);
  }
});
