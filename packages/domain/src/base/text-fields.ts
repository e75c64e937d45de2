import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { comparable } from './comparable.ts';
import { isEmailAddress, typedEmailAddress } from './email-address.ts';
import { LIMITS } from './limits.ts';
import type { Sentence } from './sentence.ts';
import { soughtText } from './sought-text.ts';
import { tooLong } from './text-length.ts';
import { isBlank, lineProblem, withoutUnseenSigns } from './allowed-characters.ts';
import { holdsDomain, holdsWebAddress } from './web-addresses.ts';

/** Characters no text field may hold: controls other than tab and line ends, and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- why: refusing control characters is the point
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const clean = (text: z.ZodString) =>
  text.refine((value) => !FORBIDDEN.test(value), {
    error: () => words().texts.cannotBeStored,
  });

/** What a schema says where its value is missing altogether; a value of another kind is named as such. */
export const ifAbsent =
  (sentence: Sentence) =>
  ({ input }: { readonly input?: unknown }) =>
    input === undefined || input === null ? sentence() : undefined;

/** A text of at most `max` characters, stored unchanged. */
export const exactText = (max: number) => clean(z.string().max(max, { error: () => tooLong(max) }));

/**
 * What is searched for, trimmed, of addresses and scanned codes what `soughtText` reads; empty where nothing of it is compared, as of
 * signs that are not seen.
 */
export const searchText = clean(
  z
    .string()
    .overwrite(soughtText)
    .trim()
    .max(LIMITS.search, { error: () => tooLong(LIMITS.search) }),
).overwrite((text) => (comparable(text) === '' ? '' : text));

/** A trimmed text of at most `max` characters that may be empty. `typed` takes away what cannot be meant. */
export const optionalText = (max: number = LIMITS.shortText, typed = (text: string): string => text) =>
  clean(
    z
      .string()
      .overwrite(typed)
      .trim()
      .max(max, { error: () => tooLong(max) }),
  );

/**
 * A trimmed text that must not be empty, as a body carries it that may send a stored one back: which signs it may
 * have is judged where it changes. `typed` takes away what cannot be meant.
 */
export const storedText = (
  sentence: Sentence,
  max: number = LIMITS.shortText,
  typed = (text: string): string => text,
) =>
  clean(
    z
      .string({ error: ifAbsent(sentence) })
      .overwrite(typed)
      .trim()
      .min(1, { error: sentence })
      .max(max, { error: () => tooLong(max) }),
  );

/** A trimmed text of which something must be seen; `sentence` is shown when nothing is. */
export const requiredText = (sentence: Sentence, max?: number, typed?: (text: string) => string) =>
  storedText(sentence, max, typed).refine((text) => text === '' || !isBlank(text), { error: sentence });

/** Refuses what a field of one line cannot show; blanks around the text do not count. */
export const inOneLine = <Field extends z.ZodType<string, string>>(field: Field) =>
  field.superRefine((text, context) => {
    const message = lineProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** A number of a phone as it is typed, without the signs that are copied with one and not seen; it may be empty. */
export const optionalPhone = () =>
  inOneLine(
    clean(
      z
        .string()
        .overwrite(withoutUnseenSigns)
        .trim()
        .max(LIMITS.phone, { error: () => tooLong(LIMITS.phone) }),
    ),
  );

/** Refuses a name of a person or a company of which mail programs would make a link. */
export const withoutWebAddress = <Field extends z.ZodType<string, string>>(field: Field) =>
  field.refine((name) => !holdsWebAddress(name), { error: () => words().texts.webAddressInName });

/** Refuses the same of a place, such as a link to a map, and says how a place is written. */
export const placeWithoutWebAddress = <Field extends z.ZodType<string, string>>(field: Field) =>
  field.refine((place) => !holdsWebAddress(place), { error: () => words().texts.webAddressInPlace });

/** Refuses a name of a person of which mail programs would make a link, also a domain alone. */
export const withoutDomain = <Field extends z.ZodType<string, string>>(field: Field) =>
  field.refine((name) => !holdsDomain(name), { error: () => words().texts.webAddressInName });

/** An http(s) address given by a client, stored as data and never fetched; or nothing. */
export const clientUrl = (name: string) =>
  inOneLine(exactText(LIMITS.url)).refine((value) => value === '' || /^https?:\/\/\S+$/i.test(value), {
    error: () => words().texts.webAddress(name),
  });

/** An e-mail address that may be a stored one sent back: whether mail reaches it is judged where it changes. */
export const storedEmail = (required: Sentence, invalid: Sentence) =>
  z
    .string({ error: ifAbsent(required) })
    .trim()
    .min(1, { error: required })
    .max(LIMITS.email, { error: invalid })
    .refine(
      (value) =>
        value === '' || (/^[^\s@]+@[^\s@]+$/.test(typedEmailAddress(value)) && !FORBIDDEN.test(value)),
      { error: invalid },
    );

/** A required e-mail address with the form's own two messages; without signs that are not seen, letter case unchanged. */
export const emailText = (required: Sentence, invalid: Sentence) =>
  z
    .string({ error: ifAbsent(required) })
    .overwrite(typedEmailAddress)
    .min(1, { error: required })
    .max(LIMITS.email, { error: invalid })
    .refine((value) => value === '' || !isBlank(value), { error: required })
    .refine((value) => isBlank(value) || value.length > LIMITS.email || isEmailAddress(value), {
      error: invalid,
    });
