import { runOn } from '@monda/test-bed/postgres.ts';
import type { Page } from '@playwright/test';
import { expect } from './monda-test.ts';
import type { ProductOfTests } from './product-of-tests.ts';

/** Opens the link of the only message to a person, which is on the mailbox page or in the outbox. */
export async function openLinkOfMessage(
  page: Page,
  { database }: ProductOfTests,
  address: string,
): Promise<void> {
  if (database === null) {
    await page.goto('/mailbox');
    await page.getByRole('listitem').filter({ hasText: address }).getByRole('link').click();
    await page.locator('pre').getByRole('link').click();
    return;
  }
  const messages = await runOn(database, [`SELECT text_body FROM outbox WHERE to_address = '${address}'`]);
  expect(messages).toHaveLength(1);
  await page.goto(/https?:\/\/\S+/.exec(String(messages[0]?.text_body))?.[0] ?? '');
}
