import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CHROMIUM_ARGUMENTS } from '@monda/test-bed/chromium-arguments.ts';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';

const SIZE = { width: 1280, height: 720 } as const;
/** Pictures a second of the camera. */
const RATE = 30;

/** How a camera may see a code. */
export const SEEN = {
  sharp: (picture: Sharp) => picture,
  blurred: (picture: Sharp) => picture.blur(2),
  dark: (picture: Sharp) => picture.linear(0.25, 4),
  'upside down': (picture: Sharp) => picture.rotate(180),
} as const;

/** A picture of a code as a camera sees it, a JPEG. */
export async function pictureOfCode(
  text: string,
  kind: WriteInputBarcodeFormat,
  seen: keyof typeof SEEN = 'sharp',
): Promise<Buffer> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  const { image, error } = await writeBarcode(text, { format: kind, scale: 5 });
  if (image === null) throw new Error(error);
  const ground = sharp({ create: { ...SIZE, channels: 3, background: '#8a8f94' } });
  const whole = await ground
    .composite([{ input: Buffer.from(await image.arrayBuffer()) }])
    .png()
    .toBuffer();
  return SEEN[seen](sharp(whole)).jpeg({ quality: 90 }).toBuffer();
}

/** The file that the camera of a test file shows. */
export const filmOf = (spec: string) =>
  path.join(import.meta.dirname, '..', '.cache', 'camera', `${spec}.mjpeg`);

/** Settings of a browser whose camera shows a film, without asking anybody. */
export const withCameraFrom = (film: string) => ({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-ui-for-media-stream',
      `--use-fake-device-for-media-stream=fps=${RATE}`,
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

/** From its next opening on the camera shows these pictures again and again, each for half a second. */
export async function showToCamera(film: string, pictures: readonly Buffer[]): Promise<void> {
  await mkdir(path.dirname(film), { recursive: true });
  await writeFile(film, Buffer.concat(pictures.flatMap((picture) => Array(RATE / 2).fill(picture))));
}
