import type { InstallationSecret } from '../secrets/encryption-at-rest.ts';
import type { CertificateSettings } from '../certificates/keys/certificate-settings.ts';
import type { SmtpSettings } from '../mail/smtp.ts';
import type { FileSettings } from '../files/file-settings.ts';
import type { PrepareImage } from '../files/prepared-image.ts';
import type { OutsideProvider } from '../identity/outside-keys.ts';
import type { DirectorySettings } from '../identity/user-directory/choose-directory.ts';
import type { AnswerTimeout } from '../http/slow-senders/answer-timeout.ts';
import type { BodyTimeout } from '../http/slow-senders/body-timeout.ts';
import type { ServedCertificate } from '../http/served-certificate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Clock } from '../process/clock.ts';
import type { Fetch } from '../process/trusting-fetch.ts';
import type { SignInSettings } from '../identity/sign-in-settings.ts';
import type { RetentionSettings } from './retention-settings.ts';
import type { LogCopy } from '../observability/request-log.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

/** The settings of the application; every folder is an absolute path that exists. */
export interface AppSettings {
  /** Version of the product, such as `1.0.0`. */
  readonly version: string;
  /** Origin people reach the product at, without a slash at the end. */
  readonly baseUrl: string;
  readonly trustedProxies: number;
  /** By which the server speaks TLS itself; by default it speaks plain HTTP. */
  readonly servedCertificate?: ServedCertificate | null;
  readonly logLevel: string;
  readonly signIn: SignInSettings;
  /** The installation's secret. */
  readonly secret: InstallationSecret;
  readonly dataFolder: string;
  /** Folder of the built web application; it may be missing. */
  readonly webFolder: string;
  /** Folder of the built verifier, which may be missing: `/verify` then has the question by number only, and no archives are made. */
  readonly verifierFolder?: string;
  /** Folder whose PDFs replace the documents of the repository, see `documentSource`; `null` for those. */
  readonly documentsFolder: string | null;
  /** Whether the documentation of the API is served; it is by default. */
  readonly apiDocs?: boolean;
  readonly mail: SmtpSettings | null;
  /** Whether notices are sent by mail; by default administrators decide it. */
  readonly noticeMail?: boolean | null;
  /** Where files are stored; by default on the local disk. */
  readonly files?: FileSettings;
  /** Certificates and their time stamps; by default they are issued without. */
  readonly certificates?: CertificateSettings;
  /** How long notices, sent messages and sign-in records stay stored; by default the product's own days. */
  readonly retention?: RetentionSettings;
  /** Where reports of vulnerabilities go, an `https:` or `mailto:` address; by default nowhere, and there is no security.txt. */
  readonly securityContact?: string | null;
  /** Where accounts are stored; by default in the bundled sign-in, or by mail only. */
  readonly directory?: DirectorySettings;
  /** How the directory of an outside provider is reached; by default by the `fetch` of Node. */
  readonly providerFetch?: Fetch;
  /** Address of a service that the bundled sign-in asks for breached passwords; by default none is asked. */
  readonly breachedPasswordsUrl?: string | null;
  /** Whether this computer may read the messages at `/mailbox`. */
  readonly mailbox?: boolean;
  /** Address of the protected administrator. */
  readonly seedAdminEmail?: string | null;
  /** Shown below the sign-in form of the bundled provider. */
  readonly demo: {
    readonly accounts: readonly { readonly email: string; readonly label: () => string }[];
    readonly password: string;
  } | null;
  /** Checks every answer against its closed schema; in tests. */
  readonly strictAnswers?: boolean;
  /** What the server reports about itself, by default nothing, and how many requests it takes at once, by default any. */
  readonly watch?: TelemetrySettings;
  /** Calls one person may make in a minute, 0 for any number; by default the product's own limit. */
  readonly requestsPerMinute?: number;
  /** How long a server remembers who a token belongs to, in ms; by default each call looks it up. */
  readonly peopleRememberedMs?: number;
  /** How slowly an evidence archive may be read; by default the product's own limit. */
  readonly archiveTimeout?: AnswerTimeout;
  /** How slowly a body may arrive; by default the product's own limits. */
  readonly bodyTimeouts?: { readonly json: BodyTimeout; readonly upload: BodyTimeout };
}

export interface AppParts {
  readonly settings: AppSettings;
  readonly database: OpenDatabase;
  /** A server that follows the database and answers lists. */
  readonly replica?: OpenDatabase | null;
  readonly clock: Clock;
  /** The outside sign-in provider; `null`: the bundled one. */
  readonly outside: OutsideProvider | null;
  /** What reads pictures; by default a process of its own. */
  readonly readPicture?: PrepareImage;
  /** Gets each line of the log too; the caller closes it. */
  readonly logCopy?: LogCopy | null;
}
