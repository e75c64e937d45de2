import { formatList } from '@monda/domain/base/formats.ts';
import { shortened } from '@monda/domain/base/text-length.ts';
import { automaticComment, changedMeeting, meetingParts } from '@monda/domain/items/automatic-comment.ts';
import { correctedFieldLabel, valueInWords } from '@monda/domain/items/correction-wording.ts';
import { changesOf, type CorrectedValues } from '@monda/domain/items/corrected-values.ts';
import type { CorrectedValue } from '@monda/domain/items/correction-fields.ts';
import { type HistoryNote, historyNote } from '@monda/domain/items/history-note.ts';
import type { CorrectedField } from '@monda/domain/items/item-fields.ts';
import { ITEM_STEPS, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { STEPS_WITH_REASON } from '@monda/domain/notices/event-notices.ts';
import {
  CORRECTION_EVENTS,
  type CorrectionEvent,
  type ItemEvent,
} from '@monda/domain/notices/item-events.ts';
import { NOTICE_ITEMS_NAMED } from '@monda/domain/notices/notice-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

const QUESTIONS: readonly ItemEvent[] = ['askCompany', 'askProvider'];

/** Steps with which a manager says where and when an item is met. */
const STEPS_WITH_MEETING: readonly ItemStepName[] = ['schedule', 'changeMeeting', 'changeConfirmedMeeting'];

/** Events at whose moment a correction was proposed; at that of the others it ended. */
const PROPOSALS: readonly CorrectionEvent[] = [
  'correctionToCompany',
  'correctionToProvider',
  'correctedAtOnce',
];

/** Events with which a person writes what their reader needs. */
const EVENTS_WITH_WORDS: readonly string[] = [
  ...QUESTIONS,
  ...STEPS_WITH_REASON,
  ...STEPS_WITH_MEETING,
  ...CORRECTION_EVENTS,
];

/** Between which statuses steps lead. */
const waysOf = (steps: readonly ItemStepName[]) =>
  sql.join(
    steps.map((name) => ITEM_STEPS[name]).map(({ from, to }) => sql`(${sql.lit(from)}, ${sql.lit(to)})`),
  );

/**
 * What a person said with an event: in words of their own, of a moved date why it was moved and which is wished, where and
 * when an item is met, with its contact of now, and which values are corrected.
 */
export interface EventWords {
  readonly text: string;
  readonly moved: Pick<Extract<HistoryNote, { code: 'otherDate' }>, 'by' | 'reason' | 'proposedOn'> | null;
  /** `note`: that of a change of the meeting, made of what a schedule said where `isFirst`. */
  readonly meeting?: {
    readonly isFirst: boolean;
    readonly note: unknown;
    readonly contact: string | null;
  };
  /** `isReason`: the words say why it was proposed, else what was said with its end. */
  readonly corrected?: {
    readonly former: CorrectedValues;
    readonly proposed: CorrectedValues;
    readonly isReason: boolean;
  };
}

/**
 * Of a notice `n`, a {@link EventWords}: the question, the correction, or what was said with a step whose comment says why; `null`
 * without.
 */
export const EVENT_WORDS = sql<EventWords | null>`CASE
  WHEN n.event = ANY (${QUESTIONS}::text[]) THEN (SELECT jsonb_build_object('text', q.text, 'moved', NULL)
    FROM item_questions q WHERE q.id = n.event_id)
  WHEN n.event = ANY (${STEPS_WITH_REASON}::text[]) THEN (
    SELECT jsonb_build_object('text', h.comment, 'moved', CASE WHEN h.automatic_note->>'code' = 'otherDate' THEN
      jsonb_build_object('by', h.automatic_note->'by', 'reason', h.automatic_note->'reason',
        'proposedOn', h.automatic_note->'proposedOn') END)
    FROM item_history h WHERE h.item_id = n.item_id AND h.user_id = n.actor_id AND h.created_at <= n.created_at
      AND (h.from_status, h.to_status) IN (${waysOf(STEPS_WITH_REASON)}) ORDER BY h.seq DESC LIMIT 1)
  WHEN n.event = ANY (${STEPS_WITH_MEETING}::text[]) THEN (
    SELECT jsonb_build_object('text', '', 'moved', NULL, 'meeting', jsonb_build_object(
      'isFirst', h.automatic_note->>'code' = 'scheduled', 'note', jsonb_build_object('code', 'meeting',
        'meeting', h.automatic_note->'meeting', 'former', h.automatic_note->'former',
        'contactChanged', coalesce(h.automatic_note->'contactChanged', 'false')),
      'contact', (SELECT m.contact FROM item_meetings m WHERE m.item_id = n.item_id)))
    FROM item_history h WHERE h.item_id = n.item_id AND h.user_id = n.actor_id AND h.created_at <= n.created_at
      AND h.automatic_note->>'code' IN ('scheduled', 'meeting')
      AND (h.from_status, h.to_status) IN (${waysOf(STEPS_WITH_MEETING)}) ORDER BY h.seq DESC LIMIT 1)
  WHEN n.event = ANY (${CORRECTION_EVENTS}::text[]) THEN (
    SELECT jsonb_build_object('text', CASE WHEN of.proposal THEN k.reason ELSE k.comment END, 'moved', NULL, 'corrected',
      jsonb_build_object('former', k.former, 'proposed', k.proposed, 'isReason', of.proposal))
    FROM item_corrections k CROSS JOIN (SELECT n.event = ANY (${PROPOSALS}::text[]) AS proposal) of
    WHERE k.item_id = n.item_id AND CASE WHEN of.proposal THEN k.proposed_at ELSE k.ended_at END = n.created_at ORDER BY k.seq DESC LIMIT 1) END`;

/** What was said, in the language of its reader; `null` where nothing was. */
export function textOfEvent(said: EventWords | null): string | null {
  if (said === null) return null;
  const { text, moved, meeting, corrected } = said;
  if (corrected !== undefined) return textOfCorrection(corrected, text);
  // why: an item may have other dates than the ones it is mentioned with, so that the words name no former one.
  const reason = moved === null ? '' : automaticComment({ code: 'otherDate', ...moved, from: null });
  const met = meeting === undefined ? '' : textOfMeeting(meeting);
  return [reason, met, text].filter((part) => part !== '').join(' ') || null;
}

const LONGEST_VALUE = 80;

/** Which values are corrected, and why, or what was said of it. */
function textOfCorrection(corrected: NonNullable<EventWords['corrected']>, text: string): string {
  const say = words().corrections;
  const shown = (field: CorrectedField, value: CorrectedValue) =>
    shortened(valueInWords(field, value).replaceAll(/\s+/gu, ' '), LONGEST_VALUE) || say.noValue;
  const values = changesOf(corrected).map(({ field, former, proposed }) =>
    say.value(correctedFieldLabel(field), shown(field, former), shown(field, proposed)),
  );
  if (text === '') return say.values(values.join('; '));
  return `${say.values(values.join('; '))} ${corrected.isReason ? say.because(text) : text}`;
}

/** Where and when an item is met, of a change also what it was before. */
function textOfMeeting({ isFirst, note, contact }: NonNullable<EventWords['meeting']>): string {
  // why: a note may be of a later release.
  const { data: noted } = historyNote.safeParse(note);
  if (noted?.code !== 'meeting') return '';
  if (!isFirst) return changedMeeting(noted, contact);
  const parts = meetingParts(noted.meeting, contact);
  return parts.length === 0 ? '' : words().automaticComments.meeting.planned(formatList(parts));
}

/** What was said in words with one notice, and of which of its items. */
export interface WordsOfItems {
  readonly text: string;
  /** The first ones. */
  readonly itemIds: readonly string[];
}

/** What was said with these notices of a person, by their ids, each different words once and in their order. */
export async function wordsOfNotices(
  tx: Tx,
  personId: string,
  notices: readonly { readonly id: string; readonly event: string }[],
): Promise<ReadonlyMap<string, readonly WordsOfItems[]>> {
  const ids = notices.filter(({ event }) => EVENTS_WITH_WORDS.includes(event)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    readonly id: string;
    readonly said: EventWords | null;
    readonly itemIds: readonly string[];
  }>`
    SELECT id, said, (array_agg(item_id ORDER BY created_at, seq))[1:${sql.lit(NOTICE_ITEMS_NAMED)}] AS "itemIds"
    FROM (SELECT n.notice_id AS id, n.item_id, n.created_at, n.seq, ${EVENT_WORDS} AS said FROM notices n
      WHERE n.user_id = ${personId} AND n.notice_id = ANY (${ids}::uuid[])) words
    GROUP BY id, said ORDER BY min(created_at), min(seq)`.execute(tx);
  const said = new Map<string, WordsOfItems[]>();
  for (const row of rows) {
    const text = textOfEvent(row.said);
    if (text !== null) said.set(row.id, [...(said.get(row.id) ?? []), { text, itemIds: row.itemIds }]);
  }
  return said;
}

/**
 * What was said with a notice as one text, different words on lines of their own, of several items the first ones with
 * the names of theirs; `null` where nothing was said.
 */
export function textOfNotice(
  all: readonly WordsOfItems[],
  { itemCount, nameOf }: { readonly itemCount: number; readonly nameOf: (id: string) => string | undefined },
): string | null {
  const [first, second] = all;
  if (second === undefined) return first?.text ?? null;
  if (itemCount === 1) return all.map(({ text }) => text).join('\n');
  return all
    .slice(0, NOTICE_ITEMS_NAMED)
    .map(({ text, itemIds }) =>
      words().controls.labelled(formatList(itemIds.flatMap((id) => nameOf(id) ?? [])), text),
    )
    .join('\n');
}
