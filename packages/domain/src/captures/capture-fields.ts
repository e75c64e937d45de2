import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant, plainDate } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { queryWholeNumber } from '../base/query-fields.ts';
import { chosenItems } from '../items/item-bulk.ts';
import { verifyPasswordBody } from '../items/password-bodies.ts';
import { CAPTURE_PURPOSES } from './capture-purposes.ts';

/** SHA-256, hexadecimal in small letters. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(1).max(LIMITS.fileBytes);

/** Of what a picture is: an item, or for tickets a day, whose items at destruction may all use it. */
const itemOrDay = { itemId: id.optional(), day: plainDate.optional() };
const ofItemOrDay = <Form extends z.ZodType<{ itemId?: string | undefined; day?: string | undefined }>>(
  form: Form,
) =>
  form.refine(({ itemId, day }) => (itemId === undefined) !== (day === undefined), {
    path: ['itemId'],
    error: () => words().captures.itemOrDay,
  });

/** Body of POST /captures: what the device knows of a picture from the moment it was taken. */
export const captureForm = ofItemOrDay(
  z.strictObject({
    /** Made by the device. */
    id,
    ...itemOrDay,
    purpose: z.enum(CAPTURE_PURPOSES),
    /** Of its bytes, all pieces one after the other. */
    sha256,
    /** Bytes. */
    size,
    /** By the clock of the device. */
    takenAt: instant,
    /** The clock of the device as it sends this. */
    deviceNow: instant,
  }),
).refine(({ day, purpose }) => day === undefined || purpose === 'ticket', {
  path: ['purpose'],
  error: () => words().captures.ofDayTicketsOnly,
});
export type CaptureForm = z.output<typeof captureForm>;

/** Query of GET /captures. */
export const capturesQuery = ofItemOrDay(z.strictObject(itemOrDay));

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
  /** `null` for a ticket of a day. */
  itemId: id.nullable(),
  /** The day whose items a ticket is for; `null` for a picture of one item. */
  day: plainDate.nullable(),
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

/** Body of POST /projects/waste-items/bulk/documentation: `password` is the code of the company for the day of the items. */
export const documentationOfManyBody = z.strictObject({
  ...verifyPasswordBody.shape,
  tickets: documentationBody.shape.tickets,
  items: chosenItems({ before: documentationBody.shape.before, after: documentationBody.shape.after }),
});
