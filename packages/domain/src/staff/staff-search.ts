import type { UserView } from '../identity/user-fields.ts';
import { holdsWords } from '../base/search-words.ts';

export const STAFF_STATES = ['active', 'blocked'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** What the list is narrowed to. */
export interface StaffFilter {
  readonly search: string;
  /** Empty: people in either state. */
  readonly state: StaffState | '';
}

/** People whose name or e-mail holds every word of the search, in the state asked for. */
export function staffMatching<Row extends Pick<UserView, 'name' | 'email' | 'status'>>(
  users: readonly Row[],
  { search, state }: StaffFilter,
): readonly Row[] {
  return users.filter(
    ({ name, email, status }) => (state === '' || status === state) && holdsWords(`${name} ${email}`, search),
  );
}
