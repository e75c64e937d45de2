import type { Channel } from '@monda/domain/notices/notice-choices.ts';
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
  /** Whether it is to be mailed, at once or in a digest, and was not yet. */
  mail_waits: Generated<boolean>;
  /** In the order in which notices were committed. */
  seq: Generated<number>;
}

/** Whether a person follows an item, where they said so. */
interface ItemFollowTable {
  user_id: string;
  company_id: string;
  item_id: string;
  following: boolean;
}

/** Whether a person follows the items of a request, where they said so. */
interface ProjectFollowTable {
  user_id: string;
  company_id: string;
  project_id: string;
  following: boolean;
}

/** How a person is told, where they chose. */
export interface NoticeChoiceTable {
  user_id: string;
  turn: Channel;
  requests: Channel;
  comments: Channel;
  lateness: Channel;
  digest_hour: number;
  /** `null`: that of the installation. */
  time_zone: string | null;
}

/** Whether notices are sent by mail; at most one row. */
interface NoticeSettingTable {
  id: 'installation';
  sends_mail: boolean;
  version: number;
  updated_at: Moment;
}

/** The last digest of a person. */
interface NoticeDigestTable {
  user_id: string;
  /** Plain date in the time zone of the digest. */
  made_on: string;
}

/** A mail of notices: whom it is for, and by which token they end such mails. */
interface NoticeMailTable {
  mail_id: string;
  user_id: string;
  token_hash: string;
  created_at: Moment;
}

/** The address at which calendars of a person read destruction dates. */
interface CalendarFeedTable {
  user_id: string;
  /** Hash of the token in it; `null` once it was ended. */
  token_hash: string | null;
  made_at: Moment;
}

/** Up to which item people were told that items are late: a row for each range in which items become late. */
interface LatenessToldTable {
  /** Name of the range: event, status, and by what items are late there. */
  range: string;
  /** Moment or date of the last item in the order of the range, as PostgreSQL writes it. */
  up_to: string;
  item_id: string;
}

/** The tables of what people are told. */
export interface NoticeTables {
  notices: NoticeTable;
  notice_choices: NoticeChoiceTable;
  notice_settings: NoticeSettingTable;
  notice_digests: NoticeDigestTable;
  notice_mails: NoticeMailTable;
  item_follows: ItemFollowTable;
  project_follows: ProjectFollowTable;
  calendar_feeds: CalendarFeedTable;
  lateness_told: LatenessToldTable;
}
