import { lettering } from './lettering.ts';
import { darker, lighter, type Pen } from './pen.ts';
import { GROUND } from './scene.ts';
import { area, bar, box, disc, line, shape } from './solids.ts';

/** Small flat pieces scattered over an area; `depth` of 0 to 1 says how far down a piece lies. */
function chips(
  pen: Pen,
  scrap: readonly string[],
  amount: number,
  place: () => readonly [x: number, y: number, depth: number],
  size: number,
): string {
  const { between, pick } = pen.scatter;
  return Array.from({ length: amount }, () => {
    const [x, y, depth] = place();
    const colour = darker(pick(scrap), depth * 0.5);
    const r = size * between(0.5, 1.3);
    const turn = between(0, 6.3);
    const corners = [0, 1, 2, 3].map((corner) => {
      const angle = turn + corner * 1.57 + between(-0.4, 0.4);
      const reach = r * between(0.45, 1);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.66] as const;
    });
    const [first, second] = corners;
    const light =
      first === undefined || second === undefined
        ? ''
        : line(
            `M${first[0].toFixed(0)} ${first[1].toFixed(0)}L${second[0].toFixed(0)} ${second[1].toFixed(0)}`,
            lighter(colour, 0.45),
            2.2,
          );
    return area(corners, colour) + light;
  }).join('');
}

/** The thing standing on a pallet with a board that says so. */
export function onPallet(pen: Pen, thing: string): string {
  const wood = pen.scatter.pick(['#b58f60', '#a17f56', '#c2a173']);
  const feet = [330, 740, 1150].map((x) => box(pen, x, 985, 120, 66, 250, darker(wood, 0.22), 2)).join('');
  const tag = pen.side === 1 ? 190 : 1270;
  return [
    disc(800, 1050, 640, pen.glow('#0b0b0b', 0.6), 60),
    feet,
    box(pen, 310, 955, 980, 34, 300, wood, 2),
    line('M310 972H1290', darker(wood, 0.4), 2, 'opacity=".5"'),
    `<g transform="translate(800 962) scale(.76) translate(-800 -${GROUND})">${thing}</g>`,
    area(
      [
        [tag - 20, 1050],
        [tag + 180, 1050],
        [tag + 140, 800],
        [tag + 20, 800],
      ],
      '#3a3f43',
      'opacity=".5"',
    ),
    bar(tag, 790, 160, 220, pen.run('slant', '#f6d765', '#e0b73a'), 8),
    lettering('BEFORE', tag + 80, 830, 30, { anchor: 'middle', weight: 0.17, fit: 130 }),
    shape(`M${tag + 80} 900l58 92h-116Z`, '#1e1e1e'),
    shape(`M${tag + 80} 920l40 64h-80Z`, '#f2cf57'),
    bar(tag + 76, 938, 8, 26, '#1e1e1e', 4),
  ].join('');
}

/** A skip full of shredded pieces in the colours of the thing. */
export function shreddedInBin(pen: Pen, scrap: readonly string[]): string {
  const paint = pen.scatter.pick(['#3f6b86', '#4c7053', '#8c5a34', '#5b6368']);
  const { between } = pen.scatter;
  const mound = () => {
    const x = between(330, 1270);
    const top = 462 + (Math.abs(x - 800 - pen.side * 60) / 470) ** 2 * 190;
    const share = between(0, 1) ** 1.25;
    return [x, top + share * (690 - top), share * 0.7] as const;
  };
  const ribs = Array.from({ length: 6 }, (_, index) =>
    bar(330 + index * 175, 700, 44, 290, pen.run('across', lighter(paint, 0.25), darker(paint, 0.3)), 4),
  ).join('');
  return [
    disc(800, 1000, 720, pen.glow('#0b0b0b', 0.65), 70),
    area(
      [
        [270, 660],
        [1330, 660],
        [1280, 560],
        [320, 560],
      ],
      darker(paint, 0.6),
    ),
    shape('M300 720Q520 450 820 455Q1120 470 1300 720Z', darker(scrap[0] ?? paint, 0.42)),
    chips(pen, scrap, 330, mound, 42),
    chips(
      pen,
      scrap,
      80,
      () => {
        const [x, y] = mound();
        return [x, y - 10, 0];
      },
      22,
    ),
    shape('M250 660H1350L1300 1000H300Z', pen.run('down', lighter(paint, 0.22), paint, darker(paint, 0.4))),
    ribs,
    bar(236, 640, 1128, 46, pen.run('down', lighter(paint, 0.5), paint, darker(paint, 0.4)), 10),
    bar(640, 770, 320, 120, '#f1efe7', 6, 'opacity=".92"'),
    lettering('SHREDDED', 800, 795, 40, { colour: '#26312c', anchor: 'middle', weight: 0.16, fit: 280 }),
    lettering('CERTIFIED WASTE', 800, 850, 22, { colour: '#26312c', anchor: 'middle', fit: 280 }),
    chips(pen, scrap, 26, () => [between(140, 1460), between(1010, 1110), 0.1], 20),
  ].join('');
}

/** The thing cut through the middle, its halves apart, with chips around. */
export function cutHalves(pen: Pen, thing: string, scrap: readonly string[]): string {
  const { between } = pen.scatter;
  const teeth = Array.from({ length: 19 }, (_, index) => [800 + between(-24, 24), 60 + index * 56] as const);
  const seam = teeth.map(([x, y]) => `${x.toFixed(0)} ${y}`).join('L');
  const half = (edge: number) =>
    pen.define((id) => `<clipPath id="${id}"><path d="M${edge} 60L${seam}L${edge} 1068Z"/></clipPath>`);
  // The bright cut edge shows only where the thing is, so the thing masks it.
  const inside = pen.define(
    (id) => `<mask id="${id}" mask-type="alpha" style="mask-type:alpha">${thing}</mask>`,
  );
  const bright = `<g mask="${inside}">${line(`M${seam}`, '#f4f6f7', 16)}${line(`M${seam}`, '#6b7176', 5)}</g>`;
  const part = (edge: number, move: number, turn: number) =>
    `<g transform="translate(${800 + move} 985) rotate(${turn.toFixed(1)}) scale(.74) translate(-800 -${GROUND})"><g clip-path="${half(edge)}">${thing}${bright}</g></g>`;
  return [
    disc(520, 985, 420, pen.glow('#0b0b0b', 0.6), 46) + disc(1090, 985, 420, pen.glow('#0b0b0b', 0.6), 46),
    chips(pen, scrap, 40, () => [between(600, 1000), between(930, 1010), 0.35], 20),
    part(0, -110, between(-8, -4)),
    part(1600, 120, between(4, 8)),
    chips(
      pen,
      scrap,
      70,
      () => {
        const x = between(180, 1420);
        return [x, between(985, 1110) - Math.abs(x - 800) * 0.03, 0.05];
      },
      19,
    ),
  ].join('');
}
