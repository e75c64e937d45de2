import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentSource } from './document-source.ts';
import { readDocument } from './document-text.ts';
import { DOCUMENT_NAMES, renderDocument } from './render-document.ts';

describe.each(DOCUMENT_NAMES)('the template %s', (name) => {
  test('is a tagged PDF with a language, the same bytes every time', async () => {
    const bytes = await renderDocument(name);
    const source = bytes.toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(source).toContain('/Lang (en-US)');
    expect(source).toContain('/Marked true');
    expect((await renderDocument(name)).equals(bytes)).toBe(true);
  });
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
    await expect(documentSource({ folder }).read('instructions-manual')).rejects.toThrow(
      'instructions-manual.pdf is not a PDF file',
    );
  });

  test('a file replaces the template at once, and its tag follows its time', async () => {
    const source = documentSource({ folder });
    const template = await source.read('instructions-manual');
    expect(template.bytes.equals(await renderDocument('instructions-manual'))).toBe(true);

    const file = path.join(folder, 'instructions-manual.pdf');
    await writeFile(file, '%PDF-1.4 mine');
    const own = await source.read('instructions-manual');
    expect(own.bytes.toString()).toBe('%PDF-1.4 mine');
    expect(own.etag).not.toBe(template.etag);
    await utimes(file, 1_000_000, 1_000_000);
    expect((await source.read('instructions-manual')).etag).not.toBe(own.etag);

    await rm(file);
    expect(await source.read('instructions-manual')).toEqual(template);
    expect((await source.read('terms-and-conditions')).etag).not.toBe(template.etag);
  });

  test('a folder that is not there gives the template', async () => {
    const source = documentSource({ folder: path.join(folder, 'nowhere') });
    expect((await source.read('terms-and-conditions')).bytes.length).toBeGreaterThan(2_000);
  });
});
