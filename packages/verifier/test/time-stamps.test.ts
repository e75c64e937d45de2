import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { startTimeStampAuthority, type TimeStampMode } from '@monda/test-bed/time-stamp-authority.ts';
import { afterAll, describe, expect, it } from 'vitest';
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

  it.each([{ purposes: ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.4'] }, { purposesCritical: false }])(
    'of a certificate with %j is refused',
    async (options) => {
      // why: openssl refuses to answer with such a certificate, so the file is what is judged.
      const other = await startTimeStampAuthority(options);
      try {
        await expect(other.reply(query('sha256'))).rejects.toThrow(/invalid signer certificate purpose/);
      } finally {
        await other.close();
      }
    },
  );

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
