import { compareNames } from '@monda/domain/base/name-order.ts';
import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';
import { holdsWords } from '@monda/domain/base/search-words.ts';

/** People whose name or e-mail holds every word of the search, active ones first, then by name. */
export function evaluatorsMatching(
  users: readonly AssignableUser[],
  search: string,
): readonly AssignableUser[] {
  return users
    .filter(({ name, email }) => holdsWords(`${name} ${email}`, search))
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || compareNames(a.name, b.name));
}
