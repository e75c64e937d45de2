import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor, PersonsPast } from '@monda/domain/identity/actor.ts';
import type { Side } from '@monda/domain/identity/roles.ts';
import {
  type Act,
  actOf,
  type EarlierAct,
  type Exclusion,
  exclusionOfRole,
  type FourEyes,
  furtherActOf,
} from '@monda/domain/items/four-eyes.ts';
import { exclusionSentence } from '@monda/domain/items/item-wording.ts';
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
  /** Of what is no step: the call by which it was done, and the role that the person had. */
  readonly call: string | null;
  readonly role: string | null;
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
      sql<readonly StoredAct[]>`(SELECT coalesce(json_agg(a ORDER BY a.call NULLS FIRST, a.seq), '[]')
        FROM acts_on_items(${items}::uuid[], ${people}::uuid[]) a)`.as('acts'),
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
}: Entry): { readonly act: ReturnType<typeof actOf>; readonly noted: HistoryNote['code'] | null } {
  const { code = null, by } = (note ?? (sentence === '' ? null : noteOfSentence(sentence)) ?? {}) as Noted;
  return { act: actOf({ from, to, noted: code, by }), noted: code };
}

/** Each thing once, however often it was done. */
function actsOf(entries: readonly StoredAct[]): EarlierAct[] {
  const acts = new Map<string, EarlierAct>();
  for (const entry of entries) {
    const { call, role } = entry;
    const act: Act | null = call === null ? actOfEntry(entry).act : furtherActOf(call, role ?? '');
    if (act === null) continue;
    const otherAccount = entry.account !== entry.person;
    const key = call === null ? `${acts.size}` : `${act} ${otherAccount}`;
    acts.set(key, { act, otherAccount });
  }
  return [...acts.values()];
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
    earlier: actsOf(byBoth.get(key(item, person)) ?? []),
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

/** {@link ownFourEyes} of one item from its history, for a person of whom no act is recorded that is no step. */
export const fourEyesOfHistory = (
  history: readonly (Entry & Pick<StoredEntry, 'user_id'>)[],
  { id, accounts }: Pick<PersonsPast, 'accounts'> & Pick<Actor, 'id'>,
  sameMayReview: boolean,
): FourEyes => ({
  earlier: history.flatMap((entry) => {
    const { user_id: account } = entry;
    if (account === null || !accounts.includes(account)) return [];
    const { act } = actOfEntry(entry);
    return act === null ? [] : { act, otherAccount: account !== id };
  }),
  sameMayReview,
});

/** What excludes the acting person from acting on each of the items in any way; a key only where something does. */
export async function exclusionsOf(
  tx: Tx,
  items: readonly string[],
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<ReadonlyMap<string, Exclusion>> {
  const did = await ownFourEyes(tx, items, actor);
  return new Map(
    items.flatMap((item): [string, Exclusion][] => {
      const exclusion = exclusionOfRole(actor.role, did(item));
      return exclusion === null ? [] : [[item, exclusion]];
    }),
  );
}

/** The refusal of a person whom something excludes: 403 with the earlier act. */
export const excludedBy = (exclusion: Exclusion): Refusal =>
  new Refusal('not_allowed', { message: exclusionSentence(exclusion) });

/** {@link assertSide} of several items, with those of which it is so; `path` names the list of the body. */
export async function assertSideOfEach(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'role'>,
  ids: readonly string[],
  path: string,
): Promise<void> {
  const exclusions = await exclusionsOf(tx, ids, actor);
  const errors = ids.flatMap((id, at) => {
    const exclusion = exclusions.get(id);
    if (exclusion === undefined) return [];
    return [{ path: `${path}.${at}`, message: exclusionSentence(exclusion) }];
  });
  const [first] = errors;
  if (first !== undefined) throw new Refusal('not_allowed', { message: first.message, errors });
}

/** Throws 403 where the acting person acted on the item for the other side. Asked by everything that acts on an item and is no step. */
export async function assertSide(tx: Tx, actor: Pick<Actor, 'id' | 'role'>, itemId: string): Promise<void> {
  for (const exclusion of (await exclusionsOf(tx, [itemId], actor)).values()) throw excludedBy(exclusion);
}
