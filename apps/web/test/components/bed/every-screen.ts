import { test } from 'vitest';
import { expectAccessible, LANGUAGES_LOOKED_AT, looksInTurn } from './accessible.ts';
import { everyNthByDay } from './by-day.ts';
import { readIn } from './language.ts';

/**
 * Tests that each screen is accessible in each language, by day every second one; a screen by its name, with what brings it
 * on the page.
 */
export function expectEveryScreenAccessible(screens: Readonly<Record<string, () => Promise<void>>>): void {
  const each = LANGUAGES_LOOKED_AT.flatMap((language) =>
    everyNthByDay(Object.entries(screens), 2).map(
      ([what, show], at) => [what, language, looksInTurn(at), show] as const,
    ),
  );
  test.for(each)('%s: accessible in %s, wide and on a phone', async ([, language, looks, show]) => {
    await readIn(language);
    await show();
    await expectAccessible(looks, looks);
  });
}
