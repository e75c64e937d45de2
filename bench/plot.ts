import type { Figures } from './figures.ts';

const PANEL = { width: 250, height: 170, left: 46, top: 34, bottom: 26, right: 14 } as const;
const COLUMNS = 3;
const LINES = {
  ours: { colour: '#0b5563', dash: '' },
  floor: { colour: '#7a8691', dash: '5 3' },
} as const;

const sizeName = (items: number) => (items >= 1_000_000 ? `${items / 1_000_000}M` : `${items / 1_000}k`);
const cpuOf = (row: Figures) => row.cpuApplication + row.cpuDatabase;

/** One work: processor time a request over the number of items, a line for each server. */
function panel(rows: readonly Figures[], sizes: readonly number[], at: number): string {
  const { width, height, left, top, bottom, right } = PANEL;
  const most = Math.max(...rows.map(cpuOf)) * 1.15;
  const x = (items: number) => left + ((sizes.indexOf(items) + 0.5) / sizes.length) * (width - left - right);
  const y = (cpu: number) => height - bottom - (cpu / most) * (height - top - bottom);
  const lines = Object.entries(LINES).map(([server, { colour, dash }]) => {
    const points = rows.filter((row) => row.server === server).toSorted((a, b) => a.items - b.items);
    const path = points.map((row) => `${x(row.items).toFixed(1)},${y(cpuOf(row)).toFixed(1)}`).join(' ');
    const dots = points.map(
      (row) =>
        `<circle cx="${x(row.items).toFixed(1)}" cy="${y(cpuOf(row)).toFixed(1)}" r="3" fill="${colour}"/>`,
    );
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>${dots.join('')}`;
  });
  const scale = [0, most / 2, most].map(
    (cpu) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(cpu)}" y2="${y(cpu)}" stroke="#e3e7eb"/>` +
      `<text x="${left - 6}" y="${y(cpu) + 4}" text-anchor="end">${cpu.toFixed(cpu < 10 ? 1 : 0)}</text>`,
  );
  const names = sizes.map(
    (items) => `<text x="${x(items)}" y="${height - 8}" text-anchor="middle">${sizeName(items)}</text>`,
  );
  const [column, line] = [at % COLUMNS, Math.floor(at / COLUMNS)];
  return [
    `<g transform="translate(${column * width} ${30 + line * height})">`,
    `<text x="${left}" y="${top - 12}" font-weight="bold">${rows[0]?.work ?? ''}</text>`,
    ...scale,
    ...names,
    ...lines,
    '</g>',
  ].join('');
}

/** Processor milliseconds a request over the size of the installation, a panel for each work, as an SVG. */
export function plotOf(figures: readonly Figures[]): string {
  const most = Math.max(...figures.map((row) => row.connections));
  const connections = figures.some((row) => row.connections === 8) ? 8 : most;
  const shown = figures.filter((row) => row.connections === connections);
  const sizes = [...new Set(shown.map((row) => row.items))].toSorted((a, b) => a - b);
  const works = [...Map.groupBy(shown, (row) => row.work).values()];
  const legend = Object.entries(LINES).map(
    ([server, { colour, dash }], at) =>
      `<line x1="${470 + at * 80}" x2="${496 + at * 80}" y1="16" y2="16" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>` +
      `<text x="${502 + at * 80}" y="20">${server}</text>`,
  );
  const height = 30 + Math.ceil(works.length / COLUMNS) * PANEL.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * PANEL.width} ${height}" font-family="sans-serif" font-size="11" fill="#17202a">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="10" y="20" font-size="13">CPU milliseconds a request, ${connections} connections, by number of items</text>`,
    ...legend,
    ...works.map((rows, at) => panel(rows, sizes, at)),
    '</svg>\n',
  ].join('\n');
}
