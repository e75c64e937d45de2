import path from 'node:path';
import { z } from 'zod';
import type { ServedCertificateFiles } from '../http/served-certificate.ts';
import { type SettingRule, yesOrNo } from '../process/setting-kinds.ts';

/** What the product needs to speak TLS itself, and whether an open or unchecked connection stops the start. */
export const TLS_VARIABLES = {
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TLS_REQUIRED: yesOrNo.default(false),
};

/** Settings that name a server of the web. */
const WEB = [
  'BASE_URL',
  'OIDC_ISSUER',
  'DIRECTORY_URL',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'TSA_URL',
  'BREACHED_PASSWORDS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
const DATABASE = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_READ_URL'] as const;

type Addresses = Partial<Record<(typeof WEB)[number] | (typeof DATABASE)[number], string | undefined>>;
interface TlsEnvironment extends Addresses {
  readonly HOST: string;
  readonly CLAMD?: string | undefined;
  readonly TLS_CERT_FILE?: string | undefined;
  readonly TLS_KEY_FILE?: string | undefined;
  readonly TLS_REQUIRED: boolean;
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_STARTTLS?: string | undefined;
}

/** Where nothing of a connection leaves this machine. */
const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');

/** `sslmode=verify-full` alone checks chain and name in every release of the driver. */
const isChecked = (address: string) => new URL(address).searchParams.get('sslmode') === 'verify-full';

/** What of the settings is an open connection, each a sentence. */
function openConnections(set: TlsEnvironment): string[] {
  const wrong: string[] = [];
  for (const name of WEB) {
    if (set[name] !== undefined && !set[name].startsWith('https://'))
      wrong.push(`${name} begins with https://`);
  }
  for (const name of DATABASE) {
    if (set[name] !== undefined && !isChecked(set[name])) wrong.push(`${name} has sslmode=verify-full`);
  }
  const mailIsOpen = set.SMTP_URL?.startsWith('smtp://') === true && set.SMTP_STARTTLS !== 'required';
  if (mailIsOpen) wrong.push('SMTP_URL begins with smtps://, or SMTP_STARTTLS is required');
  if (set.CLAMD !== undefined && !set.CLAMD.startsWith('/') && !isLoopback(set.CLAMD.replace(/:\d+$/, '')))
    wrong.push('CLAMD is a Unix socket or an address of this machine');
  if (!isLoopback(set.HOST) && set.TLS_CERT_FILE === undefined)
    wrong.push('HOST is an address of this machine alone, such as 127.0.0.1, or TLS_CERT_FILE is set');
  return wrong;
}

/** The files of the certificate that the product shows itself, of settings that break no rule; `null`: plain HTTP. */
export const servedFilesOf = ({
  TLS_CERT_FILE,
  TLS_KEY_FILE,
}: Pick<TlsEnvironment, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>): ServedCertificateFiles | null =>
  TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined
    ? null
    : { certFile: path.resolve(TLS_CERT_FILE), keyFile: path.resolve(TLS_KEY_FILE) };

export const TLS_RULES: readonly SettingRule<TlsEnvironment>[] = [
  {
    broken: (set) => (set.TLS_CERT_FILE === undefined) !== (set.TLS_KEY_FILE === undefined),
    says: 'TLS_CERT_FILE and TLS_KEY_FILE belong together: set both, or none of them.',
  },
  {
    broken: (set) => set.TLS_REQUIRED && openConnections(set).length > 0,
    says: (set) => `With TLS_REQUIRED no connection is open: ${openConnections(set).join('; ')}.`,
  },
];
