import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { AppSettings } from '../src/settings/app-settings.ts';
import { type Sent, startApi } from './api.ts';
import { actorOf, PERSON_NAMES, type PersonName } from './test-people.ts';

/** What a test sends with a call; the query as text. */
export type Sending = Omit<Sent<CallName>, 'query' | 'params'> & {
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
};

export interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- why: answers of every call, refusals among them, are looked into freely
  readonly body: any;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export type AssetServer = Awaited<ReturnType<typeof startAssetServer>>;

/** The time the tests of projects, items and files begin at. */
export const NOON = '2026-03-10T12:00:00.000Z';

/** The application with what tests of projects, items and files look at besides its answers. */
export async function startAssetServer(more: Partial<AppSettings> = {}) {
  const api = await startApi(more);
  const { clock, app } = api;
  clock.setTo(NOON);
  const people = Object.fromEntries(PERSON_NAMES.map((name) => [name, actorOf(name)])) as Record<
    PersonName,
    Actor
  >;

  return {
    ...api,
    people,
    transactions: app.transactions,
    storage: app.storage,
    /** Makes a call as a named person. */
    call: async (person: PersonName, name: CallName, { query, ...sent }: Sending = {}): Promise<Answered> =>
      api.as(person).call(name, {
        ...sent,
        ...(query === undefined ? {} : { query: Object.fromEntries(new URLSearchParams(query)) }),
      }),
    /** Opens an address of this origin, such as a signed link, as no one. */
    open: async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
      const answer = await app.http.inject({ method, url });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    },
    /** Names of temporary uploads that are still there. */
    leftUploads: () => readdir(path.join(api.dataFolder, 'tmp')),
  };
}
