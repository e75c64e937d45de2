import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../forms/lines.ts';
import { checkFiles, type GivenFile } from '../src/check-files.ts';
import { PdfReader } from '../src/pdf-values.ts';
import { LARGEST_FILE, verifyCertificate } from '../src/verify-certificate.ts';

const TRUST = { roots: [], timeRoots: [] };
const HEAD = '%PDF-1.7\n';

/** Of the largest size: a beginning, a text again and again, and the words that end a file and lead to its table. */
function filled(begin: string, repeated: string): Uint8Array {
  const file = Buffer.alloc(LARGEST_FILE);
  file.fill(repeated, 0, 'latin1');
  file.write(HEAD + begin, 0, 'latin1');
  const tail = `\nstartxref\n${HEAD.length}\n%%EOF\n`;
  file.write(tail, file.length - tail.length, 'latin1');
  return file;
}

/** How many bytes the readers of a PDF go forward while `work` runs, those that are read again counted again. */
async function bytesRead(work: () => Promise<unknown>): Promise<number> {
  const reader = PdfReader.prototype as unknown as Record<string, (this: PdfReader) => unknown>;
  const names = ['skipSpace', 'word', 'name', 'hexString', 'literalString'];
  const own = names.map((name) => [name, reader[name]] as const);
  let read = 0;
  for (const [name, method] of own)
    reader[name] = function counted() {
      const from = this.at;
      try {
        return method?.call(this);
      } finally {
        read += this.at - from;
      }
    };
  try {
    await work();
    return read;
  } finally {
    for (const [name, method] of own) if (method !== undefined) reader[name] = method;
  }
}

/** Beginnings of hostile files, and what follows again and again; by day every third is tried. */
const HOSTILE: readonly (readonly [name: string, begin: string, repeated: string])[] = [
  ['white space', '', ' '],
  ['percent signs', '', '%'],
  ['ends of files', '', '%%EOF\n'],
  ['a table of white space', 'xref', ' '],
  ['parts of a table without rows', 'xref\n', `0 0${' '.repeat(60)}`],
  ['rows of a table', 'xref\n0 9999999\n', '0000000000 00000 n\r\n'],
  ['arrays in arrays', 'xref\ntrailer\n<< /A ', '['],
  ['numbers that may be references', 'xref\ntrailer\n<< /A [', '1 0 '],
  ['references with much between them', 'xref\ntrailer\n<< /A [', `1 0${' '.repeat(60_000)}`],
  ['a long name', 'xref\ntrailer\n<< /', 'a'],
  ['a string without end', 'xref\ntrailer\n<< /A (', '('],
  ['escapes', 'xref\ntrailer\n<< /A (', '\\'],
  ['digits without end', 'xref\ntrailer\n<< /A <', '0'],
  ['strings of digits', 'xref\ntrailer\n<< /A [', `<${'0'.repeat(900_000)}>`],
  ['keys', 'xref\ntrailer\n<< ', '/A 1 '],
];

describe('a hostile file of 50 MB is an answer, and each of its bytes is read a few times at most', () => {
  it.each(process.env.TEST_BY_DAY ? HOSTILE.filter((_, at) => at % 3 === 0) : HOSTILE)(
    '%s',
    async (_, begin, repeated) => {
      const file = filled(begin, repeated);
      let parts: readonly { readonly part: string; readonly result: string }[] = [];
      const read = await bytesRead(async () => {
        parts = (await verifyCertificate(file, TRUST)).parts;
      });
      expect(parts[0]).toMatchObject({ part: 'structure', result: 'fails' });
      expect(read).toBeLessThan(6 * LARGEST_FILE);
    },
  );
});

describe('a file above 50 MB', () => {
  /** A file of a size, of which no more than its first bytes may be read. */
  const large = (name: string, size: number): GivenFile => ({
    ...{ name, size },
    read: async (from, to) => {
      if (to - from > 1_000) throw new Error('it was read');
      return new TextEncoder().encode('%PDF-1.7\n'.padEnd(to - from));
    },
  });

  it.each(['certificate.pdf', 'film.mp4', 'x.tlog-proof'])('is not read: %s', async (name) => {
    const { verdict, rows } = await checkFiles([large(name, LARGEST_FILE + 1)], TRUST);
    expect(verdict).toBe('unreadable');
    const said = rows.filter(({ sign }) => sign === 'unread').map((row) => sentenceOf(row, 'en'));
    expect(said).toContain(`${name} is larger than 50 MB and was not read.`);
  });

  it('is read when it has 50 MB to the byte', async () => {
    const { rows } = await checkFiles([large('certificate.pdf', LARGEST_FILE)], TRUST);
    const said = rows.map((row) => sentenceOf(row, 'en'));
    expect(said).toContain('certificate.pdf could not be read.');
  });
});
