/**
 * Single-stroke letters on a grid of 4 by 6, two digits a point, a blank between strokes.
 * why: pictures must not depend on the fonts of the machine that draws them.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '03003041423303 334445360603',
  C: '4130100105163645',
  D: '00063645413000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '404536160504',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  '0': '103041453616050110 3115',
  '1': '112026 1636',
  '2': '01103041420646',
  '3': '011030414233 13334445361605',
  '4': '36300444',
  '5': '400003334445361605',
  '6': '4130100105163645443303',
  '7': '004026',
  '8': '103041423313020110 133344453616050413',
  '9': '4313020110304145361605',
  '-': '1333',
  '.': '2526',
  ',': '2517',
  ':': '2223 2526',
  '/': '0640',
  $: '413010010213334445361605 2026',
  '#': '1016 3036 0242 0444',
  '&': '4611012030311304051643',
  '(': '30212536',
  ')': '10313516',
  '+': '1333 2224',
  '%': '0640 0011 3546',
  _: '0646',
};

/** Width of a line of letters, in the same unit as `size`. */
function letteringWidth(text: string, size: number): number {
  return Math.max(0, text.length * 5.4 - 1.4) * (size / 6);
}

interface LetteringStyle {
  readonly colour?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Stroke width as a share of the height. */
  readonly weight?: number;
  /** The line is made smaller until it is no wider than this. */
  readonly fit?: number;
}

/** SVG path of a line of capitals whose top left (or top middle, top right) is at x, y. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  style: LetteringStyle = {},
): string {
  const { colour = '#26292c', anchor = 'start', weight = 0.12, fit = Number.POSITIVE_INFINITY } = style;
  const size = height * Math.min(1, fit / Math.max(1, letteringWidth(text, height)));
  const unit = size / 6;
  const share = anchor === 'start' ? 0 : anchor === 'middle' ? 0.5 : 1;
  const left = x - letteringWidth(text, size) * share;
  const strokes = [...text.toUpperCase()].flatMap((character, position) =>
    (LETTERS[character] ?? '').split(' ').map((stroke) =>
      (stroke.match(/../g) ?? [])
        .map((point, index) => {
          const px = left + (position * 5.4 + Number(point[0])) * unit;
          const py = y + Number(point[1]) * unit;
          return `${index === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`;
        })
        .join(''),
    ),
  );
  return `<path d="${strokes.join('')}" fill="none" stroke="${colour}" stroke-width="${(size * weight).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
