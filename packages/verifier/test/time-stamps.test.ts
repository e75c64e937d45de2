import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CertificateOrder, issueCertificate } from '@monda/test-bed/certificate-authority.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import type { TimeStampMode } from '@monda/test-bed/time-stamp-authority.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readDer } from '../src/der.ts';
import { checkTimeStampToken, readTimeStampResponse, readTimeStampToken } from '../src/time-stamp.ts';
import { verifyCertificate } from '../src/verify-certificate.ts';
import { failuresIn, startIssuer } from './issued-files.ts';

const issuer = await startIssuer();
const { authority, trust } = issuer;
afterAll(() => authority.close());

const BYTES = new TextEncoder().encode('what is stamped');
const digest = (hash: string) => new Uint8Array(createHash(hash).update(BYTES).digest());

/** A request for a digest in DER, as `openssl ts -query` writes it. */
const query = (hash: string, ...more: readonly string[]) =>
  new Uint8Array(
    execFileSync(
      'openssl',
      ['ts', '-query', '-digest', Buffer.from(digest(hash)).toString('hex'), `-${hash}`, '-cert', ...more],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ),
  );

/** The token the authority answers in this mode. */
async function tokenOf(request: Uint8Array, mode: TimeStampMode = 'good', from = authority) {
  from.answer(mode);
  const response = readTimeStampResponse(await from.reply(request));
  from.answer('good');
  expect(response?.status).toBe(0);
  const token = readTimeStampToken(response?.token ?? new Uint8Array());
  if (token === null) throw new Error('The token cannot be read.');
  return token;
}

/**
 * A token that `openssl cms` signs over what a true one says, with a certificate as ordered below the authority's root:
 * `openssl ts` refuses such certificates itself.
 */
async function handmadeToken(
  order: Partial<CertificateOrder>,
  odd: readonly ('attribute of S/MIME' | 'no certificate named')[],
) {
  const { signedData } = await tokenOf(query('sha256'));
  const { pem, keyPem } = await issueCertificate({
    kind: 'time stamps',
    subject: 'CN=By hand',
    issuer: authority.root,
    ...order,
  });
  const folder = await temporaryFolder();
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(path.join(folder, name), content);
  write('content', signedData.content ?? '');
  write('signer.pem', pem);
  write('key.pem', keyPem);
  const args = [
    ...[
      'cms',
      '-sign',
      '-binary',
      '-nodetach',
      '-econtent_type',
      '1.2.840.113549.1.9.16.1.4',
      '-outform',
      'DER',
    ],
    ...['-in', 'content', '-signer', 'signer.pem', '-inkey', 'key.pem'],
    ...(odd.includes('attribute of S/MIME') ? [] : ['-nosmimecap']),
    ...(odd.includes('no certificate named') ? [] : ['-cades']),
  ];
  const token = readTimeStampToken(execFileSync('openssl', args, { cwd: folder }));
  await removeFolder(folder);
  if (token === null) throw new Error('The token cannot be read.');
  return token;
}

describe('a time-stamp token', () => {
  it.each([
    ['wrong imprint', 'imprint-differs'],
    ['other nonce', 'nonce-differs'],
    ['ended certificate', 'ended'],
  ] as const)('with %s is refused', async (mode, reason) => {
    const request = query('sha256');
    const { nonce } = await tokenOf(request);
    const token = await tokenOf(request, mode);
    const wanted = { imprint: digest('sha256'), timeRoots: trust.timeRoots, nonce: nonce ?? 0n };
    expect(await checkTimeStampToken(token, wanted)).toEqual({ result: 'fails', reason });
  });

  it('of an authority of another root is refused, and without roots it is not trusted', async () => {
    const token = await tokenOf(query('sha256'));
    const imprint = digest('sha256');
    expect(await checkTimeStampToken(token, { imprint, timeRoots: trust.roots })).toEqual({
      result: 'fails',
      reason: 'root-unknown',
    });
    expect(await checkTimeStampToken(token, { imprint, timeRoots: [] })).toMatchObject({
      result: 'holds',
      isTrusted: false,
    });
  });

  it.each([
    [{ purposes: ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.4'] }, [], 'authority-purpose'],
    [{ purposes: ['1.3.6.1.5.5.7.3.4'] }, [], 'authority-purpose'],
    [{ purposes: [] }, [], 'authority-purpose'],
    [{ purposesCritical: false }, [], 'authority-purpose'],
    [{ isAuthority: true }, [], 'authority-purpose'],
    [{ isAuthority: true, signsCertificates: false }, [], 'authority-purpose'],
    [{ isAuthority: false, signsCertificates: true }, [], 'authority-purpose'],
    [{}, ['attribute of S/MIME'], 'attribute-unknown'],
    [{}, ['no certificate named'], 'attribute-missing'],
  ] as const)('made by hand with %j %j is refused', async (order, odd, reason) => {
    const token = await handmadeToken(order, odd);
    const wanted = { imprint: digest('sha256'), timeRoots: trust.timeRoots };
    expect(await checkTimeStampToken(token, wanted)).toEqual({ result: 'fails', reason });
  });

  it('with something added that is not signed is refused', async () => {
    const token = await tokenOf(query('sha256'));
    const unsignedAttributes = new Map([['1.2.3.4', readDer(Uint8Array.of(5, 0))]]);
    const added = { ...token, signedData: { ...token.signedData, unsignedAttributes } };
    const wanted = { imprint: digest('sha256'), timeRoots: trust.timeRoots };
    expect(await checkTimeStampToken(added, wanted)).toEqual({
      result: 'fails',
      reason: 'unsigned-attribute',
    });
  });

  it('made by hand holds when it is as an authority makes it', async () => {
    const wanted = { imprint: digest('sha256'), timeRoots: trust.timeRoots };
    expect(await checkTimeStampToken(await handmadeToken({}, []), wanted)).toMatchObject({ result: 'holds' });
  });

  it.each(['sha256', 'sha384', 'sha512'])(
    'over %s holds, with its moment and its authority',
    async (hash) => {
      const token = await tokenOf(query(hash));
      expect(token.imprint).toEqual({ algorithm: hash.replace('sha', 'SHA-'), digest: digest(hash) });
      expect(token.nonce).not.toBeNull();
      const verdict = await checkTimeStampToken(token, {
        imprint: digest(hash),
        timeRoots: trust.timeRoots,
        nonce: token.nonce ?? 0n,
      });
      expect(verdict).toEqual({
        result: 'holds',
        isTrusted: true,
        moment: token.moment,
        authority: 'CN=Time stamps, O=Clockmakers',
      });
    },
  );

  it('without a nonce says so', async () => {
    const token = await tokenOf(query('sha256', '-no_nonce'));
    expect(token.nonce).toBeNull();
    expect(
      await checkTimeStampToken(token, { imprint: digest('sha256'), timeRoots: trust.timeRoots, nonce: 1n }),
    ).toEqual({ result: 'fails', reason: 'nonce-differs' });
  });
});

describe('the answer of an authority', () => {
  it('is null when it is no answer', () => {
    expect(readTimeStampResponse(new TextEncoder().encode('no time stamp'))).toBeNull();
    expect(readTimeStampToken(new TextEncoder().encode('no time stamp'))).toBeNull();
  });

  it('has its status and no token when it is a refusal', async () => {
    authority.answer('rejecting');
    const answer = readTimeStampResponse(await authority.reply(query('sha256')));
    authority.answer('good');
    expect(answer).toEqual({ status: 2, token: null });
  });
});

describe('the time stamp of a certificate file', () => {
  it.each([
    ['wrong imprint', 'timeStamp: imprint-differs'],
    ['ended certificate', 'timeStamp: ended'],
  ] as const)('with %s is refused', async (mode, failure) => {
    authority.answer(mode);
    const file = await issuer.issue();
    authority.answer('good');
    expect(await failuresIn(file, trust)).toEqual([failure]);
  });

  it('of another authority is refused, and the moment is a claim', async () => {
    const report = await verifyCertificate(await issuer.issue(), { ...trust, timeRoots: trust.roots });
    expect(report.holds).toBe(false);
    expect(report.time?.kind).toBe('claimed');
    expect(report.parts).toContainEqual({ part: 'timeStamp', result: 'fails', reason: 'root-unknown' });
  });

  it('after the present of the reader is refused', async () => {
    const at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
    expect(await failuresIn(await issuer.issue(), { ...trust, at })).toContain('timeStamp: moment-in-future');
  });
});

describe('the authority of the test bed', () => {
  it('answers nothing when it is stopped, and status 500 when it fails', async () => {
    authority.answer('stopped');
    await expect(fetch(authority.url, { method: 'POST', body: 'x' })).rejects.toThrow('fetch failed');
    authority.answer('failing');
    expect((await fetch(authority.url, { method: 'POST', body: 'x' })).status).toBe(500);
    authority.answer('good');
  });

  it('answers a held request when it is released', async () => {
    const held = authority.hold();
    const answered = fetch(authority.url, { method: 'POST', body: query('sha256') });
    await held.reached;
    const before = authority.requests;
    held.release();
    expect((await answered).status).toBe(200);
    expect(authority.requests).toBe(before);
  });
});
