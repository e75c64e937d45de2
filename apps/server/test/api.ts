import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Answer, API, type SentParams, type SentQuery } from '@monda/domain/api/api-contracts.ts';
import { API_BASE, API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { type ErrorCode, ERRORS, type Problem } from '@monda/domain/base/errors.ts';
import type { Selectable } from 'kysely';
import { inject as provided } from 'vitest';
import { type App, createApp } from '../src/wiring/app.ts';
import type { AppParts, AppSettings } from '../src/settings/app-settings.ts';
import { refusalsOf } from '../src/http/openapi/openapi-refusals.ts';
import type { AuditTable } from '../src/database/tables/audit-log.ts';
import { createImageProcess } from '../src/files/image-process.ts';
import type { SignInSettings } from '../src/identity/sign-in-settings.ts';
import { createEncryption, type Encryption } from '../src/secrets/encryption-at-rest.ts';
import { type Factories, factoriesOn } from './factories.ts';
import { openMigratedDatabase, type TestDatabase } from './migrated-database.ts';
import { idOf, insertPeople, type PersonName, permissionsOf } from './test-people.ts';
import { TEST_AUDIENCE, TEST_ISSUER, TEST_ORIGIN, type TestSignIn, testSignIn } from './test-sign-in.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { TEST_SECRET } from './test-digests.ts';

/** A file of a multipart body. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** What a test sends with a call. `body: unknown` on purpose: tests send wrong ones. */
export interface Sent<Name extends CallName> {
  readonly params?: SentParams<Name> | Record<string, string>;
  readonly query?: SentQuery<Name> | Record<string, unknown>;
  readonly body?: unknown;
  /** Makes the body multipart, together with `files`. Objects become JSON text. */
  readonly fields?: Record<string, unknown>;
  readonly files?: readonly SentFile[];
  /** Makes the body these bytes and nothing else. */
  readonly bytes?: Uint8Array;
  /** `If-Match`. */
  readonly version?: number;
  /** `Idempotency-Key`. */
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface Received<Body> {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The parsed answer; of a refusal it is a problem document. */
  readonly body: Body;
  readonly problem: Problem;
  readonly text: string;
  readonly bytes: Buffer;
}

/** Makes calls as one person. */
export interface Caller {
  call<Name extends CallName>(name: Name, sent?: Sent<Name>): Promise<Received<Answer<Name>>>;
}

export interface TestApi extends Factories {
  readonly app: App;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly signIn: TestSignIn;
  readonly encryption: Encryption;
  readonly dataFolder: string;
  /** Calls as a named person, or as the person with this id. */
  as(person: PersonName): Caller;
  asId(id: string, permissions?: readonly string[]): Caller;
  /** Calls with this `Authorization` header, or without one. */
  withAuthorization(header: string | null): Caller;
  /** The audit log in the order it was written, once everything is; without the sessions that were seen. */
  auditLog(): Promise<readonly Selectable<AuditTable>[]>;
  /** Empties every table and inserts the named people again. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** How the tests' applications sign people in. */
export const TEST_SIGN_IN: SignInSettings = {
  issuer: TEST_ISSUER,
  clientId: 'monda-web',
  audience: TEST_AUDIENCE,
  audienceParameter: 'audience',
  scope: 'openid profile email offline_access',
  permissionsClaim: 'permissions',
  verifiedEmailClaim: 'email_verified',
  algorithms: ['RS256'],
  acrValues: [],
  acrClaim: 'acr',
  silent: true,
  logoutHint: 'none',
};

/** On PostgreSQL: applications that share the database and nothing else; each call goes to the next one. */
export const SERVERS = provided('templateDatabase') === undefined ? 1 : Number(process.env.TEST_SERVERS ?? 1);

/** Reads the pictures of every application of this process: to start one takes longer than most files take to read all theirs. */
const { prepare: readPicture } = createImageProcess();

/**
 * The whole application in this process over a database of its own; nothing listens. With `TEST_SERVERS=2` there are
 * two of them on PostgreSQL, as behind a balancer; `app` is the first one. `servers`: 1 for what a server reports
 * about itself.
 */
export async function startApi(
  more: Partial<AppSettings> = {},
  servers = SERVERS,
  inside: Pick<AppParts, 'readPicture'> = {},
): Promise<TestApi> {
  const clock = testClock();
  const [database, dataFolder, signIn] = await Promise.all([
    openMigratedDatabase(),
    mkdtemp(path.join(tmpdir(), 'monda-test-')),
    testSignIn(clock),
  ]);
  await mkdir(path.join(dataFolder, 'tmp'));
  const parts: Parameters<typeof createApp>[0] = {
    database,
    clock,
    outside: signIn.provider,
    readPicture,
    settings: {
      version: '1.0.0',
      baseUrl: TEST_ORIGIN,
      trustedProxies: 0,
      logLevel: 'silent',
      signIn: TEST_SIGN_IN,
      secret: TEST_SECRET,
      dataFolder,
      webFolder: path.join(dataFolder, 'web'),
      documentsFolder: null,
      mail: null,
      demo: null,
      strictAnswers: true,
      ...more,
    },
    ...inside,
  };
  const apps = await Promise.all(Array.from({ length: servers }, () => createApp(parts)));
  const [app] = apps;
  if (app === undefined) throw new Error('TEST_SERVERS is a number from 1.');
  let turn = 0;
  const nextApp = () => {
    turn += 1;
    return apps[turn % apps.length] ?? app;
  };
  const settled = () => Promise.all(apps.map(({ audit }) => audit.settled()));
  const { transactions } = app;
  const withToken = (token: () => Promise<string>): Caller => ({
    call: async (name, sent = {}) => inject(nextApp(), name, sent, `Bearer ${await token()}`),
  });
  const api: TestApi = {
    ...factoriesOn(transactions, clock),
    app,
    database,
    clock,
    signIn,
    encryption: createEncryption(TEST_SECRET, clock),
    dataFolder,
    as: (person) => withToken(() => signIn.token(idOf(person), { permissions: permissionsOf(person) })),
    asId: (id, permissions = []) => withToken(() => signIn.token(id, { permissions })),
    withAuthorization: (header) => ({ call: (name, sent = {}) => inject(nextApp(), name, sent, header) }),
    auditLog: async () => {
      await settled();
      return transactions.asSystem((tx) =>
        tx.selectFrom('audit_log').selectAll().where('action', '<>', 'sign-in.seen').orderBy('id').execute(),
      );
    },
    reset: async () => {
      await settled();
      await database.emptied((tx) => insertPeople(tx, clock));
    },
    close: async () => {
      await Promise.all(apps.map(({ http }) => http.close()));
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  await app.http.ready();
  await api.reset();
  return api;
}

/** The refusals the API document says of each call. */
const DECLARED = Object.fromEntries(
  CALL_NAMES.map((name) => [name, refusalsOf(API_CALLS[name], API[name])]),
) as Record<CallName, readonly ErrorCode[]>;

async function inject<Name extends CallName>(
  app: App,
  name: Name,
  sent: Sent<Name>,
  authorization: string | null,
): Promise<Received<Answer<Name>>> {
  const { method, path: pattern } = API_CALLS[name];
  const params = sent.params ?? {};
  const address = pattern.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''));
  const payload = await payloadOf(sent);
  const response = await app.http.inject({
    method,
    url: `${API_BASE}${address}${queryText(sent.query ?? {})}`,
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(sent.version === undefined ? {} : { 'if-match': `"${sent.version}"` }),
      ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
      ...payload.headers,
      ...sent.headers,
    },
    ...(payload.body === undefined ? {} : { payload: payload.body }),
  });
  const isJson = /json/.test(response.headers['content-type'] ?? '');
  const body: unknown = isJson ? response.json() : undefined;
  const refused = response.statusCode >= 400 ? (body as Problem).code : null;
  if (refused !== null && ERRORS[refused].status < 500 && !DECLARED[name].includes(refused)) {
    throw new Error(`The API document does not say that ${name} answers ${refused}.`);
  }
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    body: body as Answer<Name>,
    problem: body as Problem,
    text: response.payload,
    bytes: response.rawPayload,
  };
}

function queryText(query: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) text.append(`${key}[${inner}]`, String(one));
    } else text.append(key, String(value));
  }
  const written = text.toString();
  return written === '' ? '' : `?${written}`;
}

async function payloadOf(
  sent: Pick<Sent<CallName>, 'body' | 'fields' | 'files' | 'bytes'>,
): Promise<{ headers: Record<string, string>; body?: string | Buffer }> {
  if (sent.fields !== undefined || sent.files !== undefined) {
    const form = new FormData();
    for (const [field, value] of Object.entries(sent.fields ?? {})) {
      form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
    }
    for (const { field, name, bytes, type } of sent.files ?? []) {
      form.append(
        field,
        new File([new Uint8Array(bytes)], name, { type: type ?? 'application/octet-stream' }),
      );
    }
    const encoded = new Response(form);
    return {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    };
  }
  if (sent.bytes !== undefined) {
    return { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from(sent.bytes) };
  }
  if (sent.body === undefined) return { headers: {} };
  return {
    headers: { 'content-type': 'application/json' },
    body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body),
  };
}
