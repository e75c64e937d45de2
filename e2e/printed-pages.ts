import { inflateSync } from 'node:zlib';

const POINTS_PER_MM = 72 / 25.4;

/** Width and height of a printed page in millimetres, rounded. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
}

const STREAM = /stream\r?\n/g;
/** The scale of a page's content; page numbers in the margin may follow it. */
const SCALE = /^([\d.]+) 0 0 -[\d.]+ 0 [\d.]+ cm\s/;
/** The first box that limits the content: what the margins leave. */
const BOX = /^q\s[\d.]+ [\d.]+ ([\d.]+) ([\d.]+) re\sW\*? n/m;

function unpacked(pdf: Buffer, start: number): string {
  try {
    return inflateSync(pdf.subarray(start)).toString('latin1');
  } catch {
    return '';
  }
}

/** What is packed in a PDF. */
const streams = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(STREAM)].map(({ index, 0: { length } }) =>
    unpacked(pdf, index + length),
  );

/** The pages of a PDF with their sizes, as Chromium writes it or, packed, as Firefox does. */
export function printedPages(pdf: Buffer): readonly PrintedPage[] {
  const text = [pdf.toString('latin1'), ...streams(pdf)].join('\n');
  return [...text.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box = '']) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    return {
      width: Math.round((right - left) / POINTS_PER_MM),
      height: Math.round((top - bottom) / POINTS_PER_MM),
    };
  });
}

/** What the margins leave of each page of a PDF of Chromium, in millimetres, rounded. */
export function printedAreas(pdf: Buffer): readonly PrintedPage[] {
  return streams(pdf).flatMap((content) => {
    const [, scale] = SCALE.exec(content) ?? [];
    const [, width, height] = BOX.exec(content) ?? [];
    if (scale === undefined) return [];
    return [
      {
        width: Math.round((Number(width) * Number(scale)) / POINTS_PER_MM),
        height: Math.round((Number(height) * Number(scale)) / POINTS_PER_MM),
      },
    ];
  });
}

/** How many letters stand on each page of a PDF of Chromium, which shows each as two bytes in hexadecimal digits. */
export function printedLetters(pdf: Buffer): readonly number[] {
  return streams(pdf).flatMap((content) => {
    if (!SCALE.test(content)) return [];
    const shown = [...content.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, digits = '']) => digits.length / 4);
    return [shown.reduce((total, letters) => total + letters, 0)];
  });
}
