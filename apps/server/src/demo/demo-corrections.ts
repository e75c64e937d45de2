import type { DaysFromToday, DemoData } from '@monda/demo/demo-data-shape.ts';
import { displayName } from '@monda/domain/base/names.ts';
import type { Tx } from '../database/transactions.ts';

interface CorrectionSeeding {
  readonly idOf: (kind: 'company' | 'item' | 'person', key: string) => string;
  readonly moment: (at: DaysFromToday) => Date;
}

/** Inserts the corrections of items of the demo; one that is open is from yesterday, and not late yet. */
export async function insertCorrections(
  tx: Tx,
  { items, people }: DemoData,
  { idOf, moment }: CorrectionSeeding,
): Promise<void> {
  const named = (key: string) =>
    people
      .filter((each) => each.key === key)
      .map(displayName)
      .join();
  const rows = items.flatMap(({ key, company, correction, assignedTo, history }) => {
    if (correction === null || assignedTo === null) return [];
    const { id, former, proposed, reason, acceptedBy } = correction;
    const { at } = history.find(({ note }) => note?.code === 'corrected') ?? { at: -1.2 };
    const end = (by: string) => ({
      ...{ outcome: 'accepted' as const, ended_by: idOf('person', by), ended_by_name: named(by) },
      ended_at: moment(at),
    });
    return {
      ...{ id, item_id: idOf('item', key), company_id: idOf('company', company), side: 'provider' as const },
      former: JSON.stringify({ serialNumber: former }),
      ...{ proposed: JSON.stringify({ serialNumber: proposed }), reason, proposed_at: moment(at - 0.01) },
      ...{ proposed_by: idOf('person', assignedTo), proposed_by_name: named(assignedTo) },
      ...(acceptedBy === undefined ? {} : end(acceptedBy)),
    };
  });
  await tx.insertInto('item_corrections').values(rows).execute();
}
