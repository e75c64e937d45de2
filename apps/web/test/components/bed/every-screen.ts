import { test } from 'vitest';
import { BOTH_LOOKS, expectAccessible, LANGUAGES_LOOKED_AT, looksOfAxe } from './accessible.ts';
import { readIn } from './language.ts';

/** Tests that each screen is accessible in each language; a screen by its name, with what brings it on the page. */
export function expectEveryScreenAccessible(screens: Readonly<Record<string, () => Promise<void>>>): void {
  const each = LANGUAGES_LOOKED_AT.flatMap((language) =>
    Object.entries(screens).map(([what, show]) => [what, language, show] as const),
  );
  test.for(each)('%s: accessible in %s, wide and on a phone', async ([, language, show]) => {
    await readIn(language);
    await show();
    await expectAccessible(BOTH_LOOKS, looksOfAxe(BOTH_LOOKS));
  });
}
