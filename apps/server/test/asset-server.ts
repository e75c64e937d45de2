import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api-calls.ts';
import { Refusal } from '@monda/domain/errors.ts';
import { activePersonFrom } from '../src/identity/person-facts.ts';
import { createFileHandlers } from '../src/files/file-handlers.ts';
import { createFileIntake } from '../src/files/file-intake.ts';
import { createFileLinks, createFileViews } from '../src/files/file-links.ts';
import { createImageIntake } from '../src/files/image-intake.ts';
import { createLocalDiskStorage } from '../src/files/local-disk-storage.ts';
import { createItemCreation } from '../src/items/item-creation.ts';
import { createItemHandlers } from '../src/items/item-handlers.ts';
import { createItemSteps } from '../src/items/item-transition.ts';
import { createPasswordTries } from '../src/items/password-tries.ts';
import { createAudit } from '../src/platform/audit.ts';
import { createChanges } from '../src/platform/changes.ts';
import { answerErrors } from '../src/platform/error-handler.ts';
import type { Handlers } from '../src/platform/handlers.ts';
import { createHttpServer } from '../src/platform/http-server.ts';
import { createLinkSigning } from '../src/platform/link-signing.ts';
import { migrate } from '../src/platform/migrate.ts';
import { openDatabase } from '../src/platform/open-database.ts';
import { createRequestCounter } from '../src/platform/request-limits.ts';
import { createSealing } from '../src/platform/sealing.ts';
import { securityHeaders } from '../src/platform/security-headers.ts';
import { serveCalls } from '../src/platform/serve-endpoint.ts';
import { systemSources } from '../src/platform/sources.ts';
import { transactionsOn } from '../src/platform/transactions.ts';
import { settleProject } from '../src/projects/project-facts.ts';
import { createProjectHandlers } from '../src/projects/project-handlers.ts';
import { seedPeople } from './people-in-tests.ts';

const SECRET = 'a secret that only tests know';
const UNLIMITED = { requests: Number.MAX_SAFE_INTEGER, windowMs: 60_000 };
const PATIENT = { stillMs: 20_000, wholeMs: 60_000 };

/** What a test sends with a call. Everything is optional; files make it multipart. */
export interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  /** Query text without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly files?: readonly {
    readonly field: string;
    readonly name: string;
    readonly bytes: Buffer;
    readonly type?: string;
  }[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

export type AssetServer = Awaited<ReturnType<typeof startAssetServer>>;

/**
 * The calls of projects, items and files on a real database in memory and real files in a temporary
 * folder. why: the token of a person is their id, so that these tests are not about sign-in.
 */
export async function startAssetServer() {
  const folder = await mkdtemp(join(tmpdir(), 'asset-server-'));
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const sources = { ...systemSources, now: () => clock.now };
  const database = await openDatabase({ kind: 'embedded', folder: null });
  await migrate(database.db);
  const transactions = transactionsOn(database.db);
  const people = await transactions.asSystem((tx) => seedPeople(tx, clock.now));

  const sealing = createSealing(SECRET, sources);
  const audit = createAudit(transactions, sources);
  const changes = createChanges(transactions, sealing, sources);
  const storage = createLocalDiskStorage(join(folder, 'files'), sources);
  const links = createFileLinks(createLinkSigning(SECRET), sources);
  const intake = createFileIntake({ transactions, storage, prepareImage: createImageIntake(), sources });
  const steps = createItemSteps({ audit, sources, settleProject });
  const activePerson = activePersonFrom(transactions);
  const elsewhere = (): never => {
    throw new Refusal('unavailable');
  };
  const handlers: Handlers = {
    ...Object.fromEntries(CALL_NAMES.map((name) => [name, elsewhere])),
    ...createFileHandlers({ transactions, storage, links, activePerson }),
    ...createItemHandlers({
      transactions,
      changes,
      steps,
      passwordTries: createPasswordTries({ transactions, sealing, sources }),
      intake,
      viewFile: createFileViews(links),
      sealing,
      sources,
    }),
    ...createProjectHandlers({
      transactions,
      changes,
      audit,
      intake,
      createItems: createItemCreation(sources),
      sources,
    }),
  };

  const app = await createHttpServer({
    logLevel: 'silent',
    trustedProxies: 0,
    headers: securityHeaders(false, () => []),
    perAddress: createRequestCounter(UNLIMITED, sources),
    bodyPace: PATIENT,
    sources,
    bundledSignIn: null,
  });
  answerErrors(app, audit);
  serveCalls(app, {
    handlers,
    people: {
      fromAuthorization: async (header) => {
        const actor = await activePerson(header?.replace('Bearer ', '') ?? '');
        if (actor === null) throw new Refusal('person_unknown');
        return { actor, profileIncomplete: false };
      },
    },
    perPerson: createRequestCounter(UNLIMITED, sources),
    uploadFolder: folder,
    uploadPace: PATIENT,
    sources,
    strictAnswers: true,
  });
  await app.ready();

  async function send(personId: string | null, name: CallName, sending: Sending): Promise<Answered> {
    const call = API_CALLS[name];
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => sending.params?.[key] ?? '');
    const encoded = await encode(sending);
    const answer = await app.inject({
      method: call.method,
      url: `${API_BASE}${path}${sending.query === undefined ? '' : `?${sending.query}`}`,
      headers: {
        ...(personId === null ? {} : { authorization: `Bearer ${personId}` }),
        ...encoded.headers,
        ...sending.headers,
      },
      payload: encoded.payload,
    });
    const isJson = /json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  }

  return {
    clock,
    transactions,
    storage,
    sealing,
    steps,
    people,
    sources,
    /** Makes a call as a person of the story; `null`: as nobody. */
    call: (person: keyof typeof people | null, name: CallName, sending: Sending = {}) =>
      send(person === null ? null : people[person].id, name, sending),
    /** Opens an address of this origin, such as a signed link. */
    open: async (url: string) => {
      const answer = await app.inject({ method: 'GET', url });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    },
    /** Names of temporary uploads that are still there. */
    leftUploads: async () => (await readdir(folder)).filter((name) => name !== 'files'),
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Headers and bytes of a body: JSON, or multipart when there are fields or files. */
async function encode(
  sending: Sending,
): Promise<{ readonly headers: Record<string, string>; readonly payload: Buffer | string | undefined }> {
  if (sending.files === undefined && sending.fields === undefined) {
    if (sending.body === undefined) return { headers: {}, payload: undefined };
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(sending.body) };
  }
  const form = new FormData();
  for (const [field, text] of Object.entries(sending.fields ?? {})) form.append(field, text);
  for (const { field, name, bytes, type } of sending.files ?? []) {
    form.append(field, new File([new Uint8Array(bytes)], name, { type: type ?? 'application/octet-stream' }));
  }
  const response = new Response(form);
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  };
}
