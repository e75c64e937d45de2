import path from 'node:path';
import { isEmailAddress } from '@monda/domain/email-address.ts';
import { z } from 'zod';
import { FILE_VARIABLES, type FileSettings, fileSettingsOf } from './files/file-settings.ts';
import type { DirectorySettings } from './identity/user-directory/choose-directory.ts';
import { UNLIMITED } from './http/concurrency-limit.ts';
import { REQUESTS_PER_MINUTE } from './http/rate-limit.ts';
import { DATABASE_ENVIRONMENT, databaseServers, type DatabaseServers } from './database/database-settings.ts';
import type { SmtpSettings } from './mail/smtp.ts';
import { StartFailure } from './process/start-failure.ts';
import { withSecretsOfFiles } from './secret-settings.ts';
import { webAddress, wholeNumber, yesOrNo } from './setting-kinds.ts';
import type { WatchSettings } from './watching.ts';

/** Signing algorithms a token may carry; all of them prove with a public key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const BUNDLED_ALGORITHMS = ['RS256'];

const email = z.string().refine(isEmailAddress, 'is an e-mail address');

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  ...DATABASE_ENVIRONMENT,
  DEMO: yesOrNo.optional(),
  BASE_URL: webAddress.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('monda-web'),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_AUDIENCE_PARAMETER: z
    .enum(['audience', 'resource', 'none'], 'is audience, resource or none')
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
      `is a list of ${ALGORITHMS.join(', ')}`,
    )
    .optional(),
  OIDC_SILENT: yesOrNo.default(true),
  OIDC_LOGOUT_HINT: z.enum(['none', 'post', 'query'], 'is none, post or query').default('none'),
  BUNDLED_SIGN_IN: yesOrNo.optional(),
  USER_DIRECTORY: z
    .enum(['bundled', 'auth0', 'keycloak', 'mail'], 'is bundled, auth0, keycloak or mail')
    .optional(),
  DIRECTORY_URL: webAddress.optional(),
  DIRECTORY_CLIENT_ID: z.string().optional(),
  DIRECTORY_CLIENT_SECRET: z.string().optional(),
  DIRECTORY_CONNECTION: z.string().default('Username-Password-Authentication'),
  SEED_ADMIN_EMAIL: email.optional(),
  SECRET_KEY: z.string().min(32, 'has at least 32 characters').optional(),
  DOCUMENTS_DIR: z.string().optional(),
  API_DOCS: yesOrNo.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#]+\/?$/, 'is smtp:// or smtps://, then user:password@ if needed, host and port')
    .refine((text) => URL.canParse(text), 'is an address of a mail server')
    .optional(),
  SMTP_STARTTLS: z.enum(['required', 'offered', 'never'], 'is required, offered or never').optional(),
  SMTP_CA_FILE: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ...FILE_VARIABLES,
  METRICS_TOKEN: z.string().min(16, 'has at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  REQUESTS_AT_ONCE: wholeNumber(0, 10_000).default(256),
  REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).default(REQUESTS_PER_MINUTE),
  PEOPLE_REMEMBERED_SECONDS: wholeNumber(0, 5).default(5),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'is fatal, error, warn, info, debug or silent',
    )
    .optional(),
});

/** E-mail of the protected first administrator of the demo. */
export const DEMO_ADMIN_EMAIL = 'admin@monda.example';

/** Where and how the product listens. */
export interface ListenSettings {
  /** 0: any free port; the address then follows the port that was found. */
  readonly port: number;
  readonly host: string;
  /** Origin people reach the product at, without a slash at the end; `null`: follows the port. */
  readonly baseUrl: string | null;
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
}

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
  /** Whether the browser renews sign-ins in a hidden frame. */
  readonly silent: boolean;
  /** Whether signing out hands the ID token to the provider: not at all, by a form, or in the address. */
  readonly logoutHint: 'none' | 'post' | 'query';
}

/** The product's settings, checked. Built from the environment once, at start. */
export interface Config {
  readonly production: boolean;
  readonly listen: ListenSettings;
  /** Absolute path of the folder everything lives in. */
  readonly dataFolder: string;
  readonly database: DatabaseServers;
  readonly demo: boolean;
  readonly signIn: SignInSettings;
  readonly directory: DirectorySettings;
  /** Whether this computer may read the messages at `/mailbox`: embedded, bundled, no mail server, no production. */
  readonly mailbox: boolean;
  readonly seedAdminEmail: string | null;
  /** `null`: made once and kept in the data folder. */
  readonly secretKey: string | null;
  /** Folder whose PDFs replace the documents of the repository; `null` for those. */
  readonly documentsFolder: string | null;
  /** Whether anybody may read the documentation of the API. */
  readonly apiDocs: boolean;
  readonly mail: SmtpSettings | null;
  readonly files: FileSettings;
  readonly logLevel: string;
  readonly watch: WatchSettings;
  /** Calls one person may make in a minute; 0 for any number. */
  readonly requestsPerMinute: number;
  /** How long a server remembers who a token belongs to, in ms. */
  readonly peopleRememberedMs: number;
  /** How long a server that was asked to end goes on answering with readiness red. */
  readonly drainMs: number;
}

/**
 * Reads the settings from environment variables, secrets also from the files that NAME_FILE names; an empty
 * variable counts as not set.
 * Throws a {@link StartFailure} with one sentence per wrong setting.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(variables)
      .filter(([, value]) => value !== undefined && value.trim() !== '')
      .map(([name, value]) => [name, value?.trim()]),
  );
  const wrong: string[] = [];
  const parsed = environment.safeParse(withSecretsOfFiles(given, wrong));
  for (const issue of parsed.error?.issues ?? []) {
    wrong.push(`The setting ${issue.path.join('.')} ${issue.message}.`);
  }
  // why: what settings need of each other is told when each of them is known.
  if (!parsed.success || wrong.length > 0) throw new StartFailure(wrong.join('\n'));
  const set = parsed.data;
  const production = set.NODE_ENV === 'production';
  const bundled = set.OIDC_ISSUER === undefined;
  const demo = set.DEMO ?? (bundled && !production);
  if (!bundled && set.BUNDLED_SIGN_IN === true) {
    wrong.push('OIDC_ISSUER and BUNDLED_SIGN_IN=true exclude each other: set one of them.');
  }
  if (bundled && set.BUNDLED_SIGN_IN === false) {
    wrong.push('BUNDLED_SIGN_IN=false needs OIDC_ISSUER: the address of the sign-in provider.');
  }
  if (production && bundled && set.BUNDLED_SIGN_IN !== true) {
    wrong.push(
      'In production the bundled sign-in is off: set OIDC_ISSUER, or BUNDLED_SIGN_IN=true to use it all the same.',
    );
  }
  if (production && demo) wrong.push('In production there is no demo: remove DEMO=true.');
  if (production && set.BASE_URL === undefined) {
    wrong.push('In production BASE_URL is needed: the address people open Monda at.');
  }
  if (production && set.DATABASE_URL !== undefined && set.SECRET_KEY === undefined) {
    wrong.push(
      'With DATABASE_URL in production SECRET_KEY is needed: at least 32 random characters, kept safe.',
    );
  }
  if (set.SMTP_URL !== undefined && set.MAIL_FROM === undefined) {
    wrong.push('SMTP_URL needs MAIL_FROM: the address messages come from.');
  }
  if (
    /^https:\/\/login\.microsoftonline\.[a-z]+\/(common|organizations|consumers)\b/.test(
      set.OIDC_ISSUER ?? '',
    )
  ) {
    wrong.push(
      'OIDC_ISSUER names one tenant: https://login.microsoftonline.com/<tenant id>/v2.0. With common, organizations or consumers anybody could sign in.',
    );
  }
  const directory = directoryOf(set, wrong);
  const files = fileSettingsOf(set, wrong);
  const database = databaseServers(set, wrong);
  if (wrong.length > 0) throw new StartFailure(wrong.join('\n'));
  return {
    production,
    listen: {
      port: set.PORT,
      host: set.HOST,
      baseUrl: set.BASE_URL === undefined ? null : new URL(set.BASE_URL).origin,
      trustedProxies: set.TRUST_PROXY,
    },
    dataFolder: path.resolve(set.DATA_DIR),
    database,
    demo,
    signIn: {
      issuer: set.OIDC_ISSUER ?? null,
      clientId: set.OIDC_CLIENT_ID,
      audience: set.OIDC_AUDIENCE ?? null,
      audienceParameter: set.OIDC_AUDIENCE_PARAMETER,
      scope: set.OIDC_SCOPE,
      permissionsClaim: set.OIDC_PERMISSIONS_CLAIM,
      verifiedEmailClaim: set.OIDC_VERIFIED_EMAIL_CLAIM,
      algorithms: bundled ? BUNDLED_ALGORITHMS : (set.OIDC_ALGORITHMS ?? ['RS256', 'ES256']),
      silent: set.OIDC_SILENT,
      logoutHint: bundled ? 'none' : set.OIDC_LOGOUT_HINT,
    },
    directory,
    mailbox: bundled && !production && set.DATABASE_URL === undefined && set.SMTP_URL === undefined,
    seedAdminEmail: set.SEED_ADMIN_EMAIL ?? (demo ? DEMO_ADMIN_EMAIL : null),
    secretKey: set.SECRET_KEY ?? null,
    documentsFolder: set.DOCUMENTS_DIR === undefined ? null : path.resolve(set.DOCUMENTS_DIR),
    apiDocs: set.API_DOCS ?? !production,
    mail:
      set.SMTP_URL === undefined
        ? null
        : {
            url: set.SMTP_URL,
            from: set.MAIL_FROM ?? '',
            startTls: set.SMTP_STARTTLS ?? (production ? 'required' : 'offered'),
            caFile: set.SMTP_CA_FILE === undefined ? null : path.resolve(set.SMTP_CA_FILE),
          },
    files,
    logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    watch: {
      metricsToken: set.METRICS_TOKEN ?? null,
      tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
      load: loadLimits(set.REQUESTS_AT_ONCE),
    },
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    peopleRememberedMs: set.PEOPLE_REMEMBERED_SECONDS * 1000,
    drainMs: set.DRAIN_SECONDS * 1000,
  };
}

/** Fewer requests at once than this are no overload, however slow a machine is. */
const NEVER_FEWER = 24;
/** Several times what the connections to the database keep busy. */
const USUALLY = 64;

const loadLimits = (most: number) =>
  most === 0 ? UNLIMITED : { least: Math.min(NEVER_FEWER, most), usual: Math.min(USUALLY, most), most };

/** Where accounts are kept; adds a sentence to `wrong` per setting that does not fit. */
function directoryOf(set: z.infer<typeof environment>, wrong: string[]): DirectorySettings {
  const bundled = set.OIDC_ISSUER === undefined;
  const kind = set.USER_DIRECTORY ?? (bundled ? 'bundled' : 'mail');
  if (bundled !== (kind === 'bundled')) {
    wrong.push(
      bundled
        ? `USER_DIRECTORY=${kind} needs OIDC_ISSUER: the address of that sign-in provider.`
        : 'USER_DIRECTORY=bundled and OIDC_ISSUER exclude each other: accounts are kept where people sign in.',
    );
  }
  if (kind === 'bundled' || kind === 'mail') return { kind };
  const { DIRECTORY_CLIENT_ID: clientId, DIRECTORY_CLIENT_SECRET: clientSecret } = set;
  if (clientId === undefined || clientSecret === undefined) {
    wrong.push(`USER_DIRECTORY=${kind} needs DIRECTORY_CLIENT_ID and DIRECTORY_CLIENT_SECRET.`);
  }
  const url = (set.DIRECTORY_URL ?? set.OIDC_ISSUER ?? '').replace(/\/+$/, '');
  const access = { url, clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
  if (kind === 'auth0') return { kind, ...access, connection: set.DIRECTORY_CONNECTION };
  if (!/\/realms\/[^/]+$/.test(url)) {
    wrong.push(
      'With USER_DIRECTORY=keycloak OIDC_ISSUER or DIRECTORY_URL ends in /realms/ and the name of the realm.',
    );
  }
  return { kind, ...access, signInClientId: set.OIDC_CLIENT_ID };
}
