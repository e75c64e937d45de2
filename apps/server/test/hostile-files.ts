import { deflateSync } from 'node:zlib';
import { LIMITS } from '@monda/domain/base/limits.ts';
import sharp from 'sharp';

export const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A chunk of a PNG file with its check sum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A small PNG file that claims 900 million pixels. */
export function pixelBomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_HEAD,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(3_751 * 500))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A real JPEG of exactly so many bytes: what follows its end mark is ignored by every reader. */
export async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa5500' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** Files that must be refused wherever a photo is taken, with the status of the refusal. */
export async function hostilePhotos(): Promise<
  readonly {
    readonly what: string;
    readonly name: string;
    readonly bytes: Buffer;
    readonly status: number;
    readonly type?: string;
  }[]
> {
  const picture = { width: 64, height: 64, channels: 3, background: '#aa5500' } as const;
  const [photo, gif, webp] = await Promise.all([
    sharp({ create: picture }).jpeg().toBuffer(),
    sharp({ create: picture }).gif().toBuffer(),
    sharp({ create: picture }).webp().toBuffer(),
  ]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  return [
    {
      what: 'a text named as a picture',
      name: 'a.png',
      bytes: Buffer.from('just a text'),
      status: 415,
      type: 'image/png',
    },
    { what: 'an SVG', name: 'a.svg', bytes: svg, status: 415, type: 'image/svg+xml' },
    { what: 'an SVG named PNG', name: 'a.png', bytes: svg, status: 415, type: 'image/png' },
    { what: 'a page named JPEG', name: 'a.jpg', bytes: html, status: 415, type: 'image/jpeg' },
    { what: 'a GIF named PNG', name: 'a.png', bytes: gif, status: 415, type: 'image/png' },
    { what: 'a WebP named JPEG', name: 'a.jpg', bytes: webp, status: 415 },
    { what: 'a picture with a foreign ending', name: 'a.exe', bytes: photo, status: 415 },
    { what: 'a picture without a name', name: 'blob', bytes: photo, status: 415 },
    { what: 'a PDF named JPEG', name: 'a.jpg', bytes: Buffer.from('%PDF-1.7\n%%EOF'), status: 415 },
    { what: 'a picture cut off', name: 'a.jpg', bytes: photo.subarray(0, photo.length - 200), status: 415 },
    {
      what: 'the first bytes of a picture only',
      name: 'a.png',
      bytes: Buffer.concat([PNG_HEAD, html]),
      status: 415,
    },
    { what: 'an empty file', name: 'a.png', bytes: Buffer.alloc(0), status: 415 },
    { what: 'a pixel bomb', name: 'a.png', bytes: pixelBomb(), status: 413 },
    { what: 'one byte too many', name: 'a.jpg', bytes: await jpegOfBytes(LIMITS.fileBytes + 1), status: 413 },
  ];
}
