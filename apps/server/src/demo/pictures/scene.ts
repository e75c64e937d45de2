import { lettering } from './lettering.ts';
import { type Colour, darker, lighter, mix, type Pen } from './pen.ts';
import { makeRandom } from './random.ts';
import { area, bar, disc, line, shape } from './solids.ts';

export const WIDTH = 1600;
export const HEIGHT = 1200;
/** Where things stand. */
export const GROUND = 960;

/** `floor`: before a wall; `table`: on a table, seen from above; `yard`: outside, before a fence wall. */
export type Place = 'floor' | 'table' | 'yard';

interface Room {
  readonly wall: Colour;
  readonly floor: Colour;
  readonly skirting: Colour;
}
const ROOMS: readonly Room[] = [
  { wall: '#c9cdcb', floor: '#8f8d87', skirting: '#767a79' },
  { wall: '#d8d2c4', floor: '#9b8a74', skirting: '#8a7a66' },
  { wall: '#bac6cd', floor: '#7f868b', skirting: '#647079' },
  { wall: '#cdd3c6', floor: '#8b9087', skirting: '#6d766a' },
  { wall: '#d6d3d0', floor: '#a39c92', skirting: '#8c857c' },
  { wall: '#c3c5cf', floor: '#84848d', skirting: '#6c6d78' },
];
const TABLES: readonly Colour[] = ['#b79a74', '#8fa0a6', '#a7a49c', '#6f8691', '#c2ab89'];

function speckles(pen: Pen, top: number, bottom: number, amount: number): string {
  const { between, chance } = pen.scatter;
  return Array.from({ length: amount }, () => {
    const y = between(top, bottom);
    const size = 1 + ((y - top) / (bottom - top)) * 4;
    return disc(
      between(0, WIDTH),
      y,
      size * between(0.6, 2),
      chance(0.5) ? '#ffffff' : '#23201c',
      size * 0.5,
      'opacity=".13"',
    );
  }).join('');
}

function floorRoom(pen: Pen, seed: string): string {
  const known = makeRandom(`${seed}/room`);
  const room = known.pick(ROOMS);
  const horizon = 735;
  const wall = bar(
    0,
    0,
    WIDTH,
    horizon,
    pen.run('slant', lighter(room.wall, 0.28), room.wall, darker(room.wall, 0.22)),
  );
  const blocks = known.chance(0.4)
    ? Array.from({ length: 6 }, (_, row) => {
        const y = row * 122 + 2;
        const joints = Array.from(
          { length: 7 },
          (__, column) => `M${column * 270 - (row % 2) * 135 + 40} ${y}v122`,
        );
        return line(`M0 ${y}H1600${joints.join('')}`, darker(room.wall, 0.3), 3, 'opacity=".22"');
      }).join('')
    : line(`M${known.between(250, 1350).toFixed(0)} 0V735`, darker(room.wall, 0.25), 3, 'opacity=".25"');
  const left = known.between(-150, 420);
  const window = known.chance(0.65)
    ? area(
        [
          [left, 60],
          [left + 330, 110],
          [left + 480, 560],
          [left + 150, 490],
        ],
        '#fff7e2',
        'opacity=".17"',
      ) + line(`M${left + 165} 85L${left + 315} 525`, room.wall, 16, 'opacity=".5"')
    : '';
  const floor = bar(
    0,
    horizon,
    WIDTH,
    HEIGHT - horizon,
    pen.run('down', darker(room.floor, 0.12), lighter(room.floor, 0.16)),
  );
  const tiled = known.chance(0.55);
  const joints = tiled
    ? Array.from(
        { length: 15 },
        (_, index) => `M${800 + (index - 7) * 150} ${horizon}L${800 + (index - 7) * 420} 1200`,
      ).join('') + [752, 782, 828, 896, 990, 1112].map((y) => `M0 ${y}H1600`).join('')
    : 'M0 880q420 -16 760 6T1600 872M420 735L250 1200';
  return [
    wall,
    blocks,
    window,
    floor,
    line(joints, darker(room.floor, 0.4), 3, 'opacity=".3"'),
    speckles(pen, horizon, HEIGHT, 60),
    bar(0, horizon - 44, WIDTH, 46, pen.run('down', lighter(room.skirting, 0.25), room.skirting)),
    bar(0, horizon, WIDTH, 34, pen.run('down', '#000000', darker(room.floor, 0.12)), 0, 'opacity=".18"'),
  ].join('');
}

function tableTop(pen: Pen, seed: string): string {
  const known = makeRandom(`${seed}/table`);
  const top = known.pick(TABLES);
  const wood = top === '#b79a74' || top === '#c2ab89';
  const grain = wood
    ? Array.from({ length: 16 }, () => {
        const y = known.between(330, 1190);
        return line(
          `M0 ${y.toFixed(0)}q400 ${known.between(-22, 22).toFixed(0)} 800 0t800 ${known.between(-18, 18).toFixed(0)}`,
          darker(top, 0.35),
          known.between(1.5, 5),
          'opacity=".2"',
        );
      }).join('') + line('M0 610H1600M0 905H1600', darker(top, 0.5), 4, 'opacity=".3"')
    : Array.from(
        { length: 17 },
        (_, index) => `M${800 + (index - 8) * 125} 310L${800 + (index - 8) * 230} 1200`,
      )
        .concat([360, 430, 515, 615, 735, 880, 1050].map((y) => `M0 ${y}H1600`))
        .map((d) => line(d, lighter(top, 0.5), 2, 'opacity=".22"'))
        .join('');
  return [
    bar(0, 0, WIDTH, 320, pen.run('down', '#5f6468', '#8d9194')),
    bar(0, 310, WIDTH, 890, pen.run('down', darker(top, 0.1), lighter(top, 0.14))),
    grain,
    bar(0, 300, WIDTH, 14, pen.run('down', lighter(top, 0.4), darker(top, 0.3))),
    speckles(pen, 330, HEIGHT, 30),
  ].join('');
}

function yard(pen: Pen): string {
  const { between } = pen.scatter;
  const panels = Array.from({ length: 41 }, (_, index) => {
    const x = index * 40;
    return `M${x} 190V690`;
  }).join('');
  return [
    bar(0, 0, WIDTH, 260, pen.run('down', '#a9c2d6', '#dbe5ea')),
    disc(between(200, 1400), 70, 340, pen.glow('#ffffff', 0.75), 70),
    bar(0, 190, WIDTH, 510, pen.run('down', '#8a979c', '#6f7c82')),
    line(panels, '#56636a', 12, 'opacity=".35"'),
    line(panels, '#b7c3c8', 3, 'opacity=".5" transform="translate(-9 0)"'),
    bar(0, 186, WIDTH, 16, '#586468'),
    area(
      [
        [0, 700],
        [1600, 700],
        [1600, 1200],
        [0, 1200],
      ],
      pen.run('down', '#82807b', '#a3a099'),
    ),
    line('M0 840Q600 815 1600 850M980 700L1330 1200', '#55534f', 4, 'opacity=".35"'),
    line('M-20 1120L1620 1010', '#d9b64a', 22, 'opacity=".6"'),
    disc(between(150, 450), 1120, 210, pen.glow('#2b2a28', 0.32), 36),
    speckles(pen, 700, HEIGHT, 110),
  ].join('');
}

/** The ground a picture is taken on; the same room for every picture of one seed. */
export function background(pen: Pen, seed: string, place: Place): string {
  const ground =
    place === 'yard' ? yard(pen) : place === 'table' ? tableTop(pen, seed) : floorRoom(pen, seed);
  return `<g transform="translate(-144 -130) scale(1.18)">${ground}</g>`;
}

/** The soft shadow under a thing standing from x1 to x2. */
export function standingShadow(pen: Pen, x1: number, x2: number, y = GROUND): string {
  const width = x2 - x1;
  const middle = (x1 + x2) / 2 + pen.side * width * 0.06;
  return (
    disc(middle, y - 8, width * 0.66, pen.glow('#0b0c0e', 0.5), 46 + width * 0.035) +
    disc((x1 + x2) / 2, y + 2, width * 0.54, pen.glow('#050506', 0.75), 20)
  );
}

/** Light from the upper left and darker corners, over everything. */
export function light(pen: Pen): string {
  const veil = pen.define(
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".3" r=".9"><stop offset="0" stop-color="#fff3d8" stop-opacity=".2"/><stop offset=".42" stop-color="#fff3d8" stop-opacity="0"/><stop offset=".6" stop-color="#0a0d12" stop-opacity="0"/><stop offset="1" stop-color="#0a0d12" stop-opacity=".4"/></radialGradient>`,
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${veil}"/>`;
}

/** The sticker with the serial number, `width` wide, middle at x, y. */
export function labelPlate(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  serial: string,
  tilt: number,
): string {
  const stripes = Array.from({ length: 30 }, (_, index) => {
    const w = makeRandom(`${serial}${index}`).between(1.2, 4.6);
    return bar(-92 + index * 6.2, 22, w, 24, '#15181b');
  }).join('');
  const ink = '#1c2227';
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${tilt.toFixed(1)}) scale(${(width / 220).toFixed(3)})">
${bar(-107, -53, 220, 112, '#000000', 8, 'opacity=".28"')}
${bar(-110, -56, 220, 112, pen.run('slant', '#fdfdfb', '#eceae4', '#d6d4cd'), 8)}
${shape('M-110 -48a8 8 0 0 1 8 -8H102a8 8 0 0 1 8 8V-30H-110Z', mix('#2d5a7b', '#41525c', 0.3))}
${lettering('PROPERTY TAG', 0, -50, 13, { colour: '#ffffff', anchor: 'middle', weight: 0.14 })}
${lettering('S/N', -96, -25, 11, { colour: ink })}
${lettering(serial, 0, -6, 22, { colour: ink, anchor: 'middle', weight: 0.13, fit: 196 })}
${stripes}</g>`;
}

/** The date line a camera leaves in the lower right corner. */
export function stamp(text: string): string {
  return (
    lettering(text, 1548, 1138, 26, { colour: '#000000', anchor: 'end', weight: 0.22 }).replace(
      '<path',
      '<path opacity=".45"',
    ) + lettering(text, 1548, 1138, 26, { colour: '#ffd58a', anchor: 'end', weight: 0.11 })
  );
}
