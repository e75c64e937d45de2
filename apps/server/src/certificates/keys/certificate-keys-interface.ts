import { type CertificateKeysDeps, createCertificateKeys } from './certificate-keys.ts';
import { firstKeys } from './certificate-making.ts';
import type { NamedProvider } from './signer-names.ts';
import { storedSigner, takeIntoUse } from './stored-keys.ts';

/** Takes the sealed signer into use where there is one, and says which keys there are; lines for the operator. */
export async function carryOutKeysCommand(
  sealed: string | null,
  deps: CertificateKeysDeps,
): Promise<readonly string[]> {
  if (sealed !== null) {
    const signer = storedSigner.parse(JSON.parse(deps.encryption.decrypt(sealed)));
    await takeIntoUse(signer, () => firstKeys(signer, deps), deps);
  }
  const keys = createCertificateKeys(deps);
  const signer = await keys.inUse();
  if (signer === null) return ['There are no keys yet: they are created with the first certificate.'];
  const ended = deps.clock.now() >= signer.endsAt;
  return [
    ...(sealed === null ? [] : ['From now on, a new signer signs the certificates.']),
    `Signer in use since ${dayOf(signer.since)}, ${ended ? 'ENDED' : 'ends'} ${dayOf(signer.endsAt)}.`,
    `  SHA-256 ${grouped(signer.sha256)}`,
    `  Names ${[signer.organization ?? 'nobody', ...(signer.identifier === null ? [] : [signer.identifier])].join(', ')}.`,
    ...(await keys.roots()).flatMap(({ sha256, from, until, endsAt }) => [
      until === null
        ? `Root in use since ${dayOf(from)}, ends ${dayOf(endsAt)}.`
        : `Former root, in use from ${dayOf(from)} to ${dayOf(until)}, ends ${dayOf(endsAt)}.`,
      `  SHA-256 ${grouped(sha256)}`,
    ]),
  ];
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** A fingerprint in groups of four, to be compared by eye. */
const grouped = (hex: string) => hex.toUpperCase().match(/.{4}/g)?.join(' ') ?? '';

/** Roots of the signers of this installation, those of former ones among them, DER; none before the first certificate. */
export const certificateRoots = async (deps: CertificateKeysDeps): Promise<readonly Uint8Array[]> =>
  (await createCertificateKeys(deps).roots()).map(({ certificate }) => certificate);

/** The provider as a new signer names it; `null` where it has no legal name. */
export const providerOfKeys = async (deps: CertificateKeysDeps): Promise<NamedProvider | null> =>
  (await createCertificateKeys(deps).standing()).provider;
