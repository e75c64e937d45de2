import type { ProofRun } from './proof.ts';

/** Longest that anybody waits for an answer while something is away, in milliseconds. */
const ANSWERED_WITHIN_MS = 2_000;
/** A product that answers nothing at all for so long hangs. */
const PATIENCE_MS = 30_000;

/** One call of the product. */
export interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Below `/api`, or the whole path when it begins with another. */
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  /** Idempotency key. */
  readonly key?: string;
}

/** What is looked for in bodies of any call. */
export interface Body {
  readonly id?: string;
  readonly code?: string;
  readonly message?: string;
  readonly away?: readonly string[];
  readonly data?: readonly { readonly id: string }[];
  /** Of a request that was made. */
  readonly itemIds?: readonly string[];
  readonly invoiceFile?: { readonly url: string };
}

/** What came back; `status` 0: nothing did. */
export interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly type: string;
  readonly text: string;
  /** A body of JSON that is an object. */
  readonly body: Body;
}

function jsonOf(text: string): Body {
  try {
    return (JSON.parse(text) as Body | null) ?? {};
  } catch {
    return {};
  }
}

/** What became of a request without an answer, such as a connection that was reset. */
const reasonOf = (error: unknown): string => {
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof Error ? `${String(error)}: ${cause.message}` : String(error);
};

/** Asks the product at `server` once; never throws. */
export async function ask(server: string, question: Question): Promise<Reply> {
  const { method = 'GET', path, token, body, form, key } = question;
  const began = performance.now();
  const passed = () => performance.now() - began;
  try {
    const answer = await fetch(`${server}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(form === undefined ? {} : { body: form }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      ms: passed(),
      retryAfter: answer.headers.get('retry-after'),
      type: answer.headers.get('content-type') ?? '',
      text,
      body: jsonOf(text),
    };
  } catch (error) {
    return { status: 0, ms: passed(), retryAfter: null, type: '', text: reasonOf(error), body: {} };
  }
}

/** Words that belong into a log and not before people. */
const NOT_PLAIN = /ECONN|ENOTFOUND|errno|postgres|SELECT|pg_|undefined|\bat \S+:\d+|stack/i;

/** Why an answer is no clear refusal; `null` when it is: 503, when to come back, and plain words. */
export function unclear({ status, retryAfter, type, body, text }: Reply): string | null {
  if (status !== 503) return `${status} ${text.slice(0, 200)}`;
  if (!/^[1-9]\d*$/.test(retryAfter ?? '')) return `503 with Retry-After ${retryAfter}`;
  if (!type.startsWith('application/problem+json')) return `503 of type ${type}`;
  const { message } = body;
  if (message === undefined || message.length < 10 || NOT_PLAIN.test(message)) return `words: ${message}`;
  return null;
}

/** Checks that all answers are clear refusals; in the long form also that none took longer than `withinMs`. */
export function checkRefused(
  run: ProofRun,
  what: string,
  answers: readonly Reply[],
  withinMs = ANSWERED_WITHIN_MS,
): void {
  const wrong = answers.map(unclear).filter((why) => why !== null);
  run.check(`${what}: refused with 503, Retry-After and plain words`, wrong.length === 0, wrong.join('; '));
  checkInTime(run, what, answers, withinMs);
}

/** In the long form: how long answers took, and that none took longer than `withinMs`. */
export function checkInTime(
  run: ProofRun,
  what: string,
  answers: readonly Reply[],
  withinMs = ANSWERED_WITHIN_MS,
): void {
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  run.figure(`${what}: slowest of ${answers.length} answers`, `${slowest.toFixed(0)} ms`);
  if (!run.long) return;
  run.check(`${what}: answered within ${withinMs / 1000} s`, slowest < withinMs, `${slowest.toFixed(0)} ms`);
}

/** Asks now and again until an answer is as wanted; milliseconds until then. */
export async function until(
  what: string,
  look: () => Promise<boolean>,
  withinMs = 60_000,
  pauseMs = 50,
): Promise<number> {
  const began = performance.now();
  while (!(await look())) {
    if (performance.now() - began > withinMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return performance.now() - began;
}
