import { PRICE_FIELDS } from '@monda/domain/certificates/archived-prices.ts';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { meetingParts } from '@monda/domain/items/automatic-comment.ts';
import { historyNote, type HistoryNote } from '@monda/domain/items/history-note.ts';
import type { HistoryEntry, ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import type { KnownLateness } from '../../lateness/lateness-interface.ts';
import { noteOfSentence } from './earlier-comments.ts';
import { entryView, type ReadEntry } from './history-view.ts';
import { rowView } from './item-view.ts';
import { readDetailed } from './stored-details.ts';

/** What an evidence archive says of an item; the fields of prices are absent where they are not asked for. */
export interface ItemEvidence {
  readonly item: Omit<ItemRow, (typeof PRICE_FIELDS)[number]> & Partial<ItemRow>;
  readonly history: readonly HistoryEntry[];
}

interface EvidenceOptions {
  /** Prices and buyers too, where the role receives them. */
  readonly withPrices: boolean;
  readonly lateness: KnownLateness;
}

/**
 * An item and its history as the person sees them, without e-mail addresses that stand in place of names; `null` for one
 * they do not see. Comments on the item are not among it.
 */
export async function readItemEvidence(
  work: Work,
  actor: Actor,
  itemId: string,
  { withPrices, lateness }: EvidenceOptions,
): Promise<ItemEvidence | null> {
  const [[stored], late] = await Promise.all([readDetailed(work, actor, [itemId]), lateness.at(work)]);
  if (stored === undefined) return null;
  const row = rowView(stored, actor, late);
  const { assignedUser, meeting } = row;
  const item = {
    ...row,
    // why: an archive stays, and the contact is emptied some time after the item ended.
    ...(meeting === undefined ? {} : { meeting: { ...meeting, contact: '' } }),
    assignedUser: assignedUser && {
      firstName: withoutAddresses(assignedUser.firstName),
      lastName: withoutAddresses(assignedUser.lastName),
    },
  };
  const left = withPrices ? [] : PRICE_FIELDS;
  return {
    item: Object.fromEntries(
      Object.entries(item).filter(([name]) => !left.some((field) => field === name)),
    ) as unknown as ItemEvidence['item'],
    history: stored.history.map((entry) => archivedEntry(entry, withPrices)),
  };
}

function archivedEntry(entry: ReadEntry, withPrices: boolean): HistoryEntry {
  const seen = entryView(entry);
  const { corrected } = seen;
  return {
    ...seen,
    ...(corrected && { corrected: { ...corrected, proposedBy: withoutAddresses(corrected.proposedBy) } }),
    userName: withoutAddresses(seen.userName),
    automaticComment: withoutAddresses(withPrices ? seen.automaticComment : unpriced(entry, seen)),
  };
}

/** What the server noted, without price and buyer; of a sentence that is not recognised nothing. */
function unpriced(entry: ReadEntry, { automaticComment: said }: HistoryEntry): string {
  if (said === '') return said;
  const note = noteOf(entry);
  if (note === null) return '';
  if (note.code !== 'scheduled') return said;
  const noun = words().decisions.nouns[note.decision ?? 'destroy'];
  const dated = words().automaticComments.dated(noun, formatPlainDate(note.on));
  return [dated, ...meetingParts(note.meeting ?? null)].join(', ');
}

const noteOf = ({ automatic_note: note, automatic_comment: sentence }: ReadEntry): HistoryNote | null =>
  note === null ? noteOfSentence(sentence) : (historyNote.safeParse(note).data ?? null);

/** An e-mail address, where a person had no name. */
const ADDRESS = /[^\s,;:()<>"]+@[^\s,;:()<>"]+/gu;

const withoutAddresses = (text: string): string => text.replace(ADDRESS, '…');
