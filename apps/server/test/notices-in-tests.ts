import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { type ItemEventDeps, type NotifyOfEvents, takeItemEvents } from '../src/items/steps/item-events.ts';
import { noticeWriter } from '../src/notices/notice-writing.ts';
import type { AssetServer } from './asset-server.ts';
import { idOf, PERSON_NAMES } from './test-people.ts';

const nameOf = (id: string) => PERSON_NAMES.find((name) => idOf(name) === id) ?? id;

/** What tests of notices do with those of a server. */
export function noticesIn(server: AssetServer) {
  const { transactions, clock } = server;
  const rows = () =>
    transactions.asSystem((tx) => tx.selectFrom('notices').selectAll().orderBy('seq').execute());
  const refuse: ItemEventDeps['onFailed'] = (error) => {
    throw error;
  };
  return {
    /** Runs the job of notices once; how many events it handled. */
    write: (more: readonly NotifyOfEvents[] = [], onFailed = refuse) =>
      takeItemEvents({ transactions, clock, notify: [...more, noticeWriter(clock)], onFailed }),
    written: rows,
    events: () => transactions.asSystem((tx) => tx.selectFrom('item_events').selectAll().execute()),
    /** Recipients of notices of an item, by name. */
    recipients: async (itemId: string): Promise<Record<'turn' | 'followed', readonly string[]>> => {
      const of = (await rows()).filter((row) => row.item_id === itemId);
      const names = (kind: NoticeKind) =>
        of
          .filter((row) => row.kind === kind)
          .map((row) => nameOf(row.user_id))
          .sort();
      return { turn: names('turn'), followed: names('followed') };
    },
    /** Recipients of notices of comments on an item, by name. */
    recipientsOfComments: async (itemId: string): Promise<Record<'turn' | 'comments', readonly string[]>> => {
      const of = (await rows()).filter((row) => row.item_id === itemId);
      const names = (kind: NoticeKind) =>
        of
          .filter((row) => row.kind === kind)
          .map((row) => nameOf(row.user_id))
          .sort();
      return { turn: names('turn'), comments: names('comments') };
    },
    /** Recipients of notices that an item is late, by name. */
    recipientsOfLateness: async (
      itemId: string,
    ): Promise<Record<'late' | 'stillLate', readonly string[]>> => {
      const of = (await rows()).filter((row) => row.item_id === itemId && row.kind === 'lateness');
      const names = (event: 'late' | 'stillLate') =>
        of
          .filter((row) => row.event === event)
          .map((row) => nameOf(row.user_id))
          .sort();
      return { late: names('late'), stillLate: names('stillLate') };
    },
    clear: () =>
      transactions.asSystem(async (tx) => {
        await tx.deleteFrom('notices').execute();
        await tx.deleteFrom('item_events').execute();
      }),
  };
}
