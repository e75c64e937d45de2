import { TestLog } from '@monda/test-bed/certificate-log.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Row } from '../src/rows.ts';
import { type ArchiveFiles, archiveOf, checkArchive, filesOf, manifestOf, noteOf } from './archive-files.ts';
import { FILE_NAME, issueWithLog, NUMBER, saysOf, SIZE } from './given-files.ts';

const issued = await issueWithLog();
afterAll(() => issued.issuer.authority.close());
const { log } = issued;
const files = filesOf(issued);
const whole = archiveOf(files, log);
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const without = (all: ArchiveFiles, name: string): ArchiveFiles =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
const archiveSays = (rows: readonly Row[]) =>
  rows.filter(({ part }) => part === 'archive').map(({ sign, say, about }) => `${sign} ${say} ${about}`);
const MANIFEST = 'evidence/manifest.json';
const NOTE = 'evidence/manifest.note';
const ALL = String(Object.keys(files).length);
const everyThirdByDay = <Name>(names: readonly Name[]): readonly Name[] =>
  process.env.TEST_BY_DAY ? names.filter((_, at) => at % 3 === 0) : names;

describe('an archive', () => {
  it('holds as it was made: the log signed its manifest, and every file is as in it', async () => {
    const report = await checkArchive(issued, whole);
    expect(saysOf(report, 'fails', 'unread')).toEqual([]);
    expect(report.verdict).toBe('holds');
    expect(archiveSays(report.rows)).toEqual([`holds manifest-signed ${NOTE}`, `holds archive-same ${ALL}`]);
    expect(saysOf(report, 'open')).toEqual(['later: nothing-later']);
    const names = report.rows.find(({ say }) => say === 'archive-same')?.details.map(([, name]) => name);
    expect(names?.toSorted()).toEqual(Object.keys(files).toSorted());
  });

  it.each(everyThirdByDay(Object.keys(files)))(
    'in which %s was changed does not hold, and names it',
    async (name) => {
      const changed = { ...whole, [name]: new Uint8Array([...(whole[name] ?? []), 10]) };
      const report = await checkArchive(issued, changed);
      expect(report.verdict).toBe('fails');
      expect(archiveSays(report.rows)).toContain(`fails archive-differs ${name}`);
    },
  );

  it.each(everyThirdByDay(Object.keys(files).filter((name) => !name.endsWith(FILE_NAME))))(
    'that lacks %s does not hold, and names it',
    async (name) => {
      const report = await checkArchive(issued, without(whole, name));
      expect(report.verdict).toBe('fails');
      expect(archiveSays(report.rows)).toContain(`fails archive-missing ${name}`);
    },
  );

  it.each([
    'items/001-aaaaaaaa/notes.txt',
    'history.csv',
    'items/003-cccccccc/before_photo-1.jpg',
    'items\\001-aaaaaaaa\\history.csv',
    'certificates/other.tlog-proof',
    'items/001-aaaaaaaa/manifest.json',
    'items/001-aaaaaaaa/manifest.note',
    'second-root.pem',
  ])('to which %s was added does not hold, and names it', async (name) => {
    const report = await checkArchive(issued, { ...whole, [name]: utf8('added') });
    expect(report.verdict).toBe('fails');
    expect(archiveSays(report.rows)).toContain(`fails archive-added ${name}`);
  });

  it('in which two files were exchanged names both', async () => {
    const [one, other] = ['items/001-aaaaaaaa/history.csv', 'items/002-bbbbbbbb/history.csv'] as const;
    const report = await checkArchive(issued, {
      ...whole,
      ...{ [one]: files[other] ?? utf8(''), [other]: files[one] ?? utf8('') },
    });
    expect(archiveSays(report.rows)).toContain(`fails archive-differs ${one}, ${other}`);
  });

  it('holds where a file manager wrote into it, which is reported', async () => {
    const more = { '.DS_Store': utf8('x'), 'items/Thumbs.db': utf8('y') };
    const report = await checkArchive(issued, { ...whole, ...more });
    expect(report.verdict).toBe('holds');
    expect(archiveSays(report.rows)).toContain('open archive-of-system .DS_Store, items/Thumbs.db');
  });

  it('of release 1.0.0, without a note, holds with a reservation, and still names what was changed', async () => {
    const old = without(archiveOf(files, log, { madeBy: '1.0.0' }), 'manifest.note');
    const report = await checkArchive(issued, old);
    expect(report.verdict).toBe('holds');
    expect(archiveSays(report.rows)).toEqual([
      `open manifest-unsigned ${MANIFEST}`,
      `holds archive-same ${ALL}`,
    ]);
    const name = 'items/001-aaaaaaaa/history.csv';
    expect((await checkArchive(issued, { ...old, [name]: utf8('reworded') })).verdict).toBe('fails');
  });

  it('that is incomplete by its own word holds with a reservation', async () => {
    const some = { ...without(files, 'items/002-bbbbbbbb/before_photo-1.jpg'), 'INCOMPLETE.txt': utf8('at') };
    const report = await checkArchive(issued, archiveOf(some, log, { complete: false }));
    expect(report.verdict).toBe('holds');
    expect(archiveSays(report.rows)).toContain(`open archive-incomplete ${MANIFEST}`);
  });

  it('without a manifest leaves what the certificate does not name open, by number', async () => {
    const report = await checkArchive(issued, files);
    expect(report.verdict).toBe('holds');
    const row = report.rows.find(({ say }) => say === 'evidence-many-unnamed');
    expect([row?.sign, row?.about]).toEqual(['open', '10']);
    expect(row?.details.map(([, name]) => name)).toContain('evidence/items/001-aaaaaaaa/history.csv');
  });

  it('names by number what is too much for a sentence, and each in the details', async () => {
    const changed = Object.fromEntries(
      Object.entries(whole).map(([name, bytes]) => [
        name,
        /items.*(csv|json)$/.test(name) ? utf8('x') : bytes,
      ]),
    );
    const row = (await checkArchive(issued, changed)).rows.find(({ say }) => say === 'archive-differs');
    expect(row?.about).toBe('8');
    expect(row?.details.filter(([label]) => label === 'name')).toHaveLength(8);
  });

  it.each(['', './', '../given/', 'C:/given/', '/tmp/given/'])(
    'is known in the folder "%s"',
    async (folder) => {
      const report = await checkArchive(issued, whole, folder);
      expect(saysOf(report, 'fails', 'unread')).toEqual([]);
      expect(archiveSays(report.rows)).toContain(`holds archive-same ${ALL}`);
    },
  );

  it('whose files were chosen one by one, without folders, is compared by their names', async () => {
    const flat = (all: ArchiveFiles) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, bytes]) =>
          name.includes('/002-') ? [] : [[name.replace(/^.*\//, ''), bytes]],
        ),
      );
    const report = await checkArchive(issued, flat(whole), '');
    expect(report.verdict).toBe('holds');
    expect(archiveSays(report.rows)).toEqual([
      'holds manifest-signed manifest.note',
      'open archive-missing items/002-bbbbbbbb/before_photo-1.jpg, items/002-bbbbbbbb/files.csv, items/002-bbbbbbbb/files.json, items/002-bbbbbbbb/history.csv, items/002-bbbbbbbb/item.json',
      'holds archive-same 12',
    ]);
    const changed = await checkArchive(
      issued,
      flat({ ...whole, 'items/001-aaaaaaaa/history.csv': utf8('x') }),
      '',
    );
    expect(changed.verdict).toBe('fails');
    expect(archiveSays(changed.rows)).toContain('fails archive-differs history.csv');
  });
});

describe('a manifest', () => {
  const parsed = JSON.parse(Buffer.from(whole['manifest.json'] ?? []).toString()) as { files: object[] };
  const withFiles = (list: readonly unknown[]) => utf8(JSON.stringify({ ...parsed, files: list }));
  const [first] = parsed.files;
  it.each<readonly [string, Uint8Array]>([
    ['is no JSON', utf8('{"format":')],
    ['is empty', utf8('')],
    ['is null', utf8('null')],
    ['is not UTF-8', new Uint8Array([0xff, 0xfe, 0x7b])],
    ['has another format', utf8(JSON.stringify({ ...parsed, format: 'EvidenceArchive/2' }))],
    ['has no files', utf8(JSON.stringify({ ...parsed, files: undefined }))],
    ['has files that are none', withFiles([null])],
    ['names a file twice', withFiles([...parsed.files, first])],
    ['names a file twice in other letters', withFiles([...parsed.files, { ...first, name: 'readme.TXT' }])],
    ['names itself', withFiles([{ ...first, name: 'manifest.json' }])],
    ['names its note', withFiles([{ ...first, name: 'manifest.note' }])],
    ['has a hash that is none', withFiles([{ ...first, sha256: 'AB' }])],
    ...['../x', '/etc/x', 'a//b', 'a/../b', 'a\\b', 'C:x', './a', 'a/', '', '__proto__', 'a\u0000'].map(
      (name) => [`names "${name}"`, withFiles([{ ...first, name }])] as const,
    ),
  ])('that %s does not hold, signed or not', async (_, manifest) => {
    const signed = { ...whole, 'manifest.json': manifest, 'manifest.note': noteOf(log, manifest) };
    for (const all of [signed, without(signed, 'manifest.note')]) {
      const report = await checkArchive(issued, all);
      expect(report.verdict).toBe('fails');
      expect(archiveSays(report.rows)).toContain(`fails manifest-unreadable ${MANIFEST}`);
    }
  });

  it('that was written again for changed files is not the one that the log signed', async () => {
    const changed = { ...files, 'items/001-aaaaaaaa/history.csv': utf8('reworded') };
    const all = { ...whole, ...changed, 'manifest.json': manifestOf(changed) };
    const report = await checkArchive(issued, all);
    expect(report.verdict).toBe('fails');
    expect(archiveSays(report.rows)).toEqual([`fails manifest-changed ${NOTE}`, `holds archive-same ${ALL}`]);
  });

  it('of another certificate, with its own note, does not hold in the folder of this one, and is left alone elsewhere', async () => {
    const other = archiveOf({ 'README.txt': utf8('other') }, log, { number: 'AAAA-AAAA-AAAA-AAAA' });
    const report = await checkArchive(issued, { ...files, ...other });
    expect(archiveSays(report.rows)).toContain(`fails manifest-of-another ${MANIFEST}`);
    const renamed = Object.entries(other).map(([name, bytes]) => [`other/${name}`, bytes] as const);
    const both = Object.fromEntries([
      ...Object.entries(whole).map(([name, bytes]) => [`evidence/${name}`, bytes] as const),
      ...renamed,
    ]);
    const two = await checkArchive(issued, both, '');
    expect(two.verdict).toBe('holds');
    expect(archiveSays(two.rows)).toContain('open manifest-of-another other/manifest.json');
  });

  it('that is gone while its note is there does not hold', async () => {
    const report = await checkArchive(issued, without(whole, 'manifest.json'));
    expect(report.verdict).toBe('fails');
    expect(archiveSays(report.rows)).toEqual([`fails manifest-missing ${NOTE}`]);
  });
});

describe('a note', () => {
  const manifest = whole['manifest.json'] ?? utf8('');
  const own = Buffer.from(whole['manifest.note'] ?? []).toString();
  it.each<readonly [string, () => Uint8Array, string]>([
    ['that is a checkpoint', () => utf8(log.checkpoint(SIZE)), 'note-unreadable'],
    [
      'that is a checkpoint with the name of a note',
      () => utf8(log.note([String(SIZE), 'A'.repeat(43) + '='], `${log.origin}/archive`)),
      'note-unreadable',
    ],
    ['under the name of the log alone', () => noteOf(log, manifest, log.origin), 'note-unreadable'],
    ['of another key', () => noteOf(new TestLog(), manifest), 'note-wrong'],
    [
      'of another log',
      () => noteOf(new TestLog({ of: log, origin: 'other.example/log/1' }), manifest),
      'note-wrong',
    ],
    ['whose moment was changed', () => utf8(own.replace('08:00:00.123', '08:00:00.124')), 'note-wrong'],
    [
      'whose moment is none',
      () => utf8(log.note(['ab'.repeat(32), 'now'], `${log.origin}/archive`)),
      'note-unreadable',
    ],
    ['whose signature was cut', () => utf8(own.slice(0, -9)), 'note-unreadable'],
    ['with a line behind it', () => utf8(`${own}x\n`), 'note-unreadable'],
    ['that is empty', () => utf8(''), 'note-unreadable'],
    [
      'signed as a checkpoint of the log',
      () => {
        const [body = ''] = own.split('\n\n');
        return utf8(`${body}\n\n— ${log.origin} ${log.note([]).split(' ').at(-1)}`);
      },
      'note-wrong',
    ],
  ])('%s is refused', async (_, note, say) => {
    const report = await checkArchive(issued, { ...whole, 'manifest.note': note() });
    expect(report.verdict).toBe('fails');
    expect(archiveSays(report.rows)).toContain(`fails ${say} ${NOTE}`);
  });

  it('of a log that follows after a restore counts', async () => {
    const next = new TestLog({ of: log, origin: 'monda.example/log/2' });
    const report = await checkArchive(issued, { ...whole, 'manifest.note': noteOf(next, manifest) });
    expect(archiveSays(report.rows)).toContain(`holds manifest-signed ${NOTE}`);
  });

  it('is refused where a checkpoint is expected', async () => {
    const report = await checkArchive(issued, { ...whole, 'log/1-checkpoint.txt': utf8(own) });
    expect(saysOf(report, 'fails')).toContain('log: checkpoint-unreadable evidence/log/1-checkpoint.txt');
  });

  it('is not judged while the certificate cannot be read', async () => {
    const broken = { ...whole, [`certificates/${FILE_NAME}`]: utf8('%PDF-1.7') };
    expect(archiveSays((await checkArchive(issued, broken)).rows)).toContain(`open log-unknown ${NOTE}`);
  });
});

describe('the log of an archive', () => {
  const says = async (more: ArchiveFiles) =>
    (await checkArchive(issued, { ...files, ...more })).rows
      .filter(({ part }) => part === 'log')
      .map(({ sign, say, about }) => `${sign} ${say} ${about.replace(/^.*\//, '')}`);
  const RECORDS = 'log/1-records.jsonl';
  const lines = log.records(SIZE).split('\n');

  it('is computed from its records, which give what it signed', async () => {
    expect(await says({})).toEqual([
      `holds log-holds ${NUMBER}-v1.tlog-proof`,
      'holds checkpoint-signed 1-checkpoint.txt',
      'holds records-hold 1-records.jsonl',
    ]);
  });

  it.each<readonly [string, string]>([
    ['were cut', lines.slice(1, -1).join('\n')],
    ['lack one', `${lines.slice(0, -2).join('\n')}\n`],
    ['have one that was changed', log.records(SIZE).replace(/"entriesRoot":"../, '"entriesRoot":"00')],
    ['have one twice', `${lines[0]}\n${log.records(SIZE)}`],
    ['are not canonical', log.records(SIZE).replace('{', '{ ')],
    ['are none', 'x\n'],
    ['are empty', ''],
  ])('does not hold where its records %s', async (_, text) => {
    expect(await says({ [RECORDS]: utf8(text) })).toContain('fails records-differ 1-records.jsonl');
  });

  it('contradicts itself where it signed another history', async () => {
    const forked = new TestLog({ of: log, salt: 'forked' });
    expect(await says({ 'log/2-checkpoint.txt': utf8(forked.checkpoint(7)) })).toContain(
      'fails log-forked 1-records.jsonl',
    );
    expect(await says({ 'log/2-checkpoint.txt': utf8(forked.checkpoint(SIZE)) })).toContain(
      'fails log-forked 2-checkpoint.txt',
    );
  });

  it('takes an older checkpoint that fits, and refuses one of another key', async () => {
    expect(await says({ 'old-checkpoint': utf8(log.checkpoint(3)) })).toContain(
      'holds checkpoint-signed old-checkpoint',
    );
    expect(await says({ 'old-checkpoint': utf8(new TestLog().checkpoint(3)) })).toContain(
      'fails checkpoint-wrong old-checkpoint',
    );
  });
});
