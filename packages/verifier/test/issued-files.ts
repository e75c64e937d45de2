import { type IssuedCertificate, issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { type DrawnPdf, drawPdf, type SignOrder, signPdf } from '@monda/test-bed/signed-pdf.ts';
import {
  startTimeStampAuthority,
  type TestTimeStampAuthority,
  type TimeStampAuthorityOptions,
} from '@monda/test-bed/time-stamp-authority.ts';
import type { CertificateReport, Code, Part } from '../src/report.ts';
import { type Trust, verifyCertificate } from '../src/verify-certificate.ts';

/** An installation that issues certificates: its root, its signer, and the authority that stamps them. */
export interface TestIssuer {
  readonly root: IssuedCertificate;
  readonly signer: IssuedCertificate;
  readonly authority: TestTimeStampAuthority;
  /** Trusts root and authority. */
  readonly trust: Trust;
  /** Draws and signs a file, with a time stamp unless `isStamped` is false. */
  issue(order?: DrawnPdf & Partial<SignOrder> & { readonly isStamped?: boolean }): Promise<Uint8Array>;
}

/** Makes keys and starts an authority; end it by `authority.close()`. */
export async function startIssuer(options?: TimeStampAuthorityOptions): Promise<TestIssuer> {
  const root = await issueCertificate({
    kind: 'root',
    subject: 'CN=Root of Monda, O=Provider',
    pathLength: 0,
  });
  const signer = await issueCertificate({ kind: 'signer', subject: 'CN=Signer, O=Provider', issuer: root });
  const authority = await startTimeStampAuthority(options);
  return {
    root,
    signer,
    authority,
    trust: { roots: [root.der], timeRoots: [authority.root.der] },
    issue: async ({ isStamped = true, ...order } = {}) =>
      signPdf(await drawPdf(order), {
        signer,
        ...order,
        ...(isStamped ? { timeStamps: authority.url } : {}),
      }),
  };
}

/** The parts that fail, each with its reason: `part: reason`. */
export const failuresOf = ({ parts }: CertificateReport): string[] =>
  parts.filter(({ result }) => result === 'fails').map(({ part, reason }) => `${part}: ${reason}`);

/** What a refused file is refused for. */
export type Failure = `${Part}: ${Code}`;

/** The parts of a file that fail; throws when the verdict on the whole contradicts them. */
export async function failuresIn(file: Uint8Array, trust: Trust): Promise<string[]> {
  const report = await verifyCertificate(file, trust);
  const failures = failuresOf(report);
  const absent = report.parts.some(({ part, result }) => result === 'absent' && part !== 'timeStamp');
  if (report.holds !== (failures.length === 0 && !absent)) throw new Error('verdict against its parts');
  return failures;
}

/** Text of a file, one character a byte, and back. */
export const textOf = (file: Uint8Array): string => Buffer.from(file).toString('latin1');
export const fileOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** The file with the first occurrence of a text replaced. */
export function replaced(file: Uint8Array, old: string, next: string): Uint8Array {
  const text = textOf(file);
  const at = text.indexOf(old);
  if (at < 0) throw new Error(`${old} is not in the file.`);
  return fileOf(text.slice(0, at) + next + text.slice(at + old.length));
}

/** The file with the hexadecimal digits of its signature changed; their number stays. */
export function withDigits(file: Uint8Array, change: (digits: string) => string): Uint8Array {
  const [, before = '', digits = '', after = ''] =
    /^(.*\/Contents <)([0-9A-F]+)(>.*)$/s.exec(textOf(file)) ?? [];
  const changed = change(digits);
  if (changed.length !== digits.length || changed === digits) throw new Error('no such change');
  return fileOf(before + changed + after);
}

/** The file with a further revision that writes these objects again, or new ones, by number. */
export function withRevision(file: Uint8Array, objects: Readonly<Record<number, string>>): Uint8Array {
  const text = textOf(file);
  const former = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? '';
  const trailer = /trailer\n(<<.*?>>)\nstartxref/s.exec(text.slice(Number(former)))?.[1] ?? '';
  let body = text;
  const rows: string[] = [];
  for (const [number, content] of Object.entries(objects)) {
    rows.push(`${number} 1\n${String(body.length).padStart(10, '0')} 00000 n \n`);
    body += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const next = trailer
    .replace(/\n(?:\/Prev \d+\n)?/, `\n/Prev ${former}\n`)
    .replace(/(\/Prev \d+)(.*)\n\/Prev \d+/s, '$1$2');
  return fileOf(`${body}xref\n${rows.join('')}trailer\n${next}\nstartxref\n${body.length}\n%%EOF\n`);
}
