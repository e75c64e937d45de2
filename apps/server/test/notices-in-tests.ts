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
  /** Whom notices of an item reached, by the kind and event of the notice. */
  const namesOf = async (itemId: string) => {
    const of = (await rows()).filter((row) => row.item_id === itemId);
    return (kind: NoticeKind, event?: string): readonly string[] =>
      of
        .filter((row) => row.kind === kind && (event === undefined || row.event === event))
        .map((row) => nameOf(row.user_id))
        .sort();
  };
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
    recipients: async (itemId: string) => {
      const of = await namesOf(itemId);
      return { turn: of('turn'), followed: of('followed') };
    },
    /** Recipients of notices of comments on an item, by name. */
    recipientsOfComments: async (itemId: string) => {
      const of = await namesOf(itemId);
      return { turn: of('turn'), comments: of('comments') };
    },
    /** Recipients of notices that an item is late, by name. */
    recipientsOfLateness: async (itemId: string) => {
      const of = await namesOf(itemId);
      return { late: of('lateness', 'late'), stillLate: of('lateness', 'stillLate') };
    },
    clear: () =>
      transactions.asSystem(async (tx) => {
        await tx.deleteFrom('notices').execute();
        await tx.deleteFrom('item_events').execute();
      }),
  };
}
