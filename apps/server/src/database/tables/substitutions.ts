import type { PlainDate } from '@monda/domain/base/dates.ts';
import { all, any, isActor, mayInsert, mayRead, mayUpdate } from '../row-policies.ts';
import { table, moment, plainDate, text, uuid, type ColumnsOf } from '../table.ts';

/** Who stands in for whom, from day to day in the installation's time zone. */
export const substitutions = table({
  columns: {
    id: uuid(),
    person_id: uuid(),
    /** Names as they were when it was set. */
    person_name: text(),
    substitute_id: uuid(),
    substitute_name: text(),
    /** The first and the last day. */
    from_day: plainDate<PlainDate>(),
    to_day: plainDate<PlainDate>(),
    set_by: uuid(),
    set_at: moment(),
    /** Set where it ended before its last day was over: by a person, or because one of the two could act no more. */
    ended_at: moment().orNull(),
    ended_because: text<'ended' | 'blocked' | 'deleted' | 'role'>().orNull(),
  },
  access: [
    mayRead(any(isActor('substitute_id'), 'may_set_substitute(person_id)')),
    mayInsert(all(isActor('set_by'), 'ended_at IS NULL', 'may_stand_in(person_id, substitute_id)')),
    mayUpdate('ended_at IS NULL AND may_set_substitute(person_id)', 'ended_at IS NOT NULL'),
  ],
  grants: ['SELECT', 'INSERT', { UPDATE: ['ended_at', 'ended_because'] }],
  guardedBy: ['refuse_change_of_evidence'],
  recorded: {
    subject: 'user',
    subjectId: 'person_id',
    id: 'id',
    forms: [
      {
        groups: {
          substitute: ['person_id', 'person_name', 'substitute_id', 'substitute_name', 'set_by', 'set_at'],
          days: ['from_day', 'to_day'],
          end: ['ended_at', 'ended_because'],
        },
      },
    ],
  },
});

export type SubstitutionTable = ColumnsOf<typeof substitutions>;
