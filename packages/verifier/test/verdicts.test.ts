import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  HOSTILE,
  itemsOf,
  VERDICT_NUMBER,
  type VerdictCase,
  verdictCases,
} from '@monda/test-bed/verdict-files.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildVerifier } from '../build/build-verifier.ts';
import { aboutOf } from '../forms/about.ts';
import { LANGUAGES } from '../forms/language.ts';
import { withList } from '../forms/page/provider-list.ts';
import { VERDICTS } from '../forms/says-of-verdict.ts';
import { wholeVerdict } from '../forms/verdict.ts';
import { checkFiles, type FilesReport } from '../src/check-files.ts';
import { given } from './given-files.ts';

const { root, make, cases } = await verdictCases(true);
const byFile = cases.filter(({ listed }) => listed === undefined);

const judged = ({ files, isRooted }: Pick<VerdictCase, 'files' | 'isRooted'>) =>
  checkFiles(
    Object.entries(files).map(([name, bytes]) => given(name, bytes)),
    { roots: isRooted ? [root] : [], timeRoots: [] },
  );

/** The report with what the list of the provider answers. */
async function listedReport(one: VerdictCase): Promise<FilesReport> {
  const report = await judged(one);
  if (one.listed === undefined) return report;
  let shown = report;
  // why: the page around the program, which asks the server, is a browser's.
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent<{ answer: (said: unknown) => void }>) => {
    detail.answer(one.listed);
  });
  const asked = withList(report, (answered) => {
    shown = answered;
  });
  vi.unstubAllGlobals();
  expect(wholeVerdict(asked, 'en')).toMatchObject({ sign: 'open', sentence: 'Asking the provider’s list…' });
  return shown;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdicts-'));
  await writeFile(path.join(folder, 'verify.mjs'), (await buildVerifier()).mjs);
  await writeFile(path.join(folder, 'root.der'), root);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the command says of files. */
async function byCommand({ files, isRooted }: Pick<VerdictCase, 'files' | 'isRooted'>, language: string) {
  const own = await mkdtemp(path.join(folder, 'case-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(own, name), bytes);
  const args = ['../verify.mjs', '--lang', language, ...(isRooted ? ['--root', '../root.der'] : [])];
  return new Promise<string>((resolve) =>
    execFile(process.execPath, [...args, ...Object.keys(files)], { cwd: own }, (_, out) => resolve(out)),
  );
}

const SIGNS = { holds: '✓', fails: '✗', open: '!', unread: '?' } as const;

it.each(cases.map((one) => [one.name, one] as const))('one sentence in each language: %s', async (_, one) => {
  const report = await listedReport(one);
  for (const [at, language] of LANGUAGES.entries())
    expect(wholeVerdict(report, language)).toMatchObject({ sign: one.sign, sentence: one.says[at] });
  const { notes } = wholeVerdict(report, 'en');
  expect(notes.join(' ')).toContain(one.below);
  if (one.below === '') expect(notes.join(' ')).not.toContain(one.says[0]);
});

it('every verdict has a certificate here', () => {
  const sentences = cases.map(({ says }) => says[0]);
  const unshown = Object.entries(VERDICTS).filter(([, [, [en]]]) => {
    const [begin = '', end = ''] = en.split('{}');
    return !sentences.some((said) => said.startsWith(begin) && said.endsWith(end));
  });
  expect(unshown.map(([name]) => name)).toEqual(['asking']);
});

it('the command says the same words, sign first', async () => {
  for (const [at, language] of LANGUAGES.entries()) {
    // why: each file is a process; by day the words of the other language are compared above without one.
    if (process.env.TEST_BY_DAY && at === 0) continue;
    const said = await Promise.all(byFile.map((one) => byCommand(one, language)));
    for (const [index, one] of byFile.entries())
      expect(said[index]?.split('\n'), one.name).toContain(`${SIGNS[one.sign]} ${one.says[at]}`);
  }
}, 120_000);

describe('what a certificate is about', () => {
  const aboutIn = async (data: object) => {
    const { subject } = await judged({ files: { 'c.pdf': await make(data) }, isRooted: true });
    if (subject === null) throw new Error('nothing was read');
    return (language: 'en' | 'es') => aboutOf(subject, language);
  };

  it('is shown only where the certificate itself holds', async () => {
    const sound = ['holds', 'open'];
    for (const one of cases) {
      const report = await listedReport(one);
      const isSound =
        sound.includes(one.sign) || /^(?:voided|replaced|not listed|with a|signed before)/u.test(one.name);
      expect([one.name, report.subject !== null]).toEqual([one.name, isSound]);
    }
  });

  it.each([
    [
      'en',
      ['Provider', 'Monda S.A.C.'],
      'Destroyed on',
      'November 27, 2026 – November 28, 2026',
      'Serial number: SN-0',
    ],
    [
      'es',
      ['Proveedor', 'Monda S.A.C.'],
      'Fecha de destrucción',
      '27 de noviembre de 2026 – 28 de noviembre de 2026',
      'Número de serie: SN-0',
    ],
  ] as const)('are parties, days and items, in %s', async (language, provider, label, days, serialNumber) => {
    const about = (await aboutIn({}))(language);
    expect(about.facts.slice(0, 3)).toEqual([provider, expect.anything(), [label, days]]);
    expect(about.facts).toContainEqual([expect.anything(), `${VERDICT_NUMBER} v1`]);
    expect(about.items[0]).toEqual(['Laptop 0', serialNumber]);
    expect([about.items.length, about.more]).toEqual([2, '']);
  });

  it('of 500 items shows 40 and how many more', async () => {
    const about = await aboutIn({ items: itemsOf(500) });
    expect([about('en').items.length, about('en').more, about('es').more]).toEqual([
      40,
      'And 460 more',
      'Y 460 más',
    ]);
    expect(about('en').facts).toContainEqual(['Items', '500']);
  });

  it('has hostile texts as texts that do not steer a terminal or turn round, cut where they are long', async () => {
    const { provider, company, itemName } = HOSTILE;
    const data = {
      provider: { name: provider },
      company: { name: company },
      items: itemsOf(1, { itemName }),
    };
    const about = (await aboutIn(data))('en');
    expect(about.facts.slice(0, 2)).toEqual([
      ['Provider', provider],
      ['Company', 'ACME �gnp.exe �[2J�]0;title�'],
    ]);
    expect(about.items[0]?.[0]).toBe(`${'W'.repeat(300)}…`);
    const said = await byCommand({ files: { 'c.pdf': await make(data) }, isRooted: false }, 'en');
    expect(said).toContain('ACME �gnp.exe');
    expect(said).not.toMatch(/[\u001b\u0007\u202e]/u);
  });

  it.each([
    ['nothing', { provider: 1, company: null, items: 'none', frozenAt: null }],
    ['days that are none', { items: [{ facts: { time: { ended: '2026-99-99' } } }], frozenAt: 'x' }],
  ])('is read in data with %s', async (_, data) => {
    const { subject } = await judged({ files: { 'c.pdf': await make(data) }, isRooted: true });
    expect(subject?.days).toEqual([]);
    expect(subject === null ? [] : aboutOf(subject, 'en').facts.map(([label]) => label)).not.toContain(
      'Destroyed on',
    );
  });
});
