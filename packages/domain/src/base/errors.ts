import { words } from '@monda/phrases/words.ts';

/**
 * The closed list of error codes with the HTTP status of each; their words are in the phrases. An answer is a problem document
 * (RFC 9457) `{type, title, status, code, message, errors?, requestId}`; `message` is what screens print.
 * A thrown error may carry a more exact sentence; where it carries none, the one of its code is sent.
 */
export const ERRORS = {
  validation_failed: { status: 400 },
  malformed_request: { status: 400 },
  wrong_password: { status: 400 },
  not_signed_in: { status: 401 },
  token_refused: { status: 401 },
  person_unknown: { status: 403 },
  account_blocked: { status: 403 },
  company_inactive: { status: 403 },
  profile_incomplete: { status: 403 },
  not_allowed: { status: 403 },
  link_refused: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  wrong_state: { status: 409 },
  conflict: { status: 409 },
  already_running: { status: 409 },
  version_changed: { status: 412 },
  too_large: { status: 413 },
  unsupported_file: { status: 415 },
  unsupported_media_type: { status: 415 },
  idempotency_key_reused: { status: 422 },
  too_many_tries: { status: 429 },
  too_many_requests: { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem at one field; `path` joins property names and positions with dots. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** Body of every error answer, `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldProblem[];
  /** Of a piece of a file that begins elsewhere: where it has to begin, in bytes. */
  readonly offset?: number;
  readonly requestId: string;
}

/** An expected refusal: a code of the table, optionally with a more exact sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldProblem[] | undefined;
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined;
  /** Bytes; see {@link Problem}. */
  readonly offset: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      message?: string;
      errors?: readonly FieldProblem[];
      retryAfter?: number;
      offset?: number;
    } = {},
  ) {
    super(more.message ?? words().errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.offset = more.offset;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
