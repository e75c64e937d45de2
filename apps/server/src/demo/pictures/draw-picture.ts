import sharp from 'sharp';
import { makePen, type Pen } from './pen.ts';
import { background, HEIGHT, labelPlate, light, type Place, stamp, standingShadow, WIDTH } from './scene.ts';
import { cutHalves, onPallet, shreddedInBin } from './site-scenes.ts';
import { drawingOf, type Subject } from './subjects.ts';
import { type TareTicket, tareTicket } from './tare-ticket.ts';

export interface PictureOptions {
  /** The same seed is the same thing in the same room. */
  readonly seed: string;
  /** Words on the sticker, mostly the serial number; without it there is no sticker. */
  readonly caption?: string;
  /** Number of the picture of this thing; each is taken from elsewhere. */
  readonly variant?: number;
  /** Words in the lower right corner, as cameras write the date. */
  readonly takenOn?: string;
  /** Pixels across, {@link WIDTH} when left out; three quarters as many down. 1200 takes half the time. */
  readonly width?: number;
}

interface Camera {
  readonly at: readonly [x: number, y: number];
  readonly zoom: number;
}

function picture(pen: Pen, scene: string, camera: Camera, options: PictureOptions): string {
  const { takenOn, width = WIDTH } = options;
  const lean = pen.scatter.between(-1.6, 1.6).toFixed(2);
  const [x, y] = camera.at;
  const view = `translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${lean}) scale(${camera.zoom.toFixed(3)}) translate(${-Number(x.toFixed(0))} ${-Number(y.toFixed(0))})`;
  const body = `<g transform="${view}">${scene}</g>${light(pen)}${takenOn === undefined ? '' : stamp(takenOn)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${(width * HEIGHT) / WIDTH}">${pen.definitions()}${body}</svg>`;
}

const standing = (pen: Pen): Camera => ({
  at: [800 + pen.scatter.between(-30, 30), 600],
  zoom: pen.scatter.between(0.93, 1.04),
});

/** The thing with its sticker, and its shadow where it stands on a floor. */
function thing(pen: Pen, subject: Subject, options: PictureOptions, place: Place) {
  const drawn = drawingOf(subject).draw(pen);
  const { caption } = options;
  const plate =
    caption === undefined || drawn.plate === undefined
      ? ''
      : labelPlate(pen, ...drawn.plate, caption, pen.random.between(-3, 3));
  const shadow = place === 'floor' ? standingShadow(pen, ...drawn.foot) : '';
  return { svg: shadow + drawn.art + plate, plate: plate === '' ? undefined : drawn.plate };
}

/**
 * SVG source of a picture of `subject`, {@link WIDTH} by {@link HEIGHT}. Variant 0 shows the front,
 * 1 the sticker near by, 2 and more the thing from other sides.
 */
export function pictureSvg(subject: Subject, options: PictureOptions): string {
  const { seed, variant = 0 } = options;
  const pen = makePen(seed, variant);
  const { place } = drawingOf(subject);
  const { svg, plate } = thing(pen, subject, options, place);
  const camera: Camera =
    variant === 1 && plate !== undefined
      ? { at: [plate[0], plate[1]], zoom: Math.min(2.6, 520 / plate[2]) }
      : standing(pen);
  return picture(pen, background(pen, seed, place) + svg, camera, options);
}

/** SVG source of the thing on a pallet in the yard, before its destruction. */
export function beforeSvg(subject: Subject, options: PictureOptions): string {
  const { seed, variant = 0 } = options;
  const pen = makePen(seed, variant + 20);
  const { svg } = thing(pen, subject, options, 'yard');
  return picture(pen, background(pen, seed, 'yard') + onPallet(pen, svg), standing(pen), options);
}

/** SVG source of what is left: even variants show the shredded pile in a bin, odd ones the cut halves. */
export function afterSvg(subject: Subject, options: PictureOptions): string {
  const { seed, variant = 0 } = options;
  const pen = makePen(seed, variant + 40);
  const { scrap } = drawingOf(subject);
  const left =
    variant % 2 === 0
      ? shreddedInBin(pen, scrap)
      : cutHalves(pen, thing(pen, subject, { seed }, 'yard').svg, scrap);
  return picture(pen, background(pen, seed, 'yard') + left, standing(pen), options);
}

/** SVG source of a weighbridge ticket lying on a table. */
export function tareTicketSvg(ticket: TareTicket, options: PictureOptions): string {
  const { seed, variant = 0 } = options;
  const pen = makePen(seed, variant + 60);
  return picture(
    pen,
    background(pen, seed, 'table') + tareTicket(pen, ticket),
    { at: [800, 640], zoom: 1 },
    options,
  );
}

const toJpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();

/** Picture of `subject`: JPEG, four to three. See {@link pictureSvg}. */
export const drawPicture = (subject: Subject, options: PictureOptions) =>
  toJpeg(pictureSvg(subject, options));

/** JPEG, four to three. See {@link beforeSvg}. */
export const drawBefore = (subject: Subject, options: PictureOptions) => toJpeg(beforeSvg(subject, options));

/** JPEG, four to three. See {@link afterSvg}. */
export const drawAfter = (subject: Subject, options: PictureOptions) => toJpeg(afterSvg(subject, options));

/** JPEG, four to three. See {@link tareTicketSvg}. */
export const drawTareTicket = (ticket: TareTicket, options: PictureOptions) =>
  toJpeg(tareTicketSvg(ticket, options));
