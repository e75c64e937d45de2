import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Refusal } from '@monda/domain/base/errors.ts';
import { typeOfBytes } from '@monda/domain/files/file-signature.ts';
import { words } from '@monda/phrases/words.ts';
import sharp, { type Sharp } from 'sharp';
import { damaged, headOf, READING, SECONDS } from './image-reading.ts';
import type { PreparedLogo } from './prepared-image.ts';

/** Pixels of the longer side: 300 to an inch in the width that certificates have for it. */
const PIXELS = 640;
/** A PNG of more bytes is a photograph, and becomes a JPEG. */
const MOST_PNG_BYTES = 256 * 1024;
const JPEG_QUALITY = 92;
/** Pixels to an inch at which a drawing has the size it names. */
const DENSITY = 72;
const MOST_DENSITY = 10_000;
/** On paper a logo is seen that is somewhere darker than this, of 255. */
const LIGHTEST = 240;

/** What makes a drawing depend on anything else: entities, scripts, pages, the fonts of the server, other files. */
const DEPENDS =
  /<!ENTITY|<(?:[\w-]+:)?(?:script|foreignObject|text|tspan|iframe)\b|@import|\bhref\s*=\s*["']?\s*(?!["'\s#]|data:image\/(?:png|jpe?g);)|url\(\s*["']?\s*(?!["'\s#])/i;

/**
 * Decodes a PNG, or draws an SVG, and makes a new picture of it on white paper: nothing else of the file is left. Throws a
 * `Refusal` of what is neither, is damaged, has too many pixels, depends on anything else, or leaves the paper white.
 */
export async function readLogo(path: string): Promise<PreparedLogo> {
  const bytes = await readFile(path);
  const picture = await drawn(bytes).catch((error: unknown) => {
    throw error instanceof Refusal ? error : damaged();
  });
  const { channels } = await sharp(picture.bytes).stats();
  if (Math.min(...channels.map(({ min }) => min)) > LIGHTEST) {
    throw new Refusal('unsupported_file', { message: words().certificateLogo.blank });
  }
  return { ...picture, sha256: createHash('sha256').update(picture.bytes).digest('hex') };
}

async function drawn(bytes: Buffer): Promise<Pick<PreparedLogo, 'bytes' | 'mimeType'>> {
  const opened = typeOfBytes(bytes) === 'image/png' ? await openPng(bytes) : await openSvg(bytes);
  const small = await opened
    .timeout({ seconds: SECONDS })
    .resize(PIXELS, PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
  if (small.length <= MOST_PNG_BYTES) return { bytes: small, mimeType: 'image/png' };
  const photo = await sharp(small).jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  return { bytes: photo, mimeType: 'image/jpeg' };
}

async function openPng(bytes: Buffer): Promise<Sharp> {
  await headOf(bytes, 'image/png');
  return sharp(bytes, READING);
}

/** A drawing, given as bytes without an address from which other files could be found. */
async function openSvg(bytes: Buffer): Promise<Sharp> {
  const text = bytes.toString('utf8');
  if (!/<(?:[\w-]+:)?svg[\s>]/.test(text)) {
    throw new Refusal('unsupported_file', { message: words().certificateLogo.otherContent });
  }
  if (DEPENDS.test(text)) {
    throw new Refusal('unsupported_file', { message: words().certificateLogo.depends });
  }
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== 'svg') throw damaged();
  const density = Math.min(MOST_DENSITY, Math.max(1, (DENSITY * PIXELS) / Math.max(width, height)));
  return sharp(bytes, { ...READING, density });
}
