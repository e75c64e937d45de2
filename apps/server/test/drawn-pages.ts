import { inflateSync } from 'node:zlib';

/** A page of a PDF as a picture of what is filled on it, and what is written on it. */
export interface DrawnPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly texts: readonly string[];
  /** A part of the page, in points from its upper left corner, as bytes of RGBA. */
  readonly cut: (left: number, top: number, width: number, height: number) => Picture;
}
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Dots of a point: as a printer of 300 dpi sets them. */
const DOTS = 300 / 72;

/** Draws the filled rectangles of a PDF as pdfkit writes them, by the operators of its pages and nothing else. */
export function drawnPages(pdf: Buffer): readonly DrawnPage[] {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/\/Type \/Page\n.*?>>\nendobj/gs)].map(([page]) => {
    const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '')
      .split(' ')
      .map(Number);
    const content = /\/Contents (\d+) 0 R/.exec(page)?.[1];
    return drawnPage(contentOf(source, content ?? ''), width, height);
  });
}

function contentOf(source: string, object: string): string {
  const at = source.search(new RegExp(`(?:^|\\n)${object} 0 obj`));
  const begin = source.indexOf('stream\n', at) + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(source.slice(at, begin))?.[1]);
  return inflateSync(Buffer.from(source.slice(begin, begin + length), 'latin1')).toString('latin1');
}

type Matrix = readonly [number, number, number, number, number, number];

function drawnPage(content: string, width: number, height: number): DrawnPage {
  const across = Math.ceil(width * DOTS);
  const down = Math.ceil(height * DOTS);
  const dark = new Uint8Array(across * down);
  const texts: string[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let rectangles: (readonly number[])[] = [];
  let numbers: number[] = [];
  const fill = () => {
    for (const [x = 0, y = 0, w = 0, h = 0] of rectangles) {
      const [a, , , d, e, f] = matrix;
      const xs = [a * x + e, a * (x + w) + e].toSorted((one, other) => one - other);
      const ys = [height - (d * y + f), height - (d * (y + h) + f)].toSorted((one, other) => one - other);
      for (let row = Math.round((ys[0] ?? 0) * DOTS); row < Math.round((ys[1] ?? 0) * DOTS); row += 1) {
        dark.fill(
          1,
          row * across + Math.round((xs[0] ?? 0) * DOTS),
          row * across + Math.round((xs[1] ?? 0) * DOTS),
        );
      }
    }
    rectangles = [];
  };
  for (const [token] of content.matchAll(/\[[^\]]*\]\s*TJ|-?[\d.]+|[A-Za-z*]+/g)) {
    if (/^-?[\d.]+$/.test(token)) {
      numbers.push(Number(token));
      continue;
    }
    if (token.startsWith('[')) {
      texts.push(
        [...token.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
    }
    if (token === 'q') saved.push(matrix);
    if (token === 'Q') matrix = saved.pop() ?? matrix;
    if (token === 'cm') matrix = product(numbers as unknown as Matrix, matrix);
    if (token === 're') rectangles.push(numbers);
    if (token === 'f') fill();
    numbers = [];
  }
  return {
    ...{ width, height, texts },
    cut: (left, top, wide, high) => {
      const size = { width: Math.round(wide * DOTS), height: Math.round(high * DOTS) };
      const data = new Uint8Array(size.width * size.height * 4).fill(255);
      for (let row = 0; row < size.height; row += 1) {
        for (let column = 0; column < size.width; column += 1) {
          const from = (row + Math.round(top * DOTS)) * across + column + Math.round(left * DOTS);
          if (dark[from] === 1)
            data.fill(0, (row * size.width + column) * 4, (row * size.width + column) * 4 + 3);
        }
      }
      return { ...size, data };
    },
  };
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
