import type { Answer, SentBody, SentParams, SentQuery } from '@monda/domain/api/api-contracts.ts';
import {
  API_CALLS,
  type Call,
  type CallName,
  ID_TOKEN_HEADER,
  ROLE_HEADER,
  VERSION_HEADER,
} from '@monda/domain/api/api-calls.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import { addressOf, type QueryValues } from './api-address.ts';
import { ApiError, hasCode, readProblem } from './api-error.ts';
import { apiSession, withToken } from './api-session.ts';
import { checkConnection } from './connection.ts';
import { readAnswerHeaders, lostAnswer, writtenBefore } from './read-your-writes.ts';
import { readVersionHeader } from './server-version.ts';

/** `undefined` stays out; what is wholly optional may be left out; the rest must be given. */
type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** Path parameters and query of a call, as its contract types them. */
export type CallParams<Name extends CallName> = Given<'params', SentParams<Name>> &
  Given<'query', SentQuery<Name>>;

/** How a call is sent, apart from its content. */
export interface Sending {
  /** Same key for retries of one intent of the person; see `useIntentKey`. */
  readonly idempotencyKey?: string;
  /** Version the person saw; a newer stored one is refused with `version_changed`. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
  /** The page asks by itself, without the person: no one is sent to sign in for it. */
  readonly byItself?: true;
}

/** Everything a JSON call takes. */
export type CallInput<Name extends CallName> = CallParams<Name> & Given<'body', SentBody<Name>> & Sending;

type NeedsInput<Name extends CallName> = Record<never, never> extends CallInput<Name> ? false : true;
/** The rest arguments of a call: the input, optional where nothing must be given. */
export type CallArguments<Name extends CallName> =
  NeedsInput<Name> extends true ? [input: CallInput<Name>] : [input?: CallInput<Name>];

interface LooseInput extends Sending {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/**
 * Makes one call of the HTTP surface with JSON and answers its typed result.
 * Throws {@link ApiError}; given up after 10 s. A 401 is renewed silently and repeated once.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[given]: CallArguments<Name>
): Promise<Answer<Name>> {
  const input = (given ?? {}) as LooseInput;
  try {
    const { response } = await withToken(async (token) => {
      const response = await introduced(name, input, token, await send(name, input, token));
      return { status: response.status, response };
    }, input.byItself);
    return (await readAnswer(response)) as Answer<Name>;
  } catch (thrown) {
    if (thrown instanceof ApiError) await apiSession().failed(thrown, name);
    throw thrown;
  }
}

/** Headers every changing call carries, JSON or multipart. */
export function headersOf(sending: Sending, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    // why: the sentences of a refusal are shown on the page, which may be in another language than the browser prefers.
    'Accept-Language': readersLanguage(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(sending.idempotencyKey === undefined ? {} : { 'Idempotency-Key': sending.idempotencyKey }),
    ...(sending.ifMatch === undefined ? {} : { 'If-Match': `"${sending.ifMatch}"` }),
  };
}

/**
 * The answer to who one is, asked once more with the ID token where no one was recognised: at the first sign-in
 * some providers say the address of a person only there.
 */
async function introduced(
  name: CallName,
  input: LooseInput,
  token: string | null,
  answer: Response,
): Promise<Response> {
  const idToken = apiSession().idToken();
  if (name !== 'users.me' || answer.status !== 403 || idToken === null) return answer;
  const problem = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  if (problem?.code !== 'person_unknown') return answer;
  return send(name, input, token, { [ID_TOKEN_HEADER]: idToken });
}

async function send(
  name: CallName,
  input: LooseInput,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(LIMITS.requestTimeoutMs);
  const { method, keepsLanguage }: Call = API_CALLS[name];
  try {
    const response = await fetch(addressOf(name, input.params, input.query), {
      method,
      headers: {
        ...headersOf(input, token),
        ...writtenBefore(name),
        ...more,
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]),
      cache: 'no-store',
      credentials: keepsLanguage === true ? 'same-origin' : 'omit',
    });
    readAnswerHeaders(name, (header) => response.headers.get(header));
    apiSession().readRoleHeader(response.headers.get(ROLE_HEADER), name);
    readVersionHeader(response.headers.get(VERSION_HEADER));
    return response;
  } catch (thrown) {
    lostAnswer(name);
    const failure = withoutAnswer(thrown, input.signal);
    if (hasCode(failure, 'network')) void checkConnection();
    throw failure;
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw readProblem(response.status, body, response.headers.get('Retry-After'));
  }
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (thrown) {
    throw isTimeout(thrown) ? new ApiError(0, 'timeout') : new ApiError(0, 'unreadable_answer');
  }
}

const isTimeout = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'TimeoutError';

function withoutAnswer(thrown: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return thrown;
  return new ApiError(0, isTimeout(thrown) ? 'timeout' : 'network');
}
