import { X509Certificate } from 'node:crypto';
import { checkFiles, type FilesReport } from '@monda/verifier/check-files.ts';
import { builtInRoots } from '@monda/verifier/with-roots.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askArchive } from '../../test/archives-in-tests.ts';
import { readArchive } from '../../test/read-archive.ts';
import { certifiableItem, order } from '../../test/certificates-in-tests.ts';
import { logKeyOf, passHours } from '../../test/log-in-tests.ts';
import { type RealIssuing, startRealIssuing } from '../../test/real-issuing.ts';
import { verifierInTests } from '../../test/verifier-in-tests.ts';

let issuing: RealIssuing;
let verifier: Awaited<ReturnType<typeof verifierInTests>>;
beforeAll(async () => {
  verifier = await verifierInTests();
  issuing = await startRealIssuing({ verifierFolder: verifier.folder });
});
afterAll(async () => {
  await issuing.close();
  await verifier.remove();
});

it('an archive of a real certificate has its bytes, the proofs of the log, all keys, and a verifier with the roots', async () => {
  const { server, authority, fileOf, keys } = issuing;
  const captured = { at: '2026-03-10T09:00:00.250Z', clockOffsetMs: -61_000 };
  const { id, number } = await order(server, [await certifiableItem(server, { captured })]);
  expect(await issuing.make()).toBe(1);
  const read = async () => {
    const { body } = await askArchive(server, 'companyAdmin', id);
    return readArchive((await server.open(body.url)).bytes);
  };
  const proof = `certificates/${number}-v1.tlog-proof`;
  expect((await read()).names).not.toContain(proof);
  await passHours(server, 2);
  const archive = await read();
  expect(archive.text(proof)).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra /);
  expect(archive.file(`certificates/${number}-v1.pdf`)).toEqual(Buffer.from(await fileOf(id)));
  const roots = await keys.roots();
  expect(archive.text('certificate-root.pem')).toBe(roots.map(({ pem }) => pem).join(''));
  const ofAuthority = new X509Certificate(archive.file('time-stamp-authority.pem'));
  expect(Buffer.from(authority.root.der)).toEqual(ofAuthority.raw);
  for (const name of ['verify.html', 'verify.mjs']) {
    const [, carried = ''] = /"(roots:[^"]*)"/u.exec(archive.text(name)) ?? [];
    expect(builtInRoots(carried)).toEqual({
      roots: roots.map(({ certificate }) => new Uint8Array(certificate)),
      timeRoots: [new Uint8Array(authority.root.der)],
    });
  }
  const [, key = ''] = /^[^+]+\+[0-9a-f]{8}\+(.+)$/m.exec(archive.text('log-key.txt')) ?? [];
  expect(Buffer.from(key, 'base64').subarray(1)).toEqual(Buffer.from(await logKeyOf(server)));
  const kinds = archive.manifest.files.map(({ source }: { source: { kind: string } }) => source.kind);
  expect(new Set(kinds)).toEqual(
    new Set([
      ...['readme', 'verifier', 'root', 'time-stamp-authority', 'log-key', 'proof', 'certificate'],
      ...['item', 'evidence', 'as-taken', 'log'],
    ]),
  );
  expect(archive.text('README.txt')).toContain('verify.mjs --checkpoint OLD log/1-checkpoint.txt');

  const pathOf = archive.names.find((name) => name.endsWith('/history.csv')) ?? '';
  const judged = (changed: Readonly<Record<string, Buffer | null>> = {}) =>
    checkFiles(
      archive.names.flatMap((name) => {
        const bytes = changed[name] === undefined ? archive.file(name) : changed[name];
        const read = async (from: number, to: number) => new Uint8Array(bytes ?? []).subarray(from, to);
        return bytes === null ? [] : [{ name: `unpacked/${name}`, size: bytes.length, read }];
      }),
      { roots: [], timeRoots: [] },
    );
  const rowsOf = ({ rows }: FilesReport, ...signs: readonly string[]) =>
    rows.filter(({ sign }) => signs.includes(sign)).map(({ say, about }) => `${say} ${about}`.trim());
  const whole = await judged();
  expect(rowsOf(whole, 'fails', 'unread')).toEqual([]);
  expect(rowsOf(whole, 'open')).toEqual(['nothing-later']);
  expect(rowsOf(whole, 'holds')).toEqual(
    expect.arrayContaining([
      ...['manifest-signed unpacked/manifest.note', `archive-same ${archive.names.length - 2}`],
      ...['checkpoint-signed unpacked/log/1-checkpoint.txt', 'records-hold unpacked/log/1-records.jsonl'],
    ]),
  );
  const takenPath = archive.names.find((name) => name.endsWith('after_photo-1-as-taken.jpg')) ?? '';
  expect(rowsOf(whole, 'holds')).toContain(`capture-same unpacked/${takenPath}`);
  const flipped = archive.file(takenPath);
  flipped[3] = (flipped[3] ?? 0) ^ 1;
  expect(rowsOf(await judged({ [takenPath]: flipped }), 'fails')).toEqual([
    `evidence-differs unpacked/${takenPath}`,
    `archive-differs ${takenPath}`,
  ]);
  const reworded = archive.text(pathOf).replace('Rita Request', 'Nobody');
  expect(rowsOf(await judged({ [pathOf]: Buffer.from(reworded) }), 'fails')).toEqual([
    `archive-differs ${pathOf}`,
  ]);
  expect(rowsOf(await judged({ [pathOf]: null }), 'fails')).toEqual([`archive-missing ${pathOf}`]);
  const manifest = Buffer.from(
    archive.text('manifest.json').replace('"complete": true', '"complete": false'),
  );
  expect(rowsOf(await judged({ 'manifest.json': manifest }), 'fails')).toEqual([
    'manifest-changed unpacked/manifest.note',
  ]);
});
