import type { SentBody } from '@monda/domain/api/api-contracts.ts';
import type { BulkOutcome } from '@monda/domain/items/item-bulk.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { call, type CallArguments } from '../../../lib/api-client.ts';
import type { BulkAction } from './bulk-offers.ts';
import type { BulkPart } from '../../../lib/bulk/bulk-run.ts';

/** The call that takes an action on many items. */
const CALLS = {
  assign: 'items.bulkAssign',
  evaluator: 'items.bulkReassign',
  'submit-review': 'items.bulkSubmitReview',
  review: 'items.bulkReview',
  schedule: 'items.bulkSchedule',
  'confirm-destruction': 'items.bulkConfirmDestruction',
  'another-date': 'items.bulkAnotherDate',
  meeting: 'items.bulkChangeMeeting',
} as const satisfies Record<Exclude<BulkAction, 'complete-destruction'>, string>;
type CalledAction = keyof typeof CALLS;

/** What is reported of so many items for which it was done; whether these are all of them. */
type Said = (howMany: number, isAll: boolean) => string;

/** Completion of many items: `send` takes a part of them with the invoice. */
interface CompletionOrder {
  readonly action: 'complete-destruction';
  readonly body: Readonly<Record<never, never>>;
  readonly said: Said;
  readonly send: (part: BulkPart<ItemRow>) => Promise<readonly BulkOutcome[]>;
}

/** What is to be done with many items; `own`: what each of them carries by itself. */
export type BulkOrder =
  | CompletionOrder
  | {
      [Action in CalledAction]: {
        readonly action: Action;
        readonly body: Omit<SentBody<(typeof CALLS)[Action]>, 'items'>;
        readonly said: Said;
        readonly own?: (item: ItemRow) => { readonly price?: number; readonly buyer?: string };
      };
    }[CalledAction];

/** Sends one part of an order; one outcome for each of its items. */
export async function sendPart(order: BulkOrder, part: BulkPart<ItemRow>): Promise<readonly BulkOutcome[]> {
  if (order.action === 'complete-destruction') return order.send(part);
  const items = part.items.map((item) => ({
    id: item.id,
    version: item.version,
    ...order.own?.(item),
  }));
  const input = { body: { ...order.body, items }, idempotencyKey: part.key };
  const { results } = await call(
    CALLS[order.action],
    ...([input] as unknown as CallArguments<(typeof CALLS)[CalledAction]>),
  );
  return results;
}

/** Whether an order ends items, which the person who did so may take back. */
export const declines = ({ body }: BulkOrder): boolean =>
  ('decision' in body && body.decision === 'decline') || ('action' in body && body.action === 'decline');

/** Whether an order requests a change without saying which. */
export const asksForChangeSilently = ({ body }: BulkOrder): boolean =>
  (('decision' in body && body.decision === 'request-change') ||
    ('action' in body && body.action === 'request-change')) &&
  !('comment' in body && body.comment);
