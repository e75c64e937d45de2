import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import type { Asked } from '@monda/domain/items/waits-for.ts';
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

/** A question about an item, with its answer. */
export interface ItemQuestionTable {
  id: string;
  item_id: string;
  company_id: string;
  asked: Asked;
  author_id: string;
  author_name: string;
  /** Empty once it was withdrawn. */
  text: string;
  /** Since when the item had the status at which it was asked, in whole milliseconds. */
  item_since: Moment;
  /** The order in which questions were asked. */
  seq: Generated<number>;
  asked_at: Moment;
  /** `null` where nobody has answered. */
  answer: string | null;
  closed_by_id: string | null;
  /** Name of whoever answered or withdrew it. */
  closed_by: string | null;
  closed_at: MaybeMoment;
  /** Whether it is known that the item left the status at which it was asked; noted within an hour. */
  overtaken: Generated<boolean>;
}
