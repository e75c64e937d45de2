import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasPrograms } from '@monda/test-bed/programs.ts';
import { SMALL_DATA } from '@monda/test-bed/signed-pdf.ts';
import { removeFolder, temporaryFolder } from '@monda/test-bed/temporary-folder.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { CMS, signedDataOf } from '../src/cms.ts';
import { signedPdfOf } from '../src/pdf-structure.ts';
import { failuresIn, replaced, startIssuer } from './issued-files.ts';

const issuer = await startIssuer();
const folder = await temporaryFolder();
afterAll(async () => {
  await issuer.authority.close();
  await removeFolder(folder);
});

const inFolder = (name: string) => path.join(folder, name);
const write = (name: string, content: Uint8Array | string) => {
  writeFileSync(inFolder(name), content);
  return inFolder(name);
};
/** What a program answers; throws when it ends with another code than 0. */
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const honest = new Uint8Array(await issuer.issue());
const file = write('honest.pdf', honest);
const pdf = signedPdfOf(honest);
const signed = signedDataOf(pdf.signature);
const root = write('root.pem', issuer.root.pem);
const changed = write('changed.pdf', replaced(honest, 'Data of the', 'Date of the'));

describe('other programs and the verifier', () => {
  it('refuse a changed file', async () => {
    expect(await failuresIn(readFileSync(changed), issuer.trust)).toEqual(['bytes: digest-differs']);
  });

  it.skipIf(!hasPrograms('pdfsig'))('agree: pdfsig', async () => {
    expect(run('pdfsig', '-nocert', file)).toMatch(/Signature is Valid\./);
    expect(run('pdfsig', '-nocert', file)).toMatch(/Total document signed/);
    expect(spawnSync('pdfsig', ['-nocert', changed], { encoding: 'utf8' }).stdout).toMatch(/Digest Mismatch/);
    expect(await failuresIn(honest, issuer.trust)).toEqual([]);
  });

  it.skipIf(!hasPrograms('openssl'))('agree: openssl cms', () => {
    const args = [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', write('signature.der', pdf.signature)],
      ...['-CAfile', root, '-purpose', 'any', '-out', inFolder('content')],
    ];
    run('openssl', ...args, '-content', write('covered', pdf.covered));
    const other = pdf.covered.slice();
    other[100] = (other[100] ?? 0) ^ 1;
    expect(() => run('openssl', ...args, '-content', write('other', other))).toThrow(/digest|verification/i);
  });

  it.skipIf(!hasPrograms('openssl'))('agree: openssl ts', () => {
    const token = signed.unsignedAttributes.get(CMS.timeStampToken);
    const digest = createHash('sha256').update(signed.signature).digest('hex');
    const verify = (imprint: string) =>
      run(
        'openssl',
        ...['ts', '-verify', '-token_in', '-in', write('token.der', token?.whole ?? '')],
        ...['-digest', imprint, '-CAfile', issuer.authority.caFile],
      );
    expect(verify(digest)).toMatch(/OK/);
    expect(() => verify(createHash('sha256').update('other').digest('hex'))).toThrow(/mismatch/);
  });

  it.skipIf(!hasPrograms('qpdf'))('agree: qpdf', () => {
    expect(run('qpdf', '--check', file)).toMatch(/No syntax or stream encoding errors/);
  });

  it.skipIf(!hasPrograms('pdfdetach'))('agree: pdfdetach', () => {
    expect(run('pdfdetach', '-list', file)).toMatch(/^1 embedded files\n1: certificate.json\n$/);
    run('pdfdetach', '-save', '1', '-o', inFolder('data.json'), file);
    expect(readFileSync(inFolder('data.json'), 'utf8')).toBe(SMALL_DATA);
  });
});
