import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { tooLong } from './text-length.ts';

/** Characters no text field may hold: controls other than tab and line ends, and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- why: refusing control characters is the point
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const CANNOT_BE_STORED = 'This text has characters that cannot be stored';
const clean = (text: z.ZodString) => text.refine((value) => !FORBIDDEN.test(value), CANNOT_BE_STORED);

/** A text of at most `max` characters, kept as it was given. */
export const exactText = (max: number) => clean(z.string().max(max, tooLong(max)));

/** What a list is searched for, trimmed; it may be empty. */
export const searchText = clean(z.string().trim().max(LIMITS.search, tooLong(LIMITS.search)));

/** A trimmed text of at most `max` characters that may be empty. */
export const optionalText = (max: number = LIMITS.shortText) =>
  clean(z.string().trim().max(max, tooLong(max)));

/** A trimmed text that must not be empty; `message` is shown when it is. */
export const requiredText = (message: string, max: number = LIMITS.shortText) =>
  clean(z.string({ error: message }).trim().min(1, message).max(max, tooLong(max)));

/** Controls, tabs and line ends: what no field of one line may hold. */
// oxlint-disable-next-line no-control-regex -- why: refusing control characters is the point
const BREAKS_THE_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Refuses what a field of one line cannot show; blanks around the text do not count. */
export const inOneLine = <Field extends z.ZodType<string, string>>(field: Field) =>
  field.refine((text) => !BREAKS_THE_LINE.test(text.trim()), CANNOT_BE_STORED);

/** An http(s) address given by a client, kept as data and never fetched; or nothing. */
export const clientUrl = exactText(LIMITS.url).refine(
  (value) => value === '' || /^https?:\/\/\S+$/i.test(value),
  'Use an http or https address',
);

const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\].]{2,}$/u;

/** A required e-mail address with the form's own two messages; trimmed, case kept. */
export const emailText = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(LIMITS.email, invalid)
    .refine((value) => value === '' || (EMAIL.test(value) && !FORBIDDEN.test(value)), invalid);
