import type { Drawing } from '@monda/domain/signings/signing-forms.ts';

/** A drawing as a path of SVG, in tenths of a pixel. Its points count from the one before, as those of the path do. */
export const pathOfDrawing = ({ strokes }: Drawing): string =>
  strokes
    .map((points) => points.map(([x, y], at) => `${at === 0 ? 'm' : 'l'}${x} ${y}`).join(''))
    // why: a stroke of one point is a dot, which a line without length draws.
    .map((path) => (path.includes('l') ? path : `${path}h0`))
    .join('');
