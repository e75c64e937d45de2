import { z } from 'zod';
import type { DirectorySettings } from './user-directory/choose-directory.ts';
import { type SettingRule, webAddress, withoutEndSlash, yesOrNo } from '../process/setting-kinds.ts';

/** Signing algorithms a token may carry; all of them prove with a public key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const BUNDLED_ALGORITHMS = ['ES256', 'RS256'];

/** The environment variables about who signs people in and where their accounts are. */
export const SIGN_IN_VARIABLES = {
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('monda-web'),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_AUDIENCE_PARAMETER: z
    .enum(['audience', 'resource', 'none'], 'must be audience, resource or none')
    .default('audience'),
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'contains openid')
    .default('openid profile email offline_access'),
  OIDC_PERMISSIONS_CLAIM: z.string().default('permissions'),
  OIDC_VERIFIED_EMAIL_CLAIM: z.string().default('email_verified'),
  OIDC_ALGORITHMS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => ALGORITHMS.includes(name)),
      `must be a list of ${ALGORITHMS.join(', ')}`,
    )
    .optional(),
  OIDC_CA_FILE: z.string().optional(),
  OIDC_ACR_VALUES: z
    .string()
    .transform((text) => text.split(',').map((value) => value.trim()))
    .refine(
      (values) => values.every((value) => /^[\x21-\x7e]+$/.test(value)),
      'must be a list of values without spaces, separated by commas',
    )
    .optional(),
  OIDC_ACR_CLAIM: z.string().default('acr'),
  OIDC_SILENT: yesOrNo.default(true),
  OIDC_LOGOUT_HINT: z.enum(['none', 'post', 'query'], 'must be none, post or query').default('none'),
  BUNDLED_SIGN_IN: yesOrNo.optional(),
  BREACHED_PASSWORDS_URL: webAddress
    .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #')
    .optional(),
  USER_DIRECTORY: z
    .enum(['bundled', 'auth0', 'keycloak', 'mail'], 'must be bundled, auth0, keycloak or mail')
    .optional(),
  DIRECTORY_URL: webAddress.optional(),
  DIRECTORY_CLIENT_ID: z.string().optional(),
  DIRECTORY_CLIENT_SECRET: z.string().optional(),
  DIRECTORY_CONNECTION: z.string().default('Username-Password-Authentication'),
};

type SignInVariables = z.infer<z.ZodObject<typeof SIGN_IN_VARIABLES>>;

/** Who signs people in and what their tokens look like. */
export interface SignInSettings {
  /** `null`: the bundled provider. */
  readonly issuer: string | null;
  readonly clientId: string;
  /** `null`: `/api` at the base address. */
  readonly audience: string | null;
  readonly audienceParameter: 'audience' | 'resource' | 'none';
  readonly scope: string;
  readonly permissionsClaim: string;
  /** Claim that says whether the address of a person is verified; unsaid means no. */
  readonly verifiedEmailClaim: string;
  readonly algorithms: readonly string[];
  /** Strengths of sign-in (`acr`) of which a token must name one, the preferred one first; none: any is taken. */
  readonly acrValues: readonly string[];
  /** Claim of access tokens that names the strength. */
  readonly acrClaim: string;
  /** Whether the browser renews sign-ins in a hidden frame. */
  readonly silent: boolean;
  /** Whether signing out hands the ID token to the provider: not at all, by a form, or in the address. */
  readonly logoutHint: 'none' | 'post' | 'query';
}

const isBundled = (set: SignInVariables) => set.OIDC_ISSUER === undefined;

/** Tenants of Microsoft that are everybody. */
const EVERY_TENANT = /^https:\/\/login\.microsoftonline\.[a-z]+\/(common|organizations|consumers)\b/;

export const SIGN_IN_RULES: readonly SettingRule<SignInVariables>[] = [
  {
    broken: (set) => !isBundled(set) && set.BUNDLED_SIGN_IN === true,
    says: 'OIDC_ISSUER and BUNDLED_SIGN_IN=true exclude each other: set one of them.',
  },
  {
    broken: (set) => isBundled(set) && set.BUNDLED_SIGN_IN === false,
    says: 'BUNDLED_SIGN_IN=false needs OIDC_ISSUER: the address of the sign-in provider.',
  },
  {
    broken: (set) => isBundled(set) && set.OIDC_ACR_VALUES !== undefined,
    says: 'OIDC_ACR_VALUES needs OIDC_ISSUER: the bundled sign-in knows passwords only.',
  },
  {
    broken: (set) => !isBundled(set) && set.BREACHED_PASSWORDS_URL !== undefined,
    says: 'BREACHED_PASSWORDS_URL and OIDC_ISSUER exclude each other: passwords are set where people sign in.',
  },
  {
    broken: (set) => EVERY_TENANT.test(set.OIDC_ISSUER ?? ''),
    says: 'OIDC_ISSUER names one tenant: https://login.microsoftonline.com/<tenant id>/v2.0. With common, organizations or consumers anybody could sign in.',
  },
  {
    broken: (set) => isBundled(set) && set.OIDC_CA_FILE !== undefined,
    says: 'OIDC_CA_FILE needs OIDC_ISSUER: the address of the sign-in provider.',
  },
];

export const signInOf = (set: SignInVariables): SignInSettings => ({
  issuer: set.OIDC_ISSUER ?? null,
  clientId: set.OIDC_CLIENT_ID,
  audience: set.OIDC_AUDIENCE ?? null,
  audienceParameter: set.OIDC_AUDIENCE_PARAMETER,
  scope: set.OIDC_SCOPE,
  permissionsClaim: set.OIDC_PERMISSIONS_CLAIM,
  verifiedEmailClaim: set.OIDC_VERIFIED_EMAIL_CLAIM,
  algorithms: isBundled(set) ? BUNDLED_ALGORITHMS : (set.OIDC_ALGORITHMS ?? ['RS256', 'ES256']),
  acrValues: set.OIDC_ACR_VALUES ?? [],
  acrClaim: set.OIDC_ACR_CLAIM,
  silent: set.OIDC_SILENT,
  logoutHint: isBundled(set) ? 'none' : set.OIDC_LOGOUT_HINT,
});

const directoryKind = (set: SignInVariables) => set.USER_DIRECTORY ?? (isBundled(set) ? 'bundled' : 'mail');
const isManaged = (set: SignInVariables) => ['auth0', 'keycloak'].includes(directoryKind(set));
const directoryUrl = (set: SignInVariables) => withoutEndSlash(set.DIRECTORY_URL ?? set.OIDC_ISSUER) ?? '';

export const DIRECTORY_RULES: readonly SettingRule<SignInVariables>[] = [
  {
    broken: (set) => isBundled(set) && directoryKind(set) !== 'bundled',
    says: (set) =>
      `USER_DIRECTORY=${directoryKind(set)} needs OIDC_ISSUER: the address of that sign-in provider.`,
  },
  {
    broken: (set) => !isBundled(set) && directoryKind(set) === 'bundled',
    says: 'USER_DIRECTORY=bundled and OIDC_ISSUER exclude each other: accounts are kept where people sign in.',
  },
  {
    broken: (set) =>
      isManaged(set) && (set.DIRECTORY_CLIENT_ID === undefined || set.DIRECTORY_CLIENT_SECRET === undefined),
    says: (set) =>
      `USER_DIRECTORY=${directoryKind(set)} needs DIRECTORY_CLIENT_ID and DIRECTORY_CLIENT_SECRET.`,
  },
  {
    broken: (set) => directoryKind(set) === 'keycloak' && !/\/realms\/[^/]+$/.test(directoryUrl(set)),
    says: 'With USER_DIRECTORY=keycloak OIDC_ISSUER or DIRECTORY_URL ends in /realms/ and the name of the realm.',
  },
];

/** Where accounts are stored, from settings that break no rule. */
export function directoryOf(set: SignInVariables): DirectorySettings {
  const kind = directoryKind(set);
  if (kind === 'bundled' || kind === 'mail') return { kind };
  const access = {
    url: directoryUrl(set),
    clientId: set.DIRECTORY_CLIENT_ID ?? '',
    clientSecret: set.DIRECTORY_CLIENT_SECRET ?? '',
  };
  return kind === 'auth0'
    ? { kind, ...access, connection: set.DIRECTORY_CONNECTION }
    : { kind, ...access, signInClientId: set.OIDC_CLIENT_ID };
}
