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
  whatIsCut,
} from '@monda/test-bed/page-faults.ts';
import { type Language, LANGUAGES } from '@monda/phrases/languages.ts';
// why: loading it gives the page its checker.
import 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColourScheme } from '../../../src/ui/colour-scheme.ts';
import { everyNthByDay, IS_BY_DAY } from './by-day.ts';

const WIDE = 1280;
const PHONE = 375;
export const BOTH_LOOKS = [WIDE, PHONE] as const;

/** Languages in which states of every language are looked at; by day the one with longer texts. */
export const LANGUAGES_LOOKED_AT: readonly Language[] = IS_BY_DAY
  ? ['es']
  : (Object.keys(LANGUAGES) as Language[]);

/** The widths at which a row of a table is looked at: both, by day one of them in turn from row to row. */
export const looksInTurn = (at: number): readonly number[] => everyNthByDay(BOTH_LOOKS, 2, at % 2);

/** A number of the running test by its name, by which tests are spread. */
function numberOfTest(): number {
  const signs = [...(expect.getState().currentTestName ?? '')];
  return signs.reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
}

/** The widths at which the running test is looked at: both, by day one of them in turn. */
const looksOfTest = (): readonly number[] => looksInTurn(numberOfTest());

/** Whether axe looks at states of the running test that are no whole screen: by day in every eighth test. */
const isLookedAtByAxe = (): boolean => !IS_BY_DAY || Math.floor(numberOfTest() / 2) % 8 === 0;

type Scheme = 'light' | 'dark';
const usualScheme = (width: number): Scheme => (width === WIDE ? 'light' : 'dark');

/** The colours in which axe looks at a width: the usual ones first, by night the others as well. */
function schemesOfAxe(width: number): readonly Scheme[] {
  const usual = usualScheme(width);
  return IS_BY_DAY ? [usual] : [usual, usual === 'light' ? 'dark' : 'light'];
}

/** Shows the page in a window of this size, unless it has it already. */
async function resize(width: number, height: number): Promise<void> {
  if (window.innerWidth === width && window.innerHeight === height) return;
  await page.viewport(width, height);
}

/** What takes axe half of its time: by day it looks at colours of whole screens and of controls. */
const COLOURS = ['color-contrast'];

/** What axe objects to on the page as it is, one line per rule and element. */
export async function objections(without: readonly string[] = []): Promise<readonly string[]> {
  await comeToRest();
  return axeObjections(AXE_RULES, without);
}

/** Nothing scrolls sideways or is cut, headings are in order, labels in sentence case. */
function expectLaidOut(what: string): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, `${what}: pixels to scroll sideways`).toBe(0);
  expect.soft(headingsOutOfOrder().join('\n'), `${what}: headings out of order`).toBe('');
  expect
    .soft(labelsNotInSentenceCase(NAMES_IN_LABELS).join('\n'), `${what}: labels not in sentence case`)
    .toBe('');
}

/**
 * Shows the page wide and light, then as on a phone and dark, by day in one of both: axe objects to nothing, nothing is
 * cut at the side, headings are in order, labels in sentence case, and on a phone a finger meets everything, over which
 * no bar lies. Axe is run at `axeAt`, by night in both schemes; by day where `axeAt` is given with colours, otherwise without
 * them and in every eighth test.
 */
export async function expectAccessible(
  widths: readonly number[] = looksOfTest(),
  axeAt?: readonly number[],
): Promise<void> {
  const without = axeAt === undefined && IS_BY_DAY ? COLOURS : [];
  const seenByAxe = axeAt ?? (isLookedAtByAxe() ? widths : []);
  for (const width of widths) {
    const what = `${usualScheme(width)}, ${width} px`;
    await resize(width, 800);
    chooseColourScheme(usualScheme(width));
    await comeToRest();
    expectLaidOut(what);
    if (width === PHONE) {
      expect.soft(whatIsCut().join('\n'), `${what}: cut off`).toBe('');
      expect.soft(smallTargets(SMALL_BY_DESIGN).join('\n'), `${what}: targets below 44 px`).toBe('');
      // why: a bar says how high it is in the frame after the one that measured it.
      await comeToRest();
      expect.soft(coveredTargets().join('\n'), `${what}: targets under a bar`).toBe('');
    }
    if (!seenByAxe.includes(width)) continue;
    if (width === PHONE) {
      // why: what stays at the foot of a phone covers what can be scrolled out from under it.
      await resize(PHONE, Math.max(800, document.documentElement.scrollHeight));
    }
    // why: the bar at the top covers what can be scrolled out from under it.
    window.scrollTo(0, 0);
    for (const scheme of schemesOfAxe(width)) {
      chooseColourScheme(scheme);
      expect.soft((await objections(without)).join('\n'), `${scheme}, ${width} px`).toBe('');
    }
  }
  await resize(WIDE, 800);
  chooseColourScheme('light');
}
