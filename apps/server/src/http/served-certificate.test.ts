import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeAuthority } from '../../test/authorities.ts';
import { StartFailure } from '../process/start-failure.ts';
import { readServedCertificate } from './served-certificate.ts';

const authority = makeAuthority();
const other = makeAuthority();
afterAll(() => {
  authority.remove();
  other.remove();
});
const { certFile, keyFile, caFile } = authority;
const DAY_MS = 86_400_000;
const missing = path.join(path.dirname(certFile), 'missing.pem');
const noPem = path.join(path.dirname(certFile), 'text.pem');
writeFileSync(noPem, 'no certificate');
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const refusal = (files: { certFile: string; keyFile: string }, now = new Date()) => {
  try {
    readServedCertificate(files, now);
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return (error as Error).message;
  }
  return null;
};

it.each([
  [
    'no certificate file',
    { certFile: missing, keyFile },
    `TLS_CERT_FILE names ${missing}: it cannot be read`,
  ],
  ['no key file', { certFile, keyFile: missing }, `TLS_KEY_FILE names ${missing}: it cannot be read`],
  ['no certificate in it', { certFile: noPem, keyFile }, 'it contains no PEM certificate.'],
  ['no key in it', { certFile, keyFile: caFile }, 'it contains no PEM private key without a password.'],
  [
    'the key of another one',
    { certFile, keyFile: other.keyFile },
    'it is not the key of the certificate of TLS_CERT_FILE.',
  ],
])('a certificate with %s is refused in one sentence', (_what, files, sentence) => {
  expect(refusal(files)).toContain(sentence);
  expect(refusal(files)?.split('\n')).toHaveLength(1);
});

it('a certificate that has ended or not begun is refused with its moment', () => {
  expect(refusal({ certFile, keyFile }, inDays(3))).toMatch(
    /^The setting TLS_CERT_FILE names .+: it ended at 2/,
  );
  expect(refusal({ certFile, keyFile }, inDays(-3))).toMatch(/: it begins at 2\S+ only\.$/);
});

it('a certificate with its key is read, with its end', () => {
  const { cert, key, endsAt } = readServedCertificate({ certFile, keyFile }, new Date());
  expect({ cert, key }).toEqual(authority.served);
  expect(endsAt.getTime()).toBeGreaterThan(inDays(1).getTime());
});
