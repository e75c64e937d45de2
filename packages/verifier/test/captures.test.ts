import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildVerifier } from '../build/build-verifier.ts';
import { LANGUAGES, type Language } from '../forms/language.ts';
import { detailLines, sentenceOf } from '../forms/lines.ts';
import { archiveOf, checkArchive, filesOf } from './archive-files.ts';
import { issueWithLog, PICTURES, saysOf, sha256Of } from './given-files.ts';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const TAKEN = {
  'before.jpg': {
    bytes: utf8('laptop before, as taken'),
    at: '2026-11-19T15:20:07.300Z',
    clockOffsetMs: -185_400,
  },
  'after.jpg': { bytes: utf8('laptop after, as taken'), at: '2026-11-19T15:40:00.000Z', clockOffsetMs: 999 },
};
const FOLDER = 'items/001-aaaaaaaa';
const NAMES = { 'before.jpg': 'before_photo-1-as-taken.jpg', 'after.jpg': 'before_photo-2-as-taken.jpg' };

const issued = await issueWithLog();
const file = await issued.issue({ captured: TAKEN });
afterAll(() => issued.issuer.authority.close());

/** An archive of the certificate, with these captured files in the place of the honest ones. */
function archive(changed: Readonly<Record<string, Uint8Array | null>> = {}, isListed = true) {
  const honest = filesOf({ ...issued, file });
  const captured = Object.fromEntries(
    Object.entries(TAKEN).flatMap(([name, { bytes }]) => {
      const given = name in changed ? changed[name] : bytes;
      return given === null || given === undefined
        ? []
        : [[`${FOLDER}/${NAMES[name as keyof typeof TAKEN]}`, given] as const];
    }),
  );
  const listed = Object.fromEntries(
    Object.entries(TAKEN).map(([name, { bytes }]) => [
      `${FOLDER}/${NAMES[name as keyof typeof TAKEN]}`,
      bytes,
    ]),
  );
  const { [Object.keys(honest).find((name) => name.endsWith('.tlog-proof')) ?? '']: _proof, ...without } =
    honest;
  const whole = archiveOf({ ...without, ...(isListed ? listed : captured) }, issued.log);
  const left = Object.entries(whole).filter(([name]) => !name.endsWith('-as-taken.jpg'));
  return { ...Object.fromEntries(left), ...captured };
}
const oneBit = (bytes: Uint8Array, at: number): Uint8Array => {
  const changed = bytes.slice();
  changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7));
  return changed;
};

describe('a captured file', () => {
  it('of another archive, in which a bit differs, is named', async () => {
    const honest = TAKEN['before.jpg'].bytes;
    for (let at = 0; at < honest.length * 8; at += 29) {
      const bytes = oneBit(honest, at);
      const report = await checkArchive(issued, archive({ 'before.jpg': bytes }));
      expect([at, report.verdict]).toEqual([at, 'fails']);
      expect(saysOf(report, 'fails')).toEqual([
        `evidence: evidence-differs evidence/${FOLDER}/${NAMES['before.jpg']}`,
        `archive: archive-differs ${FOLDER}/${NAMES['before.jpg']}`,
      ]);
      const [{ details } = { details: [] }] = report.rows.filter(({ say }) => say === 'evidence-differs');
      expect(details).toEqual([
        ['sha256', sha256Of(bytes)],
        ...[
          ['item', '1. Laptop'],
          ['name', 'before.jpg'],
          ['taken', TAKEN['before.jpg'].at],
        ],
        ...[
          ['clock', '-185400'],
          ['sha256', sha256Of(honest)],
        ],
      ]);
    }
  });

  it('that differs is named though a manifest was made for it', async () => {
    const report = await checkArchive(issued, archive({ 'after.jpg': utf8('forged') }, false));
    expect(saysOf(report, 'fails')).toEqual([
      `evidence: evidence-differs evidence/${FOLDER}/${NAMES['after.jpg']}`,
    ]);
  });

  it.each([
    ['the stored picture', PICTURES.first['before.jpg']],
    ['that of another picture', TAKEN['after.jpg'].bytes],
  ])('that is %s is named', async (_, bytes) => {
    const report = await checkArchive(issued, archive({ 'before.jpg': bytes }));
    expect(report.verdict).toBe('fails');
    expect(saysOf(report, 'fails')).toContain(
      `evidence: evidence-exchanged evidence/${FOLDER}/${NAMES['before.jpg']}`,
    );
  });

  it('that stands in the place of the stored picture is named', async () => {
    const { [`${FOLDER}/before_photo-1.jpg`]: _, ...others } = archive();
    const report = await checkArchive(issued, {
      ...others,
      [`${FOLDER}/before_photo-1.jpg`]: TAKEN['before.jpg'].bytes,
    });
    expect(saysOf(report, 'fails')).toContain(
      `evidence: evidence-exchanged evidence/${FOLDER}/before_photo-1.jpg`,
    );
  });

  it('that is missing is named, whether a manifest lists it or not', async () => {
    const missing = 'before_photo-1-as-taken';
    const listed = await checkArchive(issued, archive({ 'before.jpg': null }));
    expect(saysOf(listed, 'fails')).toEqual([`archive: archive-missing ${FOLDER}/${NAMES['before.jpg']}`]);
    const unlisted = await checkArchive(issued, archive({ 'before.jpg': null }, false));
    for (const report of [listed, unlisted])
      expect(saysOf(report, 'open')).toContain(`evidence: capture-missing ${missing}`);
    const alone = await issued.check({ file, proof: null });
    expect(saysOf(alone, 'open')).toEqual(
      expect.arrayContaining([
        'evidence: evidence-missing 3',
        'evidence: capture-missing before_photo-1-as-taken, before_photo-2-as-taken',
      ]),
    );
  });

  it('holds as it was taken, also by itself under the name of its picture', async () => {
    const report = await checkArchive(issued, archive());
    expect(saysOf(report, 'fails', 'unread')).toEqual([]);
    expect(report.verdict).toBe('holds');
    expect(saysOf(report, 'holds')).toEqual(
      expect.arrayContaining(
        Object.values(NAMES).map((name) => `evidence: capture-same evidence/${FOLDER}/${name}`),
      ),
    );
    const alone = await issued.check({
      file,
      proof: null,
      more: { 'before.jpg': TAKEN['before.jpg'].bytes },
    });
    expect(saysOf(alone, 'holds')).toContain('evidence: capture-same before.jpg');
  });
});

describe('what is said of a captured file', () => {
  const CLOCKS: readonly (readonly [number | null, Readonly<Record<Language, string>>])[] = [
    [0, { en: 'right', es: 'en hora' }],
    [-999, { en: 'right', es: 'en hora' }],
    [1_000, { en: '1 second fast', es: 'adelantado 1 segundo' }],
    [-185_400, { en: '3 minutes, 5 seconds slow', es: 'atrasado 3 minutos, 5 segundos' }],
    [90_061_000, { en: '1 day, 1 hour fast', es: 'adelantado 1 día, 1 hora' }],
    [null, { en: 'not compared', es: 'sin comparar' }],
  ];

  it.each(CLOCKS)('has moment, whose clock, and that it was off by %s ms', async (clockOffsetMs, clock) => {
    const captured = { 'before.jpg': { ...TAKEN['before.jpg'], clockOffsetMs } };
    const more = { 'before_photo-1-as-taken.jpg': TAKEN['before.jpg'].bytes };
    const report = await issued.check({ file: await issued.issue({ captured }), proof: null, more });
    const row = report.rows.find(({ say }) => say === 'capture-same');
    for (const language of LANGUAGES) {
      const said = row === undefined ? '' : sentenceOf(row, language);
      expect(said).toContain('2026-11-19 15:20:07 UTC');
      expect(said).toMatch(
        language === 'en' ? /by the clock of the device/ : /según el reloj del dispositivo/,
      );
      expect(said).toContain(` ${clock[language]}.`);
      const details = Object.values(Object.fromEntries(detailLines(row ?? { details: [] }, language)));
      expect(details).toEqual(expect.arrayContaining(['2026-11-19 15:20:07 UTC', clock[language]]));
    }
  });

  it('is nothing but words where its data has no moment', async () => {
    const captured = { 'before.jpg': { ...TAKEN['before.jpg'], at: 'soon\u001b[2J' } };
    const more = { 'a.jpg': TAKEN['before.jpg'].bytes };
    const report = await issued.check({ file: await issued.issue({ captured }), proof: null, more });
    const said = report.rows
      .map((row) => `${sentenceOf(row, 'en')}${detailLines(row, 'en').join('')}`)
      .join('');
    // oxlint-disable-next-line no-control-regex -- why: these are the signs that must not be there.
    expect(said).not.toMatch(/[\u0000-\u001f]|soon/u);
  });
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'monda-captures-'));
    await writeFile(path.join(folder, 'verify.mjs'), (await buildVerifier()).mjs);
    for (const [name, bytes] of Object.entries(archive())) {
      await mkdir(path.dirname(path.join(folder, 'evidence', name)), { recursive: true });
      await writeFile(path.join(folder, 'evidence', name), bytes);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says hash, moment, whose clock, and by how much it was off', async () => {
    const said = await new Promise<string>((resolve) => {
      const command = [path.join(folder, 'verify.mjs'), '--lang', 'en', path.join(folder, 'evidence')];
      execFile(process.execPath, command, (_error, stdout) => resolve(stdout));
    });
    const line =
      said.split('\n').find((one) => one.includes(NAMES['before.jpg']) && one.includes('passed')) ?? '';
    const hash = sha256Of(TAKEN['before.jpg'].bytes)
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1 ');
    expect(line).toContain(
      '2026-11-19 15:20:07 UTC by the clock of the device, which was 3 minutes, 5 seconds slow.',
    );
    expect(line).toContain(hash);
  });
});
