import { lettering } from './lettering.ts';
import { darker, type Pen } from './pen.ts';
import { bar, disc, line } from './solids.ts';

/** What a weighbridge prints; weights in kg. */
export interface TareTicket {
  readonly number: string;
  /** As printed, for example `2026-03-14 09:12`. */
  readonly weighedAt: string;
  readonly plate: string;
  readonly material: string;
  readonly grossKg: number;
  readonly tareKg: number;
  readonly operator: string;
}

function signature(pen: Pen, x: number, y: number): string {
  const { between } = pen.random;
  const loops = Array.from({ length: 7 }, (_, index) => {
    const at = x + index * 30;
    const high = y - between(14, index === 0 ? 84 : 56);
    return `C${at} ${high.toFixed(0)} ${at + 34} ${high.toFixed(0)} ${at + between(10, 20)} ${(y + between(-8, 10)).toFixed(0)}S${at + 18} ${y + 6} ${at + 30} ${(y - between(0, 14)).toFixed(0)}`;
  });
  return line(`M${x} ${y}${loops.join('')}q40 -26 90 -18`, '#24479a', 4.5, 'opacity=".9"');
}

/** The slip on a clipboard, drawn upright around x 800, y 640. */
export function tareTicket(pen: Pen, ticket: TareTicket): string {
  const ink = '#2b3036';
  const left = 520;
  const right = 1080;
  const kg = (weight: number) => `${weight.toLocaleString('en-US')} KG`;
  const row = (y: number, label: string, value: string, height = 25) =>
    lettering(label, left, y, height, { colour: '#5d646b', fit: 250 }) +
    lettering(value, right, y, height, { colour: ink, anchor: 'end', weight: 0.13, fit: 320 });
  const rule = (y: number) => line(`M${left} ${y}H${right}`, '#a9aba6', 3, 'stroke-dasharray="3 10"');
  const paper = pen.random.pick(['#fbf9f2', '#f7f3e4', '#f4f6f2']);
  const stampTurn = pen.scatter.between(-18, -6).toFixed(0);
  return `<g transform="rotate(${pen.scatter.between(-5, 5).toFixed(1)} 800 640)">${[
    bar(430, 120, 760, 1060, '#000000', 24, 'opacity=".3"'),
    bar(415, 95, 770, 1070, pen.run('slant', '#8a6a48', '#6d5136'), 22),
    bar(478, 168, 664, 980, '#000000', 4, 'opacity=".22"'),
    bar(468, 158, 664, 980, pen.run('slant', paper, darker(paper, 0.08)), 4),
    bar(690, 60, 220, 120, pen.run('down', '#eceeef', '#8f969b', '#cfd3d5'), 18),
    disc(800, 92, 18, '#5b6166'),
    lettering('NORTHGATE WEIGHBRIDGE', 800, 212, 36, {
      colour: ink,
      anchor: 'middle',
      weight: 0.16,
      fit: 560,
    }),
    lettering('TARE TICKET', 800, 266, 28, { colour: ink, anchor: 'middle' }),
    lettering(`NO. ${ticket.number}`, 800, 312, 24, { colour: '#a33a2f', anchor: 'middle', weight: 0.15 }),
    rule(358),
    row(382, 'DATE', ticket.weighedAt),
    row(428, 'PLATE', ticket.plate),
    row(474, 'MATERIAL', ticket.material),
    row(520, 'OPERATOR', ticket.operator),
    rule(566),
    row(592, 'GROSS', kg(ticket.grossKg), 34),
    row(652, 'TARE', kg(ticket.tareKg), 34),
    bar(left - 20, 706, right - left + 40, 76, '#e6e3d6', 6),
    row(726, 'NET', kg(ticket.grossKg - ticket.tareKg), 40),
    rule(818),
    Array.from({ length: 54 }, (_, index) =>
      bar(left + index * 10.4, 842, pen.random.between(2, 7.5), 62, ink),
    ).join(''),
    line(`M${left} 1056H790`, '#8c9095', 3),
    lettering('SIGNATURE', left, 1072, 18, { colour: '#7c8288' }),
    signature(pen, left + 16, 1040),
    `<g transform="rotate(${stampTurn} 970 1010)" opacity=".7">${disc(970, 1010, 92, 'none', 92, 'stroke="#b0392f" stroke-width="6"')}${disc(970, 1010, 74, 'none', 74, 'stroke="#b0392f" stroke-width="3"')}${lettering('WEIGHED', 970, 984, 24, { colour: '#b0392f', anchor: 'middle', weight: 0.15, fit: 130 })}${lettering(ticket.weighedAt.slice(0, 10), 970, 1020, 18, { colour: '#b0392f', anchor: 'middle', fit: 120 })}</g>`,
  ].join('')}</g>`;
}
