import { describe, expect, it } from 'vitest';
import { typeOfBytes } from '@monda/domain/files/file-signature.ts';
import { cleanFileName } from './file-type.ts';

describe('the type of bytes', () => {
  const refused = {
    text: 'just a text',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    html: '<!doctype html><script>alert(1)</script>',
    gif: 'GIF89a\u0001\u0000',
    heic: '\u0000\u0000\u0000\u0018ftypheic',
    webp: 'RIFF\u0000\u0000\u0000\u0000WEBP',
    zip: 'PK\u0003\u0004',
    nothing: '',
    'a pdf after more than 1,024 bytes': `${' '.repeat(1_020)}%PDF-1.7`,
  };
  for (const [name, text] of Object.entries(refused)) {
    // rows: VAL-073
    it(`refuses ${name}`, () => {
      expect(typeOfBytes(Buffer.from(text, 'latin1'))).toBeNull();
    });
  }

  it('knows the three stored types by their first bytes', () => {
    expect(typeOfBytes(Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1'))).toBe('image/png');
    expect(typeOfBytes(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toBe('image/jpeg');
    expect(typeOfBytes(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
  });

  it.each([
    ['a blank', ' '],
    ['the head of an answer', 'Content-Type: application/pdf\r\n\r\n'],
    ['a page', '<br />\n<b>Warning</b>: a notice of a program<br />\n'],
    ['1,019 bytes', 'x'.repeat(1_019)],
  ])('finds a pdf behind %s, as readers do', (_, before) => {
    expect(typeOfBytes(Buffer.from(`${before}%PDF-1.7`))).toBe('application/pdf');
  });

  it.each([
    ['PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ])('takes what begins as %s for a picture, also with the head of a pdf behind', (_, before, type) => {
    expect(typeOfBytes(Buffer.from(`${before}%PDF-1.7`, 'latin1'))).toBe(type);
  });
});

describe('a stored name', () => {
  const cases: readonly [string, string, string][] = [
    ['a path', '../../etc/photo.png', 'photo.png'],
    ['a Windows path', 'C:\\Users\\ana\\photo.png', 'photo.png'],
    ['line ends and NUL', 'pho\r\nto\u0000.png', 'photo.png'],
    ['direction marks', 'photo\u202egnp.exe.png', 'photognp.exe.png'],
    ['invisible characters', 'ph\u200bo\ufeffto.png', 'photo.png'],
    ['characters of shells', 'a<b>:"|?*.png', 'ab.png'],
    ['an ending of another type', 'photo.jpg', 'photo.png'],
    ['no ending', 'photo', 'photo.png'],
    ['a device name', 'CON.png', 'file CON.png'],
    ['nothing', '', 'file.png'],
    ['dots only', '...', 'file.png'],
    ['another script', 'foto año 日本.PNG', 'foto año 日本.png'],
  ];
  for (const [what, given, stored] of cases) {
    it(`keeps of ${what}: ${stored}`, () => expect(cleanFileName(given, 'image/png')).toBe(stored));
  }

  it('has at most 200 characters and keeps its ending', () => {
    const name = cleanFileName(`${'x'.repeat(400)}.jpeg`, 'image/jpeg');
    expect(name).toHaveLength(200);
    expect(name.endsWith('.jpeg')).toBe(true);
  });
});
