import { ACCOUNT_LINK_HOURS } from '@monda/domain/identity/account-links.ts';
import { SYSTEM_ADMIN } from '@monda/domain/identity/permissions.ts';
import { emailForms, isSameAddress } from '@monda/identity-provider/email-key.ts';
import { z } from 'zod';
import type { ManagementApi } from './management-api.ts';
import {
  DirectoryFailure,
  type DirectoryPerson,
  ofAnotherAccount,
  understood,
  type UserDirectory,
} from './user-directory.ts';

const account = z.looseObject({
  id: z.string(),
  username: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  enabled: z.boolean().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});
type Account = z.infer<typeof account>;
const role = z.looseObject({ id: z.string(), name: z.string() });

const OURS = 'monda-';

export interface KeycloakSettings {
  readonly baseUrl: string;
  /** Client people sign in with; the message of Keycloak leads back to it. */
  readonly clientId: string;
}

/**
 * Accounts in a realm of Keycloak. An account of ours is named after the person's id, so that it is found again
 * after any lost answer and after a change of its address.
 */
export function keycloakDirectory(api: ManagementApi, settings: KeycloakSettings): UserDirectory {
  return {
    async settle(person) {
      const before = await find(api, person);
      const bound = await findBound(api, person, before);
      if (bound !== null) await permit(api, bound, person.administrator);
      if (person.deleted) {
        if (before !== null) await api.call('DELETE', `/users/${before.id}`, [204, 404]);
        return 'none';
      }
      if (before !== null) {
        await update(api, person, before);
        await permit(api, before, person.administrator);
        return 'ours';
      }
      if (bound !== null) return 'theirs';
      const { status } = await api.call('POST', '/users', [201, 409], {
        username: `${OURS}${person.id}`,
        email: person.email,
        emailVerified: person.emailVerified,
        enabled: !person.blocked,
        firstName: person.firstName,
        lastName: person.lastName,
      });
      const account = await find(api, person);
      if (account === null) {
        if (status === 409) await foreign(api, person);
        else throw new DirectoryFailure('later', 'not_taken', 'POST /users: created, but not found');
        return 'theirs';
      }
      if (status === 409) await update(api, person, account);
      await permit(api, account, person.administrator);
      return 'ours';
    },

    async passwordStep(person) {
      const found = await find(api, person);
      if (found === null) return { kind: 'own-account' };
      const query = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: `${settings.baseUrl}/`,
        lifespan: String(ACCOUNT_LINK_HOURS * 3600),
      });
      await api.call(
        'PUT',
        `/users/${found.id}/execute-actions-email?${query}`,
        [200, 204],
        ['UPDATE_PASSWORD', 'VERIFY_EMAIL'],
      );
      return { kind: 'mailed' };
    },
  };
}

async function search(api: ManagementApi, query: string): Promise<readonly Account[]> {
  const { body } = await api.call('GET', `/users?exact=true&${query}`, [200]);
  return understood(z.array(account), body, 'GET /users');
}

async function find(api: ManagementApi, { id }: DirectoryPerson): Promise<Account | null> {
  const found = await search(api, `username=${OURS}${id}`);
  return found.find((one) => one.username === `${OURS}${id}`) ?? null;
}

/** The account of another name that a person signed in with; `null` when there is none. */
async function findBound(
  api: ManagementApi,
  { subject }: DirectoryPerson,
  ours: Account | null,
): Promise<Account | null> {
  if (subject === null || subject === ours?.id) return null;
  const { status, body } = await api.call('GET', `/users/${encodeURIComponent(subject)}`, [200, 404]);
  return status === 404 ? null : understood(account, body, 'GET /users');
}

/** Gives the realm role of administrators to an account, or takes it, where it is otherwise. */
async function permit(api: ManagementApi, { id }: Account, administrator: boolean): Promise<void> {
  const path = `/users/${id}/role-mappings/realm`;
  const { status, body } = await api.call('GET', path, [200, 404]);
  if (status === 404) return;
  const held = understood(z.array(role), body, 'GET role-mappings');
  const given = held.find(({ name }) => name === SYSTEM_ADMIN);
  if ((given !== undefined) === administrator) return;
  if (given !== undefined) {
    await api.call('DELETE', path, [204, 404], [given]);
    return;
  }
  const wanted = await api.call('GET', `/roles/${encodeURIComponent(SYSTEM_ADMIN)}`, [200, 404]);
  if (wanted.status === 404) {
    throw new DirectoryFailure('never', 'permission_missing', `the realm has no role ${SYSTEM_ADMIN}`);
  }
  const { id: roleId, name } = understood(role, wanted.body, 'GET /roles');
  await api.call('POST', path, [204], [{ id: roleId, name }]);
}

async function update(api: ManagementApi, person: DirectoryPerson, before: Account): Promise<void> {
  const sameEmail = isSameAddress(before.email ?? '', person.email);
  const after = {
    email: sameEmail ? before.email : person.email,
    // why: an address verified there stays verified; only a new address has to be verified again.
    emailVerified: person.emailVerified || (sameEmail && before.emailVerified === true),
    enabled: !person.blocked,
    firstName: person.firstName,
    lastName: person.lastName,
  };
  const same = (Object.keys(after) as (keyof typeof after)[]).every(
    (key) => (before[key] ?? (typeof after[key] === 'string' ? '' : false)) === after[key],
  );
  if (!same) {
    // why: the whole representation goes back; Keycloak clears what is left out.
    const { status } = await api.call('PUT', `/users/${before.id}`, [204, 409], { ...before, ...after });
    if (status === 409) throw ofAnotherAccount('PUT /users');
  }
  if (person.blocked) await api.call('POST', `/users/${before.id}/logout`, [204, 404]);
}

/** Why an address is taken: by an account of no one here, or by one whose removal is still to come. */
async function foreign(api: ManagementApi, person: DirectoryPerson): Promise<void> {
  const found: Account[] = [];
  for (const form of emailForms(person.email))
    found.push(...(await search(api, `email=${encodeURIComponent(form)}`)));
  if (found.some((one) => one.username.startsWith(OURS))) {
    throw new DirectoryFailure('later', 'address_taken', 'POST /users: the address is still in use');
  }
  if (found.length === 0) throw new DirectoryFailure('later', 'address_taken', 'POST /users: 409');
}
