import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { API_BASE, API_CALLS } from '@monda/domain/api/api-calls.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { DEMO_PASSWORD, PEOPLE } from '@monda/test-bed/demo-people.ts';
import { accessTokenFor } from '@monda/test-bed/sign-in.ts';
import pg from 'pg';
import { type Installation, signedHeaders } from './installation.ts';
import { load } from './load.ts';
import { cpuSecondsOf, residentMb } from './processes.ts';
import { measuredAt } from './results.ts';
import { photoOfAMegabyte, workNamed } from './works.ts';

const STREAMS = 1_000;
const GOAL_MB = 60;
const HOLDERS = STREAMS / LIMITS.noticeStreams;
/** Sign-ins, and streams opened, at once. */
const AT_ONCE = 4;
const WARM_SECONDS = 10;
/** Signs of life come every 15 s. */
const REST_SECONDS = 20;

interface Measured {
  readonly state: string;
  /** Resident memory before the streams and with them, in MB. */
  readonly before: number;
  readonly held: number;
  /** Milliseconds of processor a second while nobody asks for anything, without streams and with them. */
  readonly quietCpu: number;
  readonly heldCpu: number;
}

/**
 * The memory of a server before and with a thousand streams, once after people worked on it for a while and once after
 * sign-ins alone, and its processor time while nothing happens. Writes the figures to `bench/results/streams.md` and answers
 * them as text.
 */
export async function measureStreams(installation: Installation): Promise<string> {
  await addHolders(installation.databaseUrl ?? '');
  const measured: Measured[] = [];
  for (const state of ['after people worked', 'after sign-ins alone'] as const) {
    const product = await installation.start();
    try {
      const tokens = await tokensOfHolders(product.url);
      if (state === 'after people worked') await work(installation, product.url);
      measured.push({ state, ...(await holdStreams(product, tokens)) });
    } finally {
      await product.stop();
    }
  }
  const most = Math.max(...measured.map(({ before, held }) => held - before));
  const text = [
    `# Memory of a server with ${STREAMS} streams of notices, commit ${measuredAt()}`,
    '',
    `${installation.items} items on PostgreSQL; each stream on a connection of its own, read after ${REST_SECONDS} s.`,
    '',
    '| server | resident MB without | with streams | processor ms a second without | with streams |',
    '| --- | --- | --- | --- | --- |',
    ...measured.map(
      ({ state, before, held, quietCpu, heldCpu }) =>
        `| ${state} | ${before.toFixed(0)} | ${held.toFixed(0)} | ${quietCpu.toFixed(1)} | ${heldCpu.toFixed(1)} |`,
    ),
    '',
    `More by ${most.toFixed(0)} MB at most (goal: at most ${GOAL_MB}).`,
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'streams.md'), text);
  return text;
}

async function work(installation: Installation, url: string): Promise<void> {
  const ground = { ...installation.ground, photo: await photoOfAMegabyte() };
  await load({ url, headersFor: await signedHeaders(url) }, workNamed('list'), ground, 4, WARM_SECONDS);
}

async function holdStreams(
  { url, pid }: { readonly url: string; readonly pid: number },
  tokens: readonly string[],
): Promise<Omit<Measured, 'state'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  try {
    const quietCpu = await cpuAtRest(pid);
    const before = await residentMb(pid);
    const streams = await openAll(url, tokens, agent);
    const heldCpu = await cpuAtRest(pid);
    const held = await residentMb(pid);
    if (streams.some((stream) => stream.complete)) throw new Error('A stream ended by itself.');
    return { before, held, quietCpu, heldCpu };
  } finally {
    agent.destroy();
  }
}

const emailOf = (holder: number) => `holder.${holder}@bench.example`;

/** Adds people who hold streams, with the password of the demo. */
async function addHolders(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH one AS (SELECT u.*, a.password_hash FROM users u JOIN bundled_accounts a ON a.user_id = u.id WHERE u.email = $1),
        made AS (
          INSERT INTO users (id, company_id, email, first_name, last_name, role, email_verified, created_at, updated_at)
          SELECT gen_random_uuid(), company_id, 'holder.' || at || '@bench.example', 'Holder', 'Number ' || at, role, true,
            created_at, updated_at
          FROM one, generate_series(1, $2) AS at
          RETURNING id
        )
      INSERT INTO bundled_accounts (user_id, password_hash, updated_at)
      SELECT made.id, one.password_hash, now() FROM made, one`,
      [PEOPLE.acmeUser.email, HOLDERS],
    );
  } finally {
    await client.end();
  }
}

/** Does `work` for the numbers from 1 to `count`, a few at once. */
async function forEach(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function tokensOfHolders(url: string): Promise<readonly string[]> {
  const tokens: string[] = [];
  await forEach(HOLDERS, async (holder) => {
    tokens.push(await accessTokenFor(url, emailOf(holder), DEMO_PASSWORD));
  });
  return tokens;
}

async function openAll(url: string, tokens: readonly string[], agent: Agent): Promise<IncomingMessage[]> {
  const streams: IncomingMessage[] = [];
  await forEach(STREAMS, async (at) => {
    const headers = { authorization: `Bearer ${tokens[at % tokens.length]}` };
    const asked = request(`${url}${API_BASE}${API_CALLS['notices.stream'].path}`, { agent, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`A stream was answered with ${answer.statusCode}`);
    answer.resume();
    streams.push(answer);
  });
  return streams;
}

/** Milliseconds of processor a second while nobody asks for anything. */
async function cpuAtRest(pid: number): Promise<number> {
  const before = await cpuSecondsOf(pid);
  await after(REST_SECONDS * 1000);
  return (((await cpuSecondsOf(pid)) - before) * 1000) / REST_SECONDS;
}
