import type { RecordedTable } from './recorded-table.ts';
import type { Tables } from './tables.ts';

type Name = 'time_limits' | 'notice_settings' | 'review_rule' | 'address_marks' | 'calendar_feeds';

/** Recorded tables of what administrators and people set, and of what rules are judged by; forms as in `recorded-tables.ts`. */
export const RECORDED_RULES: { readonly [Each in Name]: RecordedTable<Tables[Each]> } = {
  time_limits: {
    subject: 'time_limits',
    subjectId: 'id',
    id: 'id',
    json: ['days', 'working_week', 'holidays'],
    forms: [
      {
        groups: {
          limits: ['days'],
          calendar: ['working_week', 'holidays', 'time_zone'],
          version: ['version', 'updated_at'],
        },
      },
    ],
  },
  notice_settings: {
    subject: 'notice_settings',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { setting: ['sends_mail', 'version', 'updated_at'] } }],
  },
  review_rule: {
    subject: 'review_rule',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { rule: ['same_may_review', 'version', 'updated_at'] } }],
  },
  address_marks: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'id',
    forms: [{ groups: { mark: ['user_id', 'mark'] } }],
  },
  calendar_feeds: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'user_id',
    forms: [{ groups: { address: ['token_hash', 'made_at'] } }],
  },
};
