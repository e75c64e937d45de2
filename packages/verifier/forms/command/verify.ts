import { open, readFile, stat } from 'node:fs/promises';
import { derCertificatesIn } from '../../src/base64.ts';
import { checkFiles, type FilesReport, type GivenFile } from '../../src/check-files.ts';
import type { Row } from '../../src/rows.ts';
import { builtInRoots } from '../../src/with-roots.ts';
import { type Language, said } from '../language.ts';
import { detailLines, sentenceOf, verdictText } from '../lines.ts';
import { NOT_PROVED, NOT_PROVED_TITLE, PART_NAMES, SAYS, SIGN_NAMES } from '../says.ts';
import { orderOf } from './arguments.ts';
import { UNKNOWN_OPTION, USAGE } from './command-texts.ts';

/** Roots that the build leaves room for at the head of the file. */
declare const ROOTS: string;

const EXIT = { holds: 0, fails: 1, unreadable: 2, unchecked: 3 } as const;

/** A file of the disk as the core reads it; one that is none is read in vain, and the core says so. */
async function givenFile(path: string): Promise<GivenFile> {
  const size = await stat(path).then(
    (one) => (one.isFile() ? one.size : -1),
    () => -1,
  );
  return {
    name: path,
    size: Math.max(0, size),
    read: async (from, to) => {
      if (size < 0) throw new Error(path);
      const file = await open(path);
      try {
        const bytes = new Uint8Array(to - from);
        let at = 0;
        while (at < bytes.length) {
          const { bytesRead } = await file.read(bytes, at, bytes.length - at, from + at);
          if (bytesRead === 0) throw new Error(path);
          at += bytesRead;
        }
        return bytes;
      } finally {
        await file.close();
      }
    },
  };
}

/** A line for each row, and what is not proved. */
function textOf(report: FilesReport, language: Language): string {
  const limits = NOT_PROVED.map((one) => `- ${said(one, language)}`);
  return [
    ...report.rows.map((row) => lineOf(row, language)),
    '',
    `${said(NOT_PROVED_TITLE, language)}:`,
    ...limits,
    '',
    verdictText(report, language, ' (--root)'),
    '',
  ].join('\n');
}

/** A row, with what has to be compared or looked for. */
function lineOf(row: Row, language: Language): string {
  const isDetailed =
    ['signer', 'timeStamp', 'data'].includes(row.part) || row.sign === 'fails' || row.sign === 'unread';
  const details = isDetailed ? detailLines(row, language).map(([label, value]) => `${label}: ${value}`) : [];
  const sign = `[${said(SIGN_NAMES[row.sign], language)}]`;
  const head = `${sign} ${said(PART_NAMES[row.part], language)}: ${sentenceOf(row, language)}`;
  return details.length === 0 ? head : `${head} (${details.join('; ')})`;
}

async function certificatesOf(paths: readonly string[]): Promise<Uint8Array[] | string> {
  const found: Uint8Array[] = [];
  for (const path of paths) {
    try {
      const some = derCertificatesIn(await readFile(path));
      if (some.length === 0) return path;
      found.push(...some);
    } catch {
      return path;
    }
  }
  return found;
}

/** Does what the arguments ask for; answers the exit code. */
async function run(): Promise<number> {
  const { language, isJson, files, unknown, ...paths } = orderOf(process.argv.slice(2), process.env);
  const refused = (text: string): number => {
    process.stderr.write(`${text}\n`);
    return EXIT.unreadable;
  };
  if (unknown !== null)
    return refused(`${said(UNKNOWN_OPTION, language, unknown)}\n\n${said(USAGE, language)}`);
  if (files.length === 0) return refused(said(USAGE, language));
  const roots = await certificatesOf(paths.roots);
  const timeRoots = await certificatesOf(paths.timeRoots);
  for (const wrong of [roots, timeRoots])
    if (typeof wrong === 'string') return refused(said(SAYS['not-readable'], language, wrong));
  const given = await Promise.all(files.map(givenFile));
  const built = builtInRoots(ROOTS);
  const trust = {
    roots: [...built.roots, ...(roots as Uint8Array[])],
    timeRoots: [...built.timeRoots, ...(timeRoots as Uint8Array[])],
  };
  const report = await checkFiles(given, trust, given[0]);
  process.stdout.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : textOf(report, language));
  return EXIT[report.verdict];
}

// why: Node 20 warns that Ed25519 is experimental there; the report stands alone.
process.removeAllListeners('warning');
process.exitCode = await run();
