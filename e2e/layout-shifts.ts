import type { Page } from '@playwright/test';

interface Watched {
  movedBy: number;
  moves: string[];
}

/** Runs in every page before its own scripts: adds up what moved by itself, and names it. */
function watch(): void {
  const page = globalThis as unknown as Watched;
  page.movedBy = 0;
  page.moves = [];
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node?: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      page.movedBy += value;
      const texts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      page.moves.push([value.toFixed(4), ...texts].join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Watches what moves by itself (layout shifts) in the pages that are opened from now on. */
export const watchShifts = (page: Page) => page.addInitScript(watch);

/** The sum of the layout shifts of a page since it was opened, or since they were forgotten. */
export const movedBy = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).movedBy);

/** What moved, with the beginning of its text. */
export const movesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).moves);

export const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    (globalThis as unknown as Watched).movedBy = 0;
  });
