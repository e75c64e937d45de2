import type { ErrorCode, FieldProblem } from '@monda/domain/base/errors.ts';

/** A code of the server's table, or what went wrong before an answer came. */
export type ApiErrorCode = ErrorCode | 'timeout' | 'network' | 'unreadable_answer';

/** A call that was refused, failed, or got no answer. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /**
   * The sentence the server gave for the person to read; `undefined` for 5xx answers and when no answer
   * came, so that a screen's own fallback shows.
   */
  readonly said: string | undefined;
  readonly title: string | undefined;
  readonly errors: readonly FieldProblem[];
  /** Seconds to wait before the next try, where the server named them. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ApiErrorCode,
    more: {
      said?: string;
      title?: string;
      errors?: readonly FieldProblem[];
      retryAfter?: number;
    } = {},
  ) {
    super(more.said ?? code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.said = more.said;
    this.title = more.title;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
  }

  /** Whether the server answered that nothing was done, so that a new try is a new intent. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== 'already_running';
  }
}

/** The server's sentence when it gave one, else `fallback`. Takes anything that was thrown. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.said !== undefined ? error.said : fallback;
}

/** Whether the error carries this code. */
export function hasCode(error: unknown, ...codes: readonly ApiErrorCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}

/**
 * Reads a failed answer. `body` is the parsed problem document, or anything else a proxy may have sent.
 * `retryAfter` is the header's text.
 */
export function readProblem(status: number, body: unknown, retryAfter: string | null): ApiError {
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
  const seconds = retryAfter === null ? Number.NaN : Number.parseInt(retryAfter, 10);
  return new ApiError(status, (text(problem.code) as ErrorCode | undefined) ?? codeOf(status), {
    said: status >= 500 ? undefined : text(problem.message),
    title: text(problem.title),
    errors: Array.isArray(problem.errors) ? (problem.errors as FieldProblem[]) : [],
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
  });
}

function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'not_signed_in';
  if (status === 403) return 'not_allowed';
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'internal' : 'unreadable_answer';
}
