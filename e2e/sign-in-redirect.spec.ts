import { expect, test } from './monda-test.ts';

test.use({ data: 'shared' });

const PATHS = ['/', '/items/0b7e2c1a-1111-4222-8333-444455556666'];

for (const path of [...PATHS, '/items', '/projects', '/new-request']) {
  // rows: ROUTE-045, ROUTE-046
  test(`a person without a session who opens ${path} ends at the sign-in`, {
    tag: PATHS.includes(path) ? [] : '@nightly',
  }, async ({ page, monda }) => {
    const first = await page.goto(path);
    expect(first?.status()).toBe(200);
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(monda.url);
    expect(new URL(page.url()).pathname).not.toBe(path);
  });
}
