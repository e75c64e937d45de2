import type { Channel } from '@monda/domain/notices/notice-choices.ts';
import { ownRows } from '../row-policies.ts';
import { table, integer, text, uuid, type ColumnsOf } from '../table.ts';

/** Chosen channels of notices of a person. */
export const noticeChoices = table({
  columns: {
    user_id: uuid(),
    turn: text<Channel>(),
    requests: text<Channel>(),
    comments: text<Channel>(),
    lateness: text<Channel>(),
    digest_hour: integer(),
    /** `null`: that of the installation. */
    time_zone: text().orNull(),
  },
  access: ownRows('user_id'),
  grants: ['SELECT', 'INSERT', 'UPDATE'],
  unrecorded: [{ because: 'how people chose to be notified; it shows nothing more' }],
});

export type NoticeChoiceTable = ColumnsOf<typeof noticeChoices>;
