import { createHash, X509Certificate } from 'node:crypto';
import type { Clock } from '../../process/clock.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { renewedSecret, storedSecret } from '../../secrets/stored-secrets.ts';
import type { Transactions } from '../../database/transactions.ts';

/** Key of the settings that hold the certificate keys, sealed. */
export const CERTIFICATE_KEYS_SETTING = 'certificate-keys';

/** What signs certificates, as it is stored: all of it base64 of DER, the private key as PKCS #8. */
export interface StoredSigner {
  readonly certificate: string;
  /** From the issuer of the signer up, without the root. */
  readonly intermediates: readonly string[];
  readonly root: string;
  readonly privateKey: string;
}

/** A root and the time in which its signer was in use. */
export interface StoredRoot {
  readonly certificate: string;
  readonly from: string;
  /** `null`: it is in use. */
  readonly until: string | null;
}

/** All keys of certificates of an installation. */
export interface StoredKeys {
  readonly signer: StoredSigner;
  /** When the signer came into use. */
  readonly since: string;
  /** The one in use first. */
  readonly roots: readonly StoredRoot[];
  /** Ed25519 key of the log: base64 of the 32 bytes of the public one and of the private one as PKCS #8. */
  readonly log: { readonly publicKey: string; readonly privateKey: string };
}

export interface StoredKeysDeps {
  readonly transactions: Transactions;
  readonly encryption: Encryption;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

/** The stored keys; `make` makes them where there are none. */
export const storedKeys = (make: () => Promise<StoredKeys>, deps: StoredKeysDeps): Promise<StoredKeys> =>
  storedSecret(CERTIFICATE_KEYS_SETTING, make, deps);

/** The stored keys, or `null` before the first certificate. */
export async function keysIfAny(deps: StoredKeysDeps): Promise<StoredKeys | null> {
  const row = await deps.transactions.asSystem((tx) =>
    tx.selectFrom('settings').select('key').where('key', '=', CERTIFICATE_KEYS_SETTING).executeTakeFirst(),
  );
  if (row === undefined) return null;
  return storedKeys(() => Promise.reject(new Error('The certificate keys were removed.')), deps);
}

/**
 * Takes a signer into use from now on; the root of the former one stays stored. `first` makes the keys of an installation
 * that has none. A signer that is in use already changes nothing.
 */
export async function takeIntoUse(
  signer: StoredSigner,
  first: () => Promise<StoredKeys>,
  deps: StoredKeysDeps,
): Promise<StoredKeys> {
  await storedKeys(first, deps);
  return renewedSecret<StoredKeys>(
    CERTIFICATE_KEYS_SETTING,
    async (former) => {
      if (former.signer.certificate === signer.certificate) return null;
      const now = deps.clock.now().toISOString();
      const roots = former.roots.map((root) => ({ ...root, until: root.until ?? now }));
      const [last] = former.roots;
      const stays = last?.certificate === signer.root;
      return {
        ...former,
        signer,
        since: now,
        roots: stays ? former.roots : [{ certificate: signer.root, from: now, until: null }, ...roots],
      };
    },
    deps,
  );
}

/** Bytes of a stored DER. */
export const derOf = (stored: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(stored, 'base64'));

/** SHA-256 of a stored DER, in hex. */
export const sha256Of = (stored: string): string => createHash('sha256').update(derOf(stored)).digest('hex');

/** The first moment at which a certificate of the chain has ended. */
export function endOf({ certificate, intermediates, root }: StoredSigner): Date {
  const ends = [certificate, ...intermediates, root].map((stored) =>
    new X509Certificate(derOf(stored)).validToDate.getTime(),
  );
  return new Date(Math.min(...ends));
}

/** A stored certificate as PEM. */
export const pemOf = (stored: string): string => new X509Certificate(derOf(stored)).toString();
