import { z } from 'zod';
import { plainDate } from '../base/date-fields.ts';
import { type RecordedDocument, recordedDocument } from '../base/accepted-document.ts';
import { SIDES } from '../identity/roles.ts';
import { DATE_REASONS } from './date-reasons.ts';
import { DECLINE_REASONS } from './decline-reasons.ts';
import { ITEM_DECISIONS } from './item-decisions.ts';
import { meeting } from './meeting.ts';

const count = z.int().min(0);
const documents = z.array(recordedDocument);
/** `by`: the side that moved the date; `from`: the date that it had; `proposedOn`: a wish, `null` where there is none. */
export const movedDate = {
  by: z.enum(SIDES),
  reason: z.enum(DATE_REASONS),
  from: plainDate.nullable(),
  proposedOn: plainDate.nullable(),
};

/** Of a meeting what stays: the contact is personal data, which is removed some time after the item ended. */
export const notedMeeting = meeting.omit({ contact: true });
const storedMeeting = z.object(notedMeeting.shape);
/** `former`: what was agreed until then, `null` for nothing; `contactChanged`: whether another contact was named. */
export const changedMeeting = <Of extends z.ZodType>(of: Of) => ({
  meeting: of.nullable(),
  former: of.nullable(),
  contactChanged: z.boolean(),
});

/** `fields`: names of the corrected fields; `proposedBy`: name of the person who proposed it. The values stand in the correction. */
export const notedCorrection = {
  correction: z.string(),
  fields: z.array(z.string()),
  proposedBy: z.string(),
};

/**
 * What the server notes in a history entry in addition to the person's own comment (decision A-054): a code and the facts of
 * it, as they are stored. Names are text, `price` is in dollars, `on` a plain date. `documents` are
 * those that the step accepted, none where no one recorded them. A fact that another release added is left out.
 */
export const historyNote = z.discriminatedUnion('code', [
  z.object({ code: z.literal('created'), documents }),
  z.object({ code: z.literal('assigned'), name: z.string() }),
  z.object({ code: z.literal('unassigned'), name: z.string() }),
  /** `former`: who evaluated it until then. */
  z.object({ code: z.literal('reassigned'), name: z.string(), former: z.string() }),
  z.object({ code: z.literal('decided'), decision: z.enum(ITEM_DECISIONS) }),
  z.object({
    code: z.literal('scheduled'),
    decision: z.enum(ITEM_DECISIONS).nullable(),
    on: plainDate,
    price: z.number(),
    buyer: z.string(),
    /** Where and at what hour, as far as it was said. */
    meeting: storedMeeting.optional(),
  }),
  z.object({ code: z.literal('otherDate'), ...movedDate }),
  z.object({ code: z.literal('meeting'), ...changedMeeting(storedMeeting) }),
  z.object({ code: z.literal('corrected'), ...notedCorrection }),
  z.object({ code: z.literal('termsAccepted'), documents }),
  z.object({ code: z.literal('passwordRenewed') }),
  /** `day`: it was verified by the code of its company for this day; absent for its own password. */
  z.object({ code: z.literal('verified'), day: plainDate.optional() }),
  z.object({ code: z.literal('documented'), before: count, after: count, tickets: count }),
  /** `unassigned`: the evaluator who left the item by the same step. */
  z.object({
    code: z.literal('photosChanged'),
    added: count,
    removed: count,
    unassigned: z.string().optional(),
  }),
  z.object({ code: z.literal('completed') }),
  z.object({ code: z.literal('declined'), reason: z.enum(DECLINE_REASONS) }),
  z.object({ code: z.literal('takenBack') }),
  /** A step of which nothing else is noted, taken by a substitute. */
  z.object({ code: z.literal('stoodIn') }),
  /** A step of which nothing else is noted, which ended a correction, see {@link notedEnd}. */
  z.object({ code: z.literal('correctionEnded') }),
  /** A review of which nothing else is noted, see {@link notedUnruled}. */
  z.object({ code: z.literal('reviewed') }),
]);
export type HistoryNote = z.infer<typeof historyNote>;

/** The documents that the noted step accepted. */
export const documentsOf = (note: HistoryNote | undefined): readonly RecordedDocument[] =>
  note !== undefined && 'documents' in note ? note.documents : [];

const ofSubstitute = z.object({ for: z.string() });

/** The note of what a person did for `name`, in whose stead they acted: the same with the name as `for`. */
export const notedFor = (
  note: HistoryNote | undefined,
  name: string,
): HistoryNote & { readonly for: string } => ({
  ...(note ?? { code: 'stoodIn' }),
  for: name,
});

/** The name of the person for whom a stored note says that something was done; `null` where its author did it as themselves. */
export const doneFor = (stored: unknown): string | null => ofSubstitute.safeParse(stored).data?.for ?? null;

const ofEnd = z.object({ endedCorrection: z.array(z.string()) });

/** The note of a step that ended an open correction: the same with the names of its fields as `endedCorrection`. */
export const notedEnd = (
  note: HistoryNote | undefined,
  fields: readonly string[],
): HistoryNote & { readonly endedCorrection: readonly string[] } => ({
  ...(note ?? { code: 'correctionEnded' }),
  endedCorrection: fields,
});

/** The fields of the correction of which a stored note says that the step ended it; none where it ended none. */
export const endedFields = (stored: unknown): readonly string[] =>
  ofEnd.safeParse(stored).data?.endedCorrection ?? [];

const ofReview = z.object({ sameMayReview: z.literal(true) });

/** The note of a review that was made while evaluation and review could be by the same person. */
export const notedUnruled = (
  note: HistoryNote | undefined,
): HistoryNote & { readonly sameMayReview: true } => ({
  ...(note ?? { code: 'reviewed' }),
  sameMayReview: true,
});

/** Whether a stored note says that evaluation and review could be by the same person. */
export const isUnruled = (stored: unknown): boolean => ofReview.safeParse(stored).success;
