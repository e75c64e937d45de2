import { expect, type Page } from '@playwright/test';

const PLANTED = [
  'script:not([src^="/"])',
  'iframe:not([src^="/"], [src^="http"])',
  'body style, base, meta[http-equiv=refresh], object, embed, math, mglyph, animate',
  '[srcdoc], [autofocus][onfocus], [x]',
  'a[href^="javascript:" i], a[href^="data:" i]',
  ...['error', 'load', 'focus', 'begin', 'click'].map((event) => `[on${event}]`),
].join(', ');

/** Every text stands on the page as it was typed, and none of them became anything but text. */
export async function expectOnlyText(page: Page, what: string, texts: readonly string[]): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const missing = () =>
    page.evaluate((wanted) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      const shown = [document.body.innerText, ...fields.map(({ value }) => value)]
        .join('\n')
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/\s+/g, ' ');
      return wanted.filter((text) => !shown.includes(text));
    }, texts);
  await expect.poll(missing, { message: `${what}: not shown as it was typed` }).toEqual([]);
  const planted = await page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((each) => each.outerHTML.slice(0, 200)),
    PLANTED,
  );
  expect(planted, `${what}: elements made of text`).toEqual([]);
  expect(await page.evaluate(() => 'struck' in window), `${what}: a script of a text ran`).toBe(false);
}
