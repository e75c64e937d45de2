import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import type { ItemEvent } from '@monda/domain/notices/item-events.ts';
import type { Transactions } from '../src/database/transactions.ts';
import type { TestClock } from './test-clock.ts';
import { idOf } from './test-people.ts';

/** A notice as a test asks for it. */
export interface NoticeMade {
  readonly owner: string;
  readonly item?: string;
  readonly event?: ItemEvent;
  readonly kind?: NoticeKind;
  readonly at?: Date;
  readonly by?: string;
  /** Id of the actor. */
  readonly actor?: string;
  /** Of a question or comment: its id. */
  readonly eventId?: string;
  /** The notice this is one more item of. */
  readonly of?: string;
  readonly certificate?: string;
  /** Whether it waits for a mail. */
  readonly mailWaits?: boolean;
}

/** Stores a notice as the product writes it, by default of a request that the requester sent; its id. */
export async function putNotice(
  transactions: Transactions,
  clock: TestClock,
  more: NoticeMade & { readonly item: string },
): Promise<string> {
  const notice = more.of ?? randomUUID();
  await transactions.asSystem(async (tx) => {
    const { company_id } = await tx
      .selectFrom('waste_items')
      .select('company_id')
      .where('id', '=', more.item)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('notices')
      .values({
        user_id: more.owner,
        event_id: more.eventId ?? randomUUID(),
        notice_id: notice,
        kind: more.kind ?? 'followed',
        event: more.event ?? 'create',
        company_id,
        item_id: more.item,
        certificate_id: more.certificate ?? null,
        actor_id: more.actor ?? idOf('requester'),
        actor_name: more.by ?? 'Rita Requester',
        created_at: more.at ?? clock.now(),
        mail_waits: more.mailWaits ?? false,
      })
      .execute();
  });
  return notice;
}
