import { lettering } from './lettering.ts';
import { darker, lighter, type Pen } from './pen.ts';
import {
  area,
  away,
  bar,
  box,
  cable,
  cylinder,
  disc,
  line,
  screw,
  shape,
  tube,
  vents,
  wear,
} from './solids.ts';
import { METAL_SCRAP, PLASTIC_SCRAP, type SubjectDrawing } from './subject.ts';

function wheel(pen: Pen, cx: number, cy: number, r: number): string {
  return `${disc(cx, cy, r, '#16181a')}${disc(cx, cy, r * 0.72, '#2f3337')}${disc(cx, cy, r * 0.56, pen.run('slant', '#c9cdd0', '#696f74'))}${disc(cx, cy, r * 0.16, '#33383c')}`;
}

function gauge(pen: Pen, cx: number, cy: number, r: number): string {
  const turn = pen.random.between(-2.6, -0.6);
  return `${disc(cx, cy, r, pen.run('slant', '#e6e8e9', '#777e83'))}${disc(cx, cy, r * 0.82, '#f7f5ee')}${line(`M${cx - r * 0.5} ${cy + r * 0.35}A${r * 0.62} ${r * 0.62} 0 1 1 ${cx + r * 0.5} ${cy + r * 0.35}`, '#3a3f43', r * 0.07)}${line(`M${cx} ${cy}L${(cx + Math.cos(turn) * r * 0.6).toFixed(1)} ${(cy + Math.sin(turn) * r * 0.6).toFixed(1)}`, '#c0402f', r * 0.1)}${disc(cx, cy, r * 0.12, '#2b2f32')}`;
}

const hydraulicJack: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#b23b31', '#2f5f93', '#c98f2c']);
    const art = [
      line('M1010 800L1290 250', '#23272a', 40),
      line('M1004 796L1284 246', '#8a9196', 12),
      line('M1240 350L1296 240', '#1a1c1e', 54),
      wheel(pen, 1050, 884, 76),
      shape(
        'M360 880L420 770H900L1100 800L1110 890H360Z',
        pen.run('down', lighter(paint, 0.3), paint, darker(paint, 0.45)),
      ),
      shape(
        'M470 772L560 560L640 570L700 772Z',
        pen.run('across', darker(paint, 0.3), lighter(paint, 0.2), darker(paint, 0.3)),
      ),
      bar(560, 760, 330, 66, pen.run('down', '#5b6166', '#e2e5e6', '#73797e', '#33383c'), 20),
      disc(596, 548, 88, '#33383c', 26) +
        bar(508, 520, 176, 28, pen.run('across', '#43484c', '#a5abaf', '#3b4044')) +
        disc(596, 520, 88, '#6f767b', 26),
      wheel(pen, 430, 896, 62),
      [520, 700, 860].map((x) => screw(x, 855, 13)).join(''),
      lettering('3 TON', 800, 838, 36, { colour: '#ffffff', anchor: 'middle', weight: 0.17 }),
      wear(pen, 400, 780, 680, 100, 14),
      disc(640, 940, 110, pen.glow('#1a1208', 0.4), 14),
    ].join('');
    return { art, plate: [980, 840, 100], foot: [360, 1130] };
  },
};

const compressor: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#b33a30', '#2e6a94', '#3c7a55', '#c98d2b']);
    const art = [
      cable('M1060 560Q1330 520 1340 740T1200 1000Q1100 1080 950 1030', '#2b2e31', 22),
      bar(470, 880, 40, 74, '#2b2f32') + bar(1080, 860, 40, 60, '#2b2f32'),
      tube(pen, 380, 620, 830, 280, paint, 130),
      line('M520 624V896M1070 624V896', darker(paint, 0.4), 5, 'opacity=".6"'),
      box(pen, 500, 560, 560, 60, 150, '#41474c', 6),
      box(pen, 520, 360, 230, 200, 130, '#3a3f44', 14),
      vents(545, 390, 180, 140, 9, '#0c0e0f'),
      box(pen, 830, 330, 190, 230, 120, '#9aa0a4', 8),
      Array.from({ length: 9 }, (_, row) => bar(818, 350 + row * 22, 214, 10, '#5b6166', 4)).join(''),
      cylinder(pen, 925, 280, 110, 50, '#2b2e31', 0.2),
      disc(745, 470, 100, 'none', 100, 'stroke="#22262a" stroke-width="14"'),
      line('M675 400L815 540M815 400L675 540', '#59606a', 8),
      gauge(pen, 640, 700, 52) + gauge(pen, 780, 690, 40),
      lettering('150 PSI', 950, 730, 44, { colour: '#ffffff', anchor: 'middle', weight: 0.15 }),
      wheel(pen, 1100, 890, 72),
      wear(pen, 430, 650, 730, 220, 16),
    ].join('');
    return { art, plate: [930, 830, 140], foot: [400, 1180] };
  },
};

const weldingMachine: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#c2452f', '#d0972e', '#2f6ea0']);
    const art = [
      cable('M600 880Q380 900 330 1010T560 1090Q680 1090 640 1030', '#1c1f21', 24),
      cable('M940 880Q1200 880 1290 970T1120 1090', '#8f2f27', 24),
      box(pen, 520, 470, 520, 470, 340, paint, 16),
      bar(545, 495, 470, 250, pen.run('down', '#2b2f33', '#43494e'), 12),
      disc(680, 630, 82, '#15181a') + disc(680, 630, 68, pen.run('slant', '#5d6469', '#1f2326')),
      line('M680 630L722 586', '#f2f2ee', 9),
      Array.from({ length: 11 }, (_, index) => {
        const turn = 2.4 + index * 0.45;
        return disc(680 + Math.cos(turn) * 100, 630 + Math.sin(turn) * 100, 5, '#e9e6da');
      }).join(''),
      gauge(pen, 880, 610, 74),
      lettering('AMP 250', 880, 704, 28, { colour: '#ece8da', anchor: 'middle' }),
      vents(560, 770, 200, 90, 6, darker(paint, 0.7)),
      [600, 940].map((x) => disc(x, 885, 34, '#16181a') + disc(x, 885, 20, '#c99b4a')).join(''),
      line('M600 458Q780 380 960 458', '#1b1d1f', 24),
      line('M600 452Q780 374 960 452', '#6a7075', 6),
      wear(pen, 530, 750, 500, 180, 12),
    ].join('');
    return { art, plate: [900, 815, 140], foot: [520, 1040] };
  },
};

const pressureWasher: SubjectDrawing = {
  place: 'floor',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#d9ae2f', '#3d6f9e', '#b54a33']);
    const art = [
      line('M640 900L700 230Q706 200 740 200H890', '#24282b', 30),
      line('M960 900L920 230Q916 200 890 200', '#24282b', 30),
      line('M646 880L704 240Q710 208 740 206H888', '#7f868b', 8),
      cable('M880 640Q1180 560 1240 720T1080 930Q1010 990 1180 1030T1400 940', '#1f2224', 20),
      bar(
        1180,
        330,
        26,
        560,
        pen.run('across', '#3b4044', '#c9cdd0', '#3b4044'),
        10,
        'transform="rotate(14 1193 610)"',
      ),
      shape('M1070 870L1130 880L1110 960L1060 950Z', '#202427', 'transform="rotate(8 1100 910)"'),
      shape(
        'M610 620Q610 520 710 510H890Q990 520 990 620V860Q990 900 950 900H650Q610 900 610 860Z',
        pen.run('slant', lighter(paint, 0.35), paint, darker(paint, 0.4)),
      ),
      bar(650, 700, 300, 130, '#25292c', 18) + vents(672, 722, 256, 88, 6, '#000000'),
      disc(800, 600, 56, '#202427') +
        disc(800, 600, 40, pen.run('slant', '#6d747a', '#26292c')) +
        bar(793, 562, 14, 44, '#f0efe9', 5),
      gauge(pen, 900, 586, 30),
      wheel(pen, 650, 890, 74) + wheel(pen, 950, 890, 74),
      wear(pen, 620, 540, 360, 340, 12),
    ].join('');
    return { art, plate: [800, 865, 110], foot: [570, 1030] };
  },
};

const vacuumCleaner: SubjectDrawing = {
  place: 'floor',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#3b3f43', '#2f5f8f', '#a8322b']);
    const art = [
      cable('M860 560Q1120 330 1230 560T1210 860', '#2b2e31', 46),
      Array.from({ length: 15 }, (_, index) =>
        line(`M${1214 + (index % 2)} ${560 + index * 17}h40`, '#565c61', 4, 'opacity=".5"'),
      ).join(''),
      bar(1195, 760, 40, 160, pen.run('across', '#5a6065', '#d9dcde', '#5a6065'), 10),
      shape(
        'M1080 920Q1090 890 1180 890H1260Q1350 890 1370 920L1376 960H1074Z',
        pen.run('down', '#4b5055', '#16181a'),
      ),
      cylinder(pen, 760, 560, 420, 330, '#b9bec1', 0.12),
      bar(548, 690, 424, 40, '#2a2d30', 4),
      shape(
        'M548 570Q548 380 760 372Q972 380 972 570Q960 640 760 644Q560 640 548 570Z',
        pen.run('slant', lighter(paint, 0.38), paint, darker(paint, 0.5)),
      ),
      bar(690, 344, 140, 40, '#1b1d20', 18),
      disc(700, 470, 30, '#d9d9d3') + bar(770, 452, 90, 36, '#c64b3d', 8),
      [590, 940]
        .map((x) => bar(x - 10, 540, 26, 110, pen.run('across', '#8d9398', '#e2e5e6', '#71777c'), 6))
        .join(''),
      [600, 760, 920].map((x) => disc(x, 938, 34, '#17191b') + disc(x, 934, 16, '#6a7075')).join(''),
      wear(pen, 570, 650, 380, 240, 10),
    ].join('');
    return { art, plate: [760, 830, 150], foot: [550, 1000] };
  },
};

const cuttingTable: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#4d6b57', '#4a6582', '#8a8273']);
    const [dx, dy] = away(pen, 320);
    const art = [
      box(pen, 480, 560, 640, 390, 320, paint, 10),
      box(pen, 420, 510, 760, 56, 380, '#9aa1a5', 4),
      area(
        [
          [440, 506],
          [1160, 506],
          [1160 + dx, 506 + dy],
          [440 + dx, 506 + dy],
        ],
        pen.run('slant', '#dfe3e5', '#8c9397', '#c9cdd0'),
      ),
      shape(
        `M${700 + dx / 2} ${500 + dy / 2}A120 120 0 0 1 ${940 + dx / 2} ${500 + dy / 2}Z`,
        pen.run('slant', '#f0f2f3', '#7a8186'),
      ),
      Array.from({ length: 12 }, (_, index) => {
        const turn = Math.PI + (index / 11) * Math.PI;
        return disc(820 + dx / 2 + Math.cos(turn) * 120, 500 + dy / 2 + Math.sin(turn) * 120, 6, '#5a6065');
      }).join(''),
      shape(
        `M${690 + dx / 2} ${430 + dy / 2}Q${820 + dx / 2} ${290 + dy / 2} ${960 + dx / 2} ${430 + dy / 2}L${930 + dx / 2} ${440 + dy / 2}Q${820 + dx / 2} ${350 + dy / 2} ${720 + dx / 2} ${440 + dy / 2}Z`,
        '#c9a43a',
      ),
      bar(520, 610, 250, 180, darker(paint, 0.25), 8) +
        disc(590, 700, 26, '#c9473a') +
        disc(680, 700, 26, '#4f9f67'),
      disc(960, 770, 96, darker(paint, 0.3)) +
        disc(960, 770, 84, 'none', 84, 'stroke="#c6cbce" stroke-width="16"') +
        disc(960, 770, 20, '#c6cbce') +
        line('M960 690V850M880 770H1040', '#c6cbce', 10),
      wear(pen, 490, 580, 620, 360, 16),
    ].join('');
    return { art, plate: [640, 870, 140], foot: [480, 1120] };
  },
};

export const TOOL_SUBJECTS = {
  'hydraulic-jack': hydraulicJack,
  compressor,
  'welding-machine': weldingMachine,
  'pressure-washer': pressureWasher,
  'vacuum-cleaner': vacuumCleaner,
  'table-saw': cuttingTable,
} as const satisfies Record<string, SubjectDrawing>;
