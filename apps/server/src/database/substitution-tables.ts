import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { MaybeMoment, Moment } from './column-types.ts';

/** Who stands in for whom, from day to day in the installation's time zone. */
export interface SubstitutionTable {
  id: string;
  person_id: string;
  /** Names as they were when it was set. */
  person_name: string;
  substitute_id: string;
  substitute_name: string;
  /** The first and the last day. */
  from_day: PlainDate;
  to_day: PlainDate;
  set_by: string;
  set_at: Moment;
  /** Set where it ended before its last day was over: by somebody, or because one of the two could act no more. */
  ended_at: MaybeMoment;
  ended_because: 'ended' | 'blocked' | 'deleted' | 'role' | null;
}
