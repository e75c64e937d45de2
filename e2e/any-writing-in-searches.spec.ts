import { expectShown, SEARCHES, writing } from './any-writing.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';

test.describe.configure({ timeout: 300_000 });

test('every search takes emoji, writing from right to left and 200 characters', async ({ page }) => {
  await signIn(page, 'admin', '/items');
  const text = writing(200);
  for (const [path, label] of Object.entries(SEARCHES)) {
    await page.goto(path);
    const search = page.getByRole('searchbox', { name: label, exact: true });
    await search.fill(`${text}x`);
    await expect(search).toHaveAccessibleDescription('Use at most 200 characters');
    await search.press('Enter');
    await expect(page).toHaveURL(path);
    await search.fill(text);
    await expect(search).not.toHaveAttribute('aria-invalid', 'true');
    await expect(search).toHaveCSS('unicode-bidi', 'plaintext');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await expectShown(page, `${path}, searched`, []);
    await page.reload();
    await expect(search).toHaveValue(text);
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  }
});
