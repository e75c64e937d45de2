import { expect, test } from './monda-test.ts';

test.use({ data: 'shared' });

for (const path of [
  '/',
  '/items',
  '/projects',
  '/new-request',
  '/items/0b7e2c1a-1111-4222-8333-444455556666',
]) {
  // rows: ROUTE-045, ROUTE-046
  test(`somebody without a session who opens ${path} ends at the sign-in`, async ({ page, monda }) => {
    const first = await page.goto(path);
    expect(first?.status()).toBe(200);
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(monda.url);
    expect(new URL(page.url()).pathname).not.toBe(path);
  });
}
