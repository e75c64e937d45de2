import type { Page } from '@playwright/test';

/**
 * Headings that a reader cannot follow: a page that does not begin with its h1, a second h1, a level left out on the
 * way down. An open dialog is looked at by itself and begins below the page's heading.
 */
export function headingsOutOfOrder(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const seen = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility({ visibilityProperty: true }),
    );
    const inDialog = (heading: HTMLElement) => heading.closest('[role=dialog], dialog') !== null;
    const notice = (heading: HTMLElement) =>
      `${heading.localName} "${heading.textContent?.trim().slice(0, 40)}"`;
    for (const [dialog, headings] of [
      [false, seen.filter((heading) => !inDialog(heading))],
      [true, seen.filter(inDialog)],
    ] as const) {
      let before = dialog ? 1 : 0;
      for (const heading of headings) {
        const level = Number(heading.localName.slice(1));
        if (level > before + 1) found.push(`${notice(heading)} comes after level ${before}`);
        if (level === 1 && before > 0) found.push(`${notice(heading)} is one h1 too many`);
        before = level;
      }
    }
    return found;
  });
}
