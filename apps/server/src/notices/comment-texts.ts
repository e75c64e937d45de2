import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/transactions.ts';

/** What recipients depend on, of a text that a person wrote. */
export interface CommentText {
  readonly mentioned: ReadonlySet<string>;
  /** Who wrote about the item. */
  readonly writers: ReadonlySet<string>;
  /** Name of the person who wrote it. */
  readonly by: string;
}

interface Found {
  readonly id: string;
  readonly item_id: string;
  readonly step: string;
  readonly user_id: string;
}

interface StoredWords {
  readonly id: string;
  readonly mentioned: readonly string[];
  readonly gone: boolean;
  readonly by: string;
}

/**
 * Of events of words those of which the words are still there, by the id of the event. A comment or question that was
 * withdrawn meanwhile has no recipients.
 */
export async function wordsOfEvents(
  tx: Tx,
  events: readonly Found[],
): Promise<ReadonlyMap<string, CommentText>> {
  if (events.length === 0) return new Map();
  const ids = events.map(({ id }) => id);
  const items = [...new Set(events.map(({ item_id }) => item_id))];
  const [{ rows: comments }, { rows: questions }, { rows: answers }, { rows: authors }] = await Promise.all([
    sql<StoredWords>`SELECT id, ARRAY(SELECT m ->> 'id' FROM jsonb_array_elements(mentions) m) AS mentioned,
        withdrawn_at IS NOT NULL AS gone, author_name AS by
      FROM item_comments WHERE id = ANY(${ids}::uuid[])`.execute(tx),
    sql<StoredWords>`SELECT id, '{}'::text[] AS mentioned, text = '' AS gone, author_name AS by
      FROM item_questions WHERE id = ANY(${ids}::uuid[])`.execute(tx),
    sql<{ item_id: string; closed_by_id: string; closed_by: string }>`
      SELECT DISTINCT ON (item_id, closed_by_id) item_id, closed_by_id, closed_by FROM item_questions
      WHERE item_id = ANY(${items}::uuid[]) AND answer IS NOT NULL ORDER BY item_id, closed_by_id, seq DESC`.execute(
      tx,
    ),
    sql<{ item_id: string; author_id: string; audience: Audience }>`
      SELECT item_id, author_id, audience FROM item_comments WHERE item_id = ANY(${items}::uuid[])
      UNION SELECT item_id, author_id, 'everybody' FROM item_questions WHERE item_id = ANY(${items}::uuid[])
      UNION SELECT item_id, closed_by_id, 'everybody' FROM item_questions
        WHERE item_id = ANY(${items}::uuid[]) AND answer IS NOT NULL`.execute(tx),
  ]);
  const stored = new Map([...comments, ...questions].map((words) => [words.id, words]));
  const writersOf = (event: Found) =>
    new Set(authors.filter(({ item_id }) => item_id === event.item_id).map(({ author_id }) => author_id));
  return new Map(
    events.flatMap((event): [string, CommentText][] => {
      const words = stored.get(event.id);
      if (words?.gone === true) return [];
      const answer = answers.find(
        ({ item_id, closed_by_id }) => item_id === event.item_id && closed_by_id === event.user_id,
      );
      const by = words?.by ?? answer?.closed_by ?? '';
      return [[event.id, { mentioned: new Set(words?.mentioned), writers: writersOf(event), by }]];
    }),
  );
}
