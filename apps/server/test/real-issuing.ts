import { startTimeStampAuthority } from '@monda/test-bed/time-stamp-authority.ts';
import { verifyCertificate } from '@monda/verifier/verify-certificate.ts';
import type { AppSettings } from '../src/settings/app-settings.ts';
import { makeCertificates } from '../src/certificates/issuing/certificate-job.ts';
import type { IssuingParts } from '../src/certificates/issuing/issuing-parts.ts';
import { createCertificateKeys } from '../src/certificates/keys/certificate-keys.ts';
import { createTimeStamps } from '../src/certificates/keys/time-stamps.ts';
import { recordMigratedRows } from '../src/audit/record-existing-rows.ts';
import { carryOut } from '../src/installation/admin-commands.ts';
import { startAssetServer } from './asset-server.ts';
import { nameProvider } from './certificates-in-tests.ts';
import { freshLog } from './log-in-tests.ts';
import { DRAWN_AS_IN_THE_PRODUCT, issuingParts } from './issuing-in-tests.ts';
import { done } from './run-steps.ts';

export type RealIssuing = Awaited<ReturnType<typeof startRealIssuing>>;

/**
 * A server whose certificates are made as in the product: by its own keys, the process that draws, and a time-stamp
 * authority. Its clock begins at the present, since the authority has the time of this machine.
 */
export async function startRealIssuing(more: Partial<AppSettings> = {}) {
  const authority = await startTimeStampAuthority();
  const { url, caFile } = authority;
  const certificates = { issues: true, timeStamps: { url, caFile } };
  const server = await startAssetServer({ certificates, ...more });
  const { app, clock } = server;
  await recordMigratedRows(app.commands);
  clock.setTo(new Date());
  await nameProvider(server);
  const keys = createCertificateKeys(app.commands);
  const { named: namedLog } = freshLog(server);
  const timeStamps = (timeoutMs?: number) =>
    createTimeStamps(certificates.timeStamps, timeoutMs === undefined ? { clock } : { clock, timeoutMs });
  const onFailed = (error: unknown) => {
    throw error;
  };
  const parts = (more: Partial<IssuingParts> = {}) =>
    issuingParts(server, {
      keys,
      namedLog,
      drawing: DRAWN_AS_IN_THE_PRODUCT,
      timeStamps: timeStamps(),
      onFailed,
      ...more,
    });
  const get = (id: string) => done(server, 'manager', 'certificates.get', { params: { id } });
  const fileOf = async (id: string): Promise<Uint8Array<ArrayBuffer>> => {
    const { bytes } = await server.open((await get(id)).file?.url ?? '');
    return Uint8Array.from(bytes);
  };
  const roots = async () => (await keys.roots()).map(({ certificate }) => certificate);
  return {
    ...{ server, authority, keys, timeStamps, get, fileOf, roots },
    /** One round of the job; how many certificates it issued. Rejects at a failure that is no wait. */
    make: (more?: Partial<IssuingParts>) => makeCertificates(parts(more)),
    /** The verdict of the verifier on the file of a certificate; by default with every root of the installation. */
    verdict: async (id: string, trusted?: readonly Uint8Array[]) =>
      verifyCertificate(await fileOf(id), {
        ...{ roots: trusted ?? (await roots()), timeRoots: [authority.root.der], at: clock.now() },
      }),
    /** What `npm run verify` finds broken of certificates; items of tests are not recorded. */
    brokenCertificates: async () => {
      await app.audit.settled();
      const { lines } = await carryOut({ what: 'verify', seal: null, atRest: true }, app.commands);
      return lines.filter((line) => /^BROKEN.*certificate/iu.test(line));
    },
    close: async () => {
      await authority.close();
      await server.close();
    },
  };
}
