import type { Clock } from '../../process/clock.ts';
import type { Fetch } from '../../process/trusting-fetch.ts';
import type { Transactions } from '../../database/transactions.ts';
import { auth0Directory } from './auth0-directory.ts';
import { bundledDirectory } from './bundled-directory.ts';
import { keycloakDirectory } from './keycloak-directory.ts';
import { createManagementApi } from './management-api.ts';
import type { UserDirectory } from './user-directory.ts';

/**
 * Any other OpenID provider: people have or make their accounts there by themselves, and are linked by their
 * verified address at the first sign-in.
 */
const mailOnlyDirectory: UserDirectory = {
  settle: async (person) => (person.deleted ? 'none' : 'theirs'),
  passwordStep: async () => ({ kind: 'own-account' }),
};

/** Where accounts are stored, by the settings. */
export type DirectorySettings =
  | { readonly kind: 'bundled' }
  | { readonly kind: 'mail' }
  | {
      readonly kind: 'auth0';
      /** Address of the tenant, without a slash at the end. */
      readonly url: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly connection: string;
    }
  | {
      readonly kind: 'keycloak';
      /** Address of the realm, such as `https://sign-in.example/realms/monda`, without a slash at the end. */
      readonly url: string;
      readonly clientId: string;
      readonly clientSecret: string;
      /** Client people sign in with. */
      readonly signInClientId: string;
    };

export interface DirectoryDeps {
  readonly baseUrl: string;
  /** Audience of the API at the sign-in provider. */
  readonly audience: string;
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId' | 'randomBytes'>;
  /** How it is reached. */
  readonly fetchBy: Fetch;
}

/** The user directory the settings name. */
export function chooseDirectory(settings: DirectorySettings, deps: DirectoryDeps): UserDirectory {
  const { fetchBy } = deps;
  switch (settings.kind) {
    case 'bundled':
      return bundledDirectory(deps);
    case 'mail':
      return mailOnlyDirectory;
    case 'auth0': {
      const { url, clientId, clientSecret, connection } = settings;
      const base = `${url}/api/v2`;
      const access = { base, tokenUrl: `${url}/oauth/token`, clientId, clientSecret };
      const api = createManagementApi(
        { ...access, tokenFields: { audience: `${base}/` } },
        deps.clock,
        fetchBy,
      );
      return auth0Directory(api, { connection, audience: deps.audience, baseUrl: deps.baseUrl }, deps.clock);
    }
    case 'keycloak': {
      const { url, clientId, clientSecret, signInClientId } = settings;
      const base = url.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
      const tokenUrl = `${url}/protocol/openid-connect/token`;
      const api = createManagementApi({ base, tokenUrl, clientId, clientSecret }, deps.clock, fetchBy);
      return keycloakDirectory(api, { baseUrl: deps.baseUrl, clientId: signInClientId });
    }
  }
}
