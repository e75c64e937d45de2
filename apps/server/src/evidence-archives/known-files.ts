import { X509Certificate } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { IssuedVersions } from '../certificates/reading/issued-versions-interface.ts';
import { type BuiltVerifier, VERIFIER_FILES } from '../certificates/verify-page/built-verifier-interface.ts';
import type { KnownFile } from './archive-making.ts';
import { evidenceName, itemFolder } from './archive-names.ts';
import { logKeys, versionPath } from './archive-plan.ts';
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
}

interface KnownOf {
  readonly issued: IssuedVersions;
  readonly withPrices: boolean;
  readonly madeAt: Date;
}

const TIME_STAMP_ROOTS = 'time-stamp-authority.pem';

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
  const { issued, withPrices, madeAt } = of;
  const ids = issued.versions.map(({ id }) => id);
  const [verifier, roots, proofs] = await Promise.all([
    verifierFiles(builtVerifier(parts.verifier)),
    parts.certificateRoots(),
    parts.proofFilesOf(ids),
  ]);
  const timeRoots = parts.timeStampRoots.map((der) => new X509Certificate(der).toString());
  return [
    {
      name: 'README.txt',
      bytes: Buffer.from(
        readme({ number: issued.number, madeAt, withPrices, example: exampleOf(issued, proofs, timeRoots) }),
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
            name: TIME_STAMP_ROOTS,
            bytes: Buffer.from(timeRoots.join('')),
            source: { kind: 'time-stamp-authority' } as const,
          },
        ]),
    { name: 'log-key.txt', bytes: Buffer.from(logKeys(issued.versions)), source: { kind: 'log-key' } },
    ...proofs.map(({ name, version, bytes }) => ({
      name: `certificates/${name}`,
      bytes: Buffer.from(bytes),
      source: { kind: 'proof', version } as const,
    })),
  ];
}

/** Paths of the newest version, its proof, the authority of its time stamp and its first evidence file. */
function exampleOf(
  issued: IssuedVersions,
  proofs: readonly ProofFile[],
  timeRoots: readonly string[],
): readonly string[] {
  const newest = issued.versions.at(-1);
  if (newest === undefined) return [];
  const proof = proofs.find(({ certificateId }) => certificateId === newest.id);
  const [item] = newest.items;
  const [file] = item?.files ?? [];
  return [
    versionPath(issued, newest),
    ...(proof === undefined ? [] : [`certificates/${proof.name}`]),
    ...(timeRoots.length === 0 ? [] : [TIME_STAMP_ROOTS]),
    ...(item === undefined || file === undefined
      ? []
      : [`${itemFolder(item.id, 1)}/${evidenceName(file.purpose, 1, file.mimeType)}`]),
  ];
}
