import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant, plainDate } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { optionalText, requiredText } from '../base/text-fields.ts';
import { SIDES } from '../identity/roles.ts';
import { CORRECTED_FIELDS, type CorrectedField } from './item-fields.ts';
import { requestedShape } from './item-data.ts';
import { ENDED_BY_STEPS } from './item-workflow.ts';

/** Characters of the reason of a correction. */
export const CORRECTION_REASON = { least: 5, most: 500 } as const;

const shape = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, requestedShape[name]])) as Pick<
  typeof requestedShape,
  CorrectedField
>;

/** Body of POST /projects/waste-items/{id}/corrections: one or several fields, each judged as in a request. */
export const correctionForm = z.strictObject({
  fields: z.strictObject(shape).partial(),
  reason: requiredText(() => words().correcting.reasonRequired, CORRECTION_REASON.most).refine(
    (text) => text === '' || text.length >= CORRECTION_REASON.least,
    { error: () => words().correcting.reasonTooShort(CORRECTION_REASON.least) },
  ),
});
export type CorrectionForm = z.output<typeof correctionForm>;

/** What a person does with an open correction: those of the other side accept or refuse it, its author withdraws it. */
export const CORRECTION_ACTIONS = ['accept', 'refuse', 'withdraw'] as const;
export type CorrectionAction = (typeof CORRECTION_ACTIONS)[number];

/** Body of PUT /projects/waste-items/{id}/corrections/{correctionId}. */
export const correctionDecision = z.strictObject({
  action: z.enum(CORRECTION_ACTIONS),
  comment: optionalText(LIMITS.comment).optional(),
});

export const ofCorrection = z.strictObject({ id, correctionId: id });

/** How a correction ended: by the other side or at once, by its author, or by a step. */
export const CORRECTION_ENDS = ['accepted', 'refused', 'withdrawn', ...ENDED_BY_STEPS] as const;
export type CorrectionEnd = (typeof CORRECTION_ENDS)[number];
/** `ended`: with its item, which a server of release 1.0.0 ended in spite of it. */
export const CORRECTION_STATES = ['open', ...CORRECTION_ENDS, 'ended'] as const;

/** A value of a corrected field, as `jsonData` has it: empty or `null` where there is none. Weight in kg, volume in m³. */
const value = z.union([z.string(), z.number()]).nullable();

/** A correction of an item, as everybody who sees the item reads it. Times are ISO 8601 in UTC. */
export const correction = z.strictObject({
  id,
  /** The side that proposed it. */
  side: z.enum(SIDES),
  /** The former value of each field, and the one that it should have or has. */
  values: z.array(z.strictObject({ field: z.enum(CORRECTED_FIELDS), former: value, proposed: value })),
  reason: z.string(),
  /** Names of people, at that time. */
  proposedBy: z.string(),
  proposedAt: instant,
  state: z.enum(CORRECTION_STATES),
  /** Who accepted, refused or withdrew it, or took the step that ended it; `null` while it is open, and where it ended with its item. */
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** What was said with its end. */
  comment: z.string(),
  /** Of an open one: the first day on which it was late; `null` otherwise. */
  lateSince: plainDate.nullable(),
  /** Whether the caller may accept or refuse it now. */
  decidable: z.boolean(),
  /** Whether the caller may withdraw it now. */
  withdrawable: z.boolean(),
});
export type Correction = z.infer<typeof correction>;
export type CorrectedValue = Correction['values'][number]['former'];
