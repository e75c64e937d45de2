import { ACCOUNT_LINK_HOURS } from '@monda/domain/identity/account-wording.ts';
import { z } from 'zod';
import type { Sources } from '../../platform/sources.ts';
import type { ManagementApi } from './management-api.ts';
import { DirectoryFailure, type DirectoryPerson, type UserDirectory } from './user-directory.ts';

const account = z.object({
  user_id: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  blocked: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
});
type Account = z.infer<typeof account>;

export interface Auth0Settings {
  /** Database connection accounts are made in. */
  readonly connection: string;
  /** Where people go after they have set a password. */
  readonly baseUrl: string;
}

/**
 * Accounts in an Auth0 tenant. An account of ours has the person's id as its own, so that it is found again after
 * any lost answer and after a change of its address.
 */
export function auth0Directory(
  api: ManagementApi,
  settings: Auth0Settings,
  sources: Pick<Sources, 'randomBytes'>,
): UserDirectory {
  const pathOf = (person: DirectoryPerson) => `/users/${encodeURIComponent(`auth0|${person.id}`)}`;

  async function find(person: DirectoryPerson): Promise<Account | null> {
    const { status, body } = await api.call('GET', pathOf(person), [200, 404]);
    return status === 404 ? null : readAccount(body);
  }

  async function create(person: DirectoryPerson): Promise<'made' | 'taken'> {
    const { status } = await api.call('POST', '/users', [201, 409], {
      connection: settings.connection,
      user_id: person.id,
      email: person.email,
      email_verified: person.emailVerified,
      verify_email: false,
      // why: nobody knows it; the person chooses one of their own.
      password: `${sources.randomBytes(32).toString('base64url')}aA1!`,
      blocked: person.blocked,
      ...namesOf(person),
      app_metadata: { monda_user_id: person.id },
    });
    return status === 201 ? 'made' : 'taken';
  }

  async function update(person: DirectoryPerson, before: Account): Promise<void> {
    const sameEmail = before.email?.toLowerCase() === person.email.toLowerCase();
    const names = namesOf(person);
    const changes = {
      ...(sameEmail
        ? {}
        : { email: person.email, email_verified: person.emailVerified, verify_email: false }),
      // why: an address verified there stays verified; only a new address has to be verified again.
      ...(sameEmail && person.emailVerified && before.email_verified !== true
        ? { email_verified: true }
        : {}),
      ...((before.blocked ?? false) === person.blocked ? {} : { blocked: person.blocked }),
      ...(names.given_name === undefined || names.given_name === before.given_name
        ? {}
        : { given_name: names.given_name }),
      ...(names.family_name === undefined || names.family_name === before.family_name
        ? {}
        : { family_name: names.family_name }),
    };
    if (Object.keys(changes).length === 0) return;
    const { status } = await api.call('PATCH', pathOf(person), [200, 409], {
      ...changes,
      connection: settings.connection,
    });
    if (status === 409)
      throw new DirectoryFailure('never', 'PATCH /users: the address belongs to another account');
  }

  /** Why an address is taken: by an account of nobody here, or by one whose removal is still to come. */
  async function foreign(person: DirectoryPerson): Promise<void> {
    const { body } = await api.call(
      'GET',
      `/users-by-email?email=${encodeURIComponent(person.email.toLowerCase())}`,
      [200],
    );
    const found = z.array(account).safeParse(body);
    if (!found.success) throw new DirectoryFailure('later', 'GET /users-by-email: answer not understood');
    const ofOthers = found.data.some((one) => typeof one.app_metadata?.monda_user_id === 'string');
    if (ofOthers) throw new DirectoryFailure('later', 'POST /users: the address is still in use');
    if (found.data.length === 0) throw new DirectoryFailure('later', 'POST /users: 409');
  }

  return {
    async settle(person) {
      const before = await find(person);
      if (person.deleted) {
        if (before !== null) await api.call('DELETE', pathOf(person), [204, 404]);
        return 'none';
      }
      if (before !== null) {
        await update(person, before);
        return 'ours';
      }
      if ((await create(person)) === 'made') return 'ours';
      const meanwhile = await find(person);
      if (meanwhile !== null) {
        await update(person, meanwhile);
        return 'ours';
      }
      await foreign(person);
      return 'theirs';
    },

    async passwordStep(person) {
      if ((await find(person)) === null) return { kind: 'own-account' };
      const { body } = await api.call('POST', '/tickets/password-change', [201], {
        user_id: `auth0|${person.id}`,
        result_url: settings.baseUrl,
        ttl_sec: ACCOUNT_LINK_HOURS * 3600,
        mark_email_as_verified: true,
        includeEmailInRedirect: false,
      });
      const ticket = z.object({ ticket: z.url({ protocol: /^https?$/ }) }).safeParse(body);
      if (!ticket.success)
        throw new DirectoryFailure('later', 'POST /tickets/password-change: answer not understood');
      return { kind: 'address', url: ticket.data.ticket };
    },
  };
}

function readAccount(body: unknown): Account {
  const read = account.safeParse(body);
  if (!read.success) throw new DirectoryFailure('later', 'GET /users: answer not understood');
  return read.data;
}

/** Names as Auth0 takes them: at most 150 characters, and never empty. */
function namesOf(person: DirectoryPerson): { given_name?: string; family_name?: string } {
  return {
    ...(person.firstName === '' ? {} : { given_name: person.firstName.slice(0, 150) }),
    ...(person.lastName === '' ? {} : { family_name: person.lastName.slice(0, 150) }),
  };
}
