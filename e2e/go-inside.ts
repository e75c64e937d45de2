import type { Page } from '@playwright/test';

/** Goes to a path of the product as its links do, without loading the product again; a page at that path is reloaded. */
export async function goInside(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (pathname + search === path) await page.reload();
  else await page.evaluate((to) => window.history.pushState(null, '', to), path);
}
