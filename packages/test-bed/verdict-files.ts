import { createHash } from 'node:crypto';
import { issueCertificate } from './certificate-authority.ts';
import { canonical, TestLog } from './certificate-log.ts';
import { signatureInTests, statementInTests } from './signatures-of-persons.ts';
import { drawPdf, signPdf } from './signed-pdf.ts';
import { startTimeStampAuthority } from './time-stamp-authority.ts';
import { SENTENCES } from './verdict-sentences.ts';

/** Files given to the verifier, what it trusts, and what it says of them in each language. */
export interface VerdictCase {
  readonly name: string;
  /** By name; the first one is the certificate. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Whether the root of the provider is known. */
  readonly isRooted: boolean;
  /** What the list of the provider answers where it is asked; `null`: it cannot be reached. */
  readonly listed?: object | null;
  readonly sign: 'holds' | 'fails' | 'open' | 'unread';
  readonly says: readonly [en: string, es: string];
  /** Part of a sentence below the verdict, in English; not there where it is empty. */
  readonly below: string;
}

export const VERDICT_NUMBER = '7K3M-Q9TZ-4XWB-80CD';
/** Texts that are no texts: HTML, signs that turn the direction or steer a terminal, and ten thousand letters. */
export const HOSTILE = {
  provider: '<img src=x onerror="document.title=1">',
  company: `ACME \u202egnp.exe \u001b[2J\u001b]0;title\u0007`,
  itemName: 'W'.repeat(10_000),
} as const;

const HOUR = 60 * 60 * 1000;
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const PICTURE = new Uint8Array(Buffer.from('a picture'));

/** A provider that issues certificates, and one of them for each verdict. */
export interface MadeCertificates {
  /** Its root in DER. */
  readonly root: Uint8Array;
  /** A signed certificate with these data instead of the usual. */
  readonly make: (data?: object, signedHoursAgo?: number) => Promise<Uint8Array>;
  readonly cases: readonly VerdictCase[];
}

/** Items with serial numbers `SN-0` and so on. */
export const itemsOf = (count: number, more: object = {}, said: object = {}): object[] =>
  Array.from({ length: count }, (_, at) => ({
    ...said,
    fields: { itemName: `Laptop ${at}`, serialNumber: `SN-${at}`, ...more },
    facts: { time: { began: null, ended: at === 0 ? '2026-11-27T10:02' : '2026-11-28T16:30' } },
    files: at === 0 ? [{ purpose: 'before', name: 'a.jpg', sha256: sha256Of(PICTURE) }] : [],
  }));

/** A certificate for each verdict. `isStamped`: also the one whose time stamp is wrong, which needs OpenSSL. */
export async function verdictCases(isStamped = false): Promise<MadeCertificates> {
  const root = await issueCertificate({ kind: 'root', subject: 'CN=Root of Monda', pathLength: 0 });
  const signer = await issueCertificate({ kind: 'signer', subject: 'CN=Signer', issuer: root });
  const other = await issueCertificate({ kind: 'root', subject: 'CN=Root of others', pathLength: 0 });
  const stranger = await issueCertificate({ kind: 'signer', subject: 'CN=Signer', issuer: other });
  const mailer = await issueCertificate({
    ...{ kind: 'signer', subject: 'CN=Signer', issuer: root, purposes: ['1.3.6.1.5.5.7.3.1'] },
  });
  const now = Date.now();
  const hour = Math.floor(now / HOUR) * HOUR;
  const begin = new Date(hour - 13 * HOUR).toISOString();
  const first = new TestLog({ begin });
  const drawn = (data: object = {}) =>
    drawPdf({
      attachments: [
        {
          name: 'certificate.json',
          content: canonical({
            ...{ format: 'Certificate/2', number: VERDICT_NUMBER, version: 1, decision: 'destroy' },
            frozenAt: new Date(hour - 10 * HOUR).toISOString(),
            ...{ provider: { name: 'Monda S.A.C.' }, company: { name: 'Acme Perú S.A.' }, items: itemsOf(2) },
            verification: {
              rootSha256: sha256Of(root.der),
              log: { origin: first.origin, publicKey: first.publicKey },
            },
            ...data,
          }),
        },
      ],
    });
  const make = async (data: object = {}, hoursAgo = 0) =>
    signPdf(await drawn(data), { signer, signingTime: new Date(now - hoursAgo * HOUR) });
  const good = await make();
  const fileSha256 = sha256Of(good);
  const entry = (event: string, more: object = {}) => ({
    ...{
      at: new Date(now).toISOString(),
      event,
      fileSha256,
      number: VERDICT_NUMBER,
      version: 1,
      ...more,
    },
  });
  const proofOf = (entered: ReturnType<typeof entry>, record = 13) => {
    const log = new TestLog({ begin, of: first });
    log.enter(record, 5, entered);
    return log.proof(record, 5, 21);
  };
  const changed = textOf(good).replace(/(stream\r?\n)(.)/su, '$1\u0000');
  const digits = textOf(good).replace(/(\/Contents <[0-9A-F]{900})(.{8})/su, '$1DEADBEEF');
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const early = await make({}, 5);
  const pdf = (bytes: Uint8Array, more: Readonly<Record<string, Uint8Array>> = {}) => ({
    'c.pdf': bytes,
    ...more,
  });
  const voidedOn = new Date(now).toISOString().slice(0, 10);
  const dayIn = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(voidedOn));
  type Row = readonly [
    string,
    VerdictCase['files'],
    keyof typeof SENTENCES,
    string,
    (Partial<VerdictCase> & { readonly filled?: readonly [string, string] })?,
  ];
  const issuedOther = (sha256: string) => ({
    'c.tlog-proof': proofOf(entry('issued', { fileSha256: sha256 })),
  });
  const later = (event: string, more: object = {}) => ({ 'v.tlog-proof': proofOf(entry(event, more)) });
  const [day, march] = ['2027-03-03', ['March 3, 2027', '3 de marzo de 2027'] as const];
  const rows: Row[] = [
    ['genuine', pdf(good), 'genuine', 'This check cannot show whether it was voided or replaced later.'],
    ['no time stamp', pdf(good), 'genuine', 'No independent time stamp'],
    ['listed', pdf(good), 'genuine', 'neither voided nor replaced', { listed: { state: 'issued', day } }],
    ['unchecked', pdf(good), 'unchecked', 'Add the provider’s (.pem)', { isRooted: false }],
    ['reserved', pdf(early, issuedOther(sha256Of(early))), 'reserved', 'first in the log in the hour of'],
    ['voided, listed', pdf(good), 'voided', '', { listed: { state: 'voided', day }, filled: march }],
    [
      'voided',
      pdf(good, later('voided')),
      'voided',
      'The log says that it was voided.',
      { filled: [dayIn('en'), dayIn('es')] },
    ],
    [
      'replaced, listed',
      pdf(good),
      'replaced',
      'Replaced on March 3, 2027',
      { listed: { state: 'replaced', day, replacedBy: 2 }, filled: ['2', '2'] },
    ],
    ['replaced', pdf(good, later('replaced')), 'replacedLater', ''],
    [
      'replaced by a version',
      pdf(good, later('issued', { version: 3 })),
      'replaced',
      '',
      { filled: ['3', '3'] },
    ],
    ['not listed', pdf(good), 'unknown', 'not on the provider’s list', { listed: { state: 'unknown' } }],
    ['list out of reach', pdf(good), 'unasked', 'Enter the number instead', { listed: null }],
    [
      'list of nonsense',
      pdf(good),
      'unasked',
      'Enter the number instead',
      { listed: { state: 'voided', day: '<b>' } },
    ],
    ['changed', pdf(bytesOf(changed)), 'changed', ''],
    ['continued', pdf(bytesOf(`${textOf(good)}\n% more`)), 'changed', 'Something was added after the end'],
    ['invalid', pdf(bytesOf(digits)), 'invalid', ''],
    ['unsigned', pdf(await drawn()), 'unsigned', ''],
    [
      'of another provider',
      pdf(await signPdf(await drawn(), { signer: stranger })),
      'stranger',
      'No root certificate here vouches for it',
    ],
    [
      'of a signer for other things',
      pdf(await signPdf(await drawn(), { signer: mailer })),
      'signer',
      'not for signing documents',
    ],
    ['newer', pdf(await make({ format: 'Certificate/3' })), 'newer', ''],
    ['of other data', pdf(await make({ format: 'Invoice/1' })), 'data', 'not that of a certificate'],
    [
      'corrected to another value',
      pdf(
        await make({ items: itemsOf(1, {}, { corrections: [{ field: 'serialNumber', present: 'SN-9' }] }) }),
      ),
      'contradiction',
      'The corrections of an item do not lead to its values.',
    ],
    [
      'signed by a person for another item',
      pdf(await make({ signatures: [signatureInTests([statementInTests('1')])] })),
      'signing',
      'names an item twice, or one that this certificate does not have',
    ],
    ['not the one in the log', pdf(good, issuedOther('ab'.repeat(32))), 'other', 'its SHA-256 differs'],
    [
      'signed before its data',
      pdf(await make({ frozenAt: new Date(hour + 9 * HOUR).toISOString() })),
      'moments',
      'It was signed before its data was captured.',
    ],
    [
      'with a changed picture',
      pdf(good, { 'a.jpg': bytesOf('another') }),
      'companion',
      'a.jpg differs from the recorded file.',
    ],
    [
      'with a broken root',
      pdf(good, { 'root.pem': bytesOf('nothing') }),
      'companionUnread',
      'cannot be read',
    ],
    ['no PDF', pdf(bytesOf('nothing')), 'unreadable', 'This is not a PDF file.'],
  ];
  if (isStamped) {
    const authority = await startTimeStampAuthority();
    authority.answer('wrong imprint');
    const stamped = signPdf(await drawn(), { signer, timeStamps: authority.url });
    try {
      rows.push(['stamped for another file', pdf(await stamped), 'stamp', 'belongs to another signature']);
    } finally {
      await authority.close();
    }
  }
  const cases = rows.map(([name, files, key, below, { filled = ['', ''], ...more } = {}]): VerdictCase => {
    const [sign, en, es] = SENTENCES[key];
    const says = [en.replace('{}', filled[0]), es.replace('{}', filled[1])] as const;
    return { name, files, sign, says, below, isRooted: true, ...more };
  });
  return { root: root.der, make, cases };
}
