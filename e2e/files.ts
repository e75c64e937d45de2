import Pdf from 'pdfkit';
import sharp from 'sharp';

/** A file as a file chooser takes it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** CSS colour of the ground. */
  readonly colour?: string;
}

const drawing = (words: string, { width = 1200, height = 900, colour = '#7a8a99' }: Picture) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colour}"/><rect x="12%" y="18%" width="60%" height="55%" fill="#2b3138"/>
<text x="15%" y="90%" font-size="${Math.round(height / 14)}" fill="#fff">${words}</text></svg>`,
  );

/** A photo as a camera makes it; its name is written on it. */
export async function jpegPhoto(name: string, picture: Picture = {}): Promise<ChosenFile> {
  const buffer = await sharp(drawing(name, picture)).jpeg({ quality: 82 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export async function pngPhoto(name: string, picture: Picture = {}): Promise<ChosenFile> {
  const buffer = await sharp(drawing(name, picture)).png().toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A photo taken with the phone held upright: stored lying, with a mark that it is to be turned. */
export async function turnedPhoto(name: string): Promise<ChosenFile> {
  const buffer = await sharp(drawing(name, { width: 1200, height: 800 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A PNG of more than 6 MB: noise does not compress. */
export async function largePng(name: string): Promise<ChosenFile> {
  const width = 1500;
  const height = 1450;
  const noise = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let at = 0; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise[at] = seed >> 16;
  }
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A document of one page with these words. */
export async function pdfDocument(name: string, words: string): Promise<ChosenFile> {
  const document = new Pdf({ size: 'A4' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.text(words);
  document.end();
  await ended;
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) };
}

/** The same document with so much before a last end mark that it has exactly this many bytes. */
export async function pdfOfSize(name: string, bytes: number): Promise<ChosenFile> {
  const small = await pdfDocument(name, 'Invoice with attachments');
  const end = Buffer.from('\n%%EOF\n');
  const between = Buffer.alloc(bytes - small.buffer.length - end.length, ' ');
  return { ...small, buffer: Buffer.concat([small.buffer, between, end]) };
}
