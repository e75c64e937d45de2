import { words } from '@monda/phrases/words.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageIntake } from './image-intake.ts';
import { createImageProcess } from './image-process.ts';
import { preparedImagePaths } from './prepared-image.ts';

const prepareImage = createImageIntake(() => false, createImageProcess().prepare);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function prepared(bytes: Buffer, type: 'image/png' | 'image/jpeg') {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, bytes);
  const image = await prepareImage({ path, type, bytes: (await stat(path)).size });
  const paths = preparedImagePaths(path);
  const [picture, thumbnail] = await Promise.all(
    (['picture', 'thumbnail'] as const).map(async (which) => {
      const file = image[which];
      const written = await readFile(paths[which]);
      const sha256 = createHash('sha256').update(written).digest('hex');
      expect({ bytes: written.length, sha256 }).toEqual({ bytes: file.bytes, sha256: file.sha256 });
      return written;
    }),
  );
  return { ...image, bytes: picture as Buffer, thumbnail: thumbnail as Buffer };
}

/** A picture of two colours: red above, blue below. */
function twoColours(width: number, height: number): Sharp {
  const half = { create: { width, height: height / 2, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, gravity: 'south' },
  ]);
}

const photo = () => twoColours(400, 200).jpeg().toBuffer();

/** A PNG header that claims 30,000 x 30,000 pixels. */
function bomb(): Buffer {
  const table = Array.from({ length: 256 }, (_, start) => {
    let value = start;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    let sum = 0xffffffff;
    for (const byte of body) sum = (table[(sum ^ byte) & 255] as number) ^ (sum >>> 8);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(3_751 * 2_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture is refused', () => {
  it('when it is cut off', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const error = await prepared(whole.subarray(0, whole.length / 2), 'image/jpeg').catch((e) => e);
    expect(error).toMatchObject({ code: 'unsupported_file', message: words().files.damaged });
  });

  it('when only its first bytes are a picture', async () => {
    const fake = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('<svg/>'),
    ]);
    await expect(prepared(fake, 'image/png')).rejects.toMatchObject({ code: 'unsupported_file' });
  });

  it('when it is another picture type than it was taken for', async () => {
    await expect(prepared(await photo(), 'image/png')).rejects.toMatchObject({ code: 'unsupported_file' });
  });

  it('before it is decoded when it claims too many pixels', async () => {
    const before = process.memoryUsage().rss;
    await expect(prepared(bomb(), 'image/png')).rejects.toMatchObject({
      code: 'too_large',
      message: words().files.tooManyPixels,
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});

it('says what the disk said when a new file cannot be written: the picture is not to blame', async () => {
  const path = join(folder, 'blocked');
  await writeFile(path, await photo());
  await mkdir(preparedImagePaths(path).thumbnail);
  const refused = prepareImage({ path, type: 'image/jpeg', bytes: 1 });
  await expect(refused).rejects.toMatchObject({ code: 'EISDIR' });
});

/** Numbers of codes of each length in the standard table of brightness (ISO 10918-1, table K.3). */
const STANDARD_TABLE = Buffer.from('00010501010101010100000000000000', 'hex');

describe('a stored picture', () => {
  it('stands upright and carries no metadata, its small version neither', async () => {
    const turned = await twoColours(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Ana' },
        IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();

    const image = await prepared(turned, 'image/jpeg');
    expect([image.width, image.height]).toEqual([200, 400]);
    for (const bytes of [image.bytes, image.thumbnail]) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
      expect(metadata.xmp).toBeUndefined();
      expect(metadata.icc).toBeUndefined();
      expect(metadata.height).toBeGreaterThan(metadata.width);
      expect(bytes.includes('Ana')).toBe(false);
    }
    // Orientation 6 turns the red upper half to the right.
    const { data } = await sharp(image.bytes)
      .extract({ left: 190, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  it('holds nothing that was hidden behind the picture', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const image = await prepared(polyglot, 'image/jpeg');
    expect(image.bytes.includes('script')).toBe(false);
  });

  it('is encoded with the standard tables, which need no second pass over all of its coefficients', async () => {
    const image = await prepared(await photo(), 'image/jpeg');
    expect(image.bytes.includes(STANDARD_TABLE)).toBe(true);
  });

  it('stays a PNG with transparency and gets a small JPEG', async () => {
    const clear = await sharp({
      create: { width: 600, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const image = await prepared(clear, 'image/png');
    expect(image.mimeType).toBe('image/png');
    const small = await sharp(image.thumbnail).metadata();
    expect([small.format, small.width, small.height]).toEqual(['jpeg', 480, 240]);
  });

  it('becomes a JPEG when it is a photo sent as PNG', async () => {
    const noisy = await sharp({
      create: {
        width: 700,
        height: 700,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noisy.length).toBeGreaterThan(512 * 1024);
    expect((await prepared(noisy, 'image/png')).mimeType).toBe('image/jpeg');
  });
});
