import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOCUMENT_NAMES } from '@monda/domain/base/service-documents.ts';
import { LOCALES } from '@monda/phrases/intl.ts';
import { ALL_LANGUAGES, type Language } from '@monda/phrases/languages.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentSource } from './document-source.ts';
import { readDocument } from './document-text.ts';
import { renderDocument } from './render-document.ts';

const TEMPLATES = DOCUMENT_NAMES.flatMap((name) =>
  ALL_LANGUAGES.map((language) => [name, language] as const),
);

describe.each(TEMPLATES)('the template %s in %s', (name, language) => {
  test('is a tagged PDF with its language, the same bytes every time', async () => {
    const bytes = await renderDocument(name, language);
    const source = bytes.toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(source).toContain(`/Lang (${LOCALES[language]})`);
    expect(source).toContain('/Marked true');
    expect((await renderDocument(name, language)).equals(bytes)).toBe(true);
  });

  test('has the parts of the English text, each with words', async () => {
    const partsIn = async (ending: string) =>
      readDocument(await readFile(new URL(`./${name}${ending}.md`, import.meta.url), 'utf8'));
    const parts = await partsIn(language === 'en' ? '' : `.${language}`);
    const shape = (all: typeof parts) =>
      all.map((part) => ('entries' in part ? [part.kind, part.entries.length] : part.kind));
    expect(shape(parts)).toEqual(shape(await partsIn('')));
    for (const part of parts) {
      for (const text of 'entries' in part ? part.entries : [part.text]) {
        expect(text).toMatch(/\p{L}{3}/u);
        // why: signs beyond these may need shaping, which these pages do without.
        expect(text).toMatch(/^[\x20-\x7e\xa0-\xff\u2018-\u201d\u2013\u2014\u2022\u2026]+$/);
        expect(text.split('**').length % 2).toBe(1);
      }
    }
  });
});

test('the templates of two languages are two documents', async () => {
  const source = documentSource({ folder: null });
  for (const name of DOCUMENT_NAMES) {
    const [english, spanish] = [await source.read(name, 'en'), await source.read(name, 'es')];
    expect([english.language, spanish.language]).toEqual(['en', 'es']);
    expect(english.bytes.equals(spanish.bytes)).toBe(false);
    expect(english.etag).not.toBe(spanish.etag);
  }
});

test('a text is read block by block', () => {
  expect(readDocument('# A\n## B\n\n> N.\n\n### H\nOne\ntwo\n\n- x\n- y\n\n1. p\n2. q\n')).toEqual([
    { kind: 'title', text: 'A' },
    { kind: 'subtitle', text: 'B' },
    { kind: 'notice', text: 'N.' },
    { kind: 'heading', text: 'H' },
    { kind: 'paragraph', text: 'One two' },
    { kind: 'bullets', entries: ['x', 'y'] },
    { kind: 'steps', entries: ['p', 'q'] },
  ]);
});

describe('the folder of the operator', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('a file that is no PDF is refused, naming the file', async () => {
    await writeFile(path.join(folder, 'instructions-manual.pdf'), 'hello');
    await expect(documentSource({ folder }).read('instructions-manual', 'en')).rejects.toThrow(
      'instructions-manual.pdf is not a PDF file',
    );
  });

  test('a file replaces the template at once, and its tag follows its time', async () => {
    const source = documentSource({ folder });
    const template = await source.read('instructions-manual', 'en');
    expect(template.bytes.equals(await renderDocument('instructions-manual', 'en'))).toBe(true);

    const file = path.join(folder, 'instructions-manual.pdf');
    await writeFile(file, '%PDF-1.4 mine');
    const own = await source.read('instructions-manual', 'en');
    expect(own.bytes.toString()).toBe('%PDF-1.4 mine');
    expect(own.etag).not.toBe(template.etag);
    await utimes(file, 1_000_000, 1_000_000);
    expect((await source.read('instructions-manual', 'en')).etag).not.toBe(own.etag);

    await rm(file);
    expect(await source.read('instructions-manual', 'en')).toEqual(template);
    expect((await source.read('terms-and-conditions', 'en')).etag).not.toBe(template.etag);
  });

  const put = (file: string, text: string) => writeFile(path.join(folder, file), `%PDF-1.4 ${text}`);
  const served = async (language: Language) => {
    const { bytes, language: of } = await documentSource({ folder }).read('terms-and-conditions', language);
    return [bytes.toString('latin1').slice(0, 20).slice(9), of];
  };

  test('a document in both languages is served in each', async () => {
    await put('terms-and-conditions.pdf', 'terms');
    await put('terms-and-conditions.es.pdf', 'otros');
    expect(await served('en')).toEqual(['terms', 'en']);
    expect(await served('es')).toEqual(['otros', 'es']);
  });

  test.each([
    ['terms-and-conditions.pdf', 'en'],
    ['terms-and-conditions.es.pdf', 'es'],
  ])('%s alone is served to everybody, and no template next to it', async (file, language) => {
    await put(file, 'only one');
    for (const reader of ALL_LANGUAGES) expect(await served(reader)).toEqual(['only one', language]);
    const other = await documentSource({ folder }).read('instructions-manual', 'es');
    expect(other.bytes.equals(await renderDocument('instructions-manual', 'es'))).toBe(true);
  });

  test('a file that cannot be read is not replaced by another language or the template', async () => {
    await put('terms-and-conditions.pdf', 'terms');
    await mkdir(path.join(folder, 'terms-and-conditions.es.pdf'));
    await expect(served('es')).rejects.toThrow('EISDIR');
    expect(await served('en')).toEqual(['terms', 'en']);
  });

  test('a folder that is not there gives the template', async () => {
    const source = documentSource({ folder: path.join(folder, 'nowhere') });
    expect((await source.read('terms-and-conditions', 'en')).bytes.length).toBeGreaterThan(2_000);
  });
});
