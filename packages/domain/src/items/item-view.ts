import { changedMeeting, movedDate, notedCorrection, notedMeeting } from './history-note.ts';
import { z } from 'zod';
import { version } from '../base/version.ts';
import { instant, plainDate } from '../base/date-fields.ts';
import { fileView } from '../files/file-view.ts';
import { id } from '../base/ids.ts';
import { acceptedDocument } from '../base/accepted-document.ts';
import { ACTS } from './four-eyes.ts';
import { correction } from './correction-fields.ts';
import { ITEM_DECISIONS } from './item-decisions.ts';
import { itemData } from './item-data.ts';
import { ITEM_STATUSES } from './item-statuses.ts';
import { meeting } from './meeting.ts';

const itemStatus = z.enum(ITEM_STATUSES);

export const historyEntry = z.strictObject({
  id,
  /** Who did it; of a substitute with the name of the person for whom they did it. */
  userName: z.string(),
  createdAt: instant,
  fromStatus: itemStatus.nullable(),
  toStatus: itemStatus.nullable(),
  comment: z.string(),
  /** Text the server wrote besides the person's comment; empty when there is none. */
  automaticComment: z.string(),
  /** The documents that were accepted with this; absent without any. */
  documents: z.array(acceptedDocument).optional(),
  /** A review that was made while evaluation and review could be by the same person; absent elsewhere. */
  sameMayReview: z.literal(true).optional(),
  /** Of a step that moved the destruction date; absent elsewhere. */
  otherDate: z.strictObject(movedDate).optional(),
  /** Of a step that changed place, hour or contact of the day; absent elsewhere. */
  meeting: z.strictObject(changedMeeting(notedMeeting)).optional(),
  /** Of a correction that took effect; absent elsewhere. Its values stand in `corrections` of the item. */
  corrected: z.strictObject(notedCorrection).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What lists and answers of one item have of it. Money in dollars; `destructionOn` is a plain date. */
const itemShape = {
  id,
  projectId: id,
  project: z.strictObject({ id, companyName: z.string(), archived: z.boolean() }),
  wasteType: z.string(),
  status: itemStatus,
  assignedUserId: id.nullable(),
  /** Stays with its names after the person was deleted. */
  assignedUser: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
  decision: z.enum(ITEM_DECISIONS).nullable(),
  price: z.number().nullable(),
  buyer: z.string().nullable(),
  destructionOn: plainDate.nullable(),
  /** Of its day; absent where nothing was said, and from servers of release 1.0.0. */
  meeting: meeting.optional(),
  /** What a schedule begins with: what the item had before, else what was last scheduled for its company; managers only, at `scheduling`. */
  proposedMeeting: meeting.optional(),
  verifiedOnSite: z.boolean(),
  jsonData: itemData,
  createdAt: instant,
  updatedAt: instant,
  /** When it came into its status. */
  statusSince: instant,
  /** The first day on which it was late, in the time zone of the installation; `null` for one that is not late. */
  lateSince: plainDate.nullable(),
  version,
  /**
   * Present only in answers to the roles of {@link ITEM_FIELD_READERS}; absent for everybody else.
   */
  finalPrice: z.number().nullable().optional(),
} as const;

/** An item as lists carry it. */
export const itemRow = z.strictObject({
  ...itemShape,
  /** Since when the reader is asked a question about it; present only in lists of what waits, where they are. */
  askedSince: instant.optional(),
  /** Since when the reader has an open correction of it to accept or refuse; present only in lists of what waits or is late, where they have. */
  correctionSince: instant.optional(),
});
export type ItemRow = z.infer<typeof itemRow>;

/** One item with its files and history. */
export const itemDetails = z.strictObject({
  ...itemShape,
  imageFiles: z.array(fileView),
  invoiceFile: fileView.nullable(),
  destructionPhotosBeforeFiles: z.array(fileView),
  destructionPhotosAfterFiles: z.array(fileView),
  destructionTareTicketFiles: z.array(fileView),
  /** The provider's closing invoice; fixed assets managers only. */
  finalInvoiceFile: fileView.nullable().optional(),
  /** Fixed assets managers only, while the item is at destruction. */
  destructionPassword: z.string().nullable().optional(),
  /** Fixed assets managers only: tries with the destruction password are refused until then. */
  passwordLockedUntil: instant.nullable().optional(),
  /** Oldest first. */
  history: z.array(historyEntry),
  /** Corrections that were proposed or took effect, oldest first; absent where there are none. */
  corrections: z.array(correction).optional(),
  /** What the reader did on the item, and whether they may review what they evaluated: what excludes them from a step. */
  fourEyes: z.strictObject({
    /** Steps, oldest first, then what is no step and was for the other side; with another account: one that had the same e-mail address. */
    earlier: z.array(z.strictObject({ act: z.enum(ACTS), otherAccount: z.boolean() })),
    sameMayReview: z.boolean(),
  }),
});
export type ItemDetails = z.infer<typeof itemDetails>;
