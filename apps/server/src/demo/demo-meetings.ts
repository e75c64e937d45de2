import type { DaysFromToday, DemoData } from '@monda/demo/demo-data-shape.ts';
import { addDays } from '@monda/domain/base/dates.ts';
import type { Tx } from '../database/transactions.ts';

interface MeetingSeeding {
  readonly idOf: (kind: 'company' | 'item', key: string) => string;
  readonly moment: (at: DaysFromToday) => Date;
}

/** Inserts where, at what hour and with whom the scheduled items of the demo are met. */
export async function insertMeetings(
  tx: Tx,
  { items, today }: DemoData,
  seeding: MeetingSeeding,
): Promise<void> {
  const { idOf, moment } = seeding;
  const rows = items.flatMap(({ key, company, meeting, destructionOn, updatedAt }) =>
    meeting === null || destructionOn === null
      ? []
      : [
          {
            ...{ item_id: idOf('item', key), company_id: idOf('company', company), ...meeting },
            ...{ day: addDays(today, destructionOn), given_at: moment(updatedAt) },
          },
        ],
  );
  await tx.insertInto('item_meetings').values(rows).execute();
}
