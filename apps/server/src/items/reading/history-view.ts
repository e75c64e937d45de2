import { knownDocuments } from '@monda/domain/base/accepted-document.ts';
import { automaticComment, endOfCorrectionSaid } from '@monda/domain/items/automatic-comment.ts';
import {
  documentsOf,
  doneFor,
  endedFields,
  type HistoryNote,
  historyNote,
  isUnruled,
} from '@monda/domain/items/history-note.ts';
import type { HistoryEntry } from '@monda/domain/items/item-view.ts';
import { DEFAULT_LANGUAGE } from '@monda/phrases/languages.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import type { Selectable, ShallowDehydrateObject } from 'kysely';
import type { ItemHistoryTable } from '../../database/tables/item-history.ts';
import { noteOfSentence } from './earlier-comments.ts';

/** What a history entry says is read from. */
export const HISTORY_COLUMNS = [
  'id',
  'item_id',
  'user_id',
  'user_name',
  'from_status',
  'to_status',
  'comment',
  'automatic_comment',
  'automatic_note',
  'created_at',
] as const satisfies readonly (keyof ItemHistoryTable)[];

export type StoredEntry = Pick<Selectable<ItemHistoryTable>, (typeof HISTORY_COLUMNS)[number]>;

/** An entry as it is read with its item: its moment is a text. */
export type ReadEntry = ShallowDehydrateObject<StoredEntry>;

/** A history entry as the reader sees it; what the server noted is put into words of their language. */
export function entryView(entry: ReadEntry): HistoryEntry {
  return {
    id: entry.id,
    userName: authorOf(entry),
    createdAt: new Date(entry.created_at).toISOString(),
    fromStatus: entry.from_status,
    toStatus: entry.to_status,
    comment: entry.comment,
    ...automaticPart(entry),
  };
}

function authorOf({ user_name: name, automatic_note: note }: ReadEntry): string {
  const absent = doneFor(note);
  return absent === null ? name : words().standingIn.actedFor(name, absent);
}

function automaticPart({
  automatic_note,
  automatic_comment: sentence,
}: ReadEntry): Pick<
  HistoryEntry,
  'automaticComment' | 'documents' | 'sameMayReview' | 'otherDate' | 'meeting' | 'corrected'
> {
  if (automatic_note === null) return { automaticComment: inReadersLanguage(sentence) };
  // why: a note with a code of a later release says nothing here, and hinders no one from reading the item.
  const { data: note } = historyNote.safeParse(automatic_note);
  const documents = knownDocuments(documentsOf(note));
  const unruled = isUnruled(automatic_note);
  const said = note === undefined ? '' : automaticComment(note);
  return {
    automaticComment: inSentences([
      said,
      ...(unruled ? [words().print.sameMayReview] : []),
      endOfCorrectionSaid(endedFields(automatic_note)),
    ]),
    ...(documents.length === 0 ? {} : { documents }),
    ...(unruled ? { sameMayReview: true } : {}),
    ...(note?.code === 'otherDate' ? { otherDate: withoutCode(note) } : {}),
    ...(note?.code === 'meeting' ? { meeting: withoutCode(note) } : {}),
    ...(note?.code === 'corrected' ? { corrected: withoutCode(note) } : {}),
  };
}

const withoutCode = <Note extends HistoryNote>({ code: _code, ...noted }: Note) => noted;

/** One text, or several as sentences that follow each other. */
function inSentences(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length < 2 ? said.join('') : said.map((part) => part.replace(/\.$/, '')).join('. ');
}

/** A sentence of an earlier release as the reader sees it; as it is stored where it is not recognised. */
function inReadersLanguage(sentence: string): string {
  if (sentence === '' || readersLanguage() === DEFAULT_LANGUAGE) return sentence;
  const note = noteOfSentence(sentence);
  return note === null ? sentence : automaticComment(note);
}
