import type { AssignableUser } from '@monda/domain/identity/user-fields.ts';

/** People whose name or e-mail holds every word of the search, active ones first, then by name. */
export function evaluatorsMatching(
  users: readonly AssignableUser[],
  search: string,
): readonly AssignableUser[] {
  const words = search.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean);
  return users
    .filter((user) => {
      const text = `${user.name} ${user.email}`.toLocaleLowerCase('en-US');
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.name.localeCompare(b.name, 'en-US'));
}
