import { z } from 'zod';
import { instant, plainDate } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { version } from '../base/version.ts';
import { capture } from '../captures/capture-fields.ts';
import { fileView } from '../files/file-view.ts';
import { ITEM_DECISIONS } from '../items/item-decisions.ts';
import { ITEM_STATUSES } from '../items/item-statuses.ts';
import { meeting } from '../items/meeting.ts';

export const byDay = z.strictObject({ day: plainDate });

/** Query of GET /on-site/{day}: whose items; people of a company leave it out. */
export const dayQuery = z.strictObject({ companyId: id.optional() });

/** Body of POST /on-site/{day}/code. */
export const dayCodeBody = z.strictObject({ companyId: id });

/** Items of one day that are answered at once. */
export const MOST_DAY_ITEMS = 500;

const count = z.number().int().min(0);
const counted = z.strictObject({ before: count, after: count });

/** The code by which items of one company are verified and documented on one day, as managers read it. */
export const dayCode = z.strictObject({
  /** `XXXXX-XXXXX`. */
  code: z.string(),
  madeAt: instant,
  /** Tries are refused until then. */
  lockedUntil: instant.nullable(),
});
export type DayCode = z.infer<typeof dayCode>;

/** An item on its day. */
export const dayItem = z.strictObject({
  id,
  itemName: z.string(),
  /** Empty where it has none. */
  serialNumber: z.string(),
  projectId: id,
  decision: z.enum(ITEM_DECISIONS).nullable(),
  status: z.enum(ITEM_STATUSES),
  version,
  /** The day agreed for it. */
  on: plainDate,
  verifiedOnSite: z.boolean(),
  meeting: meeting.nullable(),
  /** Names of the fields that its open correction is about; none where it has none. */
  corrected: z.array(z.string()),
  /** Pictures that arrived and are no evidence yet. */
  arrived: counted,
  /** Their ids, by which people of the company document them; none for managers. */
  arrivedIds: z.strictObject({ before: z.array(id), after: z.array(id) }),
  /** Its evidence once it is documented, for managers; links end after minutes. */
  photos: z.strictObject({ before: z.array(fileView), after: z.array(fileView) }).nullable(),
});
export type DayItem = z.infer<typeof dayItem>;

/** A ticket that is evidence of several items of the day: the file of the first, and all of them. */
export const sharedTicket = z.strictObject({ file: fileView, items: z.array(id) });

/** Answer of GET /on-site/{day}. */
export const dayAnswer = z.strictObject({
  day: plainDate,
  /** The day it is in the time zone of the installation. */
  today: plainDate,
  /** Whose items these are; `null` where a manager has to choose. */
  company: z.strictObject({ id, name: z.string() }).nullable(),
  /** For managers: the companies with items on the day, by name. */
  companies: z.array(z.strictObject({ id, name: z.string(), items: count })),
  /** At destruction on the day, or destroyed since, ordered by request and name; at most `MOST_DAY_ITEMS`. */
  items: z.array(dayItem),
  /** How many there are. */
  total: count,
  /** At destruction, of earlier days, at most `MOST_DAY_ITEMS`. */
  late: z.array(dayItem),
  /** Tickets taken for the day that are not used up; none for managers. */
  tickets: z.array(capture),
  /** How many of those arrived. */
  ticketsArrived: count,
  /** For managers: tickets that several items of the day share. */
  sharedTickets: z.array(sharedTicket),
  /** For managers; `null` where none was made. */
  code: dayCode.nullable(),
});
export type DayAnswer = z.infer<typeof dayAnswer>;
