import { createHash } from 'node:crypto';
import { issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { SMALL_DATA } from '@monda/test-bed/signed-pdf.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { PARTS } from '../src/report.ts';
import { verifyCertificate } from '../src/verify-certificate.ts';
import { failuresIn, startIssuer } from './issued-files.ts';

const issuer = await startIssuer();
afterAll(() => issuer.authority.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const YEAR = 365 * 24 * 60 * 60 * 1000;

describe('an honest certificate file', () => {
  it('holds with a time stamp, and says who signed, when by whose clock, and the data', async () => {
    const file = await issuer.issue();
    const report = await verifyCertificate(file, issuer.trust);
    expect(report.parts).toEqual(PARTS.map((part) => ({ part, result: 'holds', reason: null })));
    expect(report.holds).toBe(true);
    expect(report.sha256).toBe(sha256(file));
    expect(report.signer).toMatchObject({
      subject: 'CN=Signer, O=Provider',
      fingerprint: sha256(issuer.signer.der),
      root: { subject: 'CN=Root of Monda, O=Provider', fingerprint: sha256(issuer.root.der) },
    });
    expect(report.time).toMatchObject({ kind: 'witnessed', authority: 'CN=Time stamps, O=Clockmakers' });
    expect(new TextDecoder().decode(report.data ?? undefined)).toBe(SMALL_DATA);
  });

  it('holds without a time stamp, whose moment the signer claims', async () => {
    const signingTime = new Date('2026-03-01T12:00:00Z');
    const file = await issuer.issue({ isStamped: false, signingTime });
    const report = await verifyCertificate(file, issuer.trust);
    expect(report.holds).toBe(true);
    expect(report.time).toEqual({ kind: 'claimed', moment: signingTime });
    expect(report.parts).toContainEqual({ part: 'timeStamp', result: 'absent', reason: 'no-time-stamp' });
  });

  it('holds without a trusted authority, and its time is a claim', async () => {
    const report = await verifyCertificate(await issuer.issue(), { ...issuer.trust, timeRoots: [] });
    expect(report.holds).toBe(true);
    expect(report.time?.kind).toBe('claimed');
    expect(report.parts).toContainEqual({
      part: 'timeStamp',
      result: 'holds',
      reason: 'authority-not-chosen',
    });
  });

  it('holds when title, text and data look like parts of a signature', async () => {
    const words = 'x /ByteRange [0 1 2 3] /Type /Sig %%EOF\nstartxref\n1\n%%EOF\n7 0 obj (';
    const content = JSON.stringify({ format: 'Certificate/1', note: words });
    const file = await issuer.issue({
      title: words,
      text: words,
      attachments: [{ name: 'certificate.json', content }],
    });
    expect(await failuresIn(file, issuer.trust)).toEqual([]);
  });

  it('holds with numbers, deep values and signs of every plane as RFC 8785 writes them', async () => {
    const content =
      '{"a":[1e+30,4.5,0.002,1e-27,"€\\u000f\\nA\'B\\"\\\\😀"],"format":"Certificate/1","é":{}}';
    const file = await issuer.issue({ attachments: [{ name: 'certificate.json', content }] });
    expect(await failuresIn(file, issuer.trust)).toEqual([]);
  });

  it('holds when the signer ended after the stamped moment', async () => {
    const signer = await issueCertificate({
      kind: 'signer',
      subject: 'CN=Signer, O=Provider',
      issuer: issuer.root,
      notAfter: new Date(Date.now() + YEAR),
    });
    const at = new Date(Date.now() + 3 * YEAR);
    const stamped = await verifyCertificate(await issuer.issue({ signer }), { ...issuer.trust, at });
    expect(stamped.holds).toBe(true);
    expect(stamped.parts).toContainEqual({ part: 'signer', result: 'holds', reason: null });
    const claimed = await verifyCertificate(await issuer.issue({ signer, isStamped: false }), {
      ...issuer.trust,
      at,
    });
    expect(claimed.holds).toBe(true);
    expect(claimed.parts).toContainEqual({ part: 'signer', result: 'holds', reason: 'ended-since' });
  });

  it('holds when signer and root have ended since, and were valid when it was signed', async () => {
    const ago = (years: number) => new Date(Date.now() - years * YEAR);
    const root = await issueCertificate({
      kind: 'root',
      subject: 'CN=Former root',
      notBefore: ago(9),
      notAfter: ago(1),
    });
    const validity = { notBefore: ago(5), notAfter: ago(2) };
    const signer = await issueCertificate({
      kind: 'signer',
      subject: 'CN=Former',
      issuer: root,
      ...validity,
    });
    const trust = { ...issuer.trust, roots: [root.der] };
    const file = await issuer.issue({ signer, isStamped: false, signingTime: ago(3) });
    expect((await verifyCertificate(file, trust)).holds).toBe(true);
    const late = await issuer.issue({ signer, isStamped: false, signingTime: ago(1.5) });
    expect(await failuresIn(late, trust)).toEqual(['signer: ended']);
    const early = await issuer.issue({ signer, isStamped: false, signingTime: ago(6) });
    expect(await failuresIn(early, trust)).toEqual(['signer: not-yet-valid']);
  });

  it('holds for an outside signer with RSA below an authority between it and its root', async () => {
    const root = await issueCertificate({ kind: 'root', subject: 'CN=Outside root', key: 'RSA-2048' });
    const between = await issueCertificate({
      kind: 'authority',
      subject: 'CN=Between',
      issuer: root,
      key: 'P-384',
    });
    const signer = await issueCertificate({
      kind: 'signer',
      subject: 'CN=Outside signer',
      issuer: between,
      key: 'RSA-2048',
      purposes: ['1.3.6.1.5.5.7.3.4'],
    });
    const file = await issuer.issue({ signer, chain: [between] });
    expect(await failuresIn(file, { ...issuer.trust, roots: [issuer.root.der, root.der] })).toEqual([]);
  });

  it.each([
    { key: 'RSA-2048', carriesRoot: true },
    { key: 'P-384', certificateHash: 'sha1' },
    { certificateHash: 'sha512', carriesRoot: true },
  ] as const)('holds with the time stamp of an authority with %j', async (options) => {
    const other = await startIssuer(options);
    try {
      const file = await other.issue();
      expect(await failuresIn(file, other.trust)).toEqual([]);
      expect(await failuresIn(file, { ...other.trust, timeRoots: [] })).toEqual([]);
    } finally {
      await other.authority.close();
    }
  });
});
