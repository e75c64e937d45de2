import type { Figures } from './figures.ts';

const ROW = 18;
const LEFT = 190;
const WIDTH = 520;
const COLOURS = { ours: '#0b5563', floor: '#8d99a5', node: '#c3cbd3' } as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Requests a second of every row as bars on one logarithmic scale, an SVG that prints in black and white too. */
export function plotOf(figures: readonly Figures[]): string {
  const most = Math.max(1, ...figures.map((row) => row.perSecond));
  const height = figures.length * ROW + 40;
  const bars = figures.map((row, at) => {
    const y = 30 + at * ROW;
    const length = (Math.log10(Math.max(1, row.perSecond)) / Math.log10(Math.max(10, most))) * WIDTH;
    const label = `${row.work} ${row.items / 1000}k ${row.connections} ${row.server}`;
    return [
      `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${escaped(label)}</text>`,
      `<rect x="${LEFT}" y="${y + 2}" width="${length.toFixed(1)}" height="${ROW - 5}" fill="${COLOURS[row.server]}"/>`,
      `<text x="${(LEFT + length + 6).toFixed(1)}" y="${y + 12}">${row.perSecond.toFixed(0)}/s, p99 ${row.p99.toFixed(1)} ms</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 180}" height="${height}" font-family="sans-serif" font-size="11" fill="#17202a">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    '<text x="8" y="18" font-size="13">Requests a second (logarithmic)</text>',
    ...bars,
    '</svg>\n',
  ].join('\n');
}
