import { open, readdir, readFile, stat } from 'node:fs/promises';
import { derCertificatesIn } from '../../src/base64.ts';
import { checkFiles, type FilesReport, type GivenFile } from '../../src/check-files.ts';
import type { Row, Say, SayOfTwo } from '../../src/rows.ts';
import { compareCheckpoints } from '../../src/compare-checkpoints.ts';
import { builtInRoots } from '../../src/with-roots.ts';
import { type Language, said } from '../language.ts';
import { aboutOf } from '../about.ts';
import { detailLines, sentenceOf, shown } from '../lines.ts';
import { NOT_PROVED, NOT_PROVED_TITLE, PART_NAMES, SAYS, SIGN_NAMES } from '../says.ts';
import { ABOUT_TITLE, VERDICT_SIGNS } from '../says-of-verdict.ts';
import { wholeVerdict } from '../verdict.ts';
import { type Order, orderOf } from './arguments.ts';
import { SAYS_OF_CHECKPOINTS } from './says-of-checkpoints.ts';
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

/** Most files of a folder; one with more is no evidence archive. */
const MOST_FILES = 100_000;

/** A path with the signs that archives have between folders. */
const slashed = (path: string): string => (process.platform === 'win32' ? path.replaceAll('\\', '/') : path);

/** The files of a folder and of those in it; the path itself where it is none, or has too many, which is no file to read. */
async function pathsOf(path: string, found: string[] = []): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) found.push(path);
  for (const entry of entries ?? []) {
    if (found.length >= MOST_FILES) {
      found.push(path);
      break;
    }
    const below = `${path.replace(/\/+$/, '')}/${entry.name}`;
    if (entry.isDirectory()) await pathsOf(below, found);
    else found.push(below);
  }
  return found;
}

const givenFiles = async (paths: readonly string[]): Promise<GivenFile[]> => {
  const found: GivenFile[] = [];
  for (const path of paths) for (const one of await pathsOf(slashed(path))) found.push(await givenFile(one));
  return found;
};

/** Where an evidence archive has the log and its key. */
const LOG_OF_ARCHIVE = ['log', 'log-key.txt'];

/** Colors of a verdict in a terminal that shows them. */
const COLORS = { holds: 32, fails: 31, open: 33, unread: 33 } as const;

/** What is not proved, what the certificate is about, and the verdict, which stands last, where a terminal shows it. */
function endOf(report: FilesReport, language: Language): string[] {
  const limits = NOT_PROVED.map((one) => `- ${said(one, language)}`);
  const about = report.subject && aboutOf(report.subject, language);
  const { sign, sentence, notes } = wholeVerdict(report, language);
  const verdict = `${VERDICT_SIGNS[sign]} ${sentence}`;
  const isColored = process.stdout.isTTY && !process.env['NO_COLOR'];
  return [
    ...['', `${said(NOT_PROVED_TITLE, language)}:`, ...limits, ''],
    ...(about === null
      ? []
      : [
          `${said(ABOUT_TITLE, language)}:`,
          ...about.facts.map(([label, value]) => `- ${label}: ${value}`),
          ...about.items.map(([name, serialNumber]) => `  - ${name}. ${serialNumber}`),
          ...(about.more === '' ? [''] : [`  - ${about.more}`, '']),
        ]),
    isColored ? `\u001b[1;${COLORS[sign]}m${verdict}\u001b[0m` : verdict,
    ...notes,
  ];
}

/** Writes a report: a line for each row and what stands at its end, or all of it as JSON. Answers the exit code. */
function write(
  report: FilesReport<Say | SayOfTwo>,
  { language, isJson }: Order,
  end: readonly string[],
): number {
  const lines = [...report.rows.map((row) => lineOf(row, language)), ...end];
  process.stdout.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : `${lines.join('\n')}\n`);
  return EXIT[report.verdict];
}

/** Whether a row is about two checkpoints. */
const isOfTwo = (row: Row<Say | SayOfTwo>): row is Row<SayOfTwo> => row.say in SAYS_OF_CHECKPOINTS;

/** A row, with what has to be compared or looked for. */
function lineOf(row: Row<Say | SayOfTwo>, language: Language): string {
  const isDetailed =
    ['signer', 'timeStamp', 'data'].includes(row.part) ||
    ['capture-same', 'signing-holds', 'signing-refused', 'signing-withdrawn'].includes(row.say) ||
    row.sign === 'fails' ||
    row.sign === 'unread';
  const details = isDetailed ? detailLines(row, language).map(([label, value]) => `${label}: ${value}`) : [];
  const sentence = isOfTwo(row)
    ? said(SAYS_OF_CHECKPOINTS[row.say], language, shown(row.about))
    : sentenceOf(row as Row, language);
  const sign = `[${said(SIGN_NAMES[row.sign], language)}]`;
  const head = `${sign} ${said(PART_NAMES[row.part], language)}: ${sentence}`;
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
  const order = orderOf(process.argv.slice(2), process.env);
  const { language, files, unknown, checkpoints, ...paths } = order;
  const refused = (text: string): number => {
    process.stderr.write(`${text}\n`);
    return EXIT.unreadable;
  };
  if (unknown !== null)
    return refused(`${said(UNKNOWN_OPTION, language, unknown)}\n\n${said(USAGE, language)}`);
  if (checkpoints !== null) {
    const [one, other] = [await givenFile(checkpoints[0]), await givenFile(checkpoints[1])];
    const more = await givenFiles(files.length > 0 ? files : LOG_OF_ARCHIVE);
    return write(await compareCheckpoints([one, other], more), order, []);
  }
  if (files.length === 0) return refused(said(USAGE, language));
  const roots = await certificatesOf(paths.roots);
  const timeRoots = await certificatesOf(paths.timeRoots);
  for (const wrong of [roots, timeRoots])
    if (typeof wrong === 'string') return refused(said(SAYS['not-readable'], language, wrong));
  const isFolder = (await stat(files[0] ?? '').catch(() => null))?.isDirectory();
  const given = await givenFiles(files);
  const built = builtInRoots(ROOTS);
  const trust = {
    roots: [...built.roots, ...(roots as Uint8Array[])],
    timeRoots: [...built.timeRoots, ...(timeRoots as Uint8Array[])],
  };
  const report = await checkFiles(given, trust, isFolder ? null : given[0]);
  return write(report, order, endOf(report, language));
}

// why: Node 20 warns that Ed25519 is experimental there; the report stands alone.
process.removeAllListeners('warning');
process.exitCode = await run();
