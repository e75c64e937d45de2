import { PROVIDER_PARTY } from '@monda/domain/facts/party-fields.ts';
import { HOUR_MS } from '../src/process/full-hours.ts';
import { createCertificateKeys } from '../src/certificates/keys/certificate-keys.ts';
import { firstKeys, makeOwnSigner } from '../src/certificates/keys/certificate-making.ts';
import { namedProvider } from '../src/certificates/keys/signer-names.ts';
import { storedKeys } from '../src/certificates/keys/stored-keys.ts';
import { storedParty } from '../src/facts/fact-interface.ts';
import { carryOnLog } from '../src/log/log-job.ts';
import { createLogParts, type LogPartsDeps } from '../src/log/log-parts.ts';
import type { AssetServer } from './asset-server.ts';
import { NAMED_PROVIDER, putProvider } from './named-provider.ts';
import { certifiableItem, leadTo, order } from './certificates-in-tests.ts';
import { TEST_ORIGIN } from './test-sign-in.ts';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';

type Server = Pick<AssetServer, 'app' | 'database' | 'clock'>;

/** The log of a server as another process has it: nothing of it is in memory yet. */
export const freshLog = ({ app, database }: Server, more: Partial<LogPartsDeps> = {}) =>
  createLogParts({
    ...app.commands,
    ...{ databaseKind: database.kind, baseUrl: TEST_ORIGIN },
    ...more,
  });

/** Makes the keys of certificates, without which there is no log; without the thread of the product, which loads its library anew each time. */
export async function makeKeys({ app: { commands } }: Pick<Server, 'app'>): Promise<void> {
  await putProvider(commands.transactions);
  const party = await commands.transactions.asSystem((work) => storedParty(work, PROVIDER_PARTY));
  const provider = namedProvider(party) ?? NAMED_PROVIDER;
  await storedKeys(async () => firstKeys(await makeOwnSigner({ ...commands, provider }), commands), commands);
}

/** The public key of the log, 32 bytes. */
export const logKeyOf = async ({ app }: Pick<Server, 'app'>): Promise<Uint8Array> =>
  (await createCertificateKeys(app.commands).logKey()).publicKey;

/** Lets hours pass, and writes the log as the job does at the end of each. */
export async function passHours(server: Server, hours: number, log = freshLog(server)): Promise<void> {
  for (let at = 0; at < hours; at += 1) {
    server.clock.advance(HOUR_MS);
    await carryOnLog(log.forJob);
  }
}

/** A certificate in a state, with what led there. */
export async function certificateAt(server: AssetServer, state: CertificateState) {
  const made = await order(server, [await certifiableItem(server)]);
  if (state !== 'voided') {
    await leadTo(server, made, state);
    return made;
  }
  await leadTo(server, made, 'issued');
  await voidIt(server, made.id);
  return made;
}

/** Voids an issued certificate by two people. */
export async function voidIt(server: AssetServer, id: string): Promise<void> {
  const params = { id };
  await server.call('manager', 'certificates.void', { params, body: { reason: 'wrong weight' } });
  await server.call('otherManager', 'certificates.confirmVoid', { params });
}
