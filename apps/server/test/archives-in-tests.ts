import { makeCertificates } from '../src/certificates/issuing/certificate-job.ts';
import { type AssetServer, startAssetServer } from './asset-server.ts';
import { nameProvider, order } from './certificates-in-tests.ts';
import { issuingParts } from './issuing-in-tests.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';
import type { PersonName } from './test-people.ts';
import { verifierInTests } from './verifier-in-tests.ts';

export type ArchivingServer = Awaited<ReturnType<typeof startArchivingServer>>;

/** A server that has a verifier and a provider with a name. */
export async function startArchivingServer() {
  const verifier = await verifierInTests();
  const server = await startAssetServer({ verifierFolder: verifier.folder });
  await nameProvider(server);
  return {
    ...server,
    close: async () => {
      await server.close();
      await verifier.remove();
    },
  };
}

/** Orders a certificate of items and makes its file; the id. */
export async function issuedOf(
  server: AssetServer,
  itemIds: readonly string[],
  more: Parameters<typeof order>[2] = {},
): Promise<string> {
  const { id } = await order(server, itemIds, more);
  await makeCertificates(issuingParts(server));
  return id;
}

/** Asks for the address of an archive. */
export const askArchive = (
  server: AssetServer,
  person: PersonName,
  id: string,
  body: Readonly<Record<string, unknown>> = {},
) => server.call(person, 'certificates.archive', { params: { id }, body });

/** Asks for an archive and downloads it, which has to go well. */
export async function archiveOf(
  server: AssetServer,
  person: PersonName,
  id: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<ReadArchive> {
  const asked = await askArchive(server, person, id, body);
  if (asked.status !== 200) throw new Error(`archive by ${person}: ${JSON.stringify(asked.body)}`);
  const { status, bytes } = await server.open(asked.body.url);
  if (status !== 200) throw new Error(`archive of ${person}: ${status} ${bytes.toString()}`);
  return readArchive(bytes);
}
