import {
  AXE_RULES,
  headingsOutOfOrder,
  labelsNotInSentenceCase,
  NAMES_IN_LABELS,
  SMALL_BY_DESIGN,
  smallTargets,
  whatIsCut,
} from '@monda/test-bed/page-faults.ts';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColourScheme } from '../../../src/ui/colour-scheme.ts';

const WIDE = 1280;
const PHONE = 375;

/** Waits until colours and positions stop changing; endless animations do not count. */
async function comeToRest(): Promise<void> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished),
  );
}

/** What axe objects to on the page as it is, one line per rule and element. */
export async function objections(): Promise<readonly string[]> {
  await comeToRest();
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: AXE_RULES },
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

/** Nothing scrolls sideways or is cut, headings are in order, labels in sentence case. */
function expectLaidOut(what: string): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, `${what}: pixels to scroll sideways`).toBe(0);
  expect.soft(headingsOutOfOrder(), `${what}: headings out of order`).toEqual([]);
  expect.soft(labelsNotInSentenceCase(NAMES_IN_LABELS), `${what}: labels not in sentence case`).toEqual([]);
}

/**
 * Shows the page wide and light, then as on a phone and dark: axe objects to nothing, nothing is cut at the side,
 * headings are in order, labels in sentence case, and on a phone a finger meets everything.
 */
export async function expectAccessible(widths: readonly number[] = [WIDE, PHONE]): Promise<void> {
  for (const width of widths) {
    const scheme = width === WIDE ? 'light' : 'dark';
    const what = `${scheme}, ${width} px`;
    await page.viewport(width, 800);
    chooseColourScheme(scheme);
    await comeToRest();
    expectLaidOut(what);
    if (width === PHONE) {
      expect.soft(whatIsCut(), `${what}: cut off`).toEqual([]);
      expect.soft(smallTargets(SMALL_BY_DESIGN), `${what}: targets below 44 px`).toEqual([]);
      // why: what stays at the foot of a phone covers what can be scrolled out from under it.
      await page.viewport(PHONE, Math.max(800, document.documentElement.scrollHeight));
    }
    expect.soft(await objections(), what).toEqual([]);
  }
  await page.viewport(WIDE, 800);
  chooseColourScheme('light');
}
