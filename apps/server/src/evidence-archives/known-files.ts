import { X509Certificate } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import { type BuiltVerifier, VERIFIER_FILES } from '../certificates/verify-page/built-verifier-interface.ts';
import type { ArchiveOrder, KnownFile } from './archive-making.ts';
import { logKeys } from './archive-plan.ts';
import { readme } from './archive-texts.ts';

/** A proof file of an event of a version. */
interface ProofFile {
  readonly certificateId: string;
  readonly version: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface KnownFileParts {
  /** `null` where it was not built. */
  readonly verifier: BuiltVerifier | null;
  /** Roots of the signers as PEM, the one in use first. */
  readonly certificateRoots: () => Promise<readonly { readonly pem: string }[]>;
  /** Certificates that may vouch for time stamps, DER; none without an authority. */
  readonly timeStampRoots: readonly Uint8Array[];
  /** What the log has of versions of certificates. */
  readonly proofFilesOf: (certificateIds: readonly string[]) => Promise<readonly ProofFile[]>;
  /** Checkpoints and records of the logs. */
  readonly logFilesOf: () => Promise<readonly Pick<KnownFile, 'name' | 'bytes'>[]>;
  /** What signs manifests; `null` where no log has begun. */
  readonly archiveSigning: () => Promise<ArchiveOrder['sign']>;
}

type KnownOf = Omit<ArchiveOrder, 'known'>;

/** The verifier. Refuses with `unavailable` where it was not built. */
export function builtVerifier(verifier: BuiltVerifier | null): BuiltVerifier {
  if (verifier === null) throw new Refusal('unavailable', { message: words().evidenceArchive.noVerifier });
  return verifier;
}

const verifierFiles = (verifier: BuiltVerifier): Promise<readonly KnownFile[]> =>
  Promise.all(
    VERIFIER_FILES.map(async ({ name }) => ({
      name,
      bytes: Buffer.from(await verifier.textOf(name)),
      source: { kind: 'verifier' } as const,
    })),
  );

/** Readme, verifier, keys and proofs. */
export async function knownFiles(of: KnownOf, parts: KnownFileParts): Promise<readonly KnownFile[]> {
  const { issued, withPrices, madeAt, sign } = of;
  const ids = issued.versions.map(({ id }) => id);
  const [verifier, roots, proofs, logFiles] = await Promise.all([
    verifierFiles(builtVerifier(parts.verifier)),
    parts.certificateRoots(),
    parts.proofFilesOf(ids),
    parts.logFilesOf(),
  ]);
  const timeRoots = parts.timeStampRoots.map((der) => new X509Certificate(der).toString());
  return [
    {
      name: 'README.txt',
      bytes: Buffer.from(
        readme({
          number: issued.number,
          madeAt,
          withPrices,
          isSigned: sign !== null,
          hasLog: logFiles.length > 0,
        }),
      ),
      source: { kind: 'readme' },
    },
    ...verifier,
    {
      name: 'certificate-root.pem',
      bytes: Buffer.from(roots.map(({ pem }) => pem).join('')),
      source: { kind: 'root' },
    },
    ...(timeRoots.length === 0
      ? []
      : [
          {
            name: 'time-stamp-authority.pem',
            bytes: Buffer.from(timeRoots.join('')),
            source: { kind: 'time-stamp-authority' } as const,
          },
        ]),
    { name: 'log-key.txt', bytes: Buffer.from(logKeys(issued.versions)), source: { kind: 'log-key' } },
    ...logFiles.map((file) => ({ ...file, name: `log/${file.name}`, source: { kind: 'log' } as const })),
    ...proofs.map(({ name, version, bytes }) => ({
      name: `certificates/${name}`,
      bytes: Buffer.from(bytes),
      source: { kind: 'proof', version } as const,
    })),
  ];
}
