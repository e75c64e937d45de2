import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { isBlank } from '../base/allowed-characters.ts';
import { isPlainDate } from '../base/dates.ts';
import { LIMITS } from '../base/limits.ts';
import { inOneLine, optionalText, withoutWebAddress } from '../base/text-fields.ts';
import { isDecimalText } from './decimal-text.ts';
import { isShortened } from './identity-numbers.ts';
import type { FactFieldRow } from './fact-fields.ts';
import type { FactKind } from './fact-kinds.ts';

/** The largest quantity of an item, and the most items that a value is of. */
const MOST_PIECES = 1_000_000;

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a local date and time that calendars have, written `YYYY-MM-DDTHH:MM`. */
export function isLocalTime(text: string): boolean {
  const day = LOCAL_TIME.exec(text)?.[1];
  return day !== undefined && isPlainDate(day);
}

/** A text that may be left empty, which is stored as `null`. */
const orNothing = (field: z.ZodType<string, string>) =>
  field
    .nullish()
    .transform((value) => (value === undefined || value === null || isBlank(value) ? null : value));

const line = () => inOneLine(optionalText(LIMITS.shortText));

const decimal = (digits: number) =>
  line().refine((value) => value === '' || isDecimalText(value, digits), {
    error: () => words().factValues.decimal(digits),
  });

const written = (isOne: (text: string) => boolean, problem: () => string) =>
  line().refine((value) => value === '' || isOne(value), { error: problem });

const whole = (number: z.ZodNumber) =>
  number
    .int()
    .max(MOST_PIECES)
    .nullish()
    .transform((value) => value ?? null);

type Maker = (row: FactFieldRow) => z.ZodType;

/** What a body carries for a field of each kind; what is left out or empty is `null`. */
const GIVEN: Record<FactKind, Maker> = {
  line: () => orNothing(line()),
  text: () => orNothing(optionalText(LIMITS.comment)),
  name: () => orNothing(withoutWebAddress(line())),
  'identity-number': () =>
    orNothing(line().refine((number) => !isShortened(number), { error: () => words().factValues.shortened })),
  choice: ({ choices = [''] }) =>
    z
      .enum(choices)
      .nullish()
      .transform((code) => code ?? null),
  'yes-or-no': () =>
    z
      .boolean()
      .nullish()
      .transform((value) => value ?? null),
  count: () => whole(z.number().min(1)),
  items: () => whole(z.number().min(2, { error: () => words().factValues.ofOneAlone })),
  kilograms: () => orNothing(decimal(3)),
  millimetres: () => orNothing(decimal(3)),
  dollars: () => orNothing(decimal(2)),
  day: () => orNothing(written(isPlainDate, () => words().texts.noDate)),
  'local-time': () => orNothing(written(isLocalTime, () => words().factValues.noLocalTime)),
};

/** What is stored and answered for a field of each kind; `null` where it was not recorded. */
const STORED: Record<FactKind, Maker> = {
  ...({
    line: () => z.string().nullable(),
    text: () => z.string().nullable(),
    name: () => z.string().nullable(),
    'identity-number': () => z.string().nullable(),
    kilograms: () => z.string().nullable(),
    millimetres: () => z.string().nullable(),
    dollars: () => z.string().nullable(),
    day: () => z.string().nullable(),
    'local-time': () => z.string().nullable(),
  } satisfies Partial<Record<FactKind, Maker>>),
  choice: ({ choices = [''] }) => z.enum(choices).nullable(),
  'yes-or-no': () => z.boolean().nullable(),
  count: () => z.number().int().nullable(),
  items: () => z.number().int().nullable(),
};

/** The schema of a field in a body for several items, of which each keeps its own. */
export const nothing = (): z.ZodType => z.null({ error: () => words().factValues.ofOneItem }).optional();

/** The schema of a field in a body. */
export const givenValue = (row: FactFieldRow): z.ZodType => {
  const value = GIVEN[row.kind](row);
  if (row.ofEntry !== true) return value;
  return value.refine((given) => given !== null, { error: () => words().factValues.ofEntry });
};

/** The schema of a field in an answer. */
export const storedValue = (row: FactFieldRow): z.ZodType => STORED[row.kind](row);
