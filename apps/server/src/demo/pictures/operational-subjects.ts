import { lettering } from './lettering.ts';
import { darker, lighter } from './pen.ts';
import { area, away, bar, box, cylinder, disc, glass, line, shape, tube, wear } from './solids.ts';
import { METAL_SCRAP, PLASTIC_SCRAP, type SubjectDrawing } from './subject.ts';

const billCounter: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#c9ccca', '#8a949b', '#d8d3c6']);
    const trim = pen.random.pick(['#37516b', '#3a3f45', '#5a6b5c']);
    const notes = Array.from({ length: 9 }, (_, index) =>
      bar(
        600,
        452 - index * 9,
        400,
        12,
        index % 2 === 0 ? '#9db393' : '#c9d3bd',
        2,
        `stroke="#7d9273" stroke-width="1" transform="skewX(${(index % 3) - 1})"`,
      ),
    ).join('');
    const art = [
      disc(800, 955, 460, pen.glow('#000000', 0.5), 60),
      box(pen, 500, 470, 600, 470, 300, shell, 26),
      area(
        [
          [545, 500],
          [600, 420],
          [1000, 420],
          [1055, 500],
        ],
        pen.run('down', darker(trim, 0.2), trim),
      ),
      notes,
      shape('M560 500Q570 440 640 440L640 500ZM1040 500Q1030 440 960 440L960 500Z', darker(trim, 0.3)),
      bar(530, 520, 540, 150, pen.run('down', lighter(trim, 0.2), trim, darker(trim, 0.2)), 16),
      glass(pen, 560, 545, 240, 100, '#16222a', 8),
      lettering('100', 782, 572, 48, { colour: '#7fe0b6', anchor: 'end', weight: 0.13 }),
      Array.from({ length: 8 }, (_, index) =>
        bar(
          836 + (index % 4) * 54,
          550 + Math.floor(index / 4) * 50,
          42,
          36,
          index === 7 ? '#5fae74' : '#d7dad8',
          7,
        ),
      ).join(''),
      bar(540, 700, 520, 170, pen.run('down', '#191c1f', '#3a3f43'), 14),
      tube(pen, 560, 720, 480, 34, '#55585b'),
      [650, 800, 950].map((x) => bar(x - 30, 716, 60, 42, '#22262a', 10)).join(''),
      shape('M560 860H1040L1070 905H530Z', pen.run('down', lighter(shell, 0.1), darker(shell, 0.2))),
      Array.from({ length: 4 }, (_, index) =>
        bar(610, 840 - index * 9, 380, 11, index % 2 === 0 ? '#a9bd9f' : '#d0d9c6', 2),
      ).join(''),
      wear(pen, 510, 680, 580, 250, 8),
    ].join('');
    return { art, plate: [800, 912, 130], foot: [500, 1100] };
  },
};

const coinSorter: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#7f8b92', '#b4b6b2', '#5d6d63']);
    const coins = Array.from({ length: 46 }, () =>
      disc(
        pen.random.between(560, 1010),
        pen.random.between(325, 368),
        22,
        pen.random.pick(['#cfae5a', '#c3c7c9', '#b07d4c', '#dfc77b']),
        10,
        'stroke="#6a5a34" stroke-width="2"',
      ),
    ).join('');
    const bins = Array.from({ length: 5 }, (_, index) => {
      const x = 532 + index * 110;
      return `${bar(x, 730, 96, 170, pen.run('down', '#2d3236', '#4a5055'), 8)}${bar(x + 6, 800, 84, 96, pen.run('down', lighter(shell, 0.35), shell), 6)}${bar(x + 30, 836, 36, 14, '#2f3337', 7)}${disc(x + 30, 786, 20, '#cfae5a', 9)}${disc(x + 58, 792, 20, '#c3c7c9', 9)}`;
    }).join('');
    const art = [
      box(pen, 505, 520, 590, 430, 260, shell, 14),
      cylinder(pen, 790, 345, 520, 170, lighter(shell, 0.15), 0.16),
      disc(790, 345, 236, '#2a2e31', 66),
      coins,
      disc(790, 345, 258, 'none', 80, `stroke="${lighter(shell, 0.5)}" stroke-width="8"`),
      bar(530, 560, 540, 130, pen.run('down', '#33393e', '#22272b'), 12),
      glass(pen, 560, 585, 200, 80, '#16242c'),
      lettering('$ 482.75', 580, 610, 28, { colour: '#f0b45a' }),
      [0, 1, 2]
        .map((index) => disc(820 + index * 72, 625, 26, ['#c94b3d', '#d8a53c', '#4e9b62'][index] ?? '#fff'))
        .join(''),
      bins,
      wear(pen, 515, 540, 570, 390, 8),
    ].join('');
    return { art, plate: [1020, 470, 120], foot: [500, 1100] };
  },
};

const electronicScale: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#5a646b', '#7c8489', '#3e5368']);
    const [dx, dy] = away(pen, 420);
    const art = [
      bar(770 + dx, 330, 52, 560 + dy, pen.run('across', '#666d72', '#d3d7d9', '#62696e')),
      box(pen, 450, 880, 700, 62, 420, paint, 12),
      area(
        [
          [462, 872],
          [1138, 872],
          [1138 + dx, 872 + dy],
          [462 + dx, 872 + dy],
        ],
        pen.run('slant', '#f0f2f2', '#b7bdc0', '#dfe3e4'),
      ),
      Array.from({ length: 6 }, (_, index) =>
        line(
          `M${520 + index * 112} 866L${520 + index * 112 + dx} ${872 + dy}`,
          '#8c9397',
          3,
          'opacity=".35"',
        ),
      ).join(''),
      [470, 1080].map((x) => bar(x, 938, 50, 24, '#1c1f22', 6)).join(''),
      `<g transform="translate(${dx} 0)">`,
      box(pen, 590, 230, 420, 230, 60, lighter(paint, 0.15), 20),
      glass(pen, 625, 262, 350, 96, '#26332a', 8),
      lettering('125.40 KG', 955, 286, 48, { colour: '#b6e37a', anchor: 'end', weight: 0.12, fit: 310 }),
      [0, 1, 2, 3]
        .map((index) => bar(632 + index * 88, 384, 72, 46, index === 0 ? '#c7503f' : '#e1e4e4', 8))
        .join(''),
      '</g>',
      wear(pen, 470, 885, 660, 50, 7),
    ].join('');
    return { art, plate: [800 + dx / 2, 820, 160], foot: [450, 1150] };
  },
};

export const OPERATIONAL_SUBJECTS = {
  'bill-counter': billCounter,
  'coin-sorter': coinSorter,
  'electronic-scale': electronicScale,
} as const satisfies Record<string, SubjectDrawing>;
