import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestLog } from '@monda/test-bed/certificate-log.ts';
import { buildVerifier, LARGEST_PAGE } from '../build/build-verifier.ts';
import { LARGEST_FILE } from '../src/verify-certificate.ts';
import { builtInRoots, withRoots } from '../src/with-roots.ts';
import { archiveOf, filesOf } from './archive-files.ts';
import { FILE_NAME, issueWithLog, PICTURES, PROOF_NAME, SIZE } from './given-files.ts';

/** Methods that engines got after that of Node 20 (ECMAScript 2024 and later). */
const NEWER_THAN_20 =
  /\.(?:withResolvers|groupBy|fromAsync|union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|waitAsync|resizable|transfer|toBase64|fromBase64|setFromBase64|toHex|fromHex|setFromHex|sumPrecise|isError|getOrInsert)\b|\b(?:Iterator|Promise\.try|RegExp\.escape|using)\b/u;

const { html, mjs } = await buildVerifier();
const issued = await issueWithLog();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verifier-'));
  const put = (name: string, bytes: Uint8Array | string) => writeFile(path.join(folder, name), bytes);
  await put('verify.mjs', mjs);
  await put(FILE_NAME, issued.file);
  await put(PROOF_NAME, issued.proof);
  await put('after.jpg', PICTURES.first['after.jpg']);
  await put('changed.jpg', 'other');
  await put('root.der', issued.issuer.root.der);
  await put('other.der', issued.issuer.authority.root.der);
  const changed = issued.file.slice();
  changed[500] = (changed[500] ?? 0) ^ 1;
  await put('changed.pdf', changed);
  await put('no.pdf', 'no PDF');
  const archive = archiveOf(filesOf(issued), issued.log);
  for (const [name, bytes] of Object.entries(archive)) {
    await mkdir(path.join(folder, 'archive', path.dirname(name)), { recursive: true });
    await put(`archive/${name}`, bytes);
  }
  await mkdir(path.join(folder, 'empty'));
  await put('old', issued.log.checkpoint(5));
  await put('forked', new TestLog({ of: issued.log, salt: 'forked' }).checkpoint(5));
  await put('records', issued.log.records(SIZE));
});
afterAll(async () => {
  await issued.issuer.authority.close();
  await rm(folder, { recursive: true, force: true });
});

/** A Node 20 of this machine; `null` where there is none, as the launchers bring a newer one. */
const node20 = (process.env.PATH ?? '')
  .split(path.delimiter)
  .map((one) => path.join(one, 'node'))
  .find((one) => existsSync(one) && execFileSync(one, ['--version']).toString().startsWith('v20.'));

/** Runs the command in the folder; `language`: of the environment. */
const run = (given: readonly string[], language = 'en_US.UTF-8', node = process.execPath) =>
  new Promise<{ readonly code: number; readonly out: string; readonly wrong: string }>((resolve) => {
    const options = { cwd: folder, env: { LANG: language } };
    execFile(node, ['verify.mjs', ...given], options, (error, out, wrong) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, wrong }),
    );
  });
const ROOT = ['--root', 'root.der'];

describe('verify.mjs', () => {
  it.each([
    ['a certificate with all that is given', [...ROOT, FILE_NAME, PROOF_NAME, 'after.jpg'], 0],
    ['a root among the files', [FILE_NAME, 'root.der'], 0],
    ['a certificate without a root', [FILE_NAME], 3],
    ['a changed certificate without a root', ['changed.pdf'], 1],
    ['a certificate with another root', ['--root', 'other.der', FILE_NAME], 1],
    ['the proof as the certificate', [...ROOT, PROOF_NAME], 2],
    ['a file that is no PDF', [...ROOT, 'no.pdf', PROOF_NAME], 1],
    ['a file that is not there', [...ROOT, 'nothing.pdf'], 2],
    ['an unpacked archive', [...ROOT, 'archive'], 0],
    ['an unpacked archive, with a slash', [...ROOT, 'archive/'], 0],
    ['a folder without a file', [...ROOT, 'empty'], 2],
    ['a folder after the certificate', [...ROOT, FILE_NAME, 'empty'], 0],
    ['two checkpoints that fit', ['--checkpoint', 'old', 'archive/log/1-checkpoint.txt', 'archive'], 0],
    [
      'two checkpoints and the records',
      ['--checkpoint', 'old', 'archive/log/1-checkpoint.txt', 'records'],
      3,
    ],
    [
      'two that contradict each other',
      ['--checkpoint', 'forked', 'archive/log/1-checkpoint.txt', 'archive'],
      1,
    ],
    ['two without records', ['--checkpoint', 'old', 'archive/log/1-checkpoint.txt'], 2],
    ['a checkpoint and a note', ['--checkpoint', 'old', 'archive/manifest.note', 'archive'], 2],
    ['a checkpoint and nothing', ['--checkpoint', 'old', 'nothing'], 2],
    ['one checkpoint', ['--checkpoint', 'old'], 2],
    ['a root that is not there', ['--root', 'nothing.pem', FILE_NAME], 2],
    ['an unknown option', ['--rot', FILE_NAME], 2],
    ['an option without its value', [FILE_NAME, '--root'], 2],
    ['nothing', [], 2],
  ])('ends for %s with its exit code', async (_, given, code) => {
    expect(await run(given)).toMatchObject({ code });
  });

  it('says one line for each part, and what is not proved', async () => {
    const { out, wrong } = await run([...ROOT, FILE_NAME, PROOF_NAME, 'after.jpg']);
    const lines = out.split('\n').filter((line) => line.startsWith('['));
    expect(lines.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      '[passed] Whole file',
      '[passed] One signature',
      '[passed] Unchanged',
      '[passed] Signature',
      '[passed] Who signed',
      '[not proved] When',
      '[passed] Page and data',
      '[passed] Evidence',
      '[not proved] Evidence',
      '[passed] Log',
      '[passed] Hour in the log',
      '[not proved] Later events',
    ]);
    expect(out).toContain('That the items were really destroyed.');
    expect(lines[4]).toMatch(/Fingerprint: ([0-9A-F]{4} ){15}[0-9A-F]{4}/u);
    expect(wrong).toBe('');
  });

  it('says with the verdict, at its end, what was not checked and that it does not know what came later', async () => {
    const { out } = await run(['--lang', 'en', FILE_NAME, PROOF_NAME]);
    expect(out).not.toMatch(/genuin|failed/u);
    const end = out.trimEnd().split('\n').slice(-4);
    expect(end).toEqual([
      '! Unchanged; who signed it was not checked',
      expect.stringContaining('Not checked, because no root certificate is known here.'),
      expect.stringContaining('The root of the time-stamp authority was not added here.'),
      'This check cannot show whether it was voided or replaced later.',
    ]);
    const known = await run([...ROOT, FILE_NAME, PROOF_NAME]);
    const later = 'This check cannot show whether it was voided or replaced later.';
    expect(known.out).toContain('\n✓ This certificate is genuine and unchanged\n');
    expect(known.out.trimEnd().split('\n').at(-1)).toBe(later);
  });

  it('names what was changed, is missing or was added in an unpacked archive', async () => {
    const at = (name: string) => path.join(folder, 'archive', name);
    const [history, data] = ['items/001-aaaaaaaa/history.csv', 'items/002-bbbbbbbb/item.json'];
    const [was, is] = [await readFile(at(history)), await readFile(at(data))];
    await writeFile(at(history), 'reworded');
    await rm(at(data));
    await writeFile(at('items/added.csv'), 'x');
    const { code, out } = await run([...ROOT, 'archive']);
    await writeFile(at(history), was);
    await writeFile(at(data), is);
    await rm(at('items/added.csv'));
    expect(code).toBe(1);
    expect(out).toContain(`[failed] Archive: Files that differ from the manifest: ${history}.`);
    expect(out).toContain(`[failed] Archive: Files of the manifest that are missing: ${data}.`);
    expect(out).toContain('[failed] Archive: Files that are not in the manifest: items/added.csv.');
    expect(out).toContain('[passed] Archive: archive/manifest.note: the log signed the list of files');
  });

  it('takes the log of the archive in whose folder it runs where no files are given to checkpoints', async () => {
    const said = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        ['../verify.mjs', '--checkpoint', '../old', 'log/1-checkpoint.txt'],
        { cwd: path.join(folder, 'archive'), env: { LANG: 'en_US.UTF-8' } },
        (_, out) => resolve(out),
      ),
    );
    expect(said.split('\n')).toEqual([
      '[passed] Log: ../old is signed by the log.',
      '[passed] Log: log/1-checkpoint.txt is signed by the log.',
      '[passed] Log: Both have the same history: ../old, log/1-checkpoint.txt.',
      '',
    ]);
  });

  it('speaks the language of the environment, or the one that is asked for', async () => {
    expect((await run([...ROOT, FILE_NAME], 'es_PE.UTF-8')).out).toContain('Esta acta es auténtica');
    expect((await run(['--lang', 'en', ...ROOT, FILE_NAME], 'es_PE.UTF-8')).out).toContain(
      'This certificate is genuine',
    );
    expect((await run([...ROOT, FILE_NAME], 'C')).out).toContain('This certificate is genuine');
  });

  it('answers the report as JSON', async () => {
    const { out } = await run(['--json', ...ROOT, FILE_NAME, PROOF_NAME]);
    const report = JSON.parse(out) as { verdict: string; rows: { say: string }[] };
    expect([report.verdict, report.rows[0]?.say]).toEqual(['holds', 'as-logged']);
  });

  it('trusts the roots that were written into it', async () => {
    const roots = { roots: [issued.issuer.root.der], timeRoots: [issued.issuer.authority.root.der] };
    await writeFile(path.join(folder, 'own.mjs'), withRoots(mjs, roots));
    const own = await new Promise<string>((resolve) =>
      execFile(process.execPath, ['own.mjs', FILE_NAME], { cwd: folder }, (_, out) => resolve(out)),
    );
    expect(own).toContain('Another authority confirmed when it was signed');
    expect(() => withRoots(withRoots(mjs, roots), roots)).toThrow('no one place');
  });

  it.skipIf(node20 === undefined)('says on Node 20 what it says on the newest', async () => {
    for (const given of [
      [...ROOT, FILE_NAME, PROOF_NAME, 'after.jpg'],
      ['--json', ...ROOT, FILE_NAME, 'changed.jpg'],
      [...ROOT, 'no.pdf'],
    ])
      expect(await run(given, 'en_US.UTF-8', node20)).toEqual(await run(given));
  });

  // why: its syntax is that of the build's target; this is what a target does not change.
  it('calls nothing that came after Node 20', () => {
    expect(mjs).not.toMatch(NEWER_THAN_20);
    for (const newer of [
      'a.toBase64()',
      'Promise.withResolvers()',
      'x?.union(y)',
      'await Array.fromAsync(z)',
    ])
      expect(newer).toMatch(NEWER_THAN_20);
  });

  it('refuses a file above 50 MB by its size, in its words', async () => {
    const file = await open(path.join(folder, 'large.pdf'), 'w');
    await file.truncate(LARGEST_FILE + 1);
    await file.close();
    const { code, out } = await run(['large.pdf']);
    expect(code).toBe(2);
    expect(out).toContain('large.pdf is larger than 50 MB and was not read.');
  });

  it('imports nothing but what Node has', () => {
    const imports = [...mjs.matchAll(/^import .* from "([^"]+)";$/gmu)].map(([, name]) => name);
    expect(imports).toEqual(['node:fs/promises']);
    expect(mjs).not.toMatch(/\b(require\(|import\()/u);
  });
});

describe('verify.html', () => {
  const policy = /content="(default-src[^"]*)"/u.exec(html)?.[1] ?? '';
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const between = (before: string, after: string) => html.split(before)[1]?.split(after)[0] ?? '';

  it('has at most 46 kB', () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(LARGEST_PAGE);
    expect(LARGEST_PAGE).toBe(50_500);
  });

  it('allows its own scripts and style by hash, and nothing else', () => {
    const [, size = '', packed = ''] = /id="program" data-size="(\d+)">([^<]+)<\/script>/u.exec(html) ?? [];
    const words = packed
      .match(/.{5}/gsu)
      ?.map((signs) =>
        [...signs].reduce((sum, sign) => sum * 85 + (sign === '!' ? 60 : sign.charCodeAt(0)) - 40, 0),
      );
    const unpacked = Buffer.concat(
      (words ?? []).map((word) => Buffer.from(word.toString(16).padStart(8, '0'), 'hex')),
    );
    const program = inflateRawSync(unpacked.subarray(0, Number(size))).toString();
    const loader = between('</script><script>', '</script>');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf(loader)} ${hashOf(program)}`,
      `style-src ${hashOf(between('<style>', '</style>'))}`,
      "require-trusted-types-for 'script'",
      'trusted-types verifier',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(program).not.toMatch(/\b(fetch|XMLHttpRequest|WebSocket|sendBeacon|innerHTML|eval)\b/u);
    expect(html).not.toMatch(/\b(src|href)=/u);
  });

  it('has one place for roots', () => {
    const roots = { roots: [issued.issuer.root.der], timeRoots: [] };
    const written = /<meta name="roots" content="([^"]*)">/u.exec(withRoots(html, roots))?.[1] ?? '';
    expect(builtInRoots(written)).toEqual({ roots: [new Uint8Array(issued.issuer.root.der)], timeRoots: [] });
  });

  it('is the same for the same sources', async () => {
    expect((await buildVerifier()).html).toBe(html);
  });
});
