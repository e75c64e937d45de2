import { ERRORS, type FieldProblem, type Problem, Refusal } from '@monda/domain/base/errors.ts';
import { judged } from '@monda/domain/base/zod-messages.ts';
import { words } from '@monda/phrases/words.ts';
import type { z } from 'zod';
import { connectionFailureOf } from '../../database/connection-failure.ts';
import { isDiskFull, isDatabaseDiskFull } from '../../process/disk-space.ts';

/** Media type of every error answer (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** The body of an error answer. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: words().errors[refusal.code].title,
    status: ERRORS[refusal.code].status,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
    ...(refusal.offset === undefined ? {} : { offset: refusal.offset }),
    requestId,
  };
}

/** What came in as `schema` reads it, or the refusal that says what is wrong with it. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = judged(schema, value);
  if (!parsed.success) throw invalid(fieldProblems(parsed.error));
  return parsed.data;
}

/** Field problems of a failed check, at most 100; unknown properties are named one by one. */
export function fieldProblems(error: z.ZodError): readonly FieldProblem[] {
  return error.issues
    .flatMap((issue): FieldProblem[] => {
      const path = issue.path.map(String);
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({
          path: [...path, key].join('.'),
          message: words().refusals.unknownProperty(key.slice(0, 100)),
        }));
      }
      return [{ path: path.join('.'), message: issue.message }];
    })
    .slice(0, 100);
}

/** The refusal of what fields have. A single problem is also the sentence people read. */
export function invalid(errors: readonly FieldProblem[]): Refusal {
  return new Refusal('validation_failed', {
    errors,
    ...(errors.length === 1 && errors[0] !== undefined ? { message: errors[0].message } : {}),
  });
}

interface CodedError {
  readonly code?: unknown;
  readonly statusCode?: unknown;
  readonly constraint?: unknown;
}

const OUT_OF_REACH = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Shut down, starting up, too many connections, read-only, out of memory. */
const SERVER_TROUBLE = new Set(['57P01', '57P02', '57P03', '53000', '53200', '53300', '25006']);
/** Serialisation failure, deadlock, lock not available, cancelled by a time limit. */
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '57014']);
/** A value no column can hold: NUL, half a character, a number or a day beyond all columns. */
const NO_SUCH_VALUE = new Set(['22021', '22P05', '22003', '22008', '22009']);
/** The name under which the database refuses a move that the workflow does not have. */
const LIFECYCLE = 'waste_items_lifecycle';
/**
 * The names of what refers to an item, a request, a comment or a saved view. What was there when a change began and was
 * deleted before it was written is not there.
 */
const OF_WHAT_GOES =
  /^(item_comments|item_questions|item_history|item_events|item_follows|project_follows|stored_files|destruction_passwords|list_choices)_((item|comment|start_view)_id_)?(company_)?fkey$/;

/**
 * What a caller learns about a thrown error: a refusal as it is, errors of the web framework and of the
 * database translated, everything else as an internal error without a word of it.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode, constraint } = (error ?? {}) as CodedError;
  if (isDiskFull(error)) return diskFullForFiles();
  if (isDatabaseDiskFull(error)) return diskFullForChanges();
  if (typeof code === 'string') {
    const known = code.startsWith('FST_') ? ofFramework(code) : ofDatabase(code, constraint);
    if (known !== null) return known;
  }
  if (connectionFailureOf(error) !== null) return new Refusal('unavailable', { retryAfter: 5 });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Refusal('malformed_request');
  }
  return new Refusal('internal');
}

/** A disk is full: changes or files are refused, everything else goes on. */
class DiskFull extends Refusal {
  readonly condition: string;

  constructor(message: string, what: 'changes' | 'files') {
    super('unavailable', { message, retryAfter: 60 });
    this.condition = `no disk space for ${what}`;
  }
}

/** The disk of the database is full: changes are refused, reads go on. */
export const diskFullForChanges = (): Refusal => new DiskFull(words().refusals.diskFullForChanges, 'changes');

/** The disk of the data folder is full: uploads are refused, everything else goes on. */
const diskFullForFiles = (): Refusal => new DiskFull(words().refusals.diskFullForFiles, 'files');

/**
 * The condition an error comes of that everybody meets while it lasts: a full disk, the database or a store away, too much
 * to do; `null` for every other error. It is named in the log, in one language.
 */
export function knownCondition(error: unknown): string | null {
  const refusal = refusalOf(error);
  if (refusal.code !== 'unavailable') return null;
  if (refusal instanceof DiskFull) return refusal.condition;
  if (error instanceof Refusal) return error.cause === undefined ? 'unavailable' : 'store away';
  // why: a deadlock or a statement that takes too long is a fault of one call, and its stack says of which.
  if (TRY_AGAIN.has(codeOf(error))) return null;
  return connectionFailureOf(error) === null ? 'database not ready' : 'database away';
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

function ofFramework(code: string): Refusal | null {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new Refusal('unsupported_media_type');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Refusal('too_large');
    default:
      return null;
  }
}

function ofDatabase(code: string, constraint: unknown): Refusal | null {
  if (OUT_OF_REACH.has(code) || SERVER_TROUBLE.has(code) || code.startsWith('08')) {
    return new Refusal('unavailable', { retryAfter: 5 });
  }
  if (TRY_AGAIN.has(code)) return new Refusal('unavailable', { retryAfter: 1 });
  if (NO_SUCH_VALUE.has(code)) {
    return new Refusal('validation_failed', { message: words().refusals.cannotBeStored });
  }
  if (code === '23505') return new Refusal('conflict');
  if (code === '23503' && typeof constraint === 'string' && OF_WHAT_GOES.test(constraint)) {
    return new Refusal('not_found');
  }
  if (code === '23514' && constraint === LIFECYCLE) return new Refusal('wrong_state');
  return null;
}
