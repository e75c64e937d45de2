import { z } from 'zod';
import type { Clock } from '../../process/clock.ts';
import type { Fetch } from '../../process/trusting-fetch.ts';
import { DirectoryFailure, reasonOf } from './user-directory.ts';

/** How the product signs in at the management interface of a provider. */
export interface ManagementAccess {
  /** Start of every address, without a slash at the end. */
  readonly base: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Further fields of the token request, such as `audience`. */
  readonly tokenFields?: Readonly<Record<string, string>>;
}

export interface ManagementAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Calls the management interface of a provider as the product. */
export interface ManagementApi {
  /**
   * Answers with one of `expected` are handed back; every other one, and none, throws a
   * {@link DirectoryFailure} that names method, path and status only.
   */
  call(method: string, path: string, expected: readonly number[], body?: unknown): Promise<ManagementAnswer>;
}

const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it ends. */
const EARLY_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export function createManagementApi(
  access: ManagementAccess,
  clock: Pick<Clock, 'now'>,
  fetchBy: Fetch,
): ManagementApi {
  let token: { readonly text: string; readonly endsAt: number } | null = null;

  async function send(method: string, url: string, what: string, init: RequestInit): Promise<Response> {
    const response = await fetchBy(url, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new DirectoryFailure('later', 'not_reached', `${what}: no answer`);
    });
    if (response.status === 429 || (response.status === 503 && response.headers.has('retry-after'))) {
      throw new DirectoryFailure(
        'limited',
        reasonOf(response.status),
        `${what}: ${response.status}`,
        waitOf(response.headers, clock.now()),
      );
    }
    return response;
  }

  async function freshToken(): Promise<string> {
    const now = clock.now().getTime();
    if (token !== null && now < token.endsAt - EARLY_MS) return token.text;
    const response = await send('POST', access.tokenUrl, 'token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: access.clientId,
        client_secret: access.clientSecret,
        ...access.tokenFields,
      }).toString(),
    });
    const answer = tokenAnswer.safeParse(await bodyOf(response));
    // why: wrong credentials are mended in the settings, not in the request; the work waits for that.
    if (!response.ok || !answer.success) {
      const { status } = response;
      const refused = status >= 400 && status < 500;
      throw new DirectoryFailure('later', refused ? 'sign_in_refused' : reasonOf(status), `token: ${status}`);
    }
    token = { text: answer.data.access_token, endsAt: now + answer.data.expires_in * 1000 };
    return token.text;
  }

  async function attempt(method: string, path: string, body: unknown): Promise<Response> {
    return send(method, `${access.base}${path}`, `${method} ${path.split('?', 1)[0]}`, {
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    async call(method, path, expected, body) {
      let response = await attempt(method, path, body);
      if (response.status === 401 && !expected.includes(401)) {
        await response.body?.cancel();
        token = null;
        response = await attempt(method, path, body);
      }
      const read = await bodyOf(response);
      const { status, headers } = response;
      if (expected.includes(status)) return { status, headers, body: read };
      const what = `${method} ${path.split('?', 1)[0]}: ${status}`;
      throw new DirectoryFailure(
        status === 400 || status === 422 ? 'never' : 'later',
        reasonOf(status),
        what,
      );
    },
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  // why: an answer cut off on its way is an unknown outcome, which trying again settles.
  const text = await response.text().catch(() => {
    throw new DirectoryFailure('later', 'not_reached', `answer ${response.status} was cut off`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Milliseconds a directory asks to wait: `Retry-After` in seconds or as a date, or the moment its limit resets. */
function waitOf(headers: Headers, now: Date): number | null {
  const asked = headers.get('retry-after');
  const reset = headers.get('x-ratelimit-reset');
  const wait =
    asked !== null && /^\d+$/.test(asked.trim())
      ? Number(asked) * 1000
      : asked !== null
        ? Date.parse(asked) - now.getTime()
        : reset !== null
          ? Number(reset) * 1000 - now.getTime()
          : Number.NaN;
  return Number.isFinite(wait) ? Math.min(LONGEST_WAIT_MS, Math.max(1_000, wait)) : null;
}
