import {
  AXE_RULES,
  axeObjections,
  comeToRest,
  coveredTargets,
  headingsOutOfOrder,
  labelsNotInSentenceCase,
  NAMES_IN_LABELS,
  SMALL_BY_DESIGN,
  smallTargets,
} from '@monda/test-bed/page-faults.ts';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WIDTHS = [1280, 390] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Widths of phones, where everything is met with a finger. */
const PHONE = 640;
/** What axe objects to on the page as it is, one line per rule and element. */
async function objections(page: Page, rules = AXE_RULES): Promise<readonly string[]> {
  await page.evaluate(comeToRest);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(axeObjections, rules);
}

/** Axe objects to nothing in a mail, wide and as on a phone, light and dark, and a phone shows it whole. */
export async function expectMailAccessible(page: Page, html: string): Promise<void> {
  await page.setContent(html);
  // why: a mail program shows a mail inside a page of its own, which has the headings and landmarks.
  const rules = AXE_RULES.filter((rule) => rule !== 'best-practice');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysBy(page), `a mail at ${width} px, pixels to scroll sideways`).toBe(0);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await objections(page, rules), `a mail, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

/** How many pixels of the page a phone would have to scroll sideways for. */
const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Shows the page light and dark, wide and as on a phone: axe objects to nothing, nothing is cut at the side, headings
 * are in order, labels in sentence case, and on a phone a finger meets everything, over which no bar lies.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // why: what was pressed before may leave other buttons half under the bar at the top, where any page can be scrolled.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(comeToRest);
    expect(await sidewaysBy(page), `${what} at ${width} px, pixels to scroll sideways`).toBe(0);
    expect
      .soft(await page.evaluate(headingsOutOfOrder), `${what} at ${width} px, headings out of order`)
      .toEqual([]);
    expect
      .soft(
        await page.evaluate(labelsNotInSentenceCase, NAMES_IN_LABELS),
        `${what}, labels not in sentence case`,
      )
      .toEqual([]);
    if (width <= PHONE) {
      expect
        .soft(
          await page.evaluate(smallTargets, SMALL_BY_DESIGN),
          `${what} at ${width} px, targets below 44 px`,
        )
        .toEqual([]);
      // why: a bar says how high it is in the frame after the one that measured it.
      await page.evaluate(comeToRest);
      expect
        .soft(await page.evaluate(coveredTargets), `${what} at ${width} px, targets under a bar`)
        .toEqual([]);
    }
    if (width <= PHONE) {
      // why: what stays at the foot of a phone covers what can be scrolled out from under it.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(800, height) });
    }
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await objections(page), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
