import { createHash } from 'node:crypto';
import { checkFiles, type FilesReport, type GivenFile } from '../src/check-files.ts';
import { startIssuer, type TestIssuer } from './issued-files.ts';
import { canonical, type TestEntry, TestLog } from '@monda/test-bed/certificate-log.ts';

export const NUMBER = '7K3M-Q9TZ-4XWB-80CD';
export const FILE_NAME = `${NUMBER}-v1.pdf`;
export const PROOF_NAME = `${NUMBER}-v1.tlog-proof`;
/** Record, place and size of the log at which the certificate of the tests stands. */
export const HOUR_OF_ISSUE = 13;
export const PLACE = 700;
export const SIZE = 21;

const HOUR = 60 * 60 * 1000;
const presentHour = (): number => Date.now() - (Date.now() % HOUR);

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

/** A file to check, from bytes. */
export const given = (name: string, bytes: Uint8Array): GivenFile => ({
  name,
  size: bytes.length,
  read: (from, to) => Promise.resolve(bytes.subarray(from, to)),
});

/** Pictures of two items, by the name they have there. */
export const PICTURES = {
  first: { 'before.jpg': utf8('laptop before'), 'after.jpg': utf8('laptop after') },
  second: { 'monitor.jpg': utf8('monitor before') },
} as const;

/** A picture as its device made it. */
export interface CapturedInTests {
  readonly bytes: Uint8Array;
  readonly at: string;
  readonly clockOffsetMs: number | null;
}

/** What a certificate of these files says. */
export interface DataOrder {
  readonly number?: string;
  readonly version?: number;
  readonly log?: TestLog;
  readonly rootSha256?: string;
  readonly frozenAt?: string;
  readonly completedAt?: string;
  /** Further fields and corrections of the first item. */
  readonly fields?: object;
  readonly corrections?: readonly object[];
  /** What a device made of its pictures, by their names. */
  readonly captured?: Readonly<Record<string, CapturedInTests>>;
  /** Without a time stamp, at the moment the signer claims. */
  readonly signingTime?: Date;
}

export function dataOf(root: Uint8Array, log: TestLog, order: DataOrder = {}): string {
  const fileOf =
    (purpose: string) =>
    ([name, bytes]: readonly [string, Uint8Array]) => {
      const { [name]: captured } = order.captured ?? {};
      return {
        purpose,
        name,
        sha256: sha256Of(bytes),
        size: bytes.length,
        ...(captured === undefined
          ? {}
          : {
              capturedAt: captured.at,
              capturedSha256: sha256Of(captured.bytes),
              clockOffsetMs: captured.clockOffsetMs,
            }),
      };
    };
  return canonical({
    format: 'Certificate/2',
    number: order.number ?? NUMBER,
    version: order.version ?? 1,
    ...(order.frozenAt === undefined ? {} : { frozenAt: order.frozenAt }),
    items: [
      {
        fields: { itemName: 'Laptop', ...order.fields },
        ...(order.corrections === undefined ? {} : { corrections: order.corrections }),
        ...(order.completedAt === undefined ? {} : { completedAt: order.completedAt }),
        files: Object.entries(PICTURES.first).map(fileOf('before_photo')),
      },
      {
        fields: { itemName: 'Monitor' },
        files: Object.entries(PICTURES.second).map(fileOf('before_photo')),
      },
    ],
    verification: {
      rootSha256: order.rootSha256 ?? sha256Of(root),
      log: { origin: log.origin, publicKey: log.publicKey },
    },
  });
}

/** A certificate that was issued and entered, with all that belongs to it. */
export interface IssuedWithLog {
  readonly issuer: TestIssuer;
  readonly log: TestLog;
  readonly file: Uint8Array;
  readonly proof: Uint8Array;
  readonly issue: (order?: DataOrder) => Promise<Uint8Array>;
  /** A moment in the hour of a record of the log: minute 10, or that one. */
  readonly momentIn: (hour: number, minute?: number) => string;
  /** An entry of this certificate. */
  readonly entry: (event: string, more?: Partial<TestEntry>) => TestEntry;
  /** Checks the certificate with its proof and what is given; `null` leaves one of the two out. */
  readonly check: (files?: {
    readonly file?: Uint8Array;
    readonly proof?: Uint8Array | null;
    readonly more?: Readonly<Record<string, Uint8Array>>;
  }) => Promise<FilesReport>;
}

/** Issues one and enters it; end it by `issuer.authority.close()`. */
export async function issueWithLog(): Promise<IssuedWithLog> {
  const issuer = await startIssuer();
  // why: time stamps are of the present, so that the present is the hour of issue.
  const begin = { at: 0 };
  const momentIn = (hour: number, minute = 10) =>
    new Date(begin.at + hour * HOUR + minute * 60_000 + 5_123).toISOString();
  let log = new TestLog();
  const issue = ({ signingTime, ...order }: DataOrder = {}) =>
    issuer.issue({
      ...(signingTime === undefined ? {} : { signingTime, isStamped: false }),
      attachments: [{ name: 'certificate.json', content: dataOf(issuer.root.der, order.log ?? log, order) }],
    });
  let file: Uint8Array;
  do {
    begin.at = presentHour() - HOUR_OF_ISSUE * HOUR;
    log = new TestLog({ begin: new Date(begin.at).toISOString() });
    file = await issue();
  } while (presentHour() !== begin.at + HOUR_OF_ISSUE * HOUR);
  const entry: IssuedWithLog['entry'] = (event, more = {}) => ({
    at: momentIn(HOUR_OF_ISSUE),
    event,
    fileSha256: sha256Of(file),
    number: NUMBER,
    version: 1,
    ...more,
  });
  log.enter(HOUR_OF_ISSUE, PLACE, entry('issued'));
  const proof = log.proof(HOUR_OF_ISSUE, PLACE, SIZE);
  return {
    issuer,
    log,
    file,
    proof,
    issue,
    momentIn,
    entry,
    check: (files = {}) =>
      checkFiles(
        [
          given(FILE_NAME, files.file ?? file),
          ...(files.proof === null ? [] : [given(PROOF_NAME, files.proof ?? proof)]),
          ...Object.entries(files.more ?? {}).map(([name, bytes]) => given(name, bytes)),
        ],
        issuer.trust,
      ),
  };
}

/** Rows by sign: `part: say about`. */
export const saysOf = ({ rows }: FilesReport<string>, ...signs: readonly string[]): string[] =>
  rows
    .filter(({ sign }) => signs.includes(sign))
    .map(({ part, say, about }) => `${part}: ${say}${about === '' ? '' : ` ${about}`}`);
