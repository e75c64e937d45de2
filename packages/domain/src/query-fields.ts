import { z } from 'zod';

/** One of `values`, or several separated by commas; an unknown one is refused with `message`. */
export const commaSeparated = <Value extends string>(values: readonly Value[], message: string) =>
  z
    .string()
    .max(1_000, message)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(values as readonly [Value, ...Value[]], message)).min(1, message));

/** A whole number in a query string: decimal digits and nothing else, however a number may be written elsewhere. */
export const queryWholeNumber = (
  message: string,
  limits: { readonly least?: [number, string]; readonly most?: [number, string] } = {},
) => {
  const { least = [0, message], most = [Number.MAX_SAFE_INTEGER, message] } = limits;
  return z.preprocess(
    (value) => (typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : value),
    z.coerce
      .number(message)
      .int(message)
      .min(...least)
      .max(...most),
  );
};

/** `true` or `false` in a query string. */
export const queryBoolean = (name: string) =>
  z.enum(['true', 'false'], `${name} is true or false`).transform((text) => text === 'true');
