import { lettering } from './lettering.ts';
import { darker, lighter, type Pen } from './pen.ts';
import { area, away, bar, box, cable, disc, glass, lamp, line, screw, shape, vents, wear } from './solids.ts';
import { PLASTIC_SCRAP, type SubjectDrawing } from './subject.ts';

const rackServer: SubjectDrawing = {
  place: 'floor',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const frame = pen.random.pick(['#2a2d31', '#3a4046', '#1f2326']);
    const units = Array.from({ length: 11 }, (_, index) => {
      const y = 185 + index * 66;
      const kind = pen.random.pick(['bays', 'bays', 'mesh', 'switch', 'blank']);
      const face =
        bar(565, y, 470, 58, pen.run('down', '#565d63', '#363c41'), 4) +
        screw(578, y + 29, 6) +
        screw(1022, y + 29, 6);
      if (kind === 'bays')
        return (
          face +
          Array.from(
            { length: 8 },
            (__, bay) =>
              bar(600 + bay * 46, y + 9, 40, 40, pen.run('down', '#171a1d', '#2d3237'), 3) +
              bar(606 + bay * 46, y + 40, 12, 4, '#62d07f'),
          ).join('') +
          lamp(pen, 994, y + 29, '#5aa7e8', 5)
        );
      if (kind === 'mesh')
        return (
          face +
          vents(600, y + 10, 340, 40, 5) +
          lamp(pen, 965, y + 22, '#62d07f', 4) +
          lamp(pen, 990, y + 22, '#e8a545', 4)
        );
      if (kind === 'switch')
        return (
          face +
          Array.from(
            { length: 16 },
            (__, port) =>
              bar(600 + port * 24, y + 20, 18, 20, '#0d0f11', 2) +
              bar(604 + port * 24, y + 14, 8, 3, port % 3 === 0 ? '#f0b648' : '#62d07f'),
          ).join('')
        );
      return face;
    }).join('');
    const art = [
      box(pen, 520, 150, 560, 800, 300, frame, 10),
      bar(548, 172, 504, 752, '#0f1113', 4),
      units,
      cable(`M640 330Q590 420 640 470M700 540Q760 600 690 660`, '#3d73a6', 8),
      cable('M860 400Q930 460 870 540', '#b9962f', 8),
      [548, 980].map((x) => bar(x, 946, 72, 20, '#15181a', 6)).join(''),
      wear(pen, 530, 170, 540, 40, 4),
    ].join('');
    return { art, plate: [800, 905, 120], foot: [520, 1080] };
  },
};

function monitor(pen: Pen, x: number, y: number, w: number, h: number, shell: string): string {
  return [
    bar(
      x + w / 2 - 36,
      y + h - 10,
      72,
      120,
      pen.run('across', darker(shell, 0.4), lighter(shell, 0.1), darker(shell, 0.4)),
    ),
    disc(x + w / 2, y + h + 112, 150, pen.run('down', lighter(shell, 0.15), darker(shell, 0.35)), 30),
    bar(x, y, w, h, pen.run('slant', lighter(shell, 0.25), darker(shell, 0.2)), 14),
    glass(pen, x + 22, y + 22, w - 44, h - 62, '#1a2127', 4),
    bar(x + w / 2 - 30, y + h - 28, 60, 8, lighter(shell, 0.4), 4),
    lamp(pen, x + w - 40, y + h - 24, '#e8a545', 4),
  ].join('');
}

const desktopComputer: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#2b2e32', '#c9c7be', '#4a4f55']);
    const keys = Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 14 }, (__, key) =>
        bar(412 + key * 34 - row * 7, 966 + row * 27, 28, 20, lighter(shell, 0.28), 4),
      ).join(''),
    ).join('');
    const art = [
      disc(760, 940, 600, pen.glow('#000000', 0.45), 60),
      cable('M640 820Q560 900 700 905T1000 880', '#2d3135', 11),
      monitor(pen, 350, 370, 640, 420, shell),
      box(pen, 1050, 430, 220, 500, 280, shell, 12),
      bar(1075, 460, 170, 30, darker(shell, 0.35), 4) + bar(1075, 504, 170, 22, darker(shell, 0.35), 4),
      disc(1160, 590, 26, darker(shell, 0.3)) +
        disc(1160, 590, 18, lighter(shell, 0.2)) +
        lamp(pen, 1160, 640, '#5aa7e8', 5),
      vents(1085, 760, 150, 120, 8, darker(shell, 0.6)),
      area(
        [
          [372, 950],
          [892, 950],
          [910, 1085],
          [340, 1085],
        ],
        pen.run('down', darker(shell, 0.1), darker(shell, 0.35)),
      ),
      keys,
      shape(
        'M975 1000Q975 960 1005 960T1036 1000V1050Q1036 1085 1005 1085T975 1050Z',
        pen.run('slant', lighter(shell, 0.35), darker(shell, 0.2)),
      ),
      wear(pen, 1056, 540, 205, 380, 6),
    ].join('');
    return { art, plate: [1160, 705, 130], foot: [340, 1270] };
  },
};

const printer: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#d8d6ce', '#c5c9cb', '#53585d']);
    const [dx, dy] = away(pen, 330);
    const art = [
      disc(800, 955, 520, pen.glow('#000000', 0.5), 60),
      area(
        [
          [560 + dx, 560 + dy],
          [1040 + dx, 560 + dy],
          [1075 + dx, 320 + dy],
          [595 + dx, 320 + dy],
        ],
        pen.run('down', '#f7f6f2', '#d9d7cf'),
      ),
      box(pen, 440, 560, 720, 380, 330, shell, 22),
      area(
        [
          [520, 540],
          [1080, 540],
          [1080 + dx * 0.6, 540 + dy * 0.6],
          [520 + dx * 0.6, 540 + dy * 0.6],
        ],
        darker(shell, 0.3),
      ),
      bar(470, 600, 660, 96, pen.run('down', '#2d3236', '#464c51'), 10),
      area(
        [
          [520, 690],
          [1080, 690],
          [1120, 770],
          [480, 770],
        ],
        pen.run('down', '#fbfaf6', '#dedcd4'),
      ),
      [0, 1, 2, 3]
        .map((row) => line(`M${575 - row * 8} ${712 + row * 14}H${1000 - row * 20}`, '#9aa0a4', 3))
        .join(''),
      bar(470, 790, 660, 126, pen.run('down', darker(shell, 0.05), darker(shell, 0.22)), 8),
      bar(720, 830, 160, 22, darker(shell, 0.55), 11),
      glass(pen, 930, 578, 150, 56, '#2f5f86', 6),
      [0, 1, 2].map((index) => disc(900 - index * 42, 612, 13, index === 0 ? '#63b878' : '#c9cdcf')).join(''),
      wear(pen, 450, 700, 700, 230, 8),
    ].join('');
    return { art, plate: [580, 868, 140], foot: [440, 1160] };
  },
};

const hardDrives: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const { between } = pen.random;
    const drive = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn.toFixed(1)})">${box(pen, -190, -50, 380, 62, 300, '#8f969b', 8)}${bar(-160, -38, 90, 30, '#2c5d3f', 3)}${Array.from({ length: 9 }, (_, pin) => bar(-150 + pin * 9, -26, 5, 14, '#d6bd6a')).join('')}${bar(20, -36, 120, 28, '#15181b', 3)}${screw(-176, -18, 6)}${screw(176, -18, 6)}</g>`;
    const [dx, dy] = away(pen, 300);
    const label = (x: number, y: number) =>
      area(
        [
          [x - 130 + dx * 0.15, y - 52 + dy * 0.15],
          [x + 130 + dx * 0.15, y - 52 + dy * 0.15],
          [x + 130 + dx * 0.85, y - 52 + dy * 0.85],
          [x - 130 + dx * 0.85, y - 52 + dy * 0.85],
        ],
        '#f1efe8',
      ) +
      area(
        [
          [x - 110 + dx * 0.6, y - 52 + dy * 0.6],
          [x + 10 + dx * 0.6, y - 52 + dy * 0.6],
          [x + 10 + dx * 0.76, y - 52 + dy * 0.76],
          [x - 110 + dx * 0.76, y - 52 + dy * 0.76],
        ],
        '#2f6b9a',
      ) +
      line(
        `M${x - 100 + dx * 0.4} ${y - 52 + dy * 0.4}h200M${x - 100 + dx * 0.28} ${y - 52 + dy * 0.28}h150`,
        '#3a3f43',
        4,
      );
    const stack = (x: number, y: number, amount: number) =>
      Array.from({ length: amount }, (_, index) =>
        drive(x + between(-12, 12), y - index * 66, between(-2, 2)),
      ).join('') + label(x, y - (amount - 1) * 66);
    const art = [
      disc(800, 960, 560, pen.glow('#000000', 0.5), 60),
      stack(590, 830, 4),
      stack(1010, 800, 3),
      stack(830, 970, 2),
    ].join('');
    return { art, plate: [830, 1000, 130], foot: [380, 1220] };
  },
};

const ups: SubjectDrawing = {
  place: 'floor',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#26292d', '#3b4046', '#bdbcb4']);
    const [dx] = away(pen, 420);
    const art = [
      cable(`M${800 + dx} 900Q1300 860 1330 960T1120 1080Q960 1110 940 1060`, '#1e2124', 20),
      box(pen, 600, 420, 360, 530, 420, shell, 18),
      bar(625, 445, 310, 190, darker(shell, 0.3), 12),
      glass(pen, 660, 470, 240, 90, '#20455c', 6),
      lettering('ON LINE', 780, 488, 26, { colour: '#a9e0ff', anchor: 'middle' }),
      [0, 1, 2, 3, 4]
        .map((index) => bar(682 + index * 40, 530, 30, 14, index < 3 ? '#6bd08a' : '#2b4a38', 3))
        .join(''),
      disc(780, 602, 22, lighter(shell, 0.35)) + lamp(pen, 850, 602, '#e8a545', 6),
      vents(640, 700, 280, 130, 8, darker(shell, 0.6)),
      [615, 890].map((x) => bar(x, 944, 56, 20, '#121416', 6)).join(''),
      wear(pen, 610, 640, 340, 300, 9),
    ].join('');
    return { art, plate: [780, 880, 140], foot: [600, 960] };
  },
};

const projector: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#dedcd5', '#3a3e43', '#c3c9cc']);
    const art = [
      disc(800, 955, 520, pen.glow('#000000', 0.5), 56),
      cable('M1180 760Q1400 720 1380 900T1120 1030', '#24282b', 15),
      box(pen, 430, 690, 740, 240, 420, shell, 40),
      disc(650, 810, 116, darker(shell, 0.3)),
      disc(650, 810, 104, pen.run('slant', '#565c61', '#15181b')),
      disc(650, 810, 78, pen.run('slant', '#5a7fae', '#1a2338', '#07090d')),
      disc(622, 780, 22, '#ffffff', 14, 'opacity=".6" transform="rotate(-35 622 780)"'),
      disc(680, 846, 12, '#c9a2e0', 8, 'opacity=".5"'),
      vents(850, 740, 270, 130, 8, darker(shell, 0.6)),
      lettering('LUMEN', 870, 892, 22, { colour: darker(shell, 0.45) }),
      [480, 1080].map((x) => bar(x, 924, 60, 24, '#1d2023', 8)).join(''),
      wear(pen, 780, 700, 370, 200, 6),
    ].join('');
    const [dx, dy] = away(pen, 210);
    return { art, plate: [800 + dx, 690 + dy, 150], foot: [430, 1170] };
  },
};

export const COMPUTING_SUBJECTS = {
  'rack-server': rackServer,
  'desktop-computer': desktopComputer,
  printer,
  'hard-drives': hardDrives,
  ups,
  projector,
} as const satisfies Record<string, SubjectDrawing>;
