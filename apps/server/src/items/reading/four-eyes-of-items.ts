import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Side } from '@monda/domain/identity/roles.ts';
import { type Act, actOf, type FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import { sql } from 'kysely';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import type { Tx } from '../../database/transactions.ts';
import { noteOfSentence } from './earlier-comments.ts';
import type { StoredEntry } from './history-view.ts';

/** What people did on items before, as it is judged who may act on them (record 106). */

interface StoredAct extends Entry {
  readonly item_id: string;
  readonly person: string;
  readonly account: string;
}

interface Noted {
  readonly code?: HistoryNote['code'];
  readonly by?: Side;
}

/** Answers one row, whatever there is. */
const storedActs = preparedQuery(
  (tx, { items, people }: { readonly items: readonly string[]; readonly people: readonly string[] }) =>
    tx.selectNoFrom([
      sql<boolean>`coalesce((SELECT r.same_may_review FROM review_rule r), false)`.as('same_may_review'),
      sql<
        readonly StoredAct[]
      >`(SELECT coalesce(json_agg(a ORDER BY a.seq), '[]') FROM earlier_acts(${items}::uuid[], ${people}::uuid[]) a)`.as(
        'acts',
      ),
    ]),
);

/** What separates people on items: asked by item and person. */
export type FourEyesOfItems = (itemId: string, personId: string) => FourEyes;

type Entry = Pick<StoredEntry, 'from_status' | 'to_status' | 'automatic_note' | 'automatic_comment'>;

/** What was done by a history entry and the code of what was noted of it; `null` for what is no act, and where nothing was noted. */
export function actOfEntry({
  from_status: from,
  to_status: to,
  automatic_note: note,
  automatic_comment: sentence,
}: Entry): { readonly act: Act | null; readonly noted: HistoryNote['code'] | null } {
  const { code = null, by } = (note ?? (sentence === '' ? null : noteOfSentence(sentence)) ?? {}) as Noted;
  return { act: actOf({ from, to, noted: code, by }), noted: code };
}

function actsOf(entry: Entry) {
  const { act } = actOfEntry(entry);
  return act === null ? [] : [act];
}

/**
 * What these people did on these items, as it is committed now: behind the lock of an item nothing is added. One
 * statement, however many there are.
 */
export async function fourEyesOf(
  tx: Tx,
  items: readonly string[],
  people: readonly string[],
): Promise<FourEyesOfItems> {
  const [row] = await storedActs(tx, { items, people });
  const { same_may_review: sameMayReview = false, acts = [] } = row ?? {};
  // why: the database answers ids in small letters, however they were sent.
  const key = (item: string, person: string) => `${item} ${person}`.toLowerCase();
  const byBoth = Map.groupBy(acts, ({ item_id: item, person }) => key(item, person));
  return (item, person) => ({
    earlier: (byBoth.get(key(item, person)) ?? []).flatMap((entry) =>
      actsOf(entry).map((act) => ({ act, otherAccount: entry.account !== entry.person })),
    ),
    sameMayReview,
  });
}

/** {@link fourEyesOf} for the acting person, asked by item. */
export async function ownFourEyes(
  tx: Tx,
  items: readonly string[],
  { id }: Pick<Actor, 'id'>,
): Promise<(itemId: string) => FourEyes> {
  const of = await fourEyesOf(tx, items, [id]);
  return (item) => of(item, id);
}
