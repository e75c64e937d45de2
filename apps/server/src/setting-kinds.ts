import { z } from 'zod';

/** Kinds of settings; each refusal continues the sentence "The setting NAME …". */
export const yesOrNo = z.enum(['true', 'false'], 'is true or false').transform((text) => text === 'true');

export const webAddress = z
  .string()
  .refine((text) => /^https?:\/\/[^\s/?#]+/.test(text) && URL.canParse(text), 'is an http or https address');

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `is a whole number from ${from} to ${to}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(from, `is a whole number from ${from} to ${to}`)
        .max(to, `is a whole number from ${from} to ${to}`),
    );
