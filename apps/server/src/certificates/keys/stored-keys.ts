import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../process/clock.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { renewedSecret, storedSecret, storedSecretIfAny } from '../../secrets/stored-secrets.ts';
import type { Transactions } from '../../database/transactions.ts';

/** Key of the settings that hold the certificate keys, sealed. */
export const CERTIFICATE_KEYS_SETTING = 'certificate-keys';

/** Base64 of a DER that one of these reads. */
const der = (reads: (bytes: Buffer) => unknown) =>
  z.base64().refine((text) => {
    try {
      return reads(Buffer.from(text, 'base64')) !== null;
    } catch {
      return false;
    }
  });
const certificate = der((bytes) => new X509Certificate(bytes));
const privateKey = der((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }));

/** What signs certificates, as it is stored: all of it base64 of DER, the private key as PKCS #8. */
export const storedSigner = z.looseObject({
  certificate,
  /** From the issuer of the signer up, without the root. */
  intermediates: z.array(certificate).readonly(),
  root: certificate,
  privateKey,
});
export type StoredSigner = Readonly<z.infer<typeof storedSigner>>;

/** A root and the time in which its signer was in use; `until` is `null`: it is in use. */
const storedRoot = z.looseObject({
  certificate,
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});

/** All keys of certificates of an installation. why loose: a later release may store more in it. */
export const CERTIFICATE_KEYS = {
  key: CERTIFICATE_KEYS_SETTING,
  holds: z.looseObject({
    signer: storedSigner,
    /** When the signer came into use. */
    since: z.iso.datetime(),
    /** The one in use first. */
    roots: z.array(storedRoot).min(1).readonly(),
    /** Ed25519 key of the log: base64 of the 32 bytes of the public one and of the private one as PKCS #8. */
    log: z.looseObject({ publicKey: z.base64().length(44), privateKey }),
  }),
} as const;
export type StoredKeys = Readonly<z.infer<typeof CERTIFICATE_KEYS.holds>>;

export interface StoredKeysDeps {
  readonly transactions: Transactions;
  readonly encryption: Encryption;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

/** The stored keys; `make` makes them where there are none. */
export const storedKeys = (make: () => Promise<StoredKeys>, deps: StoredKeysDeps): Promise<StoredKeys> =>
  storedSecret<StoredKeys>(CERTIFICATE_KEYS, make, deps);

/** The stored keys, or `null` before the first certificate. */
export const keysIfAny = (deps: StoredKeysDeps): Promise<StoredKeys | null> =>
  storedSecretIfAny<StoredKeys>(CERTIFICATE_KEYS, deps);

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
    CERTIFICATE_KEYS,
    async (former) =>
      former.signer.certificate === signer.certificate ? null : withSigner(former, signer, deps.clock.now()),
    deps,
  );
}

/** The keys with another signer in use from `at` on; the root of the former one stays. */
export function withSigner(former: StoredKeys, signer: StoredSigner, at: Date): StoredKeys {
  const now = at.toISOString();
  const roots = former.roots.map((root) => ({ ...root, until: root.until ?? now }));
  const stays = former.roots[0]?.certificate === signer.root;
  return {
    ...former,
    signer,
    since: now,
    roots: stays ? former.roots : [{ certificate: signer.root, from: now, until: null }, ...roots],
  };
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
