import { ENCRYPTED_PDFS, PLAIN_PDF } from '@monda/test-bed/pdf-samples.ts';
import { describe, expect, test } from 'vitest';
import { pdfProblem } from './pdf-judgement.ts';

const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const PLAIN = textOf(PLAIN_PDF);
const SAMPLES = ENCRYPTED_PDFS.map(({ encryption, forbidsPrinting, needsPassword }) => ({
  encryption,
  free: textOf(forbidsPrinting),
  locked: textOf(needsPassword),
}));
const sample = (encryption: string) => {
  const found = SAMPLES.find((each) => each.encryption === encryption);
  if (found === undefined) throw new Error(`there is no sample with ${encryption}`);
  return found;
};
const AES = sample('AES-128');

/** The file as a program appends a change to it: an object, a table and a trailer that points to the one before. */
function appended(file: string, encrypt: string): string {
  const before = /startxref\s+(\d+)/.exec(file)?.[1];
  const id = /\/ID \[.*?\]/.exec(file)?.[0] ?? '';
  return `${file}9 0 obj\n<< /Note (x) >>\nendobj\nxref\n9 1\n${String(file.length).padStart(10, '0')} 00000 n \ntrailer << /Size 10 /Root 1 0 R /Prev ${before} ${id} ${encrypt}>>\nstartxref\n${file.length + 30}\n%%EOF\n`;
}

const INDIRECT = /\/Encrypt \d+ 0 R/.exec(AES.locked)?.[0] ?? '';
const unpointed = (file: string) => file.replace(/startxref\n\d+/, 'startxref\n0');
const encryptOf = (file: string) => /\/Encrypt (\d+) 0 R/.exec(file)?.[1] ?? '';
/** The file with the dictionary of its encryption in its trailer, not in an object. */
function direct(file: string): string {
  const number = encryptOf(file);
  const object = new RegExp(`\\n${number} 0 obj\\n(<<[^]*?>>)\\nendobj`).exec(file);
  return unpointed(file.replace(`/Encrypt ${number} 0 R`, `/Encrypt ${object?.[1]}`));
}

describe.each(SAMPLES)('a PDF with $encryption', ({ free, locked }) => {
  test.each([
    ['as it is', (file: string) => file],
    ['with bytes before its head', (file: string) => `Content-Type: application/pdf\r\n\r\n${file}`],
    ['whose pointer leads nowhere', unpointed],
    ['without a pointer', (file: string) => file.replaceAll('startxref', 'startXref')],
    ['with blanks behind its end', (file: string) => `${file}${'\0 \n'.repeat(2_000)}`],
  ])('is judged %s: refused with a password, taken without', (_, make) => {
    expect(pdfProblem(make(locked))).toBe('password');
    expect(pdfProblem(make(free))).toBeNull();
  });
});

describe('a PDF that opens with a password only', () => {
  test.each([
    ['whose encryption stands in its trailer', direct(AES.locked)],
    ['that was changed afterwards', appended(AES.locked, INDIRECT)],
    ['whose names are written in numbers', AES.locked.replace('/Standard', '/St#61ndard')],
    ['for the holders of certificates', AES.free.replace('/Standard', '/Adobe.PubSec')],
    ['of a handler of a person', AES.free.replace('/Standard', '/Mine')],
    ['of a revision there is not', AES.free.replace(/\/R \d/, '/R 9')],
    ['whose encryption is missing', AES.free.replace(/\/Encrypt \d+ 0 R/, '/Encrypt 999 0 R')],
    ['whose encryption is damaged', AES.free.replace('/U <', '/X <')],
  ])('is refused: %s', (_, file) => {
    expect(pdfProblem(file)).toBe('password');
  });
});

describe('a PDF that opens without a password', () => {
  test.each([
    ['that is not encrypted', PLAIN],
    ['that only forbids printing, its encryption in its trailer', direct(AES.free)],
    ['that only forbids printing and was changed afterwards', appended(AES.free, INDIRECT)],
    ['that says no length of its key', AES.free.replace('/Length 128', '')],
    ['that says a wrong length of its key', AES.free.replace('/Length 128', '/Length 40')],
    [
      'whose rights are a number without a sign',
      AES.free.replace(/\/P (-\d+)/, (_, rights: string) => `/P ${Number(rights) >>> 0}`),
    ],
    [
      'whose attached files alone are encrypted',
      AES.locked.replace(/\/StmF \/StdCF \/StrF \/StdCF/, '/StmF /Identity /StrF /Identity'),
    ],
    [
      'that tells of /Encrypt in a text',
      PLAIN.replace('\nstartxref', '\n% trailer << /Encrypt 1 0 R >>\nstartxref'),
    ],
    ['whose trailer says null', PLAIN.replace('/Root', '/Encrypt null/Root')],
    ['whose page is an encrypted PDF in full', PLAIN.replace('\nstartxref', `\n${AES.locked}\nstartxref`)],
  ])('is taken: %s', (_, file) => {
    expect(pdfProblem(file)).toBeNull();
  });
});

/** The file with its trailer as a cross-reference stream whose dictionary has this many characters more. */
function byStream(file: string, more: number): string {
  const trailer = /trailer <<([^]*?)>>\nstartxref/.exec(file)?.[1] ?? '';
  const index = `/Index [${'0 1 '.repeat(more / 4)}]`;
  return `${file.slice(0, file.lastIndexOf('startxref'))}99 0 obj\n<< /Type /XRef ${index} ${trailer} >>\nstream\n\nendstream\nendobj\nstartxref\n${file.lastIndexOf('startxref')}\n%%EOF\n`;
}
const asStream = (file: string) => byStream(file, 0).replaceAll('trailer', 'trailing');
const asLongStream = (file: string) => byStream(file, 300_000).replaceAll('trailer', 'trailing');
/** The file with another one as the content of a stream, and with a pointer that leads nowhere. */
function holding(file: string, inner: string, length = String(inner.length)): string {
  const at = Math.max(file.lastIndexOf('\nxref'), file.lastIndexOf('\n', file.lastIndexOf('/XRef') - 20));
  const stream = `\n77 0 obj\n<< /Length ${length} >>\nstream\n${inner}\nendstream\nendobj`;
  return file.slice(0, at) + stream + unpointed(file.slice(at));
}

const WITH_TABLE = SAMPLES.filter(({ locked }) => locked.includes('trailer <<'));

describe.each(WITH_TABLE)('a PDF with $encryption and another form', ({ free, locked }) => {
  test.each([
    ['a cross-reference stream', asStream],
    ['a cross-reference stream with a long dictionary', asLongStream],
    ['the same without a pointer', (file: string) => unpointed(asLongStream(file))],
    ['a stream that holds a plain PDF', (file: string) => holding(file, PLAIN)],
    ['a stream with a trailer', (file: string) => holding(file, 'trailer << /Root 1 0 R >>')],
  ])('of %s is refused with a password, taken without', (_, make) => {
    expect(pdfProblem(make(locked))).toBe('password');
    expect(pdfProblem(make(free))).toBeNull();
  });
});

test.each([
  ['whole', holding(PLAIN, AES.locked)],
  ['at its end', holding(PLAIN, 'trailer << /Encrypt 1 0 R >>')],
  ['whose length is wrong', holding(PLAIN, 'trailer << /Encrypt 1 0 R >>', '5')],
  ['whose length is an object', holding(PLAIN, 'trailer << /Encrypt 1 0 R >>', '78 0 R')],
  ['in a cross-reference stream', holding(PLAIN, '9 0 obj << /Type /XRef /Encrypt 1 0 R >>')],
  ['a hundred times', holding(PLAIN, 'trailer << /Encrypt 1 0 R >>\n'.repeat(100))],
])('a plain PDF without a pointer is taken whose stream holds an encrypted one, %s', (_, file) => {
  expect(pdfProblem(file)).toBeNull();
});

test('streams without end are looked through within bounds', () => {
  for (const piece of ['stream\n', '>>stream\nendstream ', '<</Length 9>>\nstream\n']) {
    expect(pdfProblem(`%PDF-1.7\n${piece.repeat(300_000)}trailer<<>>\nstartxref\n0\n%%EOF`)).toBeNull();
  }
});

describe('head and end', () => {
  const behind = (bytes: number) => `${' '.repeat(bytes)}${PLAIN}`;
  test.each([
    ['a head behind 1,019 bytes', behind(1_019), null],
    ['a head that goes over the first 1,024 bytes', behind(1_020), 'damaged'],
    ['no head', PLAIN.slice(5), 'damaged'],
    ['a head without a version', PLAIN.replace('%PDF-1.4', '%PDF-new'), 'damaged'],
    ['no end mark', PLAIN.replace('%%EOF', ''), 'damaged'],
    ['half of a file', PLAIN.slice(0, PLAIN.length / 2), 'damaged'],
    ['an end mark within the last 1,024 bytes', `${PLAIN}${'x'.repeat(1_018)}`, null],
    ['an end mark before the last 1,024 bytes', `${PLAIN}${'x'.repeat(1_024)}`, 'damaged'],
    ['an end mark before NULs that fill a block', `${PLAIN}${'\0'.repeat(4_096)}`, null],
    ['an end mark before the head only', `%%EOF ${PLAIN.replace('%%EOF', '')}`, 'damaged'],
    ['nothing', '', 'damaged'],
  ] as const)('of %s', (_, file, problem) => {
    expect(pdfProblem(file)).toBe(problem);
  });
});

describe('what no real file holds is judged within bounds', () => {
  const HARDENED = `6 0 obj<</Filter/Standard/V 5/R 6/StmF/A/P 0/O(x)/U(${'u'.repeat(48)})>>`;
  const around = (middle: string) => `%PDF-1.7\n${middle}\nstartxref\n0\n%%EOF`;
  test.each([
    ['dictionaries inside each other', around(`trailer ${'<</Encrypt '.repeat(200_000)}`), null],
    ['arrays inside each other', around(`trailer <</Encrypt ${'['.repeat(200_000)}`), null],
    ['a million trailers', around('trailer<<>>'.repeat(300_000)), null],
    ['a text that does not end', around(`trailer <</Encrypt (${'('.repeat(3_000_000)}`), null],
    [
      'objects of one number again and again',
      around(`${HARDENED.repeat(40_000)}trailer<</Encrypt 6 0 R>>`),
      'password',
    ],
    ['an object that names itself', around('6 0 obj 6 0 R endobj trailer<</Encrypt 6 0 R>>'), 'password'],
    ['pointers past the end', PLAIN.replace(/startxref\n\d+/, 'startxref\n9999999999'), null],
    ['cross-reference streams without objects', around('/XRef '.repeat(500_000)), null],
    ['blanks and numbers', around(`${'6 '.repeat(1_000_000)}trailer<</Encrypt 6 0 R>>`), 'password'],
  ] as const)('%s', (_, file, problem) => {
    expect(pdfProblem(file)).toBe(problem);
  });
});
