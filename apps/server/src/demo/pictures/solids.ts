import { type Colour, darker, lighter, type Pen } from './pen.ts';

/** Points as pairs; SVG of a filled polygon. */
export function area(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z" fill="${fill}" ${more}/>`;
}

export function bar(x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${radius}" fill="${fill}" ${more}/>`;
}

export function disc(cx: number, cy: number, rx: number, fill: string, ry = rx, more = ''): string {
  return `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${more}/>`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** An open stroke. */
export function line(d: string, colour: Colour, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** How far a depth moves a point away from the viewer. */
export function away(pen: Pen, depth: number): readonly [number, number] {
  return [pen.side * depth * 0.62, -depth * pen.lift];
}

/** A box with front, top and one side; x, y is the top left of its front. */
export function box(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  colour: Colour,
  radius = 6,
): string {
  const [dx, dy] = away(pen, depth);
  const edge = pen.side === 1 ? x + w - radius / 3 : x + radius / 3;
  const inset = radius / 2;
  return [
    area(
      [
        [x + inset, y + 1],
        [x + w - inset, y + 1],
        [x + w + dx - inset, y + dy],
        [x + dx + inset, y + dy],
      ],
      pen.run('across', lighter(colour, 0.34), lighter(colour, 0.2)),
      'stroke-linejoin="round"',
    ),
    area(
      [
        [edge, y + inset],
        [edge + dx, y + dy + inset / 2],
        [edge + dx, y + h + dy - inset],
        [edge, y + h - inset],
      ],
      pen.run(
        'down',
        darker(colour, pen.side === 1 ? 0.3 : 0.16),
        darker(colour, pen.side === 1 ? 0.46 : 0.34),
      ),
    ),
    bar(x, y, w, h, pen.run('slant', lighter(colour, 0.13), colour, darker(colour, 0.14)), radius),
    line(`M${x + radius} ${y + 1.5}H${x + w - radius}`, lighter(colour, 0.55), 2.5, 'opacity=".8"'),
  ].join('');
}

/** A standing cylinder. */
export function cylinder(
  pen: Pen,
  cx: number,
  y: number,
  w: number,
  h: number,
  colour: Colour,
  flat = 0.14,
): string {
  const r = w / 2;
  const ry = r * flat * 2;
  const round = pen.run(
    'across',
    darker(colour, 0.3),
    lighter(colour, 0.28),
    colour,
    darker(colour, 0.2),
    darker(colour, 0.45),
  );
  return (
    shape(`M${cx - r} ${y}V${y + h}A${r} ${ry} 0 0 0 ${cx + r} ${y + h}V${y}Z`, round) +
    disc(cx, y, r, pen.run('across', lighter(colour, 0.36), lighter(colour, 0.12)), ry)
  );
}

/** A lying round bar from x to x + w; `y` is its top. */
export function tube(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  thick: number,
  colour: Colour,
  radius = thick / 2,
) {
  return bar(
    x,
    y,
    w,
    thick,
    pen.run(
      'down',
      darker(colour, 0.1),
      lighter(colour, 0.38),
      colour,
      darker(colour, 0.35),
      darker(colour, 0.5),
    ),
    radius,
  );
}

/** A cable along a path, with its light. */
export function cable(d: string, colour: Colour, width: number): string {
  return (
    line(d, darker(colour, 0.45), width) +
    line(d, colour, width * 0.7) +
    line(d, lighter(colour, 0.4), width * 0.18, `transform="translate(0 ${-width * 0.2})"`)
  );
}

/** Rows of slits. */
export function vents(x: number, y: number, w: number, h: number, rows: number, colour = '#14171a'): string {
  const step = h / rows;
  return Array.from({ length: rows }, (_, row) =>
    bar(x, y + row * step, w, step * 0.45, colour, step * 0.2, 'opacity=".75"'),
  ).join('');
}

export function screw(cx: number, cy: number, r = 8): string {
  return `${disc(cx, cy, r, '#8d9297')}${disc(cx - r * 0.2, cy - r * 0.2, r * 0.72, '#c3c8cc')}${line(
    `M${cx - r * 0.5} ${cy + r * 0.4}L${cx + r * 0.5} ${cy - r * 0.4}`,
    '#5d6368',
    r * 0.28,
  )}`;
}

/** A small lamp that is on. */
export function lamp(pen: Pen, cx: number, cy: number, colour: Colour, r = 6): string {
  return `${disc(cx, cy, r * 3, pen.glow(colour, 0.5))}${disc(cx, cy, r, lighter(colour, 0.35))}`;
}

/** Glass with a slanted reflection. */
export function glass(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: Colour = '#1d262e',
  radius = 6,
) {
  return (
    bar(x, y, w, h, pen.run('slant', lighter(colour, 0.2), colour, darker(colour, 0.35)), radius) +
    area(
      [
        [x + w * 0.08, y + h],
        [x + w * 0.4, y],
        [x + w * 0.62, y],
        [x + w * 0.3, y + h],
      ],
      '#ffffff',
      'opacity=".08"',
    )
  );
}

/** Scratches and dull spots within an area: the wear of use. */
export function wear(pen: Pen, x: number, y: number, w: number, h: number, amount = 8): string {
  const { between, chance } = pen.random;
  return Array.from({ length: amount }, () => {
    const sx = x + between(0.04, 0.9) * w;
    const sy = y + between(0.06, 0.94) * h;
    const length = between(12, Math.min(90, w * 0.2));
    return chance(0.7)
      ? line(
          `M${sx.toFixed(0)} ${sy.toFixed(0)}q${(length / 2).toFixed(0)} ${between(-6, 6).toFixed(0)} ${Math.min(length, x + w - sx - 4).toFixed(0)} ${between(-12, 12).toFixed(0)}`,
          chance(0.5) ? '#ffffff' : '#20160c',
          between(1, 2.6),
          `opacity="${between(0.12, 0.34).toFixed(2)}"`,
        )
      : disc(sx, sy, between(6, 26), pen.glow('#3a2a18', 0.2), between(4, 14));
  }).join('');
}
