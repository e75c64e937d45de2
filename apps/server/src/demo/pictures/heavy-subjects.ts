import { lettering } from './lettering.ts';
import { darker, lighter } from './pen.ts';
import { area, bar, box, cylinder, disc, glass, lamp, line, screw, shape, vents, wear } from './solids.ts';
import { METAL_SCRAP, type SubjectDrawing } from './subject.ts';

const atmMachine: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#3b5f7f', '#5c6a70', '#7c3f3d', '#3f6b5a']);
    const art = [
      box(pen, 540, 150, 520, 800, 300, paint, 18),
      bar(560, 170, 480, 110, pen.run('down', lighter(paint, 0.35), paint), 10),
      lettering('CASH 24H', 800, 200, 48, { colour: '#ffffff', anchor: 'middle', weight: 0.16 }),
      bar(575, 300, 450, 330, '#1e2429', 14),
      glass(pen, 600, 322, 290, 210, '#27506f', 8),
      [0, 1, 2, 3].map((index) => bar(908, 332 + index * 50, 40, 32, '#a9b0b4', 6)).join(''),
      bar(962, 330, 46, 130, '#383f45', 8) +
        bar(972, 384, 26, 10, '#0b0d0f', 4) +
        lamp(pen, 985, 350, '#6fdd8b', 7),
      bar(600, 552, 408, 56, pen.run('down', '#0c0e10', '#3b4146'), 8),
      area(
        [
          [575, 640],
          [1025, 640],
          [1060, 740],
          [540, 740],
        ],
        pen.run('down', '#b9bfc2', '#7d8488'),
      ),
      Array.from({ length: 12 }, (_, index) =>
        bar(650 + (index % 3) * 58, 648 + Math.floor(index / 3) * 22, 46, 16, '#eceeee', 4),
      ).join(''),
      bar(850, 660, 130, 54, '#2a3035', 8),
      bar(570, 770, 460, 160, darker(paint, 0.3), 8),
      screw(600, 800) + screw(1000, 800),
      wear(pen, 550, 640, 500, 300, 16),
    ].join('');
    return { art, plate: [800, 850, 170], foot: [540, 1060] };
  },
};

const armoredTruck: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#5f6b66', '#3f536b', '#8a8272']);
    const wheel = (x: number) =>
      `${disc(x, 900, 92, '#17191b')}${disc(x, 900, 60, '#3a3f43')}${disc(x, 900, 46, pen.run('slant', '#d6d9db', '#6f767b'))}${Array.from({ length: 6 }, (_, index) => disc(x + Math.cos(index) * 28, 900 + Math.sin(index) * 28, 6, '#4a5055')).join('')}`;
    const art = [
      disc(800, 965, 660, pen.glow('#000000', 0.6), 50),
      shape(
        'M240 380Q240 350 270 350H1010L1080 400L1150 590L1340 640Q1370 650 1372 690V870H240Z',
        pen.run('down', lighter(paint, 0.28), paint, darker(paint, 0.3)),
      ),
      bar(240, 800, 1132, 80, darker(paint, 0.45), 10),
      shape('M1030 430H1066L1124 590H1030Z', pen.run('slant', '#7f9bab', '#25333d')),
      bar(900, 430, 90, 130, pen.run('slant', '#7f9bab', '#25333d'), 8),
      line('M880 390V800M1010 390V800', darker(paint, 0.5), 5),
      bar(330, 450, 380, 120, lighter(paint, 0.6), 6),
      lettering('SECURITY', 520, 488, 52, {
        colour: darker(paint, 0.5),
        anchor: 'middle',
        weight: 0.17,
        fit: 330,
      }),
      bar(240, 640, 1130, 36, '#c7a544', 0, 'opacity=".8"'),
      Array.from({ length: 15 }, (_, index) => disc(270 + index * 50, 374, 5, darker(paint, 0.4))).join(''),
      bar(905, 620, 50, 16, '#23282b', 6),
      bar(1320, 690, 50, 60, '#f4e6b2', 12) +
        bar(1340, 790, 60, 56, '#2c3135', 10) +
        bar(236, 700, 20, 60, '#b5382e', 4),
      bar(600, 320, 150, 32, '#2d3337', 8),
      wheel(460) + wheel(1190),
      wear(pen, 260, 600, 800, 200, 18),
    ].join('');
    return { art, plate: [620, 740, 130], foot: [240, 1372] };
  },
};

const chemicalDrums: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const drum = (cx: number, y: number, colour: string) =>
      [
        cylinder(pen, cx, y, 300, 430, colour, 0.13),
        [0.3, 0.66]
          .map((share) =>
            line(
              `M${cx - 150} ${y + 430 * share}A150 40 0 0 0 ${cx + 150} ${y + 430 * share}`,
              lighter(colour, 0.35),
              9,
              'opacity=".75"',
            ),
          )
          .join(''),
        disc(cx - 60, y - 4, 24, darker(colour, 0.45), 9) + disc(cx + 70, y + 8, 16, darker(colour, 0.45), 6),
        `<g transform="rotate(45 ${cx} ${y + 235})">${bar(cx - 52, y + 183, 104, 104, '#f1ece0', 4, 'stroke="#c2402f" stroke-width="9"')}</g>`,
        bar(cx - 7, y + 196, 14, 52, '#1e1e1e', 6) + disc(cx, y + 268, 9, '#1e1e1e'),
        wear(pen, cx - 120, y + 60, 240, 340, 9),
      ].join('');
    const paint = pen.random.pick(['#3d6a94', '#4d7d5c', '#b9852f']);
    const art = [
      drum(640, 430, darker(paint, 0.1)),
      drum(990, 440, pen.random.pick(['#5b6167', '#3d6a94', '#a8632f'])),
      drum(810, 520, paint),
    ].join('');
    return { art, plate: [810, 900, 110], foot: [480, 1140] };
  },
};

const scrapCage: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const { between, pick } = pen.random;
    const pieces = Array.from({ length: 70 }, () => {
      const x = between(430, 1150);
      const y = between(430, 900);
      const colour = pick(['#8b9196', '#a9753f', '#5d6368', '#b8bdc0', '#6f4d33', '#7f8a80']);
      return bar(
        x - 60,
        y,
        between(50, 150),
        between(14, 54),
        pen.run('down', lighter(colour, 0.3), darker(colour, 0.25)),
        5,
        `transform="rotate(${between(-60, 60).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
      );
    }).join('');
    const bars =
      Array.from({ length: 13 }, (_, index) => `M${400 + index * 66} 470V920`).join('') +
      [470, 580, 690, 800, 920].map((y) => `M400 ${y}H1192`).join('');
    const art = [
      bar(392, 460, 808, 470, '#2b2c2c', 6),
      pieces,
      line(bars, '#4b5257', 10),
      line(bars, '#c9ced1', 3, 'transform="translate(-2 -2)"'),
      vents(440, 930, 720, 20, 1, '#3a3f43'),
      [420, 760, 1090].map((x) => bar(x, 915, 90, 45, pen.run('down', '#a98c62', '#6f5638'), 3)).join(''),
      bar(385, 905, 822, 18, '#5a6065', 4),
    ].join('');
    return { art, plate: [800, 620, 170], foot: [390, 1200] };
  },
};

export const HEAVY_SUBJECTS = {
  'atm-machine': atmMachine,
  'armored-truck': armoredTruck,
  'chemical-drums': chemicalDrums,
  'scrap-cage': scrapCage,
} as const satisfies Record<string, SubjectDrawing>;
