import { words } from '@monda/phrases/words.ts';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Refusal } from '@monda/domain/base/errors.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import {
  preparedImagePaths,
  type ImageSource,
  type PreparedImage,
  type WrittenFile,
} from './prepared-image.ts';

const JPEG_QUALITY = 82;
const PAGE_QUALITY = 75;
const THUMBNAIL_PIXELS = 480;
const THUMBNAIL_QUALITY = 76;
/** A PNG without transparency above this many bytes is a photo and becomes a JPEG. */
const DRAWING_BYTES = 512 * 1024;
/** After which reading is given up. */
export const SECONDS = 30;

export const damaged = () => new Refusal('unsupported_file', { message: words().files.damaged });

/** Reading refuses what is cut off or has more pixels than allowed before it is decoded. */
export const READING: SharpOptions = {
  failOn: 'error',
  limitInputPixels: LIMITS.imagePixels,
  sequentialRead: true,
  autoOrient: true,
};

/** The head of a picture. Throws where it is of another type, or says more pixels than are allowed. */
export async function headOf(picture: string | Uint8Array, type?: string): Promise<Metadata> {
  // why: the header is read without the pixel limit, so that a decompression bomb is distinguished from a damaged file.
  const head = await sharp(picture, { limitInputPixels: false }).metadata();
  if (type !== undefined && `image/${head.format}` !== type) throw damaged();
  if (head.width * head.height > LIMITS.imagePixels) {
    throw new Refusal('too_large', { message: words().files.tooManyPixels });
  }
  return head;
}

/**
 * Decodes, straightens and re-encodes the picture. Only what is decoded whole comes out, as new bytes: nothing
 * hidden before, behind or next to the picture survives. Throws a `Refusal` where that cannot be done, and the
 * error of a disk that does not take the new files.
 */
export async function readImage(source: ImageSource): Promise<PreparedImage> {
  const { mimeType, width, height, picture, thumbnail } = await encode(source).catch((error) => {
    throw error instanceof Refusal ? error : damaged();
  });
  const paths = preparedImagePaths(source.path);
  return {
    mimeType,
    width,
    height,
    picture: await written(paths.picture, picture),
    thumbnail: await written(paths.thumbnail, thumbnail),
  };
}

async function written(path: string, bytes: Buffer): Promise<WrittenFile> {
  await writeFile(path, bytes, { mode: 0o600 });
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function encode({ path, type, bytes }: ImageSource) {
  const head = await headOf(path, type);
  const keepsPng = type === 'image/png' && (head.hasAlpha || bytes <= DRAWING_BYTES);
  const upright = sharp(path, READING).timeout({ seconds: SECONDS });
  // why: optimal tables take every coefficient of the picture in memory, 130 MB for two photos, and a quarter more time.
  const encoded = keepsPng
    ? upright.png({ compressionLevel: 9 })
    : upright.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  // why: the small version is made of the new picture, so that what was sent is decoded once.
  const thumbnail = await sharp(data)
    .timeout({ seconds: SECONDS })
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  return {
    mimeType: keepsPng ? ('image/png' as const) : ('image/jpeg' as const),
    width: info.width,
    height: info.height,
    picture: data,
    thumbnail,
  };
}

/** JPEG of a stored picture for the page of a document, see `PagePicture`. Throws where it cannot be read. */
export async function readForPage(bytes: Uint8Array, pixels: number): Promise<Uint8Array> {
  await headOf(bytes);
  return sharp(bytes, READING)
    .timeout({ seconds: SECONDS })
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: PAGE_QUALITY })
    .toBuffer();
}
