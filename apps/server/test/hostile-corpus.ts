import { deflateSync } from 'node:zlib';
import { LIMITS } from '@monda/domain/base/limits.ts';
import sharp from 'sharp';
import { jpegOfBytes, pixelBomb, PNG_HEAD, pngChunk } from './hostile-files.ts';

/** A file a person means harm with. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
  /** What has to become of it as a photo; left out: refused or stored inert, either is right. */
  readonly photo?: 'refused' | 'stored';
}

/** Stands in whatever is hidden in a picture; no stored picture has it. */
export const CANARY = 'MONDA-CANARY';
const SCRIPT = `<script>alert("${CANARY}")</script>`;
const HTML = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`);
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`);
const PDF = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;

const solid = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#aa5500' } });

/** A JPEG segment: marker, length and what is in it. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
const inJpeg = (jpeg: Buffer, ...segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const inPng = (png: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

function pngOf(width: number, height: number, bits: readonly number[], data: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(bits, 8);
  return Buffer.concat([
    PNG_HEAD,
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function hiddenPayloads(jpeg: Buffer, png: Buffer): Promise<readonly HostileFile[]> {
  const canary = Buffer.from(CANARY);
  const stored = (what: string, bytes: Buffer, name = 'a.jpg'): HostileFile => ({
    what,
    name,
    bytes,
    photo: 'stored',
  });
  const gps = await solid()
    .jpeg()
    .withExif({ IFD0: { Artist: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
  const text = (name: string) =>
    pngChunk(name, Buffer.concat([Buffer.from('Comment\0'), Buffer.from(SCRIPT)]));
  return [
    stored('EXIF with a location', gps),
    stored('XMP', inJpeg(jpeg, segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${CANARY}</x>`)))),
    stored(
      'IPTC',
      inJpeg(jpeg, segment(0xed, Buffer.from(`Photoshop 3.0\x008BIM\x04\x04${CANARY}`, 'latin1'))),
    ),
    stored('MPF', inJpeg(jpeg, segment(0xe2, Buffer.concat([Buffer.from('MPF\0'), canary])))),
    stored('a comment', inJpeg(jpeg, segment(0xfe, Buffer.from(SCRIPT)))),
    stored('JPEG/JS in a comment', inJpeg(jpeg, segment(0xfe, Buffer.from(`*/=alert("${CANARY}")/*`)))),
    stored('a page behind the end', Buffer.concat([jpeg, HTML])),
    stored('a second picture behind the end', Buffer.concat([jpeg, gps])),
    stored('an archive behind the end', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${CANARY}`)])),
    stored('a PDF behind the end', Buffer.concat([jpeg, Buffer.from(PDF), canary])),
    stored('PNG with tEXt', inPng(png, text('tEXt')), 'a.png'),
    stored('PNG with an unknown chunk', inPng(png, text('moNd')), 'a.png'),
    stored('PNG with eXIf', inPng(png, pngChunk('eXIf', canary)), 'a.png'),
    stored('PNG with a page behind the end', Buffer.concat([png, HTML]), 'a.png'),
    { what: 'PNG with iTXt', name: 'a.png', bytes: inPng(png, text('iTXt')) },
    { what: 'PNG with zTXt', name: 'a.png', bytes: inPng(png, text('zTXt')) },
    { what: 'PNG with a broken profile', name: 'a.png', bytes: inPng(png, pngChunk('iCCP', canary)) },
    {
      what: 'PNG with APNG control',
      name: 'a.png',
      bytes: inPng(png, pngChunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))),
    },
    {
      what: 'JPEG with a broken profile',
      name: 'a.jpg',
      bytes: inJpeg(jpeg, segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${CANARY}`))),
    },
    stored('a profile', await solid().jpeg().withIccProfile('p3').toBuffer()),
    stored('CMYK', await solid().toColourspace('cmyk').jpeg().toBuffer()),
    stored('16 bit', await solid().toColourspace('rgb16').png().toBuffer(), 'a.png'),
    stored('interlaced PNG', await solid().png({ progressive: true }).toBuffer(), 'a.png'),
    stored('progressive JPEG', await solid().jpeg({ progressive: true }).toBuffer()),
    stored('one pixel', await solid(1, 1).png().toBuffer(), 'a.png'),
    stored('a very long line', await solid(8_000, 1).png().toBuffer(), 'a.png'),
  ];
}

async function wrongTypes(jpeg: Buffer, png: Buffer): Promise<readonly HostileFile[]> {
  const refused = (what: string, name: string, bytes: Buffer | string, type?: string): HostileFile => ({
    what,
    name,
    bytes: Buffer.from(bytes),
    photo: 'refused',
    ...(type === undefined ? {} : { type }),
  });
  const [gif, webp, tiff, avif] = await Promise.all([
    solid().gif().toBuffer(),
    solid().webp().toBuffer(),
    solid().tiff().toBuffer(),
    solid(16, 16).avif().toBuffer(),
  ]);
  return [
    refused('an SVG', 'a.svg', SVG, 'image/svg+xml'),
    refused('an SVG named PNG', 'a.png', SVG, 'image/png'),
    refused('an SVG named JPEG', 'a.jpg', SVG),
    refused('a page named JPEG', 'a.jpg', HTML, 'image/jpeg'),
    refused(
      'XHTML',
      'a.png',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    ),
    refused('GIF/JS', 'a.png', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1);`),
    refused('a GIF', 'a.gif', gif),
    refused('a GIF named JPEG', 'a.jpg', gif),
    refused('a WebP named PNG', 'a.png', webp),
    refused('a TIFF named JPEG', 'a.jpg', tiff),
    refused('an AVIF named JPEG', 'a.jpg', avif),
    refused('a BMP named PNG', 'a.png', `BM${'\0'.repeat(60)}`),
    refused('an ICO named PNG', 'a.png', '\0\0\x01\0\x01\0'),
    refused('a script', 'a.jpg', '#!/bin/sh\necho hi\n'),
    refused('a program', 'a.jpg', 'MZ\x90\0'),
    refused('an archive', 'a.png', 'PK\x03\x04'),
    refused('PostScript named PNG', 'a.png', '%!PS-Adobe-3.0\n'),
    refused('MVG', 'a.png', "push graphic-context\nfill 'url(https://example.com/x)'\n"),
    refused('a text', 'a.png', 'just a text', 'image/png'),
    refused('an empty file', 'a.jpg', ''),
    refused('one byte', 'a.jpg', '\xff'),
    refused('only the first bytes of a PNG', 'a.png', PNG_HEAD),
    refused('only the first bytes of a JPEG', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff])),
    refused('a PNG head before a page', 'a.png', Buffer.concat([PNG_HEAD, HTML])),
    refused(
      'a JPEG head before a page',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML]),
    ),
    refused('a PDF named JPEG', 'a.jpg', PDF),
    refused('a JPEG cut off', 'a.jpg', jpeg.subarray(0, jpeg.length - 200)),
    refused('a PNG cut off', 'a.png', png.subarray(0, png.length - 30)),
    refused('a double ending', 'a.jpg.exe', jpeg),
    refused('an ending of a page', 'a.jpg.html', jpeg),
    refused('no ending', 'blob', jpeg),
    refused('an ending behind a NUL', 'a.php\0jpg', jpeg),
    refused('PDF/HTML as an invoice', 'a.pdf.html', Buffer.concat([Buffer.from(PDF), HTML])),
    {
      what: 'PDF/HTML',
      name: 'a.pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), HTML, Buffer.from('%%EOF')]),
    },
    {
      what: 'a PDF with a script',
      name: 'a.pdf',
      bytes: Buffer.from(
        PDF.replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      ),
    },
    { what: 'a PDF cut off', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj') },
    ...[
      ['a page', HTML],
      ['an archive', 'PK\x03\x04'],
      ['a script', '#!/bin/sh\nexit\n'],
      ['a program', 'MZ\x90\0'],
      ['a GIF', 'GIF89a'],
      ['a PNG head', PNG_HEAD],
      ['a JPEG', jpeg],
    ].map(([before = '', bytes = '']) => ({
      what: `${String(before)} before a PDF`,
      name: 'a.pdf',
      bytes: Buffer.concat([Buffer.from(bytes), Buffer.from(PDF)]),
    })),
  ];
}

async function bombs(): Promise<readonly HostileFile[]> {
  const refused = (what: string, bytes: Buffer, name = 'a.png'): HostileFile => ({
    what,
    name,
    bytes,
    photo: 'refused',
  });
  const grey = [8, 0, 0, 0, 0];
  const tiny = deflateSync(Buffer.alloc(64));
  return [
    refused('900 million pixels', pixelBomb()),
    refused('a line of two thousand million pixels', pngOf(2 ** 31 - 1, 1, grey, tiny)),
    refused('more pixels than there are', pngOf(2 ** 32 - 1, 2 ** 32 - 1, grey, tiny)),
    refused('no pixels', pngOf(0, 0, grey, tiny)),
    refused('40 million pixels of tiny data', pngOf(8_000, 5_000, grey, tiny)),
    refused('a bit depth there is not', pngOf(8, 8, [77, 9, 9, 9, 9], tiny)),
    refused('data that does not unpack', pngOf(8, 8, grey, Buffer.from('no zlib'))),
    refused('a packed bomb', pngOf(8, 8, [8, 0, 0, 0, 7], deflateSync(Buffer.alloc(50_000_000)))),
    refused('one byte more than allowed', await jpegOfBytes(LIMITS.fileBytes + 1), 'a.jpg'),
    {
      what: 'exactly as much as allowed',
      name: 'a.jpg',
      bytes: await jpegOfBytes(LIMITS.fileBytes),
      photo: 'stored',
    },
  ];
}

const NAMES: readonly string[] = [
  '../../../etc/passwd.jpg',
  '..\\..\\windows\\system32\\a.jpg',
  '/absolute/a.jpg',
  'C:\\a.jpg',
  '%2e%2e%2fa.jpg',
  'a\r\nX-Injected: 1.jpg',
  'a";filename="b.html.jpg',
  "a'; DROP TABLE stored_files;--.jpg",
  '\u202egpj.exe.jpg',
  'a\u200b\u2066b.jpg',
  'con.jpg',
  'NUL.jpg',
  '.jpg',
  '....jpg',
  `${'x'.repeat(400)}.jpg`,
  `${'𝕏'.repeat(200)}.jpg`,
  '<img src=x onerror=alert(1)>.jpg',
  'a.jpg ',
  'Ünïcödé – 図.jpg',
  '-rf.jpg',
];

/** At least 60 files, all made here: hidden payloads, wrong types, polyglots, bombs and names. */
export async function hostileCorpus(): Promise<readonly HostileFile[]> {
  const [jpeg, png] = await Promise.all([solid().jpeg().toBuffer(), solid().png().toBuffer()]);
  return [
    ...(await hiddenPayloads(jpeg, png)),
    ...(await wrongTypes(jpeg, png)),
    ...(await bombs()),
    ...NAMES.map((name) => ({ what: `the name ${JSON.stringify(name).slice(0, 60)}`, name, bytes: jpeg })),
  ];
}
