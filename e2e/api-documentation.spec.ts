import { AXE_RULES, axeObjections, comeToRest } from '@monda/test-bed/page-faults.ts';
import axe from 'axe-core';
import { expect, test } from './monda-test.ts';

test.use({ data: 'shared' });

const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const;

for (const { width, colorScheme } of LOOKS) {
  test(`the documentation of the API is read by keyboard at ${width} px, ${colorScheme}`, {
    tag: '@nightly',
  }, async ({ monda, openBrowser }) => {
    const page = await openBrowser({ viewport: { width, height: 800 }, colorScheme });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== new URL(monda.url).origin) elsewhere.push(request.url());
    });
    await page.goto(`${monda.url}/api/docs`);
    await expect(page.getByRole('heading', { name: /API/ }).first()).toBeVisible();
    const call = page.getByRole('button', { name: /\/api\/projects(?!\/)/ }).first();
    await call.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Example Value').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Try it out|Authorize/ })).toHaveCount(0);
    const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark-mode'));
    expect(isDark).toBe(colorScheme === 'dark');
    await page.evaluate(comeToRest);
    await page.evaluate(axe.source);
    expect(await page.evaluate(axeObjections, AXE_RULES)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(elsewhere).toEqual([]);
  });
}
