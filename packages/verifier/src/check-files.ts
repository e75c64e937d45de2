import { derCertificatesIn } from './base64.ts';
import { type Bytes, digestOf, hexOf, latin1Of } from './bytes.ts';
import { type CertificateFacts, type CertificateSubject, factsOf } from './certificate-facts.ts';
import { archiveRows, type PathedFile } from './judge-archive.ts';
import { evidenceRows, type HashedFile } from './judge-evidence.ts';
import { type LogFile, logRows } from './judge-log.ts';
import { proofRows } from './judge-proofs.ts';
import { signatureRows } from './judge-signatures.ts';
import { PROOF_FORMAT } from './proof-file.ts';
import { type CertificateReport, type Code, type Part, PARTS } from './report.ts';
import { type Row, type RowPart, row, type Say } from './rows.ts';
import { LARGEST_FILE, type Trust, verifyCertificate } from './verify-certificate.ts';
import { parseCertificate } from './x509.ts';

/** A file to check; `read` answers its bytes from one position up to another. */
export interface GivenFile {
  readonly name: string;
  readonly size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

/** The verdict on a certificate with all that was given. */
export interface FilesReport<Told = Say> {
  /**
   * `fails`: a row fails; `unreadable`: none does, and something could not be read; `unchecked`: neither, and no root was
   * given, so that nothing is known of the signer.
   */
  readonly verdict: 'holds' | 'fails' | 'unreadable' | 'unchecked';
  /** Name of the file that was judged as the certificate. */
  readonly certificate: string;
  /** By what the list of its provider has it; `null` where its data could not be read. */
  readonly listed: { readonly number: string; readonly sha256: string } | null;
  /** What it is about; `null` unless all of the certificate holds, where the signer may be unchecked. */
  readonly subject: CertificateSubject | null;
  readonly rows: readonly Row<Told>[];
}

/** Codes of a file that says nothing, or nothing that this program reads. */
const UNREADABLE: readonly Code[] = [
  ...(['file-too-large', 'not-a-pdf', 'structure-unreadable', 'encrypted', 'data-newer'] as const),
];

/** The rows of the certificate file itself. */
const OF_CERTIFICATE: readonly RowPart[] = ['file', ...PARTS, 'signing'];

const ORDER: readonly RowPart[] =
  'list file structure bytes signature signer timeStamp data signing evidence archive log hour later'.split(
    ' ',
  ) as RowPart[];

/** As many as show a checkpoint, whose first line is a name of up to 255 signs. */
const HEAD_BYTES = 300;

type Kind = 'pdf' | 'proof' | 'root' | 'evidence' | 'archive' | 'checkpoint' | 'records' | 'log-key';

/** What a file of a kind is about when it cannot be read. */
const PART_OF: Partial<Record<Kind, RowPart>> = {
  ...{ pdf: 'structure', proof: 'log', checkpoint: 'log', records: 'log', archive: 'archive' },
};

/** What a file is, by its first bytes or its name. */
function kindOf(head: Uint8Array, name: string): Kind {
  const text = latin1Of(head);
  if (/(^|\/)manifest\.(json|note)$/.test(name)) return 'archive';
  if (/checkpoint(\.txt)?$/i.test(name) || /^\S+\/log\/\d+\n\d+\n/.test(text)) return 'checkpoint';
  if (/records\.jsonl$/i.test(name) || text.startsWith('{"entriesRoot":')) return 'records';
  if (/^\S+\/log\/\d+\+[0-9a-f]{8}\+/.test(text)) return 'log-key';
  if (/\.tlog-proof$/i.test(name) || text.startsWith(PROOF_FORMAT)) return 'proof';
  if (/\.pdf$/i.test(name) || text.startsWith('%PDF-')) return 'pdf';
  return /\.(pem|crt|cer|der)$/i.test(name) || text.startsWith('-----BEGIN CERTIFICATE')
    ? 'root'
    : 'evidence';
}

/** Reads the begin of each file, and says of what kind it is. */
export async function kindsOf(files: readonly GivenFile[]): Promise<[GivenFile, Kind][]> {
  const kinds: [GivenFile, Kind][] = [];
  for (const file of files) {
    const head = await file.read(0, Math.min(HEAD_BYTES, file.size)).catch(() => new Uint8Array());
    kinds.push([file, kindOf(head, file.name)]);
  }
  return kinds;
}

/** All bytes of a file; a row where it is too large or cannot be read. */
export async function wholeOf(file: GivenFile, part: RowPart): Promise<Bytes | Row> {
  if (file.size > LARGEST_FILE) return row(part, 'unread', 'too-large', [], file.name);
  try {
    return new Uint8Array(await file.read(0, file.size));
  } catch {
    return row(part, 'unread', 'not-readable', [], file.name);
  }
}

export const isRow = (value: Bytes | Row): value is Row => 'sign' in value;

function factsIn({ data }: CertificateReport): CertificateFacts | null {
  return data === null ? null : factsOf(data);
}

/** Details of a part of the certificate. */
function detailsOf({ signer, time, data }: CertificateReport, part: RowPart): Row['details'] {
  if (part === 'signer' && signer !== null)
    return [
      ['subject', signer.subject],
      ['fingerprint', signer.fingerprint],
      ['ends', signer.notAfter.toISOString()],
      ...(signer.root === null
        ? []
        : [['root', signer.root.subject] as const, ['fingerprint', signer.root.fingerprint] as const]),
    ];
  if (part === 'timeStamp' && time !== null)
    return [
      ['moment', time.moment.toISOString()],
      ...(time.kind === 'witnessed' ? [['authority', time.authority] as const] : []),
    ];
  if (part !== 'data' || data === null) return [];
  const { number, version } = factsOf(data);
  return [['number', `${number} v${version}`]];
}

/** The rows of what the certificate file itself says. */
function certificateRows(report: CertificateReport): Row[] {
  const named = factsIn(report)?.rootSha256 ?? null;
  return report.parts.map(({ part, result, reason }) => {
    const say: Say = reason ?? `${part}-holds`;
    const code: Row['details'] = reason === null ? [] : [['code', reason]];
    const details = [...detailsOf(report, part), ...code];
    const root = report.signer?.root?.fingerprint;
    if (part === 'signer' && root !== undefined && named !== null && root !== named)
      return row(part, 'fails', 'root-differs', [...details, ['fingerprint', named]]);
    if (result === 'fails') {
      const isUnread = reason !== null && UNREADABLE.includes(reason);
      return row(part, isUnread ? 'unread' : 'fails', say, details);
    }
    return row(part, reason === null ? 'holds' : 'open', say, details);
  });
}

/** A row where corrections do not lead to what an item says. */
const correctionRows = (facts: CertificateFacts | null): Row[] =>
  facts === null || facts.misfits.length === 0
    ? []
    : [
        row(
          'data',
          'fails',
          'corrections-differ',
          facts.misfits.map((item) => ['item', item]),
        ),
      ];

/** A PDF that was read: what it says as a certificate. */
interface JudgedPdf {
  readonly name: string;
  readonly report: CertificateReport;
  /** Roots that its signer was judged by; none where it was not. */
  readonly roots: readonly Uint8Array[];
}

/** How much a PDF is the certificate that was meant: one that holds, one with data, one that was signed. */
function likeness({ report }: JudgedPdf): number {
  const reason = report.parts[0]?.reason;
  const facts = factsIn(report);
  if (facts !== null) return (report.holds ? 2_000_000 : 1_000_000) + facts.version;
  return reason === 'no-signature' || reason === 'not-a-pdf' ? 0 : 1;
}

/** Reads all files; what is too large or unreadable is a row. */
async function sorted(files: readonly GivenFile[], trust: Trust, first: GivenFile | null) {
  const rows: Row[] = [];
  const kinds = await kindsOf(files);
  const all: PathedFile[] = [];
  const each = async (
    kind: Kind,
    work: (bytes: Bytes, name: string, sha256: string) => Promise<void> | void,
  ) => {
    for (const [file, own] of kinds) {
      if ((file === first ? 'pdf' : own) !== kind) continue;
      const { name } = file;
      const whole = await wholeOf(file, PART_OF[kind] ?? 'evidence');
      const sha256 = isRow(whole) ? null : hexOf(await digestOf('SHA-256', whole));
      const isProof = kind !== 'archive' && kind !== 'evidence' && kind !== 'pdf';
      all.push({ name, sha256, isProof, bytes: kind === 'archive' && !isRow(whole) ? whole : null });
      if (isRow(whole)) rows.push(whole);
      else await work(whole, name, sha256 ?? '');
    }
  };
  const given: Bytes[] = [];
  const pdfs: JudgedPdf[] = [];
  const proofs: LogFile[] = [];
  const log = { checkpoints: [] as LogFile[], records: [] as LogFile[] };
  const evidence: HashedFile[] = [];
  await each('root', (bytes, name) => {
    const found = certificatesIn(bytes);
    given.push(...found);
    if (found.length === 0) rows.push(row('signer', 'unread', 'certificate-unreadable', [], name));
  });
  await each('proof', (bytes, name) => void proofs.push({ name, bytes }));
  await each('pdf', async (bytes, name) => {
    const report = await verifiedWith(bytes, trust, given);
    pdfs.push({ name, report, roots: report.signer?.root === null ? [] : [...trust.roots, ...given] });
  });
  await each('checkpoint', (bytes, name) => void log.checkpoints.push({ name, bytes }));
  await each('records', (bytes, name) => void log.records.push({ name, bytes }));
  for (const kind of ['archive', 'log-key', 'evidence'] as const)
    await each(kind, (_, name, sha256) => void evidence.push({ name, sha256 }));
  return { rows, pdfs, proofs, log, evidence, all };
}

/**
 * The report with further roots. One that is no root of the time stamp's authority leaves the time as it is without it; where all
 * of them are such roots and none other is trusted, no root of a signer was given.
 */
async function verifiedWith(bytes: Bytes, trust: Trust, given: readonly Bytes[]): Promise<CertificateReport> {
  const more = { ...trust, roots: [...trust.roots, ...given] };
  const withTimeRoots = { ...trust, timeRoots: [...trust.timeRoots, ...given] };
  const report = await verifyCertificate(bytes, { ...withTimeRoots, roots: more.roots });
  const isUnknown = (judged: Part) =>
    given.length > 0 && report.parts.some(({ part, reason }) => part === judged && reason === 'root-unknown');
  if (isUnknown('timeStamp')) return verifyCertificate(bytes, more);
  if (!isUnknown('signer') || trust.roots.length > 0) return report;
  for (const root of given) {
    const { time } = await verifyCertificate(bytes, { ...trust, timeRoots: [root] });
    if (time?.kind !== 'witnessed') return report;
  }
  return verifyCertificate(bytes, withTimeRoots);
}

/** Most bytes of a file of certificates. */
const MOST_CERTIFICATES = 1_000_000;

/** Certificates of a file that this package can judge; none where it has another. */
function certificatesIn(file: Bytes): Bytes[] {
  if (file.length > MOST_CERTIFICATES) return [];
  try {
    const found = derCertificatesIn(file);
    return found.every((der) => parseCertificate(der) !== null) ? found : [];
  } catch {
    return [];
  }
}

/**
 * Checks a certificate with everything that was given: proof files, files it names, roots. Which file is what is read in
 * its first bytes and its name; `first`: the file that is the certificate, else the PDF that is most like one. Roots among
 * the files count in addition to those of `trust`, for the signer only the one that the certificate names. Never throws.
 */
export async function checkFiles(
  files: readonly GivenFile[],
  trust: Trust,
  first: GivenFile | null = null,
): Promise<FilesReport> {
  const { rows, pdfs, proofs, log, evidence, all } = await sorted(files, trust, first);
  const order = pdfs.toSorted((a, b) => likeness(b) - likeness(a));
  const chosen = first === null ? order[0] : pdfs.find(({ name }) => name === first.name);
  if (chosen === undefined) {
    const certificate = first?.name ?? '';
    return {
      verdict: 'unreadable',
      certificate,
      listed: null,
      subject: null,
      rows: rows.length > 0 ? rows : [row('structure', 'unread', 'not-a-pdf')],
    };
  }
  const { report } = chosen;
  const facts = factsIn(report);
  for (const other of pdfs) {
    if (other.report.sha256 === report.sha256) continue;
    if (likeness(other) < 2) evidence.push({ name: other.name, sha256: other.report.sha256 });
    else rows.push(row('data', 'open', 'another-version', detailsOf(other.report, 'data'), other.name));
  }
  const archives = await archiveRows(all, { facts, certificate: chosen.name });
  rows.push(
    ...certificateRows(report),
    ...correctionRows(facts),
    ...(report.data === null ? [] : await signatureRows(report.data, chosen.roots)),
    ...(await proofRows(report.sha256, proofs, facts, report.time)),
    ...(await logRows(log, proofs, facts)),
    ...archives.rows,
    ...(facts === null ? [] : evidenceRows(evidence, facts.files, archives.covered)),
  );
  const ordered = ORDER.flatMap((part) => rows.filter((one) => one.part === part));
  const has = (sign: Row['sign']) => rows.some((one) => one.sign === sign);
  const isUnchecked = rows.some(({ say }) => say === 'root-not-given');
  const verdict = has('fails') ? 'fails' : has('unread') ? 'unreadable' : isUnchecked ? 'unchecked' : 'holds';
  const listed = facts && { number: facts.number, sha256: report.sha256 };
  const isSound = rows.every(
    ({ part, sign, about }) =>
      about !== '' || !OF_CERTIFICATE.includes(part) || (sign !== 'fails' && sign !== 'unread'),
  );
  const subject = isSound ? (facts?.subject ?? null) : null;
  return { verdict, certificate: chosen.name, listed, subject, rows: ordered };
}
