import { addDays, type PlainDate, utcDateOf } from '@monda/domain/base/dates.ts';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import { desks } from '@monda/test-bed/desks.ts';
import { BULK_OF } from '@monda/test-bed/who-may-call.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';
import { newCapture, registering, sending } from './crash-captures.ts';
import {
  type Ask,
  createSender,
  type SentCapture,
  settling,
  statusAfter,
  WronglyRefused,
} from './crash-requests.ts';
import type { Writer } from './crash-writers.ts';
import { withAssets } from './made-facts.ts';
import { madeBill } from './made-files.ts';
import { among, CALL_OF, payloadOf } from './planned-bursts.ts';
import { type Sent, sendUntilTaken } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** Items of a day. */
const ITEMS = 4;
/** No other writer has items on it. */
const DAY: PlainDate = addDays(utcDateOf(new Date()), 33);
const [VERIFY, DOCUMENT, COMPLETE] = ['verifyOnSite', 'uploadDocumentation', 'complete'] as const;

/** Calls that take a step of all items of a day. */
export const CALLS_OF_DAYS = [
  'items.bulkVerifyPassword',
  'captures.documentMany',
  'items.bulkCompleteDestruction',
] as const satisfies readonly CallName[];

interface Picture {
  readonly subject: { readonly itemId: string } | { readonly day: PlainDate };
  readonly capture: SentCapture;
}

/** A request whose items go their way together, and how far the product said that they are. */
export interface AcknowledgedDay {
  readonly projectId: string;
  itemIds: readonly string[];
  code: string | null;
  readonly pictures: Picture[];
  steps: number;
}

/** Takes every step of the items of a day by calls for all of them, without pause until the connection breaks. */
export interface DayWriter extends Writer {
  readonly days: readonly AcknowledgedDay[];
}

/** A writer of the days of one company. */
export function createDayWriter(people: readonly SignedInPerson[], random: () => number): DayWriter {
  const [requester, manager, evaluator] = (
    ['company_user', 'fixed_assets_manager', 'technical_evaluator'] as const
  ).map((role) =>
    among(
      people.filter((person) => person.role === role),
      0,
    ),
  ) as [SignedInPerson, SignedInPerson, SignedInPerson];
  const days: AcknowledgedDay[] = [];
  let pending: Ask | null = null;
  const { send, keyed, refusals } = createSender('days');

  function newDay(): Ask {
    const body = { wasteType: 'special-handling', wasteItems: withAssets(desks(ITEMS, 'Cabinet'), random) };
    return {
      ...{ by: requester, call: 'projects.create', sent: keyed({ body }) },
      note: (answer) => {
        const { id, itemIds } = answer as Answer<'projects.create'>;
        days.push({ projectId: id, itemIds, code: null, pictures: [], steps: 0 });
      },
    };
  }

  /** A step of all items, by the call for many. */
  function stepOfAll(day: AcknowledgedDay, by: SignedInPerson, call: CallName, sent: Sent): Ask {
    return {
      ...{ by, call, sent: keyed(sent) },
      note: (answer) => {
        const { results } = answer as Answer<'items.bulkReview'>;
        if (results.length !== ITEMS || results.some(({ done }) => done === null)) {
          throw new WronglyRefused(`${call}: ${JSON.stringify(results)}`);
        }
        day.steps += 1;
      },
    };
  }

  /** The next call for a picture; `null` once all have arrived. */
  async function nextPicture({ itemIds, pictures }: AcknowledgedDay): Promise<Ask | null> {
    if (pictures.length === 0) {
      pictures.push({ subject: { day: DAY }, capture: await newCapture('ticket') });
      for (const itemId of itemIds) {
        for (const purpose of ['before', 'after'] as const) {
          pictures.push({ subject: { itemId }, capture: await newCapture(purpose) });
        }
      }
    }
    const open = pictures.find(({ capture }) => !capture.arrived);
    if (open === undefined) return null;
    const { subject, capture } = open;
    if (capture.received !== null) return sending({ by: requester }, capture, capture.received);
    const asking = registering({ by: requester, subject }, capture);
    return { ...asking, sent: keyed(asking.sent) };
  }

  async function next(day: AcknowledgedDay): Promise<Ask> {
    const step = among(WAY, day.steps);
    const items = day.itemIds.map((id) => ({ id, version: day.steps + 1 }));
    if (step === VERIFY && day.code === null) {
      const sent = keyed({ params: { day: DAY }, body: { companyId: requester.companyId ?? '' } });
      return {
        ...{ by: manager, call: 'onSite.makeCode', sent },
        note: (answer) => {
          day.code = (answer as Answer<'onSite.makeCode'>).code;
        },
      };
    }
    const password = day.code ?? '';
    if (step === DOCUMENT) {
      const picture = await nextPicture(day);
      if (picture !== null) return picture;
      const idsOf = (itemId: string, purpose: string) =>
        day.pictures
          .filter(
            ({ subject, capture }) =>
              'itemId' in subject && subject.itemId === itemId && capture.purpose === purpose,
          )
          .map(({ capture }) => capture.id);
      const tickets = day.pictures.filter(({ subject }) => 'day' in subject).map(({ capture }) => capture.id);
      const documented = items.map((item) => ({
        ...{ ...item, before: idsOf(item.id, 'before'), after: idsOf(item.id, 'after') },
      }));
      return stepOfAll(day, requester, 'captures.documentMany', {
        body: { password, tickets, items: documented },
      });
    }
    if (step === COMPLETE) {
      return stepOfAll(day, manager, 'items.bulkCompleteDestruction', {
        fields: { items: JSON.stringify(items.map((item) => ({ ...item, finalPrice: 40 }))) },
        files: [{ field: 'invoice', name: 'bill.pdf', bytes: madeBill(random) }],
      });
    }
    const { body } = payloadOf(step, { assignTo: evaluator.id, password, random });
    const onDay = step === 'schedule' ? { destructionOn: DAY } : {};
    const [role] = ITEM_STEPS[step].by;
    const by = { technical_evaluator: evaluator, fixed_assets_manager: manager }[role as string] ?? requester;
    const bulk = BULK_OF[CALL_OF[step]] ?? CALL_OF[step];
    return stepOfAll(day, by, bulk, { body: { ...(body as object), ...onDay, items } });
  }

  /** Rejects once the product is gone. */
  async function untilBegun(url: string, { itemIds, steps }: AcknowledgedDay): Promise<void> {
    const params = { id: itemIds[0] ?? '' };
    let version = 0;
    while (version <= steps + 1) {
      const answer = await sendUntilTaken(url, manager.token, 'items.get', { params });
      version = (answer.body as Answer<'items.get'>).version;
    }
  }

  async function ask(url: string, watch?: Parameters<Writer['work']>[1]): Promise<void> {
    const open = days.at(-1);
    pending ??= open === undefined || open.steps === WAY.length ? newDay() : await next(open);
    const asked = pending;
    const isOfDay = (CALLS_OF_DAYS as readonly CallName[]).includes(asked.call);
    if (isOfDay && open !== undefined) watch?.sentOfDay(asked.call, () => untilBegun(url, open));
    asked.note(await send(url, asked));
    pending = null;
  }

  return {
    days,
    requests: [],
    refusals,
    ...settling(() => pending !== null, ask),
  };
}

/** What is wrong with the items of acknowledged days, their histories and files. */
export async function wrongDays(
  url: string,
  manager: SignedInPerson,
  { days }: DayWriter,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { itemIds, steps } of days) {
    const documented = steps > WAY.indexOf(DOCUMENT) ? 1 : 0;
    const must = {
      ...{ status: statusAfter(steps), version: steps + 1, history: steps + 1 },
      ...{ before: documented, after: documented, tickets: documented },
      invoice: steps === WAY.length,
    };
    const tickets = new Set<string>();
    for (const id of itemIds) {
      const answer = await sendUntilTaken(url, manager.token, 'items.get', { params: { id } });
      const item = answer.body as Answer<'items.get'>;
      const is = {
        ...{ status: item.status, version: item.version, history: item.history.length },
        before: item.destructionPhotosBeforeFiles.length,
        after: item.destructionPhotosAfterFiles.length,
        tickets: item.destructionTareTicketFiles.length,
        invoice: item.finalInvoiceFile != null,
      };
      if (JSON.stringify(is) !== JSON.stringify(must)) {
        wrong.push(`item ${id} of a day is ${JSON.stringify(is)} instead of ${JSON.stringify(must)}`);
      }
      for (const file of item.destructionTareTicketFiles) tickets.add(file.id);
    }
    if (tickets.size !== documented * itemIds.length) wrong.push(`its items share ${tickets.size} tickets`);
  }
  return wrong;
}
