import { createHash, randomBytes } from 'node:crypto';

/** A browser reduced to what sign-in needs: cookies by path, forms, redirects that are not followed. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string; line: string }>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  /** Sends a form the way a page of the same origin does. */
  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#send(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.#origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  /** The Set-Cookie line of a cookie the browser holds. */
  cookieLine(name: string): string | undefined {
    return this.#cookies.get(name)?.line;
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  async #send(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<Response> {
    const url = new URL(path, this.#origin);
    const cookie = [...this.#cookies]
      .filter(
        ([, one]) => one.path === '/' || url.pathname === one.path || url.pathname.startsWith(`${one.path}/`),
      )
      .map(([name, one]) => `${name}=${one.value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  }

  #storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /; path=([^;]+)/i.exec(line)?.[1] ?? '/';
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path, line });
  }
}

export interface Pkce {
  verifier: string;
  challenge: string;
}

export function pkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Where a redirect leads. */
export function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? 'missing:');
}
