/** The ways of a sign-in provider: what its tokens and its discovery look like. */
export type ProviderWays = 'auth0' | 'keycloak' | 'entra' | 'generic' | 'strict';

/** A person with an account there. */
export interface OutsideAccount {
  readonly subject: string;
  readonly email: string;
  /** Whether the provider vouches for the address. */
  readonly verified: boolean;
  readonly permissions: readonly string[];
  /** Strength of the sign-in that access tokens name; none unless set. */
  readonly acr?: string | readonly string[];
}

/** The application, as its provider knows it. */
export const CLIENT_ID = 'monda-web';
/** Scopes of a person's profile. */
export const PROFILE = 'openid profile email';

/** What is particular to one kind of provider. */
export interface Ways {
  readonly path: string;
  readonly audience: string;
  /** The audience as a resource indicator, where it is no address itself. */
  readonly resource?: string;
  /** Scopes of the API besides those of the profile. */
  readonly apiScope: string;
  readonly logout: boolean;
  /** How /userinfo treats a token of the API. */
  readonly userInfoTakesApiToken: boolean;
  readonly settings: Readonly<Record<string, string>>;
  idClaims(account: OutsideAccount): Record<string, unknown>;
  /** Whether only who shows an ID token is signed out; everybody else gets an empty page. */
  readonly hintNeeded?: true;
  /** Whether a request without a nonce is refused. */
  readonly nonceNeeded?: true;
  /** Makes the access token of the provider out of an ordinary one; `nonce` is that of the request. */
  shape(
    payload: Record<string, unknown>,
    header: Record<string, unknown>,
    account: OutsideAccount,
    nonce: string | undefined,
  ): void;
}

const verifiedEmail = ({ email, verified }: OutsideAccount) => ({ email, email_verified: verified });

const AUTH0: Ways = {
  path: '/',
  audience: 'https://monda.example/api',
  apiScope: '',
  logout: true,
  userInfoTakesApiToken: true,
  settings: { OIDC_AUDIENCE: 'https://monda.example/api', OIDC_AUDIENCE_PARAMETER: 'audience' },
  idClaims: verifiedEmail,
  shape(payload, header, account) {
    header.typ = 'JWT';
    payload.permissions = account.permissions;
    payload.aud = [payload.aud, `${String(payload.iss)}userinfo`];
    payload.azp = CLIENT_ID;
  },
};

/** Each kind by its name. */
export const WAYS: Readonly<Record<ProviderWays, Ways>> = {
  auth0: AUTH0,
  strict: { ...AUTH0, hintNeeded: true },
  keycloak: {
    path: '/realms/people',
    audience: 'monda-api',
    resource: 'urn:monda-api',
    apiScope: '',
    logout: true,
    userInfoTakesApiToken: false,
    settings: {
      OIDC_AUDIENCE: 'monda-api',
      OIDC_AUDIENCE_PARAMETER: 'none',
      OIDC_PERMISSIONS_CLAIM: 'realm_access.roles',
    },
    idClaims: (account) => ({ ...verifiedEmail(account), typ: 'ID', azp: CLIENT_ID }),
    shape(payload, header, account, nonce) {
      header.typ = 'JWT';
      payload.typ = 'Bearer';
      // why: Keycloak before 25 repeats it here.
      payload.nonce = nonce;
      payload.azp = CLIENT_ID;
      payload.aud = [payload.aud, 'account'];
      payload.realm_access = { roles: ['default-roles-people', ...account.permissions] };
      Object.assign(payload, verifiedEmail(account));
    },
  },
  entra: {
    path: '/8f6b1c62-0000-4000-8000-00000000e17a/v2.0',
    audience: 'api://monda',
    apiScope: 'api://monda/use',
    logout: true,
    userInfoTakesApiToken: false,
    settings: {
      OIDC_AUDIENCE: 'api://monda',
      OIDC_AUDIENCE_PARAMETER: 'none',
      OIDC_SCOPE: `${PROFILE} api://monda/use`,
      OIDC_PERMISSIONS_CLAIM: 'roles',
      OIDC_VERIFIED_EMAIL_CLAIM: 'xms_edov',
    },
    idClaims: ({ email, verified, permissions }) => ({
      email,
      preferred_username: email,
      ...(verified ? { xms_edov: true } : {}),
      roles: permissions,
    }),
    shape(payload, header, account) {
      header.typ = 'JWT';
      payload.scp = 'use';
      delete payload.scope;
      delete payload.client_id;
      payload.azp = CLIENT_ID;
      payload.roles = account.permissions;
      payload.ver = '2.0';
    },
  },
  generic: {
    path: '/',
    audience: 'urn:monda:api',
    apiScope: '',
    logout: false,
    nonceNeeded: true,
    userInfoTakesApiToken: false,
    settings: {
      OIDC_AUDIENCE: 'urn:monda:api',
      OIDC_AUDIENCE_PARAMETER: 'resource',
      OIDC_PERMISSIONS_CLAIM: 'https://monda.example/claims.permissions',
    },
    idClaims: verifiedEmail,
    shape(payload, _header, account) {
      payload['https://monda.example/claims'] = { permissions: account.permissions.join(' ') };
    },
  },
};
