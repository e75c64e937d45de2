import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { queryWholeNumber } from '../base/query-fields.ts';
import { verifyPasswordBody } from '../items/item-step-bodies.ts';
import { CAPTURE_PURPOSES } from './capture-purposes.ts';

/** SHA-256, hexadecimal in small letters. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(1).max(LIMITS.fileBytes);

/** Body of POST /captures: what the device knows of a picture from the moment it was taken. */
export const captureForm = z.strictObject({
  /** Made by the device. */
  id,
  itemId: id,
  purpose: z.enum(CAPTURE_PURPOSES),
  /** Of its bytes, all pieces one after the other. */
  sha256,
  /** Bytes. */
  size,
  /** By the clock of the device. */
  takenAt: instant,
  /** The clock of the device as it sends this. */
  deviceNow: instant,
});
export type CaptureForm = z.output<typeof captureForm>;

/** Query of GET /captures. */
export const capturesQuery = z.strictObject({ itemId: id });

/** Query of PUT /captures/{id}/pieces: how many bytes stand before the piece. */
export const pieceQuery = z.strictObject({
  offset: queryWholeNumber(() => words().texts.wholeNumber('offset'), {
    least: [0, () => words().texts.wholeNumber('offset')],
    most: [LIMITS.fileBytes, () => words().kinds.tooLarge('offset')],
  }),
});

export const CAPTURE_STATES = ['arriving', 'arrived', 'used'] as const;

/** A capture as its company reads it. Times are ISO 8601 in UTC. */
export const capture = z.strictObject({
  id,
  itemId: id,
  purpose: z.enum(CAPTURE_PURPOSES),
  size,
  sha256,
  takenAt: instant,
  /** Bytes that are there; the next piece begins here. */
  received: z.number().int().min(0),
  /** `used`: it is evidence of its item. */
  state: z.enum(CAPTURE_STATES),
  /** By how many milliseconds the clock of the device was ahead of the server's; below 0, behind. */
  clockOffsetMs: z.number().int(),
  /** Whether the caller took it. */
  isMine: z.boolean(),
});
export type Capture = z.infer<typeof capture>;

const number = z.number().int().min(0);

/** Answer of GET /captures. */
export const captureList = z.strictObject({
  /** Those that are not used yet, in the order they were taken; none for people of the provider. */
  captures: z.array(capture),
  /** How many of them arrived. */
  arrived: z.strictObject({ before: number, after: number, ticket: number }),
});
export type CaptureList = z.infer<typeof captureList>;

const captureIds = (missing: () => string) =>
  z
    .array(id, { error: missing })
    .min(1, { error: missing })
    .max(LIMITS.filesPerField, { error: () => words().files.tooMany(LIMITS.filesPerField) });

/** Body of PUT /projects/waste-items/{id}/documentation: captures that arrived, by their purpose. */
export const documentationBody = z.strictObject({
  ...verifyPasswordBody.shape,
  before: captureIds(() => words().stepFields.beforePhotos),
  after: captureIds(() => words().stepFields.afterPhotos),
  tickets: captureIds(() => words().stepFields.tareTickets),
});
export type DocumentationBody = z.output<typeof documentationBody>;
