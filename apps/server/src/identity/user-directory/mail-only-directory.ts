import type { UserDirectory } from './user-directory.ts';

/**
 * Any other OpenID provider: people have or make their accounts there by themselves, and are linked by their
 * verified address at the first sign-in.
 */
export const mailOnlyDirectory: UserDirectory = {
  settle: async (person) => (person.deleted ? 'none' : 'theirs'),
  passwordStep: async () => ({ kind: 'own-account' }),
};
