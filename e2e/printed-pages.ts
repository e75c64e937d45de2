const POINTS_PER_MM = 72 / 25.4;

/** Width and height of a printed page in millimetres, rounded. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
}

/** The pages of a PDF as Chromium prints it, in its own order, with their sizes. */
export function printedPages(pdf: Buffer): readonly PrintedPage[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box = '']) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    return {
      width: Math.round((right - left) / POINTS_PER_MM),
      height: Math.round((top - bottom) / POINTS_PER_MM),
    };
  });
}
