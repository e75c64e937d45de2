import { z } from 'zod';
import { instant, plainDate } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { pagingQuery } from '../base/paging-fields.ts';
import { type ItemEvent, ITEM_EVENTS } from './item-events.ts';

/** How long notices are kept, in days. */
export const NOTICES_KEPT_DAYS = 180;
/** Items a notice names; of the others it has the number. */
export const NOTICE_ITEMS_NAMED = 3;

/** Why a person is notified: it is their turn, they follow the item, a person wrote about it, or it is late. */
export const NOTICE_KINDS = ['turn', 'followed', 'comments', 'lateness'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Query of GET /notices. */
export const noticeListQuery = z.strictObject({ page: pagingQuery.page, limit: pagingQuery.limit });

/** What happened to an item, or to several in one go, as its reader sees it. */
export const notice = z.strictObject({
  id,
  kind: z.enum(NOTICE_KINDS),
  event: z.enum(ITEM_EVENTS as [ItemEvent, ...ItemEvent[]]),
  /** Name of the actor; empty where time alone did. */
  by: z.string(),
  /** When it last happened. */
  at: instant,
  read: z.boolean(),
  /** Whether its reader still has to do what it says with one of its items. */
  toDo: z.boolean(),
  /**
   * What the actor said: a question, or what is to be changed, why not, or why the date is moved and which is wished; `null`
   * without. Different words are on lines of their own, of several items with the names of theirs.
   */
  said: z.string().nullable(),
  /** The first items it is about. `isSeen`: the reader may open it; a former evaluator may not, and reads its name alone. */
  items: z
    .array(
      z.strictObject({
        id,
        name: z.string(),
        serialNumber: z.string(),
        price: z.number().nullable(),
        destructionOn: plainDate.nullable(),
        isSeen: z.boolean(),
      }),
    )
    .min(1),
  /** How many items it is about. */
  itemCount: z.number().int().min(1),
  /** The certificates it is about that the reader sees, and how many; absent where it is of none. */
  certificates: z
    .strictObject({
      first: z.array(z.strictObject({ id, number: z.string() })).min(1),
      count: z.number().int().min(1),
    })
    .optional(),
});
export type Notice = z.infer<typeof notice>;

/** `unread`: notices; `waiting`: items that wait for the reader. */
export const noticeCounts = z.strictObject({
  unread: z.number().int().min(0),
  /** When the newest of the unread ones happened; `null` without any. It moves also where one of them goes on. */
  newest: instant.nullable(),
  waiting: z.number().int().min(0),
});

/** Body of PUT /notices/{id}. */
export const noticeMark = z.strictObject({ read: z.boolean() });

/** Body of PUT /notices: every notice up to this moment has been read. */
export const noticesRead = z.strictObject({ until: instant });

/** Whether a person is notified of what happens to an item, or to the items of a request, without having to act. */
export const following = z.strictObject({ following: z.boolean() });
