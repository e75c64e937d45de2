import { ACCOUNT_LINK_HOURS } from '@monda/domain/identity/account-links.ts';
import { SYSTEM_ADMIN } from '@monda/domain/identity/permissions.ts';
import { emailForms, isSameAddress } from '@monda/identity-provider/email-key.ts';
import { z } from 'zod';
import type { Clock } from '../../process/clock.ts';
import type { ManagementApi } from './management-api.ts';
import {
  DirectoryFailure,
  type DirectoryPerson,
  ofAnotherAccount,
  understood,
  type UserDirectory,
} from './user-directory.ts';

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
const permissions = z.array(
  z.object({ permission_name: z.string(), resource_server_identifier: z.string() }),
);

const made = z.object({ ticket: z.url({ protocol: /^https?$/ }) });

export interface Auth0Settings {
  /** Database connection accounts are made in. */
  readonly connection: string;
  /** Audience of the API whose permissions administrators get. */
  readonly audience: string;
  /** Where people go after they have set a password. */
  readonly baseUrl: string;
}

/**
 * Accounts in an Auth0 tenant. An account of ours has the person's id as its own, so that it is found again after
 * any lost answer and after a change of its address.
 */
export function auth0Directory(
  api: ManagementApi,
  { connection, audience, baseUrl }: Auth0Settings,
  clock: Pick<Clock, 'randomBytes'>,
): UserDirectory {
  return {
    async settle(person) {
      const before = await find(api, person);
      const bound = await findBound(api, person);
      if (bound !== null) await permit(api, bound, person.administrator, audience);
      if (person.deleted) {
        if (before !== null) await api.call('DELETE', pathOf(person), [204, 404]);
        return 'none';
      }
      if (before !== null) {
        await update(api, person, before, connection);
        await permit(api, before, person.administrator, audience);
        return 'ours';
      }
      if (bound !== null) return 'theirs';
      const made = await create(api, person, connection, clock);
      const account = await find(api, person);
      if (account === null) {
        if (made === 'taken') await foreign(api, person);
        else throw new DirectoryFailure('later', 'not_taken', 'POST /users: created, but not found');
        return 'theirs';
      }
      if (made === 'taken') await update(api, person, account, connection);
      await permit(api, account, person.administrator, audience);
      return 'ours';
    },

    async passwordStep(person) {
      if ((await find(api, person)) === null) return { kind: 'own-account' };
      const { body } = await api.call('POST', '/tickets/password-change', [201], {
        user_id: `auth0|${person.id}`,
        result_url: baseUrl,
        ttl_sec: ACCOUNT_LINK_HOURS * 3600,
        mark_email_as_verified: true,
        includeEmailInRedirect: false,
      });
      return { kind: 'address', url: understood(made, body, 'POST /tickets/password-change').ticket };
    },
  };
}

const pathOfId = (id: string) => `/users/${encodeURIComponent(id)}`;
const pathOf = (person: DirectoryPerson) => pathOfId(`auth0|${person.id}`);

async function findAt(api: ManagementApi, path: string): Promise<Account | null> {
  const { status, body } = await api.call('GET', path, [200, 404]);
  return status === 404 ? null : understood(account, body, 'GET /users');
}
const find = (api: ManagementApi, person: DirectoryPerson) => findAt(api, pathOf(person));

/** The account of another kind that a person signed in with; `null` when there is none. */
async function findBound(api: ManagementApi, { id, subject }: DirectoryPerson): Promise<Account | null> {
  return subject === null || subject === `auth0|${id}` ? null : findAt(api, pathOfId(subject));
}

/** Gives the permission of administrators to an account, or takes it, where it is otherwise. */
async function permit(
  api: ManagementApi,
  account: Account,
  administrator: boolean,
  audience: string,
): Promise<void> {
  const path = `${pathOfId(account.user_id)}/permissions`;
  const { status, body } = await api.call('GET', `${path}?per_page=100`, [200, 404]);
  if (status === 404) return;
  const holds = understood(permissions, body, 'GET permissions').some(
    (one) => one.permission_name === SYSTEM_ADMIN && one.resource_server_identifier === audience,
  );
  if (holds === administrator) return;
  const asked = {
    permissions: [{ resource_server_identifier: audience, permission_name: SYSTEM_ADMIN }],
  };
  const answered = administrator
    ? await api.call('POST', path, [201, 404], asked)
    : await api.call('DELETE', path, [204, 404], asked);
  if (administrator && answered.status === 404) {
    throw new DirectoryFailure(
      'never',
      'permission_missing',
      `the API ${audience} has no permission ${SYSTEM_ADMIN}`,
    );
  }
}

async function create(
  api: ManagementApi,
  person: DirectoryPerson,
  connection: string,
  clock: Pick<Clock, 'randomBytes'>,
): Promise<'made' | 'taken'> {
  const { status } = await api.call('POST', '/users', [201, 409], {
    connection,
    user_id: person.id,
    email: person.email,
    email_verified: person.emailVerified,
    verify_email: false,
    // why: no one knows it; the person chooses one of their own.
    password: `${clock.randomBytes(32).toString('base64url')}aA1!`,
    blocked: person.blocked,
    ...namesOf(person),
    app_metadata: { monda_user_id: person.id },
  });
  return status === 201 ? 'made' : 'taken';
}

async function update(
  api: ManagementApi,
  person: DirectoryPerson,
  before: Account,
  connection: string,
): Promise<void> {
  const sameEmail = isSameAddress(before.email ?? '', person.email);
  const names = namesOf(person);
  const changes = {
    ...(sameEmail ? {} : { email: person.email, email_verified: person.emailVerified, verify_email: false }),
    // why: an address verified there stays verified; only a new address has to be verified again.
    ...(sameEmail && person.emailVerified && before.email_verified !== true ? { email_verified: true } : {}),
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
    connection,
  });
  if (status === 409) throw ofAnotherAccount('PATCH /users');
}

/** Why an address is taken: by an account of no one here, or by one whose removal is still to come. */
async function foreign(api: ManagementApi, person: DirectoryPerson): Promise<void> {
  const found: Account[] = [];
  for (const form of emailForms(person.email)) {
    const { body } = await api.call('GET', `/users-by-email?email=${encodeURIComponent(form)}`, [200]);
    found.push(...understood(z.array(account), body, 'GET /users-by-email'));
  }
  const ofOthers = found.some((one) => typeof one.app_metadata?.monda_user_id === 'string');
  if (ofOthers)
    throw new DirectoryFailure('later', 'address_taken', 'POST /users: the address is still in use');
  if (found.length === 0) throw new DirectoryFailure('later', 'address_taken', 'POST /users: 409');
}

/** Names as Auth0 takes them: at most 150 characters, and never empty. */
function namesOf(person: DirectoryPerson): { given_name?: string; family_name?: string } {
  return {
    ...(person.firstName === '' ? {} : { given_name: person.firstName.slice(0, 150) }),
    ...(person.lastName === '' ? {} : { family_name: person.lastName.slice(0, 150) }),
  };
}
