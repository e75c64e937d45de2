import { darker, lighter } from './pen.ts';
import { area, away, bar, box, cable, disc, glass, lamp, line, shape, tube, vents, wear } from './solids.ts';
import { METAL_SCRAP, OFFICE_SCRAP, PLASTIC_SCRAP, type SubjectDrawing } from './subject.ts';

const desk: SubjectDrawing = {
  place: 'floor',
  scrap: OFFICE_SCRAP,
  draw: (pen) => {
    const wood = pen.random.pick(['#a9794b', '#8a6444', '#c4ab86', '#9b9a96']);
    const metal = '#4b5157';
    const [dx, dy] = away(pen, 380);
    const drawers = [0, 1, 2]
      .map(
        (row) =>
          bar(966, 606 + row * 110, 248, 98, pen.run('slant', lighter(wood, 0.16), darker(wood, 0.1)), 5) +
          bar(1050, 640 + row * 110, 80, 14, '#33383c', 7),
      )
      .join('');
    const art = [
      bar(372 + dx, 580 + dy, 34, 340, darker(metal, 0.3)),
      area(
        [
          [410, 600],
          [950, 600],
          [950 + dx * 0.8, 600 + dy * 0.8 + 150],
          [410 + dx * 0.8, 600 + dy * 0.8 + 150],
        ],
        darker(wood, 0.6),
        'opacity=".5"',
      ),
      box(pen, 950, 590, 280, 360, 330, darker(wood, 0.12), 6),
      drawers,
      bar(372, 580, 40, 372, pen.run('across', lighter(metal, 0.3), darker(metal, 0.3))),
      box(pen, 330, 552, 930, 42, 380, wood, 6),
      Array.from({ length: 6 }, (_, index) =>
        line(
          `M${380 + index * 150 + dx * 0.1} ${548 + dy * 0.15}q40 ${dy * 0.3} ${dx * 0.7 + 50} ${dy * 0.7}`,
          darker(wood, 0.35),
          3,
          'opacity=".3"',
        ),
      ).join(''),
      disc(560 + dx * 0.5, 548 + dy * 0.5, 44, '#000000', 14, 'opacity=".12"'),
      wear(pen, 340, 556, 900, 34, 6),
      wear(pen, 960, 600, 250, 340, 8),
    ].join('');
    return { art, plate: [1090, 760, 130], foot: [360, 1240] };
  },
};

const filingCabinet: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#8b9499', '#5f6a5c', '#a99c84', '#4c5a6b']);
    const open = pen.random.chance(0.5);
    const drawers = [0, 1, 2, 3].map((row) => {
      const y = 262 + row * 168;
      const out = open && row === 1;
      const front = `${bar(566, y, 428, 154, pen.run('slant', lighter(paint, 0.24), paint, darker(paint, 0.14)), 6, `stroke="${darker(paint, 0.5)}" stroke-width="4"`)}${bar(700, y + 34, 160, 40, '#e9e6dc', 4, 'stroke="#7d8489" stroke-width="4"')}${line(`M716 ${y + 48}h120M716 ${y + 60}h80`, '#73797d', 4)}${tube(pen, 710, y + 98, 140, 24, '#c9cdd0')}${disc(948, y + 40, 13, '#d6dadc')}`;
      return out
        ? `${area(
            [
              [566, y],
              [994, y],
              [1014, y + 26],
              [546, y + 26],
            ],
            '#1b1e20',
          )}<g transform="translate(-40 18) scale(1.05) translate(0 ${-y * 0.048 + 8})">${Array.from({ length: 14 }, (_, sheet) => bar(580 + sheet * 29, y - 20 + (sheet % 3) * 4, 22, 40, sheet % 4 === 0 ? '#c8a35d' : '#efe9da')).join('')}${front}</g>`
        : front;
    });
    const art = [
      box(pen, 548, 240, 464, 710, 300, paint, 8),
      drawers.join(''),
      bar(560, 944, 440, 18, '#202427'),
      wear(pen, 560, 600, 440, 330, 12),
    ].join('');
    return { art, plate: [650, 880, 120], foot: [548, 1012] };
  },
};

const officeChair: SubjectDrawing = {
  place: 'floor',
  scrap: OFFICE_SCRAP,
  draw: (pen) => {
    const cloth = pen.random.pick(['#2f3439', '#33475c', '#5a3f3a', '#3f4d42']);
    const legs = [-230, -120, 30, 140, 240]
      .map(
        (reach, index) =>
          `${line(`M800 860L${800 + reach} ${918 - (index % 2) * 22}`, '#2b2f32', 26)}${line(`M800 855L${800 + reach} ${912 - (index % 2) * 22}`, '#6b7277', 7)}${disc(800 + reach, 940 - (index % 2) * 22, 26, '#17191b', 24)}${disc(800 + reach - 5, 936 - (index % 2) * 22, 10, '#4b5156')}`,
      )
      .join('');
    const turn = pen.side * 26;
    const art = [
      legs,
      bar(778, 690, 44, 180, pen.run('across', '#33383c', '#c9ced1', '#3b4044'), 8),
      shape(
        `M${590 + turn} 240Q${800 + turn} 180 ${1010 + turn} 240Q${1030 + turn} 420 ${985 + turn} 580Q${800 + turn} 620 ${615 + turn} 580Q${570 + turn} 420 ${590 + turn} 240Z`,
        pen.run('slant', lighter(cloth, 0.26), cloth, darker(cloth, 0.5)),
      ),
      line(
        `M${640 + turn} 290Q${800 + turn} 250 ${960 + turn} 290M${640 + turn} 440Q${800 + turn} 470 ${960 + turn} 440`,
        lighter(cloth, 0.3),
        4,
        'opacity=".5"',
      ),
      bar(760 + turn, 560, 80, 120, darker(cloth, 0.5), 10),
      [500, 1040]
        .map(
          (x) =>
            `${bar(x + 14, 520, 30, 140, '#202427', 8)}${bar(x - 20, 500, 110, 34, pen.run('down', '#565c61', '#1d2023'), 16)}`,
        )
        .join(''),
      shape(
        'M520 660Q800 590 1080 660L1110 720Q1100 770 1040 776H560Q500 770 490 720Z',
        pen.run('down', lighter(cloth, 0.3), cloth, darker(cloth, 0.45)),
      ),
      line('M520 716Q800 680 1080 716', lighter(cloth, 0.3), 4, 'opacity=".45"'),
      wear(pen, 560, 660, 480, 100, 8),
      wear(pen, 640, 280, 320, 280, 6),
    ].join('');
    return { art, plate: [800, 742, 110], foot: [560, 1050] };
  },
};

const lockers: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#5f7f96', '#8a9096', '#6f8a72', '#a88f5c']);
    const doors = Array.from({ length: 8 }, (_, index) => {
      const x = 432 + (index % 4) * 186;
      const y = 212 + Math.floor(index / 4) * 366;
      const dent = pen.random.chance(0.35) ? disc(x + 90, y + 230, 46, pen.glow('#000000', 0.28), 34) : '';
      return `${bar(x, y, 176, 354, pen.run('slant', lighter(paint, 0.24), paint, darker(paint, 0.16)), 4, `stroke="${darker(paint, 0.55)}" stroke-width="4"`)}${vents(x + 40, y + 36, 96, 56, 4, darker(paint, 0.6))}${bar(x + 136, y + 170, 20, 58, '#c6cbce', 6)}${disc(x + 146, y + 212, 6, '#3a3f43')}${bar(x + 60, y + 116, 56, 28, '#e9e7de', 3)}${dent}`;
    }).join('');
    const art = [
      box(pen, 420, 200, 764, 750, 220, paint, 4),
      doors,
      bar(430, 944, 744, 18, '#1e2224'),
      wear(pen, 440, 240, 720, 690, 16),
    ].join('');
    return { art, plate: [520, 500, 110], foot: [420, 1184] };
  },
};

const waterDispenser: SubjectDrawing = {
  place: 'floor',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#e4e6e5', '#c9d0d4', '#d9d4c8']);
    const water = '#7fb2d6';
    const art = [
      shape(
        'M660 150Q660 130 700 130H880Q920 130 920 150L926 330Q924 380 850 396V450H730V396Q656 380 654 330Z',
        pen.run('across', darker(water, 0.25), lighter(water, 0.6), water, darker(water, 0.35)),
        'opacity=".88"',
      ),
      [190, 240, 290]
        .map((y) => line(`M658 ${y}Q790 ${y + 26} 922 ${y}`, '#ffffff', 6, 'opacity=".5"'))
        .join(''),
      line('M690 150V340', '#ffffff', 10, 'opacity=".55"'),
      box(pen, 620, 430, 340, 520, 260, shell, 20),
      bar(650, 462, 280, 200, pen.run('down', '#3a4045', '#5d646a'), 16),
      [712, 840]
        .map(
          (x, index) =>
            `${bar(x, 490, 44, 64, pen.run('across', '#eef0f0', '#aab0b3'), 8)}${bar(x + 12, 550, 20, 28, '#d9dcdd', 5)}${disc(x + 22, 500, 15, index === 0 ? '#3f7fc0' : '#c64b3d')}`,
        )
        .join(''),
      bar(660, 632, 260, 26, '#1b1e20', 6),
      bar(
        650,
        690,
        280,
        220,
        pen.run('slant', lighter(shell, 0.3), darker(shell, 0.12)),
        10,
        `stroke="${darker(shell, 0.3)}" stroke-width="3"`,
      ),
      bar(890, 770, 16, 62, darker(shell, 0.4), 6),
      lamp(pen, 690, 446, '#62d07f', 5) + lamp(pen, 720, 446, '#e05a48', 5),
      wear(pen, 640, 680, 300, 260, 8),
    ].join('');
    return { art, plate: [770, 850, 120], foot: [620, 960] };
  },
};

const twoWayRadios: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#26292c', '#2f3338', '#31352d']);
    const radio = (x: number, y: number) =>
      [
        disc(x + 80, y + 420, 130, pen.glow('#000000', 0.5), 30),
        bar(x + 16, y - 230, 26, 240, pen.run('across', '#111315', '#4b5054', '#15171a'), 12),
        disc(x + 110, y - 8, 26, '#191b1e', 24) +
          bar(x + 92, y - 26, 36, 34, pen.run('across', '#2c3034', '#6a7075', '#202427'), 6),
        bar(x, y, 160, 410, pen.run('slant', lighter(shell, 0.3), shell, darker(shell, 0.5)), 24),
        bar(x - 8, y + 110, 14, 90, '#c4793a', 6),
        Array.from({ length: 6 }, (_, row) =>
          line(`M${x + 36} ${y + 40 + row * 16}H${x + 124}`, '#000000', 7, 'opacity=".55"'),
        ).join(''),
        glass(pen, x + 26, y + 152, 108, 66, '#3d4a35', 6),
        line(`M${x + 40} ${y + 178}h46M${x + 40} ${y + 196}h70`, '#a6c07e', 6),
        Array.from({ length: 9 }, (_, key) =>
          bar(x + 30 + (key % 3) * 36, y + 244 + Math.floor(key / 3) * 44, 28, 30, '#5d6469', 6),
        ).join(''),
        wear(pen, x + 8, y + 220, 144, 180, 4),
      ].join('');
    const art = [
      [0, 1, 2, 3].map((index) => radio(360 + index * 215, 490 + (index % 2) * 36)).join(''),
      cable('M1210 600Q1400 620 1380 740T1230 850Q1160 900 1290 950T1330 1060', '#1f2225', 15),
      bar(1270, 1010, 110, 90, pen.run('slant', '#4a5055', '#1d2023'), 16),
    ].join('');
    return { art, plate: [800, 1000, 150], foot: [360, 1160] };
  },
};

const cellPhones: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const card = '#b98f5f';
    const { between, pick } = pen.random;
    const phones = Array.from({ length: 16 }, (_, index) => {
      const x = 420 + (index % 6) * 140 + between(-26, 26);
      const y = 520 + Math.floor(index / 6) * 74 + between(-16, 16);
      const body = pick(['#1d2023', '#2b2f33', '#d6d7d5', '#41566b', '#7a5a57']);
      return `<g transform="rotate(${between(-50, 50).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})">${bar(x - 54, y - 96, 116, 206, '#000000', 18, 'opacity=".3"')}${bar(x - 58, y - 102, 114, 206, pen.run('slant', lighter(body, 0.3), darker(body, 0.25)), 18)}${pen.random.chance(0.7) ? glass(pen, x - 49, y - 82, 96, 162, '#22303a', 5) + (pen.random.chance(0.4) ? line(`M${(x - 40).toFixed(0)} ${(y - 60).toFixed(0)}l40 40l-16 30l50 52M${x.toFixed(0)} ${(y - 20).toFixed(0)}l40 -26`, '#dfe7ea', 2, 'opacity=".8"') : '') : disc(x - 30, y - 76, 14, '#0f1214')}</g>`;
    }).join('');
    const art = [
      disc(800, 965, 620, pen.glow('#000000', 0.5), 60),
      area(
        [
          [330, 440],
          [1270, 440],
          [1330, 720],
          [270, 720],
        ],
        darker(card, 0.55),
      ),
      area(
        [
          [330, 440],
          [1270, 440],
          [1250, 380],
          [350, 380],
        ],
        lighter(card, 0.12),
      ),
      phones,
      area(
        [
          [330, 440],
          [270, 720],
          [150, 640],
          [230, 400],
        ],
        pen.run('across', darker(card, 0.05), darker(card, 0.25)),
      ),
      area(
        [
          [1270, 440],
          [1330, 720],
          [1450, 640],
          [1370, 400],
        ],
        pen.run('across', lighter(card, 0.1), darker(card, 0.15)),
      ),
      area(
        [
          [262, 690],
          [1338, 690],
          [1300, 980],
          [300, 980],
        ],
        pen.run('down', lighter(card, 0.16), card, darker(card, 0.18)),
      ),
      bar(760, 690, 80, 290, '#d8c08f', 0, 'opacity=".6"'),
      line('M300 760H1310', darker(card, 0.3), 2, 'opacity=".5"'),
    ].join('');
    return { art, plate: [540, 850, 180], foot: [300, 1300] };
  },
};

export const OFFICE_SUBJECTS = {
  desk,
  'filing-cabinet': filingCabinet,
  'office-chair': officeChair,
  lockers,
  'water-dispenser': waterDispenser,
  'two-way-radios': twoWayRadios,
  'cell-phones': cellPhones,
} as const satisfies Record<string, SubjectDrawing>;
