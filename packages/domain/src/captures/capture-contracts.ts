import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { bulkAnswer } from '../items/item-bulk.ts';
import { itemDetails } from '../items/item-view.ts';
import type { CAPTURE_CALLS } from './capture-calls.ts';
import {
  capture,
  captureForm,
  captureList,
  capturesQuery,
  documentationOfManyBody,
  documentationBody,
  pieceQuery,
} from './capture-fields.ts';

/** What the calls of pictures taken on site take and answer. */
export const CAPTURE_CONTRACTS = {
  'captures.register': {
    summary:
      'Announces a picture that a device took at an item which is at destruction, or a ticket for the items of a day; 200 where it is known with the same facts, 409 with others.',
    refusals: ['not_found', 'conflict'],
    body: captureForm,
    status: 201,
    knownStatus: 200,
    answer: capture,
  },
  'captures.list': {
    summary:
      'The pictures of an item at destruction, or the tickets of a day, that are no evidence yet, for people of its company; for managers, how many arrived.',
    refusals: ['not_found'],
    query: capturesQuery,
    answer: captureList,
  },
  'captures.addPiece': {
    summary:
      'Takes the next bytes of a picture, and the picture itself with its last ones; what arrived of a body that broke off is there. 409 says with `offset` where the next piece begins, and without it that the whole has another size or hash and was given up.',
    refusals: ['conflict', 'unsupported_file'],
    params: byId,
    query: pieceQuery,
    bytes: { maxBytes: LIMITS.pieceBytes },
    answer: capture,
  },
  'captures.remove': {
    summary: 'Removes a picture that is no evidence yet, for who took it.',
    refusals: ['wrong_state'],
    params: byId,
    status: 204,
    answer: null,
  },
  'captures.document': {
    summary: 'Makes pictures that arrived the documentation of an item, all or none; the item is destroyed.',
    refusals: ['wrong_password', 'too_many_tries'],
    params: byId,
    body: documentationBody,
    answer: itemDetails,
  },
  'captures.documentMany': {
    summary:
      'Makes pictures that arrived the documentation of up to 25 items of one day, by its code; the tickets become files of each of them.',
    body: documentationOfManyBody,
    answer: bulkAnswer,
  },
} as const satisfies Record<keyof typeof CAPTURE_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const CAPTURE_SCHEMAS = {
  Capture: {
    schema: capture,
    is: 'A picture taken on site that arrives in pieces: how much of it is there, and the hash and moment of the device.',
  },
} as const satisfies Record<string, NamedSchema>;
