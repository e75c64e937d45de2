import { makeRandom, type Random } from './random.ts';

/** A colour written `#rrggbb`. */
export type Colour = string;

/** `share` of the way from `from` to `to`, 0 to 1. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
export const lighter = (colour: Colour, share: number) => mix(colour, '#ffffff', share);
export const darker = (colour: Colour, share: number) => mix(colour, '#0b0d10', share);

type Direction = 'down' | 'across' | 'slant';
const DIRECTIONS: Record<Direction, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  across: 'x1="0" y1="0" x2="1" y2="0"',
  slant: 'x1="0" y1="0" x2="1" y2="1"',
};

/** What subjects draw with: numbers by seed, the camera's side, and gradients kept once each. */
export interface Pen {
  /** Of the thing itself: tint, wear, details. The same in every picture of one seed. */
  readonly random: Random;
  /** Of this picture: scatter, dust. */
  readonly scatter: Random;
  /** Which side of a box is seen: 1 right, -1 left. */
  readonly side: 1 | -1;
  /** How much of the top of a box is seen, as a share of its depth. */
  readonly lift: number;
  /** Fill running through the colours, evenly spaced. */
  readonly run: (direction: Direction, ...colours: readonly Colour[]) => string;
  /** Fill of a round glow: colour in the middle, nothing at the rim. */
  readonly glow: (colour: Colour, opacity: number) => string;
  /** Everything the fills refer to. */
  readonly definitions: () => string;
  /** Adds a clip path or the like; gives its reference. */
  readonly define: (make: (id: string) => string) => string;
}

/** A pen for picture number `variant` of a thing known by its `seed`. */
export function makePen(seed: string, variant: number): Pen {
  const known = new Map<string, string>();
  const parts: string[] = [];
  const keep = (key: string, make: (id: string) => string) => {
    const had = known.get(key);
    if (had !== undefined) return had;
    const id = `d${known.size}`;
    known.set(key, `url(#${id})`);
    parts.push(make(id));
    return `url(#${id})`;
  };
  const scatter = makeRandom(`${seed}/${variant}`);
  const first = makeRandom(`${seed}/side`).chance(0.5) ? 1 : -1;
  return {
    random: makeRandom(seed),
    scatter,
    side: variant % 2 === 0 ? first : first === 1 ? -1 : 1,
    lift: scatter.between(0.26, 0.4),
    run: (direction, ...colours) =>
      keep(`${direction}${colours.join()}`, (id) => {
        const stops = colours.map(
          (colour, index) =>
            `<stop offset="${(index / Math.max(1, colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
        );
        return `<linearGradient id="${id}" ${DIRECTIONS[direction]}>${stops.join('')}</linearGradient>`;
      }),
    glow: (colour, opacity) =>
      keep(
        `glow${colour}${opacity}`,
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${(opacity * 0.55).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    define: (make) => keep(`own${parts.length}`, make),
    definitions: () => `<defs>${parts.join('')}</defs>`,
  };
}
