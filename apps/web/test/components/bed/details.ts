import type { Locator } from 'vitest/browser';
import { main } from './open.tsx';

/** Labels and values of the lists of facts in a part of the page, in their order. */
export const details = (within: Locator = main()): readonly (readonly [label: string, value: string])[] =>
  [...within.element().querySelectorAll('dl > div')].map((pair) => [
    pair.querySelector('dt')?.textContent ?? '',
    pair.lastElementChild?.textContent ?? '',
  ]);

/** The first value under a label, or `undefined` where the label is missing. */
export const detail = (label: string, within: Locator = main()): string | undefined =>
  details(within).find(([each]) => each === label)?.[1];
