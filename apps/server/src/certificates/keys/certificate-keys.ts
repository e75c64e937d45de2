import { createPrivateKey, sign as signWith, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { SignerNames } from '@monda/domain/certificates/signer-fields.ts';
import { PROVIDER_PARTY } from '@monda/domain/facts/party-fields.ts';
import type { Work } from '../../database/work.ts';
import { storedParty } from '../../facts/fact-interface.ts';
import type { Clock } from '../../process/clock.ts';
import { renewSecretIn } from '../../secrets/stored-secrets.ts';
import { firstKeys } from './certificate-making.ts';
import { makeOwnSignerApart } from './signer-thread.ts';
import { type NamedProvider, namedProvider, namesAnother, namesOf } from './signer-names.ts';
import {
  CERTIFICATE_KEYS,
  derOf,
  endOf,
  keysIfAny,
  pemOf,
  sha256Of,
  storedKeys,
  type StoredKeys,
  type StoredKeysDeps,
  type StoredSigner,
  withSigner,
} from './stored-keys.ts';

/** A signer has ended: it signs nothing, and certificates wait until there is another one (`npm run certificate-keys`). */
export class SignerEnded extends Error {
  readonly endedAt: Date;

  constructor(endedAt: Date) {
    super(`The signer of certificates ended at ${endedAt.toISOString()}.`);
    this.name = 'SignerEnded';
    this.endedAt = endedAt;
  }
}

/** There are no keys yet, and the provider has no legal name that they could name. */
export class ProviderUnnamed extends Error {
  override readonly name = 'ProviderUnnamed';
}

/** What signs certificates. */
export interface CertificateSigner {
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  /** DER of the intermediate certificates, from the issuer of the signer up, without the root. */
  readonly chain: readonly Uint8Array<ArrayBuffer>[];
  /** DER. */
  readonly root: Uint8Array<ArrayBuffer>;
  /** Hex. */
  readonly rootSha256: string;
  /** ECDSA on P-256, or RSASSA-PKCS1-v1_5, each with SHA-256. */
  readonly algorithm: 'ES256' | 'RS256';
  /** When the first certificate of its chain ends. */
  readonly endsAt: Date;
  /**
   * Signature over the SHA-256 of the data: of ES256 the DER sequence of two integers, as CMS has it.
   * Throws {@link SignerEnded}.
   */
  sign(data: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

/** A root with which certificates of this installation are checked. */
export interface CertificateRoot {
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly pem: string;
  /** Hex. */
  readonly sha256: string;
  readonly endsAt: Date;
  /** The time in which signers under it were taken into use; `until` is `null` for the one in use. */
  readonly from: Date;
  readonly until: Date | null;
}

/** The signer in use, as operators and administrators see it. */
export interface SignerInUse extends SignerNames {
  /** SHA-256 of its certificate, in hex. */
  readonly sha256: string;
  readonly since: Date;
  readonly endsAt: Date;
}

/** Who signs, whom that names, and whom a new signer would. */
export interface SignerStanding {
  readonly signer: SignerInUse | null;
  readonly provider: NamedProvider | null;
  readonly isOtherName: boolean;
  readonly roots: readonly CertificateRoot[];
}

/** The keys of certificates of this installation, the same for all its servers. Each call reads them as they are now. */
export interface CertificateKeys {
  /** Signer in use; makes the keys at the first call. Throws {@link SignerEnded}, and {@link ProviderUnnamed} before them. */
  signer(): Promise<CertificateSigner>;
  /** Root of the signer in use as PEM, or `null` before the first certificate. */
  root(): Promise<string | null>;
  /** All roots, the one in use first; none before the first certificate. */
  roots(): Promise<readonly CertificateRoot[]>;
  /** The signer in use, ended or not; `null` before the first certificate. */
  inUse(): Promise<SignerInUse | null>;
  standing(): Promise<SignerStanding>;
  /**
   * Makes a signer of the installation's own, which names the provider, and takes it into use in place of the one whose SHA-256
   * is `seen`; `within` belongs to the same transaction. `false`: another one is in use. Throws {@link ProviderUnnamed}.
   */
  replace(seen: string, within: (work: Work, roots: object) => Promise<void>): Promise<boolean>;
  /** Ed25519 key of the log; the public key has 32 bytes. Makes the keys at the first call. */
  logKey(): Promise<{ readonly publicKey: Uint8Array<ArrayBuffer> }>;
}

export interface CertificateKeysDeps extends StoredKeysDeps {
  readonly clock: Clock;
  /** Host of the installation, for the names of certificates. */
  readonly issuerName?: string;
}

/** The keys as they are stored in the settings. */
export function createCertificateKeys(deps: CertificateKeysDeps): CertificateKeys {
  const providerNow = async () =>
    namedProvider(await deps.transactions.asSystem((work) => storedParty(work, PROVIDER_PARTY)));
  const ownSigner = async () => {
    const provider = await providerNow();
    if (provider === null) throw new ProviderUnnamed();
    return makeOwnSignerApart({ ...deps, provider });
  };
  const keys = () => storedKeys(async () => firstKeys(await ownSigner(), deps), deps);
  return {
    signer: async () => signerOf((await keys()).signer, deps.clock),
    root: async () => {
      const stored = await keysIfAny(deps);
      return stored && pemOf(stored.signer.root);
    },
    roots: async () => rootsOf(await keysIfAny(deps)),
    inUse: async () => {
      const stored = await keysIfAny(deps);
      return stored && inUseOf(stored);
    },
    async standing() {
      const stored = await keysIfAny(deps);
      const [signer, provider] = [stored && inUseOf(stored), await providerNow()];
      const isOtherName = signer !== null && namesAnother(signer, provider);
      return { signer, provider, isOtherName, roots: rootsOf(stored) };
    },
    async replace(seen, within) {
      const signer = await ownSigner();
      const renewed = async (work: Work, former: StoredKeys) => {
        if (sha256Of(former.signer.certificate) !== seen) return null;
        await within(work, { from: sha256Of(former.signer.root), to: sha256Of(signer.root) });
        return withSigner(former, signer, deps.clock.now());
      };
      const stored = await deps.transactions.asSystem((work) =>
        renewSecretIn<StoredKeys>(work, CERTIFICATE_KEYS, (former) => renewed(work, former), deps.encryption),
      );
      return stored?.signer.certificate === signer.certificate;
    },
    logKey: async () => ({ publicKey: derOf((await keys()).log.publicKey) }),
  };
}

/** A stored signer at work. */
function signerOf(stored: StoredSigner, clock: Pick<Clock, 'now'>): CertificateSigner {
  const endsAt = endOf(stored);
  const assertNotEnded = () => {
    if (clock.now() >= endsAt) throw new SignerEnded(endsAt);
  };
  assertNotEnded();
  const certificate = derOf(stored.certificate);
  const isRsa = new X509Certificate(certificate).publicKey.asymmetricKeyType === 'rsa';
  const key = createPrivateKey({
    key: Buffer.from(stored.privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    certificate,
    chain: stored.intermediates.map(derOf),
    root: derOf(stored.root),
    rootSha256: sha256Of(stored.root),
    algorithm: isRsa ? 'RS256' : 'ES256',
    endsAt,
    async sign(data) {
      assertNotEnded();
      return Uint8Array.from(await promisify(signWith)('sha256', data, { key, dsaEncoding: 'der' }));
    },
  };
}

/** Roots of stored keys, the one in use first; one that was in use twice stands there once, with its last time. */
function rootsOf(stored: StoredKeys | null): readonly CertificateRoot[] {
  const roots = stored?.roots ?? [];
  return roots
    .filter(({ certificate }, at) => roots.findIndex((root) => root.certificate === certificate) === at)
    .map(({ certificate, from, until }) => ({
      certificate: derOf(certificate),
      pem: pemOf(certificate),
      sha256: sha256Of(certificate),
      endsAt: new X509Certificate(derOf(certificate)).validToDate,
      from: new Date(from),
      until: until === null ? null : new Date(until),
    }));
}

const inUseOf = (stored: StoredKeys): SignerInUse => ({
  sha256: sha256Of(stored.signer.certificate),
  since: new Date(stored.since),
  endsAt: endOf(stored.signer),
  ...namesOf(stored.signer),
});
