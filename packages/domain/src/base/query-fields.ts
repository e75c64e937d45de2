import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import type { Sentence } from './sentence.ts';

/** One of `values`, or several separated by commas; an unknown one is refused with `sentence`. */
export const commaSeparated = <Value extends string>(
  values: readonly Value[],
  sentence: Sentence,
  mostCharacters = 1_000,
) =>
  z
    .string()
    .max(mostCharacters, { error: sentence })
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(
      z
        .array(z.enum(values as readonly [Value, ...Value[]], { error: sentence }))
        .min(1, { error: sentence }),
    );

/** A whole number in a query string: decimal digits and nothing else, however a number may be written elsewhere. */
export const queryWholeNumber = (
  sentence: Sentence,
  limits: { readonly least?: [number, Sentence]; readonly most?: [number, Sentence] } = {},
) => {
  const { least = [0, sentence], most = [Number.MAX_SAFE_INTEGER, sentence] } = limits;
  return z.preprocess(
    (value) => (typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : value),
    z.coerce
      .number({ error: sentence })
      .int({ error: sentence })
      .min(least[0], { error: least[1] })
      .max(most[0], { error: most[1] }),
  );
};

/** `true` or `false` in a query string. */
export const queryBoolean = (name: string) =>
  z
    .enum(['true', 'false'], { error: () => words().texts.trueOrFalse(name) })
    .transform((text) => text === 'true');
