import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import type { Generated } from 'kysely';
import type { MaybeMoment, Moment } from './column-types.ts';

/** An event of which a person was told. Several of one act are one notice to them. */
export interface NoticeTable {
  user_id: string;
  event_id: string;
  /** The notice it is part of. */
  notice_id: string;
  kind: NoticeKind;
  event: string;
  company_id: string;
  item_id: string;
  actor_id: string;
  /** Copied, so that it outlives whoever acted. */
  actor_name: string;
  created_at: Moment;
  read_at: MaybeMoment;
  /** In the order in which notices were committed. */
  seq: Generated<number>;
}

/** Whether a person follows an item, where they said so. */
export interface ItemFollowTable {
  user_id: string;
  company_id: string;
  item_id: string;
  following: boolean;
}

/** Whether a person follows the items of a request, where they said so. */
export interface ProjectFollowTable {
  user_id: string;
  company_id: string;
  project_id: string;
  following: boolean;
}
