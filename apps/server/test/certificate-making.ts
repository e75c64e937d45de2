import { createSign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { issueCertificate, type IssuedCertificate } from '@monda/test-bed/certificate-authority.ts';
import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import sharp from 'sharp';
import type { CertificateLine, CertificateOrder } from '../src/certificates/drawing/certificate-process.ts';

/** Keys, pictures and programs for tests of the files of certificates. */

export interface SigningKeys {
  readonly root: IssuedCertificate;
  readonly signer: IssuedCertificate;
}

export async function signingKeys(key: 'P-256' | 'RSA-2048' = 'P-256'): Promise<SigningKeys> {
  const root = await issueCertificate({ kind: 'root', subject: 'CN=Test root', pathLength: 0 });
  return {
    root,
    signer: await issueCertificate({ kind: 'signer', subject: 'CN=Test signer', issuer: root, key }),
  };
}

export const orderOf = (
  data: CertificateData,
  { root, signer }: SigningKeys,
  more: Partial<CertificateOrder> = {},
): CertificateOrder => ({
  data,
  productVersion: '1.2.3',
  signer: {
    certificate: signer.der,
    chain: [],
    root: root.der,
    algorithm: signer.key === 'P-256' ? 'ES256' : 'RS256',
  },
  timeRoots: [],
  witnessed: false,
  ...more,
});

/** A line that signs with the keys and has no pictures and no authority. */
export const lineOf = ({ signer }: SigningKeys, more: Partial<CertificateLine> = {}): CertificateLine => ({
  picture: () => Promise.resolve(null),
  sign: (data) => Promise.resolve(createSign('sha256').update(data).sign(signer.keyPem)),
  timestamp: () => Promise.reject(new Error('There is no authority.')),
  ...more,
});

/** JPEG of noise, which no encoder makes small; `pixels` on its long side, 4:3 or upright. */
export async function noisyPicture(pixels: number, isUpright = false): Promise<Uint8Array> {
  const [long, short] = [pixels, Math.round(pixels * 0.75)];
  const [width, height] = isUpright ? [short, long] : [long, short];
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 75 })
    .toBuffer();
}

const PROGRAMS = ['qpdf', 'pdfdetach', 'pdfsig', 'pdftotext'];
const ZIP_PROGRAMS = ['unzip'];

/** Whether the programs are here that judge a PDF without the product. */
export const hasPdfPrograms = areHere(PROGRAMS);
/** Whether a program is here that reads a ZIP without the product. */
export const hasZipPrograms = areHere(ZIP_PROGRAMS);

function areHere(programs: readonly string[]): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programs.every((program) => folders.some((folder) => existsSync(path.join(folder, program))));
}

/** What a program says of a file; rejects when it fails. `{}` in the arguments is the file's place. */
export async function saidOf(file: Uint8Array, program: string, args: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'monda-pdf-'));
  try {
    const place = path.join(folder, 'file.pdf');
    await writeFile(place, file);
    const given = args.map((arg) => (arg === '{}' ? place : arg));
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(program, given, options);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of the pages as a reader copies it, lines joined by spaces. */
export const textOf = async (file: Uint8Array): Promise<string> =>
  (await saidOf(file, 'pdftotext', ['{}', '-'])).replaceAll(/\s+/gu, ' ');
