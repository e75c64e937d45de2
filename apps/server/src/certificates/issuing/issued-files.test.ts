import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasPrograms } from '@monda/test-bed/programs.ts';
import { CMS, signedDataOf } from '@monda/verifier/cms.ts';
import { signedPdfOf } from '@monda/verifier/pdf-structure.ts';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noisyPicture } from '../../../test/certificate-making.ts';
import { certifiableItem, order } from '../../../test/certificates-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { type RealIssuing, startRealIssuing } from '../../../test/real-issuing.ts';

let issuing: RealIssuing;
let folder: string;
let id: string;
let file: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  issuing = await startRealIssuing();
  folder = await mkdtemp(path.join(tmpdir(), 'monda-issued-'));
  const { server, make, fileOf, keys } = issuing;
  const itemIds: string[] = [];
  for (const isUpright of [false, true]) {
    itemIds.push(await certifiableItem(server, { photo: Buffer.from(await noisyPicture(1_600, isUpright)) }));
  }
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><rect width="9" height="3"/></svg>';
  await done(server, 'admin', 'certificateIssue.change', {
    fields: {
      issue: {
        ...{ place: 'Callao', clause: { en: 'Law 27314.', es: 'Ley 27314.' }, storedLogo: 'keep' },
        signaturesRequired: false,
      },
    },
    files: [{ field: 'logo', name: 'logo.svg', bytes: Buffer.from(drawing) }],
  });
  ({ id } = await order(server, itemIds));
  expect(await make()).toBe(1);
  file = await fileOf(id);
  await writeFile(at('file.pdf'), file);
  await writeFile(at('root.pem'), (await keys.root()) ?? '');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await issuing.close();
});

const at = (name: string) => path.join(folder, name);
const write = async (name: string, bytes: Uint8Array) => {
  await writeFile(at(name), bytes);
  return name;
};
/** What a program answers; throws when it ends with another code than 0. */
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('an ordered certificate becomes one stored file', () => {
  it('that the verifier takes, with the moment of the authority', async () => {
    const { authority, get, verdict } = issuing;
    const made = await get(id);
    expect([sha256(file), authority.requests]).toEqual([made.fileSha256, 1]);
    const { holds, parts, time } = await verdict(id);
    expect([holds, parts.map(({ result }) => result)]).toEqual([true, parts.map(() => 'holds')]);
    expect(time).toMatchObject({ kind: 'witnessed', moment: new Date(made.timeStampedAt ?? '') });
  });

  it.skipIf(!hasPrograms('pdfsig'))('that pdfsig finds valid and signed as a whole', () => {
    const said = run('pdfsig', '-nocert', 'file.pdf');
    expect(said).toMatch(/Signature is Valid\./);
    expect(said).toMatch(/Total document signed/);
    expect(said).not.toMatch(/Signature #2/);
  });

  it.skipIf(!hasPrograms('pdfsig', 'certutil'))(
    'that pdfsig trusts by the root, and by no other',
    async () => {
      for (const [store, pem] of [
        ['trusting', await readFile(at('root.pem'), 'utf8')],
        ['other', issuing.authority.root.pem],
      ] as const) {
        await writeFile(at(`${store}.pem`), pem);
        const database = `sql:${at(`${store}.nss`)}`;
        await mkdir(at(`${store}.nss`));
        run('certutil', '-N', '-d', database, '--empty-password');
        run('certutil', '-A', '-d', database, '-n', store, '-t', 'CT,C,C', '-i', at(`${store}.pem`));
        const said = run('pdfsig', '-nssdir', at(`${store}.nss`), 'file.pdf');
        expect([store, /Certificate is Trusted\./.test(said)]).toEqual([store, store === 'trusting']);
      }
    },
  );

  it.skipIf(!hasPrograms('openssl'))('whose signature openssl takes by the root', async () => {
    const { signature, covered } = signedPdfOf(file);
    const args = [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', await write('signature.der', signature)],
      ...['-purpose', 'any', '-out', 'content', '-content'],
    ];
    run('openssl', ...args, await write('covered', covered), '-CAfile', 'root.pem');
    expect(() =>
      run('openssl', ...args, 'covered', '-no-CAstore', '-no-CApath', '-CAfile', issuing.authority.caFile),
    ).toThrow(/unable to get local issuer|Verify error/);
    const other = covered.slice();
    other[1_000] = (other[1_000] ?? 0) ^ 1;
    const changed = await write('changed', other);
    expect(() => run('openssl', ...args, changed, '-CAfile', 'root.pem')).toThrow(/digest|verification/i);
  });

  it.skipIf(!hasPrograms('openssl'))('whose time stamp openssl takes over its signature', async () => {
    const signed = signedDataOf(signedPdfOf(file).signature);
    const token = signed.unsignedAttributes.get(CMS.timeStampToken)?.whole ?? new Uint8Array();
    const args = ['ts', '-verify', '-token_in', '-in', await write('token.der', token)];
    const verify = (digest: string) =>
      run('openssl', ...args, '-digest', digest, '-CAfile', issuing.authority.caFile);
    expect(verify(sha256(signed.signature))).toMatch(/OK/);
    expect(() => verify(sha256(Buffer.from('other')))).toThrow(/mismatch/);
  });

  it.skipIf(!hasPrograms('qpdf'))('in which qpdf finds no error', () => {
    expect(run('qpdf', '--check', 'file.pdf')).toMatch(/No syntax or stream encoding errors/);
  });

  it.skipIf(!hasPrograms('pdfdetach'))('in which pdfdetach finds the canonical data of the row', async () => {
    run('pdfdetach', '-savefile', 'certificate.json', '-o', at('data.json'), 'file.pdf');
    const text = await readFile(at('data.json'), 'utf8');
    expect(sha256(Buffer.from(text))).toBe((await issuing.get(id)).dataSha256);
    expect(canonicalize(JSON.parse(text))).toBe(text);
  });

  it.skipIf(!hasPrograms('pdfimages'))('in which the logo and each photo are printed', () => {
    const jpegs = run('pdfimages', '-list', 'file.pdf')
      .split('\n')
      .filter((line) => / jpeg /.test(line));
    expect(jpegs).toHaveLength(5);
  });

  it.skipIf(!hasPrograms('pdftotext'))('that says place of issue and clause on its first page', () => {
    const said = run('pdftotext', '-l', '1', 'file.pdf', '-');
    expect([said.includes('Callao'), said.includes('27314.')]).toEqual([true, true]);
  });

  it('that holds by the verification of the installation', async () => {
    expect(await issuing.brokenCertificates()).toEqual([]);
  });
});
