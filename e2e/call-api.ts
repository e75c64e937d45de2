import type { Person } from '@monda/test-bed/demo-people.ts';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { type APIResponse, expect, request } from '@playwright/test';
import type { ChosenFile } from './files.ts';

/** The calls of one person without a browser. Paths start after `/api`. */
export interface Caller {
  /** Reads and answers the body; anything but success fails the test. */
  read<Body>(path: string): Promise<Body>;
  /** Sends a change and answers the body; anything but success fails the test. */
  send<Body>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown): Promise<Body>;
  /** Sends a multipart body of texts and files and answers the body; anything but success fails the test. */
  sendForm<Body>(path: string, fields: Readonly<Record<string, string | ChosenFile>>): Promise<Body>;
  /** Reads, or sends a change, and may be refused. */
  attempt(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<APIResponse>;
}

/** Signs a person in at the product of this address, without a browser. */
export async function callAs(url: string, person: Person): Promise<Caller> {
  const context = await request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${await accessTokenOf(url, person)}` },
  });
  const attempt: Caller['attempt'] = (method, path, data) =>
    context.fetch(`${url}/api${path}`, {
      method,
      data,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const bodyOf = async (answer: APIResponse) => {
    expect(answer.ok(), `${answer.url()} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  };
  return {
    read: async (path) => bodyOf(await context.get(`${url}/api${path}`)),
    send: async (method, path, data) => bodyOf(await attempt(method, path, data)),
    sendForm: async (path, fields) =>
      bodyOf(
        await context.post(`${url}/api${path}`, {
          multipart: { ...fields },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
      ),
    attempt,
  };
}

/**
 * An answer without the links of files in it, for comparing what was read at two moments. why: links end at a full
 * minute, so those of one minute differ from those of the next.
 */
export function withoutLinks<Read>(answer: Read): Read {
  const text = JSON.stringify(answer, (key, value: unknown) =>
    key === 'url' || key === 'thumbnailUrl' ? undefined : value,
  );
  return JSON.parse(text) as Read;
}
