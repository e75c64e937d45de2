import path from 'node:path';
import { isEmailAddress } from '@monda/domain/base/email-address.ts';
import { z } from 'zod';
import {
  CERTIFICATE_RULES,
  CERTIFICATE_VARIABLES,
  certificatesOf,
  type CertificateSettings,
} from '../certificates/keys/certificate-settings.ts';
import { FILE_RULES, FILE_VARIABLES, type FileSettings, fileSettingsOf } from '../files/file-settings.ts';
import type { DirectorySettings } from '../identity/user-directory/choose-directory.ts';
import { UNLIMITED } from '../http/limits/concurrency-limit.ts';
import { REQUESTS_PER_MINUTE } from '../http/limits/rate-limit.ts';
import {
  DATABASE_ENVIRONMENT,
  DATABASE_RULES,
  databaseServers,
  type DatabaseServers,
} from '../database/database-settings.ts';
import type { SmtpSettings } from '../mail/smtp.ts';
import { StartFailure } from '../process/start-failure.ts';
import { withSecretsOfFiles } from './secret-settings.ts';
import {
  brokenBy,
  pathOf,
  reportAddress,
  type SettingRule,
  webAddress,
  wholeNumber,
  withoutEndSlash,
  yesOrNo,
} from '../process/setting-kinds.ts';
import {
  DIRECTORY_RULES,
  directoryOf,
  SIGN_IN_RULES,
  SIGN_IN_VARIABLES,
  signInOf,
  type SignInSettings,
} from '../identity/sign-in-settings.ts';
import { RETENTION_VARIABLES, retentionOf, type RetentionSettings } from './retention-settings.ts';
import type { ServedCertificateFiles } from '../http/served-certificate.ts';
import { servedFilesOf, TLS_RULES, TLS_VARIABLES } from './tls-settings.ts';
import {
  TELEMETRY_RULES,
  TELEMETRY_VARIABLES,
  type TelemetrySettings,
  telemetrySettingsOf,
} from './telemetry-settings.ts';

const email = z.string().refine(isEmailAddress, 'must be an e-mail address');

/** Every environment variable of the product, each right by itself. */
export const ENVIRONMENT = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  ...DATABASE_ENVIRONMENT,
  DEMO: yesOrNo.optional(),
  BASE_URL: webAddress.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  ...SIGN_IN_VARIABLES,
  SEED_ADMIN_EMAIL: email.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_FORMER: z.string().min(32, 'must have at least 32 characters').optional(),
  DOCUMENTS_DIR: z.string().optional(),
  API_DOCS: yesOrNo.optional(),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/[^/?#]+\/?$/,
      'must be smtp:// or smtps://, then user:password@ if needed, host and port',
    )
    .refine((text) => URL.canParse(text), 'must be an address of a mail server')
    .optional(),
  SMTP_STARTTLS: z.enum(['required', 'offered', 'never'], 'must be required, offered or never').optional(),
  SMTP_CA_FILE: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  NOTICE_MAIL: yesOrNo.optional(),
  ...FILE_VARIABLES,
  ...CERTIFICATE_VARIABLES,
  ...RETENTION_VARIABLES,
  ...TLS_VARIABLES,
  SECURITY_CONTACT: reportAddress.optional(),
  ...TELEMETRY_VARIABLES,
  REQUESTS_AT_ONCE: wholeNumber(0, 10_000).default(256),
  REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).default(REQUESTS_PER_MINUTE),
  PEOPLE_REMEMBERED_SECONDS: wholeNumber(0, 5).default(5),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .optional(),
});

/** Email address of the protected first administrator of the demo. */
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
  /** Files of the certificate it shows itself; `null`: plain HTTP. */
  readonly tls: ServedCertificateFiles | null;
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
  /** PEM file of the authorities that alone may vouch for provider and directory; `null`: those of Node. */
  readonly providerCaFile: string | null;
  /** Address of a service that the bundled sign-in asks for breached passwords, without a slash at the end; `null`: none. */
  readonly breachedPasswordsUrl: string | null;
  /** Whether this computer may read the messages at `/mailbox`: embedded, bundled, no mail server, no proxy, no production. */
  readonly mailbox: boolean;
  readonly seedAdminEmail: string | null;
  /** `null`: made once and stored in the data folder. */
  readonly secretKey: string | null;
  /** The secret that was in use before `secretKey`, for its exchange; `null`: the one of the data folder, if any. */
  readonly formerSecretKey: string | null;
  /** Folder whose PDFs replace the documents of the repository; `null` for those. */
  readonly documentsFolder: string | null;
  /** Whether anybody may read the documentation of the API. */
  readonly apiDocs: boolean;
  readonly mail: SmtpSettings | null;
  /** Whether notices are sent by mail; `null`: administrators decide it. */
  readonly noticeMail: boolean | null;
  readonly files: FileSettings;
  readonly certificates: CertificateSettings;
  readonly retention: RetentionSettings;
  /** Where reports of vulnerabilities go; `null`: no setting names it. */
  readonly securityContact: string | null;
  /** Opens the file of an outside signer that a command takes into use. */
  readonly p12Password: string | null;
  readonly logLevel: string;
  readonly watch: TelemetrySettings;
  /** Calls one person may make in a minute; 0 for any number. */
  readonly requestsPerMinute: number;
  /** How long a server remembers who a token belongs to, in ms. */
  readonly peopleRememberedMs: number;
  /** How long a server that was asked to end goes on answering with readiness red. */
  readonly drainMs: number;
}

type Environment = z.infer<typeof ENVIRONMENT>;

const isProduction = (set: Environment) => set.NODE_ENV === 'production';
const isBundled = (set: Environment) => set.OIDC_ISSUER === undefined;
const hasDemo = (set: Environment) => set.DEMO ?? (isBundled(set) && !isProduction(set));

const RULES: readonly SettingRule<Environment>[] = [
  ...SIGN_IN_RULES,
  {
    broken: (set) => isProduction(set) && isBundled(set) && set.BUNDLED_SIGN_IN !== true,
    says: 'In production the bundled sign-in is off: set OIDC_ISSUER, or BUNDLED_SIGN_IN=true to use it anyway.',
  },
  {
    broken: (set) => isProduction(set) && hasDemo(set),
    says: 'In production there is no demo: remove DEMO=true.',
  },
  {
    broken: (set) => isProduction(set) && set.BASE_URL === undefined,
    says: 'Production needs BASE_URL, the address people open Monda at.',
  },
  {
    broken: (set) => isProduction(set) && set.DATABASE_URL !== undefined && set.SECRET_KEY === undefined,
    says: 'Production with DATABASE_URL needs SECRET_KEY: at least 32 random characters, stored safely.',
  },
  {
    broken: (set) => set.SMTP_URL !== undefined && set.MAIL_FROM === undefined,
    says: 'SMTP_URL needs MAIL_FROM: the address messages come from.',
  },
  {
    broken: (set) => set.NOTICE_MAIL === true && set.SMTP_URL === undefined,
    says: 'NOTICE_MAIL=true needs SMTP_URL: the mail server that sends notices.',
  },
  ...DIRECTORY_RULES,
  ...FILE_RULES,
  ...CERTIFICATE_RULES,
  ...DATABASE_RULES,
  ...TLS_RULES,
  ...TELEMETRY_RULES,
];

/** Fewer requests at once than this are no overload, however slow a machine is. */
const NEVER_FEWER = 24;
/** Several times the requests that the connections to the database can serve at once. */
const USUALLY = 64;

const loadLimits = (most: number) =>
  most === 0 ? UNLIMITED : { least: Math.min(NEVER_FEWER, most), usual: Math.min(USUALLY, most), most };

/** The mail server of settings that break no rule. */
const mailOf = (set: Environment): SmtpSettings | null =>
  set.SMTP_URL === undefined
    ? null
    : {
        url: set.SMTP_URL,
        from: set.MAIL_FROM ?? '',
        startTls: set.SMTP_STARTTLS ?? (isProduction(set) ? 'required' : 'offered'),
        caFile: pathOf(set.SMTP_CA_FILE),
      };

/**
 * Whether others may reach the product, by its own address or by a proxy on this computer. A proxy may ask for it by the
 * name `127.0.0.1` and add no header, so that a request does not say that it came through one.
 */
const isReachedByOthers = ({ BASE_URL, TRUST_PROXY }: Environment) =>
  TRUST_PROXY > 0 || (BASE_URL !== undefined && !isLocalHost(new URL(BASE_URL).hostname));

const isLocalHost = (name: string) => ['localhost', '127.0.0.1', '[::1]'].includes(name);

const configOf = (set: Environment): Config => ({
  production: isProduction(set),
  listen: {
    port: set.PORT,
    host: set.HOST,
    baseUrl: set.BASE_URL === undefined ? null : new URL(set.BASE_URL).origin,
    trustedProxies: set.TRUST_PROXY,
    tls: servedFilesOf(set),
  },
  dataFolder: path.resolve(set.DATA_DIR),
  database: databaseServers(set),
  demo: hasDemo(set),
  signIn: signInOf(set),
  directory: directoryOf(set),
  providerCaFile: pathOf(set.OIDC_CA_FILE),
  breachedPasswordsUrl: withoutEndSlash(set.BREACHED_PASSWORDS_URL),
  mailbox:
    [isBundled(set), !isProduction(set), !set.DATABASE_URL, !set.SMTP_URL].every(Boolean) &&
    !isReachedByOthers(set),
  seedAdminEmail: set.SEED_ADMIN_EMAIL ?? (hasDemo(set) ? DEMO_ADMIN_EMAIL : null),
  secretKey: set.SECRET_KEY ?? null,
  formerSecretKey: set.SECRET_KEY_FORMER ?? null,
  documentsFolder: pathOf(set.DOCUMENTS_DIR),
  apiDocs: set.API_DOCS ?? !isProduction(set),
  mail: mailOf(set),
  noticeMail: set.NOTICE_MAIL ?? null,
  files: fileSettingsOf(set),
  certificates: certificatesOf(set),
  retention: retentionOf(set),
  securityContact: set.SECURITY_CONTACT ?? null,
  p12Password: set.CERTIFICATE_P12_PASSWORD ?? null,
  logLevel: set.LOG_LEVEL ?? (isProduction(set) ? 'info' : 'warn'),
  watch: telemetrySettingsOf(set, loadLimits(set.REQUESTS_AT_ONCE)),
  requestsPerMinute: set.REQUESTS_PER_MINUTE,
  peopleRememberedMs: set.PEOPLE_REMEMBERED_SECONDS * 1000,
  drainMs: set.DRAIN_SECONDS * 1000,
});

/** The variables as they are given, without those that are empty. */
const givenIn = (variables: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  ) as Record<string, string>;

/**
 * Reads the settings from environment variables, secrets also from the files that NAME_FILE names; an empty
 * variable counts as not set.
 * Throws a {@link StartFailure} with one sentence per wrong setting.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const wrong: string[] = [];
  const { data: set, error } = ENVIRONMENT.safeParse(withSecretsOfFiles(givenIn(variables), wrong));
  for (const { path: name, message } of error?.issues ?? []) {
    wrong.push(`The setting ${name.join('.')} ${message}.`);
  }
  // why: rules between settings are checked when each of them is known.
  if (set !== undefined && wrong.length === 0) wrong.push(...brokenBy(set, RULES));
  if (set === undefined || wrong.length > 0) throw new StartFailure(wrong.join('\n'));
  return configOf(set);
}
