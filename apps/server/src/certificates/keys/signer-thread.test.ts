import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Makes a signer, and prints it with the modules that this thread loaded. */
const PROGRAM = `
import { randomBytes } from 'node:crypto';
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
const { makeOwnSignerApart } = await import(${JSON.stringify(new URL('./signer-thread.ts', import.meta.url).href)});
const clock = { now: () => new Date('2026-03-01T00:00:00Z'), randomBytes };
const signer = await makeOwnSignerApart({ clock, issuerName: 'monda.test', provider: { organization: 'Recicla "Ñandú", S.A.C.', identifier: null } });
console.log(JSON.stringify({ signer, loaded }));
`;

it('a signer is made by another thread, so that this one loads no library and makes no keys', async () => {
  const args = ['--input-type=module', '-e', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10 * 1024 * 1024 });
  const { signer, loaded } = JSON.parse(stdout) as {
    readonly signer: { readonly certificate: string };
    readonly loaded: readonly string[];
  };
  const certificate = new X509Certificate(Buffer.from(signer.certificate, 'base64'));
  expect(certificate.subject).toContain('OU=monda.test');
  expect(certificate.toLegacyObject().subject.O).toBe('Recicla "Ñandú", S.A.C.');
  expect(certificate.validToDate.getUTCFullYear()).toBe(2036);
  expect(loaded.filter((url) => url.endsWith('/signer-thread.ts'))).toHaveLength(1);
  expect(loaded.filter((url) => url.includes('x509') || url.endsWith('/certificate-making.ts'))).toEqual([]);
});
