import { lettering } from './lettering.ts';
import { darker, lighter } from './pen.ts';
import {
  area,
  away,
  bar,
  box,
  cable,
  cylinder,
  disc,
  glass,
  lamp,
  line,
  shape,
  tube,
  vents,
  wear,
} from './solids.ts';
import { METAL_SCRAP, PLASTIC_SCRAP, type SubjectDrawing } from './subject.ts';

const steelSafe: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#56636b', '#4b5548', '#6e6a62', '#3f4d5e', '#7d7466']);
    const wide = pen.random.between(520, 680);
    const tall = pen.random.between(560, 720);
    const x = 800 - wide / 2;
    const y = 940 - tall;
    const dial = x + wide * 0.33;
    const mid = y + tall * 0.46;
    const ticks = Array.from({ length: 20 }, (_, index) => {
      const turn = (index / 20) * Math.PI * 2;
      return `M${(dial + Math.cos(turn) * 50).toFixed(1)} ${(mid + Math.sin(turn) * 50).toFixed(1)}L${(dial + Math.cos(turn) * 60).toFixed(1)} ${(mid + Math.sin(turn) * 60).toFixed(1)}`;
    }).join('');
    const wheel = x + wide * 0.66;
    const spokes = [0, 60, 120]
      .map(
        (turn) =>
          `<g transform="rotate(${turn + 15} ${wheel} ${mid})">${bar(wheel - 84, mid - 10, 168, 20, pen.run('down', '#eef0f1', '#8b9298', '#50575d'), 10)}</g>`,
      )
      .join('');
    const art = [
      box(pen, x, y, wide, tall, 330, paint, 14),
      bar(
        x + 34,
        y + 34,
        wide - 68,
        tall - 68,
        pen.run('slant', lighter(paint, 0.2), darker(paint, 0.05), darker(paint, 0.3)),
        10,
      ),
      line(`M${x + 34} ${y + 34}h${wide - 68}v${tall - 68}h${68 - wide}Z`, darker(paint, 0.6), 6),
      line(`M${x + 62} ${y + 62}h${wide - 124}v${tall - 124}h${124 - wide}Z`, '#c8b06a', 3, 'opacity=".6"'),
      [0.24, 0.72]
        .map((share) =>
          bar(x - 4, y + tall * share, 34, 100, pen.run('across', '#33383d', '#a5acb1', '#43484d'), 8),
        )
        .join(''),
      disc(dial + 6, mid + 8, 84, pen.glow('#000000', 0.5)),
      disc(dial, mid, 68, pen.run('slant', '#f2f3f3', '#7c8388')),
      disc(dial, mid, 62, '#1c2023'),
      line(ticks, '#e9e9e4', 3),
      disc(dial, mid, 34, pen.run('slant', '#e2e4e5', '#70777c')),
      disc(wheel + 6, mid + 10, 100, pen.glow('#000000', 0.45)),
      spokes,
      disc(wheel, mid, 34, pen.run('slant', '#f4f5f5', '#838a8f', '#4a5055')),
      [x + 20, x + wide - 90].map((foot) => bar(foot, 938, 70, 24, '#1d1f22', 4)).join(''),
      wear(pen, x + 20, y + 20, wide - 40, tall - 40, 14),
    ].join('');
    return { art, plate: [x + wide * 0.5, y + tall * 0.8, 190], foot: [x, x + wide] };
  },
};

const keyLockBox: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#8f989c', '#6a7b87', '#b3aea2']);
    const keys = Array.from({ length: 24 }, (_, index) => {
      const x = 590 + (index % 6) * 84;
      const y = 420 + Math.floor(index / 6) * 125;
      if (pen.random.chance(0.2)) return disc(x, y, 7, '#4a5055');
      const tag = pen.random.pick(['#c0503f', '#3f76a8', '#d8b13f', '#4f8f5d', '#e8e4d8']);
      return `${disc(x, y, 7, '#5b6166')}${line(`M${x} ${y}v16`, '#9aa1a6', 4)}${disc(x, y + 30, 15, '#d9c47a')}${disc(x, y + 30, 7, paint)}${bar(x - 4, y + 42, 8, 34, '#cdb565', 2)}${bar(x + 6, y + 22, 24, 38, tag, 5)}`;
    }).join('');
    const [dx] = away(pen, 180);
    const door =
      dx > 0
        ? area(
            [
              [536, 330],
              [300, 375],
              [300, 985],
              [536, 940],
            ],
            pen.run('across', darker(paint, 0.1), lighter(paint, 0.22)),
          )
        : area(
            [
              [1064, 330],
              [1300, 375],
              [1300, 985],
              [1064, 940],
            ],
            pen.run('across', lighter(paint, 0.2), darker(paint, 0.25)),
          );
    const art = [
      box(pen, 530, 325, 540, 620, 180, paint, 10),
      bar(552, 347, 496, 576, pen.run('down', darker(paint, 0.3), darker(paint, 0.1)), 4),
      [0, 1, 2, 3]
        .map((row) =>
          bar(560, 410 + row * 125, 480, 18, pen.run('down', lighter(paint, 0.35), darker(paint, 0.15)), 3),
        )
        .join(''),
      keys,
      door,
      disc(dx > 0 ? 330 : 1270, 680, 16, '#e3e5e6'),
    ].join('');
    return { art, plate: [dx > 0 ? 425 : 1175, 500, 130], foot: [dx > 0 ? 320 : 530, dx > 0 ? 1070 : 1280] };
  },
};

const dvr: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const paint = pen.random.pick(['#2a2d31', '#3b3f44', '#c7c6c0']);
    const dark = paint !== '#c7c6c0';
    const art = [
      disc(800, 950, 600, pen.glow('#000000', 0.45), 60),
      cable('M1180 700Q1420 640 1440 800T1300 1010Q1240 1060 1100 1040', '#30343a', 18),
      cable('M420 690Q200 640 190 820T380 1020Q480 1060 560 1030', '#8f9499', 14),
      cable('M460 680Q260 560 160 700T250 960', '#b9902f', 11),
      box(pen, 360, 740, 880, 190, 430, paint, 10),
      glass(pen, 400, 775, 360, 62, '#10151a', 6),
      lettering('16 CH  REC', 424, 794, 26, { colour: '#6fd0a4', weight: 0.1 }),
      [0, 1, 2]
        .map((index) => lamp(pen, 425 + index * 40, 875, index === 1 ? '#f2a33a' : '#58d27c', 7))
        .join(''),
      disc(1130, 835, 62, darker(paint, 0.5)),
      disc(1130, 832, 56, pen.run('slant', lighter(paint, 0.4), paint, darker(paint, 0.3))),
      disc(1130, 832, 22, lighter(paint, 0.15)),
      Array.from({ length: 8 }, (_, index) =>
        bar(
          800 + (index % 4) * 62,
          790 + Math.floor(index / 4) * 54,
          44,
          30,
          dark ? '#5c6268' : '#8f9499',
          6,
        ),
      ).join(''),
      vents(560, 890, 240, 26, 3),
      wear(pen, 380, 750, 840, 170, 8),
    ].join('');
    return { art, plate: [905, 676, 150], foot: [360, 1240] };
  },
};

const cctvCamera: SubjectDrawing = {
  place: 'table',
  scrap: PLASTIC_SCRAP,
  draw: (pen) => {
    const shell = pen.random.pick(['#dcdcd6', '#c6cbcd', '#e6e0d2']);
    const art = [
      disc(800, 955, 480, pen.glow('#000000', 0.5), 66),
      cable('M1090 620Q1360 640 1380 800T1180 990Q1060 1040 900 1010', '#3a3d41', 17),
      cylinder(pen, 760, 880, 300, 60, '#b9bcbb', 0.2),
      bar(728, 700, 64, 200, pen.run('across', '#8f9596', '#eceeed', '#8c9192'), 14),
      disc(760, 715, 62, pen.run('slant', '#eef0ef', '#7f8586')),
      `<g transform="rotate(${pen.side * 7} 780 560)">`,
      tube(pen, 440, 450, 680, 240, shell, 60),
      shape(
        'M380 425Q380 400 410 400H1090Q1130 402 1132 440L1128 470H380Z',
        pen.run('down', lighter(shell, 0.5), darker(shell, 0.12)),
      ),
      disc(452, 572, 66, darker(shell, 0.4), 116),
      disc(444, 572, 56, '#15181c', 102),
      Array.from({ length: 10 }, (_, index) =>
        disc(444 + Math.cos(index * 0.628) * 40, 572 + Math.sin(index * 0.628) * 74, 8, '#6b3136', 12),
      ).join(''),
      disc(440, 572, 28, pen.run('slant', '#4c6c92', '#141d2c', '#05070b'), 50),
      disc(430, 552, 8, '#ffffff', 14, 'opacity=".7"'),
      line('M560 520H1080', '#ffffff', 6, 'opacity=".5"'),
      wear(pen, 560, 470, 500, 190, 8),
      '</g>',
    ].join('');
    return { art, plate: [880, 560, 170], foot: [610, 910] };
  },
};

const metalDetector: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const panel = pen.random.pick(['#8d979e', '#c4c5c1', '#66727b']);
    const art = [
      box(pen, 430, 300, 150, 650, 200, panel, 12),
      box(pen, 430, 180, 740, 140, 200, lighter(panel, 0.05), 12),
      box(pen, 1020, 300, 150, 650, 200, panel, 12),
      glass(pen, 660, 208, 280, 84, '#12181d', 8),
      lettering('READY', 800, 230, 40, { colour: '#69d68d', anchor: 'middle' }),
      Array.from({ length: 8 }, (_, index) =>
        bar(1140, 340 + index * 68, 14, 52, index === 3 ? '#e05a48' : '#6fc987', 5),
      ).join(''),
      Array.from({ length: 8 }, (_, index) => bar(446, 340 + index * 68, 14, 52, '#6fc987', 5)).join(''),
      bar(470, 900, 70, 26, '#2d3337', 4) + bar(1060, 900, 70, 26, '#2d3337', 4),
      [418, 1008].map((x) => bar(x, 940, 174, 22, '#23272a', 5)).join(''),
      wear(pen, 440, 500, 130, 420, 6) + wear(pen, 1030, 500, 100, 420, 6),
    ].join('');
    return { art, plate: [1085, 560, 100], foot: [420, 1190] };
  },
};

export const SECURITY_SUBJECTS = {
  'steel-safe': steelSafe,
  'key-lock-box': keyLockBox,
  dvr,
  'cctv-camera': cctvCamera,
  'metal-detector': metalDetector,
} as const satisfies Record<string, SubjectDrawing>;
