import { type CertificateOrder, issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { addDocumentTimeStamp, drawPdf, SMALL_DATA, signPdf } from '@monda/test-bed/signed-pdf.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyCertificate } from '../src/verify-certificate.ts';
import {
  type Failure,
  failuresIn,
  fileOf,
  replaced,
  startIssuer,
  textOf,
  withDigits,
  withRevision,
} from './issued-files.ts';

const issuer = await startIssuer();
afterAll(() => issuer.authority.close());
const { root, signer, authority } = issuer;
/** A second trusted root, which allows authorities below it. */
const wideRoot = await issueCertificate({ kind: 'root', subject: 'CN=Wide root' });
const trust = { ...issuer.trust, roots: [root.der, wideRoot.der] };
const good = await issuer.issue();

const YEAR = 365 * 24 * 60 * 60 * 1000;
const ago = (time: number) => new Date(Date.now() - time);

/** Name of an attack, the file, and every part it fails for. */
type Attack = readonly [
  name: string,
  file: () => Promise<Uint8Array> | Uint8Array,
  failures: readonly Failure[],
];

const append = (text: string) => () => fileOf(textOf(good) + text);
const attached = (...attachments: { name: string; content: string | Uint8Array }[]) =>
  issuer.issue({ attachments });
const data = (content: string | Uint8Array) => attached({ name: 'certificate.json', content });
const signedBy = async (
  order: Partial<CertificateOrder>,
  more: NonNullable<Parameters<typeof issuer.issue>[0]> = {},
) => {
  const names = { kind: 'signer', subject: 'CN=Signer, O=Provider', issuer: root } as const;
  return issuer.issue({ ...more, signer: await issueCertificate({ ...names, ...order }) });
};
const ENDED = { notBefore: ago(3 * YEAR), notAfter: ago(YEAR) };

/** A file of a signer below an issuer between it and the root, which allows one. */
async function signedBelow(order: Partial<CertificateOrder>): Promise<Uint8Array> {
  const between = await issueCertificate({
    kind: 'authority',
    subject: 'CN=Between',
    issuer: wideRoot,
    signsCertificates: true,
    ...order,
  });
  const below = await issueCertificate({ kind: 'signer', subject: 'CN=Signer', issuer: between });
  return issuer.issue({ signer: below, chain: [between] });
}

/** Number and content of the object of the page's text. */
function pageText(): readonly [number: number, dictionary: string] {
  const match = /\/Contents (\d+) 0 R/.exec(textOf(good));
  return [Number(match?.[1]), '<<\n/Length 17\n>>\nstream\n0 0 100 100 re f\n\nendstream'];
}

const changedText = () => withRevision(good, Object.fromEntries([pageText()]));

/** Number and content of the object with the attached data, as they stand in a file. */
function attachedData(file: Uint8Array): readonly [number: number, content: string] {
  const [, number, content] =
    /\n(\d+) 0 obj\n((?:(?!endobj).)*\/Type \/EmbeddedFile.*?)\nendobj/s.exec(textOf(file)) ?? [];
  if (number === undefined || content === undefined) throw new Error('no data in the file');
  return [Number(number), content];
}

/** The attached data of another issued certificate, packed to as many bytes as those of `good`. */
async function otherData(): Promise<readonly [number: number, content: string]> {
  const { length } = attachedData(good)[1];
  for (let quantity = 2; quantity < 100; quantity += 1) {
    const content = SMALL_DATA.replace('"quantity":1', `"quantity":${quantity}`);
    const other = attachedData(await data(content));
    if (other[1].length === length && other[1] !== attachedData(good)[1]) return other;
  }
  throw new Error('no other data of that size');
}

/** Attacks on the file as a whole. */
const ON_STRUCTURE: readonly Attack[] = [
  ['a line at the end', append('\n'), ['structure: bytes-after-signature']],
  ['a space at the end', append(' '), ['structure: bytes-after-signature']],
  ['a zero at the end', append('\0'), ['structure: bytes-after-signature']],
  ['a comment at the end', append('% more\n'), ['structure: bytes-after-signature']],
  ['another end mark', append('%%EOF\n'), ['structure: structure-unreadable']],
  ['the last lines again', append(textOf(good).slice(-24)), ['structure: bytes-after-signature']],
  ['another file behind it', append(textOf(good)), ['structure: bytes-after-signature']],
  ['a byte before it', () => fileOf(`\n${textOf(good)}`), ['structure: not-a-pdf']],
  ['a revision with another text', changedText, ['structure: further-revision']],
  ['a revision with nothing in it', () => withRevision(good, {}), ['structure: further-revision']],
  [
    'a revision with another text below a document time stamp',
    () => addDocumentTimeStamp(changedText(), authority.url),
    ['structure: further-revision'],
  ],
  [
    'a revision with the data of another certificate',
    async () => withRevision(good, Object.fromEntries([await otherData()])),
    ['structure: further-revision'],
  ],
  [
    'a revision with the data of another certificate below a document time stamp',
    async () =>
      addDocumentTimeStamp(withRevision(good, Object.fromEntries([await otherData()])), authority.url),
    ['structure: further-revision'],
  ],
  ['a document time stamp', () => addDocumentTimeStamp(good, authority.url), ['structure: further-revision']],
  [
    'a second revision signed with the right key',
    () => signPdf(good, { signer, timeStamps: authority.url }),
    ['structure: further-revision'],
  ],
  [
    'another text, signed afterwards with the right key',
    async () => signPdf(withRevision(await drawPdf(), { 900: '<< >>' }), { signer }),
    ['structure: further-revision'],
  ],
  ['no signature', () => drawPdf(), ['structure: no-signature']],
  ['an empty file', () => new Uint8Array(), ['structure: not-a-pdf']],
];

/** Attacks on the dictionary of the signature, which no correct file could hold either. */
const ON_DICTIONARY: readonly Attack[] = [
  [
    'the last lines again, within the range',
    () => {
      const tail = textOf(good).slice(textOf(good).lastIndexOf('startxref'));
      const longer = (_: string, before: string, rest: string) => before + (Number(rest) + tail.length);
      return fileOf(textOf(good).replace(/(\/ByteRange \[0 \d+ +\d+ +)(\d+)/, longer) + tail);
    },
    ['structure: bytes-after-signature'],
  ],
  [
    'a range that begins later',
    () => replaced(good, '/ByteRange [0 ', '/ByteRange [1 '),
    ['structure: signature-format'],
  ],
  [
    'a gap that is one byte longer',
    () =>
      fileOf(
        textOf(good).replace(/(\/ByteRange \[0 )(\d+)/, (_, a: string, b: string) => a + (Number(b) - 1)),
      ),
    ['structure: signature-format'],
  ],
  [
    'a range that ends earlier',
    () =>
      fileOf(
        textOf(good).replace(
          /(\/ByteRange \[0 \d+ +\d+ +)(\d+)/,
          (_, a: string, b: string) => a + (Number(b) - 1),
        ),
      ),
    ['structure: bytes-after-signature'],
  ],
  [
    'another kind of signature',
    () => replaced(good, '/ETSI.CAdES.detached', '/adbe.pkcs7.detached'),
    ['structure: signature-format'],
  ],
  [
    'a visible field',
    () => replaced(good, '/Rect [0 0 0 0]', '/Rect [0 0 9 0]'),
    ['structure: further-revision'],
  ],
  [
    'lower-case digits',
    () => withDigits(good, (digits) => digits.toLowerCase()),
    ['structure: signature-format'],
  ],
  [
    'padding that is not zero',
    () => withDigits(good, (digits) => `${digits.slice(0, -1)}1`),
    ['structure: signature-format'],
  ],
  [
    'a space among the digits',
    () => withDigits(good, (digits) => `${digits.slice(0, -1)} `),
    ['structure: signature-format'],
  ],
];

/** Object identifier of the attribute with the time stamp, and one that means nothing. */
const STAMP = '060B2A864886F70D010910020E';
const OTHER = '060B2A864886F70D010910020F';

/** Attacks on signature, certificates and time stamp. */
const ON_SIGNATURE: readonly Attack[] = [
  [
    'a foreign unsigned attribute',
    () => withDigits(good, (digits) => digits.replace(STAMP, OTHER)),
    ['signature: unsigned-attribute'],
  ],
  [
    'a signer of another root of the same name',
    async () => {
      const other = await issueCertificate({ kind: 'root', subject: 'CN=Root of Monda, O=Provider' });
      return signedBy({ issuer: other });
    },
    ['signer: root-unknown'],
  ],
  ['a signer that had ended', () => signedBy(ENDED), ['signer: ended']],
  [
    'a signer that had ended, without a time stamp',
    () => signedBy(ENDED, { isStamped: false }),
    ['signer: ended'],
  ],
  [
    'a signer that had ended, with an earlier time claimed below the stamped one',
    () => signedBy(ENDED, { signingTime: ago(2 * YEAR) }),
    ['signer: ended'],
  ],
  [
    'a signer of tomorrow',
    () => signedBy({ notBefore: new Date(Date.now() + YEAR) }),
    ['signer: not-yet-valid'],
  ],
  [
    'a claimed moment in the future',
    () => issuer.issue({ isStamped: false, signingTime: new Date(Date.now() + YEAR) }),
    ['signer: moment-in-future'],
  ],
  ['a signer without a purpose', () => signedBy({ purposes: [] }), ['signer: signer-purpose']],
  ['a signer for servers', () => signedBy({ purposes: ['1.3.6.1.5.5.7.3.1'] }), ['signer: signer-purpose']],
  ['an authority as signer', () => signedBy({ isAuthority: true }), ['signer: signer-purpose']],
  [
    'an authority as signer that may sign documents too',
    () => signedBy({ isAuthority: true, signsCertificates: false }),
    ['signer: signer-purpose'],
  ],
  ['an issuer that is no authority', () => signedBelow({ isAuthority: false }), ['signer: not-an-authority']],
  [
    'an authority whose key may not sign certificates',
    () => signedBelow({ signsCertificates: false }),
    ['signer: not-an-authority'],
  ],
  [
    'a signer below a signer',
    async () => {
      const below = await issueCertificate({ kind: 'signer', subject: 'CN=Signer, O=Below', issuer: signer });
      return issuer.issue({ signer: below, chain: [signer] });
    },
    ['signer: not-an-authority'],
  ],
  [
    'an authority below a root that allows none',
    async () => {
      const between = await issueCertificate({ kind: 'authority', subject: 'CN=Between', issuer: root });
      const below = await issueCertificate({ kind: 'signer', subject: 'CN=Signer', issuer: between });
      return issuer.issue({ signer: below, chain: [between] });
    },
    ['signer: path-too-long'],
  ],
  ['a root carried', () => issuer.issue({ chain: [root] }), ['signer: root-carried']],
  [
    'a certificate carried that is of no use',
    async () => {
      const other = await issueCertificate({ kind: 'signer', subject: 'CN=Other', issuer: root });
      return issuer.issue({ chain: [other] });
    },
    ['signer: certificate-unused'],
  ],
  ['a signer with P-384', () => signedBy({ key: 'P-384' }), ['signature: algorithm-refused']],
  [
    'a signer with RSA of 1024 bits',
    () => signedBy({ key: 'RSA-1024' }),
    ['signature: signature-unreadable'],
  ],
];

/** Attacks on the data; those that come after the first are signed with the right key. */
const ON_DATA: readonly Attack[] = [
  [
    'the data of another certificate in place of its own',
    async () => replaced(good, attachedData(good)[1], (await otherData())[1]),
    ['bytes: digest-differs'],
  ],
  ['no data', () => attached(), ['data: no-data']],
  [
    'two attachments of the same name',
    () =>
      attached(
        { name: 'certificate.json', content: SMALL_DATA },
        { name: 'certificate.json', content: '{}' },
      ),
    ['data: several-attachments'],
  ],
  [
    'an attachment of another name',
    () => attached({ name: 'data.json', content: SMALL_DATA }),
    ['data: attachment-format'],
  ],
  ['data with a space', () => data('{"format": "Certificate/1"}'), ['data: data-not-canonical']],
  ['data in another order', () => data('{"format":"Certificate/1","a":1}'), ['data: data-not-canonical']],
  ['a name twice', () => data('{"a":1,"a":2,"format":"Certificate/1"}'), ['data: data-not-canonical']],
  [
    'a number written otherwise',
    () => data('{"a":1.0,"format":"Certificate/1"}'),
    ['data: data-not-canonical'],
  ],
  ['half a character', () => data('{"a":"\\ud800","format":"Certificate/1"}'), ['data: data-not-canonical']],
  ['a later form', () => data('{"format":"Certificate/3"}'), ['data: data-newer']],
  ['a much later form', () => data('{"format":"Certificate/10"}'), ['data: data-newer']],
  ['a form that never was', () => data('{"format":"Certificate/0"}'), ['data: data-format']],
  ['a form of another name', () => data('{"format":"certificate/2"}'), ['data: data-format']],
  ['a list', () => data('["Certificate/1"]'), ['data: data-format']],
  ['no JSON', () => data('Certificate/1'), ['data: data-unreadable']],
  ['a byte order mark', () => data(`\ufeff${SMALL_DATA}`), ['data: data-unreadable']],
  ['bytes that are no UTF-8', () => data(Uint8Array.of(0x22, 0xff, 0x22)), ['data: data-unreadable']],
  [
    'eleven megabytes of data',
    () => data(`{"a":"${'a'.repeat(11 * 1024 * 1024)}","format":"Certificate/1"}`),
    ['data: data-too-large'],
  ],
  [
    'values nested ten thousand deep',
    () => data(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)},"format":"Certificate/1"}`),
    ['data: data-not-canonical'],
  ],
];

describe.each([
  ['structure', ON_STRUCTURE],
  ['dictionary of the signature', ON_DICTIONARY],
  ['signature', ON_SIGNATURE],
  ['data', ON_DATA],
] as const)('an attack on the %s', (_, attacks) => {
  it.each(attacks.map(([name, file, failures]) => ({ name, file, failures })))(
    'is refused: $name',
    async ({ file, failures }) => {
      expect(await failuresIn(await file(), trust)).toEqual(failures);
    },
  );
});

describe('a file in another way', () => {
  it('is refused with its bytes named when the page, the title or the data are changed', async () => {
    expect(await failuresIn(replaced(good, '(certificate.json)', '(certificate.jsoN)'), trust)).toContain(
      'bytes: digest-differs',
    );
    expect(await failuresIn(replaced(good, 'Data of the', 'Date of the'), trust)).toEqual([
      'bytes: digest-differs',
    ]);
  });

  it('is refused at every length it is cut to', async () => {
    const lengths = [...Array(20).keys(), good.length - 1, good.length - 2, good.length - 6];
    for (let length = 20; length < good.length; length += 997) lengths.push(length);
    for (const length of lengths) {
      const report = await verifyCertificate(good.subarray(0, length), trust);
      expect([length, report.holds, report.parts[0]?.result]).toEqual([length, false, 'fails']);
    }
  });

  it('is refused above the largest size, with its hash', async () => {
    const report = await verifyCertificate(new Uint8Array(50 * 1024 * 1024 + 1), trust);
    expect(report.parts[0]).toEqual({ part: 'structure', result: 'fails', reason: 'file-too-large' });
    expect(report.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is not checked for its signer without a root, and does not hold as a whole', async () => {
    const report = await verifyCertificate(good, { ...trust, roots: [] });
    expect(report.holds).toBe(false);
    expect(report.parts).toContainEqual({ part: 'signer', result: 'absent', reason: 'root-not-given' });
    expect(report.signer?.root).toBeNull();
  });

  it.each([
    ['that had ended', ENDED, 'ended'],
    ['of tomorrow', { notBefore: new Date(Date.now() + YEAR) }, 'not-yet-valid'],
    ['without a purpose', { purposes: [] }, 'signer-purpose'],
  ])('is refused without a root too, by a signer %s', async (_, order, reason) => {
    expect(await failuresIn(await signedBy(order), { ...trust, roots: [] })).toEqual([`signer: ${reason}`]);
  });

  it('is refused when a root of the caller cannot be read', async () => {
    expect(await failuresIn(good, { ...trust, roots: [Uint8Array.of(1, 2, 3)] })).toEqual([
      'signer: certificate-unreadable',
    ]);
    expect(await failuresIn(good, { ...trust, timeRoots: [Uint8Array.of(1, 2, 3)] })).toEqual([
      'timeStamp: certificate-unreadable',
    ]);
  });
});
