import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Moment, MaybeMoment } from './column-types.ts';

/** Somebody whom a comment mentions, by the name it has in the text. */
export interface Mention {
  readonly id: string;
  readonly name: string;
}

/** A comment of the conversation on an item. */
export interface ItemCommentTable {
  id: string;
  item_id: string;
  company_id: string;
  audience: Audience;
  author_id: string;
  author_name: string;
  /** Empty once it was withdrawn. */
  text: string;
  mentions: JSONColumnType<readonly Mention[], string, string>;
  /** The order in which comments were written. */
  seq: Generated<number>;
  created_at: Moment;
  changed_at: MaybeMoment;
  withdrawn_at: MaybeMoment;
  /** Name of whoever withdrew it. */
  withdrawn_by: string | null;
}
