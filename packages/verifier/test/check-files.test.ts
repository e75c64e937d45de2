import { issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { drawPdf } from '@monda/test-bed/signed-pdf.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { checkFiles } from '../src/check-files.ts';
import { LARGEST_FILE } from '../src/verify-certificate.ts';
import { FILE_NAME, given, issueWithLog, PICTURES, PROOF_NAME, saysOf, sha256Of } from './given-files.ts';

const issued = await issueWithLog();
const { issuer, file, proof, check } = issued;
afterAll(() => issuer.authority.close());
afterEach(() => vi.restoreAllMocks());

const pem = (der: Uint8Array) =>
  new Uint8Array(
    Buffer.from(
      `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`,
    ),
  );
const everything = { ...PICTURES.first, ...PICTURES.second };

describe('a certificate', () => {
  it('holds with its proof and all its files', async () => {
    const report = await check({ more: everything });
    expect(report.verdict).toBe('holds');
    expect(report.certificate).toBe(FILE_NAME);
    expect(saysOf(report, 'fails', 'unread')).toEqual([]);
    expect(saysOf(report, 'holds')).toEqual([
      'file: as-logged',
      'structure: structure-holds',
      'bytes: bytes-holds',
      'signature: signature-holds',
      'signer: signer-holds',
      'timeStamp: timeStamp-holds',
      'data: data-holds',
      'evidence: evidence-same before.jpg',
      'evidence: evidence-same after.jpg',
      'evidence: evidence-same monitor.jpg',
      `log: log-holds ${PROOF_NAME}`,
      'hour: hour-same v1',
    ]);
    expect(saysOf(report, 'open')).toEqual(['later: nothing-later']);
    const details = Object.fromEntries(report.rows.find(({ part }) => part === 'log')?.details ?? []);
    expect(details).toMatchObject({
      hour: `${issued.momentIn(13).slice(0, 13)}:00:00.000Z`,
      record: '13',
      size: '21',
      until: `${issued.momentIn(21).slice(0, 13)}:00:00.000Z`,
    });
  });

  it('holds without a proof file, which is asked for', async () => {
    const report = await check({ proof: null });
    expect(report.verdict).toBe('holds');
    expect(saysOf(report, 'open')).toContain('file: no-proof');
  });

  it('is known by its content, wherever it stands among the files', async () => {
    const files = [given('a.bin', PICTURES.first['after.jpg']), given('b', proof), given('c', file)];
    const report = await checkFiles(files, issuer.trust);
    expect([report.verdict, report.certificate]).toEqual(['holds', 'c']);
  });

  it('is the one that holds when another PDF is among the files', async () => {
    const drawn = await drawPdf();
    const report = await check({ more: { 'report.pdf': drawn } });
    expect(saysOf(report, 'open')).toContain('evidence: evidence-unnamed report.pdf');
    expect(report.certificate).toBe(FILE_NAME);
  });

  it('is judged in its newest version, and the other one is named', async () => {
    const second = await issued.issue({ version: 2 });
    const report = await check({ proof: null, more: { 'second.pdf': second } });
    expect(report.certificate).toBe('second.pdf');
    expect(saysOf(report, 'open')).toContain(`data: another-version ${FILE_NAME}`);
  });

  it('that is given twice is judged once', async () => {
    const report = await check({ more: { ...everything, 'copy.pdf': file } });
    expect(report.verdict).toBe('holds');
    expect(saysOf(report, 'open')).toEqual(['later: nothing-later']);
  });

  it('is the first file where the caller says so', async () => {
    const first = given('wrong.txt', PICTURES.first['after.jpg']);
    const report = await checkFiles([first, given(FILE_NAME, file)], issuer.trust, first);
    expect([report.verdict, report.certificate]).toEqual(['unreadable', 'wrong.txt']);
  });
});

describe('a root', () => {
  it('that is not given leaves the signer unchecked, and a changed file refused', async () => {
    const none = { roots: [], timeRoots: [] };
    const report = await checkFiles([given(FILE_NAME, file)], none);
    expect(report.verdict).toBe('unchecked');
    expect(saysOf(report, 'fails', 'unread')).toEqual([]);
    expect(saysOf(report, 'open')).toContain('signer: root-not-given');
    const details = report.rows.find(({ part }) => part === 'signer')?.details ?? [];
    // why: a root that the file itself names is what a forger writes there.
    expect(details.map(([label]) => label)).toEqual(['subject', 'fingerprint', 'ends', 'code']);
    const changed = file.slice();
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect((await checkFiles([given(FILE_NAME, changed)], none)).verdict).toBe('fails');
    const differs = [given(FILE_NAME, file), given('after.jpg', new Uint8Array(3))];
    expect((await checkFiles(differs, none)).verdict).toBe('fails');
  });

  it.each([
    ['PEM', () => pem(issuer.root.der)],
    ['DER', () => issuer.root.der],
  ])('among the files counts, in %s', async (_, bytes) => {
    const files = [given(FILE_NAME, file), given('root.pem', bytes())];
    const report = await checkFiles(files, { roots: [], timeRoots: [] });
    expect(report.verdict).toBe('holds');
    expect(saysOf(report, 'open')).toContain('timeStamp: authority-not-chosen');
  });

  it('of the time-stamp authority among the files makes the time a witnessed one', async () => {
    const files = [given(FILE_NAME, file), given('tsa.pem', pem(issuer.authority.root.der))];
    const report = await checkFiles(files, { ...issuer.trust, timeRoots: [] });
    expect(saysOf(report, 'holds')).toContain('timeStamp: timeStamp-holds');
  });

  it('of the time-stamp authority alone leaves the signer unchecked, and is none of the signer', async () => {
    const tsa = given('tsa.pem', pem(issuer.authority.root.der));
    const none = { roots: [], timeRoots: [] };
    const report = await checkFiles([given(FILE_NAME, file), tsa], none);
    expect(report.verdict).toBe('unchecked');
    expect(saysOf(report, 'fails', 'unread')).toEqual([]);
    expect(saysOf(report, 'open')).toContain('signer: root-not-given');
    expect(saysOf(report, 'holds')).toContain('timeStamp: timeStamp-holds');
    const { der } = await issueCertificate({ kind: 'root', subject: 'CN=Another root', pathLength: 0 });
    const both = await checkFiles([given(FILE_NAME, file), tsa, given('root.pem', pem(der))], none);
    expect(saysOf(both, 'fails')).toEqual(['signer: root-unknown']);
    const trusting = await checkFiles([given(FILE_NAME, file), tsa], { ...none, roots: [der] });
    expect(saysOf(trusting, 'fails')).toEqual(['signer: root-unknown']);
  });

  it('of the same name that is not the one of the signer is refused', async () => {
    const other = await issueCertificate({
      kind: 'root',
      subject: 'CN=Root of Monda, O=Provider',
      pathLength: 0,
    });
    const report = await checkFiles([given(FILE_NAME, file), given('root.pem', pem(other.der))], {
      roots: [],
      timeRoots: [],
    });
    expect(saysOf(report, 'fails')).toEqual(['signer: root-unknown']);
  });

  it('that is not the one the certificate names is refused', async () => {
    const named = await issued.issue({ rootSha256: 'ab'.repeat(32) });
    const report = await check({ file: named, proof: null });
    expect(saysOf(report, 'fails')).toEqual(['signer: root-differs']);
  });

  it.each([
    ['is no certificate', new Uint8Array(3)],
    ['is larger than any', Buffer.concat(Array.from({ length: 2_000 }, () => pem(issuer.root.der)))],
  ])('that %s could not be read', async (_, bytes) => {
    const report = await check({ more: { 'root.pem': new Uint8Array(bytes) } });
    expect(report.verdict).toBe('unreadable');
    expect(saysOf(report, 'unread')).toEqual(['signer: certificate-unreadable root.pem']);
  });
});

describe('evidence', () => {
  const after = PICTURES.first['after.jpg'];
  it.each([
    ['changed', { 'after.jpg': new Uint8Array([...after, 0]) }, 'fails', 'evidence-differs after.jpg'],
    [
      'exchanged within an item',
      { 'after.jpg': PICTURES.first['before.jpg'] },
      'fails',
      'evidence-exchanged after.jpg',
    ],
    [
      'exchanged between items',
      { 'monitor.jpg': after, 'after.jpg': PICTURES.second['monitor.jpg'] },
      'fails',
      'evidence-exchanged monitor.jpg',
    ],
    ['renamed', { 'IMG.jpg': after }, 'open', 'evidence-renamed IMG.jpg'],
    ['named nowhere', { 'IMG.jpg': new Uint8Array(3) }, 'open', 'evidence-unnamed IMG.jpg'],
    ['in a folder', { 'item-1/after.jpg': after }, 'holds', 'evidence-same item-1/after.jpg'],
    ['named as in an archive', { 'before_photo-2.jpg': after }, 'holds', 'evidence-same before_photo-2.jpg'],
    [
      'changed and named as in an archive',
      { 'before_photo-2.jpg': new Uint8Array(2) },
      'fails',
      'evidence-differs before_photo-2.jpg',
    ],
  ])('that is %s', async (_, more, sign, said) => {
    const report = await check({ more });
    expect(saysOf(report, sign)).toContain(`evidence: ${said}`);
    expect(report.verdict).toBe(sign === 'fails' ? 'fails' : 'holds');
  });

  it('that is not given is listed', async () => {
    const report = await check({ more: { 'after.jpg': after } });
    const missing = report.rows.find(({ say }) => say === 'evidence-missing');
    expect(missing?.about).toBe('2');
    expect(missing?.details).toEqual([
      ['item', '1. Laptop'],
      ['name', 'before.jpg'],
      ['sha256', sha256Of(PICTURES.first['before.jpg'])],
      ['item', '2. Monitor'],
      ['name', 'monitor.jpg'],
      ['sha256', sha256Of(PICTURES.second['monitor.jpg'])],
    ]);
  });
});

describe('a file that cannot be read', () => {
  const broken = (name: string) => ({ name, size: 10, read: () => Promise.reject(new Error('gone')) });

  it.each([
    ['the certificate', [broken(FILE_NAME)], 'structure: not-readable'],
    ['nothing', [], 'structure: not-a-pdf'],
    ['an evidence file', [given(FILE_NAME, file), broken('after.jpg')], 'evidence: not-readable after.jpg'],
    ['a proof file', [given(FILE_NAME, file), broken(PROOF_NAME)], `log: not-readable ${PROOF_NAME}`],
    [
      'one that is too large',
      [given(FILE_NAME, file), { ...broken('film.mp4'), size: LARGEST_FILE + 1 }],
      'evidence: too-large film.mp4',
    ],
    ['an empty file', [given(FILE_NAME, new Uint8Array())], 'structure: not-a-pdf'],
  ])('is an answer: %s', async (_, files, said) => {
    const report = await checkFiles(files, issuer.trust);
    expect(report.verdict).toBe('unreadable');
    expect(saysOf(report, 'unread').join()).toContain(said);
  });
});

it('an engine without Ed25519 says so and leaves the log open', async () => {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (
    ...order: unknown[]
  ) => Promise<CryptoKey>;
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((...order: unknown[]) =>
    order[2] === 'Ed25519'
      ? Promise.reject(new DOMException('no', 'NotSupportedError'))
      : importKey(...order),
  );
  const report = await check();
  expect(report.verdict).toBe('holds');
  expect(saysOf(report, 'open')).toEqual([
    'file: no-proof',
    'evidence: evidence-missing 3',
    `log: no-ed25519 ${PROOF_NAME}`,
  ]);
});
