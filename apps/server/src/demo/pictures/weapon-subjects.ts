import { lettering } from './lettering.ts';
import { darker, lighter, type Pen } from './pen.ts';
import { area, bar, box, disc, line, screw, shape, tube, wear } from './solids.ts';
import { FABRIC_SCRAP, METAL_SCRAP, type SubjectDrawing } from './subject.ts';

/** A shallow plastic tray with a number card, as evidence is kept in. */
function tray(pen: Pen, colour: string): string {
  return [
    disc(800, 985, 640, pen.glow('#0a0a0a', 0.5), 60),
    area(
      [
        [300, 520],
        [1300, 520],
        [1430, 965],
        [170, 965],
      ],
      pen.run('down', lighter(colour, 0.25), colour),
    ),
    area(
      [
        [335, 545],
        [1265, 545],
        [1375, 930],
        [225, 930],
      ],
      pen.run('slant', darker(colour, 0.34), darker(colour, 0.14), lighter(colour, 0.06)),
    ),
    line('M300 520H1300L1430 965H170Z', lighter(colour, 0.5), 7, 'opacity=".75"'),
    shape(
      'M170 965H1430L1422 1010Q1420 1020 1408 1020H192Q180 1020 178 1010Z',
      pen.run('down', colour, darker(colour, 0.35)),
    ),
    Array.from({ length: 9 }, (_, index) =>
      line(`M${360 + index * 110} 560L${285 + index * 129} 920`, '#ffffff', 3, 'opacity=".05"'),
    ).join(''),
  ].join('');
}

const grip = (pen: Pen, d: string, wood: string) =>
  shape(d, pen.run('slant', lighter(wood, 0.26), wood, darker(wood, 0.45))) +
  shape(d, 'none', `stroke="${darker(wood, 0.6)}" stroke-width="4"`);

const revolver: SubjectDrawing = {
  place: 'table',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const steel = pen.random.pick(['#5b6167', '#3e444b', '#80878d']);
    const wood = pen.random.pick(['#7a4a2a', '#5c3a26', '#3a3532']);
    const fluting = [0, 1, 2]
      .map((row) => bar(646, 652 + row * 36, 106, 11, darker(steel, 0.5), 5, 'opacity=".7"'))
      .join('');
    const art = [
      tray(pen, '#8c99a0'),
      `<g transform="rotate(${pen.scatter.between(-9, 5).toFixed(1)} 800 740)">`,
      disc(790, 880, 420, pen.glow('#000000', 0.4), 60),
      tube(pen, 745, 635, 430, 62, steel, 8),
      tube(pen, 745, 697, 400, 34, darker(steel, 0.15), 10),
      bar(1132, 612, 30, 28, darker(steel, 0.3), 5),
      bar(1160, 648, 14, 36, '#15181b', 6),
      grip(
        pen,
        'M508 700Q560 690 592 740Q566 830 548 905Q538 940 500 936L420 922Q396 914 408 880Q446 790 470 742Q484 708 508 700Z',
        wood,
      ),
      shape(
        'M500 660Q520 622 590 622H772V768H640Q612 800 560 770Q500 740 500 660Z',
        pen.run('down', lighter(steel, 0.3), steel, darker(steel, 0.4)),
      ),
      bar(
        622,
        634,
        150,
        138,
        pen.run('down', darker(steel, 0.2), lighter(steel, 0.45), steel, darker(steel, 0.5)),
        18,
      ),
      fluting,
      line('M632 775Q640 862 712 858Q776 852 768 775', darker(steel, 0.25), 17),
      line('M698 776Q714 810 692 836', darker(steel, 0.45), 15),
      shape('M506 656Q470 628 478 588Q500 602 536 628Z', darker(steel, 0.2)),
      line('M520 634H1120', '#ffffff', 4, 'opacity=".35"'),
      screw(560, 700, 9),
      disc(480, 800, 12, lighter(wood, 0.3)),
      '</g>',
      bar(1050, 845, 230, 66, '#f4d25a', 4, 'transform="rotate(-3 1160 880)"'),
      lettering('EVIDENCE', 1165, 862, 26, { anchor: 'middle', weight: 0.15 }).replace(
        '<path',
        '<path transform="rotate(-3 1160 880)"',
      ),
    ].join('');
    return { art, plate: [410, 610, 190], foot: [200, 1400] };
  },
};

const pistol: SubjectDrawing = {
  place: 'table',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const steel = pen.random.pick(['#33383d', '#474d54', '#6d747a']);
    const serrations = Array.from({ length: 8 }, (_, index) =>
      line(`M${512 + index * 15} 622v70`, darker(steel, 0.6), 6),
    ).join('');
    const art = [
      tray(pen, pen.random.pick(['#a08f78', '#7f8d86'])),
      `<g transform="rotate(${pen.scatter.between(-6, 8).toFixed(1)} 800 740)">`,
      disc(760, 890, 400, pen.glow('#000000', 0.4), 60),
      grip(
        pen,
        'M505 700H690Q700 760 668 815L640 930Q634 950 612 950H470Q448 950 456 924Q496 800 505 700Z',
        '#2b2e31',
      ),
      Array.from({ length: 7 }, (_, index) =>
        line(`M${520 - index * 5} ${765 + index * 22}l115 0`, '#4d5257', 5, 'opacity=".8"'),
      ).join(''),
      shape(
        'M500 690H1060V742H760L720 770Q680 790 640 770L505 730Z',
        pen.run('down', lighter(steel, 0.12), darker(steel, 0.45)),
      ),
      bar(488, 606, 610, 96, pen.run('down', lighter(steel, 0.38), steel, darker(steel, 0.35)), 12),
      bar(760, 618, 140, 30, darker(steel, 0.6), 5),
      serrations,
      line('M690 745Q700 850 776 836Q812 826 806 745', darker(steel, 0.2), 17),
      line('M735 746Q756 780 734 812', darker(steel, 0.4), 14),
      bar(1040, 590, 22, 20, '#17191c', 3),
      bar(510, 588, 44, 20, '#17191c', 3),
      bar(1088, 636, 12, 38, '#0d0f11', 5),
      '</g>',
      `<g transform="rotate(${pen.scatter.between(-20, 20).toFixed(0)} 1080 850)">${bar(960, 815, 240, 66, pen.run('down', '#8d949a', '#4a5056', '#2c3136'), 10)}${bar(940, 808, 26, 80, '#23272b', 6)}</g>`,
    ].join('');
    return { art, plate: [1190, 600, 190], foot: [200, 1400] };
  },
};

const shotguns: SubjectDrawing = {
  place: 'floor',
  scrap: METAL_SCRAP,
  draw: (pen) => {
    const wood = pen.random.pick(['#7d4e2d', '#63402a', '#2f3235']);
    const guns = [0, 1, 2, 3].map((index) => {
      const x = 420 + index * 235;
      return [
        `<g transform="translate(${x} 0)">`,
        bar(-16, 190, 15, 430, pen.run('across', '#23272b', '#868d93', '#33383d'), 6),
        bar(2, 230, 17, 380, pen.run('across', '#23272b', '#6d747a', '#24282c'), 6),
        bar(
          -20,
          400,
          46,
          120,
          pen.run('across', darker(wood, 0.4), lighter(wood, 0.25), darker(wood, 0.4)),
          14,
        ),
        shape('M-22 600H26L30 715Q20 740 -18 735Z', pen.run('across', '#2b2f33', '#737a80', '#25292d')),
        line('M28 668q34 10 22 48q-8 14 -24 8', '#2b2f33', 8),
        shape(
          'M-18 725Q14 745 24 730Q40 800 58 905Q60 925 38 926L-40 920Q-50 918 -46 890Q-36 800 -18 725Z',
          pen.run('slant', lighter(wood, 0.25), wood, darker(wood, 0.5)),
        ),
        bar(-50, 912, 112, 16, '#1c1c1c', 6),
        '</g>',
      ].join('');
    });
    const art = [
      box(pen, 280, 880, 1040, 80, 190, '#5b6660', 8),
      bar(300, 170, 26, 720, pen.run('across', '#7c8781', '#434c47')),
      bar(1274, 170, 26, 720, pen.run('across', '#7c8781', '#434c47')),
      bar(290, 300, 1020, 52, pen.run('down', '#8b978f', '#566059'), 8),
      guns.join(''),
      bar(290, 338, 1020, 22, pen.run('down', '#6a756e', '#3d4641'), 5),
      [0, 1, 2, 3].map((index) => bar(385 + index * 235, 322, 78, 40, '#2b312d', 8)).join(''),
    ].join('');
    return { art, plate: [1190, 925, 150], foot: [270, 1330] };
  },
};

const ballisticVest: SubjectDrawing = {
  place: 'table',
  scrap: FABRIC_SCRAP,
  draw: (pen) => {
    const cloth = pen.random.pick(['#33404d', '#3d4338', '#2c2f34', '#5a5140']);
    const vest =
      'M560 330Q600 300 650 318Q690 440 800 444Q910 440 950 318Q1000 300 1040 330Q1050 440 1130 520Q1150 720 1110 930Q1100 960 1060 962H540Q500 960 490 930Q450 720 470 520Q550 440 560 330Z';
    const pouch = (x: number) =>
      box(pen, x, 770, 120, 130, 20, lighter(cloth, 0.06), 12) + bar(x, 770, 120, 46, darker(cloth, 0.2), 10);
    const art = [
      disc(800, 950, 480, pen.glow('#000000', 0.55), 70),
      shape('M545 350Q640 250 800 262Q960 250 1055 350L1010 420H590Z', darker(cloth, 0.55)),
      shape(vest, pen.run('slant', lighter(cloth, 0.22), cloth, darker(cloth, 0.4))),
      shape(vest, 'none', `stroke="${darker(cloth, 0.5)}" stroke-width="10"`),
      shape(
        vest,
        'none',
        `stroke="${lighter(cloth, 0.3)}" stroke-width="3" stroke-dasharray="12 9" transform="translate(80 62) scale(.9)"`,
      ),
      bar(640, 545, 320, 84, pen.run('down', '#1a1d20', '#2a2e32'), 8),
      lettering('SECURITY', 800, 566, 42, { colour: '#e7e3d6', anchor: 'middle', weight: 0.17, fit: 290 }),
      [700, 735].map((y) => bar(478, y - 30, 644, 22, darker(cloth, 0.3), 4)).join(''),
      pouch(560) + pouch(740) + pouch(920),
      line('M520 560Q560 700 520 880M1080 560Q1040 700 1080 880', '#000000', 14, 'opacity=".18"'),
      wear(pen, 500, 460, 600, 460, 14),
    ].join('');
    return { art, plate: [800, 700, 170], foot: [480, 1120] };
  },
};

export const WEAPON_SUBJECTS = {
  revolver,
  pistol,
  shotguns,
  'ballistic-vest': ballisticVest,
} as const satisfies Record<string, SubjectDrawing>;
