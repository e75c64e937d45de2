/**
 * The closed list of error codes: words and HTTP status of each. An answer is a problem document
 * (RFC 9457) `{type, title, status, code, message, errors?, requestId}`; `message` is what screens print.
 * A thrown error may carry a more exact sentence; where it carries none, `message` of this table is sent.
 */
export const ERRORS = {
  validation_failed: { status: 400, title: 'Invalid input', message: 'Please check the marked fields.' },
  malformed_request: { status: 400, title: 'Malformed request', message: 'This request could not be read.' },
  wrong_password: {
    status: 400,
    title: 'Invalid Password',
    message: 'The password you entered is incorrect. Please try again.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', message: 'Please sign in.' },
  token_refused: {
    status: 401,
    title: 'Not signed in',
    message: 'Your sign-in has ended. Please sign in again.',
  },
  person_unknown: {
    status: 403,
    title: 'Unknown person',
    message: 'Your account is not known here. Please ask your administrator for an invitation.',
  },
  account_blocked: {
    status: 403,
    title: 'Account blocked',
    message: 'Your account is blocked. Please contact support.',
  },
  company_inactive: {
    status: 403,
    title: 'Company inactive',
    message: 'Your company is inactive. Please contact support.',
  },
  profile_incomplete: {
    status: 403,
    title: 'Profile incomplete',
    message: 'Please complete your profile first.',
  },
  not_allowed: { status: 403, title: 'Not allowed', message: 'You are not allowed to do this.' },
  link_refused: {
    status: 403,
    title: 'Link ended',
    message: 'This link has ended. Reload the page to get a new one.',
  },
  not_found: { status: 404, title: 'Not found', message: 'This was not found.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    message: 'This address does not take this call.',
  },
  wrong_state: { status: 409, title: 'No longer possible', message: 'This action is no longer possible.' },
  conflict: { status: 409, title: 'Conflict', message: 'This was changed in the meantime.' },
  already_running: {
    status: 409,
    title: 'Already running',
    message: 'The same request is still being worked on.',
  },
  version_changed: {
    status: 412,
    title: 'Changed in the meantime',
    message: 'Somebody changed this in the meantime. Reload to see the present state.',
  },
  too_large: { status: 413, title: 'Too large', message: 'This is larger than allowed.' },
  unsupported_file: {
    status: 415,
    title: 'Invalid file type',
    message: 'This type of file is not accepted.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    message: 'This content type is not accepted here.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    message: 'This idempotency key was used for a different request.',
  },
  too_many_tries: {
    status: 429,
    title: 'Too many tries',
    message: 'Too many wrong tries. Please wait before trying again.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    message: 'Too many requests. Please wait a moment.',
  },
  internal: { status: 500, title: 'Internal error', message: 'Something went wrong. Please try again.' },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    message: 'The service is not available at the moment. Please try again.',
  },
} as const satisfies Record<string, { status: number; title: string; message: string }>;

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
  readonly requestId: string;
}

/** An expected refusal: a code of the table, optionally with a more exact sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldProblem[] | undefined;
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: { message?: string; errors?: readonly FieldProblem[]; retryAfter?: number } = {},
  ) {
    super(more.message ?? ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
