import { type SettingRule, yesOrNo } from './process/setting-kinds.ts';

/** Whether a connection that is not encrypted, or whose certificate is not checked, stops the start. */
export const TLS_VARIABLES = {
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
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
const DATABASE = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_READ_URL'] as const;

type Addresses = Partial<Record<(typeof WEB)[number] | (typeof DATABASE)[number], string | undefined>>;
interface TlsEnvironment extends Addresses {
  readonly TLS_REQUIRED: boolean;
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_STARTTLS?: string | undefined;
}

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
  return wrong;
}

export const TLS_RULES: readonly SettingRule<TlsEnvironment>[] = [
  {
    broken: (set) => set.TLS_REQUIRED && openConnections(set).length > 0,
    says: (set) => `With TLS_REQUIRED no connection is open: ${openConnections(set).join('; ')}.`,
  },
];
