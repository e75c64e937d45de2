import type { AppSettings } from '../settings/app-settings.ts';
import type { CertificateKeys } from '../certificates/keys/certificate-keys.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { OutsideProvider } from '../identity/outside-keys.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import { createSystem, type System } from '../system/system.ts';
import type { Telemetry } from './telemetry.ts';

/** How the installation is, read from the parts of the product. */
export function systemOf(on: {
  readonly settings: AppSettings;
  readonly core: { readonly transactions: Transactions; readonly clock: Clock };
  readonly database: OpenDatabase;
  readonly outside: OutsideProvider | null;
  readonly telemetry: Telemetry;
  readonly certificateKeys: CertificateKeys;
}): System {
  const { settings, core, database, outside, telemetry, certificateKeys } = on;
  return createSystem({
    ...{ ...core, database, version: settings.version },
    ...{ dataFolder: settings.dataFolder, baseUrl: settings.baseUrl },
    ...{ hasMailServer: settings.mail !== null, isDemo: settings.demo !== null },
    store: settings.files?.s3 ? 's3' : 'disk',
    issuer: settings.signIn.issuer,
    isReachable: async () => (await outside?.isThere()) ?? true,
    tlsEndsAt: () => settings.servedCertificate?.endsAt ?? null,
    issuesCertificates: settings.certificates?.issues ?? true,
    hasTimeStamps: (settings.certificates?.timeStamps ?? null) !== null,
    certificateKeys,
    jobs: telemetry.jobs,
    missingFiles: telemetry.missingFiles,
    otherHosts: () => telemetry.hosts.otherThan(settings.baseUrl),
  });
}
