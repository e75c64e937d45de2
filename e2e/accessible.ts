import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WIDTHS = [1280, 390] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Lets colours and places come to rest; what moves for ever does not count. */
const comeToRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  );

/** What axe objects to on the page as it is, one line per rule and element. */
async function objections(page: Page): Promise<readonly string[]> {
  await comeToRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
    );
  });
}

/** How many pixels of the page a phone would have to scroll sideways for. */
const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Shows the page light and dark, wide and as on a phone: axe objects to nothing, nothing is cut at the side. */
export async function expectAccessible(
  page: Page,
  what: string,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysBy(page), `${what} at ${width} px, pixels to scroll sideways`).toBe(0);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await objections(page), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
